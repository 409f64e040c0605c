// The strategy `bounds`: UIKit's own rule.

/// UIView's own rule: the half-open bounds, each side moved outwards by `hitSlop`.
package struct BoundsStrategy: BoundedStrategy {
  package static let description = StrategyDescription(
    "bounds", "the view's rectangle, as stock UIKit has it, with hitSlop")

  package init(_ choice: StrategyChoice) {}

  package var traits: StrategyTraits { StrategyTraits(basis: .bounds, isPlain: true) }

  package func area(
    of view: View, displaying state: ControlState, memory: (any StrategyMemory)?
  ) -> HitArea? { .rect(view.hitRect) }
}

/// A strategy that answers by the bounds, whatever else it changes.
protocol BoundedStrategy: HitStrategy, StrategyShortcuts {}

extension BoundedStrategy {
  package func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    over sublayers: [SublayerPaint], memory: inout (any StrategyMemory)?
  ) -> PointInside { .bounds(point, of: view) }

  package func lookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup { .rect(view.hitRect) }

  package func reach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect? { view.hitRect }
}

extension View {
  /// The half-open bounds, each side moved outwards by `hitSlop`.
  var hitRect: Rect { hitSlop == .zero ? bounds : bounds.outset(by: hitSlop) }
}

extension PointInside {
  /// The answer of the rectangle with its `hitSlop`; what every strategy falls back to.
  static func bounds(_ point: Point, of view: View) -> PointInside {
    if view.bounds.contains(point), view.hitSlop == .zero { return .insideBounds }
    guard view.bounds.outset(by: view.hitSlop).contains(point) else { return .outsideBounds }
    return view.bounds.contains(point) ? .insideBounds : PointInside(.inside, "inside its hitSlop")
  }

  static let insideBounds = PointInside(.inside, "inside its bounds")
  static let outsideBounds = PointInside(.outside, "outside its bounds")
}
