// The corrected sensitive view of the fourth published article, as a profile.

/// The corrected sensitive view over one touchable view that fills the floor.
///
/// One verdict a touch: a slide of the whole net movement, or a tap, or nothing.
package struct NZCorrectedProfile: GestureProfile {
  package var name = "nz-corrected"
  package var summary = "the sensitive view of S4 mended: one verdict a touch, at the lift"
  package var constants = NZConstants.corrected
  package let traits = ProfileTraits(machine: .corrected)

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    SensitiveViewRecognition(
      profile: name, form: .corrected, kinds: recognizers.gestures,
      travel: constants.limit("slide.leastTravel", on: screen), drift: nil)
  }
}
