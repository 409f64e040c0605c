// The strategy `shape`: inside where the view's shape holds the point.

/// The view's shape alone, wherever it lies about the bounds; its bounds where it has none.
///
/// With a `hitSlop` the point must lie within the shape's box, each side moved outwards by its amount,
/// and either in the shape or no farther from it than the largest amount. Negative amounts so cut the
/// shape off at the shrunken box.
package struct ShapeStrategy: HitStrategy, StrategyShortcuts {
  package static let description = StrategyDescription(
    "shape", "the view's geometric shape, with hitSlop")

  package init(_ choice: StrategyChoice) {}

  package func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    over sublayers: [SublayerPaint], memory: inout (any StrategyMemory)?
  ) -> PointInside {
    guard let shape = view.shape else { return .bounds(point, of: view) }
    if shape.contains(point, slop: view.hitSlop) {
      return PointInside(
        .inside, shape.contains(point) ? "inside its shape" : "inside its hitSlop")
    }
    return PointInside(
      .outside, shape.contains(point) ? "cut off by its hitSlop" : "outside its shape")
  }

  package var traits: StrategyTraits { StrategyTraits(basis: .shape, isPlain: true) }

  package func lookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    guard let shape = view.shape else { return .rect(view.hitRect) }
    let slop = view.hitSlop
    return PointLookup { shape.contains($0, slop: slop) ? .inside : .outside }
  }

  package func reach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect? { view.shape?.boundingBox.outset(by: view.hitSlop) ?? view.hitRect }

  package func area(
    of view: View, displaying state: ControlState, memory: (any StrategyMemory)?
  ) -> HitArea? {
    guard let shape = view.shape else { return .rect(view.hitRect) }
    return .shape(shape, slop: view.hitSlop)
  }
}

extension Shape {
  /// Whether a point is in the shape as `ShapeStrategy` enlarges it.
  func contains(_ p: Point, slop: EdgeInsets) -> Bool {
    slop == .zero ? contains(p) : look(at: p, slop: slop).isInside
  }

  /// The same, with how far around the point that holds.
  func look(at p: Point, slop: EdgeInsets) -> HitArea.Look {
    let box = boundingBox.outset(by: slop)
    guard box.contains(p) else {
      return HitArea.Look(isInside: false, holds: box.distance(to: p))
    }
    let reach = max(slop.top, slop.left, slop.bottom, slop.right)
    guard reach > 0 else { return HitArea.Look(isInside: contains(p)) }
    let away = distance(to: p)
    return away <= reach
      ? HitArea.Look(isInside: true, holds: min(reach - away, box.depth(of: p)))
      : HitArea.Look(isInside: false, holds: away - reach)
  }
}
