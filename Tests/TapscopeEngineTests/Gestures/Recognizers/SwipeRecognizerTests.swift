// Tests of the swipe against the rule measured on UIKit.

import TapscopeEngine
import Testing

private let down = Finger().down(100, 100, at: 0)

/// The bounds bracketed on iOS 26.1 at s seconds: least primary, most secondary, to a tenth of a point.
private let measured: [(s: Double, primary: Double, secondary: Double)] = [
  (0, 50, 50), (0.1, 45.3, 45.1), (0.2, 40.6, 40.2), (0.3, 35.9, 35.3), (0.4, 31.2, 30.4),
  (0.5, 26.5, 25.5),
]

private func words(_ x: Double, _ y: Double, at s: Double) -> [String] {
  down.move(100 + x, 100 + y, at: s * 1000).lift(100 + x, 100 + y, at: s * 1000 + 10)
    .verdicts(UIKitProfile(), [.swipe]).map(\.words)
}

@Test("both ends are inclusive, a thousandth beyond is out", arguments: measured.map(\.s))
private func bounds(_ s: Double) throws {
  let row = try #require(measured.first { $0.s == s })
  #expect(words(row.primary + 0.0001, 0, at: s) == ["swipe right"])
  #expect(words(row.primary - 0.001, 0, at: s) == ["none"])
  #expect(words(-row.primary - 0.0001, 0, at: s) == ["swipe left"])
  #expect(words(0, row.primary + 0.0001, at: s) == ["swipe down"])
  #expect(words(0, -row.primary - 0.0001, at: s) == ["swipe up"])
  #expect(words(90, row.secondary - 0.0001, at: s) == ["swipe right"])
  #expect(words(90, row.secondary + 0.001, at: s) == ["none"])
}

// States: waiting, rejected, decided. Events: second finger, behind, too late, far, lift, cancel.
private let rows: [Row] = [
  Row(
    "uikit", "waiting", "exactly (50, 50) at once",
    down.move(150, 150, at: 0).lift(150, 150, at: 9),
    [.swipe], "1 swipe right swipe/primary 0"),
  Row(
    "uikit", "waiting", "lift far, no move", down.lift(300, 100, at: 50), [.swipe],
    "1 none swipe/primary 50"),
  Row(
    "uikit", "waiting", "0.500 s", down.move(130, 100, at: 500).lift(130, 100, at: 510), [.swipe],
    "1 swipe right swipe/primary 500"),
  Row(
    "uikit", "waiting", "0.501 s", down.move(130, 100, at: 501).lift(130, 100, at: 510), [.swipe],
    "1 none swipe/duration 510"),
  Row(
    "uikit", "waiting", "back and forth ahead of the start",
    down.move(120, 100, at: 10).move(110, 100, at: 20).move(200, 100, at: 30).lift(
      200, 100, at: 40),
    [.swipe], "1 swipe right swipe/primary 30"),
  Row(
    "uikit", "rejected", "0.1 behind the start kills it for good",
    down.move(99.9, 100, at: 10).move(200, 100, at: 30).lift(200, 100, at: 40), [.swipe],
    "1 none swipe/primary 40"),
  Row(
    "uikit", "waiting", "second finger",
    down.down(10, 10, at: 5, touch: 2).move(200, 100, at: 30).lift(200, 100, at: 40)
      .lift(10, 10, at: 50, touch: 2), [.swipe], "1+2 none swipe/fingers 50"),
  Row(
    "uikit", "waiting", "cancel", down.move(110, 100, at: 10).cancel(at: 20), [.swipe],
    "1 none touch/cancelled 20"),
  Row(
    "uikit", "decided", "further moves and the lift",
    down.move(200, 100, at: 30).move(300, 100, at: 40).lift(100, 100, at: 50), [.swipe, .tap],
    "1 swipe right swipe/primary 30"),
]

@Test("swipe", arguments: rows)
private func swipe(_ row: Row) throws {
  try row.run()
}

@Test func aSwipeThatIsNotStraightSaysHowFarOffItsLineItWas() throws {
  let finger = down.move(190, 160, at: 0).lift(190, 160, at: 10)
  let verdict = try #require(finger.verdicts(UIKitProfile(), [.swipe]).first)
  #expect(verdict.rule == "swipe/secondary" && verdict.value == 60 && verdict.bound == 50)
}
