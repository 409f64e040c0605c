// Latencies at a terminal, with the clock they were taken by.

import TapscopeEngine

/// Tables of quantiles under one line that says what the figures are worth.
struct LatencyText {
  let table: LatencyTable
  let ink: TextStyle
  let width: Int

  init(_ table: LatencyTable, ink: TextStyle, width: Int = ReportStyle().width) {
    self.table = table
    self.ink = ink
    self.width = width
  }

  var text: String {
    let clock =
      "what a press costs: this model on this machine, for comparing strategies; \(table.clock)"
      + " clock, a reading costs \(table.clockCost.text(0)) ns, steps"
      + " \(table.clockStep.text(0)) ns; \(table.rounds.of("round")), "
      + (table.isSettled
        ? "every median known to 5 %" : "time was up before every median was known to 5 %")
    var text = wrapped(clock, indent: "", width: width) + "\n"
    text += rows(table.overall)
    if !table.slowest.isEmpty {
      text += "the slowest\n" + table.slowest.map(slow).joined()
    }
    return text + app
  }

  private func rows(_ rows: [LatencyTable.Row]) -> String {
    let head = [
      "operation", "strategy", "pass", "count", "p50 ns", "95 % of p50", "p90 ns", "p99 ns",
      "p99.9 ns", "max ns", "in batches",
    ]
    let cells = rows.map { row in
      [
        row.operation, row.strategy ?? "-", row.pass?.rawValue ?? "-", String(row.count),
        row.p50.text(1),
        "\(row.interval.lowerBound.text(1)) to \(row.interval.upperBound.text(1))",
        row.p90.text(1), row.p99.text(1), row.p999.text(1), row.max.text(1),
        row.batched.wholePercents,
      ]
    }
    return aligned([head] + cells, right: [3, 4, 5, 6, 7, 8, 9, 10])
  }

  private func slow(_ slow: LatencyTable.Slow) -> String {
    let place = "(\(slow.point.x.text(1)), \(slow.point.y.text(1)))"
    let what = slow.view.map { "call of `\($0)`" } ?? "press"
    let line =
      "\(slow.nanoseconds.durationText) \(what), touch \(slow.touch) at \(slow.time.seconds.text(2))"
      + " s on \(place): \(slow.why); \(slow.frameText)"
    return wrapped(line, indent: "  ", width: width) + "\n"
  }

  private var app: String {
    let app = table.app
    if app.rows.isEmpty { return "" }
    let head = [
      "call", "view", "strategy", "count", "p50 ns", "p90 ns", "p99 ns", "max ns", "model ns",
      "app : model", "share",
    ]
    let cells = app.rows.map { line in
      let row = line.row
      return [
        row.operation, row.view ?? "all", row.strategy ?? "-", String(row.count), row.p50.text(1),
        row.p90.text(1), row.p99.text(1), row.max.text(1), line.model?.text(1) ?? "-",
        line.ratio.map { "\($0.text(1))" } ?? "-",
        line.share?.wholePercents ?? "-",
      ]
    }
    var text = "the app's own, from its saw lines, beside the model\n"
    text += aligned([head] + cells, right: [3, 4, 5, 6, 7, 8, 9, 10])
    for outlier in app.outliers {
      let touch = outlier.touch.map { "touch \($0)" } ?? "no touch named"
      text +=
        "  outlier: \(outlier.call) of \(outlier.view.visible) took "
        + "\(outlier.nanoseconds.durationText), \((outlier.nanoseconds / outlier.median).text(1))"
        + " times its median, \(touch)\n"
    }
    for warning in app.warnings {
      text += wrapped("warning: " + warning, indent: "  ", width: width) + "\n"
    }
    return text
  }
}

extension LatencyTable.Slow {
  /// The shares of a frame at 60 and 120 Hz: `0.012 % of a frame at 60 Hz, 0.024 % at 120 Hz`.
  var frameText: String {
    func told(_ rate: Double) -> String { (share(ofFramesPerSecond: rate) * 100).significant }
    return "\(told(60)) % of a frame at 60 Hz, \(told(120)) % at 120 Hz"
  }
}

extension Double {
  /// Nanoseconds as people say them: `410 ns`, `12.4 µs`, `3.21 ms`.
  var durationText: String {
    if self >= 1e6 { return "\((self / 1e6).text(2)) ms" }
    if self >= 1e4 { return "\((self / 1e3).text(1)) µs" }
    return "\(text(self < 100 ? 1 : 0)) ns"
  }

  /// Two significant digits of a number above 0, as far as nine decimals reach.
  var significant: String {
    var digits = 1
    var value = abs(self)
    while value > 0, value < 1, digits < 9 {
      value *= 10
      digits += 1
    }
    return text(self >= 10 ? 0 : digits)
  }
}
