// A clock for tests that moves by a fixed step at each reading.

import TapscopeEngine

/// A clock that moves by a fixed step at each reading, so that what is timed by it is the same on any
/// machine.
package struct ManualClock: NanosecondClock, Sendable {
  package let name = "manual"
  /// Nanoseconds it moves at a reading.
  private let step: UInt64
  /// Readings after which it moves by `laterStep` instead.
  private let readings: Int
  private let laterStep: UInt64
  private var count = 0
  private var time: UInt64 = 0

  package init(step: UInt64 = 10) {
    self.init(step: step, readings: .max, laterStep: step)
  }

  /// A clock that changes its step once, after a number of readings.
  package init(step: UInt64, readings: Int, laterStep: UInt64) {
    self.step = step
    self.readings = readings
    self.laterStep = laterStep
  }

  package mutating func now() -> UInt64 {
    time &+= count < readings ? step : laterStep
    count &+= 1
    return time
  }
}
