// Tests of velocities against motions known in closed form.

import TapscopeEngine
import Testing

private func estimator(
  _ rules: VelocityRules = .android, _ samples: [(ms: Double, x: Double, y: Double)]
) -> VelocityEstimator {
  var estimator = VelocityEstimator(rules: rules)
  for sample in samples {
    estimator.add(
      Point(sample.x, sample.y), at: Timestamp(seconds: sample.ms / 1000) ?? .zero)
  }
  return estimator
}

private func lift(_ ms: Double) -> Timestamp { Timestamp(seconds: ms / 1000) ?? .zero }

/// A motion of degree at most 2: x = x0 + v t + a t² / 2, and its velocity in closed form.
struct Motion: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var start: Double
  var speed: Double
  var acceleration: Double

  func position(_ t: Double) -> Double { start + speed * t + acceleration * t * t / 2 }
  func velocity(_ t: Double) -> Double { speed + acceleration * t }
}

private let motions = [
  Motion(testDescription: "constant", start: 3, speed: 600, acceleration: 0),
  Motion(testDescription: "slow", start: 310, speed: 12.5, acceleration: 0),
  Motion(testDescription: "accelerating", start: 0, speed: 100, acceleration: 9000),
  Motion(testDescription: "reversing", start: 50, speed: 400, acceleration: -9000),
  Motion(testDescription: "far from the origin", start: 1e5, speed: -250, acceleration: 4000),
]

@Test("within 0.1 % of the closed form", arguments: motions, [60.0, 120, 240])
private func closedForm(_ motion: Motion, _ hertz: Double) throws {
  // An hour into the recording, so that large times cost no digits.
  let began = 3_600_000.0
  let samples = stride(from: 0, through: 160, by: 1000 / hertz).map { ms in
    (ms: began + ms, x: motion.position(ms / 1000), y: -2 * motion.position(ms / 1000))
  }
  let last = try #require(samples.last)
  let velocity = try #require(estimator(.android, samples).estimate(liftedAt: lift(last.ms)))
    .velocity
  let exact = motion.velocity((last.ms - began) / 1000)
  #expect(abs(velocity.x - exact) <= abs(exact) * 0.001)
  #expect(abs(velocity.y + 2 * exact) <= abs(exact) * 0.002)
}

@Test("at the turning point the velocity is zero, which is not none")
private func turningPoint() throws {
  // 400 - 8000 t = 0 at 50 ms.
  let motion = Motion(testDescription: "", start: 0, speed: 400, acceleration: -8000)
  let samples = stride(from: 0.0, through: 50, by: 10).map {
    (ms: $0, x: motion.position($0 / 1000), y: 0.0)
  }
  let velocity = try #require(estimator(.android, samples).estimate(liftedAt: lift(50))).velocity
  #expect(abs(velocity.x) < 1e-6)
}

@Test("a finger at rest has velocity zero, not none")
private func rest() throws {
  let samples = (0..<5).map { (ms: Double($0) * 10, x: 7.0, y: 7.0) }
  #expect(try #require(estimator(.android, samples).estimate(liftedAt: lift(40))).velocity == .zero)
}

@Test("two samples are a line on Android and Chromium; Flutter wants three")
private func tooFew() throws {
  let two = [(ms: 0.0, x: 0.0, y: 0.0), (ms: 8, x: 4, y: 0)]
  for rules in [VelocityRules.android, .chromium] {
    let estimate = try #require(estimator(rules, two).estimate(liftedAt: lift(8)))
    #expect(abs(estimate.velocity.x - 500) < 1e-9)
    #expect(estimator(rules, Array(two.prefix(1))).estimate(liftedAt: lift(8)) == nil)
  }
  #expect(estimator(.flutter, two).estimate(liftedAt: lift(8)) == nil)
  #expect(estimator(.android, []).estimate(liftedAt: lift(8)) == nil)
  #expect(estimator(.flutter, two + [(16, 8, 0)]).estimate(liftedAt: lift(16)) != nil)
}

@Test("a pause over 40 ms before the lift leaves none; at Chromium one of 80")
private func pauseBeforeLift() {
  let samples = (0..<5).map { (ms: Double($0) * 10, x: Double($0), y: 0.0) }
  #expect(estimator(.android, samples).estimate(liftedAt: lift(80)) != nil)
  #expect(estimator(.android, samples).estimate(liftedAt: lift(80.001)) == nil)
  #expect(estimator(.chromium, samples).estimate(liftedAt: lift(119.999)) != nil)
  #expect(estimator(.chromium, samples).estimate(liftedAt: lift(120)) == nil)
}

@Test("the walk back stops at a gap over 40 ms")
private func gap() throws {
  // Before the gap the finger went left fast; only the three samples after it count.
  let samples = [(0.0, 900.0, 0.0), (8, 800, 0), (49, 0, 0), (57, 4, 0), (65, 8, 0)]
    .map { (ms: $0.0, x: $0.1, y: $0.2) }
  let estimate = try #require(estimator(.android, samples).estimate(liftedAt: lift(65)))
  #expect(abs(estimate.velocity.x - 500) < 1e-6)
  #expect(estimate.offset == Point(8, 0))
  // One sample fewer after the gap leaves too few.
  #expect(estimator(.flutter, samples.dropLast()).estimate(liftedAt: lift(57)) == nil)
}

@Test("samples older than 100 ms are out, at 100 ms in")
private func horizon() throws {
  let samples = stride(from: 0.0, through: 120, by: 20).map { (ms: $0, x: $0, y: 0.0) }
  let estimate = try #require(estimator(.android, samples).estimate(liftedAt: lift(120)))
  #expect(estimate.offset == Point(100, 0))
}

@Test("at most 20 samples count")
private func history() throws {
  let samples = (0..<40).map { (ms: Double($0), x: Double($0), y: 0.0) }
  let estimate = try #require(estimator(.android, samples).estimate(liftedAt: lift(39)))
  #expect(estimate.offset == Point(19, 0))
}

@Test("a second sample at the same time replaces the first")
private func sameTime() throws {
  let samples = [(0.0, 0.0, 0.0), (10, 5, 0), (20, 999, 0), (20, 10, 0)]
    .map { (ms: $0.0, x: $0.1, y: $0.2) }
  let estimate = try #require(estimator(.android, samples).estimate(liftedAt: lift(20)))
  #expect(abs(estimate.velocity.x - 500) < 1e-6)
}
