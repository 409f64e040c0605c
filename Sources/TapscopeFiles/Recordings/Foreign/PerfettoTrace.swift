// Binary Perfetto traces: the packets with Android's input events.

import TapscopeEngine

/// The packets of a trace that hold input events, one at a time, as trees of the same kind as JSON's.
///
/// Field numbers are those of google/perfetto: `protos/perfetto/trace/trace_packet.proto` and
/// `protos/perfetto/trace/android/android_input_event.proto` (0236f8fd). Packets of other data
/// sources are passed over, compressed ones unpacked. A "line" of such a file is a packet. O(bytes);
/// memory is the file and what one packet unpacks to.
struct PerfettoTrace: NodePlaces {
  private enum Number {
    /// `Trace.packet`.
    static let packet = 1
    /// `TracePacket.compressed_packets`: packets under zlib.
    static let compressed = 50
    /// `TracePacket.android_input_event`, before it moved into the extensions.
    static let event = 106
    /// `TracePacket.winscope_extensions`.
    static let extensions = 112
  }

  private static let axisValue = WireSchema([
    1: .init("axis", .integer), 2: .init("value", .float),
  ])

  private static let motion = WireSchema([
    1: .init("event_id", .fixed32), 2: .init("event_time_nanos", .integer),
    3: .init("source", .integer), 4: .init("action", .integer), 5: .init("device_id", .integer),
    6: .init("display_id", .zigzag), 8: .init("flags", .integer),
    9: .init(
      "pointer",
      .message(
        WireSchema([
          1: .init("axis_value", .message(axisValue)), 2: .init("pointer_id", .integer),
        ]))),
  ])

  private static let dispatch = WireSchema([
    1: .init("event_id", .fixed32), 2: .init("vsync_id", .integer), 3: .init("window_id", .integer),
    4: .init(
      "dispatched_pointer",
      .message(
        WireSchema([
          1: .init("pointer_id", .integer), 2: .init("x_in_display", .float),
          3: .init("y_in_display", .float),
        ]))),
  ])

  private static let event = WireSchema([
    1: .init("dispatcher_motion_event", .message(motion)),
    2: .init("dispatcher_motion_event_redacted", .message(motion)),
    5: .init("dispatcher_window_dispatch_event", .message(dispatch)),
    6: .init("dispatcher_window_dispatch_event_redacted", .message(dispatch)),
  ])

  /// What is read of every packet; its events are found by hand.
  private static let packet = WireSchema([
    8: .init("timestamp", .integer), 58: .init("timestamp_clock_id", .integer),
  ])

  let path: String
  private var file: WireReader
  /// The packets of the compressed packet at hand, and where that begins.
  private var unpacked: (reader: WireReader, start: Int)?
  private var unpackedBytes = 0
  /// How many packets were read.
  private(set) var count = 0
  /// Whether the file ended within a packet; every packet before it was handed out.
  private(set) var isCutOff = false

  init(path: String, bytes: [UInt8]) {
    self.path = path
    file = WireReader(bytes)
  }

  /// Whether a file that starts so is a binary trace: packets one after another.
  static func begins(_ head: [UInt8]) -> Bool {
    guard head.contains(0) else { return false }
    var reader = WireReader(head)
    var found = false
    for _ in 0..<4 {
      do throws(JSONError) {
        guard let field = try reader.next() else { return found }
        guard field.number == Number.packet, let range = field.range else { return false }
        found = found || !range.isEmpty
        var inner = WireReader(head, in: range)
        _ = try inner.next()
      } catch {
        // The head may end within a packet.
        guard reader.isCutOff else { return false }
        return found || head.first == UInt8(Number.packet << 3 | 2)
      }
    }
    return found
  }

  /// The next packet with an input event; nil at the end.
  mutating func next() throws(RecordingError) -> JSONNode? {
    do throws(JSONError) {
      while true {
        if case (var reader, let start)? = unpacked {
          let field = try reader.next()
          unpacked = field == nil ? nil : (reader, start)
          if let field, let node = try packet(field, in: reader.bytes) { return node }
        } else if let field = try nextOfFile() {
          if let node = try packet(field, in: file.bytes) { return node }
        } else {
          return nil
        }
      }
    } catch {
      throw self.error(error.message, at: error.offset)
    }
  }

  /// The next field of the file itself; a file that was cut off ends with its last whole packet.
  private mutating func nextOfFile() throws(JSONError) -> WireReader.Field? {
    do throws(JSONError) {
      return try file.next()
    } catch {
      guard file.isCutOff, count > 0 else { throw error }
      isCutOff = true
      file = WireReader([])
      return nil
    }
  }

  /// A packet's stamp and its events; nil where it has none.
  private mutating func packet(
    _ field: WireReader.Field, in bytes: [UInt8]
  ) throws(JSONError) -> JSONNode? {
    guard field.number == Number.packet, let range = field.range else {
      throw JSONError(message: "expected a packet, which is field 1", offset: field.start)
    }
    count += 1
    var reader = WireReader(bytes, in: range)
    var events: [JSONMember] = []
    var packed: WireReader.Field?
    while let field = try reader.next() {
      switch field.number {
      case Number.compressed: packed = field
      case Number.event: try events.append(Self.member(field.range, of: field, in: bytes))
      case Number.extensions: events += try Self.extended(field, in: bytes)
      default: break
      }
    }
    if let packed { try unpack(packed) }
    guard !events.isEmpty else { return nil }
    let stamps = try Self.packet.message(in: bytes, range).members ?? []
    return JSONNode(value: .object(stamps + events), range: range)
  }

  private static func member(
    _ range: Range<Int>?, of field: WireReader.Field, in bytes: [UInt8]
  ) throws(JSONError) -> JSONMember {
    guard let range else {
      throw JSONError(
        message: "`android_input_event` (field \(field.number)) is of another type",
        offset: field.start)
    }
    return JSONMember(
      key: "android_input_event", offset: field.start,
      node: try event.message(in: bytes, range))
  }

  /// The input events among Winscope's extensions.
  ///
  /// They are known by their shape, not by the extension's number, which Android's tree gives out.
  private static func extended(
    _ field: WireReader.Field, in bytes: [UInt8]
  ) throws(JSONError) -> [JSONMember] {
    guard let range = field.range else {
      throw JSONError(
        message: "`winscope_extensions` (field \(field.number)) is of another type",
        offset: field.start)
    }
    var reader = WireReader(bytes, in: range)
    var events: [JSONMember] = []
    while let field = try reader.next() {
      guard let range = field.range, isEvent(bytes, range) else { continue }
      events.append(try member(range, of: field, in: bytes))
    }
    return events
  }

  /// Whether a message is an input event: one of six messages, each with a `fixed32` event id first
  /// among its numbers.
  private static func isEvent(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var reader = WireReader(bytes, in: range)
    var count = 0
    while let field = try? reader.next() {
      guard (1...6).contains(field.number), let inner = field.range else { return false }
      var members = WireReader(bytes, in: inner)
      var hasID = false
      while !hasID, let member = try? members.next() {
        if member.number == 1, case .fixed32 = member.content { hasID = true }
      }
      guard hasID else { return false }
      count += 1
    }
    return count > 0
  }

  /// Makes the packets of a compressed packet the next ones.
  private mutating func unpack(_ field: WireReader.Field) throws(JSONError) {
    guard let range = field.range, unpacked == nil else {
      throw JSONError(
        message: "`compressed_packets` within compressed packets", offset: field.start)
    }
    do throws(FileTrouble) {
      let left = JSONDocument.largest - unpackedBytes
      let bytes = try GzipStream.unpacked(file.bytes[range], limit: left)
      unpackedBytes += bytes.count
      unpacked = (WireReader(bytes), field.start)
    } catch {
      throw JSONError(
        message: "`compressed_packets` cannot be unpacked: \(error.message)", offset: field.start)
    }
  }

  // MARK: - Places

  /// The packet that was handed out last.
  func line(of node: JSONNode) -> Int { count }

  func error(_ message: String, at node: JSONNode) -> RecordingError {
    error(message, at: node.range.lowerBound)
  }

  private func error(_ message: String, at offset: Int) -> RecordingError {
    let place =
      unpacked.map { "byte \(offset) of what is packed at byte \($0.start)" } ?? "byte \(offset)"
    return RecordingError("\(place): \(message)", at: SourceLocation(file: path))
  }
}
