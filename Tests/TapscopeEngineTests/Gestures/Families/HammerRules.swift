// Rules of Hammer's own unit tests, rebuilt with its preset's numbers.

import TapscopeEngine

private let tap = "tests/unit/recognizers/test_tap.js"
private let taps = "tests/unit/test_multiple_taps.js"
private let failure = "tests/unit/test_require_failure.js"
private let together = "tests/unit/test_simultaneous_recognition.js"
private let pan = "tests/unit/gestures/test_pan.js"
private let swipe = "tests/unit/gestures/test_swipe.js"
private let pinch = "tests/unit/gestures/test_pinch.js"
private let hammer = "tests/unit/test_hammer.js"
private let utils = "tests/unit/test_utils.js"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("hammer", area, source, says, finger, kinds, told, differs: differs)
}

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, setups: [RecognizerSetup],
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("hammer", area, source, says, finger, setups: setups, told, differs: differs)
}

/// Two fingers down together and up together, one after the other.
private func twoFingers(lasting: Double = 80) -> Finger {
  Finger().down(50, 50, at: 0).down(150, 50, at: 10, touch: 2).lift(50, 50, at: lasting)
    .lift(150, 50, at: lasting + 10, touch: 2)
}

let hammerRules: [FamilyRule] = [
  rule("tap", tap, "down and up in one place", Finger().tap(50, 50, at: 0), [.tap], "tap"),
  rule("tap", tap, "249 ms are a tap", Finger().tap(50, 50, at: 0, lasting: 249), [.tap], "tap"),
  rule(
    "tap", tap, "250 ms are too long", Finger().tap(50, 50, at: 0, lasting: 250), [.tap], "none"),
  rule(
    "tap", tap, "8 px off at the lift are a tap", Finger().down(50, 50, at: 0).lift(58, 50, at: 80),
    [.tap], "tap"),
  rule(
    "tap", tap, "9 px off at the lift are none", Finger().down(50, 50, at: 0).lift(59, 50, at: 80),
    [.tap], "none"),
  rule(
    "tap", tap, "8.4 px are rounded to 8", Finger().down(50, 50, at: 0).lift(58.4, 50, at: 80),
    [.tap], "tap"),
  rule(
    "tap", tap, "out by 40 px and back is a tap",
    Finger().down(50, 50, at: 0).move(90, 50, at: 40).lift(50, 50, at: 80), [.tap], "tap"),
  rule(
    "tap", tap, "a cancelled touch is no tap", Finger().down(50, 50, at: 0).cancel(at: 40), [.tap],
    "none"),
  rule(
    "tap", tap, "a tap that wants one pointer outlives a second",
    Finger().down(50, 50, at: 0).down(99, 50, at: 20, touch: 2).lift(99, 50, at: 60, touch: 2)
      .lift(50, 50, at: 90), [.tap], "tap", "none"),
  rule(
    "double tap", taps, "two taps in one place",
    Finger().tap(50, 50, at: 0).tap(50, 50, at: 180, touch: 2), [.doubleTap], "none", "doubleTap"),
  rule(
    "double tap", taps, "two taps 300 ms from lift to lift are two",
    Finger().tap(50, 50, at: 0).tap(50, 50, at: 300, touch: 2), [.doubleTap], "none", "none"),
  rule(
    "double tap", taps, "299 ms from lift to lift are a double tap",
    Finger().tap(50, 50, at: 0).tap(50, 50, at: 299, touch: 2), [.doubleTap], "none", "doubleTap"),
  rule(
    "double tap", taps, "10 px between the lifts are two taps",
    Finger().tap(50, 50, at: 0).tap(60, 50, at: 180, touch: 2), [.doubleTap], "none", "none"),
  rule(
    "double tap", taps, "9 px between the lifts are a double tap",
    Finger().tap(50, 50, at: 0).tap(59, 50, at: 180, touch: 2), [.doubleTap], "none", "doubleTap"),
  rule(
    "double tap", together, "beside each other the tap fires twice and the double tap once",
    Finger().tap(50, 50, at: 0).tap(50, 50, at: 180, touch: 2), [.tap, .doubleTap], "tap", "tap",
    "doubleTap"),
  rule(
    "double tap", "\(taps): When a doubleTap is fired", "a tap that waits for it does not fire",
    Finger().tap(50, 50, at: 0).tap(50, 50, at: 180, touch: 2),
    setups: [.tap(1, after: ["twice"]), .tap(2, id: "twice")], "doubleTap", "none"),
  rule(
    "double tap", "\(taps): When a tap is fired", "a tap that waits for it fires when none comes",
    Finger().tap(50, 50, at: 0), setups: [.tap(1, after: ["twice"]), .tap(2, id: "twice")], "tap"),
  rule(
    "long press", "\(failure): a press gesture can be fired", "held still for 251 ms",
    Finger().tap(50, 50, at: 0, lasting: 300), [.longPress], "longPress"),
  rule(
    "long press", hammer, "250 ms are too short", Finger().tap(50, 50, at: 0, lasting: 250),
    [.longPress], "none"),
  rule(
    "long press", hammer, "9 px of movement end it",
    Finger().down(50, 50, at: 0).move(59, 50, at: 100).lift(59, 50, at: 400), [.longPress], "none"),
  rule(
    "long press", hammer, "8 px of movement do not",
    Finger().down(50, 50, at: 0).move(58, 50, at: 100).lift(58, 50, at: 400), [.longPress],
    "longPress"),
  rule(
    "long press", "\(failure): a press gesture cannot be fired", "a pan keeps the press out",
    Finger().down(50, 50, at: 0).move(75, 50, at: 40).lift(75, 50, at: 400),
    [.tap, .longPress, .pan], "pan"),
  rule(
    "long press", hammer, "beside a tap a held finger is a press",
    Finger().tap(50, 50, at: 0, lasting: 400), [.tap, .longPress], "longPress"),
  rule(
    "drag", pan, "over 10 px of movement", Finger().drag(by: 30, in: 100), [.pan], "pan-right"),
  rule("drag", pan, "10 px are none", Finger().drag(by: 10, in: 100), [.pan], "none"),
  rule("drag", pan, "11 px are a pan", Finger().drag(by: 11, in: 100), [.pan], "pan-right"),
  rule("drag", pan, "upwards", Finger().drag(by: 0, -40, in: 100), [.pan], "pan-up"),
  rule(
    "drag", pan, "a horizontal pan does not hear a vertical drag",
    Finger().drag(by: 0, 40, in: 100), setups: [.pan(.horizontal)], "none"),
  rule(
    "drag", pan, "a horizontal pan hears a horizontal drag", Finger().drag(by: -40, in: 100),
    setups: [.pan(.horizontal)], "pan-left"),
  rule(
    "drag", pan, "a pan that is cancelled has begun",
    Finger().down(50, 50, at: 0).move(90, 50, at: 40).cancel(at: 80), [.pan], "pan"),
  rule(
    "drag", hammer, "a drag of 30 px is no tap", Finger().drag(by: 30, in: 100), [.tap, .pan], "pan"
  ),
  rule(
    "velocity", swipe, "60 px in 80 ms swipe", Finger().drag(by: 60), [.swipe], "swipe-right"),
  rule(
    "velocity", swipe, "to the left", Finger().drag(by: -60), [.swipe], "swipe-left"),
  rule("velocity", swipe, "downwards", Finger().drag(by: 0, 60), [.swipe], "swipe-down"),
  rule(
    "velocity", swipe, "0.3 px a ms are too slow", Finger().drag(by: 30, in: 100, pause: 0),
    [.swipe], "none"),
  rule(
    "velocity", swipe, "0.31 px a ms are fast enough", Finger().drag(by: 31, in: 100, pause: 0),
    [.swipe], "swipe"),
  rule(
    "velocity", swipe, "a horizontal swipe does not hear a vertical one", Finger().drag(by: 0, 60),
    setups: [.swipe(.left, .right)], "none"),
  rule(
    "velocity", utils, "an exact diagonal has no direction", Finger().drag(by: 60, 60), [.swipe],
    "none"),
  rule(
    "velocity", swipe, "a second finger leaves no swipe",
    Finger().drag(by: 60).down(300, 50, at: 20, touch: 2).lift(300, 50, at: 60, touch: 2),
    [.swipe], "none"),
  rule(
    "velocity", together, "a pan beside a swipe fires too", Finger().drag(by: 80), [.pan, .swipe],
    "pan", "swipe"),
  rule(
    "scale", pinch, "two fingers that part", Finger.pair(apart: 100, to: 180), [.pinch], "pinch"),
  rule(
    "scale", pinch, "two fingers that close in", Finger.pair(apart: 180, to: 100), [.pinch], "pinch"
  ),
  rule(
    "scale", "\(together): should pinch and pan simultaneously",
    "level fingers that part rotate too: getRotation adds two angles of 180",
    Finger.pair(apart: 100, to: 180), [.pinch, .rotate, .pan], "rotate", "pinch"),
  rule("scale", pinch, "two fingers down and up are none", twoFingers(), [.pinch], "none"),
  rule(
    "several", hammer, "a tap of two pointers wants two", twoFingers(), [.tap], "none",
    differs: "nothing: the last lift of the two leaves one pointer"),
]
