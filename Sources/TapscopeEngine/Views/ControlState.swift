// UIKit's words for a view's state, kind and interaction.

/// The state a control displays (UIControl.State, one at a time).
public enum ControlState: String, Hashable, Sendable, CaseIterable {
  case normal, highlighted, selected, disabled
}

/// What sort of view a node is.
public enum ViewKind: String, Hashable, Sendable, CaseIterable {
  case view, button, imageView, label, touchableImageView, sensitiveView
  case control, `switch`, slider, textField, scrollView

  /// Whether it is a UIControl: a scroll view does not take a touch back from it.
  public var isControl: Bool {
    switch self {
    case .button, .control, .switch, .slider, .textField: true
    case .view, .imageView, .label, .touchableImageView, .sensitiveView, .scrollView: false
    }
  }

  /// Whether a view of this kind is a button without an action too.
  var isAlwaysButton: Bool { isControl || self == .touchableImageView }

  /// Whether it follows a press and fires by where the finger lifts; a text field waits for a tap.
  public var tracksPresses: Bool { isControl && self != .textField }
}

/// Whether a view and its subviews take touches.
public enum Interaction: String, Hashable, Sendable, CaseIterable {
  case enabled = "true"
  case disabled = "false"
  /// Never itself the receiver; its subviews still are.
  case subviewsOnly
}

/// How a view came to be, which decides what a published strategy's initializer saw.
public enum MadeIn: String, Hashable, Sendable, CaseIterable {
  case nib, code
}

/// UIView's 13 content modes.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
}
