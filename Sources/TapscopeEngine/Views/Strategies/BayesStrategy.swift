// The container strategy that gives a touch to the button most probably meant.

/// A container that gives a touch to the button among its subviews that was most probably meant.
///
/// The Bayesian touch criterion (Bi and Zhai, UIST 2013) among the buttons whose outline lies within the
/// reach of the layout. The container itself answers by its bounds with `hitSlop`, and its buttons are
/// not asked.
package struct BayesStrategy: BoundedStrategy {
  package static let description = StrategyDescription(
    "bayes",
    "on a container: of its buttons the one most probably meant, within reach (Bi and Zhai 2013)")

  package init(_ choice: StrategyChoice) {}

  package var traits: StrategyTraits { StrategyTraits(subviewRule: .bayes, isPlain: true) }
}
