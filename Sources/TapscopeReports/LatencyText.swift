// Latencies as text, with the clock they were taken by.

import TapscopeEngine

/// A table of quantiles under one line that says what the figures are worth.
struct LatencyText {
  let table: LatencyTable
  let ink: TextStyle

  init(_ table: LatencyTable, ink: TextStyle) {
    self.table = table
    self.ink = ink
  }

  var text: String {
    var text = "this model on this machine, for comparing strategies; \(table.clock) clock, "
    text += "a reading costs \(table.clockCost.text(0)) ns, steps \(table.clockStep.text(0)) ns\n"
    text += rows(table.rows.filter { $0.view == nil })
    if !table.app.isEmpty {
      text += "the app's own, from its saw lines\n" + rows(table.app)
    }
    return text
  }

  private func rows(_ rows: [LatencyTable.Row]) -> String {
    let head = ["call", "pass", "taken", "count", "p50 ns", "p90 ns", "p99 ns", "max ns"]
    let cells = rows.map { row in
      [
        row.view.map { "\(row.what) \($0)" } ?? row.what, row.isFirst ? "first" : "repeat",
        row.method.rawValue, String(row.count), row.p50.text(1), row.p90.text(1), row.p99.text(1),
        row.max.text(1),
      ]
    }
    return aligned([head] + cells, right: [3, 4, 5, 6, 7])
  }
}
