// Tests that results come out in the order the work was put in.

import Tapscope
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
