// Reads values from nodes and notes what is wrong.

import TapscopeEngine

/// Turns nodes of one text into values; notes every error and goes on.
///
/// Each method returns nil after it has noted why. `what` names the value in messages, as its key does.
package struct NodeReader {
  package let source: SourceText
  package private(set) var log: DiagnosticLog

  /// Starts with what was already wrong with the document.
  package init(_ source: SourceText, log: DiagnosticLog = DiagnosticLog()) {
    self.source = source
    self.log = log
  }

  /// Everything noted, in the order it was found.
  package var diagnostics: [Diagnostic] { log.diagnostics }

  /// Whether nothing worse than a warning was noted.
  package var isClean: Bool { !log.hasErrors }

  package mutating func error(
    _ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []
  ) {
    log.note(source.diagnostic(.error, message, at: location, notes: notes))
  }

  package mutating func warn(_ message: String, at location: SourceLocation) {
    log.note(source.diagnostic(.warn, message, at: location))
  }

  /// Notes that a value is not what was expected there.
  package mutating func mismatch(_ node: Node, _ what: String, _ expected: String) {
    error(
      Complaint.mismatch(what, expected: expected, found: node.summary), at: node.location)
  }

  /// A scalar's text as written and never empty; `on`, `no` and `5` are texts too.
  package mutating func text(_ node: Node, _ what: String) -> String? {
    guard let text = node.text, !text.isEmpty else {
      mismatch(node, what, Complaint.text)
      return nil
    }
    return text
  }

  /// A text of one line, fit to be shown: never empty, no control characters.
  package mutating func line(_ node: Node, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    guard text.isOneLine else {
      error(Complaint.notOneLine(what), at: node.location)
      return nil
    }
    return text
  }

  package mutating func flag(_ node: Node, _ what: String) -> Bool? {
    guard let flag = node.flag else {
      mismatch(node, what, Complaint.flag)
      return nil
    }
    return flag
  }

  /// A finite number within a range.
  package mutating func number(
    _ node: Node, _ what: String, in range: NumberRange = .finite
  ) -> Double? {
    guard let number = node.number, range.contains(number) else {
      mismatch(node, what, range.expectation(for: node.number))
      return nil
    }
    return number
  }

  /// A whole number within a range.
  package mutating func integer(
    _ node: Node, _ what: String, in range: ClosedRange<Int>
  ) -> Int? {
    guard let number = node.number, let integer = Int(exactly: number), range.contains(integer)
    else {
      mismatch(node, what, "a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return integer
  }

  /// A list of numbers within a range, as many as there are names for them.
  package mutating func numbers(
    _ node: Node, _ what: String, _ names: [String], in range: NumberRange = .finite
  ) -> [Double]? {
    guard let items = node.items, items.count == names.count else {
      mismatch(
        node, what, "a list of \(names.count) numbers, [\(names.joined(separator: ", "))]")
      return nil
    }
    let numbers = items.compactMap { number($0, what, in: range) }
    return numbers.count == names.count ? numbers : nil
  }

  /// One of the names of an enumeration; a wrong one gets the nearest as a hint.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: Node, _ what: String
  ) -> Choice? {
    let names = Choice.allCases.map(\.rawValue)
    guard let text = name(node, what, among: names) else { return nil }
    return Choice(rawValue: text)
  }

  /// One of some names; a wrong one gets the nearest as a hint.
  package mutating func name(_ node: Node, _ what: String, among names: [String]) -> String? {
    guard let text = text(node, what) else { return nil }
    guard names.contains(text) else {
      error(Complaint.unknown(what, text, among: names), at: node.location)
      return nil
    }
    return text
  }

  /// The value of a key that must be there; `what` is the mapping's name in messages.
  package mutating func need(
    _ key: String, of fields: Fields, in node: Node, _ what: String
  ) -> Node? {
    if fields[key] == nil { error(Complaint.missing(key, of: what), at: node.location) }
    return fields[key]
  }

  package mutating func items(_ node: Node, _ what: String) -> [Node]? {
    guard let items = node.items else {
      mismatch(node, what, Complaint.list)
      return nil
    }
    return items
  }

  /// The values of a mapping by key; keys that are not known are errors with the nearest as a hint.
  package mutating func fields(
    _ node: Node, _ what: String, known: [String]
  ) -> Fields? {
    guard let entries = node.entries else {
      mismatch(node, what, Complaint.mapping)
      return nil
    }
    if entries.allSatisfy({ known.contains($0.key) }) { return Fields(entries) }
    for entry in entries where !known.contains(entry.key) {
      let hint = log.isFull ? "" : didYouMean(entry.key, among: known)
      error(Complaint.unknownKey(entry.key, in: what, hint: hint), at: entry.keyLocation)
    }
    return Fields(entries.filter { known.contains($0.key) })
  }
}

/// A range of finite numbers with the words for it.
package struct NumberRange: Equatable, Sendable {
  /// The largest number any range allows, either way.
  package static let largest = Point.farthest

  private let lowest: Double
  private let highest: Double
  private let isLowestExcluded: Bool
  private let words: String

  private init(_ lowest: Double, _ highest: Double, without lowestToo: Bool, _ words: String) {
    self.lowest = lowest
    self.highest = highest
    isLowestExcluded = lowestToo
    self.words = words
  }

  package func contains(_ number: Double) -> Bool {
    number >= lowest && number <= highest && !(isLowestExcluded && number == lowest)
  }

  /// What a number that is not contained should have been; nil where a value is no number at all.
  package func expectation(for number: Double?) -> String {
    guard let number, number.isFinite else { return words }
    return abs(number) > NumberRange.largest ? "at most 1e9 either way" : words
  }

  package static let finite = NumberRange(-largest, largest, without: false, "a finite number")
  package static let positive = NumberRange(0, largest, without: true, "a positive number")
  package static let notNegative = NumberRange(
    0, largest, without: false, "a number of at least 0")
  package static let fraction = NumberRange(0, 1, without: false, "a number from 0 to 1")

  /// Above 0 and at most `highest`.
  package static func positive(upTo highest: Int) -> NumberRange {
    NumberRange(
      0, Double(highest), without: true, "a positive number of at most \(highest)")
  }
}
