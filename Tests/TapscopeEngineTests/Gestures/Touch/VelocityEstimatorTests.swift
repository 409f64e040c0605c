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

/// 0, 10, 20 and 30 ms after the touch-down 100, 110, 120 and 130, then 150 at 30 ms as well.
///
/// Android fits 100, 110, 120 and 150. The others fit all five: with u in steps of 10 ms, 0 at the last, the
/// sums of 1, u to u⁴ are 5, -6, 14, -36 and 98, and those of the values less 150, times 1, u and u², are
/// -140, 260 and -640, from which the slope at 0 is 270 / 13 points a step.
@Test(
  "Android and Gecko replace a sample of one time, the others keep both",
  arguments: [
    ("android", VelocityRules.android, 3100.0), ("gecko", .gecko, 3100),
    ("flutter", .flutter, 2076.923077), ("chromium", .chromium, 2076.923077),
    ("compose", .compose, 2076.923077), ("ios", .flutterIOS, 950),
  ])
private func twoOfOneTime(_ name: String, _ rules: VelocityRules, _ expected: Double) throws {
  let samples = [(0.0, 100.0), (10, 110), (20, 120), (30, 130), (30, 150)]
    .map { (ms: $0.0, x: $0.1, y: 0.0) }
  let estimate = try #require(estimator(rules, samples).estimate(liftedAt: lift(35)))
  #expect(abs(estimate.velocity.x - expected) < 1e-5, "\(name)")
}

@Test("a second sample at the same time replaces the first on Android")
private func sameTime() throws {
  let samples = [(0.0, 0.0, 0.0), (10, 5, 0), (20, 999, 0), (20, 10, 0)]
    .map { (ms: $0.0, x: $0.1, y: $0.2) }
  let estimate = try #require(estimator(.android, samples).estimate(liftedAt: lift(20)))
  #expect(abs(estimate.velocity.x - 500) < 1e-6)
}

/// Three steps of 3000, 2000 and 1000 points a second, weighed as Flutter's scroll views weigh them.
@Test("Flutter's trackers for scroll views", arguments: [(true, 2550.0), (false, 1950.0)])
private func weightedSteps(_ isIOS: Bool, _ expected: Double) throws {
  let rules: VelocityRules = isIOS ? .flutterIOS : .flutterMacOS
  let flick = estimator(rules, [(0, 0, 0), (10, 30, 0), (20, 50, 0), (30, 60, 0)])
  let estimate = try #require(flick.estimate(liftedAt: lift(70)))
  #expect(abs(estimate.velocity.x - expected) < 1e-9)
  #expect(estimate.offset == Point(60, 0))
  #expect(flick.estimate(liftedAt: lift(71))?.velocity == .zero)
  let short = estimator(rules, [(0, 0, 0), (10, 30, 0)])
  let newest = isIOS ? 0.05 : 0.2
  #expect(try #require(short.estimate(liftedAt: lift(10))).velocity.x == 3000 * newest)
}

/// The last step alone, by use-gesture and by interact.js.
@Test("the last step of a finger")
private func lastStep() throws {
  let samples = [(ms: 0.0, x: 0.0, y: 0.0), (10, 0.5, 0), (20, 10, 0), (30, 40, 0), (40, 40, 0)]
  let rested = estimator(.useGesture, samples)
  #expect(rested.estimate(liftedAt: lift(50))?.velocity == .zero)
  let passedOver = estimator(.interact, samples)
  #expect(passedOver.estimate(liftedAt: lift(900))?.velocity.x == 3000)
  // Until it is over a pixel away a step is measured from where the finger came down.
  let first = estimator(.interact, Array(samples.prefix(3)))
  #expect(first.estimate(liftedAt: lift(20))?.velocity.x == 500)
  #expect(estimator(.interact, [(0, 0, 0)]).estimate(liftedAt: lift(20)) == nil)
}

/// Flutter's drags give its tracker no samples that its framework made up; Android's takes all.
@Test func synthesizedSamplesDoNotCountInFlutter() throws {
  var flick = Finger().down(0, 0, at: 0).move(10, 0, at: 10).move(20, 0, at: 20).move(30, 0, at: 30)
    .move(500, 0, at: 40).lift(500, 0, at: 42)
  let told = { (name: String, finger: Finger) throws -> Double? in
    let profile = try #require(BuiltInProfiles.named(name))
    var session = GestureSession(profiles: [profile], kinds: [.swipe], screen: ScreenMetrics())
    let results = finger.samples.flatMap { session.handle([$0]) } + session.finish()
    return results.first?.velocity?.x
  }
  let jumped = try #require(try told("flutter", flick))
  #expect(jumped > 2000)
  flick.markSynthesized(4)
  #expect(abs(try #require(try told("flutter", flick)) - 1000) < 1e-6)
  #expect(try #require(try told("android", flick)) > 2000)
}

/// What Flutter tells is no faster than `kMaxFlingVelocity`, whatever was measured.
@Test func flutterClampsWhatItTells() throws {
  var session = GestureSession(
    profiles: [FlutterProfile()], kinds: [.swipe], screen: ScreenMetrics())
  let finger = (1...6).reduce(Finger().down(0, 0, at: 0)) {
    $0.move(0, Double($1) * 200, at: Double($1) * 8)
  }.lift(0, 1200, at: 50)
  let results = finger.samples.flatMap { session.handle([$0]) } + session.finish()
  let velocity = try #require(results.first?.velocity)
  #expect(abs(velocity.distance(to: .zero) - 8000) < 1e-6 && velocity.y > 0)
  #expect(results.first?.verdicts.first?.kind == .swipe)
}
