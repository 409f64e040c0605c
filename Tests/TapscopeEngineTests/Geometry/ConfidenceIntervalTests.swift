// Tests of the bounds of estimates against published tables.

import TapscopeEngine
import Testing

struct ConfidenceIntervalTests {
  /// 1 to 10: mean 5.5, variance 82.5 / 9; t of 9 is 2.26216, chi-square of 9 is 2.70039 and 19.0228.
  static let ten = (1...10).map(Double.init)

  @Test func theMeanLiesWithinStudentsBounds() {
    let found = ConfidenceInterval.mean(of: Self.ten)
    let half = 2.26216 * (82.5 / 90).squareRoot()
    #expect(found.value == 5.5)
    #expect(abs(found.low - (5.5 - half)) < 0.002 && abs(found.high - (5.5 + half)) < 0.002)
    #expect(found.excludes(3.3) && !found.excludes(3.4) && found.excludes(7.7))
  }

  @Test func theDeviationLiesWithinTheBoundsOfChiSquare() {
    let found = ConfidenceInterval.deviation(of: Self.ten)
    #expect(abs(found.value - (82.5 / 9).squareRoot()) < 1e-12)
    #expect(abs(found.low / (82.5 / 19.0228).squareRoot() - 1) < 0.005)
    #expect(abs(found.high / (82.5 / 2.70039).squareRoot() - 1) < 0.005)
  }

  /// From the tables of Pearson's r at the 5 % level, two-sided.
  @Test(arguments: [(10, 0.6319), (14, 0.5324), (48, 0.2845), (102, 0.1946)])
  func chanceCorrelatesUpTo(_ pairs: Int, _ limit: Double) {
    #expect(abs(ConfidenceInterval.chanceCorrelation(pairs: pairs) - limit) < 0.001)
  }

  @Test func momentsOfSmallSamples() {
    #expect([Double]().mean == 0 && [3.0].variance == 0)
    #expect([1.0, 2, 3].covariance(with: [2, 4, 6]) == 2)
    #expect([1.0, 2, 3].covariance(with: [6, 4, 2]) == -2)
  }
}
