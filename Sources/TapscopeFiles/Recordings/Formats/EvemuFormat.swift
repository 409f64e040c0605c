// The evemu format and its lines.

import TapscopeEngine

/// `.evemu .event .events .ev`, and the descriptions `.prop .desc .device` beside older ones.
struct EvemuFormat: RecordingFormat {
  let name = "evemu"
  let summary = "evemu-record text, versions 1.0 to 1.3, with or without its device description"
  let extensions = ["evemu", "event", "events", "ev", "prop", "desc", "device"]

  func recognizes(_ head: FileHead) -> Bool {
    // hid-recorder's files have such lines too, and one of a report descriptor.
    if head.hasLine(startingWith: "R: ") { return false }
    return head.hasLine(startingWith: "# EVEMU ", "E: ", "A: ", "I: ", "N: ")
      || (head.contains("# EVEMU ") || head.contains("E: ")) && head.hasLine(of: EvemuLines.self)
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    try EvdevContent<LineSource<EvemuLines>>(file, format: name, options: options)
  }
}

/// The grammar of evemu: `N I P B A L S` describe the device, `E: sec.usec type code value` happen.
///
/// Type and code are hexadecimal, the value is decimal even where zeros are put before it. Several recordings
/// may stand in one file.
struct EvemuLines: EvdevLines {
  private var list = DeviceList()

  var devices: [RecordedDevice] { list.devices }

  static func start(in line: Span<UInt8>) -> Int? {
    line.start { i in
      var end = i
      return line.skip(text: "# EVEMU ", at: &end)
        || line.skip(text: "E: ", at: &end) && event(line, end) != nil
    }
  }

  mutating func read(_ line: Span<UInt8>, number: Int) -> EvdevLine {
    guard line.count > 0 else { return .silent }
    var i = 2
    guard line.count > 2, line[1] == UInt8(ascii: ":") else {
      return line[0] == UInt8(ascii: "#") ? .silent : .unreadable
    }
    line.skipBlanks(&i)
    switch line[0] {
    case UInt8(ascii: "E"):
      guard var event = Self.event(line, i) else { return .unreadable }
      (event.device, event.line) = (list.current, number)
      return .event(event)
    case UInt8(ascii: "A"): return axis(line, i) ? .silent : .unreadable
    case UInt8(ascii: "N"): return list.begin(line.text(i..<line.count))
    case UInt8(ascii: "P"): properties(line, i)
    case UInt8(ascii: "I"), UInt8(ascii: "B"), UInt8(ascii: "L"), UInt8(ascii: "S"): break
    default: return .unreadable
    }
    return .silent
  }

  /// `E: 0.008300 0003 0035 0810`, and whatever stands behind it.
  mutating func readPlain(_ bytes: Span<UInt8>, at index: inout Int, number: Int) -> EvdevLine? {
    var i = index
    guard bytes.skip(word: "E: ", at: &i), let time = bytes.plainStamp(at: &i),
      bytes.skip(" ", at: &i), let type = bytes.plainHexadecimal(digits: 4, at: &i),
      bytes.skip(" ", at: &i), let code = bytes.plainHexadecimal(digits: 4, at: &i),
      bytes.skip(" ", at: &i), let value = bytes.plainDigits(at: &i, signed: true),
      bytes.skipToNextLine(at: &i)
    else { return nil }
    index = i
    return .event(
      EvdevEvent(
        time: time, device: list.current, type: type, code: code, value: value, line: number))
  }

  private static func event(_ line: Span<UInt8>, _ start: Int) -> EvdevEvent? {
    var i = start
    guard let time = line.stamp(&i) else { return nil }
    line.skipBlanks(&i)
    guard let type = line.hexadecimal(&i) else { return nil }
    line.skipBlanks(&i)
    guard let code = line.hexadecimal(&i) else { return nil }
    line.skipBlanks(&i)
    guard let value = line.integer(&i) else { return nil }
    return EvdevEvent(time: time, type: type, code: code, value: signed32(value))
  }

  /// `code(hex) min max fuzz flat [resolution]`: six numbers since 1.2, and in some files before.
  private mutating func axis(_ line: Span<UInt8>, _ start: Int) -> Bool {
    var i = start
    guard let code = line.hexadecimal(&i) else { return false }
    var numbers: [Int] = []
    for _ in 0..<5 {
      line.skipBlanks(&i)
      guard let number = line.integer(&i) else { break }
      numbers.append(number)
    }
    guard numbers.count >= 4 else { return false }
    list.latest.axes[code] = AxisInfo(
      minimum: numbers[0], maximum: numbers[1], resolution: numbers.count > 4 ? numbers[4] : 0)
    return true
  }

  /// Bytes of a bit mask; the first holds every property that matters.
  private mutating func properties(_ line: Span<UInt8>, _ start: Int) {
    var i = start
    guard list.latest.properties.isEmpty, let byte = line.hexadecimal(&i) else { return }
    for bit in 0..<8 where byte & 1 << bit != 0 { list.latest.properties.insert(bit) }
  }
}
