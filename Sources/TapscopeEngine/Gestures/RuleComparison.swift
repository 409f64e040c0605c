// A measured value held against a bound, and the value of the constant at which that comes out otherwise.

/// A bound that a rule compares with, linear in one constant of the profile.
struct Limit: Equatable, Sendable {
  /// Where a constant makes a comparison with the bound come out otherwise.
  struct Turn: Equatable, Sendable {
    /// In the constant's own unit.
    var value: Double
    /// Whether the value itself belongs to what lies above it.
    var belongsAbove: Bool
  }

  /// The constant's key; empty where none is behind it.
  let key: RuleTerm
  /// The place of the constant in its profile; nil where none is behind it.
  let place: Int?
  /// The constant's value in its own unit.
  let constant: Double
  /// Points, seconds or points a second for one of that unit.
  let scale: Double
  let offset: Double
  /// How many steps of the grid that the bound is rounded to make one of its own unit, halves up and
  /// never to zero; nil for none.
  ///
  /// Android rounds dp to whole pixels. Whole steps are divided by it, as measured pixels are, so that a
  /// bound and a way of as many pixels are the same number.
  let steps: Double?
  /// The unit of the bound: `pt`, `s`, `pt/s` or nothing.
  let unit: RuleTerm
  /// What is compared with: worked out once, and asked at every sample.
  let bound: Double

  init(
    key: RuleTerm, place: Int? = nil, constant: Double, scale: Double, offset: Double = 0,
    steps: Double? = nil, unit: RuleTerm
  ) {
    self.key = key
    self.place = place
    self.constant = constant
    self.scale = scale
    self.offset = offset
    self.steps = steps
    self.unit = unit
    if let steps, constant > 0 {
      bound = max((constant * scale * steps + 0.5).rounded(.down), 1) / steps + offset
    } else {
      bound = constant * scale + offset
    }
  }

  func scaled(by factor: Double) -> Limit {
    Limit(
      key: key, place: place, constant: constant, scale: scale * factor, offset: offset * factor,
      steps: steps.map { $0 / factor }, unit: unit)
  }

  func plus(_ offset: Double) -> Limit {
    Limit(
      key: key, place: place, constant: constant, scale: scale, offset: self.offset + offset,
      steps: steps, unit: unit)
  }

  /// The value of the constant at which a comparison with the bound comes out otherwise; nil where none
  /// does.
  func turn(of value: Double, _ relation: RuleComparison.Relation) -> Turn? {
    let isStrict = relation == .below || relation == .atLeast
    if let steps { return turn(of: value, relation, onGridOf: steps) }
    let turn = (value - offset) / scale
    guard turn.isFinite else { return nil }
    // A bound that falls as the constant grows turns the other way.
    return Turn(value: turn, belongsAbove: isStrict != (scale > 0))
  }

  /// With a bound rounded to a grid: where the constant rounds to the first step that comes out otherwise.
  ///
  /// A value may be a whole number of steps but for its rounding; the comparison itself tells on which side
  /// of that step it lies.
  private func turn(
    of value: Double, _ relation: RuleComparison.Relation, onGridOf perUnit: Double
  ) -> Turn? {
    let near = ((value - offset) * perUnit).rounded()
    guard near.isFinite, abs(near) < 1e12 else { return nil }
    func holds(_ step: Double) -> Bool { relation.holds(value, step / perUnit + offset) }
    let first = holds(near) == holds(near - 1) ? near + 1 : near
    // The bound is one step or more for every constant above zero.
    guard first > 1 else {
      return first == 1 ? Turn(value: 0, belongsAbove: false) : nil
    }
    return Turn(value: (first - 0.5) / perUnit / scale, belongsAbove: true)
  }

  static func unit(of dimension: GestureConstant.Dimension) -> RuleTerm {
    switch dimension {
    case .length: "pt"
    case .time: "s"
    case .speed: "pt/s"
    case .angle: "deg"
    case .number: ""
    }
  }
}

/// One comparison of a rule: `net 9 pt at most 8 pt`.
struct RuleComparison: Equatable, Sendable {
  enum Relation: Equatable, Sendable {
    case below, atMost, atLeast, above

    var words: String {
      switch self {
      case .below: "under"
      case .atMost: "at most"
      case .atLeast: "at least"
      case .above: "over"
      }
    }

    /// False for NaN on either side.
    func holds(_ value: Double, _ bound: Double) -> Bool {
      switch self {
      case .below: value < bound
      case .atMost: value <= bound
      case .atLeast: value >= bound
      case .above: value > bound
      }
    }
  }

  /// The rule's id in its profile, such as `tap/slop`.
  var rule: RuleTerm
  var value: Double
  var relation: Relation
  var limit: Limit

  init(_ rule: RuleTerm, _ value: Double, _ relation: Relation, _ limit: Limit) {
    self.rule = rule
    self.value = value
    self.relation = relation
    self.limit = limit
  }

  /// A count of fingers against the one a rule asks for; no constant is behind it.
  init(_ rule: RuleTerm, fingers: Int, _ relation: Relation = .atMost, of wanted: Int) {
    self.init(
      rule, Double(fingers), relation,
      Limit(key: "", constant: Double(wanted), scale: 1, unit: ""))
  }

  /// Of a drag that needs no way at all.
  static func atOnce(_ rule: RuleTerm) -> RuleComparison {
    RuleComparison(rule, 0, .atLeast, Limit(key: "", constant: 0, scale: 1, unit: "pt"))
  }

  /// False for NaN on either side.
  var holds: Bool { relation.holds(value, limit.bound) }

  /// In the bound's unit: positive where it holds with room to spare, negative where it misses.
  var margin: Double {
    switch relation {
    case .below, .atMost: limit.bound - value
    case .atLeast, .above: value - limit.bound
    }
  }

  /// The margin as a share of the bound, so that points and seconds can be set side by side.
  var relativeMargin: Double { margin / max(abs(limit.bound), 1e-9) }

  var text: String {
    let unit = limit.unit == "" ? "" : " \(limit.unit.text)"
    let measured = value.isNaN ? "unknown" : value.text() + unit
    return "\(rule.text) \(measured), \(relation.words) \(limit.bound.text())\(unit)"
  }
}

extension RuleComparison? {
  /// Takes the place of a comparison with more to spare; of equal ones the first stays.
  mutating func keepTighter(_ other: RuleComparison) {
    if other.relativeMargin < self?.relativeMargin ?? .infinity { self = other }
  }
}
