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
  /// Where the area ends in the window; nil where rounding makes that too unsure to use.
  let outline: HitOutline?
}

/// Where the flat engine looks a point of a view up; the answer equals the strategy's own.
enum HitArea: Sendable {
  case rect(Rect)
  case shape(Shape)
  /// The bounds, and within them the solid pixels of any of the pictures.
  case masks(Rect, [PlacedMask])
  case sloppyShape(Shape, EdgeInsets)

  /// nil where the strategy is none of `bounds`, `shape` and the corrected masks.
  init?(of index: ViewIndex, in hierarchy: ViewHierarchy) {
    let view = hierarchy.views[index]
    let strategy = hierarchy.strategies[index]
    switch strategy {
    case is BoundsStrategy:
      self.init(boundsOf: view)
    case is ShapeStrategy:
      if let shape = view.shape {
        self = view.hitSlop == .zero ? .shape(shape) : .sloppyShape(shape, view.hitSlop)
      } else {
        self.init(boundsOf: view)
      }
    case _ where strategy is AlphaStrategy || strategy.isCorrectedArticle:
      let masks = (hierarchy.memories[index] as? AlphaMasks)?
        .placed(in: view, displaying: hierarchy.displayedState(of: index))
      self = masks.flatMap { $0.isEmpty ? nil : .masks(view.bounds, $0) } ?? .rect(view.bounds)
    default:
      return nil
    }
  }

  private init(boundsOf view: View) {
    self = .rect(view.hitSlop == .zero ? view.bounds : view.bounds.outset(by: view.hitSlop))
  }

  /// A rectangle that holds all of it.
  var box: Rect {
    switch self {
    case .rect(let rect), .masks(let rect, _): rect
    case .shape(let shape): shape.boundingBox
    case .sloppyShape(let shape, let slop): shape.boundingBox.outset(by: slop)
    }
  }

  /// Whether a point in the view's bounds coordinates is inside.
  func contains(_ p: Point) -> Bool {
    switch self {
    case .rect(let rect): rect.contains(p)
    case .shape(let shape): shape.contains(p)
    case .masks(let bounds, let masks): bounds.contains(p) && masks.contains { $0.contains(p) }
    case .sloppyShape(let shape, let slop): shape.contains(p, slop: slop)
    }
  }
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

extension HitStrategy {
  /// Whether this is an article's strategy in its corrected form, an alpha mask by another threshold.
  fileprivate var isCorrectedArticle: Bool { (self as? any ArticleStrategy)?.corrected != nil }
}
