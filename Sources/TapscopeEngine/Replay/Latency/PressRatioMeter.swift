// How many times as long a press takes as it would if every view answered by its bounds.

/// Times presses as laid out and by bounds in turn, so that what slows the machine slows both.
///
/// The ratio holds on any machine, which nanoseconds do not.
package struct PressRatioMeter {
  /// The costliest press so far.
  package struct Press: Sendable {
    package var touch: TouchID
    package var ratio: Double
    /// In nanoseconds.
    package var cost: Double
    package var byBounds: Double
  }

  private struct Screens: Sendable {
    var asLaidOut: LeanScreen
    var byBounds: LeanScreen
  }

  private var timer: CallTimer
  private var screens = PaintStateCache<Screens>()
  private var count = 0
  private var stride = 1
  package private(set) var costliest: Press?

  /// Times each of the two is taken in turn; the least counts, since others only make it longer.
  private static let rounds = 5
  /// Touches all of which are timed; of later ones every second is, then every fourth, and so on.
  private static let touchLimit = 512

  package init(clock: any NanosecondClock) { timer = CallTimer(clock: clock) }

  /// Times the press of a touch, unless it is one of those left out or the clock sees nothing of it.
  package mutating func time(_ trace: TouchTrace) {
    defer { count += 1 }
    guard count % stride == 0 else { return }
    if count >= Self.touchLimit * stride { stride *= 2 }
    let screens = screens.value(of: trace.hierarchy) { hierarchy in
      var plain = hierarchy
      for view in plain.views.indices { plain.setStrategy(BoundsStrategy(.bounds), of: view) }
      return Screens(asLaidOut: LeanScreen(hierarchy), byBounds: LeanScreen(plain))
    }
    guard let work = PressWork(trace, on: screens.asLaidOut) else { return }
    var (laidOut, plain) = (screens.asLaidOut, screens.byBounds)
    var sink = 0
    var (cost, byBounds) = (Double.infinity, Double.infinity)
    for _ in 0..<Self.rounds {
      let own = timer.time {
        laidOut.forget()
        sink &+= work.make(on: &laidOut)
      }
      let other = timer.time {
        plain.forget()
        sink &+= work.make(on: &plain)
      }
      cost = min(cost, own.samples.min() ?? cost)
      byBounds = min(byBounds, other.samples.min() ?? byBounds)
    }
    guard byBounds > 0, byBounds.isFinite, cost / byBounds > costliest?.ratio ?? 0 else { return }
    costliest = Press(
      touch: work.touch, ratio: cost / byBounds, cost: cost, byBounds: byBounds)
  }
}
