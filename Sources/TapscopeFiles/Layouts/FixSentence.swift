// What-ifs in the words in which reports print a fix: `hitSlop 3 on mute`.

import TapscopeEngine

/// A fix as a report prints it, taken apart into the keys and values it stands for.
///
///     hitSlop 3 on mute
///     strategy alpha and hitSlop 3 on green
///     move green behind down
///     no swipe or pan recognizer on card
///     hitSlop 3 on save and hitSlop [1, 0, 0, 0] on bar
struct FixSentence {
  /// One key with its value as a layout writes it.
  struct Assignment: Equatable {
    var key: String
    var value: String
  }

  let view: String
  let assignments: [Assignment]

  /// nil where the text is no such sentence about a view of the hierarchy.
  init?(_ text: String, in hierarchy: ViewHierarchy) {
    let ids = hierarchy.views.map(\.id)
    if let (front, back) = FixSentence.move(text, among: ids) {
      view = front
      assignments = [Assignment(key: "behind", value: back)]
      return
    }
    // An id may hold ` on ` itself: the longest that fits is taken.
    let fitting = ids.filter { text.hasSuffix(" on " + $0) }
    guard let id = fitting.max(by: { $0.utf8.count < $1.utf8.count }),
      let index = hierarchy.index(of: id)
    else { return nil }
    let phrases = FixSentence.phrases(text.dropLast(id.count + 4))
    let found = phrases.compactMap { FixSentence.assignment($0, of: hierarchy.views[index]) }
    guard !found.isEmpty, found.count == phrases.count else { return nil }
    view = id
    assignments = found
  }

  /// The sentences of a text, one a view; none where it is no such text.
  ///
  /// O(views · words).
  static func all(_ text: String, in hierarchy: ViewHierarchy) -> [FixSentence] {
    let ends = hierarchy.views.map { " on " + $0.id }
    var found: [FixSentence] = []
    var rest = text
    while !rest.isEmpty {
      let between = (rest.ranges(of: " and ") + rest.ranges(of: ", ")).filter { range in
        ends.contains { rest[..<range.lowerBound].hasSuffix($0) }
      }.max { $0.lowerBound < $1.lowerBound }
      let start = between?.upperBound ?? rest.startIndex
      guard let last = FixSentence(String(rest[start...]), in: hierarchy) else { return [] }
      found.insert(last, at: 0)
      rest = String(rest[..<(between?.lowerBound ?? rest.startIndex)])
    }
    return found
  }

  /// What a sentence of this form names and no view of the hierarchy is; nil for any other text.
  static func strangeName(in text: String, _ hierarchy: ViewHierarchy) -> Substring? {
    let isMove = text.hasPrefix("move ")
    let key = text.prefix { $0 != " " }
    guard isMove || ["no", "threshold"].contains(key) || ViewKey(rawValue: String(key)) != nil
    else { return nil }
    let parts =
      isMove
      ? text.dropFirst(5).split(separator: " behind ", maxSplits: 1)
      : text.split(separator: " on ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return parts.dropFirst(isMove ? 0 : 1).first { hierarchy.index(of: String($0)) == nil }
  }

  /// The sensitive view of `the corrected machine on VIEW`, which is a change of no key; nil for all else.
  static func correctedMachine(_ text: String, in hierarchy: ViewHierarchy) -> String? {
    let start = "the corrected machine on "
    guard text.hasPrefix(start) else { return nil }
    let id = String(text.dropFirst(start.count))
    return hierarchy.index(of: id).flatMap {
      hierarchy.views[$0].kind == .sensitiveView ? id : nil
    }
  }

  /// The views of `move FRONT behind BACK`.
  private static func move(_ text: String, among ids: [String]) -> (String, String)? {
    guard text.hasPrefix("move ") else { return nil }
    let rest = text.dropFirst(5)
    for front in ids {
      let start = front + " behind "
      if rest.hasPrefix(start), ids.contains(String(rest.dropFirst(start.count))) {
        return (front, String(rest.dropFirst(start.count)))
      }
    }
    return nil
  }

  /// The parts between `and` that each begin with a key.
  private static func phrases(_ text: Substring) -> [String] {
    var phrases: [String] = []
    for part in String(text).split(separator: " and ").map(String.init) {
      let key = String(part.prefix { $0 != " " })
      if phrases.isEmpty || ViewKey(rawValue: key) != nil || key == "threshold" {
        phrases.append(part)
      } else {
        phrases[phrases.count - 1] += " and " + part
      }
    }
    return phrases
  }

  private static func assignment(_ phrase: String, of view: View) -> Assignment? {
    let words = phrase.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    if words[0] == "no", words[1].hasSuffix(" recognizer") {
      let gone = words[1].dropLast(11).split(separator: " or ").map(String.init)
      let kept = view.recognizers.filter { !gone.contains($0.kind.rawValue) }
      return Assignment(key: "recognizers", value: kept.text)
    }
    switch (words[0], words[1]) {
    case ("threshold", let value):
      guard let threshold = Int(value) else { return nil }
      let compare = view.strategy.comparison.map { ":compare=\($0.rawValue)" } ?? ""
      let value = "\(view.strategy.label):threshold=\(threshold)\(compare)"
      return Assignment(key: "strategy", value: value)
    case ("transform", "identity"):
      return Assignment(key: "transform", value: "[1, 0, 0, 1, 0, 0]")
    case ("strategy", let value) where value.hasSuffix(" as corrected"):
      return Assignment(key: "strategy", value: String(value.dropLast(13)))
    case (let key, let value):
      return ViewKey(rawValue: key) == nil ? nil : Assignment(key: key, value: value)
    }
  }
}
