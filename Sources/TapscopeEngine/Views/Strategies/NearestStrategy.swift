// The container strategy that gives a touch to the nearest button.

/// A container that gives a touch to the button among its subviews whose outline is nearest.
///
/// Within the reach of the layout; of several as near, the front one. The container itself answers by
/// its bounds with `hitSlop`, and its buttons are not asked.
package struct NearestStrategy: HitStrategy {
  package static let name = "nearest"
  package static let summary =
    "on a container: of its buttons the one whose outline is nearest, within reach"

  package init(_ choice: StrategyChoice) {}

  package var subviewRule: SubviewRule? { .nearest }

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
