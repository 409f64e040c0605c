// Which number do these digits spell, exactly?

/// A decimal number as written: digits times a power of ten, before any rounding.
struct DecimalNumber: Hashable {
  var isNegative = false
  var digits: UInt64 = 0
  /// The power of ten the digits are multiplied by.
  var exponent = 0
  /// Whether `digits` holds every digit written (up to 19 do).
  var isWhole = true

  /// Decimal digits that always fit 64 bits.
  static let mostDigits = 19

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The nearest `Double`, or nil where digits and power do not give it exactly in one step.
  ///
  /// Digits below 2^53 and powers up to 10^22 are exact, so one product or quotient of them is
  /// correctly rounded (Clinger 1990).
  var double: Double? {
    guard isWhole, digits < 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
    let magnitude =
      exponent < 0
      ? Double(digits) / Self.powers[-exponent] : Double(digits) * Self.powers[exponent]
    return isNegative ? -magnitude : magnitude
  }

  /// The number of billionths, rounded half up in magnitude; nil where it does not fit.
  ///
  /// Seconds written with nine decimals or fewer become nanoseconds without any rounding.
  var billionths: Int64? {
    guard isWhole else { return nil }
    var magnitude = digits
    var shift = exponent + 9
    while shift > 0, magnitude > 0 {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      magnitude = product
      shift -= 1
    }
    while shift < -1, magnitude > 0 {
      magnitude /= 10
      shift += 1
    }
    if shift < 0 { magnitude = magnitude / 10 + (magnitude % 10 >= 5 ? 1 : 0) }
    guard magnitude <= UInt64(Int64.max) else { return nil }
    return isNegative ? -Int64(magnitude) : Int64(magnitude)
  }
}

extension Span where Element == UInt8 {
  /// Reads `-12.5` at an index and moves it behind the last digit.
  ///
  /// Takes an optional minus, digits, and optionally a point with digits, as JSON spells them (no
  /// leading zeros, no bare point); nil for anything else. An exponent is left to the caller.
  @inline(__always)
  func decimal(at index: inout Int) -> DecimalNumber? {
    var i = index
    let isNegative = i < count && self[i] == UInt8(ascii: "-")
    if isNegative { i += 1 }
    let first = i
    var digits: UInt64 = 0
    digitRun(&digits, at: &i)
    if i == first || (self[first] == UInt8(ascii: "0") && i > first + 1) { return nil }
    var written = i - first
    var exponent = 0
    if i < count, self[i] == UInt8(ascii: ".") {
      i += 1
      let fraction = i
      digitRun(&digits, at: &i)
      if i == fraction { return nil }
      exponent = fraction - i
      written -= exponent
    }
    index = i
    return DecimalNumber(
      isNegative: isNegative, digits: digits, exponent: exponent,
      isWhole: written <= DecimalNumber.mostDigits)
  }

  /// Appends the digits at an index to a number; beyond 19 of them it wraps.
  @inline(__always)
  private func digitRun(_ digits: inout UInt64, at index: inout Int) {
    while index < count, case let digit = self[index] &- 48, digit < 10 {
      digits = digits &* 10 &+ UInt64(digit)
      index += 1
    }
  }
}
