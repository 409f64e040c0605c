// The area in which a view answers `inside`, for the flat engine.

/// The whole area in which a view answers `inside`, in its bounds coordinates.
public struct HitArea: Sendable {
  /// What the flat engine can look a point up in.
  enum Form: Sendable {
    case rect(Rect)
    case shape(Shape)
    /// The bounds, and within them the solid pixels of any of the pictures.
    case masks(Rect, [PlacedMask])
    case sloppyShape(Shape, EdgeInsets)
    case grownMask(GrownMask)
  }

  let form: Form

  /// A rectangle, its right and bottom edges outside.
  public static func rect(_ rect: Rect) -> HitArea { HitArea(form: .rect(rect)) }

  /// A shape, enlarged by the `hitSlop` of its view as the strategy `shape` does it.
  public static func shape(_ shape: Shape, slop: EdgeInsets = .zero) -> HitArea {
    HitArea(form: slop == .zero ? .shape(shape) : .sloppyShape(shape, slop))
  }

  /// The solid pixels of any of the pictures, within the bounds or grown by a slop.
  static func masks(_ masks: [PlacedMask], in bounds: Rect, slop: EdgeInsets) -> HitArea {
    HitArea(
      form: slop == .zero
        ? .masks(bounds, masks) : .grownMask(GrownMask(masks, in: bounds, slop: slop)))
  }

  /// All of it where it is a rectangle.
  var rect: Rect? {
    if case .rect(let rect) = form { rect } else { nil }
  }

  /// A rectangle that holds all of it.
  var box: Rect {
    switch form {
    case .rect(let rect), .masks(let rect, _): rect
    case .shape(let shape): shape.boundingBox
    case .sloppyShape(let shape, let slop): shape.boundingBox.outset(by: slop)
    case .grownMask(let mask): mask.box ?? .zero
    }
  }

  /// An answer to one point, and how far around it that holds, in points; 0 where that is not known.
  struct Look {
    let isInside: Bool
    var holds = 0.0
  }

  /// Whether a point in the view's bounds coordinates is inside.
  ///
  /// Of an area grown by a distance, which has no edges to follow, it also tells how far around the point
  /// the answer holds: a distance changes by no more than the way.
  func look(at p: Point) -> Look {
    switch form {
    case .sloppyShape(let shape, let slop): shape.look(at: p, slop: slop)
    case .grownMask(let mask): mask.look(at: p)
    case .rect, .shape, .masks: Look(isInside: contains(p))
    }
  }

  /// Whether a point in the view's bounds coordinates is inside.
  func contains(_ p: Point) -> Bool {
    switch form {
    case .rect(let rect): rect.contains(p)
    case .shape(let shape): shape.contains(p)
    case .masks(let bounds, let masks): bounds.contains(p) && masks.contains { $0.contains(p) }
    case .sloppyShape(let shape, let slop): shape.contains(p, slop: slop)
    case .grownMask(let mask): mask.contains(p)
    }
  }
}

extension ViewHierarchy {
  /// The area of a view as its strategy knows it, and nil where it does not.
  ///
  /// `hitSlop` stands for the view's own.
  func hitArea(of index: ViewIndex, hitSlop: EdgeInsets? = nil) -> HitArea? {
    let (shortcuts, state) = (strategies[index].shortcuts, displayedState(of: index))
    guard let hitSlop else {
      // Without a copy, which counts a dozen parts of the view.
      return shortcuts.area(of: views[index], displaying: state, memory: memories[index])
    }
    var view = views[index]
    view.hitSlop = hitSlop
    return shortcuts.area(of: view, displaying: state, memory: memories[index])
  }

  /// Whether a view surely answers by a rectangle: by the rule of its strategy, or because there is neither
  /// picture nor shape to look at.
  func answersByRect(_ index: ViewIndex) -> Bool {
    if hitArea(of: index)?.rect != nil { return true }
    return strategies[index].traits.basis == .bounds
  }

  /// The strategy by which a larger `hitSlop` makes a view reach farther: its own where that heeds one,
  /// else the one of its shape or its bounds.
  func strategyHeedingSlop(of index: ViewIndex) -> StrategyChoice {
    let view = views[index]
    if answersByRect(index) || hitArea(of: index) != nil { return view.strategy }
    return view.shape == nil ? .bounds : .shape
  }

  /// The least whole `hitSlop` on all sides, up to a limit, with which a point in a view's bounds
  /// coordinates is inside; nil where none is enough.
  ///
  /// By the strategy that heeds slops; larger amounts of the view stay. O(log limit) areas.
  func slop(reaching p: Point, of index: ViewIndex, atMost limit: Int) -> Int? {
    let choice = strategyHeedingSlop(of: index)
    let strategy =
      choice == views[index].strategy
      ? strategies[index] : BuiltInStrategies.strategy(for: choice)
    let (shortcuts, state) = (strategy.shortcuts, displayedState(of: index))
    var view = views[index]
    let old = view.hitSlop
    let slops = 0..<limit + 1
    let least = slops.partitioningIndex { slop in
      view.hitSlop = old.widened(to: EdgeInsets(all: Double(slop)))
      let area = shortcuts.area(of: view, displaying: state, memory: memories[index])
      return (area ?? .rect(view.hitRect)).contains(p)
    }
    return slops.contains(least) ? least : nil
  }

  /// Whether another screen of the same views surely answers every touch alike: each view by the same
  /// rectangle or shape.
  ///
  /// False where a mask or a strategy decides point by point. O(n).
  func isHitAlike(_ other: ViewHierarchy) -> Bool {
    if hasChoosers || other.hasChoosers {
      return windowRule == other.windowRule && views == other.views
    }
    guard views.count == other.views.count else { return false }
    return views.indices.allSatisfy { index in
      !strategies[index].traits.replacesHitTest && !other.strategies[index].traits.replacesHitTest
        && refusal(of: index) == other.refusal(of: index)
        && isHitAlike(index, other)
    }
  }

  private func isHitAlike(_ index: ViewIndex, _ other: ViewHierarchy) -> Bool {
    guard let own = hitArea(of: index), let others = other.hitArea(of: index) else { return false }
    return own.isSame(as: others)
  }
}

extension EdgeInsets {
  /// The larger of both on each side, and none below 0.
  func widened(to other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top, 0), left: max(left, other.left, 0),
      bottom: max(bottom, other.bottom, 0), right: max(right, other.right, 0))
  }
}

extension HitArea {
  /// Whether two areas are surely one: false where a mask decides.
  fileprivate func isSame(as other: HitArea) -> Bool {
    switch (form, other.form) {
    case (.rect(let own), .rect(let others)): own == others
    case (.shape(let own), .shape(let others)): own == others
    case (.sloppyShape(let own, let slop), .sloppyShape(let others, let otherSlop)):
      own == others && slop == otherSlop
    default: false
    }
  }
}
