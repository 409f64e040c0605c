// How is a number written, the same on every machine?

extension Double {
  /// The number rounded half away from zero to at most `digits` decimals, without trailing zeros.
  ///
  /// The one formatter of everything Tapscope prints: no locale, no exponent below 10^15, `-0` is `0`,
  /// NaN and infinities by name. O(1).
  package func text(_ digits: Int = 3) -> String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    guard abs(self) < 1e15 else { return description }
    var power: Double = 1
    for _ in 0..<digits { power *= 10 }
    let scaled = (abs(self) * power).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e18 else { return description }
    let whole = UInt64(scaled)
    let unit = UInt64(power)
    var text = (self < 0 && whole > 0 ? "-" : "") + String(whole / unit)
    let rest = whole % unit
    if rest > 0 {
      var places = String(rest + unit).dropFirst()
      while places.last == "0" { places = places.dropLast() }
      text += "." + places
    }
    return text
  }
}
