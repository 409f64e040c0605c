// What would UIKit's gesture recognizers make of it?

/// One recognizer of each kind with its defaults on one view, none required to fail for another.
///
/// The swipe is as measured on iOS: it fires during a move, never at the lift. What is marked as reported
/// in the constants (tap, pan, double tap) rests on secondary sources. Of recognizers that would accept
/// at one event the swipe is asked first; a double tap does not hold back the first tap, as UIKit does
/// not unless told to.
package struct UIKitProfile: GestureProfile {
  package var name = "uikit"
  package var summary =
    "UIKit: the swipe as measured on iOS 26.1; tap, pan and double tap as reported"
  package var constants = UIKitConstants.all
  package let velocity = VelocityRules.android

  package init() {}

  package func recognition(
    of kinds: Set<GestureKind>, on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let tapSlop = SlopRule(
      id: "tap/slop", measure: .net, relation: .atMost, limit: limit("tap.slop"))
    let longest = (relation: RuleComparison.Relation.atMost, limit: limit("tap.maximumDuration"))

    var recognizers: [any Recognizer] = []
    if kinds.contains(.swipe) {
      let limits = SwipeRecognizer.Limits(
        longest: limit("swipe.maximumDuration"), primary: limit("swipe.minimumMovement"),
        secondary: limit("swipe.maximumSecondaryMovement"),
        opposite: limit("swipe.maximumOppositeMovement"),
        primaryDecay: limit("swipe.minimumDecay"), secondaryDecay: limit("swipe.maximumDecay"))
      recognizers += Direction.allCases.map { SwipeRecognizer(direction: $0, limits: limits) }
    }
    if kinds.contains(.pan) {
      let start = SlopRule(
        id: "pan/slop", measure: .net, relation: .above, limit: limit("pan.slop"))
      recognizers.append(
        DragRecognizer(name: "pan", start: start, reports: [.pan], fling: nil))
    }
    if kinds.contains(.longPress) {
      let slop = SlopRule(
        id: "longPress/slop", measure: .net, relation: .atMost, limit: limit("longPress.slop"))
      recognizers.append(LongPressRecognizer(slop: slop, duration: limit("longPress.duration")))
    }
    if kinds.contains(.tap) || kinds.contains(.doubleTap) {
      recognizers.append(TapRecognizer(slop: tapSlop, test: .movesAndLift, longest: longest))
    }
    if kinds.contains(.twoFingerTap) {
      recognizers.append(
        TapRecognizer(
          twoFingers: tapSlop, test: .movesAndLift, longest: longest))
    }
    return ArenaRecognition(
      .init(
        profile: name, recognizers: recognizers, velocity: nil,
        pairing: kinds.contains(.doubleTap) ? pairing(limit) : nil,
        reportsTaps: kinds.contains(.tap)))
  }

  private func pairing(_ limit: (RuleTerm) -> Limit) -> TapPairing.Rules {
    TapPairing.Rules(
      span: .upToDown, longest: limit("doubleTap.interval"), relation: .atMost,
      slop: limit("doubleTap.slop"), slopRelation: .atMost, holdsTaps: false)
  }
}
