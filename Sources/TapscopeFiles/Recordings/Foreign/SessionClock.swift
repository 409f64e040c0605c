// The times of a file that holds several sessions, each by a clock of its own.

import TapscopeEngine

/// Puts the sessions of a file one after the other where their clocks start anew.
///
/// The tests of a log count from their own start each. Taken as they are, their touches would be fingers
/// that are down at once.
struct SessionClock {
  /// Between two sessions, in nanoseconds: longer than a second tap may take, so that no gesture spans them.
  static let pause: Int64 = 1_000_000_000

  /// What is added to the times of the session at hand.
  private var base: Int64 = 0
  /// The latest time so far; nil before the first.
  private var latest: Int64?
  private var isNew = false
  /// The first, and those whose clock started anew.
  private var sessions = 1

  /// The next time is the first of another session.
  mutating func startSession() { isNew = true }

  /// A time of the session at hand, in nanoseconds, as one of the whole file.
  ///
  /// Where a session does not begin after the one before, it is put behind that.
  mutating func place(_ time: Int64) -> Int64 {
    if isNew, let latest, sum(base, time) < latest {
      base = sum(min(latest, ForeignTime.moments.upperBound), Self.pause).subtractingClamped(time)
      sessions += 1
    }
    isNew = false
    let placed = sum(base, time)
    latest = max(latest ?? placed, placed)
    return placed
  }

  /// What is said of the sessions, if a clock started anew.
  var readings: [String] {
    sessions == 1
      ? []
      : ["\(sessions) sessions, each by its own clock: put one after the other, a second apart"]
  }

  private func sum(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, isOver) = a.addingReportingOverflow(b)
    return isOver ? (b < 0 ? .min : .max) : sum
  }
}

extension Int64 {
  fileprivate func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, isOver) = subtractingReportingOverflow(other)
    return isOver ? (other < 0 ? .max : .min) : difference
  }
}
