// What would Chromium's gesture detector make of it?

/// The detector Chromium ported from Android, with its own slop, swipe and two-finger tap.
///
/// A lift after leaving the slop is a fling above one speed, or a swipe above a lower one when straight
/// enough. The lift of one of several fingers swipes by their mean velocity, with no slop at all. A tap
/// has no longest time unless somebody waits for a long press.
package struct ChromiumProfile: GestureProfile {
  package var name = "chromium"
  package var summary = "Chromium: its touch gesture detector with mobile constants, swipes on"
  package var constants = ChromiumConstants.all
  package let velocity = VelocityRules.chromium

  package init() {}

  package func recognition(
    of kinds: Set<GestureKind>, on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let slop = limit("tap.slop").plus(ChromiumConstants.slopEpsilon)
    let inside = SlopRule(id: "tap/slop", measure: .net, relation: .atMost, limit: slop)
    let outside = SlopRule(id: "scroll/slop", measure: .net, relation: .above, limit: slop)

    var recognizers: [any Recognizer] = []
    if kinds.contains(.longPress) {
      recognizers.append(LongPressRecognizer(slop: inside, duration: limit("longPress.duration")))
    }
    if kinds.contains(.tap) || kinds.contains(.doubleTap) {
      recognizers.append(TapRecognizer(slop: inside, test: .moves))
    }
    if kinds.contains(.pan) || kinds.contains(.swipe) {
      recognizers.append(drag(outside, kinds, limit))
    }
    if kinds.contains(.twoFingerTap) {
      recognizers.append(
        TapRecognizer(
          twoFingers: inside, test: .moves, longest: (.atMost, limit("twoFingerTap.duration")),
          separation: limit("twoFingerTap.separation"), decidesAtFirstLift: true))
    }
    let pairing = TapPairing.Rules(
      span: .downToDown, longest: limit("doubleTap.interval"), relation: .atMost,
      shortestPause: (.upToDown, limit("doubleTap.pause")),
      slop: limit("doubleTap.slop").plus(ChromiumConstants.slopEpsilon), slopRelation: .below,
      holdsTaps: true)
    return ArenaRecognition(
      .init(
        profile: name, recognizers: recognizers, velocity: velocity,
        pairing: kinds.contains(.doubleTap) ? pairing : nil, reportsTaps: kinds.contains(.tap)))
  }

  private func drag(
    _ start: SlopRule, _ kinds: Set<GestureKind>, _ limit: (RuleTerm) -> Limit
  ) -> DragRecognizer {
    let fling = FlingRule(
      speed: .fittedLargerAxis, slowest: limit("fling.minimumVelocity"),
      straightSwipe: .init(
        slowest: limit("swipe.minimumVelocity"), ratio: limit("swipe.minimumRatio")))
    var drag = DragRecognizer(name: "scroll", start: start, reports: kinds, fling: fling)
    drag.judgesEveryLift = true
    return drag
  }
}
