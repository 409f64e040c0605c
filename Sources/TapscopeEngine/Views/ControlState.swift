// Which words of UIKit describe a view's state, kind and interaction?

/// The state a control displays (UIControl.State, one at a time).
package enum ControlState: String, Hashable, Sendable, CaseIterable {
  case normal, highlighted, selected, disabled
}

/// What sort of view a node is.
package enum ViewKind: String, Hashable, Sendable, CaseIterable {
  case view, button, imageView, label, touchableImageView, sensitiveView
}

/// Whether a view and its subviews take touches.
package enum Interaction: String, Hashable, Sendable, CaseIterable {
  case enabled = "true"
  case disabled = "false"
  /// Never itself the receiver; its subviews still are.
  case subviewsOnly
}

/// The gestures a view's recognizers wait for.
package enum RecognizerKind: String, Hashable, Sendable, CaseIterable {
  case tap, longPress, swipe, pan
}

/// How a view came to be, which decides what a published strategy's initializer saw.
package enum MadeIn: String, Hashable, Sendable, CaseIterable {
  case nib, code
}

/// UIView's 13 content modes.
package enum ContentMode: String, Hashable, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
}
