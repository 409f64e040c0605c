// A claim of an article is refuted only by figures that are known well enough.

import TapscopeEngine
import Testing

@testable import TapscopeReports

@Suite struct CostClaimTests {
  /// The first press may be as much dearer as a settled median may be off.
  @Test(arguments: [(104.0, CostClaim.Outcome.borneOut), (106.0, .refuted)])
  func aFirstPressCostsNoMore(_ first: Double, _ outcome: CostClaim.Outcome) throws {
    func row(_ pass: LatencyTable.Pass, _ interval: ClosedRange<Double>) -> LatencyTable.Row {
      let median = interval.lowerBound
      return LatencyTable.Row(
        operation: "press", view: nil, strategy: nil, pass: pass, count: 40, p50: median,
        p90: median, p99: median, p999: median, max: median, batched: 0, interval: interval)
    }
    var variant = VariantTally(label: "bitMask:published")
    variant.latency = LatencyTable(
      clock: "manual", clockCost: 22, clockStep: 10,
      rows: [row(.first, first...first + 1), row(.again, 99...100)])
    let claim = try #require(
      CostClaim.judged([variant]).first { $0.claim.text.contains("the first press") })
    #expect(claim.outcome == outcome)
  }
}
