// When the end of a drag is a fling, and in which direction.

/// When the end of a drag is a fling.
struct FlingRule: Equatable, Sendable {
  enum Outcome: Equatable, Sendable {
    case flung(Direction, RuleComparison)
    case rested(RuleComparison)
  }

  /// Which speed is meant.
  enum Speed: Equatable, Sendable {
    /// The fitted velocity, the larger axis alone.
    case fittedLargerAxis
    /// The fitted velocity along one axis.
    case fittedHorizontal, fittedVertical
    /// The length of the fitted velocity.
    case fittedLength
  }

  /// A second chance for slower, straighter movement: Chromium's swipe.
  struct StraightSwipe: Equatable, Sendable {
    /// The least speed of an axis; below it the axis counts as still.
    var slowest: Limit
    /// The least ratio between the axes.
    var ratio: Limit
  }

  var speed: Speed
  var slowest: Limit
  /// The bound for the way within the velocity's own samples.
  var windowTravel: Limit?
  var straightSwipe: StraightSwipe?

  func judge(
    _ track: FingerTrack, _ estimate: VelocityEstimator.Estimate?, _ watch: inout FlipSearch?
  ) -> Outcome {
    guard let velocity = estimate?.velocity else {
      // Too few samples, or a pause before the lift: no velocity, which is not a velocity of zero.
      return .rested(RuleComparison("fling/velocity", .nan, .above, slowest))
    }
    let measured = magnitude(velocity)
    let fast = RuleComparison("fling/velocity", measured, .above, slowest)
    if let windowTravel, let offset = estimate?.offset {
      let moved = RuleComparison("fling/offset", magnitude(offset), .above, windowTravel)
      guard watch.holds(moved) else { return .rested(moved) }
    }
    if watch.holds(fast), let direction = direction(of: velocity) { return .flung(direction, fast) }
    if let straightSwipe { return straightSwipe.judge(velocity, &watch) }
    return .rested(fast)
  }

  private func magnitude(_ vector: Point) -> Double {
    switch speed {
    case .fittedLargerAxis: max(abs(vector.x), abs(vector.y))
    case .fittedHorizontal: abs(vector.x)
    case .fittedVertical: abs(vector.y)
    case .fittedLength: vector.length
    }
  }

  private func direction(of velocity: Point) -> Direction? {
    switch speed {
    case .fittedLargerAxis, .fittedLength: velocity.direction
    case .fittedHorizontal: Point(velocity.x, 0).direction
    case .fittedVertical: Point(0, velocity.y).direction
    }
  }
}

extension FlingRule.StraightSwipe {
  func judge(_ velocity: Point, _ watch: inout FlipSearch?) -> FlingRule.Outcome {
    let across = RuleComparison("swipe/velocity", abs(velocity.x), .atLeast, slowest)
    let down = RuleComparison("swipe/velocity", abs(velocity.y), .atLeast, slowest)
    let kept = Point(
      watch.holds(across) ? velocity.x : 0, watch.holds(down) ? velocity.y : 0)
    guard let direction = kept.direction else {
      return .rested(abs(velocity.x) >= abs(velocity.y) ? across : down)
    }
    let lesser = max(kept.aside(direction), 0.001)
    let straight = RuleComparison("swipe/straight", kept.along(direction) / lesser, .atLeast, ratio)
    if !watch.holds(straight) { return .rested(straight) }
    // A lone axis has a ratio that says nothing: the speed is the reason.
    let isLone = kept.aside(direction) == 0
    return .flung(direction, isLone ? (kept.x != 0 ? across : down) : straight)
  }
}
