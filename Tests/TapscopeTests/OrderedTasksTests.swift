// Tests that results come out in the order the work was put in.

import Foundation
import Synchronization
import Tapscope
import TapscopeFiles
import Testing

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

/// The clock is a counter that a look advances once the first piece is done, so that nothing is timed.
@Test(arguments: [1, 3]) func aPieceThatTakesTooLongIsLeftBehind(_ jobs: Int) {
  let looks = Atomic<UInt64>(0)
  let isStill = Atomic(true)
  let limit = TimeLimit(seconds: 1) {
    looks.add(isStill.load(ordering: .relaxed) ? 0 : 300_000_000, ordering: .relaxed).newValue
  }
  let never = DispatchSemaphore(value: 0)
  defer { never.signal() }
  var work = OrderedTasks<Int>(jobs: jobs, within: limit)
  work.add { 1 }
  #expect(work.next() == 1)
  isStill.store(false, ordering: .relaxed)
  work.add {
    never.wait()
    return 2
  }
  work.add { 3 }
  #expect(work.next() == nil)
}
