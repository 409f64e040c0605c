// The container strategy that gives a touch to the nearest button.

/// A container that gives a touch to the button among its subviews whose outline is nearest.
///
/// Within the reach of the layout; of several as near, the front one. The container itself answers by
/// its bounds with `hitSlop`, and its buttons are not asked.
package struct NearestStrategy: BoundedStrategy {
  package static let description = StrategyDescription(
    "nearest", "on a container: of its buttons the one whose outline is nearest, within reach")

  package init(_ choice: StrategyChoice) {}

  package var traits: StrategyTraits { StrategyTraits(subviewRule: .nearest, isPlain: true) }
}
