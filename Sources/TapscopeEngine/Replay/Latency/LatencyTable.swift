// What calls and presses cost, by which clock that was measured, and how far it can be trusted.

/// Latencies of a session with the clock they were taken by; every time is in nanoseconds.
public struct LatencyTable: Hashable, Sendable {
  /// What is timed; an app's own rows may have other names.
  package enum Operation: String, Equatable, Sendable, CaseIterable {
    /// One call, without the walk to it.
    case pointInside
    /// One whole walk of lean calls.
    case hitTest
    /// All whole hit tests and tracking calls of one touch.
    case press
    /// What a strategy does when its view is made.
    case make
    /// What it does when its view changes size.
    case resize
    /// What it does when its view shows another state.
    case setState
  }

  /// Whether what a strategy keeps of a call could already have served this one.
  package enum Pass: String, Equatable, Sendable, CaseIterable {
    case first
    case again = "repeat"
  }

  /// A whole distribution, in nanoseconds.
  package struct Curve: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
      package var value: Double
      /// The share of latencies up to it, 0 to 1.
      package var share: Double
      /// How many latencies that is.
      package var count: Int

      package init(value: Double, share: Double, count: Int) {
        self.value = value
        self.share = share
        self.count = count
      }
    }

    package var points: [Point]
    package var mean: Double
    package var deviation: Double

    package init(points: [Point], mean: Double, deviation: Double) {
      self.points = points
      self.mean = mean
      self.deviation = deviation
    }
  }

  /// The distribution of one kind of operation.
  package struct Row: Hashable, Sendable {
    /// An `Operation`, or the name an app gave.
    package var operation: String
    /// The view's id; nil for all together.
    package var view: String?
    /// The strategy's label; `as laid out` where the buttons of a screen have several, `compiled` for
    /// the flat engine; nil where it is not known.
    package var strategy: String?
    /// nil where it has no meaning.
    package var pass: Pass?
    package var count: Int
    package var p50: Double
    package var p90: Double
    package var p99: Double
    package var p999: Double
    package var max: Double
    /// The share of the latencies that are means of a batch, 0 to 1.
    package var batched: Double
    /// Between which values the median lies with a confidence of 95 %.
    package var interval: ClosedRange<Double>
    /// The whole distribution; nil for a single view.
    package var curve: Curve?
    /// The whole histogram, for merging with those of other recordings.
    package var share = LatencyShares.Row()

    package init(
      operation: String, view: String?, strategy: String?, pass: Pass?, count: Int, p50: Double,
      p90: Double, p99: Double, p999: Double, max: Double, batched: Double,
      interval: ClosedRange<Double>, curve: Curve? = nil
    ) {
      self.operation = operation
      self.view = view
      self.strategy = strategy
      self.pass = pass
      self.count = count
      self.p50 = p50
      self.p90 = p90
      self.p99 = p99
      self.p999 = p999
      self.max = max
      self.batched = batched
      self.interval = interval
      self.curve = curve
    }

    /// Whether the median is known to 5 %: what repeated rounds are for.
    package var isSettled: Bool {
      interval.upperBound - interval.lowerBound <= LatencyTable.settled * p50
    }
  }

  /// A press or a call that took long.
  package struct Slow: Hashable, Sendable {
    package var touch: TouchID
    /// When the touch began.
    package var time: Timestamp
    /// Where it began, in points of the window.
    package var point: Point
    /// The view asked; nil for the whole press.
    package var view: String?
    package var nanoseconds: Double
    /// Which work took the time, in a clause.
    package var why: String

    package init(
      touch: TouchID, time: Timestamp, point: Point, view: String?, nanoseconds: Double,
      why: String
    ) {
      self.touch = touch
      self.time = time
      self.point = point
      self.view = view
      self.nanoseconds = nanoseconds
      self.why = why
    }

    /// The share of a frame it takes at a rate of frames a second.
    package func share(ofFramesPerSecond rate: Double) -> Double { nanoseconds * rate / 1e9 }
  }

  /// A median is settled where its interval is at most this share of it wide.
  package static let settled = 0.05
  /// The `strategy` of hit tests by the flat engine.
  package static let compiled = "compiled"
  /// The `strategy` of a screen whose buttons have several.
  package static let asLaidOut = "as laid out"

  package var clock: String
  /// What one reading costs and the smallest step seen, measured at start.
  package var clockCost: Double
  package var clockStep: Double
  /// Times every operation was timed over again, and whether all medians were settled by then.
  package var rounds = 1
  package var isSettled = true
  package var rows: [Row]
  /// Longest first.
  package var slowest: [Slow] = []
  /// What the app itself reported.
  package var app = AppLatencies.Report()

  /// The rows over all views together.
  package var overall: [Row] { rows.filter { $0.view == nil } }

  /// Whether nothing was timed, here or by the app.
  package var isEmpty: Bool { overall.isEmpty && app.rows.isEmpty }

  package init(clock: String, clockCost: Double, clockStep: Double, rows: [Row]) {
    self.clock = clock
    self.clockCost = clockCost
    self.clockStep = clockStep
    self.rows = rows
  }

  /// The row of an operation over all views, by any strategy where none is named.
  package func row(
    _ operation: Operation, _ pass: Pass? = nil, strategy: String? = nil
  ) -> Row? {
    rows.first { row in
      row.operation == operation.rawValue && row.view == nil && row.pass == pass
        && (strategy == nil ? row.strategy != Self.compiled : row.strategy == strategy)
    }
  }
}
