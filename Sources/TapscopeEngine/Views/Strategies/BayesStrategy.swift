// The container strategy that gives a touch to the button most probably meant.

/// A container that gives a touch to the button among its subviews that was most probably meant.
///
/// The Bayesian touch criterion (Bi and Zhai, UIST 2013) among the buttons whose outline lies within the
/// reach of the layout. The container itself answers by its bounds with `hitSlop`, and its buttons are
/// not asked.
package struct BayesStrategy: HitStrategy {
  package static let name = "bayes"
  package static let summary =
    "on a container: of its buttons the one most probably meant, within reach (Bi and Zhai 2013)"

  package init(_ choice: StrategyChoice) {}

  package var subviewRule: SubviewRule? { .bayes }

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
