// One view as the flat engine sees it.

/// One view that UIKit would ask, in the flat engine's order: front to back, superviews first.
struct HitNode: Sendable {
  let fromSuperview: AffineTransform
  /// The node of the superview, nil at the top.
  let superview: Int32?
  /// How many of its siblings UIKit asks before it.
  let rank: Int32
  /// How many of its subviews UIKit asks at most.
  var subviewCount: Int32 = 0
  /// The node after its subtree.
  var end: Int32 = 0
  let view: ViewIndex
  /// False for a view whose subviews alone may receive.
  let isReceiver: Bool
  /// Where in the window a hit of the view or its subtree may lie; too large rather than too small.
  let box: ScreenBox
  /// The area where it is a rectangle, so that most are asked without a copy of what else there may be.
  let rect: Rect?
  /// Where the area ends in the window; nil where rounding makes that too unsure to use.
  let outline: HitOutline?
}

/// A rectangle of the window with all its edges inside, made larger than what it bounds.
struct ScreenBox: Sendable {
  var minX = -Double.infinity
  var minY = -Double.infinity
  var maxX = Double.infinity
  var maxY = Double.infinity

  /// Far above what rounding may move a point by, far below a pixel, in points.
  static let margin = 1e-6

  /// A box that holds no point.
  static let none = ScreenBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// Whether it holds no point.
  var isEmpty: Bool { minX > maxX || minY > maxY }

  /// False for NaN.
  func contains(_ p: Point) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }

  /// The part in which a view may be hit that takes no point beyond its reach; all of it where there is no
  /// limit, or where its map to the window is unsure.
  func cut(byReach reach: @autoclosure () -> Rect?, under toWindow: AffineTransform?) -> ScreenBox {
    guard let toWindow, let reach = reach() else { return self }
    return cut(by: toWindow.boundingBox(of: reach))
  }

  /// The part that also lies in a rectangle, which first grows by the margin.
  func cut(by rect: Rect) -> ScreenBox {
    ScreenBox(
      minX: max(minX, rect.minX - Self.margin), minY: max(minY, rect.minY - Self.margin),
      maxX: min(maxX, rect.maxX + Self.margin), maxY: min(maxY, rect.maxY + Self.margin))
  }
}
