// use-gesture: React hooks for drags and pinches.

/// useDrag and usePinch on one element, as their handlers hear of a touch.
///
/// One handler hears of taps, swipes and drags: what the touch was shows when it ends, by its path along each
/// axis and by its last step. Taps are filtered from drags (`filterTaps`) where both are waited for. Only the
/// first finger drags; a touch that is cancelled ends as one that lifts. Two fingers are a pinch with no
/// threshold, unless rotations are waited for too: then the axis is locked. There is no long press and no
/// double tap.
package struct UseGestureProfile: GestureProfile {
  package var name = "use-gesture"
  package var summary = "use-gesture: a tap by its path, a swipe by its last step, at the lift"
  package var constants = UseGestureConstants.all
  package let traits = ProfileTraits(velocity: .useGesture)

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let kinds = recognizers.gestures
    var made: [any Recognizer] = []
    if kinds.contains(.pinch) || kinds.contains(.rotate) {
      made.append(
        PinchHandlerRecognizer(
          kinds.intersection([.pinch, .rotate]),
          limits: .init(
            threshold: limit("pinch.threshold"), scale: limit("pinch.lockScale"),
            angle: limit("pinch.lockAngle"), ratio: limit("pinch.lockRatio"))))
    }
    let heard = kinds.intersection([.tap, .swipe, .pan])
    // A pinch takes the fingers from a drag that is going on; a drag leaves the pinch its fingers.
    let pinch = Set(made.indices)
    var contestants = made.map { Contestant(recognizer: $0) }
    if !heard.isEmpty {
      let drag = UseGestureDragRecognizer(
        heard, directions: recognizers.swipeDirections,
        axis: recognizers.panAxis,
        limits: .init(
          tap: limit("drag.tapsThreshold"), axis: limit("drag.axisThreshold"),
          velocity: limit("swipe.velocity"), distance: limit("swipe.distance"),
          duration: limit("swipe.duration")))
      contestants.append(Contestant(recognizer: drag, beside: pinch))
    }
    return ArenaRecognition(
      .init(
        profile: name, contestants: contestants, velocity: traits.velocity,
        reportsTaps: kinds.contains(.tap), vocabulary: [.tap, .swipe, .pan, .pinch, .rotate],
        followsFirst: true))
  }
}
