// The protocol of a clock, and what one reading of it costs and resolves.

/// A clock that comes in from outside; this module never asks for the time itself.
package protocol NanosecondClock {
  /// As reports name it: `clock_gettime MONOTONIC`, `manual`.
  var name: String { get }
  /// Nanoseconds since some fixed moment; never goes backwards.
  mutating func now() -> UInt64
}

/// What a clock costs and resolves, measured through the clock itself.
package struct ClockCalibration: Hashable, Sendable {
  /// What one reading costs, in nanoseconds: the mean over back-to-back readings.
  package var cost: Double
  /// The smallest step between two readings, in nanoseconds; 0 where it never moved.
  package var step: Double

  /// Readings taken: enough to see the step, some 30 µs of a usual clock.
  static let readings = 1024

  package init(of clock: inout some NanosecondClock) {
    let first = clock.now()
    var last = first
    var smallest = UInt64.max
    for _ in 1..<Self.readings {
      let reading = clock.now()
      if reading > last { smallest = min(smallest, reading - last) }
      last = max(last, reading)
    }
    cost = Double(last - first) / Double(Self.readings - 1)
    step = smallest == .max ? 0 : Double(smallest)
  }
}
