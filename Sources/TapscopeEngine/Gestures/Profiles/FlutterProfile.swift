// Flutter's gesture recognizers in their arena.

/// One GestureDetector: its recognizers meet in an arena for each finger.
///
/// A tap is refused by moves alone; where it lifts is not asked, nor how long it took. Swipes are the
/// flings of a vertical and a horizontal drag, which want 18 points of signed steps; a pan wants a path
/// of 36, which jitter adds to. When every other member has refused, the last one wins at once, wherever
/// the finger is: so a pan beside a tap begins at 18, and one that is alone with no travel at all; that of
/// a scroll view is not alone, as what lies in it has recognizers too. Taps and long presses follow one
/// finger at a time: one that joins meets the drags only. Members are asked in the order a
/// GestureDetector adds them.
package struct FlutterProfile: GestureProfile {
  package var name = "flutter"
  package var summary = "Flutter: tap, long press, drags and scale in an arena for each finger"
  package var constants = FlutterConstants.all
  package var options = [
    ProfileOption(
      "fling.tracker", ["leastSquares", "ios", "macos"],
      source:
        "Flutter gestures/velocity_tracker.dart; widgets/scroll_configuration.dart gives scroll views "
        + "on iOS and macOS trackers of their own")
  ]

  package var traits: ProfileTraits {
    switch option("fling.tracker") {
    case "ios": ProfileTraits(velocity: .flutterIOS)
    case "macos": ProfileTraits(velocity: .flutterMacOS)
    default: ProfileTraits(velocity: .flutter)
    }
  }

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let kinds = recognizers.gestures
    let still = { (id: RuleTerm) in
      SlopRule(id: id, measure: .net, relation: .atMost, limit: limit("tap.slop"))
    }
    var made: [Contestant] = []
    if kinds.contains(.tap) || kinds.contains(.doubleTap) {
      let tap = TapRecognizer(slop: still("tap/slop"), test: .moves)
      made.append(Contestant(recognizer: tap, team: recognizers.team { $0.kind == .tap }))
    }
    if kinds.contains(.longPress) {
      let press = LongPressRecognizer(
        slop: still("longPress/slop"), duration: limit("longPress.duration"))
      made.append(Contestant(recognizer: press, team: recognizers.team { $0.kind == .longPress }))
    }
    var drags = drags(recognizers, on: screen)
    let teams = Set(drags.map(\.team))
    // Members of one team do not compete: the first stands for all.
    let isAlone =
      !drags.isEmpty && !kinds.contains(.pinch) && !recognizers.contains(where: \.hasRivals)
      && (drags.count == 1 || (teams.count == 1 && !teams.contains(nil)))
    if isAlone { drags = [drags[0]] }
    let startsAtOnce = { (starts: Bool) in
      drags.map { drag, team in
        var drag = drag
        drag.startsAtOnce = starts
        return Contestant(recognizer: drag, team: team)
      }
    }
    let first = made + startsAtOnce(made.isEmpty && isAlone)
    // In the arena of a finger that joins, a drag has only drags beside it.
    let joining = startsAtOnce(isAlone)
    let pairing = TapPairing.Rules(
      span: .upToDown, longest: limit("doubleTap.interval"), relation: .atMost,
      shortestPause: (.downToDown, limit("doubleTap.pause")), slop: limit("doubleTap.slop"),
      slopRelation: .atMost, holdsTaps: true)
    return ArenaRecognition(
      .init(
        profile: name, contestants: first, sharing: .apart(joining: joining),
        velocity: traits.velocity, pairing: kinds.contains(.doubleTap) ? pairing : nil,
        reportsTaps: kinds.contains(.tap),
        spread: kinds.contains(.pinch) ? .init(span: limit("scale.slop")) : nil,
        vocabulary: [.pan, .swipe, .pinch]))
  }

  private func drags(
    _ recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> [(drag: DragRecognizer, team: String?)] {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let kinds = recognizers.gestures
    let drag = { (name: String, speed: FlingRule.Speed, start: SlopRule) in
      let fling = FlingRule(
        speed: speed, slowest: limit("fling.minimumVelocity"),
        windowTravel: limit("fling.minimumOffset"))
      return DragRecognizer(name: name, start: start, reports: kinds, fling: fling)
    }
    let beyond = { (measure: DistanceMeasure) in
      SlopRule(id: "drag/slop", measure: measure, relation: .above, limit: limit("drag.slop"))
    }
    let axes = recognizers.filter { $0.kind == .pan }.compactMap(\.axis)
    let ways = recognizers.swipeDirections
    var drags: [(drag: DragRecognizer, team: String?)] = []
    if ways.contains(where: { !$0.isHorizontal }) || axes.contains(.vertical) {
      drags.append(
        (
          drag("vertical drag", .fittedVertical, beyond(.vertical)),
          recognizers.team { $0.drags(along: .vertical) }
        ))
    }
    if ways.contains(where: \.isHorizontal) || axes.contains(.horizontal) {
      drags.append(
        (
          drag("horizontal drag", .fittedHorizontal, beyond(.horizontal)),
          recognizers.team { $0.drags(along: .horizontal) }
        ))
    }
    if recognizers.contains(where: { $0.kind == .pan && $0.axis == nil }) {
      let path = SlopRule(
        id: "pan/slop", measure: .path, relation: .above, limit: limit("pan.slop"))
      drags.append(
        (
          drag("pan", .fittedLength, path), recognizers.team { $0.kind == .pan && $0.axis == nil }
        ))
    }
    return drags
  }
}

extension RecognizerSetup {
  /// Whether it is a drag along one axis.
  fileprivate func drags(along axis: RecognizerAxis) -> Bool {
    switch kind {
    case .pan: self.axis == axis
    case .swipe: directions.contains { $0.isHorizontal == (axis == .horizontal) }
    default: false
    }
  }
}

extension [RecognizerSetup] {
  /// The team of the first of some recognizers.
  fileprivate func team(of isIt: (RecognizerSetup) -> Bool) -> String? { first(where: isIt)?.team }
}
