// A clock for time limits in tests: each look at it moves it on.

import Synchronization

/// A clock that a look moves by a fixed step, from any thread, so that a run that is cut short by it
/// ends at the same place on any machine.
package final class CountingClock: Sendable {
  private let time = Atomic<UInt64>(0)
  private let step: UInt64
  private let isRunning: Atomic<Bool>

  /// A clock that moves by `step` nanoseconds a look; one that does not run stands until `start()`.
  package init(step: UInt64, isRunning: Bool = true) {
    self.step = step
    self.isRunning = Atomic(isRunning)
  }

  package func start() { isRunning.store(true, ordering: .relaxed) }

  /// Nanoseconds.
  package func now() -> UInt64 {
    time.add(isRunning.load(ordering: .relaxed) ? step : 0, ordering: .relaxed).newValue
  }
}
