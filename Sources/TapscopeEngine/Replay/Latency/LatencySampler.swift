// Chooses the presses to time, and gathers the latencies the app reported.

/// Gathers, while a recording is replayed, the presses to be timed afterwards.
///
/// At most `pressLimit` are kept, evenly over the whole session: when they are full every second one is
/// dropped and only every second further one kept, and so on. The app's own latencies come from `saw`
/// lines and are only counted.
package struct LatencySampler {
  /// A press to be timed: the screen as the finger met it, and where.
  struct Press {
    var hierarchy: ViewHierarchy
    /// In points of the window.
    var point: Point
    /// What its first hit test asked, a sensitive view's floor included.
    var calls: [HitCall]
  }

  private(set) var presses: [Press] = []
  private var stride = 1
  private var count = 0
  private var app = LatencyRows()

  package static let pressLimit = 512

  package init() {}

  /// Offers a touch; a synthetic one is as good as any, since only its calls are timed.
  package mutating func note(_ trace: TouchTrace) {
    guard let point = trace.beganAt else { return }
    defer { count += 1 }
    guard count % stride == 0 else { return }
    if presses.count == Self.pressLimit {
      presses = presses.indices.filter { $0 % 2 == 0 }.map { presses[$0] }
      stride *= 2
    }
    if count % stride == 0 {
      presses.append(Press(hierarchy: trace.hierarchy, point: point, calls: trace.calls))
    }
  }

  /// Counts the latency that the app reports of a call, where it does.
  package mutating func note(_ observation: AppObservation) {
    guard case .call(let name, let view, _, let nanoseconds) = observation.kind, let nanoseconds
    else { return }
    app.record(nanoseconds, name, view: view, isFirst: false, method: .single)
  }

  /// Times the calls of the presses gathered; see `LatencyMeter`.
  package func measure(by clock: some NanosecondClock) -> LatencyTable {
    var meter = LatencyMeter(clock: clock)
    meter.time(presses)
    return LatencyTable(
      clock: clock.name, clockCost: meter.calibration.cost, clockStep: meter.calibration.step,
      rows: meter.rows.table, app: app.table)
  }
}
