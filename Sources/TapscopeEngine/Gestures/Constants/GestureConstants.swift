// The numbers a profile judges by, converted for one screen.

/// The constants of one profile, by key, in the order of their family's home file.
public struct GestureConstants: Hashable, Sendable {
  /// Why an override was rejected; the message is ready for a diagnostic.
  public struct OverrideError: Error, Hashable, Sendable {
    /// In words for the person.
    public var message: String

    package init(message: String) {
      self.message = message
    }
  }

  /// Every constant, in the order of the home file.
  public private(set) var all: [GestureConstant]
  /// Parallel to `all`, the marks of their keys.
  private let marks: [UInt64]

  /// The constants of one profile.
  public init(_ all: [GestureConstant]) {
    self.all = all
    marks = all.map { RuleTerm.mark(of: $0.key) }
  }

  /// Their keys, in order.
  public var keys: [String] { all.map(\.key) }

  /// The constant of that key; nil where there is none.
  public subscript(key: String) -> GestureConstant? { all.first { $0.key == key } }

  /// Replaces a value; without a unit it is in the constant's own.
  ///
  /// Refuses unknown keys, with a hint, units of another dimension, and values that are negative or
  /// not finite.
  public mutating func set(
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
  public func diagnostics(on screen: ScreenMetrics) -> [Diagnostic] {
    guard screen.ppi == nil else { return [] }
    return all.filter { $0.unit == .millimetres }.map {
      Diagnostic(.error, "`\($0.key)` is in mm, which needs the screen's ppi")
    }
  }

  /// A constant on this screen.
  ///
  /// In points, seconds or points a second; nil where the family has none of that key, or where the
  /// screen's density would have to be known.
  public func bound(_ key: String, on screen: ScreenMetrics) -> Double? {
    guard let constant = self[key], let scale = constant.unit.scale(on: screen) else { return nil }
    return constant.value * scale
  }

  /// The constant as a bound on this screen.
  ///
  /// The key must be the family's own. Where `diagnostics(on:)` has an error the bound is NaN, which
  /// nothing meets.
  func limit(_ key: RuleTerm, on screen: ScreenMetrics) -> Limit {
    guard let place = marks.firstIndex(of: key.mark) else {
      preconditionFailure("a recognizer asked for `\(key.text)`, which its family does not have")
    }
    let (value, unit) = (all[place].value, all[place].unit)
    return Limit(
      key: key, place: place, constant: value, scale: unit.scale(on: screen) ?? .nan,
      steps: unit.steps(on: screen), unit: Limit.unit(of: unit.dimension))
  }
}
