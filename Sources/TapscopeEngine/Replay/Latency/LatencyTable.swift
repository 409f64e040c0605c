// The table of latencies, with the clock they were taken by.

/// Latencies of `point(inside:)` calls and whole hit tests, with the clock they were taken by.
package struct LatencyTable: Hashable, Sendable {
  /// The `what` of a whole hit test.
  package static let hitTest = "hitTest"

  /// How the numbers of one row were taken.
  package enum Method: String, Hashable, Sendable {
    /// Each call alone: long enough for the clock.
    case single
    /// Many repeats between two readings, an empty call's time subtracted.
    case batch
  }

  /// Quantiles of one kind of call, in nanoseconds.
  package struct Row: Hashable, Sendable {
    /// `hitTest`, or the strategy's label for `point(inside:)`.
    package var what: String
    /// The view's id; nil for all together.
    package var view: String?
    /// The first call on a fresh hierarchy, against all later ones.
    package var isFirst: Bool
    package var method: Method
    package var count: Int
    package var p50: Double
    package var p90: Double
    package var p99: Double
    package var max: Double

    package init(
      what: String, view: String?, isFirst: Bool, method: Method, count: Int, p50: Double,
      p90: Double, p99: Double, max: Double
    ) {
      self.what = what
      self.view = view
      self.isFirst = isFirst
      self.method = method
      self.count = count
      self.p50 = p50
      self.p90 = p90
      self.p99 = p99
      self.max = max
    }
  }

  package var clock: String
  /// What one reading costs and the smallest step seen, in nanoseconds, measured at start.
  package var clockCost: Double
  package var clockStep: Double
  package var rows: [Row]
  /// The app's own latencies from `saw` lines, shown apart.
  package var app: [Row]

  package init(clock: String, clockCost: Double, clockStep: Double, rows: [Row], app: [Row] = []) {
    self.clock = clock
    self.clockCost = clockCost
    self.clockStep = clockStep
    self.rows = rows
    self.app = app
  }
}
