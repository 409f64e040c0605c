// Rules of Android's own gesture, scale and velocity tests and of the code they hold, rebuilt.

import TapscopeEngine

private let detector = "GestureDetector.java"
private let scaleCode = "ScaleGestureDetector.java"
private let tracker = "VelocityTracker_test.cpp"
private let configuration = "cts ViewConfigurationTest.java"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("android", area, source, says, finger, kinds, told, differs: differs)
}

private let taps: Set<GestureKind> = [.tap, .doubleTap]
private let drags: Set<GestureKind> = [.tap, .pan]

let androidRules: [FamilyRule] = [
  rule(
    "tap", "\(detector): onSingleTapUp", "down and up", Finger().tap(50, 50, at: 0), [.tap], "tap"),
  rule(
    "tap", "\(detector): onSingleTapConfirmed", "beside double taps it is told when none can come",
    Finger().tap(50, 50, at: 0), taps, "tap"),
  rule(
    "tap", detector, "8 px of movement are a tap",
    Finger().down(0, 0, at: 0).move(8, 0, at: 20).lift(8, 0, at: 60), [.tap], "tap"),
  rule(
    "tap", detector, "9 px are none",
    Finger().down(0, 0, at: 0).move(9, 0, at: 20).lift(9, 0, at: 60), [.tap], "none"),
  rule(
    "tap", detector, "deltas are cut to whole pixels: 8.9 is 8",
    Finger().down(0, 0, at: 0).move(8.9, 0, at: 20).lift(8.9, 0, at: 60), [.tap], "tap"),
  rule(
    "tap", detector, "the distance is straight: 6 and 6 px are out",
    Finger().down(0, 0, at: 0).move(6, 6, at: 20).lift(6, 6, at: 60), [.tap], "none"),
  rule(
    "tap", detector, "5 and 6 px are within",
    Finger().down(0, 0, at: 0).move(5, 6, at: 20).lift(5, 6, at: 60), [.tap], "tap"),
  rule(
    "tap", detector, "a jump at the lift alone is a tap",
    Finger().down(0, 0, at: 0).lift(90, 0, at: 60), [.tap], "tap"),
  rule(
    "tap", detector, "out and back is none",
    Finger().down(0, 0, at: 0).move(20, 0, at: 20).move(0, 0, at: 40).lift(0, 0, at: 60), [.tap],
    "none"),
  rule(
    "tap", detector, "without long presses a tap may last for a minute",
    Finger().tap(0, 0, at: 0, lasting: 60_000), [.tap], "tap"),
  rule(
    "tap", detector, "ACTION_CANCEL leaves nothing", Finger().down(0, 0, at: 0).cancel(at: 30),
    [.tap], "none"),
  rule(
    "tap", "\(detector): cancelTaps", "a second finger ends the tap",
    Finger().down(0, 0, at: 0).down(60, 0, at: 20, touch: 2).lift(60, 0, at: 50, touch: 2)
      .lift(0, 0, at: 80), [.tap], "several-fingers"),
  rule(
    "double tap", "\(detector): onDoubleTap", "two taps in a row",
    Finger().tap(50, 50, at: 0).tap(50, 50, at: 180, touch: 2), taps, "doubleTap"),
  rule(
    "double tap", configuration, "300 ms from down to down are one",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 300, touch: 2), taps, "doubleTap"),
  rule(
    "double tap", configuration, "301 ms are two taps",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 301, touch: 2), taps, "tap", "tap"),
  rule(
    "double tap", detector, "40 ms from up to down are enough",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 120, touch: 2), taps, "doubleTap"),
  rule(
    "double tap", detector, "39 ms are a bounce",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 119, touch: 2), taps, "tap", "tap"),
  rule(
    "double tap", detector, "99 dp apart are one",
    Finger().tap(0, 0, at: 0).tap(99, 0, at: 180, touch: 2), taps, "doubleTap"),
  rule(
    "double tap", detector, "100 dp apart are two",
    Finger().tap(0, 0, at: 0).tap(100, 0, at: 180, touch: 2), taps, "tap", "tap"),
  rule(
    "double tap", detector, "a first tap that moved out of its region does not count",
    Finger().down(0, 0, at: 0).move(20, 0, at: 20).lift(20, 0, at: 50)
      .tap(0, 0, at: 150, touch: 2), taps, "none", "tap"),
  rule(
    "double tap", detector, "a third tap begins anew",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 180, touch: 2).tap(0, 0, at: 360, touch: 3), taps,
    "doubleTap", "tap"),
  rule(
    "long press", "\(detector): onLongPress", "held for 400 ms",
    Finger().tap(0, 0, at: 0, lasting: 400), [.tap, .longPress], "longPress"),
  rule(
    "long press", configuration, "399 ms are a tap", Finger().tap(0, 0, at: 0, lasting: 399),
    [.tap, .longPress], "tap"),
  rule(
    "long press", detector, "leaving the region ends it",
    Finger().down(0, 0, at: 0).move(9, 0, at: 100).lift(9, 0, at: 600), [.longPress], "none"),
  rule(
    "long press", detector, "after it nothing scrolls",
    Finger().down(0, 0, at: 0).move(0, 1, at: 500).move(0, 60, at: 520).lift(0, 60, at: 700),
    [.tap, .longPress, .pan], "longPress"),
  rule(
    "long press", "\(detector): cancelTaps", "a second finger ends it",
    Finger().down(0, 0, at: 0).down(60, 0, at: 100, touch: 2).lift(60, 0, at: 700, touch: 2)
      .lift(0, 0, at: 720), [.longPress], "several-fingers"),
  rule(
    "long press", detector, "the second tap of two may be one: Android's timer runs on",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 180, lasting: 500, touch: 2),
    [.tap, .doubleTap, .longPress], "longPress", "doubleTap",
    differs: "told for both: onLongPress is called, and onDoubleTap was at the second down"),
  rule(
    "drag", "\(detector): onScroll", "out of the region the finger scrolls",
    Finger().drag(by: 60, in: 300), drags, "pan-right"),
  rule("drag", detector, "upwards", Finger().drag(by: 0, -60, in: 300), drags, "pan-up"),
  rule("drag", detector, "8 px are a tap", Finger().drag(by: 8, in: 100), drags, "tap"),
  rule("drag", detector, "9 px scroll", Finger().drag(by: 9, in: 100, pause: 60), drags, "pan"),
  rule(
    "drag", detector, "the centre of two fingers scrolls",
    Finger.pair(apart: 80, to: 80, moving: Point(60, 0), in: 600), [.pan], "twoFingerPan-right"),
  rule(
    "drag", detector, "a drag that is cancelled has scrolled",
    Finger().down(0, 0, at: 0).move(30, 0, at: 30).cancel(at: 60), drags, "pan"),
  rule(
    "velocity", "\(detector): onFling", "a quick drag ends in a fling", Finger().drag(by: 80),
    [.tap, .swipe], "swipe-right"),
  rule(
    "velocity", configuration, "50 dp a second and less are no fling",
    Finger().drag(by: 20, in: 400, steps: 20, pause: 0), [.tap, .swipe], "none"),
  rule(
    "velocity", configuration, "55 dp a second are",
    Finger().drag(by: 22, in: 400, steps: 20, pause: 0), [.tap, .swipe], "swipe"),
  rule(
    "velocity", "\(tracker): a stop of over 40 ms before the up",
    "after a pause of 41 ms there is no velocity", Finger().drag(by: 80, pause: 41),
    [.tap, .swipe], "none"),
  rule(
    "velocity", "\(tracker): a stop of 40 ms", "after 40 ms there still is",
    Finger().drag(by: 80, pause: 40), [.tap, .swipe], "swipe"),
  rule(
    "velocity", "\(tracker): two samples", "two samples give a line",
    Finger().down(0, 0, at: 0).move(30, 0, at: 10).lift(30, 0, at: 12), [.tap, .swipe],
    "swipe-right"),
  rule(
    "velocity", "\(tracker): the sample of the up is left out",
    "a jump at the lift alone is no fling",
    Finger().down(0, 0, at: 0).move(0, 0, at: 10).move(10, 0, at: 200).lift(90, 0, at: 204),
    [.tap, .swipe], "none"),
  rule(
    "velocity", detector, "fingers that part fling nothing", Finger.pair(apart: 80, to: 200),
    [.tap, .swipe], "none"),
  rule(
    "scale", scaleCode, "from 200 to 300 dp apart",
    Finger.pair(apart: 200, to: 300), [.tap, .pinch], "pinch"),
  rule(
    "scale", scaleCode, "from 300 to 200 dp apart",
    Finger.pair(apart: 300, to: 200), [.tap, .pinch], "pinch"),
  rule(
    "scale", scaleCode, "16 dp of change are too little", Finger.pair(apart: 200, to: 216),
    [.tap, .pinch], "several-fingers"),
  rule(
    "scale", scaleCode, "below 170 dp apart nothing scales", Finger.pair(apart: 60, to: 120),
    [.tap, .pinch], "none"),
]
