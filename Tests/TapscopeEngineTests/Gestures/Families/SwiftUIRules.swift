// What Apple's documentation of SwiftUI's gestures states, rebuilt.

import TapscopeEngine

private let press = "LongPressGesture.init(minimumDuration:maximumDistance:)"
private let drag = "DragGesture.init(minimumDistance:coordinateSpace:)"
private let magnify = "MagnifyGesture.init(minimumScaleDelta:)"
private let rotate = "RotateGesture.init(minimumAngleDelta:)"
private let tap = "TapGesture"
private let composing = "Composing SwiftUI gestures"
private let unsaid = "no bound is published"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("swiftui", area, source, says, finger, kinds, told, differs: differs)
}

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, setups: [RecognizerSetup],
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("swiftui", area, source, says, finger, setups: setups, told, differs: differs)
}

private func named(
  _ kind: RecognizerKind, _ id: String? = nil, after: [String] = [], beside: [String] = []
) -> RecognizerSetup {
  var setup = RecognizerSetup(kind)
  setup.id = id
  setup.requireToFail = after
  setup.simultaneousWith = beside
  return setup
}

private let held = Finger().tap(5, 5, at: 0, lasting: 600)
private let both = Finger().down(5, 5, at: 0).down(90, 5, at: 10, touch: 2).lift(5, 5, at: 80)
  .lift(90, 5, at: 90, touch: 2)

let swiftUIRules: [FamilyRule] = [
  rule("tap", tap, "down and up", Finger().tap(5, 5, at: 0), [.tap], "tap"),
  rule(
    "tap", tap, "two taps are two", Finger().tap(5, 5, at: 0).tap(5, 5, at: 300, touch: 2),
    [.tap], "tap", "tap"),
  rule(
    "tap", tap, "a cancelled touch is none", Finger().down(5, 5, at: 0).cancel(at: 30), [.tap],
    "none"),
  rule(
    "tap", tap, "a long one", Finger().tap(5, 5, at: 0, lasting: 3000), [.tap], "tap",
    differs: unsaid),
  rule(
    "tap", tap, "one that moves", Finger().drag(by: 60, in: 200), [.tap], "tap",
    differs: unsaid),
  rule(
    "tap", tap, "one that jumps", Finger().down(5, 5, at: 0).lift(60, 5, at: 80), [.tap], "tap",
    differs: unsaid),
  rule(
    "tap", tap, "two fingers are no tap of one", both, [.tap], "several-fingers", differs: unsaid),
  rule(
    "tap", composing, "a drag that succeeds ends it", Finger().drag(by: 12, in: 200),
    [.tap, .pan], "pan-right"),
  rule(
    "tap", composing, "below its distance the drag leaves the tap", Finger().drag(by: 9, in: 200),
    [.tap, .pan], "tap"),
  rule(
    "tap", composing, "a long press that succeeds ends it", held, [.tap, .longPress],
    "longPress"),
  rule(
    "tap", composing, "a short press leaves the tap", Finger().tap(5, 5, at: 0, lasting: 400),
    [.tap, .longPress], "tap"),
  rule(
    "double tap", "TapGesture.init(count:)", "two taps in a row",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 200, touch: 2), [.doubleTap], "none", "none",
    differs: "how close they must follow is not published; double taps are left out"),
  rule(
    "double tap", "TapGesture.init(count:)", "beside a single tap",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 200, touch: 2), [.tap, .doubleTap], "tap", "tap",
    differs: "how close they must follow is not published; double taps are left out"),
  rule(
    "long press", press, "held for 0.5 s", Finger().tap(5, 5, at: 0, lasting: 500), [.longPress],
    "longPress"),
  rule(
    "long press", press, "0.499 s are too short", Finger().tap(5, 5, at: 0, lasting: 499),
    [.longPress], "none"),
  rule(
    "long press", press, "10 pt of movement are allowed",
    Finger().down(0, 0, at: 0).move(10, 0, at: 100).lift(10, 0, at: 700), [.longPress],
    "longPress"),
  rule(
    "long press", press, "10.1 pt are not",
    Finger().down(0, 0, at: 0).move(10.1, 0, at: 100).lift(10.1, 0, at: 700), [.longPress],
    "none"),
  rule(
    "long press", press, "the distance is straight: 6 and 8 pt are 10",
    Finger().down(0, 0, at: 0).move(6, 8, at: 100).lift(6, 8, at: 700), [.longPress], "longPress"),
  rule(
    "long press", press, "8 and 8 pt are too far",
    Finger().down(0, 0, at: 0).move(8, 8, at: 100).lift(8, 8, at: 700), [.longPress], "none"),
  rule(
    "long press", press, "out and back has failed",
    Finger().down(0, 0, at: 0).move(30, 0, at: 100).move(0, 0, at: 200).lift(0, 0, at: 700),
    [.longPress], "none"),
  rule(
    "long press", press, "once it has succeeded the finger may go anywhere",
    Finger().down(0, 0, at: 0).move(1, 0, at: 600).move(90, 0, at: 700).lift(90, 0, at: 800),
    [.longPress], "longPress"),
  rule(
    "long press", press, "one that is cancelled is none",
    Finger().down(5, 5, at: 0).cancel(at: 300),
    [.longPress], "none"),
  rule(
    "long press", press, "a second finger",
    Finger().down(5, 5, at: 0)
      .down(90, 5, at: 100, touch: 2).lift(5, 5, at: 700).lift(90, 5, at: 710, touch: 2),
    [.longPress], "several-fingers", differs: unsaid),
  rule(
    "long press", composing, "a drag that begins in time takes the finger",
    Finger().down(0, 0, at: 0).move(10, 0, at: 100).lift(10, 0, at: 700), [.longPress, .pan],
    "pan-right"),
  rule(
    "long press", composing, "a press that succeeds first keeps the drag out",
    Finger().down(0, 0, at: 0).move(1, 0, at: 600).move(90, 0, at: 700).lift(90, 0, at: 800),
    [.longPress, .pan], "longPress"),
  rule("drag", drag, "10 pt", Finger().drag(by: 10, in: 200), [.pan], "pan-right"),
  rule("drag", drag, "9.9 pt are none", Finger().drag(by: 9.9, in: 200), [.pan], "none"),
  rule("drag", drag, "upwards", Finger().drag(by: 0, -30, in: 200), [.pan], "pan-up"),
  rule("drag", drag, "to the left", Finger().drag(by: -30, in: 200), [.pan], "pan-left"),
  rule(
    "drag", drag, "the distance is straight: 6 and 8 pt", Finger().drag(by: 6, 8, in: 200),
    [.pan], "pan-down"),
  rule("drag", drag, "7 and 7 pt are below it", Finger().drag(by: 7, 7, in: 200), [.pan], "none"),
  rule(
    "drag", drag, "a drag that is cancelled has begun",
    Finger().down(0, 0, at: 0).move(30, 0, at: 50).cancel(at: 80), [.pan], "pan-right"),
  rule(
    "velocity", "DragGesture.Value.velocity", "a quick drag is a drag",
    Finger().drag(by: 200, in: 60), [.pan, .swipe], "pan-right"),
  rule(
    "velocity", "DragGesture.Value.velocity", "a swipe alone is no gesture of SwiftUI's",
    Finger().drag(by: 200, in: 60), [.swipe], "none"),
  rule(
    "several", composing, "simultaneously: both succeed",
    Finger().down(0, 0, at: 0).move(1, 0, at: 600).move(90, 0, at: 700).lift(90, 0, at: 800),
    setups: [named(.longPress, "press"), named(.pan, beside: ["press"])], "longPress", "pan-right"),
  rule(
    "several", composing, "exclusively: the second waits for the first to fail", held,
    setups: [named(.longPress, "press"), named(.tap, after: ["press"])], "longPress"),
  rule(
    "several", composing, "exclusively: and succeeds when it has",
    Finger().tap(5, 5, at: 0, lasting: 300),
    setups: [named(.longPress, "press"), named(.tap, after: ["press"])], "tap"),
  rule("scale", magnify, "a scale of 1.02", Finger.pair(apart: 100, to: 102), [.pinch], "pinch"),
  rule(
    "scale", magnify, "a scale of 1.009 is none", Finger.pair(apart: 100, to: 100.9), [.pinch],
    "several-fingers"),
  rule("scale", magnify, "closing in to 0.9", Finger.pair(apart: 100, to: 90), [.pinch], "pinch"),
  rule(
    "scale", magnify, "two fingers that only move",
    Finger.pair(
      apart: 100, to: 100, moving: Point(60, 0)), [.pinch], "none", differs: nil),
  rule(
    "scale", rotate, "a turn of 1.5 degrees", Finger.pair(apart: 100, to: 100, turning: 1.5),
    [.rotate], "rotate"),
  rule(
    "scale", rotate, "0.9 degrees are none", Finger.pair(apart: 100, to: 100, turning: 0.9),
    [.rotate], "several-fingers"),
]
