// interact.js.

/// interact.js's pointer events and its drag and gesture actions on one element.
///
/// A finger that goes over a pixel away from where it came down is a drag; one that does not taps when it
/// lifts, however long it was held, and a hold is told beside that. Each finger is one of its own, unless the
/// element is `gesturable` (a pinch or a rotation is waited for). Where a finger lifts is not asked. A
/// double tap is told beside its second tap. A drag is a swipe by the speed of its last step alone.
package struct InteractProfile: GestureProfile {
  package var name = "interact"
  package var summary =
    "interact.js: over 1 px is a drag, a hold taps as well, swipe by the last step"
  package var constants = InteractConstants.all
  package let traits = ProfileTraits(velocity: .interact)

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let kinds = recognizers.gestures
    let still = { (id: RuleTerm) in
      SlopRule(id: id, measure: .net, relation: .atMost, limit: limit("move.tolerance"))
    }
    var made: [any Recognizer] = []
    let isGesturable = kinds.contains(.pinch) || kinds.contains(.rotate)
    if isGesturable {
      made.append(
        PairMoveRecognizer(
          kinds.contains(.pinch) ? .pinch : .rotate, tolerance: limit("move.tolerance")))
    }
    let drags = kinds.intersection([.pan, .swipe])
    if !drags.isEmpty {
      made.append(
        InteractDragRecognizer(
          drags, directions: recognizers.swipeDirections,
          axis: recognizers.panAxis,
          limits: .init(
            tolerance: limit("move.tolerance"), speed: limit("swipe.speed"),
            pause: limit("swipe.pause"), overlap: limit("swipe.overlap"))))
    }
    let hold = made.count
    if kinds.contains(.longPress) {
      made.append(
        LongPressRecognizer(slop: still("hold/tolerance"), duration: limit("hold.duration")))
    }
    if kinds.contains(.tap) || kinds.contains(.doubleTap) {
      made.append(TapRecognizer(slop: still("tap/tolerance"), test: .moves))
    }
    let all = Set(made.indices)
    let contestants = made.indices.map { index in
      let isHold = kinds.contains(.longPress) && index == hold
      return Contestant(recognizer: made[index], beside: isHold ? all : [])
    }
    let pairing = TapPairing.Rules(
      span: .upToUp, longest: limit("doubleTap.interval"), relation: .below, holdsTaps: false,
      tellsBoth: true)
    return ArenaRecognition(
      .init(
        profile: name, contestants: contestants, sharing: isGesturable ? .together : .separate,
        velocity: traits.velocity, pairing: kinds.contains(.doubleTap) ? pairing : nil,
        reportsTaps: kinds.contains(.tap), vocabulary: [.tap, .pan, .swipe, .pinch, .rotate]))
  }
}
