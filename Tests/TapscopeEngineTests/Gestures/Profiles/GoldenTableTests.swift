// Tests of straight drags in all six families, against a table derived by hand.

import TapscopeEngine
import Testing

// A straight drag to the right at constant speed of d points: began at 0, moves at 8, 16, ... 80 ms at
// x = d k / 10, lift at 80 ms at x = d; 1 pt = 1 dp = 1 px, one touchable view, nothing else waits. The
// speed is d / 0.08 = 12.5 d pt/s, and least squares give exactly that on a straight line.
//
// nz: the first k with d k / 10 > 4 slides and, the finger being over the view pressed, also taps.
//   d = 1: at most 1. d = 4: at most 4, and 4 > 4 is false: both tap. d = 5: k = 9 (4.5), 72 ms.
//   8.5: k = 5 (4.25), 40 ms. 10: k = 5 (5). 18: k = 3 (5.4). 25: k = 2 (5). 47: k = 1 (4.7). 60: k = 1 (6).
// uikit: a swipe needs d k / 10 >= 50 (1 - 0.94 s) at a move at s = 0.008 k.
//   At s = 0.080 the bound is 46.24: 47 is enough (at k = 9: 42.3 against 46.616 is not), 25 is not.
//   d = 60: k = 8 gives 48 against 46.992 at 64 ms (k = 7: 42 against 47.368). A tap stays within 45.
// android: out of the slop where trunc(x) > 8, at moves. d = 8.5: trunc(8.5) = 8, still a tap.
//   d = 10: x = 9 at k = 9. All of 10 and more lift at 125 pt/s and more, over 50: flings.
// chromium: out of the slop where x > 8.05, so 8.5 is out at k = 10 and lifts at 106.25 pt/s: a fling.
// flutter: the drag accepts where x > 18, else the tap stands: 18 is a tap. d = 25: k = 8 (20), lifting
//   at 312.5 pt/s over 50, its window 25 pt over 18: a fling.
// hammer: positions are rounded, halves up. Tap below 9 px: 8.5 rounds to 9 and is none, as 10 is (swipe
//   wants over 10). d = 18: 18 / 80 = 0.225 px/ms, not over 0.3: none. d = 25: 0.3125: a swipe.
private let table: [(distance: Double, verdicts: [String: [String]])] = [
  (1, row(nz: tap, uikit: tap, android: tap, chromium: tap, flutter: tap, hammer: tap)),
  (4, row(nz: tap, uikit: tap, android: tap, chromium: tap, flutter: tap, hammer: tap)),
  (5, row(nz: both, uikit: tap, android: tap, chromium: tap, flutter: tap, hammer: tap)),
  (8.5, row(nz: both, uikit: tap, android: tap, chromium: swipe, flutter: tap, hammer: none)),
  (10, row(nz: both, uikit: tap, android: swipe, chromium: swipe, flutter: tap, hammer: none)),
  (18, row(nz: both, uikit: tap, android: swipe, chromium: swipe, flutter: tap, hammer: none)),
  (25, row(nz: both, uikit: tap, android: swipe, chromium: swipe, flutter: swipe, hammer: swipe)),
  (47, row(nz: both, uikit: swipe, android: swipe, chromium: swipe, flutter: swipe, hammer: swipe)),
  (60, row(nz: both, uikit: swipe, android: swipe, chromium: swipe, flutter: swipe, hammer: swipe)),
]

private let tap = ["tap"]
private let swipe = ["swipe right"]
private let both = ["swipe right", "tap"]
private let none = ["none"]

private func row(
  nz: [String], uikit: [String], android: [String], chromium: [String], flutter: [String],
  hammer: [String]
) -> [String: [String]] {
  [
    "nz": nz, "uikit": uikit, "android": android, "chromium": chromium, "flutter": flutter,
    "hammer": hammer,
  ]
}

@Test("a straight drag, by family", arguments: table.map(\.distance))
private func straightDrag(_ distance: Double) throws {
  let expected = try #require(table.first { $0.distance == distance }?.verdicts)
  for (name, words) in expected {
    let profile = try #require(BuiltInProfiles.named(name))
    let verdicts = Finger.straightDrag(distance).verdicts(profile, [.tap, .swipe])
    #expect(verdicts.map(\.words) == words, "\(name) at \(distance)")
  }
}

/// The deciding comparisons of the table that have something to tell: rule, value, bound, margin, ms.
private let reasons:
  [(
    profile: String, distance: Double, rule: String, value: Double, bound: Double, margin: Double,
    ms: Double
  )] = [
    ("nz", 4, "tap/travel", 4, 4, 0, 80),
    ("nz", 5, "slide/travel", 4.5, 4, 0.5, 72),
    ("nz", 60, "slide/travel", 6, 4, 2, 8),
    ("uikit", 25, "tap/slop", 25, 45, 20, 80),
    ("uikit", 47, "swipe/primary", 47, 46.24, 0.76, 80),
    ("uikit", 60, "swipe/primary", 48, 46.992, 1.008, 64),
    ("android", 8.5, "tap/slop", 8, 8, 0, 80),
    ("android", 10, "fling/velocity", 125, 50, 75, 80),
    ("chromium", 5, "tap/slop", 5, 8.05, 3.05, 80),
    ("chromium", 8.5, "fling/velocity", 106.25, 50, 56.25, 80),
    ("flutter", 18, "tap/slop", 18, 18, 0, 80),
    ("flutter", 25, "fling/velocity", 312.5, 50, 262.5, 80),
    ("hammer", 8.5, "tap/threshold", 9, 9, 0, 80),
    ("hammer", 10, "swipe/threshold", 10, 10, 0, 80),
    ("hammer", 18, "fling/velocity", 225, 300, -75, 80),
    ("hammer", 25, "fling/velocity", 312.5, 300, 12.5, 80),
  ]

@Test("the comparison that decided", arguments: reasons.indices)
private func reason(_ index: Int) throws {
  let row = reasons[index]
  let profile = try #require(BuiltInProfiles.named(row.profile))
  let verdict = try #require(
    Finger.straightDrag(row.distance).verdicts(profile, [.tap, .swipe]).first)
  #expect(verdict.rule == row.rule, "\(row)")
  #expect(abs((verdict.value ?? .nan) - row.value) < 1e-6, "\(row) \(verdict)")
  #expect(abs((verdict.bound ?? .nan) - row.bound) < 1e-9, "\(row)")
  #expect(
    abs(abs((verdict.value ?? .nan) - (verdict.bound ?? .nan)) - abs(row.margin)) < 1e-6, "\(row)")
  #expect(verdict.time.milliseconds == row.ms, "\(row)")
}
