// What interact.js's own tests and sources state, rebuilt.

import TapscopeEngine

private let baseTest = "pointer-events/base.spec.ts"
private let base = "pointer-events/base.ts"
private let event = "pointer-events/PointerEvent.ts"
private let interaction = "core/Interaction.ts"
private let swipe = "core/InteractEvent.ts: getSwipe"
private let axis = "auto-start/dragAxis.ts"
private let gestureTest = "actions/gesture/gesture.spec.ts"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("interact", area, source, says, finger, kinds, told, differs: differs)
}

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, setups: [RecognizerSetup],
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("interact", area, source, says, finger, setups: setups, told, differs: differs)
}

private func hop(_ x: Double, _ y: Double = 0, at ms: Double = 20, lift: Double = 40) -> Finger {
  Finger().down(0, 0, at: 0).move(x, y, at: ms).lift(x, y, at: lift)
}

/// A drag whose last step goes some way in 10 ms.
private func ending(_ x: Double, _ y: Double = 0) -> Finger {
  Finger().down(0, 0, at: 0).move(30, 0, at: 40).move(30 + x, y, at: 50).lift(30 + x, y, at: 60)
}

private let both = Finger().down(0, 0, at: 0).down(60, 0, at: 10, touch: 2)

let interactRules: [FamilyRule] = [
  rule(
    "tap", "\(baseTest): pointerEvents down hold up tap", "down and up",
    Finger().tap(5, 5, at: 0), [.tap], "tap"),
  rule("tap", base, "500 ms are a tap", Finger().tap(5, 5, at: 0, lasting: 500), [.tap], "tap"),
  rule("tap", base, "a minute is one", Finger().tap(5, 5, at: 0, lasting: 60000), [.tap], "tap"),
  rule("tap", interaction, "1 px of movement is a tap", hop(1), [.tap], "tap"),
  rule("tap", interaction, "1.1 px is none", hop(1.1), [.tap], "none"),
  rule(
    "tap", interaction, "the distance is straight: 0.8 and 0.8 px are too far", hop(0.8, 0.8),
    [.tap], "none"),
  rule("tap", interaction, "0.6 and 0.8 px are not", hop(0.6, 0.8), [.tap], "tap"),
  rule(
    "tap", interaction, "out and back is none",
    Finger().down(0, 0, at: 0).move(5, 0, at: 20).move(0, 0, at: 40).lift(0, 0, at: 60), [.tap],
    "none"),
  rule(
    "tap", "core/Interaction.spec.ts: pointerUp doesn't update existing pointer",
    "where it lifts is not asked", Finger().down(0, 0, at: 0).lift(40, 0, at: 60), [.tap], "tap"),
  rule(
    "tap", base, "a cancelled pointer is none", Finger().down(0, 0, at: 0).cancel(at: 60),
    [.tap], "none"),
  rule(
    "tap", base, "two fingers tap twice",
    both.lift(0, 0, at: 60).lift(60, 0, at: 80, touch: 2), [.tap], "tap", "tap"),
  rule(
    "double tap", event, "the second tap is a tap and a double tap",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 200, touch: 2), [.tap, .doubleTap], "tap", "tap",
    "doubleTap"),
  rule(
    "double tap", event, "499 ms from tap to tap are one",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 499, touch: 2), [.tap, .doubleTap], "tap", "tap",
    "doubleTap"),
  rule(
    "double tap", event, "500 ms are two",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 500, touch: 2), [.tap, .doubleTap], "tap", "tap"),
  rule(
    "double tap", event, "any distance on the same element is one",
    Finger().tap(5, 5, at: 0).tap(305, 5, at: 200, touch: 2), [.tap, .doubleTap], "tap", "tap",
    "doubleTap"),
  rule(
    "double tap", event, "a third tap is none",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 200, touch: 2).tap(5, 5, at: 400, touch: 3),
    [.tap, .doubleTap], "tap", "tap", "doubleTap", "tap"),
  rule(
    "double tap", event, "a fourth is one with the third",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 150, touch: 2).tap(5, 5, at: 300, touch: 3)
      .tap(5, 5, at: 450, touch: 4), [.tap, .doubleTap], "tap", "tap", "doubleTap", "tap", "tap",
    "doubleTap"),
  rule(
    "double tap", event, "two fingers at once are one",
    both.lift(0, 0, at: 60).lift(60, 0, at: 80, touch: 2), [.tap, .doubleTap], "tap", "tap",
    "doubleTap"),
  rule(
    "long press", "\(baseTest): pointerEvents down hold up tap",
    "a hold is told after 600 ms, and a tap at the lift too",
    Finger().tap(5, 5, at: 0, lasting: 600), [.tap, .longPress], "longPress", "tap"),
  rule(
    "long press", base, "599 ms are too short", Finger().tap(5, 5, at: 0, lasting: 599),
    [.longPress], "none"),
  rule(
    "long press", base, "600 ms are enough", Finger().tap(5, 5, at: 0, lasting: 600),
    [.longPress], "longPress"),
  rule(
    "long press", base, "over 1 px of movement ends it", hop(1.1, at: 100, lift: 800),
    [.longPress], "none"),
  rule(
    "long press", base, "1 px does not end it", hop(1, at: 100, lift: 800), [.longPress],
    "longPress"),
  rule(
    "long press", "auto-start/hold.ts", "a drag may follow it",
    Finger().down(0, 0, at: 0).move(0.5, 0, at: 650).move(40, 0, at: 700).lift(40, 0, at: 900),
    [.longPress, .pan], "longPress", "pan-right"),
  rule(
    "long press", base, "each finger holds by itself",
    both.lift(0, 0, at: 700).lift(60, 0, at: 720, touch: 2), [.longPress], "longPress",
    "longPress"),
  rule("drag", interaction, "over 1 px drags", hop(1.1), [.pan], "pan-right"),
  rule("drag", interaction, "1 px does not", hop(1), [.pan], "none"),
  rule(
    "drag", interaction, "beside a tap there is nothing between the two", hop(1.1),
    [.tap, .pan], "pan-right"),
  rule("drag", interaction, "upwards", hop(0, -30), [.pan], "pan-up"),
  rule(
    "drag", axis, "a horizontal one does not begin along y", hop(3, 8),
    setups: [.pan(.horizontal)], "none"),
  rule(
    "drag", axis, "one along both axes alike begins any of them", hop(8, 8),
    setups: [.pan(.horizontal)], "pan"),
  rule(
    "drag", interaction, "a cancelled drag has been one",
    Finger().down(0, 0, at: 0).move(30, 0, at: 50).cancel(at: 80), [.pan], "pan-right"),
  rule(
    "drag", "auto-start/base.ts: maxPerElement", "a second finger on the element",
    Finger().down(0, 0, at: 0).move(30, 0, at: 20).down(0, 90, at: 30, touch: 2)
      .move(30, 90, at: 40, touch: 2).lift(30, 0, at: 60).lift(30, 90, at: 70, touch: 2), [.pan],
    "pan-right", "pan-right",
    differs: "interact.js drags one element by one finger at a time; here each drags by itself"),
  rule(
    "velocity", swipe, "600 px a second in the last step are a swipe", ending(6), [.swipe],
    "swipe-right"),
  rule("velocity", swipe, "590 are none", ending(5.9), [.swipe], "none"),
  rule(
    "velocity", swipe, "the last step alone is asked: fast, then slow, is none",
    Finger().down(0, 0, at: 0).move(200, 0, at: 40).move(201, 0, at: 60).lift(201, 0, at: 70),
    [.swipe], "none"),
  rule(
    "velocity", swipe, "a pause before the lift changes nothing: it sets no time",
    Finger().down(0, 0, at: 0).move(30, 0, at: 40).lift(30, 0, at: 900), [.swipe], "swipe-right"),
  rule(
    "velocity", swipe, "moves that go nowhere for 150 ms do not",
    Finger().down(0, 0, at: 0).move(30, 0, at: 40).move(30, 0, at: 190).lift(30, 0, at: 200),
    [.swipe], "swipe-right"),
  rule(
    "velocity", swipe, "but for 151 ms do",
    Finger().down(0, 0, at: 0).move(30, 0, at: 40).move(30, 0, at: 191).lift(30, 0, at: 200),
    [.swipe], "none"),
  rule(
    "velocity", swipe, "a diagonal is both: to the right", ending(8, 8),
    setups: [.swipe(.right)], "swipe-right"),
  rule(
    "velocity", swipe, "a diagonal is both: downwards", ending(8, 8), setups: [.swipe(.down)],
    "swipe-down"),
  rule(
    "velocity", swipe, "67 degrees off an axis are in its sector", ending(4, 9.4),
    setups: [.swipe(.right)], "swipe-right"),
  rule("velocity", swipe, "68 degrees are not", ending(4, 10.4), setups: [.swipe(.right)], "none"),
  rule(
    "velocity", swipe, "a way that is not waited for is none", ending(30),
    setups: [.swipe(.left)], "none"),
  rule(
    "velocity", swipe, "beside a drag it is told at the end", ending(30), [.pan, .swipe],
    "swipe-right"),
  rule(
    "scale", gestureTest, "two fingers that part are a gesture", Finger.pair(apart: 60, to: 160),
    [.pinch], "pinch"),
  rule(
    "scale", "actions/gesture/plugin.ts", "one finger is none", Finger().drag(by: 60, in: 100),
    [.pinch], "none"),
  rule(
    "scale", "actions/gesture/plugin.ts", "two fingers that rest are none",
    both.lift(0, 0, at: 60).lift(60, 0, at: 80, touch: 2), [.pinch], "several-fingers"),
]
