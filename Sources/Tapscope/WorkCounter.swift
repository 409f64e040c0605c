// How far a long piece of work is, counted where it is done and read where it is shown.

import Synchronization

/// Counts what is done; any thread may add to it and any may look.
package final class WorkCounter: Sendable {
  /// What is known at one moment.
  package struct State: Equatable, Sendable {
    /// What is being done, as `judging`; empty before anything is.
    package var work = ""
    /// What is counted, in the singular.
    package var noun = ""
    package var done = 0
    /// nil where it is not known yet how much there is.
    package var total: Int?

    package init() {}
  }

  private let state = Mutex(State())
  private let done = Atomic(0)
  /// How much the last pass over the same thing came to.
  private let lastPass = Atomic(0)

  package init() {}

  /// Begins a piece of work of which the amount is known.
  package func begin(_ work: String, of noun: String, total: Int?) {
    state.withLock { state in
      state.work = work
      state.noun = noun
      state.total = total
    }
    done.store(0, ordering: .relaxed)
  }

  /// Begins another pass over the same thing, whose amount is known once one pass is over.
  package func beginPass(_ work: String, of noun: String) {
    let last = lastPass.load(ordering: .relaxed)
    begin(work, of: noun, total: last > 0 ? last : nil)
  }

  /// Ends a pass that went over everything.
  package func endPass() {
    lastPass.store(done.load(ordering: .relaxed), ordering: .relaxed)
  }

  package func add(_ count: Int = 1) { done.add(count, ordering: .relaxed) }

  /// What is known now.
  package var now: State {
    var state = state.withLock { $0 }
    state.done = done.load(ordering: .relaxed)
    // Passes side by side, as fixes are tried, count together: then the amount is not known.
    if let total = state.total, state.done > total { state.total = nil }
    return state
  }
}
