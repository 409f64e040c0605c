// Two fingers that part, close in, or turn around each other.

/// A pinch or a rotation of the first two fingers.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | waiting | the second: takes the measure; a third is not heard | changed enough: accepts | one of the two: refuses | - | refuses |
struct SpreadRecognizer: Recognizer {
  enum Measure: Hashable, Sendable {
    /// How far apart the two are, in points.
    case distance
    /// How far apart they are against how far they were, less one.
    case scale
    /// Which way from the first to the second, in degrees.
    case angle
  }

  let name: String
  private let measure: Measure
  private let hysteresis: Limit
  private let relation: RuleComparison.Relation
  private var start: Point?
  /// The nearest it came.
  private var largest: RuleComparison?

  init(
    _ measure: Measure, hysteresis: Limit, _ relation: RuleComparison.Relation = .above
  ) {
    self.measure = measure
    self.hysteresis = hysteresis
    self.relation = relation
    name = measure == .angle ? "rotate" : "pinch"
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    let rule: RuleTerm = measure == .angle ? "rotate/fingers" : "pinch/fingers"
    let count = RuleComparison(rule, fingers: fingers.tracks.count, .atLeast, of: 2)
    switch event {
    case .began:
      if fingers.tracks.count == 2 { start = between(fingers) }
      return nil
    case .moved:
      guard let start, fingers.tracks.prefix(2).allSatisfy(\.isDown),
        let now = between(fingers)
      else { return nil }
      let change = change(from: start, to: now)
      guard watch.holds(change) else {
        if change.value > largest?.value ?? -1 { largest = change }
        return nil
      }
      return .accept(measure == .angle ? .rotate : .pinch, nil, change)
    case .ended, .cancelled:
      return .reject(largest ?? count)
    case .timer: return nil
    }
  }

  private func between(_ fingers: Fingers) -> Point? {
    guard fingers.tracks.count > 1 else { return nil }
    return fingers.tracks[1].position - fingers.tracks[0].position
  }

  private func change(from start: Point, to now: Point) -> RuleComparison {
    switch measure {
    case .distance:
      RuleComparison("pinch/hysteresis", abs(now.length - start.length), relation, hysteresis)
    case .scale:
      RuleComparison(
        "pinch/scale", SeveralFingers.scaleChange(from: start, to: now), relation, hysteresis)
    case .angle:
      RuleComparison(
        "rotate/hysteresis", SeveralFingers.degrees(from: start, to: now), relation, hysteresis)
    }
  }
}
