// The flips of a swept constant as text.

import TapscopeEngine

/// The values at which verdicts flip, how many at each, and which touches they are.
struct SweepText {
  let sweep: SweptConstant
  let ink: TextStyle

  init(_ sweep: SweptConstant, ink: TextStyle) {
    self.sweep = sweep
    self.ink = ink
  }

  var text: String {
    let constant = sweep.constant
    let range = "\(sweep.range.lowerBound.text())..\(quantity(sweep.range.upperBound))"
    let count = sweep.flips.count == 1 ? "1 verdict flips" : "\(sweep.flips.count) verdicts flip"
    var text = ink(.bold, "\(sweep.profile) \(constant.key)") + " over \(range)"
    text += " (now \(quantity(constant.value))): \(count)\n"
    var last: Double?
    let rows = sweep.flips.map { flip in
      defer { last = flip.value }
      let lead =
        flip.value == last ? ["", ""] : ["at \(quantity(flip.value))", atOnce(flip.value)]
      return lead + ["touch \(flip.touch)", "\(flip.before) until there, then \(flip.after)"]
    }
    if !rows.isEmpty { text += aligned(rows, right: [0]) }
    return text
  }

  private func atOnce(_ value: Double) -> String {
    let count = sweep.flips.filter { $0.value == value }.count
    return count.of("flip")
  }

  private func quantity(_ value: Double) -> String {
    let unit = sweep.constant.unit.rawValue
    return value.text(6) + (unit.isEmpty ? "" : " \(unit)")
  }
}
