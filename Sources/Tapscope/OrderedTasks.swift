// Spreads work over the cores and returns its results in order.

import Dispatch
import Synchronization
import TapscopeFiles

/// Pieces of work done on several cores; their results come out in the order they were put in.
///
/// A caller that asks for a result does open work itself instead of waiting, so that with one job
/// all work is done in the caller's thread, in order. Memory is bounded if the caller takes a
/// result whenever `isFull`. Within a time limit the caller only waits, and no longer than that: a piece
/// that takes too long is left behind and goes on until the program ends.
package struct OrderedTasks<Result: Sendable> {
  private let jobs: Int
  private let timeLimit: TimeLimit?
  /// One for each core but the caller's.
  private let others: WorkQueue
  /// Oldest first.
  private var pieces: [Piece<Result>] = []
  /// The piece whose result was taken last.
  private var latest: Piece<Result>?

  /// `jobs` counts the thread that asks for the results, unless that only waits.
  package init(jobs: Int, within timeLimit: TimeLimit? = nil) {
    self.init(jobs: jobs, within: timeLimit) { DispatchQueue.global().async(execute: $0) }
  }

  /// `begin` has another thread do something.
  init(
    jobs: Int, within timeLimit: TimeLimit? = nil,
    begin: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.jobs = max(1, jobs)
    self.timeLimit = timeLimit
    others = WorkQueue(most: max(1, timeLimit == nil ? jobs - 1 : jobs), begin: begin)
  }

  /// How long is waited between two looks at the clock, in milliseconds.
  private static var look: Int { 20 }

  /// Pieces ahead beyond two for each core: the caller takes no results while it times the first calls, and
  /// the others stood still then for a tenth of a second.
  private static var ahead: Int { 8 }

  /// Whether there is work ahead for every core, so that a result should be taken before more is put in.
  package var isFull: Bool { pieces.count >= 2 * jobs + Self.ahead }

  package mutating func add(_ work: @escaping @Sendable () -> Result) {
    let piece = Piece(work)
    pieces.append(piece)
    if jobs > 1 || timeLimit != nil { others.add(piece) }
  }

  /// The result of the oldest piece; nil where there is none left, or no time to wait for it.
  package mutating func next() -> Result? {
    // The caller is done with that result, and the thread that made it frees it: memory that one thread
    // allocates and another frees takes a lock, which cost two cores a tenth of their time.
    if let latest {
      if let runner = latest.runner {
        others.giveBack(latest, madeBy: runner)
      } else {
        latest.forget()
      }
    }
    latest = nil
    guard let oldest = pieces.first else { return nil }
    if let timeLimit {
      while !oldest.wait(milliseconds: Self.look) {
        if timeLimit.isOver() { return nil }
      }
    }
    while !oldest.isDone {
      // The oldest first, since it is waited for.
      guard pieces.contains(where: { $0.doUnlessTaken(by: nil) }) else {
        oldest.wait()
        break
      }
    }
    latest = pieces.removeFirst()
    return oldest.result
  }
}

/// Work for the first thread that takes it.
private protocol Work: AnyObject, Sendable {
  var isTaken: Bool { get }
  /// Does it unless another thread has taken it; answers whether it did.
  @discardableResult
  func doUnlessTaken(by runner: Int?) -> Bool
}

/// One piece of work, and what came of it.
private final class Piece<Result: Sendable>: Work {
  private enum State {
    /// The closure is released as soon as it has run: what it holds may be as large as its result.
    case open(@Sendable () -> Result)
    case done(Result, runner: Int?)
    case forgotten
  }

  private let state: Mutex<State>
  private let takes = Atomic(false)
  private let done = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Result) { state = Mutex(.open(work)) }

  var result: Result? {
    state.withLock { if case .done(let result, _) = $0 { result } else { nil } }
  }

  /// The number of the runner that did it; nil for the caller's own thread.
  var runner: Int? {
    state.withLock { if case .done(_, let runner) = $0 { runner } else { nil } }
  }

  var isDone: Bool { state.withLock { if case .done = $0 { true } else { false } } }

  /// Releases the result.
  ///
  /// A piece that the caller did stays in the queue until a runner finds it taken. Where other programs
  /// keep the cores busy, that was every piece of a recording, and memory grew with it.
  func forget() {
    var state = State.forgotten
    self.state.withLock { swap(&state, &$0) }
  }

  var isTaken: Bool { takes.load(ordering: .relaxed) }

  func doUnlessTaken(by runner: Int?) -> Bool {
    guard takes.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
    else { return false }
    var work: (@Sendable () -> Result)?
    state.withLock { if case .open(let open) = $0 { work = open } }
    guard let result = work?() else { return true }
    state.withLock { $0 = .done(result, runner: runner) }
    // The closure is freed here, where no lock is held.
    work = nil
    done.signal()
    return true
  }

  func wait() { done.wait() }

  /// Whether it is done, now or within a time.
  func wait(milliseconds: Int) -> Bool {
    isDone || done.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }
}

/// A queue of work, and the runners that take from it: each a thread, no more than `most` at once.
private final class WorkQueue: Sendable {
  private struct State {
    var waiting: [any Work] = []
    /// The runners that are not at work, by number.
    var idle: [Int]
    /// By runner, results that it made and that nobody needs any more.
    var spent: [[AnyObject & Sendable]]
  }

  private let state: Mutex<State>
  private let begin: @Sendable (@escaping @Sendable () -> Void) -> Void

  init(most: Int, begin: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.begin = begin
    state = Mutex(
      State(idle: Array((0..<most).reversed()), spent: Array(repeating: [], count: most)))
  }

  /// From this length on, work that the caller has done meanwhile is taken out of the queue.
  private static let many = 64

  func add(_ work: some Work) {
    let runner = state.withLock { state in
      if state.waiting.count >= Self.many { state.waiting.removeAll(where: \.isTaken) }
      state.waiting.append(work)
      return state.idle.popLast()
    }
    if let runner { begin { self.run(runner) } }
  }

  /// Hands a result back to the runner that made it, which frees it.
  func giveBack(_ object: some AnyObject & Sendable, madeBy runner: Int) {
    state.withLock { $0.spent[runner].append(object) }
  }

  /// Does waiting work until none is left.
  private func run(_ runner: Int) {
    while let work = take(runner) { work.doUnlessTaken(by: runner) }
  }

  private func take(_ runner: Int) -> (any Work)? {
    var spent: [AnyObject & Sendable] = []
    // The results are freed after the lock is released.
    return state.withLock { state in
      swap(&spent, &state.spent[runner])
      if state.waiting.isEmpty {
        state.idle.append(runner)
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
