// A model of a finger: where it lands and how it moves for a tap or a swipe.

import TapscopeEngine

/// The same numbers at every run, for the same seed (SplitMix64).
struct Chance: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Evenly spread from 0 up to 1.
  mutating func even() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
  }

  mutating func even(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + even() * (range.upperBound - range.lowerBound)
  }

  /// Nearly normal with deviation 1: a sum of twelve, which needs no logarithm and so no libm.
  mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + even() } }
}

/// One person's finger on one screen.
///
/// Fingers land below and, of a right hand, right of what they aim at, roll a few tenths of a point
/// while they press, and flatten: the contact grows, then shrinks as it lifts.
struct Finger: Sendable {
  /// Samples a second: 60 or 120.
  var rate: Double
  /// Radius of the full contact in points.
  var radius: Double
  /// Mean of the landing beside the point aimed at, in points.
  var bias: Point
  /// Deviation of the landing on each axis, in points.
  var scatter: Double
  /// How long a tap lasts, in seconds.
  var tapSeconds = 0.05...0.13
  /// The screen reports positions in steps of this many points.
  var step = 0.25
  var chance: Chance

  /// Where an aim at a point comes down.
  mutating func landing(_ aim: Point) -> Point {
    aim + bias + Point(chance.normal(), chance.normal()) * scatter
  }

  /// A touch that stays where it lands, give or take a roll, for a while in seconds.
  mutating func press(
    _ touch: TouchID, at landing: Point, from start: Double, seconds: Double? = nil
  ) -> [TouchSample] {
    trace(touch, from: start, seconds: seconds ?? chance.even(tapSeconds)) { _ in landing }
  }

  /// A touch that runs along corners, quick in the middle of the way and slow at its ends.
  mutating func slide(
    _ touch: TouchID, through corners: [Point], from start: Double, seconds: Double
  ) -> [TouchSample] {
    let steps = zip(corners, corners.dropFirst()).map { $0.distance(to: $1) }
    let length = steps.reduce(0, +)
    return trace(touch, from: start, seconds: seconds) { share in
      var rest = share * share * (3 - 2 * share) * length
      for (index, step) in steps.enumerated() {
        if rest < step {
          return corners[index] + (corners[index + 1] - corners[index]) * (rest / step)
        }
        rest -= step
      }
      return corners[corners.count - 1]
    }
  }

  /// Samples at the device's rate along a way given by the share of its time, 0 to 1.
  private mutating func trace(
    _ touch: TouchID, from start: Double, seconds: Double, way: (Double) -> Point
  ) -> [TouchSample] {
    let count = max(1, Int((seconds * rate).rounded()))
    var roll = Point.zero
    var samples: [TouchSample] = []
    for step in 0...count {
      let share = Double(step) / Double(count)
      let place = way(share) + roll
      let flattened = 0.72 + 0.28 * min(1, 4 * share, 4 * (1 - share) + 0.4)
      samples.append(
        TouchSample(
          touch: touch, phase: step == 0 ? .began : step == count ? .ended : .moved,
          time: time(start, step), position: Point(reported(place.x), reported(place.y)),
          radius: ((radius * flattened + 0.15 * chance.normal()) * 10).rounded() / 10))
      roll = roll * 0.8 + Point(chance.normal(), chance.normal() + 0.3) * 0.14
    }
    return samples
  }

  /// Screens report at their frames, a few hundred microseconds early or late.
  private mutating func time(_ start: Double, _ step: Int) -> Timestamp {
    let frame = (start * rate).rounded() + Double(step)
    let late = step == 0 && frame == 0 ? 0 : chance.even(-0.0003...0.0003)
    return Timestamp(nanoseconds: Int64(((frame / rate + late) * 10_000).rounded()) * 100_000)
  }

  private func reported(_ x: Double) -> Double { (x / step).rounded() * step }
}
