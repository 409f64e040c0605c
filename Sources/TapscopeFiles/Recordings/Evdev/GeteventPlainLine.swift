// Reads the lines of `getevent` that are printed in its usual columns.

import TapscopeEngine

extension GeteventLines {
  /// `[    1200.100000] /dev/input/event2: 0003 0039 00000005`, or with labels in place of numbers.
  mutating func readPlain(_ bytes: Span<UInt8>, at index: inout Int, number: Int) -> EvdevLine? {
    var i = index
    var event = EvdevEvent(
      time: nil, device: EvdevEvent.unnamedDevice, type: 0, code: 0, value: 0, line: number)
    if bytes.byte(at: i) == UInt8(ascii: "[") {
      guard let time = bytes.bracketedStamp(at: &i) else { return nil }
      event.time = time
    }
    if bytes.skip(word: "/dev/inp", at: &i) {
      guard bytes.skip(word: "ut/event", at: &i), let device = bytes.plainDigits(at: &i),
        bytes.skip(word: ": ", at: &i)
      else { return nil }
      event.device = device
    }
    if bytes.byte(at: i) == UInt8(ascii: "E") {
      guard let (type, code) = labels.read(bytes, at: &i) else { return nil }
      event.type = type
      event.code = code
    } else {
      guard let type = bytes.plainHexadecimal(digits: 4, at: &i), type < Evdev.types,
        bytes.skip(" ", at: &i),
        let code = bytes.plainHexadecimal(digits: 4, at: &i), bytes.skip(" ", at: &i)
      else { return nil }
      event.type = type
      event.code = code
    }
    guard let value = bytes.plainHexadecimal(digits: 8, at: &i),
      bytes.skipLineEnd(at: &i) || (bytes.skip(" ", at: &i) && bytes.skipToNextLine(at: &i))
    else { return nil }
    index = i
    event.value = signed32(value)
    return .event(event)
  }
}

/// The labels of types and codes a file has shown so far, by their bytes: a recording has a handful,
/// and looking through them costs a tenth of making strings for the tables of names.
struct LabelCodes {
  private struct Label {
    var type: Int
    /// 20 columns and the blank behind, in three overlapping words.
    var words: (UInt64, UInt64, UInt64)
    var code: Int
  }

  /// More than any touchscreen sends; others are looked up each time.
  private static let most = 32

  private var known: [Label] = []

  /// Reads `EV_ABS       ABS_MT_POSITION_X    ` and moves behind it; nil for types that are none of
  /// touch's, and for numbers.
  mutating func read(_ bytes: Span<UInt8>, at index: inout Int) -> (type: Int, code: Int)? {
    let type: Int
    var i = index
    if bytes.skip(word: "EV_ABS  ", at: &i) {
      type = Evdev.abs
    } else if bytes.skip(word: "EV_SYN  ", at: &i) {
      type = Evdev.syn
    } else if bytes.skip(word: "EV_KEY  ", at: &i) {
      type = Evdev.key
    } else {
      return nil
    }
    guard bytes.skip(word: "     ", at: &i) else { return nil }
    let words = (bytes.word(at: i), bytes.word(at: i &+ 8), bytes.word(at: i &+ 13))
    guard words.2 &>> 56 == 0x20 else { return nil }
    let start = i
    i &+= 21
    for label in known where label.words == words && label.type == type {
      index = i
      return (type, label.code)
    }
    var end = start
    let name = bytes.token(&end)
    while end < i, bytes.byte(at: end) == 0x20 { end += 1 }
    guard end >= i, let code = EvdevNames.code(name, type: type) else { return nil }
    if known.count < Self.most { known.append(Label(type: type, words: words, code: code)) }
    index = i
    return (type, code)
  }
}

extension Span where Element == UInt8 {
  /// `[%8ld.%06ld] `, as nanoseconds.
  @inline(__always)
  fileprivate func bracketedStamp(at index: inout Int) -> Int64? {
    let micros = word(at: index &+ 9)
    guard let seconds = Word.padded(word(at: index &+ 1), width: 8, end: 8),
      micros & 0xFF == UInt64(UInt8(ascii: ".")), micros &>> 56 == UInt64(UInt8(ascii: "]")),
      Word.bytes(before: Word.nonDigits(micros &>> 8)) == 6, byte(at: index &+ 17) == 0x20
    else { return nil }
    index &+= 18
    return Int64(truncatingIfNeeded: seconds) &* 1_000_000_000
      &+ Int64(truncatingIfNeeded: Word.number(micros &>> 8, digits: 6)) &* 1000
  }
}
