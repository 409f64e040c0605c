// Tests that a path of any length is kept in bounded memory.

import TapscopeEngine
import Testing

@Suite struct TouchPathTests {
  /// A finger that goes one point to the right with each sample.
  private func path(_ samples: Int) -> [Double] {
    let moves = (1..<samples).map { Step.move(Double($0), 0) }
    return play([.down(0, 0)] + moves, on: oneButton()).first?.path.map(\.x) ?? []
  }

  @Test(arguments: [1, 2, 255, 256, 257, 511, 512, 1000, 5000])
  func isBoundedAndEven(_ samples: Int) {
    let path = path(samples)
    #expect(path.count <= TouchTrace.pathLimit)
    #expect(path.first == 0)
    #expect(path.last == Double(samples - 1))
    let steps = zip(path.dropFirst(), path).map { $0 - $1 }
    #expect(Set(steps.dropLast()).count <= 1, "one step throughout but for the last")
    #expect(path.count >= min(samples, TouchTrace.pathLimit / 2))
  }

  @Test(arguments: [1, 2, 600]) func onlyItsLengthIsLeftWithoutPoints(_ samples: Int) throws {
    let steps = [Step.down(0, 0)] + (1..<samples).map { Step.move(Double($0), 0) }
    let options = ReplayOptions(asksAlternatives: false, keepsPaths: false)
    let trace = try #require(play(steps, on: oneButton(), options: options).first)
    #expect(trace.path.isEmpty && trace.pathTimes.isEmpty)
    #expect(trace.maximumTravel == Double(samples - 1))
    #expect(trace.endedAt == Point(Double(samples - 1), 0))
    #expect(trace.sampleCount == samples)
  }

  @Test func recordsOfALongTouchAreBounded() throws {
    let inAndOut = (0..<1000).map { Step.move(150, $0 % 2 == 0 ? 400 : 150) }
    let trace = try #require(play([.down(150, 150)] + inAndOut, on: oneButton()).first)
    #expect(trace.tracking.count == TouchTrace.recordLimit)
    #expect(trace.tracking.last?.time == Timestamp(nanoseconds: 10_000_000_000))
  }
}
