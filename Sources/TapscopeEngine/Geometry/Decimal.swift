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
    guard isFinite else {
      bytes += (isNaN ? "nan" : self < 0 ? "-inf" : "inf").utf8
      return
    }
    var unit: UInt64 = 1
    for _ in 0..<digits { unit *= 10 }
    let scaled = (abs(self) * Double(unit)).rounded(.toNearestOrAwayFromZero)
    guard abs(self) < 1e15, scaled < 9e18 else {
      bytes += description.utf8
      return
    }
    var whole = UInt64(scaled)
    // Beyond 2^53 the product is rounded itself, which would give a whole number decimals.
    if scaled > 0x1p53, self == rounded() { whole = UInt64(abs(self)) * unit }
    if self < 0, whole > 0 { bytes.append(UInt8(ascii: "-")) }
    var (units, rest) = whole.quotientAndRemainder(dividingBy: unit)
    units.appendDigits(to: &bytes)
    if rest == 0 { return }
    bytes.append(UInt8(ascii: "."))
    while rest > 0 {
      unit /= 10
      let digit = rest / unit
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      rest -= digit * unit
    }
  }
}

extension Int {
  /// Appends the number in decimal as UTF-8.
  public func appendText(to bytes: inout [UInt8]) {
    if self < 0 { bytes.append(UInt8(ascii: "-")) }
    UInt64(magnitude).appendDigits(to: &bytes)
  }
}

extension UInt64 {
  fileprivate func appendDigits(to bytes: inout [UInt8]) {
    let (front, last) = quotientAndRemainder(dividingBy: 10)
    if front > 0 { front.appendDigits(to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(last))
  }
}
