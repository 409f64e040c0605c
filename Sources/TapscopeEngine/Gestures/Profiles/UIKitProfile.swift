// UIKit's gesture recognizers.

/// UIKit's recognizers on one view, as they are configured; with their defaults where nothing is said.
///
/// The swipe is as measured on iOS: it fires during a move, never at the lift. What is marked as reported
/// in the constants (tap, pan, pinch, double tap) rests on secondary sources. Of recognizers that would
/// accept at one event the swipe is asked first. A double tap does not hold back the first tap unless the
/// tap requires it to fail. A pan follows the mean movement of its fingers.
package struct UIKitProfile: GestureProfile {
  package var name = "uikit"
  package var summary =
    "UIKit: the swipe as measured on iOS 26.1; tap, pan, pinch and double tap as reported"
  package var constants = UIKitConstants.all

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let order: [RecognizerKind] = [.swipe, .pinch, .rotate, .pan, .longPress, .tap]
    let sorted = order.flatMap { kind in recognizers.filter { $0.kind == kind } }
    let doubleTap = sorted.first { $0.gesture == .doubleTap }
    let singleTap = sorted.first { $0.gesture == .tap }
    var made: [(setup: RecognizerSetup, recognizer: any Recognizer)] = []
    for setup in sorted {
      // A double tap is two single taps in a row: one recognizer counts for both.
      if setup.gesture == .doubleTap, singleTap != nil { continue }
      made += self.recognizers(setup, on: screen).map { (setup, $0) }
    }
    let contestants = Contestant.configured(made)
    // Alone, it is undecided until no second tap can come.
    let holdsTaps = doubleTap.map { singleTap?.names($0, in: \.requireToFail) ?? true } ?? false
    return ArenaRecognition(
      .init(
        profile: name, contestants: contestants, velocity: nil,
        pairing: doubleTap == nil ? nil : pairing(holdsTaps: holdsTaps, on: screen),
        reportsTaps: singleTap != nil, vocabulary: Set(GestureKind.allCases)))
  }

  private func recognizers(
    _ setup: RecognizerSetup, on screen: ScreenMetrics
  ) -> [any Recognizer] {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    switch setup.kind {
    case .swipe:
      let limits = SwipeRecognizer.Limits(
        longest: limit("swipe.maximumDuration"), primary: limit("swipe.minimumMovement"),
        secondary: limit("swipe.maximumSecondaryMovement"),
        opposite: limit("swipe.maximumOppositeMovement"),
        primaryDecay: limit("swipe.minimumDecay"), secondaryDecay: limit("swipe.maximumDecay"))
      return Direction.allCases.filter(setup.directions.contains).map {
        SwipeRecognizer($0, fingers: setup.touches, limits: limits)
      }
    case .pan:
      let start = SlopRule(
        id: "pan/slop", measure: .net, relation: .above, limit: limit("pan.slop"))
      var pan = DragRecognizer(name: "pan", start: start, reports: [.pan], fling: nil)
      pan.following = .center
      pan.fingerCounts = setup.touches...max(setup.touches, setup.maximumTouches ?? .max)
      pan.axis = setup.axis
      return [pan]
    case .pinch: return [SpreadRecognizer(.distance, hysteresis: limit("pinch.hysteresis"))]
    case .rotate: return [SpreadRecognizer(.angle, hysteresis: limit("rotate.hysteresis"))]
    case .longPress:
      let slop = SlopRule(
        id: "longPress/slop", measure: .net, relation: .atMost, limit: limit("longPress.slop"))
      return [
        LongPressRecognizer(
          fingers: setup.touches, slop: slop, duration: limit("longPress.duration"))
      ]
    case .tap:
      let slop = SlopRule(
        id: "tap/slop", measure: .net, relation: .atMost, limit: limit("tap.slop"))
      return [
        TapRecognizer(
          fingers: setup.touches, slop: slop, test: .movesAndLift,
          longest: (.atMost, limit("tap.maximumDuration")))
      ]
    }
  }

  private func pairing(holdsTaps: Bool, on screen: ScreenMetrics) -> TapPairing.Rules {
    TapPairing.Rules(
      span: .upToDown, longest: constants.limit("doubleTap.interval", on: screen),
      relation: .atMost, slop: constants.limit("doubleTap.slop", on: screen),
      slopRelation: .atMost, holdsTaps: holdsTaps)
  }
}
