// React Native Gesture Handler on Android.

/// The library's gesture handlers on one view, with their defaults on Android.
///
/// The first to activate cancels the others. A tap has a longest time and no bound on distance, but for the
/// edge of its view, which is not asked here. A fling is told while the finger moves, by its velocity alone.
/// A double tap beside a single one is told only where the single one waits for it to fail (`Exclusive`).
/// A pan follows the finger that came down last, so two that part pan as well.
package struct GestureHandlerProfile: GestureProfile {
  package var name = "gesture-handler"
  package var summary = "React Native Gesture Handler on Android: its defaults, fling by velocity"
  package var constants = GestureHandlerConstants.all
  package let traits = ProfileTraits(velocity: .android)

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let order: [RecognizerKind] = [.swipe, .pinch, .rotate, .pan, .longPress, .tap]
    let doubleTap = recognizers.first { $0.gesture == .doubleTap }
    let singleTap = recognizers.first { $0.gesture == .tap }
    let waits = doubleTap.map { singleTap?.names($0, in: \.requireToFail) ?? true } ?? false
    let contestants = Contestant.configured(recognizers, askedIn: order) { setup in
      setup.gesture == .doubleTap && singleTap != nil ? [] : [recognizer(setup, on: screen)]
    }
    let pairing = TapPairing.Rules(
      span: .upToDown, longest: constants.limit("doubleTap.interval", on: screen),
      relation: .atMost, holdsTaps: true)
    return ArenaRecognition(
      .init(
        profile: name, contestants: contestants, velocity: traits.velocity,
        pairing: waits ? pairing : nil, reportsTaps: singleTap != nil,
        vocabulary: [.tap, .pan, .swipe, .twoFingerTap, .pinch, .rotate]))
  }

  private func recognizer(
    _ setup: RecognizerSetup, on screen: ScreenMetrics
  ) -> any Recognizer {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    switch setup.kind {
    case .swipe:
      return FlickRecognizer(
        setup.directions, fingers: setup.touches, slowest: limit("fling.minimumVelocity"),
        longest: limit("fling.maximumDuration"), deviation: limit("fling.deviation"))
    case .longPress:
      let slop = SlopRule(
        id: "longPress/slop", measure: .net, relation: .atMost, limit: limit("longPress.slop"))
      return LongPressRecognizer(
        fingers: setup.touches, slop: slop, duration: limit("longPress.duration"))
    case .tap:
      return TapRecognizer(
        fingers: setup.touches, upTo: .max, slop: nil, test: .moves,
        longest: (.atMost, limit("tap.maximumDuration")))
    case .pinch:
      return SpanRecognizer(
        .twice(begins: limit("pinch.spanSlop"), activates: limit("pinch.slop")))
    case .rotate: return SpreadRecognizer(.angle, hysteresis: limit("rotate.threshold"), .atLeast)
    case .pan:
      let start = SlopRule(
        id: "pan/slop", measure: .net, relation: .atLeast, limit: limit("pan.slop"))
      var pan = DragRecognizer(name: "pan", start: start, reports: [.pan], fling: nil)
      pan.following = .latest
      pan.fingerCounts = setup.touches...max(setup.touches, setup.maximumTouches ?? .max)
      pan.axis = setup.axis
      return pan
    }
  }
}
