// Reads a `libinput record` file as YAML, whatever its layout.

import TapscopeEngine

/// The complete reader of libinput's YAML, through libyaml's events at constant memory; the line
/// reader's oracle.
///
/// Lines before the document are unreadable, and so is everything from the first YAML error on.
struct LibinputYAMLSource: EvdevSource {
  /// A mapping with the key at hand, or a sequence.
  private enum Level: Equatable {
    case mapping(key: String?)
    case sequence
  }

  /// Numbers of one list that are kept; events have 5, properties fewer than 32.
  private static let longestRow = 32

  private(set) var devices: [RecordedDevice] = []
  private(set) var announcedDevices: Int?
  private(set) var line = 0
  let isCutOff = false

  private var yaml: YAMLEventStream
  /// Lines in front of the document.
  private let preface: Int
  private var levels: [Level] = []
  /// The keys that lead to where we are: `devices/evdev/absinfo/53`.
  private var path: [String] = []
  /// The numbers of the list at hand.
  private var row: [Int] = []
  private var isFinished = false

  init(_ file: RecordingFile) throws(RecordingError) {
    let head = FileHead(try file.head(FileHead.size))
    let starts = ["version:", "ndevices:", "libinput:", "devices:", "# libinput", "- node:"]
    let first = head.lines.firstIndex { line in starts.contains { line.starts(with: $0.utf8) } }
    preface = first ?? 0
    let skipped = first.map { head.lines[$0].startIndex } ?? 0
    var bytes = try file.open()
    var left = skipped
    yaml = YAMLEventStream {
      var chunk = [UInt8](repeating: 0, count: LineReader.chunk)
      while let count = try? bytes.read(into: &chunk, from: 0), count > 0 {
        if left >= count {
          left -= count
          continue
        }
        defer { left = 0 }
        return Array(chunk[left..<count])
      }
      return nil
    }
  }

  mutating func next() throws(RecordingError) -> EvdevLine? {
    if line < preface {
      line += 1
      return .unreadable
    }
    if isFinished { return nil }
    do throws(YAMLSyntaxError) {
      while let event = try yaml.next() {
        line = preface + event.mark.line + 1
        if let answer = take(event.kind) { return answer }
      }
      isFinished = true
      return nil
    } catch {
      isFinished = true
      line = preface + error.mark.line + 1
      return .unreadable
    }
  }

  private mutating func take(_ kind: YAMLEvent.Kind) -> EvdevLine? {
    switch kind {
    case .scalar(let text, _): scalar(text)
    case .mappingStart:
      if levels.last == .sequence, path == ["devices"] {
        devices.append(RecordedDevice(number: devices.count))
      }
      levels.append(.mapping(key: nil))
    case .sequenceStart:
      row = []
      levels.append(.sequence)
    case .mappingEnd:
      levels.removeLast()
      closeValue()
    case .sequenceEnd:
      levels.removeLast()
      defer { closeValue() }
      return closeList()
    case .alias: closeValue()
    case .documentStart, .documentEnd: break
    }
    return nil
  }

  private mutating func scalar(_ text: String) {
    if case .mapping(key: nil)? = levels.last {
      levels[levels.count - 1] = .mapping(key: text)
      path.append(text)
      return
    }
    switch path {
    case ["ndevices"]: announcedDevices = Self.number(text)
    case ["devices", "node"]: change { $0.node = text.nodeName }
    case ["devices", "evdev", "name"]: change { $0.name = text }
    case ["devices", "udev", "properties"]: change { $0.take(udev: text[...]) }
    default:
      if levels.last == .sequence, row.count < Self.longestRow, let number = Self.number(text) {
        row.append(number)
      }
    }
    closeValue()
  }

  /// A value has come: its key is done with, if it had one.
  private mutating func closeValue() {
    guard case .mapping(key: _?)? = levels.last else { return }
    levels[levels.count - 1] = .mapping(key: nil)
    path.removeLast()
  }

  /// The end of a list: an event, a frame, an axis, the properties.
  private mutating func closeList() -> EvdevLine? {
    defer { row = [] }
    if path == ["devices", "events", "evdev"] {
      if row.isEmpty { return .frameEnd }
      guard row.count == 5, row[0] >= 0, row[1] >= 0 else { return .unreadable }
      return .event(
        EvdevEvent(
          time: Int64(row[0]) * 1_000_000_000 + Int64(row[1]) * 1000, device: devices.count - 1,
          type: row[2], code: row[3], value: signed32(row[4]), line: line))
    }
    if path.count == 4, path.starts(with: ["devices", "evdev", "absinfo"]), row.count >= 2,
      let code = Self.number(path[3])
    {
      let row = row
      change {
        $0.axes[code] = AxisInfo(
          minimum: row[0], maximum: row[1], resolution: row.count > 4 ? row[4] : 0)
      }
    }
    if path == ["devices", "evdev", "properties"] {
      let row = row
      change { $0.properties.formUnion(row) }
    }
    return nil
  }

  /// A whole number, decimal or hexadecimal, of at most 32 bits.
  private static func number(_ text: String) -> Int? {
    let number = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
    return number.flatMap { (-0xFFFF_FFFF...0xFFFF_FFFF).contains($0) ? $0 : nil }
  }

  private mutating func change(_ body: (inout RecordedDevice) -> Void) {
    guard let last = devices.indices.last else { return }
    body(&devices[last])
  }
}
