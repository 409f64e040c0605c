// Hammer 2.0.8 with its preset recognizers.

/// Hammer's manager with its recognizers in the order of its preset, swipes and pans in all directions.
///
/// Positions are rounded to whole pixels before anything is measured. Tap and swipe look at the lift
/// alone, so out and back taps, and between 9 and 10 pixels nothing fires. A pan runs beside a swipe, and
/// both fire. A swipe wants one pointer from beginning to end; a tap only at its lift.
package struct HammerProfile: GestureProfile {
  package var name = "hammer"
  package var summary = "Hammer 2.0.8: whole pixels, and a dead band between tap and swipe"
  package var constants = HammerConstants.all
  package let traits = ProfileTraits(velocity: .hammer, positionStep: 1)

  package init() {}

  package func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    let order: [RecognizerKind] = [.rotate, .pinch, .swipe, .pan, .tap, .longPress]
    let sorted = order.flatMap { kind in
      recognizers.filter { $0.kind == kind && $0.taps == 1 }
        + recognizers.filter { $0.kind == kind && $0.taps > 1 }
    }
    var made = sorted.map { setup in
      HammerRecognizer(
        rule(setup, on: screen), pointers: setup.touches,
        directions: setup.axis.map { axis in
          setup.directions.filter { $0.isHorizontal == (axis == .horizontal) }
        } ?? setup.directions)
    }
    for a in sorted.indices {
      for b in sorted.indices where a != b {
        if sorted[a].names(sorted[b], in: \.requireToFail) { made[a].waitsFor.insert(b) }
        let isPreset = HammerProfile.runsBeside(sorted[a], sorted[b])
        if isPreset || sorted[a].names(sorted[b], in: \.simultaneousWith)
          || sorted[b].names(sorted[a], in: \.simultaneousWith)
        {
          made[a].beside.insert(b)
        }
      }
    }
    return HammerRecognition(profile: name, recognizers: made)
  }

  private func rule(_ setup: RecognizerSetup, on screen: ScreenMetrics) -> HammerRecognizer.Rule {
    let limit = { (key: RuleTerm) in constants.limit(key, on: screen) }
    switch setup.kind {
    case .tap:
      return .tap(
        taps: setup.taps, slop: limit("tap.threshold"), longest: limit("tap.time"),
        interval: limit("doubleTap.interval"), repeatSlop: limit("doubleTap.posThreshold"))
    case .longPress:
      return .press(slop: limit("press.threshold"), duration: limit("press.time"))
    case .pan: return .pan(threshold: limit("pan.threshold"))
    case .swipe:
      return .swipe(threshold: limit("swipe.threshold"), velocity: limit("swipe.velocity"))
    case .pinch: return .pinch(threshold: limit("pinch.threshold"))
    case .rotate: return .rotate(threshold: limit("rotate.threshold"))
    }
  }

  /// The pairs that the preset lets recognise at the same time.
  private static func runsBeside(_ a: RecognizerSetup, _ b: RecognizerSetup) -> Bool {
    let pair: Set<RecognizerKind> = [a.kind, b.kind]
    return pair == [.pan, .swipe] || pair == [.pinch, .rotate]
      || (pair == [.tap] && a.touches == b.touches && a.taps != b.taps)
  }
}
