// The strategy of the second published article, one byte a pixel.

/// The button of S1 that looks at its image's alpha: one BOOL a pixel, made anew whenever an image is set.
///
/// Published, it looks at the Normal image alone, laid over the view pixel by point from its corner.
package struct ByteMaskStrategy: BoolMaskStrategy {
  package static let description = StrategyDescription(
    "byteMask", "S1: one byte a pixel, alpha above 128",
    forms: [.published, .corrected])

  /// The code takes more than 128; its comment calls less than half untapped, so half is solid.
  private static let printed = AlphaTest(threshold: 128, comparison: .above)
  private static let meant = AlphaTest(threshold: 128, comparison: .atLeast)

  let corrected: AlphaStrategy?
  let button: BoolMaskButton

  package init(_ choice: StrategyChoice) {
    corrected = choice.form == .corrected ? AlphaStrategy(choice, picture: Self.meant) : nil
    button = BoolMaskButton(
      picture: Self.printed.overridden(by: choice), mask: Self.printed,
      machine: Machine(choice.architecture), usesMaskImage: false)
  }
}
