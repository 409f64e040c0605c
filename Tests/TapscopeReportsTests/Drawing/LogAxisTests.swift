// Tests of where values stand on a logarithmic axis.

import Testing

@testable import TapscopeReports

@Suite struct LogAxisTests {
  private let axis = LogAxis([2, 50], from: 10, to: 110)

  @Test func theEndsAreWholePowersOfTen() {
    #expect(axis.ticks == [1, 10, 100])
    #expect(axis.place(1) == 10 && axis.place(100) == 110)
    #expect(abs(axis.place(10) - 60) < 1e-9)
  }

  @Test(arguments: [(0.0, 10.0), (-1, 10), (0.01, 10), (1e6, 110)])
  func whatIsBeyondTheAxisStandsAtItsEnd(_ value: Double, _ place: Double) {
    #expect(axis.place(value) == place)
  }

  @Test func eachOfAllStrategiesHasALineOfItsOwn() {
    #expect(Set((0..<17).map { "\(ChartGrid.stroke(ofSeries: $0))" }).count == 17)
  }
}
