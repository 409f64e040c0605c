// The distributions of latencies, one for each operation, view, strategy and pass.

/// Histograms of latencies.
///
/// Values are kept to three digits from a picosecond up, so that a call shorter than the clock's step,
/// timed in a batch, does not round to nothing. Memory is bounded by `rowLimit`.
struct LatencyRows: Sendable {
  /// What one distribution is of.
  struct Key: Hashable {
    var operation: String
    var view: String?
    var strategy: String?
    var pass: LatencyTable.Pass?

    init(
      _ operation: LatencyTable.Operation, view: String? = nil, strategy: String?,
      pass: LatencyTable.Pass? = nil
    ) {
      self.init(operation.rawValue, view: view, strategy: strategy, pass: pass)
    }

    init(
      _ operation: String, view: String? = nil, strategy: String?, pass: LatencyTable.Pass? = nil
    ) {
      self.operation = operation
      self.view = view
      self.strategy = strategy
      self.pass = pass
    }
  }

  private var places: [Key: Int] = [:]
  private struct Entry {
    var shares = LatencyShares.Row()
    /// The shortest, in picoseconds.
    var shortest = Int.max
  }

  /// In the order they were first met.
  private var rows: [(key: Key, entry: Entry)] = []

  /// Most rows; latencies of further views count only in their strategy's row.
  static let rowLimit = 2048
  /// Picoseconds in a nanosecond.
  private static let unit: Double = 1000
  /// The longest latency told apart: an hour, in nanoseconds.
  private static let longest: Double = 3.6e12

  /// Adds a timing to the row of its view and to that of all views together.
  mutating func record(_ timing: CallTimer.Timing, _ key: Key) {
    record(timing.samples, key, isBatched: timing.isBatched)
  }

  /// Adds one latency, in nanoseconds; what is no duration is left out.
  mutating func record(_ nanoseconds: Double, _ key: Key, isBatched: Bool = false) {
    record([nanoseconds], key, isBatched: isBatched)
  }

  private mutating func record(_ samples: [Double], _ key: Key, isBatched: Bool) {
    let values = samples.filter { $0 >= 0 && $0.isFinite }
      .map { Int((min($0, Self.longest) * Self.unit).rounded()) }
    guard !values.isEmpty else { return }
    var all = key
    all.view = nil
    record(values, in: all, isBatched)
    if key.view != nil { record(values, in: key, isBatched) }
  }

  /// What has a row over all views whose median is not known well enough yet, whatever its pass.
  var unsettled: Set<Key> {
    Set(
      rows.lazy.filter { key, entry in
        if key.view != nil { return false }
        let (values, interval) = Self.quantiles([0.5], of: entry)
        return interval.upperBound - interval.lowerBound > LatencyTable.settled * values[0]
      }.map { Key($0.key.operation, strategy: $0.key.strategy) })
  }

  /// The distributions: by operation, strategy, view and pass, all views together before each of them.
  var table: [LatencyTable.Row] {
    let order = LatencyTable.Operation.allCases.map(\.rawValue)
    func rank(_ key: Key) -> Int { order.firstIndex(of: key.operation) ?? order.count }
    return rows.inOrder { a, b in
      let (a, b) = (a.key, b.key)
      if a.operation != b.operation {
        return rank(a) != rank(b) ? rank(a) < rank(b) : a.operation < b.operation
      }
      if (a.view == nil) != (b.view == nil) { return a.view == nil }
      if a.strategy != b.strategy { return (a.strategy ?? "") < (b.strategy ?? "") }
      if a.view != b.view { return (a.view ?? "") < (b.view ?? "") }
      return a.pass == .first && b.pass != .first
    }
    .map { Self.row($0.key, $0.entry) }
  }

  private mutating func record(_ values: [Int], in key: Key, _ isBatched: Bool) {
    let place: Int
    if let known = places[key] {
      place = known
    } else {
      guard rows.count < Self.rowLimit else { return }
      place = rows.count
      places[key] = place
      rows.append((key, Entry()))
    }
    for value in values {
      rows[place].entry.shares.record(value)
      rows[place].entry.shortest = min(rows[place].entry.shortest, value)
    }
    if isBatched { rows[place].entry.shares.batched += values.count }
  }

  private static func row(_ key: Key, _ entry: Entry) -> LatencyTable.Row {
    let shares = entry.shares
    let count = shares.count
    let (values, interval) = quantiles([0.5, 0.9, 0.99, 0.999, 1], of: entry)
    var row = LatencyTable.Row(
      operation: key.operation, view: key.view, strategy: key.strategy, pass: key.pass,
      count: count, p50: values[0], p90: values[1], p99: values[2], p999: values[3],
      max: values[4], batched: count > 0 ? Double(shares.batched) / Double(count) : 0,
      interval: interval, curve: key.view == nil ? shares.curve : nil)
    row.share = shares
    return row
  }

  /// Some quantiles, and the values whose ranks lie about the middle, between which the median lies in 95
  /// of 100 samples.
  private static func quantiles(
    _ shares: [Double], of entry: Entry
  ) -> (values: [Double], interval: ClosedRange<Double>) {
    let half = 0.98 / Swift.max(1, Double(entry.shares.count)).squareRoot()
    let values = entry.shares.quantiles([0.5 - half, Swift.min(0.5 + half, 1)] + shares)
    let low = half < 0.5 ? values[0] : Double(entry.shortest) / unit
    return (Array(values.dropFirst(2)), low...Swift.max(low, values[1]))
  }
}
