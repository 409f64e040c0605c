// The published sensitive view of the fourth published article, as a profile.

/// The published sensitive view over one touchable view that fills the floor, bug for bug.
///
/// A slide also taps, so a touch can have two verdicts. No time and no velocity is ever asked.
package struct NZProfile: GestureProfile {
  package var name = "nz"
  package var summary = "the sensitive view of S4 as published: 4 pt is a slide, which also taps"
  package var constants = NZConstants.all

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let travel = constants.limit("slide.leastTravel", on: screen)
    let drift = constants.limit("slide.mostDrift", on: screen)
    return SensitiveViewRecognition(
      profile: name, form: .published, kinds: recognizers.gestures, travel: travel, drift: drift)
  }
}
