// Chromium's touch gesture detector.

/// The detector Chromium ported from Android, with its own slop, swipe and two-finger tap.
///
/// A lift after leaving the slop is a fling above one speed, or a swipe above a lower one when straight
/// enough. The lift of one of several fingers swipes by their mean velocity, with no slop at all. A tap
/// has no longest time unless a long press is waited for; a drag may follow that. Pauses of exactly
/// 40 ms between moves, or 80 ms before a lift, are pauses.
package struct ChromiumProfile: GestureProfile {
  package var name = "chromium"
  package var summary = "Chromium: its touch gesture detector with mobile constants, swipes on"
  package var constants = ChromiumConstants.all
  package let traits = ProfileTraits(velocity: .chromium)

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let epsilon = ChromiumConstants.slopEpsilon
    let step = Limit(key: "", constant: ChromiumConstants.scrollEpsilon, scale: 1, unit: "pt")
    let fling = FlingRule(
      speed: .fittedLargerAxis, slowest: limit("fling.minimumVelocity"),
      straightSwipe: .init(
        slowest: limit("swipe.minimumVelocity"), ratio: limit("swipe.minimumRatio")))
    let pairing = TapPairing.Rules(
      span: .downToDown, longest: limit("doubleTap.interval"), relation: .atMost,
      shortestPause: (.upToDown, limit("doubleTap.pause")),
      slop: limit("doubleTap.slop").plus(epsilon), slopRelation: .below, holdsTaps: true)
    return DetectorRecognition(
      DetectorRules(
        profile: name, recognizers: recognizers, velocity: traits.velocity,
        slop: limit("tap.slop").plus(epsilon), region: .eachFinger, scrollStep: (.above, step),
        longPress: limit("longPress.duration"), longPressEndsAll: false, fling: fling,
        swipesAtEveryLift: true, pairing: pairing,
        twoFingerTap: .init(
          longest: limit("twoFingerTap.duration"),
          separation: limit("twoFingerTap.separation")),
        scale: ScaleRule(
          slop: limit("pinch.slop").plus(epsilon), minimumSpan: limit("pinch.minimumSpan"))))
  }
}
