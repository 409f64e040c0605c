// The format of `evtest` output and its lines.

import TapscopeEngine

/// `evtest`'s text: a description of the device, then an event a line.
struct EvtestFormat: RecordingFormat {
  let name = "evtest"
  let summary = "the text `evtest` prints, with or without its description of the device"
  let extensions = ["txt", "log"]

  func recognizes(_ head: FileHead) -> Bool {
    head.contains("Event: time ") || head.contains("Input driver version is ")
      || head.contains(" (EV_ABS), code ")
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    try EvdevContent<LineSource<EvtestLines>>(file, format: name, options: options)
  }
}

/// The grammar of evtest: `Event: time s.us, type T (..), code C (..), value V`.
///
/// That of python-evdev writes `time s.s type T (..), code C (..), value V`, with decimals as they come.
/// Values are decimal, save those of EV_MSC, which are hexadecimal without saying so. Frames end
/// with `SYN_REPORT`, in older versions `EV_SYN` or `Report Sync`, between dashes. What several runs printed may
/// stand in one file.
struct EvtestLines: EvdevLines {
  private var list = DeviceList()
  /// The axis whose `Min` and `Max` follow, in the description.
  private var axis: Int?
  private var type = 0

  var devices: [RecordedDevice] { list.devices }

  static func start(in line: Span<UInt8>) -> Int? {
    line.start { i in
      var end = i
      return line.skip(text: "Input driver version is ", at: &end) || time(of: line, &end) != nil
    }
  }

  /// The time of an event that begins at an index.
  private static func time(of line: Span<UInt8>, _ i: inout Int) -> Int64? {
    if line.skip(text: "Event: time ", at: &i) {
      guard let time = line.stamp(&i), line.skip(",", at: &i) else { return nil }
      return time
    }
    guard line.skip(text: "time ", at: &i), let time = line.decimalStamp(&i),
      line.skip(" ", at: &i)
    else { return nil }
    return time
  }

  mutating func read(_ line: Span<UInt8>, number: Int) -> EvdevLine {
    var i = 0
    line.skipBlanks(&i)
    if i == line.count { return .silent }
    guard let time = Self.time(of: line, &i) else {
      return describe(line.text(i..<line.count))
    }
    line.skipBlanks(&i)
    guard line.skip(text: "type ", at: &i) else {
      return Self.sync(line, i).map { event(time, type: Evdev.syn, code: $0, line: number) }
        ?? .unreadable
    }
    let afterType = i
    if line.integer(&i) == Evdev.syn, let code = Self.sync(line, i, isAfterType: true) {
      return event(time, type: Evdev.syn, code: code, line: number)
    }
    i = afterType
    guard let type = line.integer(&i), Self.skip(to: ", code ", line, &i),
      let code = line.integer(&i), Self.skip(to: ", value ", line, &i),
      let value = type == Evdev.msc ? line.hexadecimal(&i) : line.integer(&i)
    else { return .unreadable }
    return event(time, type: type, code: code, value: signed32(value), line: number)
  }

  private func event(_ time: Int64, type: Int, code: Int, value: Int = 0, line: Int) -> EvdevLine {
    .event(
      EvdevEvent(
        time: time, device: list.current, type: type, code: code, value: value, line: line))
  }

  /// `Event: time 16.690766, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 584`, or a frame's
  /// end.
  mutating func readPlain(_ bytes: Span<UInt8>, at index: inout Int, number: Int) -> EvdevLine? {
    var i = index
    guard bytes.skip(word: "Event: t", at: &i), bytes.skip(word: "ime ", at: &i),
      let time = bytes.plainStamp(at: &i), bytes.skip(word: ", ", at: &i)
    else { return nil }
    var event = EvdevEvent(
      time: time, device: list.current, type: Evdev.syn, code: 0, value: 0, line: number)
    if bytes.skip(word: "type ", at: &i) {
      guard let type = bytes.plainDigits(at: &i), type != Evdev.msc, bytes.skipName(at: &i),
        bytes.skip(word: ", code ", at: &i), let code = bytes.plainDigits(at: &i),
        bytes.skipName(at: &i), bytes.skip(word: ", value ", at: &i),
        let value = bytes.plainDigits(at: &i, signed: true)
      else { return nil }
      event.type = type
      event.code = code
      event.value = value
    } else {
      guard bytes.skip(word: "--------", at: &i), bytes.skip(word: "------ S", at: &i),
        bytes.skip(word: "YN_REPOR", at: &i), bytes.skip(word: "T ------", at: &i),
        bytes.skip(word: "------", at: &i)
      else { return nil }
      event.code = Evdev.synReport
    }
    guard bytes.skipLineEnd(at: &i) else { return nil }
    index = i
    return .event(event)
  }

  /// The code of a line that names it between dashes, plus signs or angle brackets.
  ///
  /// Versions of tslib's age write other words there, such as `EV_REL`; the signs around them tell.
  private static func sync(
    _ line: Span<UInt8>, _ start: Int, isAfterType: Bool = false
  ) -> Int? {
    var i = start
    if isAfterType {
      while i < line.count, line[i] != UInt8(ascii: "-"), line[i] != UInt8(ascii: "+") {
        if line[i] == UInt8(ascii: ","), line.byte(at: i + 2) == UInt8(ascii: "c") { return nil }
        i += 1
      }
      if i >= line.count { return nil }
    }
    var sign: UInt8 = 0
    while i < line.count, line[i] < UInt8(ascii: "A") {
      if line[i] > 0x20 { sign = line[i] }
      i += 1
    }
    if i >= line.count { return nil }
    for (text, code) in names where line.skip(text: text, at: &i) { return code }
    switch sign {
    case UInt8(ascii: "+"): return Evdev.synMTReport
    case UInt8(ascii: "-"): return Evdev.synReport
    default: return nil
    }
  }

  private static let names: [(StaticString, Int)] = [
    ("SYN_REPORT", Evdev.synReport), ("EV_SYN", Evdev.synReport), ("Report Sync", Evdev.synReport),
    ("SYN_MT_REPORT", Evdev.synMTReport), ("SYN_DROPPED", Evdev.synDropped),
  ]

  /// Moves behind a text that starts with a comma, somewhere ahead; false where it does not come.
  private static func skip(to text: StaticString, _ line: Span<UInt8>, _ i: inout Int) -> Bool {
    while i < line.count {
      if line[i] == UInt8(ascii: ","), line.skip(text: text, at: &i) { return true }
      i += 1
    }
    return false
  }

  /// A line of the description above the events.
  private mutating func describe(_ line: String) -> EvdevLine {
    guard line.hasPrefix("Input device name: ") else {
      return describeFurther(line) ? .silent : .unreadable
    }
    axis = nil
    return list.begin(line.split(separator: "\"").dropFirst().first.map(String.init))
  }

  private mutating func describeFurther(_ line: String) -> Bool {
    let words = line.split { $0 == " " || $0 == "\t" }
    let number = words.dropFirst().first.flatMap { Int32($0) }.map(Int.init)
    switch words.first {
    case "Event":
      guard words.count > 2, let code = Int32(words[2]) else { return false }
      if words[1] == "type" { type = Int(code) }
      // The heads of types may be missing above, where people quote a part.
      let isAxis = type == Evdev.abs || words.dropFirst(3).first?.hasPrefix("(ABS_") == true
      axis = words[1] == "code" && isAxis ? Int(code) : nil
      if let axis { list.latest.axes[axis] = AxisInfo(minimum: 0, maximum: 0) }
    case "Min": change { $0.minimum = number ?? $0.minimum }
    case "Max": change { $0.maximum = number ?? $0.maximum }
    case "Resolution": change { $0.resolution = number ?? $0.resolution }
    case "Property":
      guard words.count > 2, let property = Int32(words[2]) else { return false }
      list.latest.properties.insert(Int(property))
    case "Input", "Value", "Fuzz", "Flat", "Supported", "Properties:", "Key", "Repeat", "State",
      "Testing", "Listening", "Select", "Available", "No":
      break
    default: return words.first?.hasPrefix("/dev/input/") == true
    }
    return true
  }

  private mutating func change(_ body: (inout AxisInfo) -> Void) {
    guard let axis, var info = list.latest.axes[axis] else { return }
    body(&info)
    list.latest.axes[axis] = info
  }
}

extension Span where Element == UInt8 {
  /// Steps over ` (EV_ABS)`.
  @inline(__always)
  fileprivate func skipName(at index: inout Int) -> Bool {
    guard skip(word: " (", at: &index) else { return false }
    while true {
      let word = word(at: index)
      let marks = Word.first(")", in: word) | Word.first("\n", in: word)
      if word == 0 { return false }
      if marks != 0 {
        index &+= Word.bytes(before: marks)
        return skip(")", at: &index)
      }
      index &+= 8
    }
  }
}
