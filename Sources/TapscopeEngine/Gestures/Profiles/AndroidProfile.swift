// Android's GestureDetector and ScaleGestureDetector.

/// GestureDetector and ScaleGestureDetector with ViewConfiguration's constants.
///
/// The slop is tested at moves alone, on deltas cut to whole device pixels: a lift elsewhere still taps.
/// Sizes in dp are rounded to whole pixels. A tap has no longest time unless a long press is waited for.
/// A second finger ends taps and long presses for the whole touch; from then on every pixel that the
/// fingers' centre moves scrolls. With double taps waited for, a tap is told when no second can follow
/// (onSingleTapConfirmed); the double tap itself is told at the second lift. Where two taps came down is
/// cut to whole pixels, each by itself, before they are compared.
package struct AndroidProfile: GestureProfile {
  package var name = "android"
  package var summary = "Android: GestureDetector and ViewConfiguration, deltas cut to whole pixels"
  package var constants = AndroidConstants.all

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let pixel = Limit(key: "", constant: 1, scale: 1 / screen.scale, unit: "pt")
    let pairing = TapPairing.Rules(
      span: .downToDown, longest: limit("doubleTap.interval"), relation: .atMost,
      shortestPause: (.upToDown, limit("doubleTap.pause")), slop: limit("doubleTap.slop"),
      slopRelation: .below, cutsToPixels: screen.scale, holdsTaps: true)
    return DetectorRecognition(
      DetectorRules(
        profile: name, recognizers: recognizers, velocity: traits.velocity, slop: limit("tap.slop"),
        region: .center(scale: screen.scale), scrollStep: (.atLeast, pixel),
        longPress: limit("longPress.duration"), longPressEndsAll: true,
        fling: FlingRule(speed: .fittedLargerAxis, slowest: limit("fling.minimumVelocity")),
        swipesAtEveryLift: false, pairing: pairing,
        scale: ScaleRule(slop: limit("pinch.slop"), minimumSpan: limit("pinch.minimumSpan"))))
  }
}
