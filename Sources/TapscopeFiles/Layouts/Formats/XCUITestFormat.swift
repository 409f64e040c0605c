// The element tree that XCTest prints as `debugDescription` and in failure logs.

import TapscopeEngine

/// `XCUIElement.debugDescription`, XCTest's failure logs, WebDriverAgent's `format=description`.
struct XCUITestFormat: LayoutFormat {
  let name = "xcuitest"
  let summary = "`XCUIElement.debugDescription`, from a failure log or a console (XCTest)"

  func recognizes(_ head: FileHead) -> Bool {
    head.contains(XCUITestFormat.header) || head.contains("{{") && head.contains(", {{")
      || head.contains("}}<XCAccessibilityElement: 0x")
  }

  /// What stands behind the tree and names elements again.
  private static let footers = ["Path to element:", "Query chain:"]

  /// What stands before the tree.
  private static let header = "Element subtree:"

  /// Whether an element begins on the line, or the tree or its end, rather than that a label goes on there.
  private static func begins(_ line: String) -> Bool {
    DescribedElement.begins(line) || line.holds(header)
      || footers.contains(where: line.holds)
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let lines = ConsoleText(source.bytes)
      .joined(where: XCUITestFormat.begins, textEnds: DescribedElement.endsText)
    let headers = lines.indices.filter { lines[$0].text.holds(XCUITestFormat.header) }
    let start = headers.first.map { $0 + 1 } ?? lines.startIndex
    let end = headers.dropFirst().first ?? lines.endIndex
    var elements: [XCUIElement] = []
    var open: [(indent: Int, index: Int)] = []
    var flawed: [DescribedElement.Flaw: [Int]] = [:]
    var gaps: [Int] = []
    for line in lines[start..<end] {
      if XCUITestFormat.footers.contains(where: line.text.holds) { break }
      if line.text.holds("Find: ") {
        throw source.trouble(
          "this is a query's flat list, which does not tell what stands in what; print the tree with"
            + " `po app.debugDescription`", line: line.number)
      }
      guard let described = DescribedElement(line) else {
        if line.text.isDots { gaps.append(line.number) }
        continue
      }
      if let flaw = described.flaw { flawed[flaw, default: []].append(line.number) }
      var element = described.element
      while let last = open.last, last.indent >= described.indent { open.removeLast() }
      element.parent = open.last?.index
      open.append((described.indent, elements.count))
      elements.append(element)
    }
    guard !elements.isEmpty else {
      throw source.trouble("no line describes an element with its frame")
    }
    var tree = XCUITree(elements: elements, areRounded: false)
    if headers.count > 1 {
      let numbers = headers.map { lines[$0].number }
      tree.warnings.append(.dumps(at: numbers, read: numbers[0]))
    }
    tree.warnings += ForeignWarning.gaps(at: gaps)
    for flaw in DescribedElement.Flaw.allCases {
      if let lines = flawed[flaw] { tree.warnings.append(flaw.warning(of: lines)) }
    }
    return try tree.layout(of: source)
  }
}
