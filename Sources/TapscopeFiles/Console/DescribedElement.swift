// The lines that XCTest prints of its elements.

import TapscopeEngine

/// One line of a `debugDescription`.
struct DescribedElement {
  private(set) var element: XCUIElement
  /// Blanks before the type, the arrow of the root counted as none.
  private(set) var indent: Int

  /// The keys whose values may hold commas; each ends where the next begins.
  private static let keys = ["identifier", "label", "title", "value", "placeholderValue"]

  init?(_ line: ConsoleText.Line) {
    // A log's time and any other prefix ends at the run of blanks before the type.
    guard let (type, start, rest) = DescribedElement.head(of: line.text) else { return nil }
    indent = start
    element = XCUIElement(type: type, line: line.number, column: 1)
    if let opening = rest.place(of: "{{"),
      let closing = rest[opening.lowerBound...].place(of: "}}")
    {
      element.frame = FrameText.rect(String(rest[opening.lowerBound..<closing.upperBound]))
    }
    let values = DescribedElement.values(of: rest)
    element.identifier = values["identifier"] ?? ""
    element.label = values["label"] ?? values["title"] ?? ""
    element.value = values["value"] ?? values["placeholderValue"] ?? ""
    let words = rest.split(separator: ",").map { $0.drop { $0 == " " } }
    element.isEnabled = !words.contains("Disabled")
    element.isSelected = words.contains("Selected")
  }

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

  private static func values(of rest: Substring) -> [String: String] {
    var values: [String: String] = [:]
    for key in keys {
      guard let mark = rest.place(of: " \(key): ") else { continue }
      let tail = rest[mark.upperBound...]
      let others = keys.map { "\($0):" } + ["Selected", "Disabled", "Focused", "Keyboard Focused"]
      let ends = others.compactMap { tail.place(of: ", \($0)")?.lowerBound }
      var value = tail[..<(ends.min() ?? tail.endIndex)].trimmedEnd
      if value.hasPrefix("'") {
        value = value.dropFirst()
        if value.hasSuffix("'") { value = value.dropLast() }
      }
      values[key] = String(value)
    }
    return values
  }
}

extension Substring {
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
