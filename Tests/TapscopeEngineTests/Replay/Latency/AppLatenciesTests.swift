// What an app reports of its own calls stands beside the model's figures.

import TapscopeEngine
import Testing

@Suite struct AppLatenciesTests {
  private func saw(
    _ view: String, _ nanoseconds: Double?, touch: TouchID? = nil, call: String = "pointInside"
  ) -> AppObservation {
    AppObservation(
      time: nil, touch: touch,
      kind: .call(name: call, view: view, inside: true, nanoseconds: nanoseconds),
      location: .init(file: "app.jsonl", line: 1, column: 1))
  }

  private func report(
    _ observations: [AppObservation], beside model: [(String, Double)] = []
  ) -> AppLatencies.Report {
    var app = AppLatencies()
    for observation in observations { app.add(observation) }
    return app.report(
      beside: model.map { view, median in
        LatencyTable.Row(
          operation: "pointInside", view: view, strategy: "bounds", pass: .again, count: 9,
          p50: median, p90: median, p99: median, p999: median, max: median, batched: 1,
          interval: median...median, curve: nil)
      })
  }

  @Test func whatIsNoDurationIsLeftOut() throws {
    let report = report([410, 430, 900, -1, .nan, nil].map { saw("green", $0) })
    #expect(report.rows.map(\.row.view) == [nil, "green"])
    let row = try #require(report.rows.first?.row)
    #expect(row.count == 3)
    #expect(abs(row.p50 - 430) < 1)
    #expect(abs(row.max - 900) < 1)
    #expect(self.report([]).rows.isEmpty)
  }

  @Test func theModelStandsBeside() throws {
    let report = report([saw("a", 400), saw("b", 1200)], beside: [("a", 40), ("b", 60)])
    let a = try #require(report.rows.first { $0.row.view == "a" })
    #expect(abs((a.ratio ?? 0) - 10) < 0.1)
    #expect(a.share == 0.25)
    #expect(a.row.strategy == "bounds")
    #expect(report.warnings.isEmpty)
  }

  @Test func anotherRankingIsWarnedOf() {
    let report = report([saw("a", 400), saw("b", 120)], beside: [("a", 40), ("b", 90)])
    #expect(
      report.warnings == [
        "the app takes longer for `a` than for `b` (400 and 120 ns), the model the other way round"
          + " (40 and 90 ns)"
      ])
    #expect(
      self.report([saw("a", 110), saw("b", 100)], beside: [("a", 40), ("b", 90)]).warnings == [])
  }

  @Test func whatLiesFarOutIsNamedWithItsTouch() throws {
    let report = report(
      (1...6).map { saw("a", 100 + Double($0), touch: $0) } + [saw("a", 2000, touch: 9)]
        + [saw("b", 9000, touch: 7)])
    let outlier = try #require(report.outliers.first)
    #expect(report.outliers.count == 1)
    #expect(outlier.touch == 9 && outlier.view == "a" && outlier.nanoseconds == 2000)
    #expect(abs(outlier.median - 104) < 1)
  }
}
