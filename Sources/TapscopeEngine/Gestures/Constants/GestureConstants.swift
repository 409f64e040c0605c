// The numbers a profile judges by, converted for one screen.

/// The constants of one profile, by key, in the order of their family's home file.
package struct GestureConstants: Hashable, Sendable {
  /// Why an override was rejected; the message is ready for a diagnostic.
  package struct OverrideError: Error, Hashable, Sendable {
    package var message: String

    package init(message: String) {
      self.message = message
    }
  }

  package private(set) var all: [GestureConstant]

  package init(_ all: [GestureConstant]) {
    self.all = all
  }

  package var keys: [String] { all.map(\.key) }

  package subscript(key: String) -> GestureConstant? { all.first { $0.key == key } }

  /// Replaces a value; without a unit it is in the constant's own.
  ///
  /// Refuses unknown keys, with a hint, units of another dimension, and values that are negative or
  /// not finite.
  package mutating func set(
    _ key: String, to value: Double, _ unit: GestureConstant.Unit? = nil,
    source: String = "set by the person"
  ) throws(OverrideError) {
    guard let index = all.firstIndex(where: { $0.key == key }) else {
      throw OverrideError(
        message: "unknown constant `\(key)`" + didYouMean(key, among: keys))
    }
    let old = all[index]
    if let unit, unit.dimension != old.unit.dimension {
      throw OverrideError(
        message: "`\(key)` is a \(old.unit.dimension.rawValue); `\(unit.rawValue)` is not")
    }
    guard value.isFinite, value >= 0 else {
      throw OverrideError(
        message: "`\(key)` must be zero or more, got \(value.text())")
    }
    all[index].value = value
    all[index].unit = unit ?? old.unit
    all[index].standing = .chosen
    all[index].source = source
  }

  /// What stands in the way of using them on a screen: errors for millimetres without a density.
  package func diagnostics(on screen: ScreenMetrics) -> [Diagnostic] {
    guard screen.ppi == nil else { return [] }
    return all.filter { $0.unit == .millimetres }.map {
      Diagnostic(.error, "`\($0.key)` is in mm, which needs the screen's ppi")
    }
  }

  /// The constant as a bound on this screen.
  ///
  /// The key must be the family's own. Where `diagnostics(on:)` has an error the bound is NaN, which
  /// nothing meets.
  func limit(_ key: RuleTerm, on screen: ScreenMetrics) -> Limit {
    let constant = self[key.text]
    precondition(
      constant != nil, "a recognizer asked for `\(key.text)`, which its family does not have")
    return Limit(
      key: key, constant: constant?.value ?? .nan,
      scale: constant?.unit.scale(on: screen) ?? .nan, grid: constant?.unit.grid(on: screen),
      unit: Limit.unit(of: constant?.unit.dimension ?? .number))
  }
}
