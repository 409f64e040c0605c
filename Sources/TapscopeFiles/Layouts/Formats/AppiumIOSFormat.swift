// The page source of an iOS app as Appium's WebDriverAgent writes it.

import TapscopeEngine

/// Appium's page source on iOS: elements named by their XCUITest type, places in points.
struct AppiumIOSFormat: LayoutFormat {
  let name = "appium-ios"
  let summary = "Appium's or WebDriverAgent's page source on iOS (XCUITest)"

  func recognizes(_ head: FileHead) -> Bool { head.contains("<XCUIElementType") }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let document = try source.xml()
    var elements: [XCUIElement] = []
    var isExact = true
    var flaws: [DumpFlaw] = []
    var nowhere: [Int] = []
    for element in document.elements {
      let type = element["type"] ?? element.name
      var frame: Rect?
      if let native = element["nativeFrame"].flatMap(FrameText.rect) {
        frame = native
      } else if let written = self.frame(of: element, noting: &flaws) {
        frame = written
        isExact = false
      } else if element["x"] != nil {
        nowhere.append(element.line)
      }
      elements.append(
        XCUIElement(
          type: type.hasPrefix("XCUIElementType")
            ? String(type.dropFirst("XCUIElementType".count)) : type,
          parent: element.parent, frame: frame,
          // The name is the identifier, and the label where there is none.
          identifier: element["name"] ?? "",
          label: element["label"] ?? "",
          value: element["value"] ?? "", placeholder: element["placeholderValue"] ?? "",
          isEnabled: element["enabled"] != "false", isVisible: element["visible"] != "false",
          isSelected: element["selected"] == "true",
          isAccessible: element["accessible"] == "true", line: element.line,
          column: element.column))
    }
    guard flaws.isEmpty else { throw source.trouble(flaws) }
    var tree = XCUITree(elements: elements, areRounded: !isExact)
    if !nowhere.isEmpty {
      tree.warnings = [DescribedElement.Flaw.nowhere.warning(of: nowhere)]
    }
    return try tree.layout(of: source)
  }

  /// The place of an element; nil where it has none, as the element around an application, or a wrong one.
  private func frame(of element: XMLElement, noting flaws: inout [DumpFlaw]) -> Rect? {
    let names = ["x", "y", "width", "height"]
    guard names.contains(where: { element[$0] != nil }) else { return nil }
    var numbers: [Double] = []
    for name in names {
      let text = element[name]
      if let number = text.flatMap(Double.init) {
        // What is nowhere on the screen lies at `inf`, as in XCTest's own texts.
        guard number.isFinite else { return nil }
        if ForeignLayout.coordinates.contains(number) {
          numbers.append(number)
          continue
        }
      }
      flaws.append(
        DumpFlaw(
          message: text.map {
            "`\(name)` must be a number of points, not `\($0.prefix(40))`"
          } ?? "this element has no `\(name)`", line: element.line, column: element.column))
    }
    guard numbers.count == names.count else { return nil }
    return Rect(numbers[0], numbers[1], max(0, numbers[2]), max(0, numbers[3]))
  }
}
