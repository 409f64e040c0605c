// Tests of the long press recognizer: every event in every state, for each family.

import TapscopeEngine
import Testing

private let down = Finger().down(10, 10, at: 0)

// States: held, rejected, decided. Events: move inside, move outside, second finger, timer, lift, cancel.
private let rows: [Row] = [
  Row(
    "uikit", "held", "lift at 499", down.lift(10, 10, at: 499), [.longPress],
    "1 none longPress/duration 499"),
  Row(
    "uikit", "held", "lift at 500: the timer is first", down.lift(10, 10, at: 500), [.longPress],
    "1 longPress longPress/duration 500"),
  Row(
    "uikit", "held", "move inside at 600",
    down.move(20, 10, at: 100).move(20, 10, at: 600)
      .lift(20, 10, at: 700), [.longPress], "1 longPress longPress/duration 500"),
  Row(
    "uikit", "held", "move beyond 10", down.move(20.01, 10, at: 100).lift(20, 10, at: 700),
    [.longPress], "1 none longPress/slop 700"),
  Row(
    "uikit", "held", "second finger",
    down.down(90, 10, at: 100, touch: 2).lift(10, 10, at: 700).lift(90, 10, at: 710, touch: 2),
    [.longPress], "1+2 none longPress/fingers 710"),
  Row("uikit", "held", "cancel", down.cancel(at: 100), [.longPress], "1 none touch/cancelled 100"),
  Row(
    "uikit", "rejected", "timer",
    down.move(40, 10, at: 100).move(10, 10, at: 600)
      .lift(10, 10, at: 700), [.longPress], "1 none longPress/slop 700"),
  Row(
    "uikit", "decided", "move far and lift",
    down.move(10, 10, at: 600).move(300, 10, at: 650)
      .lift(300, 10, at: 700), [.longPress, .tap, .swipe, .pan],
    "1 longPress longPress/duration 500"),
  Row(
    "uikit", "decided", "cancel", down.move(10, 10, at: 600).cancel(at: 700), [.longPress],
    "1 longPress longPress/duration 500"),
  Row(
    "android", "held", "lift at 399", down.lift(10, 10, at: 399), [.longPress, .tap],
    "1 tap tap/slop 399"),
  Row(
    "android", "held", "lift at 400", down.lift(10, 10, at: 400), [.longPress, .tap],
    "1 longPress longPress/duration 400"),
  Row(
    "chromium", "held", "lift at 679", down.lift(10, 10, at: 679), [.longPress, .tap],
    "1 tap tap/slop 679"),
  Row(
    "chromium", "held", "lift at 680", down.lift(10, 10, at: 680), [.longPress, .tap],
    "1 longPress longPress/duration 680"),
  Row(
    "flutter", "held", "lift at 500", down.lift(10, 10, at: 500), [.longPress, .tap],
    "1 longPress longPress/duration 500"),
  // Hammer's press leaves the drag its chance: two gestures of one touch.
  Row(
    "hammer", "decided", "drag and lift",
    down.move(10, 10, at: 300).move(310, 10, at: 320)
      .lift(310, 10, at: 320), [.longPress, .swipe], "1 longPress longPress/duration 251",
    "1 swipe right fling/velocity 320"),
]

@Test("long press", arguments: rows)
private func longPress(_ row: Row) throws {
  try row.run()
}
