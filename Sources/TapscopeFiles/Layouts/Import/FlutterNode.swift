// A node of Flutter's semantics tree as its lines describe it.

import TapscopeEngine

/// One node of a dump.
struct FlutterNode {
  /// What a line says of the node, with the lines on which that goes on.
  struct Property {
    var text: String
    var line: Int
    /// In UTF-8 bytes, from 1.
    var column: Int
  }

  /// The digits behind `#`: another number in every dump.
  let number: String
  /// What stands before its name, a log's prefix left out.
  private let lead: [Character]
  /// Whether its line hangs on another.
  let isMarked: Bool
  /// The index of the node it stands in.
  let parent: Int?
  let line: Int
  let column: Int
  /// Whether another node comes beside it.
  var hasSibling = false
  /// Whether a node stands in it.
  var hasNode = false
  /// Whether its own lines hang on one that leads to a node in it.
  private(set) var promisesNode = false
  /// Nil where that is missing or damaged.
  private(set) var place: FlutterPlace?
  private var properties: [Property] = []
  /// The column of what is said first; what goes on stands two farther to the right.
  private var textIndent: Int?
  private var values: [String: String] = [:]
  private var words: Set<String> = []
  private var actions: Set<Substring> = []
  private var flags: Set<Substring> = []

  init(number: String, lead: Substring, isMarked: Bool, parent: Int?, line: Int, column: Int) {
    self.number = number
    self.lead = Array(lead)
    self.isMarked = isMarked
    self.parent = parent
    self.line = line
    self.column = column
  }

  /// The columns before its name.
  var indent: Int { lead.count }

  /// Whether another node is to come beside it.
  var promisesSibling: Bool { isMarked && lead[indent - 2] == "├" }

  /// Whether a node that hangs at the end of a line farther to the left is one of those to come.
  func promises(_ other: Substring) -> Bool {
    isMarked && (2...indent).contains(other.count) && "│├".contains(lead[other.count - 2])
  }

  /// Whether a node's line can stand in it: the line on which this one hangs goes on where another is to come
  /// beside this one.
  func fits(_ inner: FlutterNode) -> Bool {
    !isMarked || (inner.lead[indent - 2] == "│") == promisesSibling
  }

  /// Whether a text at a column goes on with what is said last.
  func goesOn(at column: Int) -> Bool { textIndent.map { column >= $0 + 2 } ?? false }

  /// Takes what stands in a line below the node's own.
  mutating func take(_ property: Property, behind lead: Substring) {
    let indent = lead.count
    // A place never goes on with a text: it is that of a node whose own line is missing.
    if goesOn(at: indent), !property.text.hasPrefix(FlutterPlace.start) {
      properties[properties.count - 1].text += "\n" + property.text
    } else {
      let branch = isMarked ? self.indent : 1
      if textIndent == nil { promisesNode = indent > branch && Array(lead)[branch] == "│" }
      textIndent = textIndent ?? indent
      properties.append(property)
    }
  }

  /// Reads what was taken, and tells what is wrong with it.
  mutating func interpret() -> DumpFlaw? {
    for property in properties {
      let text = property.text
      if text.hasPrefix("Rect.") {
        guard place == nil else {
          return DumpFlaw(
            message:
              "a second place of the node at line \(line): the line of another is missing above;"
              + " paste the whole tree", line: property.line, column: property.column)
        }
        do throws(FlutterPlace.Trouble) {
          place = try FlutterPlace(text)
        } catch {
          return DumpFlaw(
            message: error.message, line: property.line, column: property.column)
        }
      } else if let colon = text.firstIndex(of: ":") {
        let (key, value) = (String(text[..<colon]), text[colon...].dropFirst().trimmedText)
        if FlutterNode.texts.contains(key), value.hasPrefix("\""),
          !value.dropFirst().contains("\"")
        {
          return DumpFlaw(
            message: "`\(key)` has no closing `\"`: what stands behind is missing",
            line: property.line, column: property.column)
        }
        if values[key] == nil { values[key] = value }
      } else {
        words.insert(text)
      }
    }
    properties = []
    actions = list("actions")
    flags = list("flags")
    guard place == nil else { return nil }
    return DumpFlaw(
      message: "this node has no place: a line with \(FlutterPlace.form) is expected below",
      line: line, column: column)
  }

  /// The words of a list with commas.
  private func list(_ key: String) -> Set<Substring> {
    Set((values[key] ?? "").split { $0 == "," || $0.isWhitespace })
  }

  /// What is printed in quotes.
  private static let texts = ["identifier", "label", "tooltip", "hint", "value"]

  /// The last of them: how a slider is set and what is typed into a field names neither.
  private var value: String { kind == nil ? text("value") : "" }

  /// A text in quotes, without them; quotes in it are not escaped.
  private func text(_ key: String) -> String {
    guard let value = values[key], value.hasPrefix("\"") else { return "" }
    let text = value.dropFirst()
    return String(text[..<(text.lastIndex(of: "\"") ?? text.endIndex)])
  }
}

extension FlutterNode {
  /// Whether all other nodes stand in it.
  var isRoot: Bool { number == "0" }

  /// What a person calls it.
  var title: String? {
    [text("label"), text("tooltip"), value, text("hint")].first { !$0.isEmpty }
  }

  /// Its names, best first; a label that is printed on several lines is named by the first.
  var names: [String] {
    (FlutterNode.texts.dropLast().map(text) + [value])
      .map { String($0.trimmedText.prefix { !$0.isNewline }) }
  }

  var isNamed: Bool { names.contains { !$0.isEmpty } }

  /// Whether it is a part of a node around it for assistive technology; touches know nothing of that.
  var isMerged: Bool { words.contains { $0.hasPrefix("merged up") } }

  /// Whether touches do something there: a disabled button has no actions, but the flag.
  var isControl: Bool {
    actions.contains { ["tap", "longPress"].contains($0.prefix { $0.isASCII }) }
      || !flags.isDisjoint(with: [
        "isButton", "isTextField", "isSlider", "hasCheckedState", "hasToggledState",
      ])
  }

  /// The kind of the control that it is, where that is more than a button.
  var kind: ViewKind? {
    flags.contains("isTextField") ? .textField : flags.contains("isSlider") ? .slider : nil
  }

  /// Whether it fires; actions that something around it keeps from it have a sign behind them, `tap🚫️`.
  var isEnabled: Bool {
    (!flags.contains("hasEnabledState") || flags.contains("isEnabled"))
      && !actions.contains { $0.hasPrefix("tap") && $0 != "tap" }
  }

  var isSelected: Bool { !flags.isDisjoint(with: ["isSelected", "isChecked", "isToggled"]) }

  var isHidden: Bool { flags.contains("isHidden") || words.contains("HIDDEN") }

  /// Whether a traversal shows it elsewhere than where it is drawn.
  var isGrafted: Bool { values["traversalChildIdentifier"].map { $0 != "null" } ?? false }

  var tellsDirection: Bool { values["textDirection"].map { $0 != "null" } ?? false }

  /// Whether a traversal sorts it by where it lies.
  var isSortedByPlace: Bool {
    values["sortKey"] == nil && place.map { $0.matrix == nil && !$0.rect.isEmpty } ?? false
  }

  /// Whether it is a dialog, a menu or a drawer by itself, or else the page that holds one.
  var isRoute: Bool { flags.isSuperset(of: ["scopesRoute", "namesRoute"]) }

  /// Whether it scrolls, or would if it held more.
  var isScroller: Bool {
    !isControl && (flags.contains("hasImplicitScrolling") || rooms != nil)
  }

  /// How much more lies above or to the left, and how much below or to the right; nil for a node that does
  /// not scroll, and infinite where the text does not tell.
  ///
  /// `scrollUp` is there where content can follow a finger that goes up. Positions of a reversed list count
  /// from its other end, so where it can go one way only, all that is left lies there.
  var rooms: (before: Size, after: Size)? {
    let least = number("scrollExtentMin") ?? 0
    let position = number("scrollPosition")
    let most = number("scrollExtentMax")
    let passed = max(0, position.map { $0 - least } ?? .infinity)
    let left = max(0, position.flatMap { position in most.map { $0 - position } } ?? .infinity)
    func rooms(_ back: Substring, _ forth: Substring) -> (Double, Double) {
      switch (actions.contains(back), actions.contains(forth)) {
      case (true, true): (passed, left)
      case (true, false): (max(passed, left), 0)
      case (false, true): (0, max(passed, left))
      case (false, false): (0, 0)
      }
    }
    let (above, below) = rooms("scrollDown", "scrollUp")
    let (before, behind) = rooms("scrollRight", "scrollLeft")
    guard max(above, below, before, behind) > 0 else { return nil }
    return (Size(before, above), Size(behind, below))
  }

  /// Whether it scrolls and the text does not tell how far.
  var isEndless: Bool {
    guard isScroller, let rooms else { return false }
    return [rooms.before, rooms.after].contains { !$0.width.isFinite || !$0.height.isFinite }
  }

  /// A number; nil for what is far beyond any screen.
  private func number(_ key: String) -> Double? {
    values[key].flatMap { Double($0) }.flatMap {
      ForeignLayout.coordinates.contains($0) ? $0 : nil
    }
  }
}
