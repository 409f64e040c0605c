// Reads the lines of Android's `getevent`, numbers and labels alike.

import TapscopeEngine

/// Both spellings of `getevent`, since one file mixes them: each field is a label or a number.
///
/// `[seconds.micros] /dev/input/eventN: type code value rate N`; the stamp comes only with `-t`,
/// the device only where several were asked for, the rate only with `-r`. Very old ones print the
/// stamp as `seconds-micros:`, other programs as `seconds.decimals` or `seconds.decimals:`. Values are
/// unsigned hexadecimal spellings of signed 32-bit numbers.
struct GeteventLines: EvdevLines {
  private var listing = GeteventListing()
  /// What `readPlain` knows of labels.
  var labels = LabelCodes()

  var devices: [RecordedDevice] { listing.devices }

  mutating func read(_ line: Span<UInt8>, number: Int) -> EvdevLine {
    var i = 0
    line.skipBlanks(&i)
    if i == line.count { return .silent }
    if var event = Self.event(line, from: i) {
      event.line = number
      return .event(event)
    }
    return listing.read(line.text(0..<line.count)) ? .silent : .unreadable
  }

  /// Bytes that other programs put in front of a line at most.
  private static let longestPrefix = 200

  static func start(in line: Span<UInt8>) -> Int? {
    var first = 0
    line.skipBlanks(&first)
    // No event is shorter: `0003 0035 00000213`.
    guard line.count >= 16, first < line.count else { return nil }
    if event(line, from: first) != nil { return first }
    let start = line.start(from: first) { i in
      switch line[i] {
      case UInt8(ascii: "["), UInt8(ascii: "/"): break
      case UInt8(ascii: "E"): guard line.byte(at: i + 2) == UInt8(ascii: "_") else { return false }
      case UInt8(ascii: "a"): return isDevice(line, from: i)
      // Numbers alone are only taken at full length: dates and process ids are numbers too.
      default: guard line.count >= i + 18, isNumbers(line, from: i) else { return false }
      }
      return event(line, from: i) != nil
    }
    // Events that run into each other are no prefix of the last of them.
    guard let start, start <= longestPrefix, !line.holds("/dev/input/event", before: start) else {
      return nil
    }
    return start
  }

  /// Whether `add device 1: /dev/input/event2` stands here.
  private static func isDevice(_ line: Span<UInt8>, from start: Int) -> Bool {
    var i = start
    return line.skip(text: "add device ", at: &i) && line.integer(&i) != nil
      && line.skip(text: ": /dev/input/event", at: &i)
  }

  /// Whether `0003 0035 00000213` stands here.
  private static func isNumbers(_ line: Span<UInt8>, from start: Int) -> Bool {
    for (offset, digits) in [(0, 4), (5, 4), (10, 8)] {
      var i = start + offset
      guard line.hexadecimal(&i) != nil, i == start + offset + digits else { return false }
      if digits == 4, line[i] != 0x20 { return false }
    }
    return true
  }

  /// The event of a line, its first blanks stepped over; nil for any other line.
  static func event(_ line: Span<UInt8>, from start: Int) -> EvdevEvent? {
    var i = start
    var event = EvdevEvent(time: nil, device: EvdevEvent.unnamedDevice, type: 0, code: 0, value: 0)
    if line[i] == UInt8(ascii: "[") {
      i += 1
      line.skipBlanks(&i)
      guard let time = line.decimalStamp(&i), line.skip("]", at: &i) else { return nil }
      event.time = time
    } else {
      var behind = i
      if let time = line.stamp(&behind, separator: "-"), line.skip(":", at: &behind) {
        event.time = time
        i = behind
      } else {
        behind = i
        if let time = line.decimalStamp(&behind),
          line.skip(":", at: &behind) || line.byte(at: behind) <= 0x20
        {
          event.time = time
          i = behind
        }
      }
    }
    line.skipBlanks(&i)
    if line.skip(text: "/dev/input/event", at: &i) {
      guard let device = line.integer(&i), device >= 0, line.skip(":", at: &i) else {
        return nil
      }
      event.device = device
      line.skipBlanks(&i)
    }
    guard let type = field(line, &i, digits: 4...4, label: { EvdevNames.types[$0] }),
      type < Evdev.types
    else { return nil }
    line.skipBlanks(&i)
    guard
      let code = field(
        line, &i, digits: 4...4, label: { EvdevNames.code($0, type: type) ?? unknown($0) })
    else { return nil }
    line.skipBlanks(&i)
    guard let value = field(line, &i, digits: 4...8, label: { EvdevNames.values[$0] }) else {
      return nil
    }
    event.type = type
    event.code = code
    event.value = signed32(value)
    return event
  }

  /// A code nobody has, for a label that is none of touch's: a key, or an axis we do not know.
  private static func unknown(_ label: String) -> Int? {
    let isName = label.utf8.allSatisfy { $0 == 0x5F || $0 > 0x40 && $0 < 0x5B || $0 < 0x3A }
    return isName && label.contains("_") ? 0xFFFF : nil
  }

  /// A hexadecimal number with one of these counts of digits or a label, up to the next blank.
  private static func field(
    _ line: Span<UInt8>, _ i: inout Int, digits: ClosedRange<Int>, label: (String) -> Int?
  ) -> Int? {
    var behind = i
    if let number = line.hexadecimal(&behind), digits.contains(behind - i),
      behind == line.count || line[behind] <= 0x20
    {
      i = behind
      return number
    }
    let token = line.token(&i)
    return token.isEmpty ? nil : label(token)
  }
}
