// What must the flat engine know of one view to answer for it?

import Geometry

/// One view that UIKit would ask, in the flat engine's order: front to back, superviews first.
struct HitNode: Sendable {
  /// Where the flat engine looks a point up; the answer equals the strategy's own.
  enum Area: Sendable {
    case rect(Rect)
    case shape(Shape)
    /// The bounds, and within them the solid pixels of any of the pictures.
    case masks(Rect, [PlacedMask])
    case sloppyShape(Shape, EdgeInsets)
  }

  let view: ViewIndex
  /// The node after its subtree.
  var end: Int
  /// Where in the window a hit of the view or its subtree may lie; too large rather than too small.
  let box: ScreenBox
  let fromSuperview: AffineTransform
  /// False for a view whose subviews alone may receive.
  let isReceiver: Bool
  let area: Area
  /// From the window's coordinates to the view's; nil where rounding makes it too unsure to use.
  let fromWindow: AffineTransform?
}

/// A rectangle of the window with all its edges inside, made larger than what it bounds.
struct ScreenBox: Sendable {
  var minX = -Double.infinity
  var minY = -Double.infinity
  var maxX = Double.infinity
  var maxY = Double.infinity

  /// Far above what rounding may move a point by, far below a pixel, in points.
  static let margin = 1e-6

  /// False for NaN.
  func contains(_ p: Point) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }

  /// The part that also lies in a rectangle, which first grows by the margin.
  func cut(by rect: Rect) -> ScreenBox {
    ScreenBox(
      minX: max(minX, rect.minX - Self.margin), minY: max(minY, rect.minY - Self.margin),
      maxX: min(maxX, rect.maxX + Self.margin), maxY: min(maxY, rect.maxY + Self.margin))
  }
}

extension ViewHierarchy {
  /// The nodes of all views that UIKit may ask, nil where a strategy does more than look a point up.
  ///
  /// A strategy that replaces `hitTest`, keeps what it was asked, or may answer `undefined` can only
  /// be asked in UIKit's own order, by the reference engine. O(n).
  func hitNodes() -> [HitNode]? {
    var nodes: [HitNode] = []
    func append(_ subviews: [ViewIndex], _ box: ScreenBox, _ toWindow: AffineTransform?) -> Bool {
      for view in subviews.reversed() {
        guard let fromSuperview = fromSuperview[view], refusal(of: view) == nil else { continue }
        guard let (area, reach) = hitArea(of: view) else { return false }
        let map = toWindow.flatMap { views[view].tameMap?.then($0) }.flatMap {
          $0.isTame ? $0 : nil
        }
        let own = map.map { box.cut(by: $0.boundingBox(of: reach)) } ?? box
        let position = nodes.count
        nodes.append(
          HitNode(
            view: view, end: 0, box: own, fromSuperview: fromSuperview,
            isReceiver: views[view].interaction != .subviewsOnly, area: area,
            fromWindow: map?.inverse))
        guard append(views[view].subviews, own, map) else { return false }
        nodes[position].end = nodes.count
      }
      return true
    }
    return append(roots, ScreenBox(), .identity) ? nodes : nil
  }

  /// Where a view is hit, and a rectangle of its own coordinates that holds all of that.
  private func hitArea(of view: ViewIndex) -> (HitNode.Area, Rect)? {
    let bounds = views[view].bounds
    switch strategies[view] {
    case is BoundsStrategy:
      return rectangle(of: views[view])
    case is ShapeStrategy:
      guard let shape = views[view].shape else { return rectangle(of: views[view]) }
      guard views[view].hitSlop == .zero else {
        let slop = views[view].hitSlop
        return (.sloppyShape(shape, slop), shape.boundingBox.outset(by: slop))
      }
      return (.shape(shape), shape.boundingBox)
    case let strategy where strategy is AlphaStrategy || strategy.isCorrectedArticle:
      guard let masks = memories[view] as? AlphaMasks else { return (.rect(bounds), bounds) }
      let placed = masks.placed(in: views[view], displaying: displayedState(of: view))
      return (placed.isEmpty ? .rect(bounds) : .masks(bounds, placed), bounds)
    default:
      return nil
    }
  }

  private func rectangle(of view: View) -> (HitNode.Area, Rect) {
    let rect = view.hitSlop == .zero ? view.bounds : view.bounds.outset(by: view.hitSlop)
    return (.rect(rect), rect)
  }
}

extension HitStrategy {
  /// Whether this is an article's strategy in its corrected form, an alpha mask by another threshold.
  fileprivate var isCorrectedArticle: Bool { (self as? any ArticleStrategy)?.corrected != nil }
}

extension View {
  /// The map to the superview, nil where points so far off are added on the way that rounding shows.
  var tameMap: AffineTransform? {
    let far = [
      bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, center.x, center.y,
      anchorPoint.x * bounds.width, anchorPoint.y * bounds.height,
    ]
    guard far.allSatisfy({ abs($0) < AffineTransform.farthest }) else { return nil }
    return toSuperview.isTame ? toSuperview : nil
  }
}

extension AffineTransform {
  /// In points; beyond, a double's rounding comes near the margin of a screen box.
  fileprivate static let farthest = 1e6

  /// Whether rounding in this map and its inverse stays far below the margin of a screen box.
  ///
  /// It changes lengths by at most a thousand, and by no more than that between directions.
  var isTame: Bool {
    let sum = a * a + b * b + c * c + d * d
    return abs(determinant) > sum * 1e-3 && sum < 1e6 && sum > 1e-6
      && abs(tx) < Self.farthest && abs(ty) < Self.farthest
  }
}
