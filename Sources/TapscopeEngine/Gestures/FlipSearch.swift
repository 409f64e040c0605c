// The nearest values of the constants at which a comparison made while judging would come out otherwise.

/// Notes where the next change of watched constants can lie, while touches are judged.
///
/// Every comparison with a constant passes through `holds`. For each constant watched, the nearest values
/// below and above the present one at which any of them would come out otherwise are kept: in between all
/// comparisons come out as they did, so nothing can change. Memory: one entry a constant.
public struct FlipSearch: Sendable {
  /// One constant, and the nearest turns on either side.
  struct Entry: Sendable {
    let key: String
    /// The constant's present value, in its own unit.
    let value: Double
    var below: Double?
    var above: Double?
  }

  private(set) var entries: [Entry]

  /// Watches constants at their present values.
  init(_ constants: [GestureConstant]) {
    entries = constants.map { Entry(key: $0.key, value: $0.value) }
  }

  mutating func note(_ comparison: RuleComparison) {
    guard let index = entries.firstIndex(where: { comparison.limit.key.isCalled($0.key) }),
      let turn = comparison.turn
    else { return }
    let entry = entries[index]
    if turn.value > entry.value || (turn.value == entry.value && !turn.belongsAbove) {
      if turn.value < entry.above ?? .infinity { entries[index].above = turn.value }
    } else if turn.value > 0 || (turn.value == 0 && !turn.belongsAbove),
      turn.value > entry.below ?? -1
    {
      entries[index].below = turn.value
    }
  }
}

extension FlipSearch? {
  /// Whether a comparison holds, noted where its constant is watched.
  mutating func holds(_ comparison: RuleComparison) -> Bool {
    if self != nil { self?.note(comparison) }
    return comparison.holds
  }

  /// Notes a comparison that the machine made in another form, such as a timer that fired.
  mutating func note(_ comparison: RuleComparison) {
    if self != nil { self?.note(comparison) }
  }
}

extension FlipSearch {
  /// Far enough beyond a value to be past its rounding, and near enough to skip no other; never below 0.
  static func beyond(_ value: Double, goingUp: Bool) -> Double {
    let step = 1e-9 * max(1, abs(value))
    return goingUp ? value + step : max(value - step, 0)
  }
}
