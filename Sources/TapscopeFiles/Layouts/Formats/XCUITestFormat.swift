// The element tree that XCTest prints as `debugDescription` and in failure logs.

import TapscopeEngine

/// `XCUIElement.debugDescription`, XCTest's failure logs, WebDriverAgent's `format=description`.
struct XCUITestFormat: LayoutFormat {
  let name = "xcuitest"
  let summary = "`XCUIElement.debugDescription`, from a failure log or a console (XCTest)"

  func recognizes(_ head: FileHead) -> Bool {
    head.contains("Element subtree:") || head.contains("{{") && head.contains(", {{")
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let lines = ConsoleText(source.bytes).lines
    let start = lines.firstIndex { $0.text.contains("Element subtree:") }.map { $0 + 1 } ?? 0
    var elements: [XCUIElement] = []
    var open: [(indent: Int, index: Int)] = []
    for line in lines[start...] {
      if line.text.contains("Path to element:") || line.text.contains("Query chain:") { break }
      if line.text.contains("Find: ") {
        throw source.trouble(
          "this is a query's flat list, which does not tell what stands in what; print the tree with"
            + " `po app.debugDescription`", line: line.number)
      }
      guard let described = DescribedElement(line) else { continue }
      var element = described.element
      while let last = open.last, last.indent >= described.indent { open.removeLast() }
      element.parent = open.last?.index
      open.append((described.indent, elements.count))
      elements.append(element)
    }
    guard !elements.isEmpty else {
      throw source.trouble("no line describes an element with its frame")
    }
    return try XCUITree(elements: elements, areRounded: false, tellsVisibility: false)
      .layout(of: source)
  }
}

/// One line of a `debugDescription`.
private struct DescribedElement {
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
    if let opening = rest.firstRange(of: "{{"),
      let closing = rest[opening.lowerBound...].firstRange(of: "}}")
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
    let places = marks.compactMap { text.firstRange(of: $0)?.lowerBound }
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
      guard let mark = rest.firstRange(of: " \(key): ") else { continue }
      let tail = rest[mark.upperBound...]
      let others = keys.map { "\($0):" } + ["Selected", "Disabled", "Focused", "Keyboard Focused"]
      let ends = others.compactMap { tail.firstRange(of: ", \($0)")?.lowerBound }
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
