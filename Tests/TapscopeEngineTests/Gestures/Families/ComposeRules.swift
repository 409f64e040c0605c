// What Jetpack Compose's own tests and sources state, rebuilt.

import TapscopeEngine

private let tapTest = "TapGestureDetectorTest.kt"
private let tap = "TapGestureDetector.kt"
private let dragTest = "DragGestureDetectorTest.kt"
private let drag = "DragGestureDetector.kt"
private let transform = "TransformGestureDetector.kt"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("compose", area, source, says, finger, kinds, told, differs: differs)
}

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, setups: [RecognizerSetup],
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("compose", area, source, says, finger, setups: setups, told, differs: differs)
}

private let all: Set<GestureKind> = [.tap, .doubleTap, .longPress]
private let both = Finger().down(1, 1, at: 0).down(9, 5, at: 20, touch: 2)

let composeRules: [FamilyRule] = [
  rule("tap", "\(tapTest): normalTap", "down and up", Finger().tap(5, 5, at: 0), [.tap], "tap"),
  rule(
    "tap", "\(tapTest): normalTapWithAllGestures",
    "beside double taps it is told when none can come",
    Finger().tap(5, 5, at: 0), all, "tap"),
  rule(
    "tap", "\(tapTest): secondTap", "a second tap is one too",
    Finger().tap(5, 5, at: 0).tap(4, 4, at: 100, touch: 2), [.tap], "tap", "tap"),
  rule(
    "tap", "\(tapTest): tapMiss", "what leaves its view is none", Finger().drag(by: 10, 10, in: 80),
    [.tap], "tap", differs: "the edge of the view is asked by the replay, not by the recognizers"),
  rule(
    "tap", tap, "within its view it may go anywhere", Finger().drag(by: 300, in: 80), [.tap], "tap"),
  rule(
    "tap", tap, "without long presses it may last for a minute",
    Finger().tap(5, 5, at: 0, lasting: 60000), [.tap], "tap"),
  rule(
    "tap", tap, "out and back is one",
    Finger().down(5, 5, at: 0).move(15, 15, at: 30)
      .move(6, 6, at: 60).lift(6, 6, at: 80), [.tap], "tap"),
  rule(
    "tap", "\(tapTest): consumedMotionTap", "movement that another gesture consumes ends it",
    Finger().drag(by: 20, in: 80), [.tap, .pan], "pan-right"),
  rule(
    "tap", drag, "below the slop nothing is consumed", Finger().drag(by: 7, in: 80), [.tap, .pan],
    "tap"),
  rule(
    "tap", tap, "a cancelled touch is none", Finger().down(5, 5, at: 0).cancel(at: 30), [.tap],
    "none"),
  rule(
    "several", "\(tapTest): twoFingerTap", "two fingers tap once, when the last one lifts",
    both.lift(1, 1, at: 60).lift(9, 5, at: 90, touch: 2), [.tap], "tap", "none"),
  rule(
    "several", "\(tapTest): twoFingerTapCancel", "movement of either that is consumed ends it",
    both.move(30, 30, at: 40).lift(30, 30, at: 60).lift(9, 5, at: 90, touch: 2), [.tap, .pan],
    "pan", "none"),
  rule(
    "several", tap, "a long press runs on while a second finger comes",
    both.lift(1, 1, at: 500).lift(9, 5, at: 510, touch: 2), [.longPress], "longPress", "none"),
  rule(
    "double tap", "\(tapTest): normalDoubleTap", "two taps 50 ms apart",
    Finger().tap(5, 5, at: 0, lasting: 16).tap(5, 5, at: 66, lasting: 16, touch: 2), all,
    "doubleTap"),
  rule(
    "double tap", tap, "299 ms from up to down are one",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 379, touch: 2), all, "doubleTap"),
  rule(
    "double tap", tap, "300 ms are two", Finger().tap(5, 5, at: 0).tap(5, 5, at: 380, touch: 2),
    all, "tap", "tap"),
  rule(
    "double tap", tap, "40 ms are enough", Finger().tap(5, 5, at: 0).tap(5, 5, at: 120, touch: 2),
    all, "doubleTap"),
  rule(
    "double tap", tap, "a down after 39 ms is passed over",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 119, touch: 2), all, "tap", "tap",
    differs: "Compose does not hear of the second touch at all; here it is a tap of its own"),
  rule(
    "double tap", tap, "any distance apart is one",
    Finger().tap(5, 5, at: 0).tap(305, 5, at: 200, touch: 2), all, "doubleTap"),
  rule(
    "double tap", "\(tapTest): doubleTapMiss", "a second tap that is lost leaves the first",
    Finger().tap(5, 5, at: 0).drag(by: 40, in: 80, at: 150, touch: 2), [.tap, .doubleTap, .pan],
    "tap", "pan-right"),
  rule(
    "double tap", "\(tapTest): secondTapLongPress",
    "a second tap that is held is a long press, and the first is none",
    Finger().tap(5, 5, at: 0).tap(5, 5, at: 150, lasting: 900, touch: 2), all, "none", "longPress"),
  rule(
    "double tap", tap, "a first tap may be held for as long as no long press is waited for",
    Finger().tap(5, 5, at: 0, lasting: 2000).tap(5, 5, at: 2100, touch: 2), [.tap, .doubleTap],
    "doubleTap"),
  rule(
    "long press", "\(tapTest): normalLongPress", "held for 400 ms",
    Finger().tap(5, 5, at: 0, lasting: 400), all, "longPress"),
  rule(
    "long press", tap, "399 ms are a tap", Finger().tap(5, 5, at: 0, lasting: 399),
    [.tap, .longPress], "tap"),
  rule(
    "long press", tap, "without taps 399 ms are nothing", Finger().tap(5, 5, at: 0, lasting: 399),
    [.longPress], "none"),
  rule(
    "long press", tap, "it may go anywhere in its view",
    Finger().down(0, 0, at: 0).move(60, 0, at: 100).lift(60, 0, at: 700), [.longPress],
    "longPress"),
  rule(
    "long press", "\(tapTest): longPressMiss", "a drag that begins in time takes the finger",
    Finger().down(0, 0, at: 0).move(60, 0, at: 100).lift(60, 0, at: 700), [.longPress, .pan],
    "pan-right"),
  rule(
    "long press", tap, "after it all that comes is consumed",
    Finger().down(0, 0, at: 0).move(1, 0, at: 500).move(200, 0, at: 600).lift(200, 0, at: 700),
    [.longPress, .pan], "longPress"),
  rule(
    "long press", tap, "one that is cancelled is none", Finger().down(5, 5, at: 0).cancel(at: 300),
    [.longPress], "none"),
  rule(
    "drag", "\(dragTest): normalDrag", "beyond the slop", Finger().drag(by: 60, in: 200), [.pan],
    "pan-right"),
  rule("drag", drag, "8 dp are the slop", Finger().drag(by: 8, in: 200), [.pan], "pan-right"),
  rule("drag", drag, "7.9 dp are below it", Finger().drag(by: 7.9, in: 200), [.pan], "none"),
  rule(
    "drag", drag, "the distance is straight: 6 and 6 dp are beyond",
    Finger().drag(by: 6, 6, in: 80),
    [.pan], "pan"),
  rule("drag", drag, "5 and 6 dp are not", Finger().drag(by: 5, 6, in: 80), [.pan], "none"),
  rule(
    "drag", "\(dragTest): crossDrag", "a horizontal one looks at x alone",
    Finger().drag(by: 7, 40, in: 200),
    setups: [.pan(.horizontal)], "none"),
  rule(
    "drag", drag, "and takes 8 dp of it however far y goes", Finger().drag(by: 8, 40, in: 200),
    setups: [.pan(.horizontal)], "pan-right"),
  rule(
    "drag", drag, "out and back within the slop is none",
    Finger().down(0, 0, at: 0).move(7, 0, at: 20).move(0, 0, at: 40).move(7, 0, at: 60)
      .lift(7, 0, at: 80), [.pan], "none"),
  rule(
    "drag", drag, "a drag that is cancelled had begun",
    Finger().down(0, 0, at: 0).move(30, 0, at: 20).cancel(at: 40), [.pan], "pan-right"),
  rule(
    "drag", "\(dragTest): twoFingerDrag_upBeforeSlop", "the first finger leads",
    Finger().down(0, 0, at: 0).down(90, 0, at: 10, touch: 2).move(130, 0, at: 40, touch: 2)
      .lift(130, 0, at: 60, touch: 2).lift(0, 0, at: 70), [.pan], "none"),
  rule(
    "drag", "\(dragTest): twoFingerDrag_upBeforeSlop", "when it lifts, another takes over",
    Finger().down(0, 0, at: 0).down(90, 0, at: 10, touch: 2).move(5, 0, at: 20).lift(5, 0, at: 30)
      .move(95, 0, at: 40, touch: 2).lift(95, 0, at: 60, touch: 2), [.pan], "pan-right", "none"),
  rule(
    "velocity", "Draggable.kt", "how fast it ends is the app's own affair",
    Finger().drag(by: 200, in: 60), [.pan, .swipe], "pan-right"),
  rule(
    "scale", transform, "two fingers that part", Finger.pair(apart: 100, to: 140), [.pinch],
    "pinch"),
  rule(
    "scale", transform, "18 dp of span are 9 at the mean distance",
    Finger.pair(apart: 100, to: 118),
    [.pinch], "pinch"),
  rule(
    "scale", transform, "in one event the distance before it counts: 15 of 180 dp are 7.5 there",
    Finger().down(0, 0, at: 0).down(180, 0, at: 0, touch: 2).move(-8, 0, at: 20)
      .move(187, 0, at: 20, touch: 2).lift(-8, 0, at: 40).lift(187, 0, at: 40, touch: 2),
    [.pinch], "none"),
  rule(
    "scale", transform, "14 dp of span are too little", Finger.pair(apart: 100, to: 114), [.pinch],
    "none"),
  rule(
    "scale", transform, "a turn of 12 degrees 50 dp from the middle",
    Finger.pair(apart: 100, to: 100, turning: 12), [.rotate], "rotate"),
  rule(
    "scale", transform, "8 degrees are too few there",
    Finger.pair(apart: 100, to: 100, turning: 8), [.rotate], "none"),
]
