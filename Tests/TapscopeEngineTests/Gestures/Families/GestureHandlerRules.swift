// What React Native Gesture Handler's Android sources state, rebuilt.

import TapscopeEngine

private let tap = "TapGestureHandler.kt"
private let press = "LongPressGestureHandler.kt"
private let pan = "PanGestureHandler.kt"
private let fling = "FlingGestureHandler.kt"
private let pinch = "PinchGestureHandler.kt"
private let rotation = "RotationGestureHandler.kt"
private let documentation = "gesture-composition.md: Exclusive"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("gesture-handler", area, source, says, finger, kinds, told, differs: differs)
}

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, setups: [RecognizerSetup],
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("gesture-handler", area, source, says, finger, setups: setups, told, differs: differs)
}

private let twice = Finger().tap(5, 5, at: 0).tap(5, 5, at: 280, touch: 2)
private let late = Finger().tap(5, 5, at: 0).tap(5, 5, at: 281, touch: 2)
private let exclusive: [RecognizerSetup] = [.tap(1, after: ["twice"]), .tap(2, id: "twice")]
private let both = Finger().down(5, 5, at: 0).down(90, 5, at: 10, touch: 2).lift(5, 5, at: 80)
  .lift(90, 5, at: 90, touch: 2)

let gestureHandlerRules: [FamilyRule] = [
  rule("tap", tap, "down and up", Finger().tap(5, 5, at: 0), [.tap], "tap"),
  rule("tap", tap, "500 ms are a tap", Finger().tap(5, 5, at: 0, lasting: 500), [.tap], "tap"),
  rule("tap", tap, "501 ms are none", Finger().tap(5, 5, at: 0, lasting: 501), [.tap], "none"),
  rule(
    "tap", tap, "200 dp of movement within the time are a tap", Finger().drag(by: 200, in: 400),
    [.tap], "tap"),
  rule(
    "tap", tap, "a jump at the lift is one too", Finger().down(5, 5, at: 0).lift(90, 5, at: 60),
    [.tap], "tap"),
  rule(
    "tap", tap, "a cancelled touch is none", Finger().down(5, 5, at: 0).cancel(at: 30), [.tap],
    "none"),
  rule(
    "tap", tap, "two taps are two", Finger().tap(5, 5, at: 0).tap(5, 5, at: 300, touch: 2), [.tap],
    "tap", "tap"),
  rule("tap", tap, "more pointers than it wants are a tap", both, [.tap], "tap"),
  rule("tap", tap, "two fingers are a tap of two", both, [.twoFingerTap], "twoFingerTap"),
  rule(
    "tap", tap, "one finger is no tap of two", Finger().tap(5, 5, at: 0), [.twoFingerTap], "none"),
  rule("double tap", tap, "200 ms from up to down are one", twice, [.doubleTap], "doubleTap"),
  rule("double tap", tap, "201 ms are two", late, [.doubleTap], "none", "none"),
  rule(
    "double tap", tap, "300 dp apart are one",
    Finger().tap(5, 5, at: 0).tap(305, 5, at: 200, touch: 2), [.doubleTap], "doubleTap"),
  rule(
    "double tap", tap, "the second may not last for over 500 ms either",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 200, lasting: 501, touch: 2), [.doubleTap], "none",
    "none"),
  rule(
    "double tap", tap, "a single one that does not wait comes first", twice, [.tap, .doubleTap],
    "tap", "tap"),
  rule(
    "double tap", documentation, "one that waits is not told", twice, setups: exclusive,
    "doubleTap"),
  rule(
    "double tap", documentation, "and is told twice when the second comes too late", late,
    setups: exclusive, "tap", "tap"),
  rule(
    "double tap", documentation, "and once when none comes", Finger().tap(5, 5, at: 0),
    setups: exclusive, "tap"),
  rule(
    "long press", press, "held for 500 ms", Finger().tap(5, 5, at: 0, lasting: 500), [.longPress],
    "longPress"),
  rule(
    "long press", press, "499 ms are too short", Finger().tap(5, 5, at: 0, lasting: 499),
    [.longPress], "none"),
  rule(
    "long press", press, "10 dp of movement are allowed",
    Finger().down(0, 0, at: 0).move(10, 0, at: 100).lift(10, 0, at: 700), [.longPress],
    "longPress"),
  rule(
    "long press", press, "10.1 dp are not",
    Finger().down(0, 0, at: 0).move(10.1, 0, at: 100).lift(10.1, 0, at: 700), [.longPress],
    "none"),
  rule(
    "long press", press, "a pan from 8 dp takes the finger first",
    Finger().down(0, 0, at: 0).move(9, 0, at: 100).lift(9, 0, at: 700), [.longPress, .pan],
    "pan-right"),
  rule(
    "long press", press, "beside a tap a held finger is a press",
    Finger().tap(5, 5, at: 0, lasting: 520), [.tap, .longPress], "longPress"),
  rule(
    "long press", press, "and a short one a tap", Finger().tap(5, 5, at: 0, lasting: 300),
    [.tap, .longPress], "tap"),
  rule(
    "long press", press, "a second finger ends it",
    Finger().down(5, 5, at: 0).down(90, 5, at: 100, touch: 2).lift(5, 5, at: 700)
      .lift(90, 5, at: 710, touch: 2), [.longPress], "none"),
  rule("drag", pan, "8 dp pan", Finger().drag(by: 8, in: 200), [.pan], "pan-right"),
  rule("drag", pan, "7.9 dp do not", Finger().drag(by: 7.9, in: 200), [.pan], "none"),
  rule("drag", pan, "upwards", Finger().drag(by: 0, -40, in: 200), [.pan], "pan-up"),
  rule(
    "drag", "GestureHandler documentation: activeOffsetX",
    "a horizontal one does not hear a vertical drag", Finger().drag(by: 0, 40, in: 200),
    setups: [.pan(.horizontal)], "none"),
  rule(
    "drag", pan, "a drag that is cancelled has begun",
    Finger().down(0, 0, at: 0).move(20, 0, at: 50).cancel(at: 80), [.pan], "pan-right"),
  rule(
    "several", pan, "it follows the finger that came down last",
    Finger().down(0, 0, at: 0).down(90, 0, at: 10, touch: 2).move(110, 0, at: 60, touch: 2)
      .lift(110, 0, at: 90, touch: 2).lift(0, 0, at: 95), [.pan], "twoFingerPan-right"),
  rule(
    "several", pan, "so the first of two may go anywhere",
    Finger().down(0, 0, at: 0).down(90, 0, at: 10, touch: 2).move(40, 0, at: 60)
      .lift(40, 0, at: 90).lift(90, 0, at: 95, touch: 2), [.pan], "none"),
  rule(
    "several", pan, "and fingers that part pan", Finger.pair(apart: 100, to: 160), [.pan],
    "twoFingerPan-right"),
  rule(
    "velocity", fling, "2100 px a second are a fling", Finger().drag(by: 210, in: 100), [.swipe],
    "swipe-right"),
  rule(
    "velocity", fling, "1900 px a second are none", Finger().drag(by: 190, in: 100), [.swipe],
    "none"),
  rule("velocity", fling, "to the left", Finger().drag(by: -300, in: 100), [.swipe], "swipe-left"),
  rule(
    "velocity", fling, "14 degrees off are straight enough", Finger().drag(by: 300, 74, in: 100),
    [.swipe], "swipe-right"),
  rule(
    "velocity", fling, "16 degrees are not", Finger().drag(by: 300, 87, in: 100), [.swipe], "none"),
  rule(
    "velocity", fling, "a way that is not waited for is none", Finger().drag(by: 300, in: 100),
    setups: [.swipe(.left)], "none"),
  rule(
    "velocity", fling, "after 800 ms nothing is one",
    Finger().down(0, 0, at: 0).move(0, 0, at: 790).move(30, 0, at: 801).move(60, 0, at: 812)
      .lift(90, 0, at: 823), [.swipe], "none"),
  rule(
    "velocity", fling, "it is told while the finger moves, however it ends",
    Finger().down(0, 0, at: 0).move(30, 0, at: 10).move(60, 0, at: 20).move(60, 0, at: 400)
      .lift(60, 0, at: 700), [.swipe], "swipe-right"),
  rule(
    "scale", pinch, "two fingers that part", Finger.pair(apart: 100, to: 200), [.pinch], "pinch"),
  rule(
    "scale", pinch, "closing in from 200 to 100", Finger.pair(apart: 200, to: 100), [.pinch],
    "pinch"),
  rule(
    "scale", "ScaleGestureDetector.java", "16 dp of change do not begin it",
    Finger.pair(apart: 100, to: 116), [.pinch], "none"),
  rule(
    "scale", pinch, "and it takes 8 dp more from there", Finger.pair(apart: 100, to: 120),
    [.pinch], "none"),
  rule(
    "scale", pinch, "28 dp in ten steps are enough", Finger.pair(apart: 100, to: 128), [.pinch],
    "pinch"),
  rule(
    "scale", rotation, "6 degrees rotate", Finger.pair(apart: 100, to: 100, turning: 6), [.rotate],
    "rotate"),
  rule(
    "scale", rotation, "4 degrees do not", Finger.pair(apart: 100, to: 100, turning: 4), [.rotate],
    "none"),
]
