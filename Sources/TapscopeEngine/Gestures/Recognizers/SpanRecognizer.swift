// Several fingers whose span changes enough: Gecko's pinch, and React Native Gesture Handler's.

/// A pinch by the span of its fingers.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | waiting | the second, and any other: measures anew | changed enough: accepts | the last but one: refuses | - | refuses |
struct SpanRecognizer: Recognizer {
  enum Rule: Equatable, Sendable {
    /// All change of the distance between the first two fingers, or all of their centre's path, over a
    /// bound (Gecko).
    case path(Limit)
    /// A span that has changed by more than one bound, and from there by another (Android's
    /// ScaleGestureDetector, then PinchGestureHandler).
    case twice(begins: Limit, activates: Limit)
  }

  let name = "pinch"
  private let rule: Rule
  /// Where it was measured last, or first of all.
  private var span: Double?
  private var center: Point?
  /// Sums of the changes since a second finger came.
  private var spanPath = 0.0
  private var centerPath = 0.0
  private var hasBegun = false
  private var largest: RuleComparison?

  init(_ rule: Rule) { self.rule = rule }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    switch event {
    case .began:
      settle(fingers)
      return nil
    case .moved:
      guard fingers.downCount > 1 else { return nil }
      switch rule {
      case .path(let limit): return followed(fingers, limit, &watch)
      case .twice(let begins, let activates):
        return changed(fingers, begins, activates, &watch)
      }
    case .ended:
      settle(fingers)
      guard fingers.downCount < 2 else { return nil }
      return .reject(largest ?? count(fingers))
    case .cancelled: return .reject(largest ?? count(fingers))
    case .timer: return nil
    }
  }

  private func count(_ fingers: Fingers) -> RuleComparison {
    RuleComparison("pinch/fingers", fingers: fingers.tracks.count, .atLeast, of: 2)
  }

  private mutating func settle(_ fingers: Fingers) {
    (span, center) = measured(fingers)
    hasBegun = false
  }

  private func measured(_ fingers: Fingers) -> (span: Double?, center: Point?) {
    if case .twice = rule { return (ScaleRule.span(of: fingers), fingers.center) }
    let down = fingers.down.prefix(2).map(\.position)
    guard down.count == 2 else { return (nil, nil) }
    return (down[0].distance(to: down[1]), (down[0] + down[1]) * 0.5)
  }

  private mutating func followed(
    _ fingers: Fingers, _ limit: Limit, _ watch: inout FlipSearch?
  ) -> ArenaAnswer? {
    let now = measured(fingers)
    guard let span, let center, let nowSpan = now.span, let nowCenter = now.center else {
      return nil
    }
    spanPath += abs(nowSpan - span)
    centerPath += nowCenter.distance(to: center)
    (self.span, self.center) = now
    let larger = max(spanPath, centerPath)
    let path = RuleComparison("pinch/threshold", larger, .above, limit)
    guard watch.holds(path) else {
      largest = path
      return nil
    }
    return .accept(.pinch, nil, path)
  }

  private mutating func changed(
    _ fingers: Fingers, _ begins: Limit, _ activates: Limit, _ watch: inout FlipSearch?
  ) -> ArenaAnswer? {
    guard let span, let now = measured(fingers).span else { return nil }
    if !hasBegun {
      let begun = RuleComparison("pinch/spanSlop", abs(now - span), .above, begins)
      guard watch.holds(begun) else {
        largest = begun
        return nil
      }
      hasBegun = true
      self.span = now
    }
    let change = RuleComparison("pinch/slop", abs(now - (self.span ?? now)), .atLeast, activates)
    guard watch.holds(change) else {
      largest = change
      return nil
    }
    return .accept(.pinch, nil, change)
  }
}
