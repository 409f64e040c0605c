// Reads decimal numbers exactly.

/// A decimal number as written: digits times a power of ten, before any rounding.
struct DecimalNumber: Equatable {
  var isNegative = false
  var digits: UInt64 = 0
  /// The power of ten the digits are multiplied by.
  var exponent = 0
  /// Whether `digits` holds every digit written (up to 19 do).
  var isWhole = true

  /// Decimal digits that always fit 64 bits.
  static let mostDigits = 19

  /// The powers of ten that `Double` holds exactly.
  static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The powers of ten that fit 64 bits.
  static let wholePowers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// The nearest `Double`, ties to even, or nil where 64-bit arithmetic does not give it exactly.
  @inline(__always)
  var double: Double? {
    // Digits below 2^53 and powers up to 10^22 are exact, so one quotient of them is correctly
    // rounded (Clinger 1990).
    guard isWhole, digits < 1 << 53, exponent <= 0, exponent >= -22 else { return longDouble }
    let magnitude = Double(Int64(truncatingIfNeeded: digits)) / Self.powers[-exponent]
    return isNegative ? -magnitude : magnitude
  }

  /// `double` of numbers with a positive exponent or more digits than `Double` holds, as the
  /// shortest spelling of most of its values has.
  @inline(never)
  private var longDouble: Double? {
    guard isWhole else { return nil }
    var magnitude: Double
    if exponent >= 0 {
      guard digits < 1 << 53, exponent <= 22 else { return nil }
      magnitude = Double(digits) * Self.powers[exponent]
    } else {
      guard -exponent < Self.wholePowers.count, digits > 0 else { return nil }
      magnitude = Self.quotient(digits, Self.wholePowers[-exponent])
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The nearest `Double` to a quotient of numbers above 0.
  private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    let (up, down) = (dividend.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let top = dividend << UInt64(up)
    // Both start with a 1 bit now, so that the quotient has 63 or 64 bits: more than the 53 that
    // `Double` holds. Whether anything is left behind them goes into the last.
    let (bits, rest) = (divisor << UInt64(down)).dividingFullWidth((top >> 1, top << 63))
    return Double(
      sign: .plus, exponent: down - up - 63, significand: Double(bits | (rest > 0 ? 1 : 0)))
  }

  /// The number of billionths, rounded half up in magnitude; nil where it does not fit.
  ///
  /// Seconds written with nine decimals or fewer become nanoseconds without any rounding.
  @inline(__always)
  var billionths: Int64? {
    guard isWhole, exponent <= 0, exponent >= -9 else { return longBillionths }
    let (magnitude, overflow) = digits.multipliedReportingOverflow(
      by: Self.wholePowers[9 + exponent])
    guard !overflow, let billionths = Int64(exactly: magnitude) else { return nil }
    return isNegative ? -billionths : billionths
  }

  /// `billionths` of numbers with a positive exponent or more than nine decimals.
  @inline(never)
  private var longBillionths: Int64? {
    guard isWhole else { return nil }
    var magnitude: UInt64
    let shift = exponent + 9
    if digits == 0 || -shift >= Self.wholePowers.count { return 0 }
    if shift < 0 {
      let power = Self.wholePowers[-shift]
      let (whole, rest) = digits.quotientAndRemainder(dividingBy: power)
      magnitude = whole + (rest >= power - rest ? 1 : 0)
    } else {
      guard shift < Self.wholePowers.count else { return nil }
      let (product, overflow) = digits.multipliedReportingOverflow(by: Self.wholePowers[shift])
      if overflow { return nil }
      magnitude = product
    }
    return Int64(exactly: magnitude).map { isNegative ? -$0 : $0 }
  }
}

extension Span where Element == UInt8 {
  /// Reads `-12.5` at an index and moves it behind the last digit.
  ///
  /// Takes an optional minus, digits, and optionally a point with digits, as JSON spells them (no
  /// leading zeros, no bare point); nil for anything else. An exponent is left to the caller.
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
  private func digitRun(_ digits: inout UInt64, at index: inout Int) {
    while index < count, case let digit = self[index] &- 48, digit < 10 {
      digits = digits &* 10 &+ UInt64(digit)
      index += 1
    }
  }
}
