// A drag that says at its end whether it was a tap or a swipe: use-gesture's useDrag.

/// The drag of the first finger, as one handler of use-gesture hears of it.
///
/// | state | began | moved | ended, cancelled | timer |
/// |---|---|---|---|---|
/// | resting | the first: with no threshold it drags at once | far enough along an axis: leads | a tap within the path; else refuses | - |
/// | dragging | - | - | a tap, a swipe, or a pan, the first of them that is waited for | - |
///
/// Other fingers are not heard. A touch that is cancelled ends as one that lifts.
struct UseGestureDragRecognizer: Recognizer {
  struct Limits: Equatable, Sendable {
    var tap: Limit
    var axis: Limit
    var velocity: Limit
    var distance: Limit
    var duration: Limit
  }

  let name = "drag"
  private let reports: Set<GestureKind>
  private let directions: Set<Direction>
  /// The axis it is held to, where there is one.
  private let axis: RecognizerAxis?
  private let limits: Limits
  private var finger: TouchID?
  private var last: (place: Point, time: Timestamp)?
  /// The sum of the steps along each axis, whatever their sign.
  private var path = Point.zero
  private var started: RuleComparison?
  /// When it became a drag: the step that made it one has no velocity.
  private var startedAt: Timestamp?
  /// How far it had to go along each axis, and which way it did; nil along one where it has not.
  private var (stepX, stepY): (Double?, Double?)

  init(
    _ reports: Set<GestureKind>, directions: Set<Direction>, axis: RecognizerAxis?, limits: Limits
  ) {
    self.reports = reports
    self.directions = directions
    self.axis = axis
    self.limits = limits
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    switch event {
    case .began(let touch):
      guard finger == nil, let track = fingers[touch] else { return nil }
      finger = touch
      last = (track.position, track.time)
      guard threshold == nil else { return nil }
      (stepX, stepY) = (0, 0)
      return begin(.atOnce("drag/start"), track)
    case .moved(let touch):
      guard touch == finger, let track = fingers[touch], let last, track.time != last.time else {
        return nil
      }
      let way = track.position - last.place
      path = path + Point(abs(way.x), abs(way.y))
      self.last = (track.position, track.time)
      return tested(track, &watch)
    case .ended(let touch), .cancelled(let touch):
      guard touch == finger, let track = fingers[touch] else { return nil }
      return finish(track, fingers, &watch)
    case .timer: return nil
    }
  }

  /// None where neither taps are told from drags nor an axis is kept to.
  private var threshold: Limit? {
    guard reports.contains(.pan) else { return nil }
    return reports.contains(.tap) ? limits.tap : axis != nil ? limits.axis : nil
  }

  private mutating func tested(_ track: FingerTrack, _ watch: inout FlipSearch?) -> ArenaAnswer? {
    guard let threshold, let last else { return nil }
    let net = last.place - track.start
    let across = RuleComparison("drag/threshold", abs(net.x), .atLeast, threshold)
    let down = RuleComparison("drag/threshold", abs(net.y), .atLeast, threshold)
    if stepX == nil, watch.holds(across) { stepX = net.x < 0 ? -threshold.bound : threshold.bound }
    if stepY == nil, watch.holds(down) { stepY = net.y < 0 ? -threshold.bound : threshold.bound }
    guard started == nil, stepX != nil || stepY != nil else { return nil }
    let reason = abs(net.x) >= abs(net.y) ? across : down
    if let axis, (abs(net.x) > abs(net.y)) != (axis == .horizontal) {
      var wrong = reason
      wrong.rule = "drag/axis"
      return .reject(wrong)
    }
    return begin(reason, track)
  }

  private mutating func begin(_ reason: RuleComparison, _ track: FingerTrack) -> ArenaAnswer {
    started = reason
    startedAt = track.time
    return .eager(reason)
  }

  private func finish(
    _ track: FingerTrack, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> ArenaAnswer {
    let longest = RuleComparison("drag/tap", max(path.x, path.y), .atMost, limits.tap)
    if reports.contains(.tap), watch.holds(longest) { return .accept(.tap, nil, longest) }
    guard let started else { return .reject(longest) }
    if reports.contains(.swipe) {
      switch swipe(track, fingers, &watch) {
      case .accept(let kind, let way, let reason): return .accept(kind, way, reason)
      case .reject(let reason) where !reports.contains(.pan): return .reject(reason)
      default: break
      }
    }
    guard reports.contains(.pan), let last else { return .reject(longest) }
    return .accept(.pan, (last.place - track.start).direction, started)
  }

  /// Each axis by itself; where both are one, the farther.
  private func swipe(
    _ track: FingerTrack, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> ArenaAnswer? {
    let soon = RuleComparison("swipe/duration", track.age, .below, limits.duration)
    guard watch.holds(soon) else { return .reject(soon) }
    guard let last else { return nil }
    let net = last.place - track.start
    let isFirst = startedAt == last.time
    let velocity =
      isFirst ? .zero : fingers.estimate(of: track, at: track.time)?.velocity ?? .zero
    var swiped = Point.zero
    var nearest: RuleComparison?
    for (net, step, pace, unit) in [
      (net.x, stepX, velocity.x, Point(1, 0)), (net.y, stepY, velocity.y, Point(0, 1)),
    ] {
      let way = step.map { net - $0 } ?? 0
      let fast = RuleComparison("swipe/velocity", abs(pace), .above, limits.velocity)
      let far = RuleComparison("swipe/distance", abs(way), .above, limits.distance)
      if watch != nil, let step { note(net, step, &watch) }
      let isFast = watch.holds(fast)
      let isFar = watch.holds(far)
      let tightest = fast.relativeMargin < far.relativeMargin ? fast : far
      if isFast, isFar { swiped = swiped + unit * (pace < 0 ? -abs(way) : abs(way)) }
      if tightest.relativeMargin > nearest?.relativeMargin ?? -.infinity { nearest = tightest }
    }
    guard let nearest else { return nil }
    guard let direction = swiped.direction, directions.contains(direction) else {
      return .reject(nearest)
    }
    return .accept(.swipe, direction, nearest)
  }

  /// The way counts from the threshold on: notes where another threshold would change what it is.
  private func note(_ net: Double, _ step: Double, _ watch: inout FlipSearch?) {
    guard let threshold else { return }
    let along = step < 0 ? -net : net
    let distance = limits.distance.bound
    watch.note(RuleComparison("swipe/distance", along - distance, .above, threshold))
    watch.note(RuleComparison("swipe/distance", along + distance, .below, threshold))
  }
}
