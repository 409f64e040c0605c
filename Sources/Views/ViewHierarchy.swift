// What is the tree of views of one screen, and how is it changed?

import Diagnostics
import Geometry

/// The screen itself.
package struct Screen: Hashable, Sendable {
  package var name: String
  /// In points.
  package var size: Size
  /// Device pixels per point.
  package var scale: Double
  /// Pixels per inch; nil where the layout does not say, and then nothing is known in millimetres.
  package var ppi: Double?
  /// Shown in pictures; never hit, never paint.
  package var backdrop: Image?

  package init(
    name: String, size: Size, scale: Double = 1, ppi: Double? = nil, backdrop: Image? = nil
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.ppi = ppi
    self.backdrop = backdrop
  }

  package var bounds: Rect { Rect(origin: .zero, size: size) }
}

/// The views of one screen with what their strategies hold; a value, cheap to copy.
///
/// The roots are subviews of a window that is never a receiver and has no edge of its own.
package struct ViewHierarchy: Sendable {
  package internal(set) var screen: Screen
  package internal(set) var rules: AttributionRules
  /// Preorder, back to front; an index is a `ViewIndex`.
  package internal(set) var views: [View]
  /// Subviews of the window, back to front.
  package internal(set) var roots: [ViewIndex]
  /// Parallel to `views`.
  package internal(set) var strategies: [any HitStrategy]
  package internal(set) var memories: [(any StrategyMemory)?]
  /// Views highlighted by tracking at the moment.
  package internal(set) var highlighted: Set<ViewIndex> = []
}
