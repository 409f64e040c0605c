// One element of XCUITest's tree.

import TapscopeEngine

/// One element of XCUITest's tree, however it was written.
struct XCUIElement: Equatable, Sendable {
  /// Without `XCUIElementType`.
  var type: String
  var parent: Int?
  /// Absolute, in points; nil where the file gives none.
  var frame: Rect?
  var identifier = ""
  var label = ""
  var value = ""
  /// What it shows while it is empty.
  var placeholder = ""
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

  /// The types whose drags differ from those of a button.
  private static let kinds: [String: ViewKind] = [
    "Slider": .slider, "Switch": .switch, "TextField": .textField, "SecureTextField": .textField,
    "SearchField": .textField,
  ]

  /// What it shows to any person: not how a switch or a slider is set, nor what is typed into a field.
  var content: String {
    switch kind {
    case .switch, .slider: ""
    case .textField: placeholder
    // Of a text view the file does not say whether one types there.
    default: value.isEmpty || type == "TextView" ? placeholder : value
    }
  }

  /// The kind of the control that it is, where that is more than a button.
  var kind: ViewKind? { XCUIElement.kinds[type] }

  /// Whether it is a scroll view.
  var scrolls: Bool { ["CollectionView", "ScrollView", "Table"].contains(type) }

  var isControl: Bool { XCUIElement.controls.contains(type) }

  /// The types that UIKit lays over a screen and that take every touch in their frames.
  private static let covers: Set<String> = [
    "Alert", "Keyboard", "NavigationBar", "Popover", "Sheet", "TabBar", "Toolbar",
  ]

  /// Whether it takes every touch in its frame, on a control or beside one.
  ///
  /// The region is what UIKit lays around a popover; a touch on it closes that. A bar as large as the screen
  /// only holds what SwiftUI puts into bars; all else is touched through it.
  func takesTouches(on screen: Rect) -> Bool {
    if type.lowercased().hasSuffix("bar"), let frame, frame.union(screen) == frame { return false }
    return XCUIElement.covers.contains(type) || identifier == "PopoverDismissRegion"
  }

  /// Whether nothing beside it can be touched: an alert, or an action sheet.
  var isModal: Bool { type == "Alert" || type == "Sheet" }

  /// Whether it is the app or one of its windows.
  var isRoot: Bool { type == "Application" || type == "Window" }

  /// Whether it lies in front of what is listed after it: trees begin with the bar at the top, and a
  /// navigation controller lays it over the screen that it shows.
  var liesOnTop: Bool { type == "NavigationBar" }
}
