// Reads eight bytes of a line at once.

/// Eight bytes of text as one number, the first byte lowest.
///
/// A comparison with a text is one instruction then, and the length of a number is computed instead
/// of tried: mispredicted loops were most of the price of reading byte by byte (measured).
enum Word {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let zeros: UInt64 = 0x3030_3030_3030_3030
  private static let blanks: UInt64 = 0x2020_2020_2020_2020
  /// Brings the value of a byte above 9 to the high bit.
  private static let overNine: UInt64 = 0x7676_7676_7676_7676

  /// The word that starts with a text of up to eight ASCII letters, zeros behind them; a constant
  /// once compiled.
  @inline(__always)
  static func text(_ text: StaticString) -> UInt64 {
    text.withUTF8Buffer { bytes in
      var word: UInt64 = 0
      for i in 0..<bytes.count { word |= UInt64(bytes[i]) &<< UInt64(8 &* i) }
      return word
    }
  }

  /// The high bit of each byte that is no decimal digit.
  @inline(__always)
  static func nonDigits(_ word: UInt64) -> UInt64 {
    let values = word ^ zeros
    return ((values & ~highBits) &+ overNine | values) & highBits
  }

  /// The high bit of the first byte that is the one wanted; what is marked behind it says nothing.
  @inline(__always)
  static func first(_ wanted: Unicode.Scalar, in word: UInt64) -> UInt64 {
    let others = word ^ ones &* UInt64(wanted.value)
    return (others &- ones) & ~others & highBits
  }

  /// The number of bytes in front of the first marked one, 8 where none is.
  @inline(__always)
  static func bytes(before marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }

  @inline(__always)
  static func startsWithZero(_ word: UInt64) -> Bool { word & 0xFF == 0x30 }

  /// The number that the first `count` bytes spell, 1 to 8 of them, all decimal digits.
  @inline(__always)
  static func number(_ word: UInt64, digits count: Int) -> UInt64 {
    // Zeros in front, so that the last digit stands in the highest byte.
    join((word ^ zeros) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count), base: 10)
  }

  /// The number in the last `width` bytes of the first `end`, blanks in front of its digits; nil
  /// where anything else stands there.
  @inline(__always)
  static func padded(_ word: UInt64, width: Int, end: Int) -> UInt64? {
    let room = UInt64(truncatingIfNeeded: 64 &- 8 &* width)
    let field = word &<< UInt64(truncatingIfNeeded: 64 &- 8 &* end)
    let front = (1 &<< room) &- 1
    let text = field & ~front | blanks & front
    let marks = nonDigits(text)
    let mask = marks | (marks &- marks &>> 7)
    // The last byte is a digit, and all that are none come first and are blanks.
    guard mask < 1 &<< 63, mask & (mask &+ 1) == 0, text & mask == blanks & mask else { return nil }
    return join((text ^ zeros) & ~mask, base: 10)
  }

  /// The number that the first `count` bytes spell, 4 or 8 of them, in lower-case hexadecimal.
  @inline(__always)
  static func hexadecimal(_ word: UInt64, digits count: Int) -> UInt64? {
    let room = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    let text = word &<< room | zeros & ((1 &<< room) &- 1)
    let values = (text & (ones &* 0x0F)) &+ 9 &* (text &>> 6 & ones)
    let letters = (values &+ overNine) & highBits
    // Written again from their values, they must be what was read.
    guard values & (ones &* 0xF0) == 0, values &+ zeros &+ letters &>> 7 &* 0x27 == text else {
      return nil
    }
    return join(values, base: 16)
  }

  /// Eight digits joined to one number, to pairs, fours and eight by a multiplication each.
  @inline(__always)
  private static func join(_ values: UInt64, base: UInt64) -> UInt64 {
    var sum = values
    sum = (sum &* (1 &+ base &<< 8)) &>> 8 & 0x00FF_00FF_00FF_00FF
    sum = (sum &* (1 &+ (base &* base) &<< 16)) &>> 16 & 0x0000_FFFF_0000_FFFF
    return (sum &* (1 &+ (base &* base &* base &* base) &<< 32)) &>> 32
  }
}

extension Span where Element == UInt8 {
  /// The eight bytes from an index on; 0, which no text is, where fewer are left.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    // The same conditions in the same words as the check within, so that one of them goes.
    guard UInt(bitPattern: index) <= UInt(bitPattern: count), count &- index >= 8 else { return 0 }
    // Checked against the bounds like any subscript; "unsafe" speaks of types that have invalid
    // bits, and `UInt64` has none.
    return UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The byte at an index, 0 beyond the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    UInt(bitPattern: index) < UInt(bitPattern: count) ? self[index] : 0
  }

  /// Steps over one byte if it is the one wanted.
  @inline(__always)
  func skip(_ wanted: Unicode.Scalar, at index: inout Int) -> Bool {
    guard byte(at: index) == UInt8(truncatingIfNeeded: wanted.value) else { return false }
    index &+= 1
    return true
  }

  /// Steps over up to eight ASCII letters if they are what follows, and eight bytes do.
  @inline(__always)
  func skip(word text: StaticString, at index: inout Int) -> Bool {
    let length = text.utf8CodeUnitCount
    let mask = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length)
    guard word(at: index) & mask == Word.text(text) else { return false }
    index &+= length
    return true
  }

  /// Steps over the rest of the line and its end; false where it ends not within these bytes.
  func skipToNextLine(at index: inout Int) -> Bool {
    while index <= count &- 8 {
      let marks = Word.first("\n", in: word(at: index))
      if marks != 0 {
        index &+= Word.bytes(before: marks) &+ 1
        return true
      }
      index &+= 8
    }
    while index < count {
      index &+= 1
      if self[index &- 1] == UInt8(ascii: "\n") { return true }
    }
    return false
  }

  /// Steps over a line end, LF or CR LF.
  @inline(__always)
  func skipLineEnd(at index: inout Int) -> Bool {
    skip("\n", at: &index) || (skip("\r", at: &index) && skip("\n", at: &index))
  }

  /// Reads a whole number of up to 7 digits, and moves behind it.
  @inline(__always)
  func plainInteger(at index: inout Int) -> UInt64? {
    let word = word(at: index)
    let length = Word.bytes(before: Word.nonDigits(word))
    guard length > 0, length < 8, length == 1 || !Word.startsWithZero(word) else { return nil }
    index &+= length
    return Word.number(word, digits: length)
  }

  /// Reads a JSON number and moves behind it; nil leaves what is rare to the complete reader.
  @inline(__always)
  func plainDouble(at index: inout Int) -> Double? {
    let number = shortDouble(at: index)
    guard number.end > 0 else { return nil }
    index = number.end
    return number.value
  }

  /// Reads a JSON number of up to 7 digits before the point and 19 in all, and moves behind it.
  @inline(__always)
  func plainDecimal(at index: inout Int) -> DecimalNumber? {
    let number = plainDigits(at: index)
    guard number.end > 0 else { return nil }
    index = number.end
    return DecimalNumber(digits: number.digits, exponent: number.exponent)
  }

  /// A number with decimals that lies within a word, its end included, as most coordinates do; the
  /// index behind it is 0 where there is none.
  ///
  /// One copy of the code, its answer in registers, costs less than a copy for each caller.
  @inline(never)
  private func shortDouble(at index: Int) -> (value: Double, end: Int) {
    let word = word(at: index)
    let marks = Word.nonDigits(word)
    let later = marks & (marks &- 1)
    let whole = Word.bytes(before: marks)
    let bits = UInt64(truncatingIfNeeded: 8 &* whole)
    guard later != 0, word &>> bits & 0xFF == UInt64(UInt8(ascii: ".")), whole > 0,
      whole == 1 || !Word.startsWithZero(word)
    else { return longDouble(at: index) }
    let length = Word.bytes(before: later)
    let decimals = length &- whole &- 1
    guard decimals > 0 else { return (0, 0) }
    // Without its point it is one run of digits, so few that the quotient is correctly rounded.
    let front = (1 &<< bits) &- 1
    let digits = Word.number(word & front | word &>> 8 & ~front, digits: length &- 1)
    let value = Double(Int64(truncatingIfNeeded: digits)) / DecimalNumber.powers[decimals]
    return (value, index &+ length)
  }

  /// Any other number: negative, whole, or longer than a word.
  @inline(never)
  private func longDouble(at index: Int) -> (value: Double, end: Int) {
    let isNegative = byte(at: index) == UInt8(ascii: "-")
    let number = plainDigits(at: isNegative ? index &+ 1 : index)
    let decimal = DecimalNumber(
      isNegative: isNegative, digits: number.digits, exponent: number.exponent)
    guard number.end > 0, let value = decimal.double else { return (0, 0) }
    return (value, number.end)
  }

  /// The digits of a number without a sign and the power of ten they are multiplied by; the index
  /// behind it is 0 where there is none.
  @inline(never)
  private func plainDigits(at index: Int) -> (digits: UInt64, exponent: Int, end: Int) {
    var i = index
    guard let whole = plainInteger(at: &i) else { return (0, 0, 0) }
    guard byte(at: i) == UInt8(ascii: ".") else { return (whole, 0, i) }
    let word = word(at: i &+ 1)
    let run = Word.bytes(before: Word.nonDigits(word))
    guard run > 0 else { return (0, 0, 0) }
    let digits = whole &* DecimalNumber.wholePowers[run] &+ Word.number(word, digits: run)
    if run < 8 { return (digits, 0 &- run, i &+ 1 &+ run) }
    return longDigits(digits, whole: i &- index, point: i)
  }

  /// Goes on behind the eighth decimal.
  @inline(never)
  private func longDigits(
    _ start: UInt64, whole: Int, point: Int
  ) -> (digits: UInt64, exponent: Int, end: Int) {
    var digits = start
    var i = point &+ 9
    var run = 8
    while run == 8, whole &+ i &- point <= DecimalNumber.mostDigits &- 7 {
      let word = word(at: i)
      run = Word.bytes(before: Word.nonDigits(word))
      if run == 0 { break }
      digits = digits &* DecimalNumber.wholePowers[run] &+ Word.number(word, digits: run)
      i &+= run
    }
    return run < 8 ? (digits, point &+ 1 &- i, i) : (0, 0, 0)
  }
}
