// Tests that a batch keeps instants apart.

import TapscopeEngine
import Testing

@Suite struct SampleBatchTests {
  private func sample(_ touch: TouchID) -> TouchSample {
    TouchSample(touch: touch, phase: .began, time: .zero, position: Point(1, 2))
  }

  @Test func instantsAreRangesOfTheSamples() {
    var batch = SampleBatch()
    batch.append(sample(1))
    batch.append(sample(2))
    #expect(batch.isEmpty && batch.hasOpenInstant)
    batch.closeInstant()
    batch.closeInstant()
    batch.append(instant: [sample(3)])
    #expect(batch.instants == [0..<2, 2..<3])
    #expect(batch.samples.map(\.touch) == [1, 2, 3])
    #expect(!batch.isEmpty && !batch.hasOpenInstant)
  }

  @Test func theOpenInstantIsTakenOut() {
    var batch = SampleBatch()
    batch.append(instant: [sample(1)])
    batch.append(sample(2))
    #expect(batch.takeOpenInstant().map(\.touch) == [2])
    #expect(batch.samples.map(\.touch) == [1])
    batch.removeAll()
    #expect(batch.isEmpty && batch.samples.isEmpty && batch.instants.isEmpty)
  }

  @Test func onlyWholeInstantsFillIt() {
    var batch = SampleBatch()
    for touch in 0..<SampleBatch.capacity { batch.append(sample(touch)) }
    #expect(!batch.isFull)
    batch.closeInstant()
    #expect(batch.isFull)
  }
}
