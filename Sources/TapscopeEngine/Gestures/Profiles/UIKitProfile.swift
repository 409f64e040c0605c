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

  /// The order in which recognizers are asked at one event.
  private static let order: [RecognizerKind] = [.swipe, .pinch, .rotate, .pan, .longPress, .tap]
  private static let vocabulary = Set(GestureKind.allCases)

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let doubleTap = recognizers.first { $0.gesture == .doubleTap }
    let singleTap = recognizers.first { $0.gesture == .tap }
    let contestants = Contestant.configured(recognizers, askedIn: Self.order) { setup in
      // A double tap is two single taps in a row: one recognizer counts for both.
      setup.gesture == .doubleTap && singleTap != nil ? [] : self.recognizers(setup, on: screen)
    }
    // Alone, it is undecided until no second tap can come.
    let holdsTaps = doubleTap.map { singleTap?.names($0, in: \.requireToFail) ?? true } ?? false
    return ArenaRecognition(
      .init(
        profile: name, contestants: contestants, velocity: nil,
        pairing: doubleTap == nil ? nil : pairing(holdsTaps: holdsTaps, on: screen),
        reportsTaps: singleTap != nil, vocabulary: Self.vocabulary))
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
      return Direction.allCases.filter(heard(setup.directions).contains).map {
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

  /// The directions that a swipe recognizer hears of those it is set to.
  ///
  /// Measured on iOS 26.1: with a horizontal one among them it never recognizes a vertical swipe. All four stand
  /// for a recognizer each way: what one set to all of them does was not measured.
  private func heard(_ directions: Set<Direction>) -> Set<Direction> {
    let across = directions.filter(\.isHorizontal)
    return across.isEmpty || directions.count == Direction.allCases.count ? directions : across
  }

  private func pairing(holdsTaps: Bool, on screen: ScreenMetrics) -> TapPairing.Rules {
    TapPairing.Rules(
      span: .upToDown, longest: constants.limit("doubleTap.interval", on: screen),
      relation: .atMost, slop: constants.limit("doubleTap.slop", on: screen),
      slopRelation: .atMost, holdsTaps: holdsTaps)
  }
}
