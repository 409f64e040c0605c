// Did the finger come down and go up again in one place?

/// A tap of one finger, or of several at once.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | waiting | too many fingers: rejects | too far: rejects | too far or too long: rejects; last finger: accepts | - | rejects |
///
/// Which samples the distance is tested at is the family's.
struct TapRecognizer: Recognizer {
  private let terms: Terms
  private var kind: GestureKind = .tap
  private var fingerCount = 1
  private let slop: SlopRule
  private let test: TestedAt
  /// The longest it may last, where the family has a bound.
  private let longest: (relation: RuleComparison.Relation, limit: Limit)?
  /// How far apart several fingers may come down, where the family has a bound.
  private var separation: Limit?
  /// Several fingers: whether the first lift decides, or the last.
  private var decidesAtFirstLift = false
  /// The comparison passed with the least to spare.
  private var tightest: RuleComparison?

  init(
    slop: SlopRule, test: TestedAt,
    longest: (relation: RuleComparison.Relation, limit: Limit)? = nil
  ) {
    self.init(.one, slop: slop, test: test, longest: longest)
  }

  /// A tap of two fingers at once.
  init(
    twoFingers slop: SlopRule, test: TestedAt,
    longest: (relation: RuleComparison.Relation, limit: Limit)? = nil, separation: Limit? = nil,
    decidesAtFirstLift: Bool = false
  ) {
    var slop = slop
    slop.id = "twoFingerTap/slop"
    self.init(.two, slop: slop, test: test, longest: longest)
    kind = .twoFingerTap
    fingerCount = 2
    self.separation = separation
    self.decidesAtFirstLift = decidesAtFirstLift
  }

  private init(
    _ terms: Terms, slop: SlopRule, test: TestedAt,
    longest: (relation: RuleComparison.Relation, limit: Limit)?
  ) {
    self.terms = terms
    self.slop = slop
    self.test = test
    self.longest = longest
  }

  var name: String { terms.name }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?) -> RecognizerAnswer? {
    switch event {
    case .began: return began(fingers, &watch)
    case .moved(let touch): return moved(touch, fingers, &watch)
    case .ended(let touch): return ended(touch, fingers, &watch)
    case .cancelled(let touch):
      return fingers[touch].map { .rejects(slop.comparison($0)) }
    case .timer: return nil
    }
  }

  private mutating func began(_ fingers: Fingers, _ watch: inout FlipSearch?) -> RecognizerAnswer? {
    let count = RuleComparison(terms.fingers, fingers: fingers.tracks.count, of: fingerCount)
    if !count.holds { return .rejects(count) }
    guard let separation, let first = fingers.first, let last = fingers.tracks.last else {
      return nil
    }
    let apart = RuleComparison(
      terms.separation, first.position.distance(to: last.start), .below, separation)
    return watch.holds(apart) ? nil : .rejects(apart)
  }

  private mutating func moved(
    _ touch: TouchID, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> RecognizerAnswer? {
    guard test != .lift, let track = fingers[touch] else { return nil }
    return checked(slop.comparison(track), &watch)
  }

  private mutating func ended(
    _ touch: TouchID, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> RecognizerAnswer? {
    guard let track = fingers[touch], let first = fingers.first else { return nil }
    if test != .moves, let rejection = checked(slop.comparison(track), &watch) { return rejection }
    if let longest {
      // Several fingers are timed from the last one down.
      let since = fingerCount > 1 ? fingers.tracks.last ?? first : first
      let lasted = RuleComparison(
        terms.duration, track.time - since.began, longest.relation, longest.limit)
      if let rejection = checked(lasted, &watch) { return rejection }
    }
    guard fingers.downCount == 0 || decidesAtFirstLift else { return nil }
    guard fingers.tracks.count == fingerCount else {
      return .rejects(
        RuleComparison(
          terms.fingers, Double(fingers.tracks.count), .atLeast,
          Limit(key: "", constant: Double(fingerCount), scale: 1, unit: "")))
    }
    let reason = tightest ?? slop.comparison(track)
    return .accepts(kind, nil, reason)
  }

  /// Refuses where the comparison fails; else remembers it when it is the tightest so far.
  private mutating func checked(_ comparison: RuleComparison, _ watch: inout FlipSearch?) -> RecognizerAnswer? {
    guard watch.holds(comparison) else { return .rejects(comparison) }
    if comparison.relativeMargin < tightest?.relativeMargin ?? .infinity { tightest = comparison }
    return nil
  }
}

/// What the rules of a tap of one finger, or of two, are called.
private struct Terms: Sendable {
  let name: String
  let fingers: RuleTerm
  let separation: RuleTerm
  let duration: RuleTerm

  static let one = Terms(
    name: "tap", fingers: "tap/fingers", separation: "tap/separation", duration: "tap/duration")
  static let two = Terms(
    name: "twoFingerTap", fingers: "twoFingerTap/fingers",
    separation: "twoFingerTap/separation", duration: "twoFingerTap/duration")
}
