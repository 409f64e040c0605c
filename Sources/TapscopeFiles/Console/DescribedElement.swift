// The lines that XCTest prints of its elements.

import TapscopeEngine

/// One line of a `debugDescription`.
struct DescribedElement {
  /// Why a frame is of no use: it cannot be so.
  enum Flaw: String, CaseIterable {
    case damaged = "read"
    /// XCTest writes what is nowhere on the screen at infinity.
    case nowhere = "placed (`inf`)"

    /// What is said of the elements at some lines.
    func warning(of lines: [Int]) -> ForeignWarning {
      let whose = lines.count == 1 ? "its frame" : "their frames"
      return ForeignWarning(
        "\(lines.count.of("element")) left out, since \(whose) cannot be \(rawValue)",
        line: lines[0])
    }
  }

  private(set) var element: XCUIElement
  /// What keeps the frame that the line gives from being of use; nil where nothing does.
  private(set) var flaw: Flaw?
  /// Blanks before the type, the arrow of the root counted as none.
  private(set) var indent: Int

  /// The keys whose values may hold commas; each ends where the next begins.
  private static let keys = ["identifier", "label", "title", "value", "placeholderValue"]

  init?(_ line: ConsoleText.Line) {
    // A log's time and any other prefix ends at the run of blanks before the type.
    guard let (type, start, rest) = DescribedElement.head(of: line.text) else { return nil }
    indent = start
    element = XCUIElement(type: type, line: line.number, column: 1)
    if let opening = rest.place(of: "{{") {
      let frame = rest[opening.lowerBound...]
      let end = frame.place(of: "}}")?.upperBound
      element.frame = end.flatMap { FrameText.rect(String(frame[..<$0])) }
      // An application need not have one, and braces may stand in its label.
      if element.frame == nil, !element.isRoot {
        flaw = frame.hasPrefix("{{inf, inf}") ? .nowhere : .damaged
      }
    }
    let (values, words) = DescribedElement.parts(of: rest)
    element.identifier = values["identifier"] ?? ""
    element.label = values["label"] ?? values["title"] ?? ""
    element.value = values["value"] ?? ""
    element.placeholder = values["placeholderValue"] ?? ""
    element.isEnabled = !words.contains("Disabled")
    element.isSelected = words.contains("Selected")
  }

  /// Whether an element begins on the line.
  static func begins(_ line: String) -> Bool { head(of: line) != nil }

  /// Whether a label ends before this byte; nil is the end of a line.
  static func endsText(_ next: UInt8?) -> Bool { next.map { $0 == UInt8(ascii: ",") } ?? true }

  /// The type, the column it begins at, and what follows; nil for a line that describes no element.
  private static func head(of text: String) -> (String, Int, Substring)? {
    // The address, the process or the frame tells the type from any other word before a comma.
    let marks = [", 0x", ", pid:", ", {{", ", traits:", " 0x"]
    let places = marks.compactMap { text.place(of: $0)?.lowerBound }
    guard let end = places.min() else { return nil }
    var type = text[..<end]
    if type.hasSuffix(")"), let bracket = type.lastIndex(of: "(") {
      type = type[..<bracket].trimmedEnd
    }
    let name = type.reversed().prefix { $0.isLetter }.reversed()
    guard let first = name.first, first.isUppercase else { return nil }
    let start = type.index(type.endIndex, offsetBy: -name.count)
    let lead = text[..<start]
    // A root is marked by an arrow and stands one column to the right of it.
    let isRoot = lead.hasSuffix("→")
    return (String(name), isRoot ? lead.count - 1 : lead.count, text[end...])
  }

  /// The values by their keys, and the words between commas that stand in none of them.
  private static func parts(of rest: Substring) -> (values: [String: String], words: [Substring]) {
    var values: [String: String] = [:]
    var words: [Substring] = []
    var rest = rest
    while !rest.isEmpty {
      rest = rest.drop { $0 == "," || $0 == " " }
      if let key = keys.first(where: { rest.hasPrefix("\($0): ") && values[$0] == nil }) {
        rest = rest.dropFirst(key.count + 2)
        let value = value(at: rest)
        rest = rest[value.endIndex...]
        values[key] = String(value.unquoted)
      } else {
        let word = rest.prefix { $0 != "," }
        rest = rest[word.endIndex...]
        words.append(word.trimmedEnd)
      }
    }
    return (values, words)
  }

  /// The value at the start of a text, with its quotes: it may hold commas and quotes of its own, and ends
  /// before what may follow a value.
  private static func value(at rest: Substring) -> Substring {
    let close = rest.hasPrefix("'") ? "'" : ""
    let ends = followers.compactMap { rest.place(of: "\(close), \($0)")?.lowerBound }
    let end = ends.min().map { rest.index($0, offsetBy: close.count) }
    return rest[..<(end ?? rest.endIndex)].trimmedEnd
  }

  /// What may follow a value; the last three stand in what Xcode writes of a device.
  private static let followers =
    keys.map { "\($0):" } + [
      "Selected", "Disabled", "Focused", "Keyboard Focused", "hitPoint:", "activationBundleId:",
      "isRemoteLeafPlaceholder",
    ]
}

extension Substring {
  /// Without the quotes around it.
  fileprivate var unquoted: Substring {
    guard hasPrefix("'") else { return self }
    let text = dropFirst()
    return text.hasSuffix("'") ? text.dropLast() : text
  }

  /// Without the blanks at its end.
  fileprivate var trimmedEnd: Substring {
    var text = self
    while text.last == " " || text.last == "\r" { text = text.dropLast() }
    return text
  }
}

/// Rectangles as Foundation prints them.
enum FrameText {
  /// Reads `{{x, y}, {w, h}}`; nil for anything else, and for numbers far beyond any screen.
  static func rect(_ text: String) -> Rect? {
    let parts = text.split(whereSeparator: { "{}, ".contains($0) })
    let numbers = parts.compactMap { Double($0) }.filter { ForeignLayout.coordinates.contains($0) }
    guard text.hasPrefix("{{"), text.hasSuffix("}}"), parts.count == 4, numbers.count == 4 else {
      return nil
    }
    return Rect(numbers[0], numbers[1], max(0, numbers[2]), max(0, numbers[3]))
  }
}
