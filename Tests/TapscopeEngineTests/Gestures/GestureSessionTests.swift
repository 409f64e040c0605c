// Tests that a session reports each touch once, by every profile.

import TapscopeEngine
import Testing

private func session(
  _ names: [String], _ kinds: Set<GestureKind> = [.tap, .swipe]
) -> GestureSession {
  GestureSession(
    profiles: names.compactMap(BuiltInProfiles.named), kinds: kinds, screen: ScreenMetrics())
}

@Test("profiles side by side, in their order")
private func sideBySide() throws {
  var session = session(["nz", "uikit", "hammer"])
  var results: [TouchResult] = []
  for sample in Finger.straightDrag(10).samples { results += session.handle([sample]) }
  #expect(results.count == 1)
  #expect(results[0].verdicts.map(\.profile) == ["nz", "nz", "uikit", "hammer"])
  #expect(results[0].verdicts.map(\.words) == ["swipe right", "tap", "tap", "none"])
  #expect(session.finish().isEmpty)
}

@Test("a result comes once every profile has decided")
private func emission() {
  var session = session(["uikit", "android"], [.tap, .doubleTap])
  var counts: [Int] = []
  let finger = Finger().tap(10, 10, at: 0).down(200, 200, at: 1000, touch: 2)
  for sample in finger.samples { counts.append(session.handle([sample]).count) }
  // UIKit knows at the lift; Android at 300 ms, which the sample at 1000 ms shows.
  #expect(counts == [0, 0, 1])
  #expect(session.finish().map(\.touch) == [2])
}

@Test("velocity at the lift; none after a cancel and after two samples")
private func velocity() throws {
  var moving = session(["uikit"])
  let drag = Finger.straightDrag(60).samples.flatMap { moving.handle([$0]) }
  let velocity = try #require(drag.first?.velocity)
  #expect(abs(velocity.x - 750) < 1e-6)
  #expect(abs(velocity.y) < 1e-6)

  var cancelled = session(["uikit"])
  let cut = Finger.straightDrag(60).samples.dropLast() + Finger().cancel(at: 81).samples
  #expect(cut.flatMap { cancelled.handle([$0]) }.map(\.velocity) == [nil])

  var tapped = session(["uikit"])
  #expect(
    Finger().tap(1, 1, at: 0).samples.flatMap { tapped.handle([$0]) }.map(\.velocity) == [nil])
}

@Test("hammer's velocity is that of its latest interval over 25 ms, the lift included")
private func secantVelocity() throws {
  var session = session(["hammer"])
  let finger = Finger().down(0, 0, at: 0).move(10, 0, at: 20).move(30, 0, at: 30).lift(
    60, 0, at: 60)
  let results = finger.samples.flatMap { session.handle([$0]) }
  // From 0 ms to 30 ms: 1000 pt/s; from 30 ms to 60 ms: another 1000.
  let velocity = try #require(results.first?.velocity)
  #expect(abs(velocity.x - 1000) < 1e-9)
}

@Test(
  "no velocity is told that is faster than the largest fling: of Android and Chromium by axis",
  arguments: [
    ("android", Point(8000, 6000)), ("chromium", Point(8000, 6000)),
    ("flutter", Point(8000, 4000) * (8000 / Point(8000, 4000).distance(to: .zero))),
    ("uikit", Point(12000, 6000)),
  ])
private func fastest(_ name: String, _ told: Point) throws {
  var session = session([name])
  var finger = Finger().down(0, 0, at: 0)
  for step in 1...5 {
    finger = finger.move(Double(step) * 120, Double(step) * 60, at: Double(step) * 10)
  }
  let results = finger.lift(600, 300, at: 51).samples.flatMap { session.handle([$0]) }
  let velocity = try #require((results + session.finish()).first?.velocity)
  #expect(velocity.distance(to: told) < 1e-6, "\(velocity)")
}

@Test(
  "a touch that was never placed is nothing, whatever the profile",
  arguments: BuiltInProfiles.all.map(\.name))
private func unplaced(_ name: String) throws {
  var session = session([name])
  let samples = [
    TouchSample(touch: 1, phase: .began, time: .zero, position: nil),
    TouchSample(touch: 1, phase: .ended, time: Timestamp(nanoseconds: 1), position: nil),
  ]
  let results = samples.flatMap { session.handle([$0]) }
  #expect(results.first?.verdicts.map(\.rule) == ["touch/no-position"])
}

@Test(
  "every touch gets a verdict of every profile, in streams of any shape",
  arguments: BuiltInProfiles.all.map(\.name))
private func everyTouchIsAnswered(_ name: String) throws {
  for seed in 1...40 {
    let finger = Finger.scribble(seed: UInt64(seed), touches: 8)
    var session = session([name], Set(GestureKind.allCases))
    var results = finger.samples.flatMap { session.handle([$0]) }
    results += session.finish()
    #expect(results.map(\.touch).sorted() == Array(1...8), "seed \(seed)")
    #expect(results.allSatisfy { !$0.verdicts.isEmpty }, "seed \(seed)")
  }
}

@Test(
  "moves and lifts of fingers that never came down change nothing",
  arguments: BuiltInProfiles.all.map(\.name))
private func otherButtons(_ name: String) throws {
  var session = session([name])
  let samples = Finger().move(1, 1, at: 0).lift(1, 1, at: 1).cancel(at: 2).samples
  #expect(samples.flatMap { session.handle([$0]) }.isEmpty)
  #expect(session.finish().isEmpty)
}
