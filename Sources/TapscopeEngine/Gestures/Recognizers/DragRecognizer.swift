// A finger, or several, that leave their place, and may still be going when they lift.

/// A drag: a pan, or a swipe where it ends in a fling.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | resting | a finger too many: refuses | far enough with its fingers: accepts a pan, or leads where a fling may follow | the last: refuses | - | refuses |
/// | dragging | - | - | the last, in a fling: accepts a swipe; else a pan; else refuses | - | a pan, or refuses |
///
/// A pan goes the way it went when it began, wherever it lifts; one that began before it went anywhere
/// leads, and is told with the first way it takes. A fling goes the way of its velocity.
struct DragRecognizer: Recognizer {
  /// What of several fingers is followed.
  enum Following: Equatable, Sendable {
    /// The finger an event is about.
    case eachFinger
    /// The mean movement of all fingers down, which a symmetric pinch leaves where it is (UIKit).
    case center
    /// The first finger, and when it lifts another one that is down (Compose).
    case oneAtATime
    /// The finger that came down last (React Native Gesture Handler on Android).
    case latest

    var isOfOneFinger: Bool { self == .oneAtATime || self == .latest }
  }

  let name: String
  /// How far it must have gone.
  private let start: SlopRule
  /// Which of `pan` and `swipe` are waited for.
  private let reports: Set<GestureKind>
  private let fling: FlingRule?
  var following = Following.eachFinger
  var fingerCounts = 1...Int.max
  /// The axis it is held to, where there is one: a drag across it refuses.
  var axis: RecognizerAxis?
  /// Whether it starts with no travel at all: alone for its finger (Flutter).
  var startsAtOnce = false
  private var started: RuleComparison?
  /// How many fingers were down when it last moved with too few of them.
  private var tooFew: Int?
  /// The way it went when it began; nil until it has gone any.
  private var begunWay: Direction?
  private var translation = Point.zero
  private var lastCenter: Point?
  private var followed: TouchID?

  init(
    name: String = "drag", start: SlopRule, reports: Set<GestureKind>, fling: FlingRule?
  ) {
    self.name = name
    self.start = start
    self.reports = reports
    self.fling = reports.contains(.swipe) ? fling : nil
  }

  /// A way measured along one axis is no longer than the whole; a sum of steps is.
  var quietZone: QuietZone? {
    switch start.measure {
    case .net, .horizontal, .vertical:
      // The way of what it follows is a sum of differences: rounding may put it beyond the straight one.
      return startsAtOnce ? nil : QuietZone(radii: [start.limit.scaled(by: 1 - 1e-6)])
    case .truncatedNet, .roundedNet, .path: return nil
    }
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    switch event {
    case .began(let touch):
      settle(fingers)
      let count = RuleComparison(
        "pan/fingers", fingers: fingers.downCount, of: fingerCounts.upperBound)
      if started == nil, !count.holds { return .reject(count) }
      guard startsAtOnce, started == nil, let track = fingers[touch] else { return nil }
      return begin(.atOnce(start.id), track)
    case .moved(let touch):
      guard let track = fingers[touch] else { return nil }
      follow(touch, fingers)
      if started == nil { return tested(track, fingers, &watch) }
      guard begunWay == nil, let started else { return nil }
      begunWay = way(track)
      return fling == nil && begunWay != nil ? .accept(.pan, begunWay, started) : nil
    case .ended(let touch):
      settle(fingers)
      guard let track = fingers[touch], fingers.downCount == 0 else { return nil }
      guard let started else { return .reject(shortfall(track, fingers)) }
      return finish(track, fingers.estimate(of: track, at: track.time), started, &watch)
    case .cancelled(let touch):
      guard let track = fingers[touch] else { return nil }
      if let started, reports.contains(.pan) {
        return .accept(.pan, begunWay ?? way(track), started)
      }
      return .reject(started ?? comparison(track))
    case .timer:
      return nil
    }
  }

  mutating func winByDefault(_ fingers: Fingers, because reason: RuleComparison) -> ArenaAnswer? {
    guard started == nil, let track = fingers.down.last else { return nil }
    var last = reason.relation == .atMost ? reason.beyond("arena/last") : reason
    last.rule = "arena/last"
    return begin(last, track)
  }

  private mutating func tested(
    _ track: FingerTrack, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> ArenaAnswer? {
    guard fingerCounts.contains(fingers.downCount) else {
      tooFew = fingers.downCount
      return nil
    }
    let comparison = comparison(track)
    guard watch.holds(comparison) else { return nil }
    if let axis, way(track)?.isHorizontal != (axis == .horizontal) {
      var across = comparison
      across.rule = "pan/axis"
      return .reject(across)
    }
    return begin(comparison, track)
  }

  /// Measures from here on: a finger has come or gone.
  private mutating func settle(_ fingers: Fingers) {
    if following.isOfOneFinger {
      if following == .latest {
        followed = fingers.down.last?.touch
      } else if followed.flatMap({ fingers[$0]?.isDown }) != true {
        followed = fingers.down.first?.touch
      }
      lastCenter = followed.flatMap { fingers[$0]?.position }
    } else {
      lastCenter = fingers.center
    }
  }

  private mutating func follow(_ touch: TouchID, _ fingers: Fingers) {
    if following.isOfOneFinger, touch != followed { return }
    let place = following.isOfOneFinger ? fingers[touch]?.position : fingers.center
    guard let place else { return }
    if let lastCenter { translation = translation + (place - lastCenter) }
    lastCenter = place
  }

  private func comparison(_ track: FingerTrack) -> RuleComparison {
    guard following != .eachFinger else { return start.comparison(track) }
    let measured = start.measure.component(of: translation).length
    return RuleComparison(start.id, measured, start.relation, start.limit)
  }

  /// Why it has not begun: it never had its fingers, or went far enough only without them; else how far it
  /// went.
  private func shortfall(_ track: FingerTrack, _ fingers: Fingers) -> RuleComparison {
    let way = comparison(track)
    let counted = way.holds ? tooFew ?? fingers.mostDown : fingers.mostDown
    let count = RuleComparison(
      "pan/fingers", fingers: counted, .atLeast, of: fingerCounts.lowerBound)
    return count.holds ? way : count
  }

  /// Along its own axis, where it measures one.
  private func way(_ track: FingerTrack) -> Direction? {
    start.measure.component(of: following == .eachFinger ? track.net : translation).direction
  }

  private mutating func begin(_ comparison: RuleComparison, _ track: FingerTrack) -> ArenaAnswer {
    started = comparison
    begunWay = way(track)
    if fling != nil { return .eager(comparison) }
    return begunWay == nil ? .eager(comparison, as: .pan) : .accept(.pan, begunWay, comparison)
  }

  private func finish(
    _ track: FingerTrack, _ estimate: VelocityEstimator.Estimate?, _ started: RuleComparison,
    _ watch: inout FlipSearch?
  ) -> ArenaAnswer {
    switch fling?.judge(track, estimate, &watch) {
    case .flung(let direction, let comparison)?:
      return .accept(.swipe, direction, comparison)
    case .rested(let comparison)? where !reports.contains(.pan):
      return .reject(comparison)
    case .rested?, nil:
      return .accept(.pan, begunWay ?? way(track), started)
    }
  }
}
