// What would Hammer 2.0.8 make of it?

/// Hammer's default recognizers.
///
/// Positions are rounded to whole pixels before anything is measured. Tap and swipe look at the lift
/// alone, so out and back taps, and between 9 and 10 pixels nothing fires. A press does not keep a drag
/// from following it. After a second finger only two-finger taps are judged: what Hammer makes of the
/// centre of several fingers is not modelled.
package struct HammerProfile: GestureProfile {
  package var name = "hammer"
  package var summary = "Hammer 2.0.8: whole pixels, and a dead band between tap and swipe"
  package var constants = HammerConstants.all
  package let velocity = VelocityRules.hammer
  package let positionStep: Double? = 1

  package init() {}

  package func recognition(
    of kinds: Set<GestureKind>, on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let tapSlop = SlopRule(
      id: "tap/threshold", measure: .roundedNet, relation: .below, limit: limit("tap.threshold"))
    let longest = (relation: RuleComparison.Relation.below, limit: limit("tap.time"))

    var recognizers: [any Recognizer] = []
    if kinds.contains(.longPress) {
      let slop = SlopRule(
        id: "press/threshold", measure: .roundedNet, relation: .below,
        limit: limit("press.threshold"))
      recognizers.append(
        LongPressRecognizer(slop: slop, duration: limit("press.time"), isExclusive: false))
    }
    if kinds.contains(.pan) || kinds.contains(.swipe) {
      recognizers.append(drag(kinds, on: screen))
    }
    if kinds.contains(.tap) || kinds.contains(.doubleTap) {
      recognizers.append(TapRecognizer(slop: tapSlop, test: .lift, longest: longest))
    }
    if kinds.contains(.twoFingerTap) {
      recognizers.append(
        TapRecognizer(
          twoFingers: tapSlop, test: .lift, longest: longest, decidesAtFirstLift: true))
    }
    let pairing = TapPairing.Rules(
      span: .upToUp, longest: limit("doubleTap.interval"), relation: .below,
      slop: limit("doubleTap.posThreshold"), slopRelation: .below, holdsTaps: false)
    return ArenaRecognition(
      .init(
        profile: name, recognizers: recognizers, velocity: velocity,
        pairing: kinds.contains(.doubleTap) ? pairing : nil, reportsTaps: kinds.contains(.tap)))
  }

  /// A pan begins at a move and may end as a swipe; a swipe alone looks at the lift only.
  private func drag(_ kinds: Set<GestureKind>, on screen: ScreenMetrics) -> DragRecognizer {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let swipes = SlopRule(
      id: "swipe/threshold", measure: .roundedNet, relation: .above,
      limit: limit("swipe.threshold"))
    let panning = SlopRule(
      id: "pan/threshold", measure: .roundedNet, relation: .above, limit: limit("pan.threshold"))
    let pans = kinds.contains(.pan)
    let fling = FlingRule(
      speed: .overallLargerAxis, slowest: limit("swipe.velocity"), travel: swipes)
    var drag = DragRecognizer(
      name: pans ? "pan" : "swipe", start: pans ? panning : swipes, reports: kinds, fling: fling)
    drag.test = pans ? .movesAndLift : .lift
    return drag
  }
}
