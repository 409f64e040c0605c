// All that a press asks of the views, as lean calls that can be made again.

/// One press, ready to be timed.
struct PressWork: Sendable {
  /// One call of its first hit test.
  struct Call: Sendable {
    var view: ViewIndex
    /// In the view's bounds coordinates.
    var point: Point
  }

  let touch: TouchID
  let time: Timestamp
  /// In points of the window.
  let point: Point
  let hitTests: Int
  let hierarchy: ViewHierarchy
  /// As if no call had been made yet.
  let screen: LeanScreen
  /// The strategy of the whole screen, as rows are named by it.
  let strategy: String
  /// Asked calls of the first hit test, and of a sensitive view's floor: all where there is a floor, else
  /// the first ones, `callLimit` of them.
  let calls: [Call]
  /// How many calls there are of that kind.
  let callCount: Int
  /// The view that tracks the finger, and the window points it is asked about.
  let tracked: (view: ViewIndex, points: [Point])?
  /// Calls of `calls` from this place on are of a floor, made `times` times.
  private let floor: (first: Int, times: Int)?

  /// Calls kept of a press: 10,000 of each of 512 presses would take 120 MB.
  static let callLimit = 64
  /// Tracking calls made; a touch that lasted longer has its first ones timed.
  private static let trackingLimit = 1024

  /// The press of a touch on a screen that stands as it did then; nil where its place is not known.
  init?(_ trace: TouchTrace, on screen: LeanScreen, of strategy: String = LatencyTable.asLaidOut) {
    guard let point = trace.beganAt else { return nil }
    touch = trace.touch
    time = trace.began
    self.point = point
    hitTests = trace.hitTests.count
    hierarchy = trace.hierarchy
    self.screen = screen
    self.strategy = strategy
    let first = trace.hitTests.first
    let further = trace.callCount - trace.hitTests.reduce(0) { $0 + $1.calls }
    let asked = trace.askedCalls(atMost: Self.callLimit)
    callCount = asked.count
    let onFloor = callCount - (first?.calls ?? callCount)
    floor = onFloor > 0 ? (callCount - onFloor, max(1, further / onFloor)) : nil
    calls = (onFloor > 0 ? trace.askedCalls(atMost: .max) : asked).first.map {
      Call(view: $0.view, point: $0.point)
    }
    if onFloor <= 0, further > 0, let view = first?.receiver.view, !trace.path.isEmpty {
      let path = trace.path
      tracked = (view, (0..<min(further, Self.trackingLimit)).map { path[$0 % path.count] })
    } else {
      tracked = nil
    }
  }

  /// Makes all calls of the press; answers in how many cases a view said yes, which nobody needs.
  func make(on screen: inout LeanScreen) -> Int {
    var inside = 0
    for _ in 0..<hitTests where screen.hitTest(point) != .none { inside += 1 }
    if let floor {
      for _ in 0..<floor.times {
        for call in calls[floor.first...] where screen.pointInside(call.point, call.view) == .inside
        {
          inside += 1
        }
      }
    }
    if let tracked {
      for point in tracked.points where screen.track(point, tracked.view) == .inside { inside += 1 }
    }
    return inside
  }
}

extension ViewHierarchy {
  /// The label of the strategy that all buttons have; nil where they have several, or none is there.
  package var buttonStrategy: String? {
    var labels = views.lazy.filter(\.isButton).map(\.strategy.label).makeIterator()
    guard let first = labels.next() else { return nil }
    while let next = labels.next() { if next != first { return nil } }
    return first
  }
}
