// The nearest values of the constants at which a comparison made while judging would come out otherwise.

/// Notes where the next change of watched constants can lie, while touches are judged.
///
/// Every comparison with a constant passes through `holds`. For each constant watched, the nearest values
/// below and above the present one at which any of them would come out otherwise are kept: in between all
/// comparisons come out as they did, so nothing can change. Memory: one entry a constant.
public struct FlipSearch: Sendable {
  /// One constant, and the nearest turns on either side.
  struct Entry: Sendable {
    /// The constant's present value, in its own unit.
    let value: Double
    var below: Double?
    var above: Double?

    /// Whether anything was compared with it that another value would have come out otherwise.
    var isNoted: Bool { below != nil || above != nil }

    /// The nearest turn on one side.
    func turn(goingUp goesUp: Bool) -> Double? { goesUp ? above : below }
  }

  /// By the place of the constant in its profile; nil for one that is not watched.
  private(set) var entries: [Entry?]

  /// Watches all constants of a profile at their present values, or one of them by its place.
  init(_ constants: GestureConstants, watching place: Int? = nil) {
    entries = constants.all.indices.map {
      place == nil || place == $0 ? Entry(value: constants.all[$0].value) : nil
    }
  }

  /// Whether the constant of a limit is watched.
  func watches(_ limit: Limit) -> Bool { limit.place.map { entries[$0] != nil } ?? false }

  mutating func note(_ value: Double, _ relation: RuleComparison.Relation, _ limit: Limit) {
    guard let place = limit.place, let entry = entries[place],
      let turn = limit.turn(of: value, relation)
    else { return }
    if turn.value > entry.value || (turn.value == entry.value && !turn.belongsAbove) {
      if turn.value < entry.above ?? .infinity { entries[place]?.above = turn.value }
    } else if turn.value > 0 || (turn.value == 0 && !turn.belongsAbove),
      turn.value > entry.below ?? -1
    {
      entries[place]?.below = turn.value
    }
  }
}

extension FlipSearch? {
  /// Whether a value is where a limit wants it, noted where the limit's constant is watched.
  mutating func holds(
    _ value: Double, _ relation: RuleComparison.Relation, _ limit: Limit
  ) -> Bool {
    if self != nil { self?.note(value, relation, limit) }
    return relation.holds(value, limit.bound)
  }

  /// Whether a comparison holds, noted where its constant is watched.
  mutating func holds(_ comparison: RuleComparison) -> Bool {
    holds(comparison.value, comparison.relation, comparison.limit)
  }

  /// Notes a comparison that the machine made in another form, such as a timer that fired.
  mutating func note(_ comparison: RuleComparison) {
    if self != nil { self?.note(comparison.value, comparison.relation, comparison.limit) }
  }
}

extension FlipSearch {
  /// Far enough beyond a value to be past its rounding, and near enough to skip no other; never below 0.
  static func beyond(_ value: Double, goingUp: Bool) -> Double {
    let step = 1e-9 * max(1, abs(value))
    return goingUp ? value + step : max(value - step, 0)
  }
}
