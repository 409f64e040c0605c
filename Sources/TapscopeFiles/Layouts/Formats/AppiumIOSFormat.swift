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
    for element in document.elements {
      let type = element["type"] ?? element.name
      var frame: Rect?
      if let native = element["nativeFrame"].flatMap(FrameText.rect) {
        frame = native
      } else if let written = try self.frame(of: element, in: source) {
        frame = written
        isExact = false
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
    return try XCUITree(elements: elements, areRounded: !isExact, tellsVisibility: true)
      .layout(of: source)
  }

  /// The place of an element; nil where it has none, as the element around an application.
  private func frame(
    of element: XMLElement, in source: LayoutSource
  ) throws(InputError) -> Rect? {
    let names = ["x", "y", "width", "height"]
    guard names.contains(where: { element[$0] != nil }) else { return nil }
    var numbers: [Double] = []
    for name in names {
      guard let text = element[name] else {
        throw source.trouble(
          "this element has no `\(name)`", line: element.line, column: element.column)
      }
      guard let number = Double(text), ForeignLayout.coordinates.contains(number) else {
        throw source.trouble(
          "`\(name)` must be a number of points, not `\(text.prefix(40))`", line: element.line,
          column: element.column)
      }
      numbers.append(number)
    }
    return Rect(numbers[0], numbers[1], max(0, numbers[2]), max(0, numbers[3]))
  }
}
