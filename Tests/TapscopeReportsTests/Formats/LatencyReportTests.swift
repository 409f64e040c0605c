// Latencies are told by the same names and figures as text, as JSON, on the page and for a plotter.

import Foundation
import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct LatencyReportTests {
  private static var table: LatencyTable {
    func row(
      _ operation: String, _ strategy: String, _ pass: LatencyTable.Pass?, _ median: Double,
      view: String? = nil
    ) -> LatencyTable.Row {
      LatencyTable.Row(
        operation: operation, view: view, strategy: strategy, pass: pass, count: 40, p50: median,
        p90: median * 2, p99: median * 3, p999: median * 4, max: median * 5, batched: 0.25,
        interval: median - 1...median + 1,
        curve: view != nil
          ? nil
          : LatencyTable.Curve(
            points: [
              .init(value: median, share: 0.5, count: 20),
              .init(value: median * 2, share: 0.9, count: 36),
              .init(value: median * 5, share: 1, count: 40),
            ], mean: median, deviation: 3))
    }
    var table = LatencyTable(
      clock: "manual", clockCost: 22, clockStep: 10,
      rows: [
        row("pointInside", "bounds", .first, 30), row("pointInside", "bounds", .again, 20),
        row("pointInside", "bounds", .again, 21, view: "<b>"),
        row("press", "bounds", .first, 400), row("make", "bounds", nil, 5000),
      ])
    table.slowest = [
      LatencyTable.Slow(
        touch: 4, time: Timestamp(nanoseconds: 1_980_000_000), point: Point(164.5, 261.5),
        view: nil, nanoseconds: 20_833, why: "33 calls in 3 hit tests; `<b>` takes 91 % of them")
    ]
    return table
  }

  private static func report(
    _ format: any ReportFormat.Type, _ table: LatencyTable = table
  ) -> String {
    var writer = format.writer(
      ReportHeader(recording: "r", layout: "l", profile: "uikit", screens: []),
      style: ReportStyle())
    let tally = SessionTally(recording: "r", layout: "l", profile: "uikit")
    return String(
      decoding: writer.summary(tally.finish()) + writer.finish(table), as: UTF8.self)
  }

  @Test func whereNothingWasTimedNoTableIsShown() {
    let empty = LatencyTable(clock: "manual", clockCost: 22, clockStep: 10, rows: [])
    for format: any ReportFormat.Type in [TextFormat.self, HTMLFormat.self] {
      #expect(Self.report(format).lowercased().contains("what a press costs"))
      #expect(!Self.report(format, empty).lowercased().contains("what a press costs"))
    }
  }

  @Test func jsonHasTheNamesOfTheContract() throws {
    let text = Self.report(JSONFormat.self)
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let latency = try #require(document?["latency"] as? [String: Any])
    #expect(latency["clock"] as? String == "manual")
    #expect(latency["cost"] as? Double == 22 && latency["step"] as? Double == 10)
    let rows = try #require(latency["rows"] as? [[String: Any]])
    let names: Set = [
      "operation", "view", "strategy", "pass", "count", "p50", "p90", "p99", "p999", "max",
      "batched", "interval",
    ]
    #expect(rows.allSatisfy { Set($0.keys) == names })
    #expect(rows[1]["pass"] as? String == "repeat" && rows[4]["pass"] is NSNull)
    #expect(rows[0]["interval"] as? [Double] == [29, 31])
    let slowest = try #require((latency["slowest"] as? [[String: Any]])?.first)
    #expect(slowest["touch"] as? Int == 4 && slowest["view"] is NSNull)
    #expect(slowest["ns"] as? Double == 20_833)
    #expect(slowest["percentOfFrame"] as? [String: Double] == ["60": 0.124998, "120": 0.249996])
  }

  @Test func textTellsTheSlowestWithItsShareOfAFrame() {
    let text = Self.report(TextFormat.self).replacing("\n  ", with: " ")
    #expect(
      text.contains("20.8 µs press, touch 4 at 1.98 s on (164.5, 261.5): 33 calls in 3 hit tests"))
    #expect(text.contains("0.12 % of a frame at 60 Hz, 0.25 % at 120 Hz"))
    #expect(!text.contains("\n<b>"), "views have no line of their own in text")
  }

  @Test func thePageShowsViewsAndThePercentiles() {
    let page = Self.report(HTMLFormat.self)
    #expect(page.contains("What a press costs"))
    #expect(page.contains("&lt;b&gt;") && !page.contains("<td><b></td>"))
    #expect(page.contains("latency by percentile"))
    #expect(page.contains("href=\"#touch=4\""))
    #expect(page.contains("in 3 hit tests; <code>&lt;b&gt;</code> takes 91 % of them;"))
  }

  /// Value, percentile, count and 1/(1-percentile): what HdrHistogram's plotter parts at blanks.
  @Test func hgrmHasFourColumns() throws {
    let lines = Self.report(HgrmFormat.self).split(separator: "\n")
    #expect(
      lines[0].split(separator: " ") == ["Value", "Percentile", "TotalCount", "1/(1-Percentile)"])
    let figures = lines.dropFirst().filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
    #expect(figures == [[400, 0.5, 20, 2], [800, 0.9, 36, 10], [2000, 1, 40]])
    #expect(lines.dropLast().last == "#[Max     =     2000.000, Total count    =           40]")
    // 2,000,000 ps have 21 bits: ten widths beyond the first 2048 values.
    #expect(lines.last == "#[Buckets =           11, SubBuckets     =         2048]")
  }

  @Test func noLatencyLeavesNothing() {
    var text = TextFormat.writer(
      ReportHeader(recording: "r", layout: "l", profile: "uikit", screens: []),
      style: ReportStyle())
    #expect(text.finish(nil).isEmpty)
  }
}
