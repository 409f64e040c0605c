// Tests of the quantiles of latencies that several recordings share.

import TapscopeEngine
import Testing

@Suite struct LatencySharesTests {
  /// Four latencies: two of 1 ns, one of 2 ns and one of 3 ns, in buckets that reach to 3.2 ns.
  private static let row = {
    var row = LatencyShares.Row()
    // In any order.
    for value in [2000, 3200, 1000, 1000] { row.count(1, upTo: value) }
    row.longest = 3000
    return row
  }()

  @Test func aShareIsTheLeastLatencyThatAsManyStayWithin() {
    #expect(Self.row.quantiles([0, 0.25, 0.5, 0.51, 0.75, 1]) == [1, 1, 1, 2, 2, 3])
    #expect(Self.row.quantiles([1, 0.51, 0]) == [3, 2, 1])
  }

  @Test func withoutLatenciesThereIsNothingToStayWithin() {
    #expect(LatencyShares.Row().quantiles([0.5]) == [0])
  }
}
