// The strategy of the second published article for an explicit mask image.

/// The button of S1 that is given a mask image: anything but black is tapped, until an image is set.
///
/// Published, both kinds of mask share one buffer, so the last to be set wins. The corrected form wants
/// half white, so that the noise of a compressed black is no mask.
package struct MaskImageStrategy: BoolMaskStrategy {
  package static let description = StrategyDescription(
    "maskImage", "S1: an explicit mask image, else the image's alpha above 128",
    forms: [.published, .corrected])

  /// The code takes more than 128; its comment calls less than half untapped, so half is solid.
  private static let printed = AlphaTest(threshold: 128, comparison: .above)
  private static let meant = AlphaTest(threshold: 128, comparison: .atLeast)
  /// Any colour component left after premultiplying.
  private static let printedMask = AlphaTest(threshold: 0, comparison: .above)

  let corrected: AlphaStrategy?
  let button: BoolMaskButton

  package init(_ choice: StrategyChoice) {
    corrected = choice.form == .corrected ? AlphaStrategy(choice, picture: Self.meant) : nil
    button = BoolMaskButton(
      picture: Self.printed.overridden(by: choice), mask: Self.printedMask.overridden(by: choice),
      machine: Machine(choice.architecture), usesMaskImage: true)
  }
}
