// A drag whose last step may make it a swipe: interact.js.

/// interact.js's drag action.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | resting | - | over a pixel away: drags | refuses | - | refuses |
/// | dragging | - | - | a swipe where the last step was fast and late enough; else a pan | - | likewise |
struct InteractDragRecognizer: Recognizer {
  struct Limits: Equatable, Sendable {
    var tolerance: Limit
    var speed: Limit
    var pause: Limit
    var overlap: Limit
  }

  let name = "drag"
  private let reports: Set<GestureKind>
  private let directions: Set<Direction>
  /// The axis it may begin along, where there is one.
  private let axis: RecognizerAxis?
  private let limits: Limits
  private var started: RuleComparison?
  private var place: Point?
  /// When it last went anywhere, and when it was last heard of.
  private var stepped: Timestamp?
  private var heard: Timestamp?
  /// The farthest it was from its start.
  private var farthest = 0.0

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
      place = place ?? fingers[touch]?.position
      return nil
    case .moved(let touch):
      guard let track = fingers[touch] else { return nil }
      heard = track.time
      if track.position != place { stepped = track.time }
      place = track.position
      return started == nil ? tested(track, &watch) : nil
    case .ended(let touch), .cancelled(let touch):
      guard let track = fingers[touch] else { return nil }
      guard let started else {
        return .reject(RuleComparison("drag/tolerance", farthest, .above, limits.tolerance))
      }
      return finish(track, fingers, started, &watch)
    case .timer: return nil
    }
  }

  private mutating func tested(_ track: FingerTrack, _ watch: inout FlipSearch?) -> ArenaAnswer? {
    let away = RuleComparison("drag/tolerance", track.net.length, .above, limits.tolerance)
    farthest = max(farthest, track.net.length)
    guard watch.holds(away) else { return nil }
    let (dx, dy) = (abs(track.net.x), abs(track.net.y))
    if let axis, dx != dy, (dx > dy) != (axis == .horizontal) {
      var across = away
      across.rule = "drag/axis"
      return .reject(across)
    }
    started = away
    return .eager(away)
  }

  private func finish(
    _ track: FingerTrack, _ fingers: Fingers, _ started: RuleComparison,
    _ watch: inout FlipSearch?
  ) -> ArenaAnswer {
    var shortfall: RuleComparison?
    if reports.contains(.swipe) {
      switch swipe(track, fingers, &watch) {
      case .accept(let kind, let way, let reason): return .accept(kind, way, reason)
      case .reject(let reason): shortfall = reason
      default: break
      }
    }
    guard reports.contains(.pan) else { return .reject(shortfall ?? started) }
    return .accept(.pan, (place.map { $0 - track.start } ?? .zero).direction, started)
  }

  private func swipe(
    _ track: FingerTrack, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> ArenaAnswer? {
    let velocity = fingers.estimate(of: track, at: track.time)?.velocity
    let fast = RuleComparison("swipe/speed", velocity?.length ?? .nan, .atLeast, limits.speed)
    guard watch.holds(fast), let velocity else { return .reject(fast) }
    let rest = stepped.flatMap { since in heard.map { $0 - since } } ?? 0
    let late = RuleComparison("swipe/pause", rest, .atMost, limits.pause)
    guard watch.holds(late) else { return .reject(late) }
    // Those that are waited for, the one it is nearest to first.
    var ways = Direction.allCases.filter(directions.contains)
    if let nearest = velocity.direction, ways.contains(nearest) {
      ways = [nearest] + ways.filter { $0 != nearest }
    }
    for way in ways where velocity.along(way) > 0 {
      let along = Point(velocity.along(way), velocity.aside(way))
      let off = SeveralFingers.degrees(from: Point(1, 0), to: along)
      let inside = RuleComparison("swipe/sector", off, .atMost, limits.overlap.plus(45))
      if watch.holds(inside) { return .accept(.swipe, way, fast) }
    }
    return .reject(fast)
  }
}
