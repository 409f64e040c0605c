// Reads the lines of a `libinput record` file as libinput prints them.

import TapscopeEngine

/// The lines libinput itself writes; anything else in places that matter is unreadable.
struct LibinputLines: EvdevLines {
  /// Which key the lines are under.
  private enum Section {
    /// Before the document: prompts, and what the recorder said.
    case preface
    case axes
    case properties
    case events
    /// Under an event item that holds no evdev events.
    case otherEvents
    /// Anything that matters not.
    case other
  }

  private(set) var devices: [RecordedDevice] = []
  private(set) var announcedDevices: Int?
  private var section = Section.preface
  /// Blanks before `events:`; a key that stands no deeper ends the section.
  private var eventsIndent = 0
  /// That of the latest plain line.
  private var latest = Stamp()

  /// The stamp of a plain line as its text and what that says: all events of a frame have the same.
  private struct Stamp {
    /// The text from the seconds on, and from behind them on.
    private var (seconds, micros): (UInt64, UInt64) = (0, 0)
    /// How long the seconds are; 0 before the first stamp.
    private(set) var width = 0
    /// In nanoseconds.
    private(set) var time: Int64 = 0

    /// Whether the same text stands at an index.
    @inline(__always) func stands(in bytes: Span<UInt8>, at index: Int) -> Bool {
      width > 0 && bytes.word(at: index) == seconds && bytes.word(at: index &+ width) == micros
    }

    /// Reads the one that stands at an index; false where none does as libinput pads it.
    mutating func read(_ bytes: Span<UInt8>, at index: Int) -> Bool {
      let front = bytes.word(at: index)
      let width = Word.bytes(before: Word.first(",", in: front))
      let behind = bytes.word(at: index &+ width)
      guard width > 0, width < 8, behind & 0xFFFF == Word.text(", "),
        let whole = Word.padded(front, width: width, end: width),
        let part = Word.padded(behind, width: 6, end: 8)
      else { return false }
      (seconds, micros, self.width) = (front, behind, width)
      time = Int64(truncatingIfNeeded: whole &* 1_000_000_000 &+ part &* 1000)
      return true
    }
  }

  /// The two blanks in front of `- evdev:` are libinput's own.
  static func start(in line: Span<UInt8>) -> Int? {
    let start = line.start { i in
      var end = i
      return line.skip(text: "# libinput record", at: &end)
        || line.skip(text: "- node: /dev/input/", at: &end)
        || line.skip(text: "- evdev:", at: &end) && line.isBlankOrComment(from: end)
    }
    guard var start, line.byte(at: start + 2) == UInt8(ascii: "e") else { return start }
    for _ in 0..<2 where line.byte(at: start - 1) == 0x20 { start -= 1 }
    return start
  }

  mutating func read(_ line: Span<UInt8>, number: Int) -> EvdevLine {
    var i = 0
    line.skipBlanks(&i)
    let indent = i
    if i == line.count || line[i] == UInt8(ascii: "#") { return .silent }
    if section == .events, let answer = readEvents(line, i, number) { return answer }
    if line.skip(text: "- node:", at: &i) {
      devices.append(RecordedDevice(number: devices.count))
      devices[devices.count - 1].node = line.text(i..<line.count).nodeName
      section = .other
      return .silent
    }
    if section == .otherEvents, indent > eventsIndent || line[i] == UInt8(ascii: "-") {
      guard line.skip(text: "- evdev:", at: &i) || line.skip(text: "evdev:", at: &i) else {
        return .silent
      }
      section = .events
      return line.isBlankOrComment(from: i) ? .frameEnd : .unreadable
    }
    return readKey(line, i, indent) ? .silent : .unreadable
  }

  /// `    - [  0, 123456,   3,  53,    1367]`, the columns libinput pads to, and perhaps a comment.
  mutating func readPlain(_ bytes: Span<UInt8>, at index: inout Int, number: Int) -> EvdevLine? {
    guard section == .events else { return nil }
    var i = index
    guard bytes.skip(word: "    - [", at: &i) else { return readFrameStart(bytes, at: &index) }
    guard latest.stands(in: bytes, at: i) || latest.read(bytes, at: i) else { return nil }
    let width = latest.width
    let type = bytes.word(at: i &+ width &+ 8)
    let code = bytes.word(at: i &+ width &+ 13)
    let value = bytes.word(at: i &+ width &+ 20)
    // `, ` in front of each, and behind type and code.
    let commas = Word.text(", ") | Word.text(", ") &<< 40
    let mask: UInt64 = 0x00FF_FF00_0000_FFFF
    guard type & mask == commas, code & mask == commas,
      value &>> 56 == UInt64(UInt8(ascii: "]")),
      let type = Word.padded(type, width: 3, end: 5),
      let code = Word.padded(code, width: 3, end: 5),
      let value = Word.padded(value, width: 7, end: 7)
        ?? (value == Word.text("     -1]") ? UInt64(bitPattern: -1) : nil)
    else { return nil }
    i &+= width &+ 28
    if bytes.skip(word: " #", at: &i) {
      guard bytes.skipToNextLine(at: &i) else { return nil }
    } else {
      guard bytes.skipLineEnd(at: &i) else { return nil }
    }
    index = i
    return .event(
      EvdevEvent(
        time: latest.time, device: devices.count - 1, type: Int(truncatingIfNeeded: type),
        code: Int(truncatingIfNeeded: code), value: Int(truncatingIfNeeded: value), line: number))
  }

  /// `  - evdev:`, above the events of a frame.
  private func readFrameStart(_ bytes: Span<UInt8>, at index: inout Int) -> EvdevLine? {
    var i = index
    guard bytes.skip(word: "  - evde", at: &i), bytes.skip("v", at: &i), bytes.skip(":", at: &i),
      bytes.skipLineEnd(at: &i)
    else { return nil }
    index = i
    return .frameEnd
  }

  /// A line under `events:`; nil where the section is over.
  private mutating func readEvents(
    _ line: Span<UInt8>, _ start: Int, _ number: Int
  ) -> EvdevLine? {
    var i = start
    if line.skip(text: "- [", at: &i) {
      return row(line, i, number).map { .event($0) } ?? .unreadable
    }
    if line.skip(text: "- evdev:", at: &i) || line.skip(text: "evdev:", at: &i) {
      return line.isBlankOrComment(from: i) ? .frameEnd : .unreadable
    }
    for other in ["libinput:", "hid:"] as [StaticString] {
      var behind = start
      _ = line.skip(text: "- ", at: &behind)
      if line.skip(text: other, at: &behind) {
        section = .otherEvents
        return .silent
      }
    }
    if line.skip(text: "- node:", at: &i) { return nil }
    return start <= eventsIndent && line[start] != UInt8(ascii: "-") ? nil : .unreadable
  }

  /// `sec, usec, type, code, value]`, optionally with a comment behind.
  private func row(_ line: Span<UInt8>, _ start: Int, _ number: Int) -> EvdevEvent? {
    var i = start
    guard let seconds = line.listed(&i), let micros = line.listed(&i), let type = line.listed(&i),
      let code = line.listed(&i), let value = line.listed(&i), seconds >= 0, micros >= 0,
      line.isBlankOrComment(from: i)
    else { return nil }
    return EvdevEvent(
      time: Int64(seconds) * 1_000_000_000 + Int64(micros) * 1000, device: devices.count - 1,
      type: type, code: code, value: signed32(value), line: number)
  }

  private mutating func readKey(_ line: Span<UInt8>, _ start: Int, _ indent: Int) -> Bool {
    let text = line.text(start..<line.count)
    guard let colon = text.firstIndex(of: ":") else {
      change { $0.take(udev: text.drop { " -".contains($0) }) }
      return section == .other || section == .properties
    }
    let key = text[..<colon]
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    switch key {
    case "version", "libinput", "system": section = .other
    case "ndevices":
      section = .other
      announcedDevices = Int32(value).map(Int.init)
    case "devices": section = .other
    case "events":
      section = .events
      eventsIndent = indent
    case "absinfo": section = .axes
    case "name":
      change { if $0.name == nil { $0.name = Self.unquoted(value) } }
    case "properties":
      section = .properties
      return value.isEmpty || readProperties(value)
    case _ where section == .axes && Int32(key) != nil: return readAxis(Int(key) ?? 0, value)
    case _ where section == .preface: return false
    default:
      if Int32(key) == nil { section = .other }
    }
    return true
  }

  private mutating func readAxis(_ code: Int, _ value: Substring) -> Bool {
    guard let numbers = Self.list(value), numbers.count >= 2 else { return false }
    change {
      $0.axes[code] = AxisInfo(
        minimum: numbers[0], maximum: numbers[1], resolution: numbers.count > 4 ? numbers[4] : 0)
    }
    return true
  }

  private mutating func readProperties(_ value: Substring) -> Bool {
    guard let numbers = Self.list(value) else { return false }
    change { $0.properties.formUnion(numbers) }
    return true
  }

  /// `[0, 1000, 0]`, optionally with a comment behind.
  private static func list(_ text: Substring) -> [Int]? {
    guard text.first == "[", let end = text.firstIndex(of: "]") else { return nil }
    let items = text[..<end].dropFirst().split(separator: ",")
    let numbers = items.compactMap { Int32($0.filter { $0 != " " }).map(Int.init) }
    return numbers.count == items.count ? numbers : nil
  }

  private static func unquoted(_ text: Substring) -> String {
    let isQuoted = text.count > 1 && text.first == "\"" && text.last == "\""
    return String(isQuoted ? text.dropFirst().dropLast() : text)
  }

  private mutating func change(_ body: (inout RecordedDevice) -> Void) {
    guard let last = devices.indices.last else { return }
    body(&devices[last])
  }
}

extension Span where Element == UInt8 {
  /// A number of a flow list with the comma or bracket behind it.
  @inline(__always)
  fileprivate func listed(_ index: inout Int) -> Int? {
    skipBlanks(&index)
    guard let number = integer(&index) else { return nil }
    skipBlanks(&index)
    guard skip(",", at: &index) || skip("]", at: &index) else { return nil }
    return number
  }

  /// Whether nothing but blanks and a comment is left of the line.
  fileprivate func isBlankOrComment(from start: Int) -> Bool {
    var index = start
    skipBlanks(&index)
    return index == count || self[index] == UInt8(ascii: "#")
  }
}

extension String {
  /// `event5` of `/dev/input/event5`; nil for the path of anything else.
  var nodeName: String? {
    split { "/ \"'".contains($0) }.last.flatMap { $0.hasPrefix("event") ? String($0) : nil }
  }
}
