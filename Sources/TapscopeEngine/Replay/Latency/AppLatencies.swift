// The latencies an app reported of its own calls, beside those of the model.

/// Gathers the latencies of `saw` lines.
package struct AppLatencies: Sendable {
  /// One latency far above the others of its view.
  package struct Outlier: Hashable, Sendable {
    package var touch: TouchID?
    package var call: String
    package var view: String
    package var nanoseconds: Double
    /// The median of that view's calls.
    package var median: Double
  }

  /// One row of the app with the model's of the same view beside it.
  package struct Row: Hashable, Sendable {
    package var row: LatencyTable.Row
    /// The model's median; nil where the model made no such call.
    package var model: Double?
    /// The view's part of all that the app reported of presses, 0 to 1; nil for all views together.
    package var share: Double?

    /// How many times as long the app takes.
    package var ratio: Double? { model.flatMap { $0 > 0 ? row.p50 / $0 : nil } }
  }

  /// All that is known of the app's latencies.
  package struct Report: Hashable, Sendable {
    package var rows: [Row] = []
    /// Longest beside their median first.
    package var outliers: [Outlier] = []
    /// Where the app's order of views or strategies is another than the model's.
    package var warnings: [String] = []

    package init() {}
  }

  private struct Sight {
    var touch: TouchID?
    var call: String
    var view: String
    var nanoseconds: Double
  }

  private var sights: [Sight] = []

  /// From this many times its view's median on, a latency is an outlier.
  private static let outlierRatio: Double = 4
  private static let outlierLimit = 8
  /// Fewer latencies have no outlier among them.
  private static let leastCount = 4
  /// Two medians are told apart where one is this many times the other, in app and model.
  private static let rankRatio = 1.2
  private static let warningLimit = 4

  package init() {}

  /// Takes an observation that reports a latency; one that is no duration is left out.
  package mutating func add(_ observation: AppObservation) {
    guard case .call(let call, let view, _, let nanoseconds?) = observation.kind,
      nanoseconds >= 0, nanoseconds.isFinite
    else { return }
    sights.append(
      Sight(touch: observation.touch, call: call, view: view, nanoseconds: nanoseconds))
  }

  /// The app's distributions, each beside the model's.
  package func report(beside model: [LatencyTable.Row]) -> Report {
    guard !sights.isEmpty else { return Report() }
    var strategies: [String: String] = [:]
    for row in model where row.operation == LatencyTable.Operation.pointInside.rawValue {
      if let view = row.view, let strategy = row.strategy { strategies[view] = strategy }
    }
    var rows = LatencyRows()
    var sums: [String: Double] = [:]
    for sight in sights {
      rows.record(
        sight.nanoseconds,
        LatencyRows.Key(sight.call, view: sight.view, strategy: strategies[sight.view]))
      sums["\(sight.call) \(sight.view)", default: 0] += sight.nanoseconds
    }
    let table = rows.table
    var totals: [String: Double] = [:]
    for sight in sights { totals[sight.call, default: 0] += sight.nanoseconds }
    var report = Report()
    report.rows = table.map { row in
      let sum = row.view.flatMap { sums["\(row.operation) \($0)"] }
      let total = totals[row.operation] ?? 0
      return Row(
        row: row, model: Self.counterpart(of: row, in: model)?.p50,
        share: sum.map { total > 0 ? $0 / total : 0 })
    }
    report.outliers = outliers(table)
    report.warnings = Self.warnings(report.rows)
    return report
  }

  /// The model's row of the same operation, view and strategy: later calls before first ones.
  private static func counterpart(
    of row: LatencyTable.Row, in model: [LatencyTable.Row]
  ) -> LatencyTable.Row? {
    // All views of no known strategy together are no views of the layout.
    if row.strategy == nil { return nil }
    let alike = model.filter { other in
      other.operation == row.operation && other.view == row.view
        && other.strategy != LatencyTable.compiled
        && other.strategy == row.strategy
    }
    return alike.first { $0.pass != .first } ?? alike.first
  }

  private func outliers(_ table: [LatencyTable.Row]) -> [Outlier] {
    var medians: [String: Double] = [:]
    for row in table where row.count >= Self.leastCount {
      if let view = row.view { medians["\(row.operation) \(view)"] = row.p50 }
    }
    let found = sights.compactMap { sight -> Outlier? in
      guard let median = medians["\(sight.call) \(sight.view)"], median > 0,
        sight.nanoseconds >= Self.outlierRatio * median
      else { return nil }
      return Outlier(
        touch: sight.touch, call: sight.call, view: sight.view, nanoseconds: sight.nanoseconds,
        median: median)
    }
    // In the order they were reported where two are as far out.
    let sorted = found.inOrder { $0.nanoseconds / $0.median > $1.nanoseconds / $1.median }
    return Array(sorted.prefix(Self.outlierLimit))
  }

  /// Pairs of views, and of strategies, whose order the app has the other way round.
  private static func warnings(_ rows: [Row]) -> [String] {
    var warnings: [String] = []
    func compare(_ rows: [(name: String, row: Row)]) {
      for (index, a) in rows.enumerated() {
        for b in rows[(index + 1)...] where a.row.row.operation == b.row.row.operation {
          guard let modelA = a.row.model, let modelB = b.row.model else { continue }
          let (appA, appB) = (a.row.row.p50, b.row.row.p50)
          let isLonger = appA >= rankRatio * appB && modelB >= rankRatio * modelA
          let isShorter = appB >= rankRatio * appA && modelA >= rankRatio * modelB
          guard isLonger || isShorter, warnings.count < warningLimit else { continue }
          let (slow, fast) = isLonger ? (a, b) : (b, a)
          warnings.append(
            "the app takes longer for `\(slow.name)` than for `\(fast.name)` "
              + "(\(slow.row.row.p50.text(0)) and \(fast.row.row.p50.text(0)) ns), the model the "
              + "other way round (\((slow.row.model ?? 0).text(1)) and "
              + "\((fast.row.model ?? 0).text(1)) ns)")
        }
      }
    }
    compare(rows.compactMap { row in row.row.view.map { ($0, row) } })
    compare(
      rows.compactMap { row in
        row.row.view == nil ? row.row.strategy.map { ($0, row) } : nil
      })
    return warnings
  }
}
