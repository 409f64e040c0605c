// The latencies of the strategies, at a glance and in figures.

import TapscopeEngine

/// A bar for each strategy: the median dark, up to the 99th percentile light.
struct LatencySVG {
  let table: LatencyTable

  /// A section with the picture, the figures, and what they are worth.
  var section: Markup {
    let rows = table.rows.filter { $0.view == nil }
    let app = table.app
    guard !rows.isEmpty || !app.isEmpty else { return "" }
    var html: Markup = "<section id=\"latency\" class=\"latency\" aria-labelledby=\"latency-head\">"
    html += "<h2 id=\"latency-head\">What a call costs</h2>"
    html += "<p class=\"note\">This model on this machine, for comparing strategies; "
    html += "\(table.clock) clock, a reading costs \(table.clockCost.text(0)) ns, "
    html += "steps \(table.clockStep.text(0)) ns.</p>"
    html += picture(rows) + figures(rows)
    if !app.isEmpty {
      html += "<h3>The app's own, from its saw lines</h3>" + picture(app) + figures(app)
    }
    return html + "</section>"
  }

  private func picture(_ rows: [LatencyTable.Row]) -> Markup {
    let longest = max(rows.map(\.p99).max() ?? 1, 1)
    var svg: Markup = "<svg viewBox=\"0 0 760 \(rows.count * 24 + 4)\" role=\"img\" "
    svg += "aria-label=\"median and 99th percentile by call\">"
    for (line, row) in rows.enumerated() {
      let y = line * 24
      let median = row.p50 / longest * 480
      let tail = row.p99 / longest * 480
      svg += "<text x=\"0\" y=\"\(y + 15)\">\(name(row))</text>"
      svg += "<rect x=\"190\" y=\"\(y + 4)\" width=\"\(max(tail, 1).text(1))\" height=\"14\" "
      svg += "fill=\"#56b4e9\" fill-opacity=\"0.45\"/>"
      svg += "<rect x=\"190\" y=\"\(y + 4)\" width=\"\(max(median, 1).text(1))\" height=\"14\" "
      svg += "fill=\"#0072b2\"/>"
      svg += "<text x=\"\((196 + tail).text(1))\" y=\"\(y + 15)\">\(row.p50.text(0)) ns</text>"
    }
    return svg + "</svg>"
  }

  private func figures(_ rows: [LatencyTable.Row]) -> Markup {
    let heads: [Markup] = ["call", "taken", "count", "p50 ns", "p90 ns", "p99 ns", "max ns"]
    var html: Markup = "<div class=\"scroll\" tabindex=\"0\" role=\"group\" "
    html += "aria-label=\"latencies\"><table><thead><tr>"
    html += heads.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead><tbody>"
    for row in rows {
      let cells = [row.p50, row.p90, row.p99, row.max].map { figure -> Markup in
        "<td class=\"n\">\(figure.text(1))</td>"
      }
      html += "<tr><td>\(name(row))</td><td>\(row.method.rawValue)</td>"
      html += "<td class=\"n\">\(row.count)</td>" + cells.joined() + "</tr>"
    }
    return html + "</tbody></table></div>"
  }

  private func name(_ row: LatencyTable.Row) -> String {
    row.what + (row.view.map { " \($0)" } ?? "") + (row.isFirst ? ", first" : ", repeats")
  }
}
