// Reads the numbers and words of an evdev line.

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
  /// The part behind the point is a whole number of microseconds: `9999.99` is 99 µs past. Neither part is
  /// above 0xFFFF_FFFF, so that the sum fits.
  @inline(__always)
  func stamp(_ index: inout Int, separator: Unicode.Scalar = ".") -> Int64? {
    guard let seconds = integer(&index), seconds >= 0, skip(separator, at: &index),
      let micros = integer(&index), micros >= 0
    else { return nil }
    return Int64(seconds) * 1_000_000_000 + Int64(micros) * 1000
  }

  /// Seconds with decimals, of which nine count, as nanoseconds.
  func decimalStamp(_ index: inout Int) -> Int64? {
    guard let seconds = integer(&index), seconds >= 0, skip(".", at: &index) else { return nil }
    let first = index
    var nanoseconds: Int64 = 0
    while index < count, case let digit = self[index] &- 48, digit < 10 {
      if index - first < 9 { nanoseconds = nanoseconds * 10 + Int64(digit) }
      index += 1
    }
    guard index > first else { return nil }
    for _ in 0..<max(9 - (index - first), 0) { nanoseconds *= 10 }
    return Int64(seconds) * 1_000_000_000 + nanoseconds
  }

  /// Whether a text stands anywhere before an index.
  func holds(_ text: StaticString, before end: Int) -> Bool {
    (0..<end).contains { start in
      var i = start
      return skip(text: text, at: &i) && i <= end
    }
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
    let start = index
    let length = text.utf8CodeUnitCount
    guard start + length <= count else { return false }
    let matches = text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { self[start + $0] == wanted[$0] }
    }
    if matches { index += length }
    return matches
  }
}

extension Span where Element == UInt8 {
  /// A whole number of up to 7 digits, leading zeros allowed.
  @inline(__always)
  func plainDigits(at index: inout Int, signed: Bool = false) -> Int? {
    let isNegative = signed && byte(at: index) == UInt8(ascii: "-")
    let start = isNegative ? index &+ 1 : index
    let word = word(at: start)
    let length = Word.bytes(before: Word.nonDigits(word))
    guard length > 0, length < 8 else { return nil }
    index = start &+ length
    let number = Int(truncatingIfNeeded: Word.number(word, digits: length))
    return isNegative ? 0 &- number : number
  }

  /// Up to 10 digits of seconds, a point and six of microseconds, as nanoseconds.
  @inline(__always)
  func plainStamp(at index: inout Int) -> Int64? {
    var i = index
    let word = word(at: i)
    let length = Word.bytes(before: Word.nonDigits(word))
    guard length > 0 else { return nil }
    var seconds = Word.number(word, digits: length)
    i &+= length
    if length == 8, byte(at: i) != UInt8(ascii: ".") {
      guard let more = plainDigits(at: &i), i &- index <= 10 else { return nil }
      seconds = seconds &* DecimalNumber.wholePowers[i &- index &- 8] &+ UInt64(more)
    }
    guard seconds <= 0xFFFF_FFFF, skip(".", at: &i) else { return nil }
    let micros = self.word(at: i)
    guard Word.bytes(before: Word.nonDigits(micros)) == 6 else { return nil }
    index = i &+ 6
    return Int64(truncatingIfNeeded: seconds) &* 1_000_000_000
      &+ Int64(truncatingIfNeeded: Word.number(micros, digits: 6)) &* 1000
  }

  /// A number of exactly 4 or 8 hexadecimal digits, as `%04x` and `%08x` print them.
  @inline(__always)
  func plainHexadecimal(digits: Int, at index: inout Int) -> Int? {
    guard let number = Word.hexadecimal(word(at: index), digits: digits) else { return nil }
    index &+= digits
    return Int(truncatingIfNeeded: number)
  }
}

/// A 32-bit value as the kernel means it: the top bit is the sign.
func signed32(_ value: Int) -> Int { Int(Int32(truncatingIfNeeded: value)) }
