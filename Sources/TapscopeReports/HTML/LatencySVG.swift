// What calls and presses cost, as a section of the page: bars, figures, percentiles, the slowest.

import TapscopeEngine

/// The section of a page that shows latencies.
struct LatencySVG {
  let table: LatencyTable

  /// Views whose calls have a line of their own.
  private static let viewLimit = 100

  /// A section with the pictures, the figures, and what they are worth.
  var section: Markup {
    if table.isEmpty { return "" }
    let rows = table.overall
    var html: Markup = "<section id=\"latency\" class=\"latency\" aria-labelledby=\"latency-head\">"
    html += "<h2 id=\"latency-head\">What a press costs</h2>"
    html += "<p class=\"note\">This model on this machine, for comparing strategies; "
    html += "\(table.clock) clock, a reading costs \(table.clockCost.text(0)) ns, "
    html += "steps \(table.clockStep.text(0)) ns; \(table.rounds.of("round")), "
    html += "\(table.isSettled ? "every median known to 5 %" : "stopped by the time limit").</p>"
    html += slowest + bars(rows) + figures(rows) + PercentilePlot(rows: rows).figure
    let views = table.rows.filter {
      $0.view != nil && $0.operation == LatencyTable.Operation.pointInside.rawValue
    }
    if !views.isEmpty {
      html += "<details><summary>By view: \(views.count.of("row"))</summary>"
      html += figures(Array(views.prefix(Self.viewLimit))) + "</details>"
    }
    return html + app + "</section>"
  }

  private var slowest: Markup {
    if table.slowest.isEmpty { return "" }
    let items = table.slowest.map { slow -> Markup in
      let what = slow.view.map { "call of \($0)" } ?? "press"
      var item: Markup = "<li><b>\(slow.nanoseconds.durationText)</b> \(what), "
      item += "<a href=\"#touch=\(slow.touch)\">touch \(slow.touch)</a> at "
      item += "\(slow.time.seconds.text(2)) s: \(SentencePart.coded(slow.why)); "
      item += "\(slow.frameText)</li>"
      return item
    }
    return "<h3>The slowest</h3><ol class=\"slowest\">\(items.joined())</ol>"
  }

  /// A bar for each row: the median dark, up to the 99th percentile light, on a logarithmic axis.
  private func bars(_ rows: [LatencyTable.Row]) -> Markup {
    let known = rows.filter { $0.p99 > 0 }
    guard !known.isEmpty else { return "" }
    let axis = LogAxis(known.flatMap { [$0.p50, $0.p99] }, from: 240, to: 680)
    let height = known.count * 24 + 24
    var svg: Markup = "<svg viewBox=\"0 0 760 \(height)\" role=\"img\" "
    svg += "aria-label=\"median and 99th percentile of each row, logarithmic\">"
    svg += axis.uprights(top: 0, bottom: Double(height - 20)) { $0.durationText }
    for (line, row) in known.enumerated() {
      let y = line * 24
      let (median, tail) = (axis.place(row.p50) - 240, axis.place(row.p99) - 240)
      svg += "<text x=\"0\" y=\"\(y + 15)\">\(row.name)</text>"
      svg += "<rect x=\"240\" y=\"\(y + 4)\" width=\"\(max(tail, 1).text(1))\" height=\"14\" "
      svg += "fill=\"#56b4e9\" fill-opacity=\"0.45\"/>"
      svg += "<rect x=\"240\" y=\"\(y + 4)\" width=\"\(max(median, 1).text(1))\" height=\"14\" "
      svg += "fill=\"#0072b2\"/>"
      svg += "<text x=\"\((246 + max(tail, 1)).text(1))\" y=\"\(y + 15)\">"
      svg += "\(row.p50.durationText)</text>"
    }
    return svg + "</svg>"
  }

  private func figures(_ rows: [LatencyTable.Row]) -> Markup {
    cells(
      heads: [
        "operation", "view", "strategy", "pass", "count", "p50 ns", "95 % of p50", "p90 ns",
        "p99 ns", "p99.9 ns", "max ns", "in batches",
      ], named: 4,
      rows.map { row in
        [
          row.operation, row.view ?? "all", row.strategy ?? "-", row.pass?.rawValue ?? "-",
          "\(row.count)", row.p50.text(1),
          "\(row.interval.lowerBound.text(1)) to \(row.interval.upperBound.text(1))",
          row.p90.text(1), row.p99.text(1), row.p999.text(1), row.max.text(1),
          row.batched.wholePercents,
        ]
      })
  }

  private var app: Markup {
    let app = table.app
    if app.rows.isEmpty { return "" }
    var html: Markup = "<h3>The app's own, from its saw lines, beside the model</h3>"
    html += cells(
      heads: [
        "call", "view", "strategy", "count", "p50 ns", "p90 ns", "p99 ns", "max ns", "model ns",
        "app : model", "share",
      ], named: 3,
      app.rows.map { line in
        let row = line.row
        return [
          row.operation, row.view ?? "all", row.strategy ?? "-", "\(row.count)", row.p50.text(1),
          row.p90.text(1), row.p99.text(1), row.max.text(1), line.model?.text(1) ?? "-",
          line.ratio?.text(1) ?? "-", line.share?.wholePercents ?? "-",
        ]
      })
    for outlier in app.outliers {
      html += "<p class=\"note\">Outlier: \(outlier.call) of \(outlier.view) took "
      html += "\(outlier.nanoseconds.durationText), "
      html += "\((outlier.nanoseconds / outlier.median).text(1)) times its median"
      if let touch = outlier.touch { html += ", <a href=\"#touch=\(touch)\">touch \(touch)</a>" }
      html += ".</p>"
    }
    for warning in app.warnings { html += "<p class=\"note\">Warning: \(warning).</p>" }
    return html
  }

  /// A table whose first cells are words and whose others are figures.
  private func cells(heads: [String], named: Int, _ rows: [[String]]) -> Markup {
    var html: Markup = "<div class=\"scroll\" tabindex=\"0\" role=\"group\" "
    html += "aria-label=\"latencies\"><table><thead><tr>"
    html += heads.map { head -> Markup in "<th scope=\"col\">\(head)</th>" }.joined()
    html += "</tr></thead><tbody>"
    for row in rows {
      html += "<tr>"
      for (column, cell) in row.enumerated() {
        html += column < named ? "<td>\(cell)</td>" : "<td class=\"n\">\(cell)</td>"
      }
      html += "</tr>"
    }
    return html + "</tbody></table></div>"
  }
}

extension LatencyTable.Row {
  /// `pointInside bounds, repeat`.
  var name: String {
    ([[operation, strategy].compactMap { $0 }.joined(separator: " ")]
      + [pass?.rawValue].compactMap { $0 }).joined(separator: ", ")
  }
}
