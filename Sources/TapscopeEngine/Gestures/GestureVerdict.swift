// What a gesture was, by which rule, and how far it was from being another.

/// How far one touch was from other verdicts: the nearest value of a constant that changes them.
///
/// In points, seconds or points a second, whatever unit the constant is written in, and as it is written.
public struct GestureMargin: Hashable, Sendable {
  /// The constant one would change.
  public var key: String
  /// Its present value.
  public var now: Double
  /// On one side of it the verdicts are as told, on the other they are not.
  public var flips: Double
  /// `pt`, `s`, `pt/s`, or nothing for a number.
  public var unit: String

  /// The same in the unit that the profile has the constant in, to be set in a profile of one's own.
  public var written: Written

  /// The constant's values in its own unit, such as `ms` or `dp`.
  public struct Written: Hashable, Sendable, Codable {
    /// Its present value.
    public var now: Double
    /// Where the verdicts change.
    public var flips: Double
    /// As the profile writes it; nothing for a number.
    public var unit: String

    /// Signed: how much the constant would have to grow.
    public var difference: Double { flips - now }

    package init(now: Double, flips: Double, unit: String) {
      self.now = now
      self.flips = flips
      self.unit = unit
    }
  }

  /// Signed: how much the constant would have to grow.
  public var difference: Double { flips - now }

  /// Written as it is, unless given.
  package init(
    key: String, now: Double, flips: Double, unit: String, written: Written? = nil
  ) {
    self.key = key
    self.now = now
    self.flips = flips
    self.unit = unit
    self.written = written ?? Written(now: now, flips: flips, unit: unit)
  }
}

/// One decision of a profile about one or several touches, with the comparison that made it.
public struct GestureVerdict: Hashable, Sendable {
  /// The fingers it is about, in the order they came down; at least one.
  public var touches: [TouchID]
  /// Those of them to which it is told; the others have heard of the gesture before.
  public var newTo: [TouchID]
  /// The name of the profile that decided.
  public var profile: String
  /// What the movement was.
  public var kind: GestureKind
  /// The way it went; nil for gestures without a direction.
  public var direction: Direction?
  /// The rule that decided, by its id in the profile, such as `tap/slop`.
  public var rule: String
  /// What was measured and what it was compared with, in the rule's unit.
  public var value: Double?
  /// What the value was compared with.
  public var bound: Double?
  /// `pt`, `s`, `pt/s`, `deg`, or nothing for a count.
  public var unit: String
  /// The nearest change of a constant that changes the verdicts of the touch; nil where none does,
  /// or where none was looked for.
  public var margin: GestureMargin?
  /// When it was decided.
  public var time: Timestamp
  /// Which rules accepted, which refused and when, a sentence each.
  public var story: [String]

  /// A decision, with the measured value and the bound where one comparison made it.
  public init(
    touches: [TouchID], profile: String, kind: GestureKind, direction: Direction? = nil,
    rule: String, value: Double? = nil, bound: Double? = nil, unit: String = "", time: Timestamp,
    story: [String] = []
  ) {
    self.touches = touches
    newTo = touches
    self.profile = profile
    self.kind = kind
    self.direction = direction
    self.rule = rule
    self.value = value
    self.bound = bound
    self.unit = unit
    self.time = time
    self.story = story
  }

  /// `tap`, `swipe-right`, `twoFingerPan-up`.
  public var gesture: String { label.name }

  /// What it is told as: with the number of fingers where a swipe or a pan has several.
  package var label: GestureLabel {
    let isCounted = touches.count > 1 && (kind == .swipe || kind == .pan)
    return GestureLabel(kind, direction, fingers: isCounted ? touches.count : nil)
  }
}

extension GestureVerdict {
  /// A decision of a machine, with the comparison behind it where there is one.
  init(
    _ touches: [TouchID], _ profile: String, _ kind: GestureKind, _ direction: Direction? = nil,
    reason: RuleComparison?, rule: RuleTerm = "", time: Timestamp, story: [String] = []
  ) {
    self.init(
      touches: touches, profile: profile, kind: kind, direction: direction,
      rule: (reason?.rule ?? rule).text, value: reason.flatMap { $0.value.isNaN ? nil : $0.value },
      bound: reason?.limit.bound, unit: reason?.limit.unit.text ?? "", time: time, story: story)
  }
}

extension RecognizerSetup {
  /// Whether a verdict is one that it tells.
  package func tells(_ verdict: GestureVerdict) -> Bool {
    guard verdict.kind == gesture else { return false }
    switch kind {
    case .swipe:
      return verdict.touches.count == touches && verdict.direction.map(directions.contains) ?? true
    case .pan:
      guard verdict.touches.count >= touches, verdict.touches.count <= maximumTouches ?? .max else {
        return false
      }
      return verdict.direction.map { axis == nil || $0.isHorizontal == (axis == .horizontal) }
        ?? true
    default: return true
    }
  }
}
