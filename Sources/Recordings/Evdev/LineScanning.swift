// How are the numbers and words of an evdev line read?

extension Span where Element == UInt8 {
  /// Moves an index over spaces and tabs.
  @inline(__always)
  func skipBlanks(_ index: inout Int) {
    while index < count, self[index] == 0x20 || self[index] == 0x09 { index += 1 }
  }

  /// A decimal integer with an optional minus; nil beyond 32 bits, and where there is none.
  @inline(__always)
  func integer(_ index: inout Int) -> Int? {
    let isNegative = skip("-", at: &index)
    var value = 0
    let first = index
    while index < count, case let digit = self[index] &- 48, digit < 10 {
      value = value * 10 + Int(digit)
      if value > 0xFFFF_FFFF { return nil }
      index += 1
    }
    return index == first ? nil : isNegative ? -value : value
  }

  /// Up to eight hexadecimal digits without a prefix.
  @inline(__always)
  func hexadecimal(_ index: inout Int) -> Int? {
    var value = 0
    let first = index
    while index < count, index - first < 8 {
      let byte = self[index]
      let letter = (byte | 0x20) &- 0x61
      if case let digit = byte &- 48, digit < 10 {
        value = value << 4 | Int(digit)
      } else if letter < 6 {
        value = value << 4 | (Int(letter) + 10)
      } else {
        break
      }
      index += 1
    }
    return index == first ? nil : value
  }

  /// Seconds and microseconds around a point, as nanoseconds.
  ///
  /// The part behind the point is a whole number of microseconds: `9999.99` is 99 µs past.
  @inline(__always)
  func stamp(_ index: inout Int, separator: Unicode.Scalar = ".") -> Int64? {
    guard let seconds = integer(&index), seconds >= 0, skip(separator, at: &index),
      let micros = integer(&index), micros >= 0, seconds < 9_000_000_000
    else { return nil }
    return Int64(seconds) * 1_000_000_000 + Int64(micros) * 1000
  }

  /// The bytes up to the next blank or the end, as text.
  func token(_ index: inout Int) -> String {
    let first = index
    while index < count, self[index] != 0x20, self[index] != 0x09 { index += 1 }
    return text(first..<index)
  }

  /// Part of the line as text.
  func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for i in range { bytes.append(self[i]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the line has this text at an index; moves behind it if so.
  func skip(text: StaticString, at index: inout Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= count else { return false }
    let matches = text.withUTF8Buffer { wanted in
      for i in 0..<length where self[index + i] != wanted[i] { return false }
      return true
    }
    if matches { index += length }
    return matches
  }
}

/// A 32-bit value as the kernel means it: the top bit is the sign.
func signed32(_ value: Int) -> Int { Int(Int32(truncatingIfNeeded: value)) }
