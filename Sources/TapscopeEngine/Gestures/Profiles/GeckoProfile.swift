// Gecko's gesture detector: Async Pan/Zoom.

/// GestureEventListener and AsyncPanZoomController as Firefox for Android sets them.
///
/// One tolerance serves taps, presses and pans. A tap has no longest time unless a long press is waited for,
/// and one beside double taps is told when none can come any more: 300 ms after its own down. The second of
/// two may be held for any time. A second finger ends taps and presses; from then on all movement of the
/// span, or of the centre, adds up to a pinch, so two fingers that go one way pinch too.
package struct GeckoProfile: GestureProfile {
  package var name = "gecko"
  package var summary = "Gecko's Async Pan/Zoom on Android: one tolerance for tap, press and pan"
  package var constants = GeckoConstants.all
  package let traits = ProfileTraits(velocity: .gecko)

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let kinds = recognizers.gestures
    let tolerance = limit("touchStart.tolerance")
    let still = { (id: RuleTerm) in
      SlopRule(id: id, measure: .net, relation: .atMost, limit: tolerance)
    }
    var made: [any Recognizer] = []
    if kinds.contains(.pinch) { made.append(SpanRecognizer(.path(limit("pinch.threshold")))) }
    let drags = kinds.intersection([.pan, .swipe])
    if !drags.isEmpty {
      let start = SlopRule(
        id: "pan/tolerance", measure: .net, relation: .above, limit: tolerance)
      let fling = FlingRule(speed: .fittedLength, slowest: limit("fling.minimumVelocity"))
      var pan = DragRecognizer(name: "pan", start: start, reports: drags, fling: fling)
      pan.fingerCounts = 1...1
      pan.axis = recognizers.panAxis
      made.append(pan)
    }
    if kinds.contains(.longPress) {
      made.append(
        LongPressRecognizer(
          slop: still("longPress/tolerance"), duration: limit("longPress.duration")))
    }
    if kinds.contains(.tap) || kinds.contains(.doubleTap) {
      made.append(TapRecognizer(slop: still("tap/tolerance"), test: .moves))
    }
    let pairing = TapPairing.Rules(
      span: .downToDown, longest: limit("doubleTap.interval"), relation: .below,
      slop: limit("doubleTap.tolerance"), slopRelation: .atMost, holdsTaps: true)
    return ArenaRecognition(
      .init(
        profile: name, contestants: made.map { Contestant(recognizer: $0) },
        velocity: traits.velocity, pairing: kinds.contains(.doubleTap) ? pairing : nil,
        reportsTaps: kinds.contains(.tap), vocabulary: [.tap, .pan, .swipe, .pinch]))
  }
}
