// A counter never shows more done than there is to do.

import Tapscope
import Testing

@Suite struct WorkCounterTests {
  @Test func aLaterPassIsMeasuredByTheOneBefore() {
    let counter = WorkCounter()
    counter.beginPass("replaying", of: "sample")
    counter.add(312)
    #expect(counter.now.total == nil)
    counter.endPass()
    counter.beginPass("replaying", of: "sample")
    counter.add(12)
    #expect(counter.now.done == 12 && counter.now.total == 312)
  }

  /// Passes side by side count together, and then how much there is has no one number.
  @Test func moreThanThereIsToDoIsNoAmount() {
    let counter = WorkCounter()
    counter.begin("replaying", of: "sample", total: 312)
    counter.add(312)
    #expect(counter.now.total == 312)
    counter.add(311)
    #expect(counter.now.done == 623 && counter.now.total == nil)
  }
}
