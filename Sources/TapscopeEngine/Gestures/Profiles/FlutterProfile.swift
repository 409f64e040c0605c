// What would Flutter's recognizers make of it?

/// One GestureDetector: its recognizers meet in an arena for each finger.
///
/// A tap is rejected by moves alone; where it lifts is not asked, nor how long it took. Swipes are the
/// flings of a vertical and a horizontal drag, which want 18 points of signed steps; a pan wants a path
/// of 36, which jitter adds to. A drag alone in its arena starts with no travel at all. Taps and long
/// presses follow one finger at a time: one that joins meets the drags only. Members are asked in the
/// order a GestureDetector adds them.
package struct FlutterProfile: GestureProfile {
  package var name = "flutter"
  package var summary = "Flutter: tap, long press and drags in an arena for each finger"
  package var constants = FlutterConstants.all
  package let velocity = VelocityRules.android

  package init() {}

  package func recognition(
    of kinds: Set<GestureKind>, on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let still = { (id: RuleTerm) in
      SlopRule(id: id, measure: .net, relation: .atMost, limit: limit("tap.slop"))
    }
    var recognizers: [any Recognizer] = []
    if kinds.contains(.tap) || kinds.contains(.doubleTap) {
      recognizers.append(TapRecognizer(slop: still("tap/slop"), test: .moves))
    }
    if kinds.contains(.longPress) {
      recognizers.append(
        LongPressRecognizer(
          slop: still("longPress/slop"), duration: limit("longPress.duration")))
    }
    var drags = drags(kinds, on: screen)
    if recognizers.isEmpty, drags.count == 1 { drags[0].startsAtOnce = true }
    let pairing = TapPairing.Rules(
      span: .upToDown, longest: limit("doubleTap.interval"), relation: .atMost,
      shortestPause: (.downToDown, limit("doubleTap.pause")), slop: limit("doubleTap.slop"),
      slopRelation: .atMost, holdsTaps: true)
    return ArenaRecognition(
      .init(
        profile: name, recognizers: recognizers + drags, sharing: .apart(joining: drags),
        velocity: velocity, pairing: kinds.contains(.doubleTap) ? pairing : nil,
        reportsTaps: kinds.contains(.tap)))
  }

  private func drags(_ kinds: Set<GestureKind>, on screen: ScreenMetrics) -> [DragRecognizer] {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let drag = { (name: String, speed: FlingRule.Speed, start: SlopRule) in
      let fling = FlingRule(
        speed: speed, slowest: limit("fling.minimumVelocity"),
        windowTravel: limit("fling.minimumOffset"))
      return DragRecognizer(name: name, start: start, reports: kinds, fling: fling)
    }
    let beyond = { (measure: DistanceMeasure) in
      SlopRule(id: "drag/slop", measure: measure, relation: .above, limit: limit("drag.slop"))
    }
    var drags: [DragRecognizer] = []
    if kinds.contains(.swipe) {
      drags.append(drag("vertical drag", .fittedVertical, beyond(.vertical)))
      drags.append(drag("horizontal drag", .fittedHorizontal, beyond(.horizontal)))
    }
    if kinds.contains(.pan) {
      let path = SlopRule(
        id: "pan/slop", measure: .path, relation: .above, limit: limit("pan.slop"))
      drags.append(drag("pan", .fittedLength, path))
    }
    return drags
  }
}
