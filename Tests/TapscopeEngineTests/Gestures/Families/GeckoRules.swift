// What Gecko's own tests and sources state, rebuilt.

import TapscopeEngine

private let test = "TestGestureDetector.cpp"
private let listener = "GestureEventListener.cpp"
private let controller = "AsyncPanZoomController.cpp"
private let tracker = "AndroidVelocityTracker.cpp"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("gecko", area, source, says, finger, kinds, told, differs: differs)
}

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, setups: [RecognizerSetup],
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("gecko", area, source, says, finger, setups: setups, told, differs: differs)
}

private func hop(_ x: Double, _ y: Double = 0, at ms: Double = 20, lift: Double = 200) -> Finger {
  Finger().down(0, 0, at: 0).move(x, y, at: ms).lift(x, y, at: lift)
}

private let both = Finger().down(10, 10, at: 0).down(90, 10, at: 20, touch: 2)

let geckoRules: [FamilyRule] = [
  rule(
    "tap", "\(test): ShortPress", "100 ms are a tap", Finger().tap(10, 10, at: 0, lasting: 100),
    [.tap, .longPress], "tap"),
  rule(
    "tap", "\(test): MediumPress", "400 ms are a tap",
    Finger().tap(10, 10, at: 0, lasting: 400), [.tap, .longPress], "tap"),
  rule(
    "tap", listener, "without long presses a minute is one",
    Finger().tap(10, 10, at: 0, lasting: 60000), [.tap], "tap"),
  rule("tap", listener, "9.6 dp of movement are a tap", hop(9.6), [.tap], "tap"),
  rule("tap", listener, "9.7 dp are none", hop(9.7), [.tap], "none"),
  rule(
    "tap", listener, "out and back is none",
    Finger().down(0, 0, at: 0).move(12, 0, at: 20).move(0, 0, at: 40).lift(0, 0, at: 60), [.tap],
    "none"),
  rule(
    "tap", listener, "where it lifts is not asked",
    Finger().down(0, 0, at: 0).lift(40, 0, at: 60), [.tap], "tap"),
  rule(
    "tap", listener, "a cancelled touch is none", Finger().down(0, 0, at: 0).cancel(at: 60),
    [.tap], "none"),
  rule(
    "tap", listener, "a second finger ends it",
    both.lift(10, 10, at: 60).lift(90, 10, at: 80, touch: 2), [.tap], "several-fingers"),
  rule(
    "tap", "\(test): SecondTapIsFar_Bug1586496", "two taps far apart are two",
    Finger().tap(10, 10, at: 0, lasting: 30).tap(106, 106, at: 60, lasting: 30, touch: 2), [.tap],
    "tap", "tap"),
  rule(
    "tap", "\(test): TapFollowedByPinch", "a tap before a pinch is told",
    Finger().tap(10, 10, at: 0, lasting: 100).down(15, 15, at: 200, touch: 2)
      .down(60, 15, at: 200, touch: 3).move(0, 15, at: 240, touch: 2)
      .move(110, 15, at: 240, touch: 3).lift(0, 15, at: 280, touch: 2)
      .lift(110, 15, at: 290, touch: 3), [.tap, .doubleTap, .pinch], "tap", "pinch"),
  rule(
    "tap", "\(test): TapFollowedByMultipleTouches", "and one before two fingers",
    Finger().tap(10, 10, at: 0, lasting: 100).down(20, 20, at: 200, touch: 2)
      .down(10, 10, at: 210, touch: 3).lift(20, 20, at: 240, touch: 2)
      .lift(10, 10, at: 240, touch: 3), [.tap, .doubleTap, .pinch], "tap", "several-fingers"),
  rule(
    "double tap", "\(test): DoubleTap", "two taps in one place",
    Finger().tap(10, 10, at: 0, lasting: 10).tap(10, 10, at: 20, lasting: 10, touch: 2),
    [.tap, .doubleTap], "doubleTap"),
  rule(
    "double tap", "\(test): DoubleTapNotZoomable", "where none is waited for they are two",
    Finger().tap(10, 10, at: 0, lasting: 10).tap(10, 10, at: 20, lasting: 10, touch: 2), [.tap],
    "tap", "tap"),
  rule(
    "double tap", "\(test): OneTouchPinchGestureNoMoveTriggersDoubleTap",
    "the second may come 290 ms after the first, and be held for 400",
    Finger().tap(10, 10, at: 0, lasting: 10).tap(10, 10, at: 290, lasting: 400, touch: 2),
    [.tap, .doubleTap, .longPress], "doubleTap"),
  rule(
    "double tap", "\(test): OneTouchPinchGestureTimeout", "310 ms after the first are two",
    Finger().tap(10, 10, at: 0, lasting: 10).tap(10, 10, at: 310, lasting: 10, touch: 2),
    [.tap, .doubleTap], "tap", "tap"),
  rule(
    "double tap", listener, "the time is counted from the first down: 299 ms",
    Finger().tap(10, 10, at: 0, lasting: 200).tap(10, 10, at: 299, touch: 2), [.tap, .doubleTap],
    "doubleTap"),
  rule(
    "double tap", listener, "300 ms are two",
    Finger().tap(10, 10, at: 0, lasting: 200).tap(10, 10, at: 300, touch: 2), [.tap, .doubleTap],
    "tap", "tap"),
  rule(
    "double tap", listener, "a first tap of over 300 ms is none of two",
    Finger().tap(10, 10, at: 0, lasting: 320).tap(10, 10, at: 360, touch: 2), [.tap, .doubleTap],
    "tap", "tap"),
  rule(
    "double tap", listener, "48 dp apart are one",
    Finger().tap(10, 10, at: 0).tap(58, 10, at: 150, touch: 2), [.tap, .doubleTap], "doubleTap"),
  rule(
    "double tap", listener, "49 dp are two",
    Finger().tap(10, 10, at: 0).tap(59, 10, at: 150, touch: 2), [.tap, .doubleTap], "tap", "tap",
    differs: "where the page may be zoomed Gecko forgets the first tap"),
  rule(
    "double tap", "\(test): OneTouchPinchGestureNonZoomablePage",
    "a tap and a drag are a tap and a pan",
    Finger().tap(10, 10, at: 0, lasting: 10).drag(
      from: 10, 10, by: 0, 90, in: 100, at: 150, touch: 2),
    [.tap, .pan], "tap", "pan-down"),
  rule(
    "double tap", "\(test): OneTouchPinchGestureShort", "where the page may be zoomed it zooms",
    Finger().tap(10, 10, at: 0, lasting: 10).drag(
      from: 10, 10, by: 0, 90, in: 100, at: 150, touch: 2),
    [.tap, .doubleTap, .pan], "tap", "pan-down",
    differs: "zooming by one finger is left out"),
  rule(
    "long press", "\(test): LongPress", "held for 500 ms",
    Finger().tap(10, 10, at: 0, lasting: 1000), [.tap, .longPress], "longPress"),
  rule(
    "long press", listener, "499 ms are a tap", Finger().tap(10, 10, at: 0, lasting: 499),
    [.tap, .longPress], "tap"),
  rule(
    "long press", listener, "500 ms are enough", Finger().tap(10, 10, at: 0, lasting: 500),
    [.longPress], "longPress"),
  rule(
    "long press", listener, "9.6 dp of movement are allowed", hop(9.6, lift: 700), [.longPress],
    "longPress"),
  rule("long press", listener, "9.7 dp end it", hop(9.7, lift: 700), [.longPress], "none"),
  rule(
    "long press", listener, "a second finger ends the press",
    both.lift(10, 10, at: 700).lift(90, 10, at: 720, touch: 2), [.longPress], "several-fingers"),
  rule(
    "drag", "\(test): Pan_With_Tap", "over the tolerance it pans",
    Finger().drag(by: 0, 36, in: 200),
    [.pan], "pan-down"),
  rule("drag", controller, "9.5 dp are none", Finger().drag(by: 9.5, in: 200), [.pan], "none"),
  rule("drag", controller, "9.7 dp pan", Finger().drag(by: 9.7, in: 200), [.pan], "pan-right"),
  rule(
    "drag", controller, "beside a tap there is nothing between the two", hop(9.7), [.tap, .pan],
    "pan-right"),
  rule(
    "drag", "\(test): Pan_With_Tap", "a second finger that taps meanwhile is of the pan",
    Finger().down(0, 0, at: 0).move(0, 20, at: 20).move(0, 40, at: 40).down(
      10, 40, at: 50, touch: 2
    )
    .lift(10, 40, at: 60, touch: 2).move(0, 80, at: 200).lift(0, 80, at: 400), [.pan], "pan",
    "twoFingerPan"),
  rule(
    "drag", controller, "a pan that is cancelled has begun",
    Finger().down(0, 0, at: 0).move(30, 0, at: 20).cancel(at: 60), [.pan], "pan-right"),
  rule(
    "velocity", controller, "0.75 px a ms is a fling", Finger().drag(by: 60, in: 80), [.swipe],
    "swipe-right"),
  rule(
    "velocity", controller, "0.499 px a ms are none", Finger().drag(by: 39.9, in: 80), [.swipe],
    "none"),
  rule(
    "velocity", controller, "0.51 px a ms is one", Finger().drag(by: 40.8, in: 80), [.swipe],
    "swipe"),
  rule(
    "velocity", controller, "the velocity's length counts: 0.4 px a ms each way",
    Finger().drag(by: 32, 32, in: 80), [.swipe], "swipe"),
  rule(
    "velocity", tracker, "a pause before the lift keeps the velocity",
    Finger().drag(by: 60, in: 80, pause: 200), [.swipe], "swipe-right"),
  rule(
    "velocity", tracker, "a pause of 40 ms between moves forgets what was before",
    Finger().down(0, 0, at: 0).move(60, 0, at: 20).move(61, 0, at: 60).lift(61, 0, at: 70),
    [.swipe], "none"),
  rule(
    "velocity", tracker, "two samples give a line",
    Finger().down(0, 0, at: 0).move(30, 0, at: 20).lift(30, 0, at: 30), [.swipe], "swipe-right"),
  rule(
    "velocity", controller, "beside a pan a slow drag is a pan", Finger().drag(by: 30, in: 400),
    [.pan, .swipe], "pan-right"),
  rule(
    "scale", "\(test): Pan_After_Pinch", "two fingers that part", Finger.pair(apart: 100, to: 200),
    [.pinch], "pinch"),
  rule(
    "scale", listener, "36 px of span are a pinch", Finger.pair(apart: 100, to: 136), [.pinch],
    "pinch"),
  rule("scale", listener, "35 px are none", Finger.pair(apart: 100, to: 135), [.pinch], "none"),
  rule(
    "scale", listener, "all change adds up: out by 20 px and back is one",
    Finger().down(0, 0, at: 0).down(100, 0, at: 0, touch: 2).move(120, 0, at: 20, touch: 2)
      .move(100, 0, at: 40, touch: 2).lift(0, 0, at: 60).lift(100, 0, at: 70, touch: 2), [.pinch],
    "pinch"),
  rule(
    "scale", listener, "two fingers that go one way are one too",
    Finger.pair(apart: 100, to: 100, moving: Point(60, 0)), [.pinch], "pinch"),
]
