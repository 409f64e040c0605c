// A session's latencies as histograms that add up with those of other sessions.

extension LatencyTable {
  /// The histograms of all rows, with the clock they were taken by.
  package var shares: LatencyShares {
    var shares = LatencyShares()
    shares.clocks = [ExactText(clock)]
    shares.cost = Int((min(max(clockCost, 0), 1e9) * 1000).rounded())
    shares.step = Int((min(max(clockStep, 0), 1e9) * 1000).rounded())
    for row in rows { shares.rows[row.key, default: LatencyShares.Row()].add(row.share) }
    for line in app.rows {
      shares.app[line.row.key, default: LatencyShares.Row()].add(line.row.share)
    }
    return shares
  }
}

extension LatencyTable.Row {
  /// What the row is about, by the names of `report/1`.
  fileprivate var key: LatencyShares.Key {
    LatencyShares.Key([
      (name: "operation", value: operation), (name: "view", value: view),
      (name: "strategy", value: strategy), (name: "pass", value: pass?.rawValue),
    ])
  }
}
