// The system's monotonic clock, in nanoseconds.

import Foundation
import TapscopeEngine

/// The system's monotonic clock, read directly: the cheapest honest one on both systems.
struct MonotonicClock: NanosecondClock {
  let name = "clock_gettime MONOTONIC"

  mutating func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
