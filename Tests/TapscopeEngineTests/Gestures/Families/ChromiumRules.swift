// Rules of Chromium's own gesture tests, rebuilt.

import TapscopeEngine

private let provider = "gesture_provider_unittest.cc"
private let detector = "gesture_detector.cc"
private let tracker = "velocity_tracker_unittest.cc"
private let scaleCode = "scale_gesture_detector.cc"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("chromium", area, source, says, finger, kinds, told, differs: differs)
}

private let taps: Set<GestureKind> = [.tap, .doubleTap]
private let all: Set<GestureKind> = [.tap, .longPress, .pan, .swipe]

private func twoFingers(apart: Double = 60, lasting: Double = 100) -> Finger {
  Finger().down(0, 0, at: 0).down(apart, 0, at: 10, touch: 2).lift(0, 0, at: 10 + lasting)
    .lift(apart, 0, at: 20 + lasting, touch: 2)
}

let chromiumRules: [FamilyRule] = [
  rule("tap", "\(provider): GestureTap", "down and up", Finger().tap(50, 50, at: 0), [.tap], "tap"),
  rule(
    "tap", "\(provider): GestureTapWithDelay", "beside double taps it is told when none can come",
    Finger().tap(50, 50, at: 0), taps, "tap"),
  rule(
    "tap", "\(provider): GestureTapTap", "without double taps two taps are two",
    Finger().tap(50, 50, at: 0).tap(50, 50, at: 180, touch: 2), [.tap], "tap", "tap"),
  rule(
    "tap", "\(provider): TouchSlop", "8 dips are a tap",
    Finger().down(0, 0, at: 0).move(8, 0, at: 20).lift(8, 0, at: 60), [.tap], "tap"),
  rule(
    "tap", "\(provider): FractionalSlop", "8.05 dips still are",
    Finger().down(0, 0, at: 0).move(8.05, 0, at: 20).lift(8.05, 0, at: 60), [.tap], "tap"),
  rule(
    "tap", "\(provider): FractionalSlop", "8.1 dips are none",
    Finger().down(0, 0, at: 0).move(8.1, 0, at: 20).lift(8.1, 0, at: 60), [.tap], "none"),
  rule(
    "tap", "\(provider): GestureTapCancelledWhenWindowFocusLost", "a cancelled touch is none",
    Finger().down(0, 0, at: 0).cancel(at: 30), [.tap], "none"),
  rule(
    "tap", detector, "without long presses a tap may last for a minute",
    Finger().tap(0, 0, at: 0, lasting: 60_000), [.tap], "tap"),
  rule(
    "tap", detector, "out and back is none",
    Finger().down(0, 0, at: 0).move(20, 0, at: 20).move(0, 0, at: 40).lift(0, 0, at: 60), [.tap],
    "none"),
  rule(
    "double tap", "\(provider): DoubleTap", "two taps in a row",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 180, touch: 2), taps, "doubleTap"),
  rule(
    "double tap", detector, "301 ms from down to down are two taps",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 301, touch: 2), taps, "tap", "tap"),
  rule(
    "double tap", detector, "39 ms from up to down are a bounce",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 119, touch: 2), taps, "tap", "tap"),
  rule(
    "double tap", detector, "100 dips apart are one",
    Finger().tap(0, 0, at: 0).tap(100, 0, at: 180, touch: 2), taps, "doubleTap"),
  rule(
    "double tap", detector, "101 dips apart are two",
    Finger().tap(0, 0, at: 0).tap(101, 0, at: 180, touch: 2), taps, "tap", "tap"),
  rule(
    "double tap", "\(provider): a held second tap", "the second may be held for a second",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 180, lasting: 900, touch: 2),
    [.tap, .doubleTap, .longPress], "doubleTap"),
  rule(
    "long press", "\(provider): GestureLongPress", "held for 680 ms",
    Finger().tap(0, 0, at: 0, lasting: 680), [.tap, .longPress], "longPress"),
  rule(
    "long press", detector, "679 ms are a tap", Finger().tap(0, 0, at: 0, lasting: 679),
    [.tap, .longPress], "tap"),
  rule(
    "long press", "\(provider): GestureLongPressDoesNotPreventScrolling",
    "after it the finger may scroll",
    Finger().down(0, 0, at: 0).move(0, 1, at: 700).move(0, 40, at: 720).lift(0, 40, at: 900),
    [.tap, .longPress, .pan], "longPress", "pan-down"),
  rule(
    "long press", "\(provider): NoGestureLongPressDuringDoubleTap",
    "not while a double tap is held",
    Finger().tap(0, 0, at: 0).tap(0, 0, at: 150, lasting: 800, touch: 2),
    [.doubleTap, .longPress], "doubleTap"),
  rule(
    "long press", detector, "leaving the slop ends it",
    Finger().down(0, 0, at: 0).move(9, 0, at: 100).lift(9, 0, at: 900), [.longPress], "none"),
  rule(
    "drag", "\(provider): GestureScroll", "out of the slop the finger scrolls",
    Finger().drag(by: 60, in: 300, pause: 100), [.tap, .pan], "pan-right"),
  rule(
    "drag", detector, "to the left", Finger().drag(by: -60, in: 300, pause: 100), [.tap, .pan],
    "pan-left"),
  rule(
    "drag", detector, "8 dips beside a pan are a tap", Finger().drag(by: 8, in: 100), [.tap, .pan],
    "tap"),
  rule(
    "drag", detector, "9 dips scroll", Finger().drag(by: 9, in: 100, pause: 100), [.tap, .pan],
    "pan"
  ),
  rule(
    "drag", "\(provider): MultiFingerScroll", "the centre of two fingers scrolls",
    Finger.pair(apart: 80, to: 80, moving: Point(60, 0), in: 600), [.pan], "twoFingerPan-right"),
  rule(
    "drag", "\(provider): cancel", "a drag that is cancelled has scrolled",
    Finger().down(0, 0, at: 0).move(30, 0, at: 30).cancel(at: 60), [.tap, .pan], "pan"),
  rule(
    "velocity", "\(provider): GestureFling", "a quick drag ends in a fling", Finger().drag(by: 80),
    [.tap, .swipe], "swipe-right"),
  rule(
    "velocity", detector, "51 dips a second are a fling",
    Finger().drag(by: 40.8, in: 800, steps: 40, pause: 0), [.tap, .swipe], "swipe"),
  rule(
    "velocity", detector, "40 dips a second, straight, are a swipe",
    Finger().drag(by: 32, in: 800, steps: 40, pause: 0), [.tap, .swipe], "swipe"),
  rule(
    "velocity", detector, "19 dips a second are neither",
    Finger().drag(by: 15.2, in: 800, steps: 40, pause: 0), [.tap, .swipe], "none"),
  rule(
    "velocity", "\(detector): kMaximumSwipeDeviation", "40 dips a second at 30 degrees are neither",
    Finger().drag(by: 28, 18, in: 800, steps: 40, pause: 0), [.tap, .swipe], "none"),
  rule(
    "velocity", tracker, "a pause of 80 ms before the up leaves no velocity",
    Finger().drag(by: 80, pause: 80), [.tap, .swipe], "none"),
  rule(
    "velocity", tracker, "one of 79 ms leaves it", Finger().drag(by: 80, pause: 79),
    [.tap, .swipe], "swipe"),
  rule(
    "velocity", tracker, "a pause of 40 ms between moves forgets what was before",
    Finger().down(0, 0, at: 0).move(60, 0, at: 16).move(60.5, 0, at: 56).lift(60.5, 0, at: 60),
    [.tap, .swipe], "none"),
  rule(
    "velocity", tracker, "two samples give a line",
    Finger().down(0, 0, at: 0).move(30, 0, at: 10).lift(30, 0, at: 12), [.tap, .swipe],
    "swipe-right"),
  rule(
    "velocity", detector, "fingers that part swipe nothing", Finger.pair(apart: 80, to: 200),
    [.tap, .swipe], "none"),
  rule(
    "several", "\(provider): TwoFingerTap", "two fingers down and up",
    twoFingers(), [.tap, .twoFingerTap], "twoFingerTap"),
  rule(
    "several", "\(provider): TwoFingerTap", "300 dips apart are too far",
    twoFingers(apart: 300), [.tap, .twoFingerTap], "none"),
  rule(
    "several", "\(provider): TwoFingerTap", "701 ms are too long",
    twoFingers(lasting: 701), [.tap, .twoFingerTap], "none"),
  rule(
    "several", "\(provider): TwoFingerTap", "a finger that leaves its slop makes none",
    Finger().down(0, 0, at: 0).down(60, 0, at: 10, touch: 2).move(20, 0, at: 40).lift(20, 0, at: 60)
      .lift(60, 0, at: 80, touch: 2), [.tap, .twoFingerTap], "none"),
  rule(
    "several", "\(provider): MultiFingerSwipe", "two fingers one way swipe by their mean",
    Finger.pair(apart: 80, to: 80, moving: Point(120, 0), in: 100), [.tap, .swipe],
    "twoFingerSwipe-right", "swipe",
    differs: "the finger that lifts last is told as a swipe of its own as well"),
  rule(
    "scale", "\(provider): PinchZoom", "from 200 to 300 dips apart",
    Finger.pair(apart: 200, to: 300), [.tap, .pinch], "pinch"),
  rule(
    "scale", "\(provider): PinchZoom", "closing in from 300 to 200",
    Finger.pair(apart: 300, to: 200), [.tap, .pinch], "pinch"),
  rule(
    "scale", scaleCode, "16 dips of change are too little", Finger.pair(apart: 200, to: 216),
    [.tap, .pinch], "none"),
  rule(
    "scale", "\(provider): PinchBegin below the minimum span",
    "below 170 dips apart nothing scales",
    Finger.pair(apart: 60, to: 120), [.tap, .pinch], "none"),
  rule(
    "several", detector, "all four at once: a drag of 60 dips in 80 ms is the fling",
    Finger().drag(by: 60), all, "swipe"),
]
