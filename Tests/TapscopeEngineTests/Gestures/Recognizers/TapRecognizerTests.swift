// Tests of the tap recognizer: every event in every state, for each family.

import TapscopeEngine
import Testing

private let down = Finger().down(10, 10, at: 0)
private let moved = down.move(15, 10, at: 16)
private let gone = down.move(110, 10, at: 16)

// States: waiting (no move yet), moved inside the slop, rejected. Events: move inside, move outside, a
// second finger, lift inside, lift outside, lift too late, cancel, end of the stream.
private let rows: [Row] = [
  // UIKit: 45 points and 1.5 s, tested at moves and at the lift.
  Row("uikit", "waiting", "lift", down.lift(10, 10, at: 80), [.tap], "1 tap tap/duration 80"),
  Row("uikit", "waiting", "lift at 45", down.lift(55, 10, at: 80), [.tap], "1 tap tap/slop 80"),
  Row("uikit", "waiting", "lift beyond", down.lift(56, 10, at: 80), [.tap], "1 none tap/slop 80"),
  Row(
    "uikit", "waiting", "late lift", down.lift(10, 10, at: 1501), [.tap], "1 none tap/duration 1501"
  ),
  Row("uikit", "waiting", "cancel", down.cancel(at: 50), [.tap], "1 none touch/cancelled 50"),
  Row("uikit", "waiting", "end of stream", down, [.tap], "1 none touch/open 0"),
  Row(
    "uikit", "waiting", "second finger",
    down.down(90, 10, at: 20, touch: 2).lift(10, 10, at: 80).lift(90, 10, at: 90, touch: 2), [.tap],
    "1+2 none tap/fingers 90"),
  Row("uikit", "moved", "lift", moved.lift(15, 10, at: 80), [.tap], "1 tap tap/slop 80"),
  Row(
    "uikit", "moved", "move beyond", moved.move(90, 10, at: 30).lift(10, 10, at: 80), [.tap],
    "1 none tap/slop 80"),
  Row("uikit", "moved", "cancel", moved.cancel(at: 50), [.tap], "1 none touch/cancelled 50"),
  Row(
    "uikit", "rejected", "move back and lift", gone.move(10, 10, at: 30).lift(10, 10, at: 80),
    [.tap], "1 none tap/slop 80"),
  Row("uikit", "rejected", "cancel", gone.cancel(at: 50), [.tap], "1 none touch/cancelled 50"),
  Row("uikit", "rejected", "end of stream", gone, [.tap], "1 none touch/open 16"),
  // Android: 8 dp at moves alone, whole pixels, no longest time.
  Row("android", "waiting", "lift beyond", down.lift(110, 10, at: 80), [.tap], "1 tap tap/slop 80"),
  Row(
    "android", "waiting", "late lift", down.lift(10, 10, at: 9000), [.tap], "1 tap tap/slop 9000"),
  Row(
    "android", "moved", "move to 8.99", moved.move(18.99, 10, at: 30).lift(18.99, 10, at: 80),
    [.tap], "1 tap tap/slop 80"),
  Row(
    "android", "moved", "move to 9", moved.move(19, 10, at: 30).lift(19, 10, at: 80), [.tap],
    "1 none tap/slop 80"),
  Row(
    "android", "rejected", "move back and lift", gone.move(10, 10, at: 30).lift(10, 10, at: 80),
    [.tap], "1 none tap/slop 80"),
  // Flutter: 18 at moves alone.
  Row("flutter", "waiting", "lift beyond", down.lift(110, 10, at: 80), [.tap], "1 tap tap/slop 80"),
  Row(
    "flutter", "moved", "move to 18", moved.move(28, 10, at: 30).lift(28, 10, at: 80), [.tap],
    "1 tap tap/slop 80"),
  Row(
    "flutter", "moved", "move beyond", moved.move(28.01, 10, at: 30).lift(28, 10, at: 80), [.tap],
    "1 none tap/slop 80"),
  // A finger that joins another meets no tap recognizer in Flutter.
  Row(
    "flutter", "waiting", "second finger",
    down.down(90, 10, at: 20, touch: 2).lift(10, 10, at: 80).lift(90, 10, at: 90, touch: 2), [.tap],
    "1 tap tap/slop 80", "2 none nobody/waits 90"),
  // Chromium: 8 points and an epsilon at moves alone.
  Row(
    "chromium", "moved", "move to 8.05", moved.move(18.05, 10, at: 30).lift(18, 10, at: 80), [.tap],
    "1 tap tap/slop 80"),
  Row(
    "chromium", "moved", "move beyond", moved.move(18.06, 10, at: 30).lift(18, 10, at: 80), [.tap],
    "1 none tap/slop 80"),
  // Hammer: below 9 rounded pixels and 250 ms, at the lift alone.
  Row(
    "hammer", "rejected", "move back and lift", gone.move(10, 10, at: 30).lift(10, 10, at: 80),
    [.tap], "1 tap tap/duration 80"),
  Row(
    "hammer", "waiting", "lift at 8.49", down.lift(18.49, 10, at: 80), [.tap],
    "1 tap tap/threshold 80"),
  Row(
    "hammer", "waiting", "lift at 8.5", down.lift(18.5, 10, at: 80), [.tap],
    "1 none tap/threshold 80"),
  Row(
    "hammer", "waiting", "lift at 249", down.lift(10, 10, at: 249), [.tap], "1 tap tap/duration 249"
  ),
  Row(
    "hammer", "waiting", "lift at 250", down.lift(10, 10, at: 250), [.tap],
    "1 none tap/duration 250"),
]

@Test("one finger", arguments: rows)
private func oneFinger(_ row: Row) throws {
  try row.run()
}

private func two(_ lift1: Double, _ lift2: Double, apart: Double = 80) -> Finger {
  Finger().down(10, 10, at: 0).down(10 + apart, 10, at: 10, touch: 2)
    .lift(10, 10, at: lift1).lift(10 + apart, 10, at: lift2, touch: 2)
}

/// Two-finger taps: UIKit decides at the last lift, Chromium and Hammer at the first; Android has none.
private let twoFingers: [Row] = [
  Row(
    "uikit", "both down", "both lift", two(80, 90), [.tap, .twoFingerTap],
    "1+2 twoFingerTap twoFingerTap/duration 90"),
  Row(
    "uikit", "one down", "lift", down.lift(10, 10, at: 80), [.twoFingerTap],
    "1 none twoFingerTap/fingers 80"),
  Row(
    "uikit", "both down", "third finger",
    Finger().down(10, 10, at: 0).down(50, 10, at: 5, touch: 2).down(90, 10, at: 6, touch: 3)
      .lift(10, 10, at: 50).lift(50, 10, at: 51, touch: 2).lift(90, 10, at: 52, touch: 3),
    [.twoFingerTap], "1+2+3 none twoFingerTap/fingers 52"),
  Row(
    "chromium", "both down", "first lift", two(80, 90), [.tap, .twoFingerTap],
    "1+2 twoFingerTap twoFingerTap/duration 80"),
  Row(
    "chromium", "both down", "lift after 700 ms", two(711, 720), [.twoFingerTap],
    "1+2 none twoFingerTap/duration 720"),
  Row(
    "chromium", "one down", "second 300 apart", two(80, 90, apart: 300), [.twoFingerTap],
    "1+2 none twoFingerTap/separation 90"),
  Row(
    "hammer", "both down", "first lift", two(80, 90), [.tap, .twoFingerTap],
    "1+2 twoFingerTap twoFingerTap/duration 80"),
  Row(
    "android", "both down", "both lift", two(80, 90), [.tap, .twoFingerTap],
    "1+2 several-fingers tap/fingers 90"),
]

@Test("two fingers", arguments: twoFingers)
private func twoFingers(_ row: Row) throws {
  try row.run()
}
