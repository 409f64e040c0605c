// A finger that is fast enough one way, soon enough: React Native Gesture Handler's fling.

/// A fling that is told while the finger moves.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | waiting | a finger too many: refuses | too late: refuses; fast and straight enough: accepts | likewise; else refuses | - | refuses |
struct FlickRecognizer: Recognizer {
  let name = "fling"
  private let directions: Set<Direction>
  /// Of the length of the fitted velocity.
  private let slowest: Limit
  private let longest: Limit
  /// How far off an axis it may go, in degrees.
  private let deviation: Limit
  private let fingerCount: Int
  /// The nearest it came.
  private var shortfall: RuleComparison?

  init(
    _ directions: Set<Direction>, fingers: Int, slowest: Limit, longest: Limit, deviation: Limit
  ) {
    self.directions = directions
    fingerCount = fingers
    self.slowest = slowest
    self.longest = longest
    self.deviation = deviation
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    switch event {
    case .began:
      let count = RuleComparison("fling/fingers", fingers: fingers.tracks.count, of: fingerCount)
      return count.holds ? nil : .reject(count)
    case .moved(let touch):
      return fingers[touch].flatMap { tested($0, fingers, &watch) }
    case .ended(let touch):
      guard let track = fingers[touch] else { return nil }
      if let claim = tested(track, fingers, &watch) { return claim }
      return fingers.downCount > 0 ? nil : .reject(shortfall ?? unknown)
    case .cancelled: return .reject(shortfall ?? unknown)
    case .timer: return nil
    }
  }

  /// Too few samples for a velocity.
  private var unknown: RuleComparison { RuleComparison("fling/velocity", .nan, .above, slowest) }

  private mutating func tested(
    _ track: FingerTrack, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> ArenaAnswer? {
    let count = RuleComparison(
      "fling/fingers", fingers: fingers.tracks.count, .atLeast, of: fingerCount)
    guard count.holds else {
      shortfall = count
      return nil
    }
    let age = RuleComparison("fling/duration", track.age, .below, longest)
    guard watch.holds(age) else { return .reject(shortfall ?? age) }
    guard let velocity = fingers.estimate(of: track, at: track.time)?.velocity else { return nil }
    let fast = RuleComparison("fling/velocity", velocity.length, .above, slowest)
    guard watch.holds(fast) else {
      if fast.relativeMargin > shortfall?.relativeMargin ?? -.infinity { shortfall = fast }
      return nil
    }
    guard let way = velocity.direction, directions.contains(way) else { return nil }
    let off = SeveralFingers.degrees(
      from: Point(velocity.along(way), 0), to: across(velocity, way))
    let straight = RuleComparison("fling/deviation", off, .below, deviation)
    guard watch.holds(straight) else {
      shortfall = straight
      return nil
    }
    return .accept(.swipe, way, straight.relativeMargin < fast.relativeMargin ? straight : fast)
  }

  /// The velocity in a plane whose first axis is the direction.
  private func across(_ velocity: Point, _ way: Direction) -> Point {
    Point(velocity.along(way), velocity.aside(way))
  }
}
