// Two fingers that are a pinch at once, or a rotation where the axis is locked: use-gesture's usePinch.

/// The pinch of the first two fingers, as one handler of use-gesture hears of it.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | waiting | the second: with no threshold it accepts | enough of scale or angle: accepts | one of the two: refuses | - | refuses |
///
/// Where pinches and rotations are both waited for, the axis is locked: the one that outweighs the other at
/// the first event that meets either threshold.
struct PinchHandlerRecognizer: Recognizer {
  struct Limits: Equatable, Sendable {
    var threshold: Limit
    var scale: Limit
    var angle: Limit
    var ratio: Limit
  }

  let name = "pinch"
  private let kinds: Set<GestureKind>
  private let limits: Limits
  private var start: Point?
  private var largest: RuleComparison?

  init(_ kinds: Set<GestureKind>, limits: Limits) {
    self.kinds = kinds
    self.limits = limits
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    switch event {
    case .began:
      guard fingers.tracks.count == 2, fingers.downCount == 2 else { return nil }
      start = fingers.tracks[1].position - fingers.tracks[0].position
      return tested(fingers, &watch)
    case .moved:
      guard start != nil, fingers.tracks.prefix(2).allSatisfy(\.isDown) else { return nil }
      return tested(fingers, &watch)
    case .ended, .cancelled:
      guard !fingers.tracks.prefix(2).allSatisfy(\.isDown) else { return nil }
      return .reject(
        largest ?? RuleComparison("pinch/fingers", fingers: fingers.tracks.count, .atLeast, of: 2))
    case .timer: return nil
    }
  }

  private mutating func tested(_ fingers: Fingers, _ watch: inout FlipSearch?) -> ArenaAnswer? {
    guard let start else { return nil }
    let now = fingers.tracks[1].position - fingers.tracks[0].position
    let scale = SeveralFingers.scaleChange(from: start, to: now)
    let angle = SeveralFingers.degrees(from: start, to: now)
    guard kinds.count > 1 else { return unlocked(scale, angle, &watch) }
    let scaled = RuleComparison("pinch/lockScale", scale, .atLeast, limits.scale)
    let turned = RuleComparison("pinch/lockAngle", angle, .atLeast, limits.angle)
    let isScaled = watch.holds(scaled)
    let isTurned = watch.holds(turned)
    guard isScaled || isTurned else {
      largest = scaled.relativeMargin > turned.relativeMargin ? scaled : turned
      return nil
    }
    // As many degrees for each whole of scale weigh the same; even weights wait on.
    let ratio = scale > 0 ? angle / scale : .infinity
    let turns = watch.holds(RuleComparison("pinch/lockRatio", ratio, .above, limits.ratio))
    return turns ? .accept(.rotate, nil, turned) : .accept(.pinch, nil, scaled)
  }

  private mutating func unlocked(
    _ scale: Double, _ angle: Double, _ watch: inout FlipSearch?
  ) -> ArenaAnswer? {
    let isPinch = kinds.contains(.pinch)
    let change = RuleComparison(
      isPinch ? "pinch/threshold" : "pinch/lockAngle", isPinch ? scale : angle, .atLeast,
      isPinch ? limits.threshold : limits.angle)
    guard watch.holds(change) else {
      largest = change
      return nil
    }
    return .accept(isPinch ? .pinch : .rotate, nil, change)
  }
}
