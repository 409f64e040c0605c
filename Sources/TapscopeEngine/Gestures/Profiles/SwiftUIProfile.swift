// SwiftUI's gestures, as far as Apple's documentation tells.

/// TapGesture, LongPressGesture, DragGesture, MagnifyGesture and RotateGesture with their defaults.
///
/// Apple publishes no sources. What is not documented is left out: a tap has no bounds here, so that any
/// touch that nothing else takes is one, and there are no double taps; SwiftUI has no swipe. `exclusively`
/// is `requireToFail`, `simultaneously` is `simultaneousWith`.
package struct SwiftUIProfile: GestureProfile {
  package var name = "swiftui"
  package var summary =
    "SwiftUI: the documented defaults of its gestures; no bounds on a tap are published"
  package var constants = SwiftUIConstants.all

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let order: [RecognizerKind] = [.pinch, .rotate, .pan, .longPress, .tap]
    return ArenaRecognition(
      .init(
        profile: name,
        contestants: Contestant.configured(recognizers, askedIn: order) {
          $0.taps == 1 ? [recognizer($0, on: screen)] : []
        },
        reportsTaps: true, vocabulary: [.tap, .pan, .pinch, .rotate], followsFirst: true))
  }

  private func recognizer(
    _ setup: RecognizerSetup, on screen: ScreenMetrics
  ) -> any Recognizer {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    switch setup.kind {
    case .pinch:
      return SpreadRecognizer(.scale, hysteresis: limit("magnify.minimumScaleDelta"), .atLeast)
    case .rotate:
      return SpreadRecognizer(.angle, hysteresis: limit("rotate.minimumAngleDelta"), .atLeast)
    case .longPress:
      let slop = SlopRule(
        id: "longPress/maximumDistance", measure: .net, relation: .atMost,
        limit: limit("longPress.maximumDistance"))
      return LongPressRecognizer(slop: slop, duration: limit("longPress.minimumDuration"))
    case .tap: return TapRecognizer(fingers: setup.touches, slop: nil, test: .moves)
    case .pan, .swipe:
      let start = SlopRule(
        id: "drag/minimumDistance", measure: .net, relation: .atLeast,
        limit: limit("drag.minimumDistance"))
      var drag = DragRecognizer(name: "drag", start: start, reports: [.pan], fling: nil)
      drag.following = .oneAtATime
      drag.axis = setup.axis
      return drag
    }
  }
}
