// The strategy `bounds`: UIKit's own rule.

/// UIView's own rule: the half-open bounds, each side moved outwards by `hitSlop`.
package struct BoundsStrategy: HitStrategy {
  package static let name = "bounds"
  package static let summary = "the view's rectangle, as stock UIKit has it, with hitSlop"

  package init(_ choice: StrategyChoice) {}

  package func memory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?, masks: inout MaskCache
  ) -> (any StrategyMemory)? { nil }

  package func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    memory: inout (any StrategyMemory)?
  ) -> PointInside { .bounds(point, of: view) }

  package var isPlain: Bool { true }

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

extension PointLookup {
  /// Inside a half-open rectangle.
  static func rect(_ rect: Rect) -> PointLookup {
    PointLookup { rect.contains($0) ? .inside : .outside }
  }
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
