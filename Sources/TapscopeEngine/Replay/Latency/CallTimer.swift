// How one call is timed by a clock that may be coarser than the call.

/// Readings of a clock around calls.
///
/// A call of a microsecond or more is timed alone, the cost of a clock reading subtracted. A shorter
/// one cannot be: it runs as often between two readings as makes a microsecond, within `batch`, an empty
/// call's time in the same loop subtracted, and what is recorded is the mean of that batch.
struct CallTimer: Sendable {
  /// What one call took, in nanoseconds.
  struct Timing {
    /// One reading each, or one mean of a batch.
    var samples: [Double]
    var isBatched: Bool

    /// The middle reading.
    var median: Double { samples.median }
  }

  let name: String
  let calibration: ClockCalibration
  private var clock: any NanosecondClock
  /// What the loop of a batch spends on an empty call, in nanoseconds.
  private var emptyCall: Double = 0

  /// Calls between two readings.
  ///
  /// Below 8 the clock's step decides the result, from 64 on it does not. A call of some hundred
  /// nanoseconds fills `shortestSingle` with few: a longer batch of it is no more exact.
  static let batch = 8...64
  /// Batches of a short call, so that one in which the machine was busy elsewhere does not decide.
  static let batches = 3
  /// The shortest call timed alone, in nanoseconds: a hundred steps of a usual clock.
  static let shortestSingle: Double = 1000
  /// Readings taken of a call timed alone.
  static let singles = 4
  /// A call of this many nanoseconds is made twice only, so that slow ones do not take the day: a
  /// reading of some 25 ns is then less than a hundredth of it.
  static let longSingle: Double = 10_000

  init(clock: any NanosecondClock) {
    self.clock = clock
    name = clock.name
    calibration = ClockCalibration(of: &self.clock)
    let count = Self.batch.upperBound
    let batches = (0..<9).map { _ in elapsed { repeatCall(count) {} } / Double(count) }
    emptyCall = batches.median
  }

  /// Nanoseconds since some fixed moment.
  mutating func now() -> UInt64 { clock.now() }

  /// Times a call that may be repeated as it is; it runs once unseen, to warm the processor.
  ///
  /// Where that `isWarm` from just such a call, a long one is made and read once only.
  mutating func time(isWarm: Bool = false, _ call: () -> Void) -> Timing {
    let unseen = elapsed(call)
    if isWarm, unseen >= Self.longSingle { return Timing(samples: [unseen], isBatched: false) }
    let readings = unseen >= Self.longSingle ? 1 : Self.singles
    let singles = (0..<readings).map { _ in elapsed(call) }
    // The shortest decides: a reading may be long because the machine was busy elsewhere.
    let shortest = singles.min() ?? 0
    if shortest >= Self.shortestSingle { return Timing(samples: singles, isBatched: false) }
    let filling = Int(Self.shortestSingle / max(shortest, 1))
    let count = min(max(filling, Self.batch.lowerBound), Self.batch.upperBound)
    let batches = (0..<Self.batches).map { _ in
      max(0, elapsed { repeatCall(count, call) } / Double(count) - emptyCall)
    }
    return Timing(samples: batches, isBatched: true)
  }

  /// Nanoseconds between a reading before and one after, less the cost of a reading.
  private mutating func elapsed(_ body: () -> Void) -> Double {
    let start = clock.now()
    body()
    let end = clock.now()
    return end > start ? max(0, Double(end - start) - calibration.cost) : 0
  }
}

/// Runs a call many times.
///
/// Not optimized, so that neither the loop nor an empty call is left out.
@inline(never) @_optimize(none)
private func repeatCall(_ count: Int, _ call: () -> Void) {
  var left = count
  while left > 0 {
    call()
    left &-= 1
  }
}
