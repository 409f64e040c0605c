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
    let start = lines.firstIndex { $0.text.holds("Element subtree:") }.map { $0 + 1 } ?? 0
    var elements: [XCUIElement] = []
    var open: [(indent: Int, index: Int)] = []
    for line in lines[start...] {
      if line.text.holds("Path to element:") || line.text.holds("Query chain:") { break }
      if line.text.holds("Find: ") {
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
