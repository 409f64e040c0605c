// Jetpack Compose's gesture detectors.

/// detectTapGestures, detectDragGestures and detectTransformGestures beside each other on one view.
///
/// A tap may go anywhere in its view and last for any time, unless a long press is waited for; what ends it
/// is a drag that leaves the slop and consumes the movement. It is told when the last finger is up, however
/// many came. A drag follows the first finger, and another when that lifts. What a transform's own pan
/// would do is left to the drags.
package struct ComposeProfile: GestureProfile {
  package var name = "compose"
  package var summary = "Jetpack Compose on Android: taps without a slop, drags from 8 dp, no swipe"
  package var constants = ComposeConstants.all
  package let traits = ProfileTraits(velocity: .compose)

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    let kinds = recognizers.gestures
    var made: [any Recognizer] = []
    for setup in recognizers where setup.kind == .pan { made.append(drag(setup.axis, on: screen)) }
    if kinds.contains(.pinch) {
      made.append(TransformRecognizer(.zoom, slop: limit("transform.slop")))
    }
    if kinds.contains(.rotate) {
      made.append(TransformRecognizer(.rotation, slop: limit("transform.slop")))
    }
    if kinds.contains(.longPress) {
      made.append(
        LongPressRecognizer(ofAny: true, slop: nil, duration: limit("longPress.duration")))
    }
    if kinds.contains(.tap) || kinds.contains(.doubleTap) {
      made.append(TapRecognizer(upTo: .max, slop: nil, test: .moves))
    }
    let pairing = TapPairing.Rules(
      span: .upToDown, longest: limit("doubleTap.interval"), relation: .below,
      shortestPause: (.upToDown, limit("doubleTap.pause")), holdsTaps: true,
      longPressTakesFirst: true)
    return ArenaRecognition(
      .init(
        profile: name, contestants: made.map { Contestant(recognizer: $0) },
        pairing: kinds.contains(.doubleTap) ? pairing : nil, reportsTaps: kinds.contains(.tap),
        vocabulary: [.tap, .twoFingerTap, .threeFingerTap, .pan, .pinch, .rotate],
        followsFirst: true))
  }

  private func drag(_ axis: RecognizerAxis?, on screen: ScreenMetrics) -> any Recognizer {
    let measure: DistanceMeasure =
      axis.map { $0 == .horizontal ? .horizontal : .vertical } ?? .net
    let start = SlopRule(
      id: "drag/slop", measure: measure, relation: .atLeast,
      limit: constants.limit("drag.slop", on: screen))
    var drag = DragRecognizer(name: "drag", start: start, reports: [.pan], fling: nil)
    drag.following = .oneAtATime
    return drag
  }
}
