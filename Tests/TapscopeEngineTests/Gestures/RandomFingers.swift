// Random fingers for properties that must hold for every recording.

import TapscopeEngine
import TapscopeTestSupport

/// Recordings of a few fingers: flicks, drags, holds, jitter, pauses, lifts elsewhere, cancels.
struct RandomFingers {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The instants of a short recording; several fingers at once where asked for.
  mutating func instants(together: Bool) -> [[TouchSample]] {
    var samples: [TouchSample] = []
    var next = 0.0
    for touch in 1...pick(together ? [2, 3] : [1, 2]) {
      var time = together ? pick([0, 8, 40, 90]) : next
      var place = Point(uniform(0, 300), uniform(0, 300))
      let velocity = Point(uniform(-1, 1), uniform(-1, 1)) * pick([0, 0.02, 0.2, 1, 3])
      let noise = pick([0.0, 0.3, 2])
      samples.append(sample(touch, .began, time, place))
      for _ in 0..<pick([0, 3, 8, 20]) {
        let step = pick([8.0, 16, 40])
        time += step
        place = place + velocity * (step / 2)
        place = place + Point(uniform(-noise, noise), uniform(-noise, noise))
        samples.append(sample(touch, .moved, time, place))
      }
      time += pick([0, 4, 16, 100])
      if pick([true, false, false, false]) { place.x += uniform(-10, 10) }
      samples.append(
        sample(touch, pick([.ended, .ended, .ended, .ended, .cancelled]), time, place))
      next = time + pick([30, 60, 150, 250])
    }
    samples.sort { ($0.time, $0.touch) < ($1.time, $1.touch) }
    return samples.reduce(into: []) { instants, sample in
      if instants.last?.first?.time == sample.time {
        instants[instants.count - 1].append(sample)
      } else {
        instants.append([sample])
      }
    }
  }

  private func sample(
    _ touch: TouchID, _ phase: TouchSample.Phase, _ ms: Double, _ place: Point
  ) -> TouchSample {
    TouchSample(
      touch: touch, phase: phase, time: Timestamp(seconds: ms / 1000) ?? .zero, position: place)
  }

  private mutating func uniform(_ from: Double, _ to: Double) -> Double {
    from < to ? Double.random(in: from...to, using: &generator) : from
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }
}

extension GestureProfile {
  /// What each touch of a recording is, by one value of a constant where one is given.
  func outcomes(
    _ instants: [[TouchSample]], _ kinds: Set<GestureKind>, on screen: ScreenMetrics,
    setting change: (key: String, value: Double)? = nil
  ) throws -> [TouchID: String] {
    var profile = self
    if let change { try profile.constants.set(change.key, to: max(change.value, 0)) }
    var session = GestureSession(profiles: [profile], kinds: kinds, screen: screen)
    var results = instants.flatMap { session.handle($0) }
    results += session.finish()
    return Dictionary(
      uniqueKeysWithValues: results.map { ($0.touch, GestureOutcome($0.verdicts).description) })
  }
}
