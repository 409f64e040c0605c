// Which id each view of another program's file gets.

import TapscopeEngine

/// Ids for views that have names of all kinds, or none: equal in two dumps of one screen.
struct ViewNaming {
  /// The longest id, in characters.
  static let longest = 40

  /// The id of each view, in the order of the views.
  private(set) var ids: [String]
  /// The name of each view before repeats were numbered.
  private(set) var names: [String]

  /// Takes the first name of each view that is not empty; repeats get `~2`, `~3` in file order.
  init(_ views: [ForeignView]) {
    names = views.map { view in
      view.names.lazy.map(ViewNaming.cleaned).first { !$0.isEmpty } ?? "view"
    }
    ids = names
    var taken: [String: Int] = [:]
    var used: Set<String> = []
    for index in views.indices.sorted(by: { views[$0].order < views[$1].order }) {
      let name = names[index]
      var number = taken[name, default: 0]
      repeat {
        number += 1
        ids[index] = RepeatedID.id(name, number: number)
      } while used.contains(ids[index])
      taken[name] = number
      used.insert(ids[index])
    }
  }

  /// Names that more than one of some views has, the most frequent first.
  func repeated(among views: [Int]) -> [(name: String, count: Int)] {
    Dictionary(grouping: views.map { names[$0] }, by: { $0 }).filter { $1.count > 1 }
      .map { ($0.key, $0.value.count) }
      .inOrder { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  /// The text on one line, runs of blanks and controls as one blank, cut at `longest` characters.
  static func cleaned(_ text: String) -> String {
    var clean = ""
    var count = 0
    var isAfterBlank = true
    for character in text {
      let isBlank =
        character.isWhitespace
        || character.unicodeScalars.allSatisfy {
          [.control, .format].contains($0.properties.generalCategory)
        }
      if isBlank, isAfterBlank { continue }
      guard count < longest else { break }
      clean.append(isBlank ? " " : character)
      isAfterBlank = isBlank
      count += 1
    }
    while clean.last == " " { clean.removeLast() }
    return clean
  }
}

extension ForeignLayout {
  /// By view, the nearest button that it stands in; nil where it stands in none.
  var buttonsAround: [Int?] {
    views.reduce(into: []) { around, view in
      around.append(view.superview.flatMap { views[$0].role == .button ? $0 : around[$0] })
    }
  }

  /// Gives each button that has no name but that of its class the first text in it that is in no other
  /// button.
  mutating func callButtonsByTheirTexts() {
    var texts: [Int: Int] = [:]
    for (index, button) in buttonsAround.enumerated() {
      let text = views[index]
      guard let button, text.role != .button, text.title?.isReadable == true,
        views[button].names.dropLast().allSatisfy(\.isEmpty)
      else { continue }
      if let known = texts[button], views[known].order < text.order { continue }
      texts[button] = index
    }
    for (button, text) in texts {
      views[button].title = views[text].title
      views[button].names.insert(views[text].title ?? "", at: 0)
    }
  }
}

extension String {
  /// Whether it has a character that is seen as itself: fonts of icons draw those of private use.
  fileprivate var isReadable: Bool {
    unicodeScalars.contains {
      !$0.properties.isWhitespace
        && ![.privateUse, .control, .format].contains($0.properties.generalCategory)
    }
  }
}
