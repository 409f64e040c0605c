// When two taps are one double tap, and how long the first waits.

/// A family's rules for the second tap, and what it holds back meanwhile.
struct TapPairing: Sendable {
  /// Which moment of the first tap the interval counts from, and which of the second it counts to.
  enum Span: Equatable, Sendable {
    case downToDown, upToDown, upToUp

    func between(_ first: FingerTrack, _ second: FingerTrack) -> Double {
      switch self {
      case .downToDown: second.began - first.began
      case .upToDown: second.began - first.time
      case .upToUp: second.time - first.time
      }
    }
  }

  struct Rules: Sendable {
    var span: Span
    var longest: Limit
    var relation: RuleComparison.Relation
    /// The least pause between the two, where the family has one.
    var shortestPause: (from: Span, limit: Limit)?
    /// How far apart the two may begin, or lift where the interval is between lifts; nil for any way.
    var slop: Limit?
    var slopRelation = RuleComparison.Relation.atMost
    /// Device pixels per point, where both positions are cut to whole pixels first (Android).
    var cutsToPixels: Double?
    /// Whether a single tap waits until no second can follow.
    var holdsTaps: Bool
    /// Whether the second tap is told as a tap as well (interact.js).
    var tellsBoth = false
    /// Whether a second tap that is held as a long press leaves nothing of the first (Compose).
    var longPressTakesFirst = false
  }

  /// A tap that a second one may join.
  struct FirstTap: Equatable, Sendable {
    var track: FingerTrack
    var decision: Decision
  }

  let rules: Rules
  /// The latest tap, until it is paired or its time is over.
  private(set) var first: FirstTap?
  /// The touch that came down in time to be the second; until it is decided the first waits.
  private(set) var candidate: TouchID?

  init(rules: Rules) {
    self.rules = rules
  }

  /// When the tap held back can wait no longer; nil when none is held.
  var deadline: Timestamp? {
    guard let first else { return nil }
    let from = rules.span == .downToDown ? first.track.began : first.track.time
    return max(first.track.time, from.adding(rules.longest.bound))
  }

  /// The comparison that keeps a second tap from being one with the first, or the tightest that lets it.
  ///
  /// nil where there is no first tap.
  func judge(_ second: FingerTrack, _ watch: inout FlipSearch?) -> RuleComparison? {
    guard let first else { return nil }
    let interval = RuleComparison(
      "doubleTap/interval", rules.span.between(first.track, second), rules.relation,
      rules.longest)
    guard watch.holds(interval) else { return interval }
    if let shortestPause = rules.shortestPause {
      let pause = RuleComparison(
        "doubleTap/pause", shortestPause.from.between(first.track, second), .atLeast,
        shortestPause.limit)
      guard watch.holds(pause) else { return pause }
    }
    guard let slop = rules.slop else { return interval }
    var (a, b) = (first.track.start, second.start)
    if rules.span == .upToUp { (a, b) = (first.track.position, second.position) }
    var distance = a.distance(to: b)
    if let scale = rules.cutsToPixels {
      distance = (a.wholePixels(scale: scale) - b.wholePixels(scale: scale)).length / scale
    }
    let apart = RuleComparison("doubleTap/slop", distance, rules.slopRelation, slop)
    guard watch.holds(apart) else { return apart }
    return apart.relativeMargin < interval.relativeMargin ? apart : interval
  }

  /// Whether the tap kept can have no second any more at a time; noted, for a longer interval could.
  func isOver(at now: Timestamp, _ watch: inout FlipSearch?) -> Bool {
    guard let first, candidate == nil else { return false }
    let from = rules.span == .downToDown ? first.track.began : first.track.time
    return !watch.holds(RuleComparison("doubleTap/interval", now - from, .atMost, rules.longest))
  }

  /// A touch comes down: it may be the second, unless another is already.
  mutating func offer(_ touch: TouchID) {
    if first != nil, candidate == nil { candidate = touch }
  }

  /// Keeps a tap for a second one to join.
  mutating func keep(_ tap: FirstTap) {
    first = tap
    candidate = nil
  }

  /// Forgets the tap kept, and answers it.
  mutating func release() -> FirstTap? {
    defer {
      first = nil
      candidate = nil
    }
    return first
  }
}
