// The protocol of a clock, and what one reading of it costs and resolves.

/// A clock that comes in from outside; this module never asks for the time itself.
package protocol NanosecondClock: Sendable {
  /// As reports name it: `clock_gettime MONOTONIC`, `manual`.
  var name: String { get }
  /// Nanoseconds since some fixed moment; never goes backwards.
  mutating func now() -> UInt64
}

/// What a clock costs and resolves, measured through the clock itself.
package struct ClockCalibration: Equatable, Sendable {
  /// What one reading costs, in nanoseconds: the mean over back-to-back readings, in the middle run.
  package var cost: Double
  /// The smallest step between two readings, in nanoseconds; 0 where it never moved.
  package var step: Double

  /// Runs of readings, so that one in which the machine was busy elsewhere does not decide.
  ///
  /// That may be for milliseconds, and the cost is taken from every call that is timed.
  static let runs = 11
  /// Readings of a run: with all runs enough to see the step, some 30 µs of a usual clock.
  static let readings = 93

  package init(of clock: inout some NanosecondClock) {
    var last = clock.now()
    var smallest = UInt64.max
    var costs: [Double] = []
    for _ in 0..<Self.runs {
      let first = last
      for _ in 0..<Self.readings {
        let reading = clock.now()
        if reading > last { smallest = min(smallest, reading - last) }
        last = max(last, reading)
      }
      costs.append(Double(last - first) / Double(Self.readings))
    }
    cost = costs.median
    step = smallest == .max ? 0 : Double(smallest)
  }
}
