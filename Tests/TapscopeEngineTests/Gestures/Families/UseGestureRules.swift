// What use-gesture's own tests and sources state, rebuilt.

import TapscopeEngine

private let dragTest = "test/drag.test.tsx"
private let pinchTest = "test/pinch.test.tsx"
private let drag = "DragEngine.ts"
private let engine = "Engine.ts"
private let pinch = "PinchEngine.ts"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("use-gesture", area, source, says, finger, kinds, told, differs: differs)
}

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, setups: [RecognizerSetup],
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("use-gesture", area, source, says, finger, setups: setups, told, differs: differs)
}

private func hop(_ x: Double, _ y: Double = 0, at ms: Double = 20, lift: Double = 40) -> Finger {
  Finger().down(0, 0, at: 0).move(x, y, at: ms).lift(x, y, at: lift)
}

private let both = Finger().down(0, 0, at: 0).down(0, 40, at: 10, touch: 2)

let useGestureRules: [FamilyRule] = [
  rule("tap", drag, "down and up", Finger().tap(5, 5, at: 0), [.tap], "tap"),
  rule("tap", drag, "a minute is a tap", Finger().tap(5, 5, at: 0, lasting: 60000), [.tap], "tap"),
  rule(
    "tap", "\(dragTest): filtering taps should fire a tap if pointer has moved less than 3px",
    "2 and 1 px are a tap", hop(2, 1), [.tap, .pan], "tap"),
  rule(
    "tap", "\(dragTest): filtering taps should NOT fire a tap if pointer has moved more than 3px",
    "8 and 1 px are none", hop(8, 1), [.tap], "none"),
  rule("tap", drag, "3 px are a tap", hop(3), [.tap], "tap"),
  rule("tap", drag, "3 px along both axes are one too", hop(3, 3), [.tap], "tap"),
  rule("tap", drag, "3.1 px are none", hop(3.1), [.tap], "none"),
  rule(
    "tap", drag, "the path counts: out by 2 px and back is none",
    Finger().down(0, 0, at: 0).move(2, 0, at: 20).move(0, 0, at: 40).lift(0, 0, at: 60), [.tap],
    "none"),
  rule(
    "tap", drag, "where it lifts is not asked", Finger().down(0, 0, at: 0).lift(90, 0, at: 60),
    [.tap], "tap"),
  rule(
    "tap", drag, "a pointer that is cancelled ends as one that lifts",
    Finger().down(0, 0, at: 0).cancel(at: 60), [.tap], "tap"),
  rule(
    "tap", drag, "two taps are two", Finger().tap(5, 5, at: 0).tap(5, 5, at: 200, touch: 2),
    [.tap], "tap", "tap"),
  rule(
    "double tap", "types/handlers.ts", "there is no double tap",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 200, touch: 2), [.doubleTap], "none", "none"),
  rule(
    "long press", "types/handlers.ts", "there is no long press",
    Finger().tap(5, 5, at: 0, lasting: 900), [.longPress], "none"),
  rule(
    "long press", "types/handlers.ts", "a held finger is a tap",
    Finger().tap(5, 5, at: 0, lasting: 900), [.tap, .longPress], "tap"),
  rule(
    "drag", "\(dragTest): pointerDown should initiate the gesture",
    "with no threshold it begins at once", Finger().tap(5, 5, at: 0), [.pan], "pan"),
  rule(
    "drag", "\(dragTest): moving again should further update xy and movement", "to the right",
    Finger().drag(by: 60, in: 400), [.pan], "pan-right"),
  rule(
    "drag", "\(dragTest): quickly tapping shouldn't trigger a drag",
    "beside taps a tap is none", Finger().tap(5, 5, at: 0), [.tap, .pan], "tap"),
  rule(
    "drag", "\(dragTest): applying a threshold should prevent the gesture from starting",
    "beside taps 2.9 px after a wobble are neither",
    Finger().down(0, 0, at: 0).move(2.9, 0, at: 20).move(1, 0, at: 40).lift(1, 0, at: 60),
    [.tap, .pan], "none"),
  rule(
    "drag", "\(dragTest): applying a threshold should allow the gesture to start",
    "and 4 px drag", hop(4), [.tap, .pan], "pan-right"),
  rule(
    "drag", engine, "the threshold is that of either axis: 2.9 and 2.9 px are below it",
    hop(2.9, 2.9), [.tap, .pan], "tap"),
  rule(
    "drag", "\(dragTest): applying an axis SHOULDN'T start the gesture",
    "one along x that first goes along y is none",
    Finger().down(0, 0, at: 0).move(0, 50, at: 20).move(10, 0, at: 40).lift(10, 0, at: 60),
    setups: [.pan(.horizontal)], "none"),
  rule(
    "drag", "\(dragTest): applying an axis SHOULD start the gesture",
    "one along x that goes 20 and 10 px is one", hop(20, 10), setups: [.pan(.horizontal)],
    "pan-right"),
  rule(
    "drag", "dragConfigResolver.ts", "with an axis it takes 1 px", hop(0.9),
    setups: [.pan(.horizontal)], "none"),
  rule(
    "drag", "\(dragTest): adding another pointer to the element shouldn't disturb the drag",
    "a second finger is not heard",
    Finger().down(0, 0, at: 0).move(30, 0, at: 20).down(90, 0, at: 30, touch: 2)
      .move(0, 90, at: 40, touch: 2).lift(0, 90, at: 50, touch: 2).move(60, 0, at: 60)
      .lift(60, 0, at: 300), [.pan], "pan-right", "none"),
  rule(
    "drag", drag, "a drag that is cancelled has been one",
    Finger().down(0, 0, at: 0).move(30, 0, at: 50).cancel(at: 80), [.pan], "pan-right"),
  rule(
    "velocity", drag, "60 px in 80 ms are a swipe", Finger().drag(by: 60, in: 80), [.swipe],
    "swipe-right"),
  rule("velocity", drag, "to the left", Finger().drag(by: -60, in: 80), [.swipe], "swipe-left"),
  rule("velocity", drag, "downwards", Finger().drag(by: 0, 60, in: 80), [.swipe], "swipe-down"),
  rule("velocity", drag, "50 px are too short", Finger().drag(by: 50, in: 80), [.swipe], "none"),
  rule("velocity", drag, "51 px are enough", Finger().drag(by: 51, in: 80), [.swipe], "swipe"),
  rule(
    "velocity", drag, "0.5 px a ms are too slow", Finger().drag(by: 100, in: 200), [.swipe],
    "none"),
  rule(
    "velocity", drag, "0.51 px a ms are fast enough", Finger().drag(by: 102, in: 200), [.swipe],
    "swipe"),
  rule(
    "velocity", drag, "at 250 ms it is too late",
    Finger().down(0, 0, at: 0).move(10, 0, at: 210).move(80, 0, at: 240).lift(80, 0, at: 250),
    [.swipe], "none"),
  rule(
    "velocity", drag, "at 249 ms it is not",
    Finger().down(0, 0, at: 0).move(10, 0, at: 210).move(80, 0, at: 240).lift(80, 0, at: 249),
    [.swipe], "swipe"),
  rule(
    "velocity", "\(dragTest): pointerUp released in less than 32ms shouldn't change kinematics",
    "a pause of 32 ms before the lift keeps the velocity",
    Finger().drag(by: 90, in: 80, pause: 32), [.swipe], "swipe"),
  rule(
    "velocity", "\(dragTest): releasing pointer after more than 32ms should reset kinematics",
    "one of 33 ms leaves none", Finger().drag(by: 90, in: 80, pause: 33), [.swipe], "none"),
  rule(
    "velocity", drag, "the last step alone is asked: fast, then slow, is none",
    Finger().down(0, 0, at: 0).move(80, 0, at: 40).move(82, 0, at: 60).lift(82, 0, at: 70),
    [.swipe], "none"),
  rule(
    "velocity", drag, "each axis is asked by itself: a diagonal is one",
    Finger().drag(by: 90, 70, in: 100), [.swipe], "swipe-right"),
  rule(
    "velocity", drag, "it goes the way of the last step",
    Finger().down(0, 0, at: 0).move(120, 0, at: 60).move(100, 0, at: 80).lift(100, 0, at: 90),
    [.swipe], "swipe-left"),
  rule(
    "velocity", engine, "beside a drag and a tap the first 3 px do not count",
    Finger().drag(by: 53, in: 80), [.tap, .pan, .swipe], "pan-right"),
  rule(
    "velocity", drag, "beside a drag a swipe is told at its end", Finger().drag(by: 90, in: 80),
    [.pan, .swipe], "swipe-right"),
  rule(
    "scale", "\(pinchTest): touch with two fingers should initiate the gesture",
    "two fingers are a pinch at once", both.lift(0, 0, at: 60).lift(0, 40, at: 70, touch: 2),
    [.pinch], "pinch"),
  rule(
    "scale", "\(pinchTest): one-finger touch should NOT initiate the gesture",
    "one finger is none", Finger().tap(10, 20, at: 0), [.pinch], "none"),
  rule(
    "scale", pinch, "beside a drag they are a pinch", Finger.pair(apart: 100, to: 160),
    [.pan, .pinch], "pinch"),
  rule(
    "scale", "pinchConfigResolver.ts", "with rotations a scale of 1.09 is none",
    Finger.pair(apart: 100, to: 109), [.pinch, .rotate], "several-fingers"),
  rule(
    "scale", "pinchConfigResolver.ts", "a scale of 1.12 is a pinch",
    Finger.pair(apart: 100, to: 112), [.pinch, .rotate], "pinch"),
  rule(
    "scale", "pinchConfigResolver.ts", "a turn of 4 degrees is a rotation",
    Finger.pair(apart: 100, to: 100, turning: 4), [.pinch, .rotate], "rotate"),
  rule(
    "scale", "pinchConfigResolver.ts", "one of 2 degrees is none",
    Finger.pair(apart: 100, to: 100, turning: 2), [.pinch, .rotate], "several-fingers"),
]
