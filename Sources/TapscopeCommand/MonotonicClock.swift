// The system's clocks, in nanoseconds: what a wall shows, and what a thread was given.

import TapscopeEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's monotonic clock, read directly: the cheapest honest one on both systems.
struct MonotonicClock: NanosecondClock {
  let name = "clock_gettime MONOTONIC"

  mutating func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// The processor time of the thread that reads it: another program's work does not count.
///
/// A reading costs several times that of the monotonic clock, which calls of a millisecond do not feel,
/// while on a busy machine each of them would be interrupted.
struct ThreadClock: NanosecondClock {
  let name = "clock_gettime THREAD_CPUTIME"

  mutating func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
