// Writes numbers the same way on every machine.

extension Double {
  /// The number rounded half away from zero to at most `digits` decimals, without trailing zeros.
  ///
  /// The one formatter of everything Tapscope prints: no locale, no exponent below 10^15, `-0` is `0`,
  /// NaN and infinities by name. O(1).
  public func text(_ digits: Int = 3) -> String {
    var bytes: [UInt8] = []
    appendText(digits, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A share as tables and sentences have it: `12.5 %`.
  ///
  /// More than nothing is never `0 %`, and less than all never `100 %`.
  package var percents: String { percents(1, under: "under 0.1 %", over: "over 99.9 %") }

  /// The same where a tenth of a percent says nothing: `12 %`.
  package var wholePercents: String { percents(0, under: "under 1 %", over: "over 99 %") }

  private func percents(_ digits: Int, under: String, over: String) -> String {
    switch (self * 100).text(digits) {
    case "0" where self > 0: under
    case "100" where self < 1: over
    case let text: text + " %"
    }
  }

  /// Appends `text(digits)` as UTF-8.
  public func appendText(_ digits: Int = 3, to bytes: inout [UInt8]) {
    writeText(digits) { bytes.append(word: $0, $1) }
  }

  /// Hands out the bytes of `text(digits)`, up to eight at a time: the first lowest in a word, and how many
  /// there are.
  package func writeText(_ digits: Int = 3, _ put: (UInt64, Int) -> Void) {
    guard isFinite else {
      for byte in (isNaN ? "nan" : self < 0 ? "-inf" : "inf").utf8 { put(UInt64(byte), 1) }
      return
    }
    var unit: UInt64 = 1
    for _ in 0..<digits { unit *= 10 }
    let scaled = (abs(self) * Double(unit)).rounded(.toNearestOrAwayFromZero)
    guard abs(self) < 1e15, scaled < 9e18 else {
      for byte in description.utf8 { put(UInt64(byte), 1) }
      return
    }
    var whole = UInt64(scaled)
    // Beyond 2^53 the product is rounded itself, which would give a whole number decimals.
    if scaled > 0x1p53, self == rounded() { whole = UInt64(abs(self)) * unit }
    if self < 0, whole > 0 { put(UInt64(UInt8(ascii: "-")), 1) }
    let (units, fraction) = whole.quotientAndRemainder(dividingBy: unit)
    units.writeDigits(put)
    if fraction == 0 { return }
    put(UInt64(UInt8(ascii: ".")), 1)
    if digits <= 8 {
      let word = fraction.eightDigits >> (8 * UInt64(8 - digits))
      put(word | UInt64.zeros, 8 - word.leadingZeroBitCount / 8)
      return
    }
    var (rest, count) = (fraction, digits)
    while rest.isMultiple(of: 10) { (rest, count) = (rest / 10, count - 1) }
    rest.writeDigits(atLeast: count, put)
  }
}

extension Int {
  /// Appends the number in decimal as UTF-8.
  public func appendText(to bytes: inout [UInt8]) { writeText { bytes.append(word: $0, $1) } }

  /// Hands out the bytes of the number in decimal, up to eight at a time: the first lowest in a word, and how
  /// many there are.
  package func writeText(_ put: (UInt64, Int) -> Void) {
    if self < 0 { put(UInt64(UInt8(ascii: "-")), 1) }
    UInt64(magnitude).writeDigits(put)
  }
}

extension UInt64 {
  /// Hands out the decimal digits, with zeros before them up to some count.
  fileprivate func writeDigits(atLeast least: Int = 1, _ put: (UInt64, Int) -> Void) {
    let (front, eight) = quotientAndRemainder(dividingBy: 100_000_000)
    if front > 0 || least > 8 { front.writeDigits(atLeast: Swift.max(1, least - 8), put) }
    let word = eight.eightDigits
    let count = Swift.max(8 - word.trailingZeroBitCount / 8, front > 0 ? 8 : Swift.min(least, 8))
    put((word | Self.zeros) >> UInt64(8 * (8 - count)), count)
  }

  /// Eight times `0`.
  fileprivate static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// The last eight decimal digits, a byte each, the first lowest: halved and halved again, all parts at once.
  ///
  /// Of four digits `n * 10486 >> 20` is a hundredth, of two `n * 103 >> 10` is a tenth, both rounded down.
  fileprivate var eightDigits: UInt64 {
    let fours = self / 10_000 | (self % 10_000) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) << 8
  }
}
