// Was a measured value within its bound, by how much, and where would that flip?

/// A bound that a rule compares with, linear in one constant of the profile.
struct Limit: Hashable, Sendable {
  var key: RuleTerm
  /// The constant's value in its own unit.
  var constant: Double
  /// Points, seconds or points a second for one of that unit.
  var scale: Double
  var offset: Double = 0
  /// The unit of the bound: `pt`, `s`, `pt/s` or nothing.
  var unit: RuleTerm

  var bound: Double { constant * scale + offset }

  func scaled(by factor: Double) -> Limit {
    var limit = self
    limit.scale *= factor
    limit.offset *= factor
    return limit
  }

  func plus(_ offset: Double) -> Limit {
    var limit = self
    limit.offset += offset
    return limit
  }

  static func unit(of dimension: GestureConstant.Dimension) -> RuleTerm {
    switch dimension {
    case .length: "pt"
    case .time: "s"
    case .speed: "pt/s"
    case .number: ""
    }
  }
}

/// One comparison of a rule: `net 9 pt at most 8 pt`.
struct RuleComparison: Hashable, Sendable {
  enum Relation: Hashable, Sendable {
    case below, atMost, atLeast, above

    var words: String {
      switch self {
      case .below: "under"
      case .atMost: "at most"
      case .atLeast: "at least"
      case .above: "over"
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
  init(_ rule: RuleTerm, fingers: Int, of wanted: Int) {
    self.init(
      rule, Double(fingers), .atMost,
      Limit(key: "", constant: Double(wanted), scale: 1, unit: ""))
  }

  /// False for NaN on either side.
  var holds: Bool {
    switch relation {
    case .below: value < limit.bound
    case .atMost: value <= limit.bound
    case .atLeast: value >= limit.bound
    case .above: value > limit.bound
    }
  }

  /// In the bound's unit: positive where it holds with so much to spare, negative where it misses.
  var margin: Double {
    switch relation {
    case .below, .atMost: limit.bound - value
    case .atLeast, .above: value - limit.bound
    }
  }

  /// The margin as a share of the bound, so that points and seconds can be set side by side.
  var relativeMargin: Double { margin / max(abs(limit.bound), 1e-9) }

  /// The value of the constant at which it comes out otherwise.
  var critical: Double { (value - limit.offset) / limit.scale }

  var text: String {
    let unit = limit.unit == "" ? "" : " \(limit.unit.text)"
    return "\(rule.text) \(value.text())\(unit), \(relation.words) \(limit.bound.text())\(unit)"
  }
}

/// Notes where the next flip of a watched constant can lie, while touches are judged.
///
/// Every comparison with the constant passes through `holds`; the nearest value above the present one at
/// which any of them would come out otherwise is kept. Below it nothing can change: all comparisons
/// come out as they did. O(1) memory.
package struct FlipSearch: Hashable, Sendable {
  package let key: String
  /// The constant's present value, in its own unit.
  package let value: Double
  /// The nearest critical value above it so far.
  package private(set) var next: Double?

  package init(key: String, value: Double) {
    self.key = key
    self.value = value
  }

  mutating func note(_ critical: Double) {
    if critical > value, critical < next ?? .infinity { next = critical }
  }
}

extension FlipSearch? {
  /// Whether a comparison holds, noted when it is with the constant watched.
  mutating func holds(_ comparison: RuleComparison) -> Bool {
    if let key = self?.key, comparison.limit.key.isCalled(key) { self?.note(comparison.critical) }
    return comparison.holds
  }
}
