// A finger, or several at once, that come down and go up again in one place.

/// A tap of one finger, or of several at once.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | waiting | too many fingers: refuses | too far: refuses | too far or too long: refuses; last finger: accepts | - | refuses |
///
/// Which samples the distance is tested at is the family's, and so is how many fingers more than it takes
/// it puts up with. A tap of the first finger alone (Flutter) does not hear of the others.
struct TapRecognizer: Recognizer {
  let kind: GestureKind
  private let fingerCount: Int
  private let mostFingers: Int
  private let rules: TapRuleNames
  /// nil where it may go anywhere within its time.
  private var slop: SlopRule?
  private let test: TestedAt
  /// The longest it may last, where the family has a bound.
  private let longest: (relation: RuleComparison.Relation, limit: Limit)?
  /// The comparison passed with the least to spare.
  private var tightest: RuleComparison?

  init(
    fingers: Int = 1, upTo mostFingers: Int? = nil, slop: SlopRule?, test: TestedAt,
    longest: (relation: RuleComparison.Relation, limit: Limit)? = nil
  ) {
    fingerCount = fingers
    self.mostFingers = mostFingers ?? fingers
    kind = GestureKind.tap(fingers: fingers) ?? .severalFingers
    self.slop = slop
    self.test = test
    self.longest = longest
    rules = fingers == 1 ? .one : fingers == 2 ? .two : .several
    if fingers > 1 { self.slop?.id = rules.slop }
  }

  var name: String { kind.rawValue }

  /// One of several fingers refuses the lift of a lone one.
  var quietZone: QuietZone? {
    guard fingerCount == 1 else { return .endless }
    guard slop.map({ $0.measure == .net }) ?? true else { return nil }
    let (radius, wait) = (slop?.limit, longest?.limit)
    var zone = QuietZone(
      radii: [radius].compactMap { $0 }, waits: [wait].compactMap { $0 },
      accepts: QuietZone.Acceptance(kind: kind, reason: reason))
    // Of a tap that hears of moves only, the lift may be the farthest.
    if let radius, test != .moves { zone.verges.append(.init(limit: radius, isWait: false)) }
    if let wait { zone.verges.append(.init(limit: wait, isWait: true)) }
    return zone
  }

  /// The tightest comparison of a finger that lifts in the zone.
  private func reason(_ path: QuietPath) -> RuleComparison {
    var tightest: RuleComparison?
    if let slop, let farthest = path.farthest {
      tightest.keepTighter(RuleComparison(slop.id, farthest, slop.relation, slop.limit))
    }
    if let slop, test != .moves {
      tightest.keepTighter(RuleComparison(slop.id, path.lifted, slop.relation, slop.limit))
    }
    if let longest {
      tightest.keepTighter(
        RuleComparison(rules.duration, path.seconds, longest.relation, longest.limit))
    }
    return tightest
      ?? slop.map { RuleComparison($0.id, path.lifted, $0.relation, $0.limit) }
      ?? RuleComparison(rules.fingers, fingers: 1, .atLeast, of: fingerCount)
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    switch event {
    case .began:
      let count = RuleComparison(rules.fingers, fingers: fingers.tracks.count, of: mostFingers)
      return count.holds ? nil : .reject(count)
    case .moved(let touch): return moved(touch, fingers, &watch)
    case .ended(let touch): return ended(touch, fingers, &watch)
    case .cancelled(let touch):
      return fingers[touch].map { .reject(slop?.comparison($0) ?? count(fingers)) }
    case .timer: return nil
    }
  }

  private mutating func moved(
    _ touch: TouchID, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> ArenaAnswer? {
    guard let track = fingers[touch], let slop else { return nil }
    return checked(slop.comparison(track), &watch)
  }

  private mutating func ended(
    _ touch: TouchID, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> ArenaAnswer? {
    guard let track = fingers[touch], let first = fingers.first else { return nil }
    if test != .moves, let slop, let refusal = checked(slop.comparison(track), &watch) {
      return refusal
    }
    if let longest {
      // Several fingers are timed from the last one down.
      let since = fingerCount > 1 ? fingers.tracks.last ?? first : first
      let lasted = RuleComparison(
        rules.duration, track.time - since.began, longest.relation, longest.limit)
      if let refusal = checked(lasted, &watch) { return refusal }
    }
    guard fingers.downCount == 0 else { return nil }
    let count = count(fingers)
    guard count.holds else { return .reject(count) }
    return .accept(kind, nil, tightest ?? slop?.comparison(track) ?? count)
  }

  private func count(_ fingers: Fingers) -> RuleComparison {
    RuleComparison(rules.fingers, fingers: fingers.tracks.count, .atLeast, of: fingerCount)
  }

  /// Refuses where the comparison fails; else remembers it when it is the tightest so far.
  private mutating func checked(_ comparison: RuleComparison, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    guard watch.holds(comparison) else { return .reject(comparison) }
    tightest.keepTighter(comparison)
    return nil
  }
}

/// What the rules of a tap are called: of one finger, of two, and of more.
struct TapRuleNames: Equatable, Sendable {
  let slop: RuleTerm
  let duration: RuleTerm
  let fingers: RuleTerm

  static let one = TapRuleNames(
    slop: "tap/slop", duration: "tap/duration", fingers: "tap/fingers")
  static let two = TapRuleNames(
    slop: "twoFingerTap/slop", duration: "twoFingerTap/duration", fingers: "twoFingerTap/fingers")
  static let several = TapRuleNames(
    slop: "multiTap/slop", duration: "multiTap/duration", fingers: "multiTap/fingers")
}
