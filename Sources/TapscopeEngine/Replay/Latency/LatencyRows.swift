// The distributions of latencies, one for each operation, view, strategy and pass.

import Histogram

/// Histograms of latencies.
///
/// Values are kept to three digits from a picosecond up, so that a call shorter than the clock's step,
/// timed in a batch, does not round to nothing. Memory is bounded by `rowLimit`.
struct LatencyRows {
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

  private struct Entry {
    var histogram: Histogram<UInt32>
    var batched = 0

    /// With room for values around the first, since a histogram grows slowly from nothing.
    init(around value: UInt64) {
      histogram = Histogram(
        highestTrackableValue: max(2, 4 * value),
        numberOfSignificantValueDigits: .three)
      histogram.autoResize = true
    }
  }

  private var places: [Key: Int] = [:]
  /// In the order they were first met.
  private var rows: [(key: Key, entry: Entry)] = []

  /// Most rows; latencies of further views count only in their strategy's row.
  static let rowLimit = 2048
  /// Picoseconds in a nanosecond, the unit of a histogram.
  private static let unit: Double = 1000
  /// The longest latency told apart: an hour, in nanoseconds.
  private static let longest: Double = 3.6e12
  /// Points of a curve for each halving of what is left above: HdrHistogram's own.
  private static let ticks = 5

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
      .map { UInt64((min($0, Self.longest) * Self.unit).rounded()) }
    guard !values.isEmpty else { return }
    var all = key
    all.view = nil
    record(values, in: all, isBatched)
    if key.view != nil { record(values, in: key, isBatched) }
  }

  /// Whether the medians of all rows over all views are known well enough.
  var areSettled: Bool {
    rows.allSatisfy { key, entry in
      if key.view != nil { return true }
      let share = LatencyShares.Row(entry.histogram, batched: entry.batched)
      let interval = Self.interval(of: share, least: Double(entry.histogram.min) / Self.unit)
      return interval.upperBound - interval.lowerBound
        <= LatencyTable.settled * share.quantiles([0.5])[0]
    }
  }

  /// The distributions: by operation, strategy, view and pass, all views together before each of them.
  var table: [LatencyTable.Row] {
    let order = LatencyTable.Operation.allCases.map(\.rawValue)
    func rank(_ key: Key) -> Int { order.firstIndex(of: key.operation) ?? order.count }
    return rows.sorted { a, b in
      let (a, b) = (a.key, b.key)
      if a.operation != b.operation {
        return rank(a) != rank(b) ? rank(a) < rank(b) : a.operation < b.operation
      }
      if (a.view == nil) != (b.view == nil) { return a.view == nil }
      if a.strategy != b.strategy { return (a.strategy ?? "") < (b.strategy ?? "") }
      if a.view != b.view { return (a.view ?? "") < (b.view ?? "") }
      return a.pass == .first && b.pass != .first
    }
    .map { Self.row($0.key, $0.entry, hasCurve: $0.key.view == nil) }
  }

  private mutating func record(_ values: [UInt64], in key: Key, _ isBatched: Bool) {
    let place: Int
    if let known = places[key] {
      place = known
    } else {
      guard rows.count < Self.rowLimit else { return }
      place = rows.count
      places[key] = place
      rows.append((key, Entry(around: values[0])))
    }
    for value in values { rows[place].entry.histogram.record(value) }
    if isBatched { rows[place].entry.batched += values.count }
  }

  private static func row(_ key: Key, _ entry: Entry, hasCurve: Bool) -> LatencyTable.Row {
    let histogram = entry.histogram
    let count = Int(clamping: histogram.totalCount)
    // One walk over the buckets for all shares: a histogram walks them for each.
    let share = LatencyShares.Row(histogram, batched: entry.batched)
    let shares = share.quantiles([0.5, 0.9, 0.99, 0.999, 1])
    var row = LatencyTable.Row(
      operation: key.operation, view: key.view, strategy: key.strategy, pass: key.pass,
      count: count, p50: shares[0], p90: shares[1], p99: shares[2], p999: shares[3],
      max: shares[4], batched: count > 0 ? Double(entry.batched) / Double(count) : 0,
      interval: interval(of: share, least: Double(histogram.min) / unit),
      curve: hasCurve ? curve(of: histogram, share) : nil)
    row.share = share
    return row
  }

  /// The values whose ranks lie about the middle, between which the median lies in 95 of 100 samples.
  private static func interval(
    of row: LatencyShares.Row, least: Double
  ) -> ClosedRange<Double> {
    let half = 0.98 / Swift.max(1, Double(row.count)).squareRoot()
    let values = row.quantiles([0.5 - half, Swift.min(0.5 + half, 1)])
    let low = half < 0.5 ? values[0] : least
    return low...Swift.max(low, values[1])
  }

  private static func curve(
    of histogram: Histogram<UInt32>, _ share: LatencyShares.Row
  ) -> LatencyTable.Curve {
    // A histogram's own mean and deviation walk its empty buckets too, by code made for counts of any
    // kind: half of the time of a small session's report.
    let buckets = share.buckets.sorted { $0.key < $1.key }.map { highest, count in
      let low = histogram.lowestEquivalentForValue(UInt64(highest))
      return (middle: Double(low + (UInt64(highest) - low + 1) / 2), count: Double(count))
    }
    let total = max(1, Double(share.count))
    let mean = buckets.reduce(0) { $0 + $1.middle * $1.count } / total
    let square = buckets.reduce(0) { $0 + ($1.middle - mean) * ($1.middle - mean) * $1.count }
    return LatencyTable.Curve(
      points: histogram.percentiles(ticksPerHalfDistance: ticks).map { step in
        LatencyTable.Curve.Point(
          value: Double(step.value) / unit, share: step.percentileLevelIteratedTo / 100,
          count: Int(clamping: step.totalCountToThisValue))
      },
      mean: mean / unit, deviation: (square / total).squareRoot() / unit)
  }
}
