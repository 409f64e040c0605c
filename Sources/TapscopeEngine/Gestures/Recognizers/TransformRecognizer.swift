// Fingers that zoom or turn about their centroid by more than a slop: Compose's transform gestures.

/// `detectTransformGestures` of Compose, for zoom or for rotation.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | waiting | measures anew | enough at the mean distance from the centroid: accepts | the last: refuses; else measures anew | - | refuses |
struct TransformRecognizer: Recognizer {
  enum Measure: Hashable, Sendable {
    case zoom, rotation
  }

  let name: String
  private let measure: Measure
  private let slop: Limit
  /// Where each finger down was at the last event.
  private var before: [TouchID: Point] = [:]
  /// When that was.
  private var latest: Timestamp?
  private var zoom = 1.0
  /// In radians.
  private var rotation = 0.0
  private var largest: RuleComparison?

  init(_ measure: Measure, slop: Limit) {
    self.measure = measure
    self.slop = slop
    name = measure == .zoom ? "zoom" : "rotation"
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    let rule: RuleTerm = measure == .zoom ? "transform/zoom" : "transform/rotation"
    switch event {
    case .began:
      settle(fingers)
      return nil
    case .moved:
      let down = fingers.down
      // One event holds all that moves at one time, and the sizes before it count.
      guard down.count > 1, down.map(\.time).max() != latest else { return nil }
      let old = down.compactMap { before[$0.touch] }
      let new = down.map(\.position)
      settle(fingers)
      guard old.count == new.count else { return nil }
      let motion = RuleComparison(rule, motion(from: old, to: new), .above, slop)
      guard watch.holds(motion) else {
        if motion.value > largest?.value ?? -1 { largest = motion }
        return nil
      }
      return .accept(measure == .zoom ? .pinch : .rotate, nil, motion)
    case .ended:
      settle(fingers)
      if fingers.downCount > 0 { return nil }
      return .reject(largest ?? RuleComparison(rule, 0, .above, slop))
    case .cancelled: return .reject(largest ?? RuleComparison(rule, 0, .above, slop))
    case .timer: return nil
    }
  }

  private mutating func settle(_ fingers: Fingers) {
    before = [:]
    for track in fingers.down { before[track.touch] = track.position }
    latest = fingers.down.map(\.time).max()
  }

  /// All zoom or rotation so far, as points at the fingers' mean distance from their centroid.
  private mutating func motion(from old: [Point], to new: [Point]) -> Double {
    let share = 1 / Double(old.count)
    let oldCenter = SeveralFingers.center(old)
    let newCenter = SeveralFingers.center(new)
    let size = old.reduce(0) { $0 + $1.distance(to: oldCenter) } * share
    let newSize = new.reduce(0) { $0 + $1.distance(to: newCenter) } * share
    if size > 0, newSize > 0 { zoom *= newSize / size }
    var (turn, weights) = (0.0, 0.0)
    for (a, b) in zip(old, new) {
      let (a, b) = (a - oldCenter, b - newCenter)
      let weight = (a + b).length / 2
      if a != .zero, b != .zero { turn += SeveralFingers.turn(from: a, to: b) * weight }
      weights += weight
    }
    if weights > 0 { rotation += turn / weights }
    return measure == .zoom ? abs(1 - zoom) * size : abs(rotation) * size
  }
}
