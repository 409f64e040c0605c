// What would Android's GestureDetector make of it?

/// GestureDetector with ViewConfiguration's constants.
///
/// The slop is tested at moves alone, on deltas cut to whole device pixels: a lift elsewhere still taps.
/// A tap has no longest time unless somebody waits for a long press. A second finger ends taps and long
/// presses for the whole touch. With double taps waited for, a tap is told when no second can follow
/// (onSingleTapConfirmed); the double tap itself is told at the second lift.
package struct AndroidProfile: GestureProfile {
  package var name = "android"
  package var summary = "Android: GestureDetector and ViewConfiguration, deltas cut to whole pixels"
  package var constants = AndroidConstants.all
  package let velocity = VelocityRules.android

  package init() {}

  package func recognition(
    of kinds: Set<GestureKind>, on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let measure = DistanceMeasure.truncatedNet(scale: screen.scale)
    let inside = SlopRule(
      id: "tap/slop", measure: measure, relation: .atMost, limit: limit("tap.slop"))
    let outside = SlopRule(
      id: "scroll/slop", measure: measure, relation: .above, limit: limit("tap.slop"))

    var recognizers: [any Recognizer] = []
    if kinds.contains(.longPress) {
      recognizers.append(LongPressRecognizer(slop: inside, duration: limit("longPress.duration")))
    }
    if kinds.contains(.tap) || kinds.contains(.doubleTap) {
      recognizers.append(TapRecognizer(slop: inside, test: .moves))
    }
    if kinds.contains(.pan) || kinds.contains(.swipe) {
      let fling = FlingRule(speed: .fittedLargerAxis, slowest: limit("fling.minimumVelocity"))
      recognizers.append(
        DragRecognizer(name: "scroll", start: outside, reports: kinds, fling: fling))
    }
    let pairing = TapPairing.Rules(
      span: .downToDown, longest: limit("doubleTap.interval"), relation: .atMost,
      shortestPause: (.upToDown, limit("doubleTap.pause")), slop: limit("doubleTap.slop"),
      slopRelation: .below, holdsTaps: true)
    return ArenaRecognition(
      .init(
        profile: name, recognizers: recognizers, velocity: velocity,
        pairing: kinds.contains(.doubleTap) ? pairing : nil, reportsTaps: kinds.contains(.tap)))
  }
}
