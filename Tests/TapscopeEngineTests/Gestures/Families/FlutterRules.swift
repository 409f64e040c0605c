// Rules of Flutter's own gesture tests, rebuilt.

import TapscopeEngine

private let tap = "tap_test.dart"
private let double = "double_tap_test.dart"
private let press = "long_press_test.dart"
private let drag = "drag_test.dart"
private let scale = "scale_test.dart"
private let velocity = "velocity_tracker_test.dart"
private let arena = "arena_test.dart"
private let team = "team_test.dart"

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, _ kinds: Set<GestureKind>,
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("flutter", area, source, says, finger, kinds, told, differs: differs)
}

private func rule(
  _ area: String, _ source: String, _ says: String, _ finger: Finger, setups: [RecognizerSetup],
  _ told: String..., differs: String? = nil
) -> FamilyRule {
  FamilyRule("flutter", area, source, says, finger, setups: setups, told, differs: differs)
}

/// A tap as the tests have it: down at a place, up a point beside it.
private func touch(_ x: Double, _ y: Double, at ms: Double, for lasting: Double = 50, _ id: TouchID)
  -> Finger
{ Finger().touch(x, y, at: ms, for: lasting, id) }

extension Finger {
  fileprivate func touch(
    _ x: Double, _ y: Double, at ms: Double, for lasting: Double = 50, _ id: TouchID
  ) -> Finger {
    down(x, y, at: ms, touch: id).lift(x + 1, y - 1, at: ms + lasting, touch: id)
  }
}

/// A horizontal and a vertical drag of one team.
private let oneTeam: [RecognizerSetup] = [RecognizerAxis.horizontal, .vertical].map { axis in
  var setup = RecognizerSetup.pan(axis)
  setup.team = "drags"
  return setup
}

let flutterRules: [FamilyRule] = [
  rule(
    "tap", "\(tap): Should recognize tap", "down and up a point beside it",
    touch(10, 10, at: 0, 1), [.tap], "tap"),
  rule(
    "tap", "\(tap): No duplicate tap events", "two taps are two",
    touch(10, 10, at: 0, 1).touch(10, 10, at: 200, 2), [.tap], "tap", "tap"),
  rule(
    "tap", "\(tap): Should not recognize two overlapping taps",
    "the second of two overlapping fingers is no tap",
    Finger().down(10, 10, at: 0).down(30, 30, at: 20, touch: 2).lift(11, 9, at: 60)
      .lift(31, 29, at: 80, touch: 2), [.tap], "tap", "none"),
  rule(
    "tap", "\(tap): Distance cancels tap", "21 px of movement is no tap",
    Finger().down(10, 10, at: 0).move(25, 25, at: 16).lift(25, 25, at: 40), [.tap], "none"),
  rule(
    "tap", "\(tap): Short distance does not cancel tap", "17 px of movement is a tap",
    Finger().down(10, 10, at: 0).move(22, 22, at: 16).lift(22, 22, at: 40), [.tap], "tap"),
  rule(
    "tap", "\(tap): Timeout does not cancel tap", "half a second is a tap",
    touch(10, 10, at: 0, for: 500, 1), [.tap], "tap"),
  rule(
    "tap", "\(tap): PointerCancelEvent cancels tap", "a cancelled touch is no tap",
    Finger().down(10, 10, at: 0).cancel(at: 40), [.tap], "none"),
  rule(
    "tap", "\(tap): losing tap gesture recognizer does not send onTapCancel",
    "a tap that is left with a drag alone loses to it",
    Finger().down(10, 10, at: 0).move(25, 25, at: 16).lift(25, 25, at: 40),
    setups: [.tap, .pan(.horizontal)], "pan-right"),
  rule(
    "tap", "\(tap): position of the up is not asked", "a jump at the lift alone is a tap",
    Finger().down(10, 10, at: 0).lift(90, 90, at: 40), [.tap], "tap"),
  rule(
    "double tap", "\(double): Should recognize double tap", "two taps 100 ms apart",
    touch(10, 10, at: 0, 1).touch(12, 12, at: 150, 2), [.doubleTap], "doubleTap"),
  rule(
    "double tap", "\(double): Inter-tap distance cancels double tap", "170 px apart are two taps",
    touch(10, 10, at: 0, 1).touch(130, 130, at: 150, 2), [.doubleTap], "none", "none"),
  rule(
    "double tap", "\(double): Intra-tap distance cancels double tap",
    "a first tap that moved 21 px does not count",
    Finger().down(10, 10, at: 0).move(25, 25, at: 16).lift(25, 25, at: 40)
      .touch(10, 10, at: 140, 2), [.doubleTap], "none", "none"),
  rule(
    "double tap", "\(double): Inter-tap delay cancels double tap", "5 s apart are two taps",
    touch(10, 10, at: 0, 1).touch(12, 12, at: 5050, 2), [.doubleTap], "none", "none"),
  rule(
    "double tap",
    "\(double): Inter-tap delay resets double tap, allowing third tap to be a double-tap",
    "a late second tap is the first of a new pair",
    touch(10, 10, at: 0, 1).touch(12, 12, at: 5050, 2).touch(10, 10, at: 5200, 3), [.doubleTap],
    "none", "doubleTap"),
  rule(
    "double tap", "\(double): Intra-tap delay does not cancel double tap",
    "a first tap held for a second counts",
    touch(10, 10, at: 0, for: 1000, 1).touch(12, 12, at: 1050, 2), [.doubleTap], "doubleTap"),
  rule(
    "double tap", "\(double): Should not recognize two overlapping taps",
    "two overlapping fingers are no double tap",
    Finger().down(10, 10, at: 0).down(12, 12, at: 20, touch: 2).lift(11, 9, at: 60)
      .lift(13, 11, at: 80, touch: 2), [.doubleTap], "none", "none"),
  rule(
    "double tap", "\(double): Should not recognize two over-rapid taps",
    "10 ms from down to down is a bounce",
    touch(10, 10, at: 0, for: 4, 1).touch(12, 12, at: 10, for: 4, 2), [.doubleTap], "none", "none"),
  rule(
    "double tap",
    "\(double): Over-rapid taps resets double tap, allowing third tap to be a double-tap",
    "after a bounce the third tap pairs with the second",
    touch(10, 10, at: 0, for: 4, 1).touch(12, 12, at: 10, for: 4, 2).touch(10, 10, at: 114, 3),
    [.doubleTap], "none", "doubleTap"),
  rule(
    "double tap", "\(double): Passive gesture should trigger on double tap cancel",
    "a single tap is told once no second comes", touch(10, 10, at: 0, 1), [.tap, .doubleTap],
    "tap"),
  rule(
    "long press", "\(press): Should recognize long press", "held for 500 ms",
    touch(10, 10, at: 0, for: 520, 1), [.longPress], "longPress"),
  rule(
    "long press", "\(press): Up cancels long press", "300 ms are too short",
    touch(10, 10, at: 0, for: 300, 1), [.longPress], "none"),
  rule(
    "long press", "\(press): Moving before accept cancels", "movement within the time ends it",
    Finger().down(10, 10, at: 0).move(100, 200, at: 300).lift(100, 200, at: 900), [.longPress],
    "none"),
  rule(
    "long press", "\(press): Moving after accept is ok", "movement after it changes nothing",
    Finger().down(10, 10, at: 0).move(10, 11, at: 550).move(100, 200, at: 900)
      .lift(100, 200, at: 950), [.longPress], "longPress"),
  rule(
    "long press", "\(press): Should recognize both tap down and long press",
    "beside a tap it wins when its time is over", touch(10, 10, at: 0, for: 600, 1),
    [.tap, .longPress], "longPress"),
  rule(
    "long press", "\(press): a tap within the time", "beside a long press a short touch is a tap",
    touch(10, 10, at: 0, for: 300, 1), [.tap, .longPress], "tap"),
  rule(
    "long press", "\(press): cancel before the deadline", "a cancelled touch is none",
    Finger().down(10, 10, at: 0).cancel(at: 200), [.longPress], "none"),
  rule(
    "drag", "\(drag): Should recognize pan", "alone it begins with no travel at all",
    Finger().down(10, 10, at: 0).move(20, 20, at: 16).lift(20, 20, at: 40), [.pan], "pan-right"),
  rule(
    "drag", "\(drag): Should recognize drag", "a lone horizontal drag takes the first movement",
    Finger().down(10, 10, at: 0).move(20, 25, at: 16).lift(20, 25, at: 40),
    setups: [.pan(.horizontal)], "pan-right"),
  rule(
    "drag", "\(drag): Should report most recent point to onStart by default",
    "of a horizontal and a vertical drag the one that is past 18 px first",
    Finger().down(10, 10, at: 0).move(30, 10, at: 16).lift(30, 10, at: 60),
    setups: [.pan(.horizontal), .pan(.vertical)], "pan-right"),
  rule(
    "drag", "\(drag): two drags below their slop", "10 px each way are neither",
    Finger().down(10, 10, at: 0).move(20, 20, at: 16).lift(20, 20, at: 60),
    setups: [.pan(.horizontal), .pan(.vertical)], "none"),
  rule(
    "drag", "\(arena): Should win by accepting", "the first to accept keeps the others out",
    Finger().drag(by: 0, 60, in: 300), setups: [.tap, .pan(.vertical), .pan(.horizontal)],
    "pan-down"),
  rule(
    "drag", "\(arena): Should win by closing", "a tap that refuses leaves the pan at 18 px",
    Finger().drag(by: 19, in: 300, pause: 60), [.tap, .pan], "pan-right"),
  rule(
    "drag", "\(drag): cancel before the slop", "a cancelled touch drags nothing",
    Finger().down(10, 10, at: 0).move(14, 10, at: 16).cancel(at: 40),
    setups: [.tap, .pan(.vertical)],
    "none"),
  rule(
    "velocity", "\(drag): Clamp max velocity",
    "a fling far beyond 8000 px/s is a fling as well",
    Finger().drag(by: 400, in: 16, steps: 4), [.tap, .swipe], "swipe-right"),
  rule(
    "velocity", "\(drag): a drag that ends at rest", "after a pause of 60 ms there is no fling",
    Finger().drag(by: 100, in: 160, pause: 60), [.tap, .swipe], "none"),
  rule(
    "velocity", "\(velocity): fewer than three samples have no velocity",
    "down and one move are no fling",
    Finger().down(10, 10, at: 0).move(60, 10, at: 10).lift(60, 10, at: 12), [.swipe], "none"),
  rule(
    "velocity", "\(velocity): No data velocity estimation", "down and up alone are no fling",
    touch(10, 10, at: 0, 1), [.swipe], "none"),
  rule(
    "velocity", "\(velocity): Interrupted velocity estimation",
    "a pause of 60 ms within the drag forgets what was before",
    Finger().down(10, 10, at: 0).move(40, 10, at: 16).move(70, 10, at: 32).move(71, 10, at: 92)
      .lift(71, 10, at: 94), [.swipe], "none"),
  rule(
    "scale", "\(scale): Should recognize scale gestures", "two fingers that part by 40 px each",
    Finger.pair(apart: 100, to: 180), [.tap, .pinch], "pinch"),
  rule(
    "scale", "\(scale): a change of the span within 18 px",
    "10 px each way are no scale: the first finger taps",
    Finger.pair(apart: 100, to: 120), [.tap, .pinch], "tap", "none"),
  rule(
    "scale", "\(scale): Scale gesture competes with drag", "one finger past the drag's slop drags",
    Finger().drag(by: 40, in: 300), setups: [.pan(.horizontal), .pan(.vertical), .pinch],
    "pan-right"),
  rule(
    "scale", "\(scale): pinch in", "two fingers that close in by 40 px each",
    Finger.pair(apart: 200, to: 120), [.tap, .pinch], "pinch"),
  rule(
    "scale", "\(scale): one finger", "one finger that moves scales by 1",
    Finger().drag(by: 40, in: 300), [.pinch], "none",
    differs: "Flutter's scale also follows one finger; here a pinch needs two"),
  rule(
    "scale", "scale.dart: focalPointDelta", "two fingers that go one way scale by 1",
    Finger.pair(apart: 100, to: 100, moving: Point(60, 0)), [.pinch], "none",
    "none",
    differs: "Flutter's scale begins past 36 px of the fingers' centre; here a pinch needs a change"
  ),
  rule(
    "several", "\(team): GestureArenaTeam", "a team's first drag has its finger at once",
    Finger().drag(by: 8, in: 80),
    setups: oneTeam, "pan"),
]
