// Histograms of latencies by operation, view, strategy and pass.

import Histogram

/// Histograms of latencies, one for each strategy, view, first or repeated call, and method.
///
/// Values are kept to three digits from a picosecond up, so that a call shorter than the clock's step,
/// timed in a batch, does not round to nothing. Memory is bounded by `rowLimit`.
struct LatencyRows {
  private struct Key: Hashable {
    var what: String
    var view: String?
    var isFirst: Bool
    var method: LatencyTable.Method
  }

  private var places: [Key: Int] = [:]
  /// In the order they were first met.
  private var rows: [(key: Key, histogram: Histogram<UInt32>)] = []

  /// Most rows; latencies of further views count only in their strategy's row.
  static let rowLimit = 1024
  /// Picoseconds in a nanosecond, the unit of a histogram.
  private static let unit: Double = 1000
  /// The longest latency told apart: an hour, in nanoseconds.
  private static let longest: Double = 3.6e12

  /// Adds one latency, in nanoseconds, to the row of its view and to that of all views together.
  mutating func record(
    _ nanoseconds: Double, _ what: String, view: String?, isFirst: Bool,
    method: LatencyTable.Method
  ) {
    guard nanoseconds >= 0, nanoseconds.isFinite else { return }
    let value = UInt64((min(nanoseconds, Self.longest) * Self.unit).rounded())
    let all = Key(what: what, view: nil, isFirst: isFirst, method: method)
    record(value, in: all)
    guard let view else { return }
    var own = all
    own.view = view
    record(value, in: own)
  }

  /// The quantiles: whole hit tests first, then by name; all views together before each of them, repeats
  /// before first calls.
  var table: [LatencyTable.Row] {
    rows.enumerated().sorted { a, b in
      let (ka, kb) = (a.element.key, b.element.key)
      if ka.what != kb.what {
        return ka.what == LatencyTable.hitTest
          || (kb.what != LatencyTable.hitTest && ka.what < kb.what)
      }
      if (ka.view == nil) != (kb.view == nil) { return ka.view == nil }
      if let va = ka.view, let vb = kb.view, va != vb { return va < vb }
      return ka.isFirst != kb.isFirst ? kb.isFirst : a.offset < b.offset
    }
    .map { Self.row($0.element.key, $0.element.histogram) }
  }

  private mutating func record(_ value: UInt64, in key: Key) {
    let place: Int
    if let known = places[key] {
      place = known
    } else {
      guard rows.count < Self.rowLimit else { return }
      place = rows.count
      places[key] = place
      rows.append((key, Histogram<UInt32>(numberOfSignificantValueDigits: .three)))
    }
    rows[place].histogram.record(value)
  }

  private static func row(_ key: Key, _ histogram: Histogram<UInt32>) -> LatencyTable.Row {
    func quantile(_ percent: Double) -> Double {
      Double(histogram.valueAtPercentile(percent)) / unit
    }
    return LatencyTable.Row(
      what: key.what, view: key.view, isFirst: key.isFirst, method: key.method,
      count: Int(clamping: histogram.totalCount), p50: quantile(50), p90: quantile(90),
      p99: quantile(99), max: quantile(100))
  }
}
