// Tests that results come out in the order the work was put in.

import Foundation
import Synchronization
import TapscopeFiles
import TapscopeTestSupport
import Testing

@testable import Tapscope

@Test(arguments: [1, 2, 7]) func resultsComeOutInOrder(_ jobs: Int) {
  var work = OrderedTasks<Int>(jobs: jobs)
  var results: [Int] = []
  for number in 0..<200 {
    work.add { (0..<(200 - number) * 50).reduce(number) { $0 ^ ($1 & 0) } }
    while work.isFull, let result = work.next() { results.append(result) }
  }
  while let result = work.next() { results.append(result) }
  #expect(results == Array(0..<200))
  #expect(work.next() == nil)
}

/// Counts those of its kind that are held.
private final class Held: Sendable {
  static let count = Atomic(0)

  init() { Self.count.add(1, ordering: .relaxed) }

  deinit { Self.count.subtract(1, ordering: .relaxed) }
}

/// As where other programs have all cores but one.
@Test func resultsAreLetGoThoughNoOtherThreadRuns() {
  var work = OrderedTasks<Held>(jobs: 2) { _ in }
  var most = 0
  for _ in 0..<200 {
    work.add { Held() }
    while work.isFull, work.next() != nil {
      most = max(most, Held.count.load(ordering: .relaxed))
    }
  }
  #expect(most > 0 && most < 50)
}

/// The clock stands until the first piece is done, so that nothing is timed.
@Test(arguments: [1, 3]) func aPieceThatTakesTooLongIsLeftBehind(_ jobs: Int) {
  let clock = CountingClock(step: 300_000_000, isRunning: false)
  let limit = TimeLimit(seconds: 1) { clock.now() }
  let never = DispatchSemaphore(value: 0)
  defer { never.signal() }
  var work = OrderedTasks<Int>(jobs: jobs, within: limit)
  work.add { 1 }
  #expect(work.next() == 1)
  clock.start()
  work.add {
    never.wait()
    return 2
  }
  work.add { 3 }
  #expect(work.next() == nil)
}
