// Tests of what a sample does not know.

import Testing

@testable import TapscopeEngine

@Suite struct TouchSampleTests {
  private static let sample = TouchSample(
    touch: 1, phase: .moved, time: .zero, position: Point(3, 4), radius: 5, force: 0.5)

  @Test func whatIsSetIsKnown() {
    #expect(Self.sample.position == Point(3, 4))
    #expect(Self.sample.radius == 5)
    #expect(Self.sample.force == 0.5)
  }

  @Test func nothingIsNotZero() {
    let none = TouchSample(touch: 1, phase: .moved, time: .zero, position: nil)
    let zero = TouchSample(
      touch: 1, phase: .moved, time: .zero, position: .zero, radius: 0, force: 0)
    #expect((none.position, none.radius, none.force) == (nil, nil, nil))
    #expect((zero.position, zero.radius, zero.force) == (.zero, 0, 0))
    #expect(none != zero)
  }

  @Test func whatIsTakenAwayLeavesNothing() {
    var sample = Self.sample
    (sample.position, sample.radius, sample.force) = (nil, nil, nil)
    #expect(sample == TouchSample(touch: 1, phase: .moved, time: .zero, position: nil))
  }

  /// Two would share a line of a cache, or one would take two.
  @Test func oneFillsALineOfACache() { #expect(MemoryLayout<TouchSample>.stride == 64) }
}
