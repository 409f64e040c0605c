// What was measured on UIKit itself, and what its documentation states, rebuilt.

import TapscopeEngine

private let probe = "openuikit swipeprobe, ios-26.1.txt"
private let press = "UILongPressGestureRecognizer.h"
private let documentation = "Apple, UIGestureRecognizer documentation"
private let personalTouch = "PersonalTouch (reported)"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("uikit", area, source, says, finger, kinds, told, differs: differs)
}

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, setups: [RecognizerSetup],
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("uikit", area, source, says, finger, setups: setups, told, differs: differs)
}

/// One move to a place at a time, and the lift 10 ms later.
private func jump(_ x: Double, _ y: Double = 0, at ms: Double) -> Finger {
  Finger().down(0, 0, at: 0).move(x, y, at: ms).lift(x, y, at: ms + 10)
}

/// The bounds measured at each tenth of a second: just at the primary one, and a thousandth below.
private let primary: [FamilyRule] = [
  (0.0, 50.0), (100, 45.3), (200, 40.6), (300, 35.9), (400, 31.2), (500, 26.5),
].flatMap { ms, bound in
  [
    rule(
      "velocity", probe, "\(bound.text()) pt after \(ms.text()) ms swipe",
      jump(bound + 1e-9, at: ms), [.swipe], "swipe-right"),
    rule(
      "velocity", probe, "\((bound - 0.001).text(3)) pt after \(ms.text()) ms do not",
      jump(bound - 0.001, at: ms), [.swipe], "none"),
  ]
}

/// The bounds across, measured with a swipe that is held to the right.
private let secondary: [FamilyRule] = [
  (100.0, 45.1), (200, 40.2), (300, 35.3), (400, 30.4),
].flatMap { ms, bound in
  [
    rule(
      "drag", probe, "\(bound.text()) pt across after \(ms.text()) ms are straight enough",
      jump(60, bound - 1e-9, at: ms), setups: [.swipe(.right)], "swipe-right"),
    rule(
      "drag", probe, "\((bound + 0.001).text(3)) pt across after \(ms.text()) ms are not",
      jump(60, bound + 0.001, at: ms), setups: [.swipe(.right)], "none"),
  ]
}

let uikitRules: [FamilyRule] =
  primary + secondary + [
    rule(
      "velocity", probe, "after 501 ms nothing swipes", jump(200, at: 501), [.swipe], "none"),
    rule(
      "velocity", probe, "at 500 ms it still does", jump(200, at: 500), [.swipe], "swipe-right"),
    rule(
      "drag", probe, "0.1 pt behind the start ends it for good",
      Finger().down(0, 0, at: 0).move(-0.1, 0, at: 10).move(100, 0, at: 60).lift(100, 0, at: 90),
      setups: [.swipe(.right)], "none"),
    rule(
      "drag", probe, "back and forth beyond the start still swipes",
      Finger().down(0, 0, at: 0).move(20, 0, at: 20).move(10, 0, at: 40).move(100, 0, at: 60)
        .lift(100, 0, at: 90), setups: [.swipe(.right)], "swipe-right"),
    rule(
      "drag", probe, "a swipe to the left alone does not hear the right", jump(100, at: 50),
      setups: [.swipe(.left)], "none"),
    rule(
      "drag", probe, "left and right takes either", jump(-100, at: 50),
      setups: [.swipe(.left, .right)],
      "swipe-left"),
    rule(
      "drag", probe, "with a horizontal direction in its mask no vertical one is heard",
      jump(0, 100, at: 50), setups: [.swipe(.right, .down)], "none"),
    rule(
      "drag", probe, "and the horizontal one still is", jump(100, at: 50),
      setups: [.swipe(.right, .down)], "swipe-right"),
    rule(
      "drag", probe, "up and down takes either", jump(0, 100, at: 50),
      setups: [.swipe(.up, .down)], "swipe-down"),
    rule("drag", probe, "upwards", jump(0, -100, at: 50), setups: [.swipe(.up)], "swipe-up"),
    rule(
      "several", probe, "one finger does not swipe where two are wanted", jump(100, at: 50),
      setups: [.swipe(.right, fingers: 2)], "none"),
    rule(
      "several", probe, "two fingers swipe where two are wanted",
      Finger.pair(apart: 80, to: 80, moving: Point(100, 0), in: 100),
      setups: [.swipe(.right, fingers: 2)], "twoFingerSwipe-right"),
    rule(
      "several", probe, "two fingers do not swipe where one is wanted",
      Finger.pair(apart: 80, to: 80, moving: Point(100, 0), in: 100), setups: [.swipe(.right)],
      "none"),
    rule(
      "velocity", probe, "it fires during a move, never at the lift",
      Finger().down(0, 0, at: 0).lift(100, 0, at: 60), [.swipe], "none"),
    rule("tap", documentation, "down and up", Finger().tap(5, 5, at: 0), [.tap], "tap"),
    rule("tap", personalTouch, "45 pt off are a tap", jump(45, at: 50), [.tap], "tap"),
    rule("tap", personalTouch, "46 pt off are none", jump(46, at: 50), [.tap], "none"),
    rule(
      "tap", documentation, "a cancelled touch is none", Finger().down(5, 5, at: 0).cancel(at: 30),
      [.tap], "none"),
    rule(
      "tap", documentation, "two fingers are no tap of one",
      Finger().down(5, 5, at: 0).down(90, 5, at: 10, touch: 2).lift(5, 5, at: 80)
        .lift(90, 5, at: 90, touch: 2), [.tap], "none"),
    rule(
      "tap", documentation, "two fingers are a tap of two",
      Finger().down(5, 5, at: 0).down(90, 5, at: 10, touch: 2).lift(5, 5, at: 80)
        .lift(90, 5, at: 90, touch: 2), [.twoFingerTap], "twoFingerTap"),
    rule(
      "double tap", documentation, "two taps in a row",
      Finger().tap(5, 5, at: 0).tap(5, 5, at: 200, touch: 2), [.doubleTap], "doubleTap"),
    rule(
      "double tap", documentation,
      "a single tap does not wait unless it requires the other to fail",
      Finger().tap(5, 5, at: 0).tap(5, 5, at: 200, touch: 2), [.tap, .doubleTap], "tap",
      "doubleTap"),
    rule(
      "double tap", documentation, "one that requires it to fail is not told",
      Finger().tap(5, 5, at: 0).tap(5, 5, at: 200, touch: 2),
      setups: [.tap(1, after: ["twice"]), .tap(2, id: "twice")], "doubleTap"),
    rule(
      "double tap", documentation, "and is told when no second tap comes",
      Finger().tap(5, 5, at: 0),
      setups: [.tap(1, after: ["twice"]), .tap(2, id: "twice")], "tap"),
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
      "long press", press, "10.5 pt are not",
      Finger().down(0, 0, at: 0).move(10.5, 0, at: 100).lift(10.5, 0, at: 700), [.longPress],
      "none"),
    rule(
      "long press", press, "once it has begun the finger may go anywhere",
      Finger().down(0, 0, at: 0).move(1, 0, at: 600).move(200, 0, at: 700).lift(200, 0, at: 800),
      [.longPress], "longPress"),
    rule(
      "drag", personalTouch, "over 10 pt of movement pan", Finger().drag(by: 12, in: 200), [.pan],
      "pan-right"),
    rule("drag", personalTouch, "10 pt do not", Finger().drag(by: 10, in: 200), [.pan], "none"),
    rule(
      "several", documentation, "two fingers that go one way pan",
      Finger.pair(apart: 80, to: 80, moving: Point(60, 0), in: 600), [.pan], "twoFingerPan-right"),
    rule(
      "scale", personalTouch, "a symmetric pinch is no pan", Finger.pair(apart: 100, to: 180),
      [.pan], "none"),
    rule(
      "scale", personalTouch, "two fingers that part by over 8 pt",
      Finger.pair(apart: 100, to: 110), [.pinch], "pinch"),
    rule(
      "scale", personalTouch, "8 pt are none", Finger.pair(apart: 100, to: 108), [.pinch], "none"),
    rule(
      "scale", personalTouch, "two fingers that turn by over 10 degrees",
      Finger.pair(apart: 100, to: 100, turning: 20), [.rotate], "rotate"),
    rule(
      "scale", personalTouch, "9 degrees are none",
      Finger.pair(apart: 100, to: 100, turning: 9), [.rotate], "none"),
  ]
