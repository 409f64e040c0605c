// One element of XCUITest's tree.

import TapscopeEngine

/// One element of XCUITest's tree, however it was written.
struct XCUIElement: Hashable, Sendable {
  /// Without `XCUIElementType`.
  var type: String
  var parent: Int?
  /// Absolute, in points; nil where the file gives none.
  var frame: Rect?
  var identifier = ""
  var label = ""
  var value = ""
  var isEnabled = true
  var isVisible = true
  var isSelected = false
  /// Whether a person's assistive technology stops at it.
  var isAccessible = false
  var line: Int
  var column: Int

  /// The types that are controls, or stand for one.
  private static let controls: Set<String> = [
    "Button", "Cell", "CheckBox", "ComboBox", "DecrementArrow", "IncrementArrow",
    "DisclosureTriangle", "Icon", "Key", "Link", "MenuBarItem", "MenuButton", "MenuItem",
    "PickerWheel", "PopUpButton", "RadioButton", "SearchField", "SecureTextField",
    "SegmentedControl", "Slider", "Stepper", "Switch", "Tab", "TextField", "TextView", "Toggle",
    "ToolbarButton",
  ]

  var isControl: Bool { XCUIElement.controls.contains(type) }
}
