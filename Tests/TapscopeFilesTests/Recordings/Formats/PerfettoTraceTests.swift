// Tests of binary Perfetto traces, which the tests write themselves.

import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

/// Writes fields of protocol buffers in their wire format.
private enum Wire {
  static func varint(_ value: UInt64) -> [UInt8] {
    var (bytes, left) = ([UInt8](), value)
    while left > 0x7F {
      bytes.append(UInt8(left & 0x7F) | 0x80)
      left >>= 7
    }
    return bytes + [UInt8(left)]
  }

  static func tag(_ number: Int, _ type: Int) -> [UInt8] { varint(UInt64(number << 3 | type)) }

  static func number(_ number: Int, _ value: Int64) -> [UInt8] {
    tag(number, 0) + varint(UInt64(bitPattern: value))
  }

  static func fixed(_ number: Int, _ value: UInt32) -> [UInt8] {
    tag(number, 5) + (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func float(_ number: Int, _ value: Double) -> [UInt8] {
    fixed(number, Float(value).bitPattern)
  }

  static func message(_ number: Int, _ fields: [UInt8]...) -> [UInt8] {
    let bytes = Array(fields.joined())
    return tag(number, 2) + varint(UInt64(bytes.count)) + bytes
  }

  /// A zlib stream that holds its bytes as they are (RFC 1950 and 1951).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let size = UInt16(bytes.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let lengths = [size, ~size].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let sum = b << 16 | a
    return [0x78, 0x01, 1] + lengths + bytes
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
  }
}

@Suite struct PerfettoTraceTests {
  /// Past 2^53 nanoseconds, where a `Double` would lose digits.
  private static let start: Int64 = 9_007_199_254_741_993

  /// Where a packet keeps its event.
  enum Holder: CaseIterable {
    /// In an extension of Winscope's, beside a message of another kind.
    case extensions
    /// In a field of its own, as the first versions did.
    case own
  }

  private func packet(
    _ event: [UInt8], at time: Int64, clock: Int64? = 3, in holder: Holder = .extensions
  ) -> [UInt8] {
    let other = Wire.message(4, Wire.number(1, 5), Wire.message(2, [1, 2, 3]))
    let held =
      holder == .own
      ? Wire.message(106, event) : Wire.message(112, other, Wire.message(5, event))
    return Wire.message(
      1, Wire.number(10, 7), Wire.number(8, time), clock.map { Wire.number(58, $0) } ?? [], held)
  }

  private func motion(
    id: UInt32 = 330_184_796, time: Int64, source: Int64 = 4098, action: Int64, display: Int64 = 0,
    flags: Int64 = 0,
    pointers: [(Int64, Double, Double)]
  ) -> [UInt8] {
    func axis(_ number: Int64, _ value: Double) -> [UInt8] {
      Wire.message(1, Wire.number(1, number), Wire.float(2, value))
    }
    let fingers = pointers.map { id, x, y in
      Wire.message(
        9, axis(0, x), axis(1, y), axis(2, 0.5), Wire.number(2, id), Wire.number(3, 1))
    }
    return Wire.message(
      1, Wire.fixed(1, id), Wire.number(2, time), Wire.number(3, source), Wire.number(4, action),
      Wire.number(5, 4), Wire.number(6, display << 1 ^ display >> 63), Wire.number(8, flags),
      Array(fingers.joined()),
      Wire.message(16, [1, 2, 3, 4]), Wire.float(18, .nan))
  }

  /// The packets of a session as Android batches them: every pointer that is down is listed.
  private func trace(
    _ session: TwinSession, in holder: Holder = .extensions, source: Int64 = 4098
  ) -> [[UInt8]] {
    var down: [TwinSession.Row] = []
    return session.rows.map { row in
      if let place = down.firstIndex(where: { $0.touch == row.touch }) {
        down[place] = row
      } else {
        down.append(row)
      }
      let place = Int64(down.firstIndex { $0.touch == row.touch } ?? 0)
      let action: Int64 =
        switch row.phase {
        case .began: down.count == 1 ? 0 : 5 | place << 8
        case .ended: down.count == 1 ? 1 : 6 | place << 8
        case .cancelled: 3
        default: 2
        }
      let time = Self.start + Int64(row.ms) * 1_000_000
      let event = motion(
        time: time, source: source, action: action,
        pointers: down.map { (Int64($0.touch), $0.x, $0.y) })
      if row.phase == .ended || row.phase == .cancelled { down.remove(at: Int(place)) }
      return packet(event, at: time + 9_130_000, in: holder)
    }
  }

  /// A packet of another data source, with a text that looks like ours.
  private let stranger = Wire.message(
    1, Wire.number(8, 5), Wire.message(39, Array(#"{"tapscope":"recording/1"}"#.utf8), [0]))

  /// MotionEvent.FLAG_CANCELED on `ACTION_POINTER_UP`.
  @Test func aPalmIsTakenBack() {
    let fingers: [(Int64, Double, Double)] = [(0, 1, 2), (1, 3, 4)]
    let events: [(action: Int64, flags: Int64, pointers: Int)] = [
      (0, 0, 1), (5 | 1 << 8, 0, 2), (6 | 1 << 8, 0x20, 2), (1, 0, 1),
    ]
    let bytes = events.flatMap { event in
      packet(
        motion(
          time: 5, action: event.action, flags: event.flags,
          pointers: Array(fingers.prefix(event.pointers))), at: 5)
    }
    #expect(Reading(bytes).samples.map(\.phase) == [.began, .began, .cancelled, .ended])
  }

  @Test(arguments: Holder.allCases)
  func aTraceHasTheTouchesOfItsTwin(_ holder: Holder) {
    let bytes = stranger + trace(.twoFingers, in: holder).joined() + stranger
    let reading = Reading(bytes)
    #expect(reading.script == TwinSession.twoFingers.script)
    #expect(reading.samples.allSatisfy { $0.force == 0.5 })
    #expect(reading.chain.first == "a line is a packet")
    #expect(reading.samples.first?.line == 2)
  }

  @Test func compressedPacketsAreUnpacked() {
    let packets = trace(.twoFingers)
    let packed = [packets[..<5], packets[5...]].map { part in
      Wire.message(1, Wire.message(50, Wire.stored(Array(part.joined()))))
    }
    #expect(Reading(packed[0] + stranger + packed[1]).script == TwinSession.twoFingers.script)
  }

  @Test func windowsSayWhenTheyGotIt() throws {
    func dispatch(_ window: Int64, at time: Int64, clock: Int64?) -> [UInt8] {
      let pointer = Wire.number(1, 0) + Wire.float(2, 1936) + Wire.float(3, 431)
      let event = Wire.message(
        5, Wire.fixed(1, 7), Wire.number(2, 89110), Wire.number(3, window),
        Wire.message(4, pointer))
      return packet(event, at: time, clock: clock)
    }
    let down = packet(
      motion(id: 7, time: 1_000_000_000, action: 0, pointers: [(0, 431, 624)]), at: 1_009_130_000)
    func reading(clock: Int64?) -> Reading {
      Reading(down + dispatch(105, at: 1_009_130_000, clock: clock) + dispatch(0, at: 5, clock: 3))
    }
    #expect(reading(clock: 3).script.first == "1 began 0 1936,431")
    #expect(
      reading(clock: 3).chain.contains {
        $0 == "window 105 got 1 event, p50 9.13 ms and at most 9.13 ms after the touch"
      })
    // The time since boot goes on while the device sleeps, the events' clock does not.
    #expect(reading(clock: 6).script.first == "1 began 0 1936,431")
    #expect(!reading(clock: 6).chain.contains { $0.hasPrefix("window") })
  }

  @Test func otherSourcesAndDisplaysAreNoTouches() {
    let mouse = Reading(Array(trace(.oneFinger, source: 8194).joined()))
    #expect(mouse.samples.isEmpty && mouse.isRefusedForLackOfTouches)
    let other = packet(
      motion(time: 5, action: 0, display: -1, pointers: [(0, 1, 2)]), at: 6)
    #expect(Reading(other).isRefusedForLackOfTouches)
  }

  @Test func aPositionThatIsNoNumberIsNone() {
    let down = packet(motion(time: 5, action: 0, pointers: [(0, .nan, 2)]), at: 6)
    #expect(Reading(down).script.first == "1 began 0 ?")
    let far = packet(motion(time: 5, action: 0, pointers: [(0, 1e30, 2)]), at: 6)
    #expect(Reading(far).script.first == "1 began 0 ?")
  }

  @Test func aTraceThatIsCutOffKeepsItsWholePackets() {
    let packets = trace(.oneFinger)
    let whole = Array(packets.joined())
    let reading = Reading(Array(whole.dropLast(3)))
    #expect(reading.error == nil)
    #expect(reading.faults.map(\.kind).contains(.cutLastLine))
    #expect(reading.script.prefix(6) == TwinSession.oneFinger.script.prefix(6))
  }

  @Test func whatIsWrongIsLocated() {
    let good = Array(trace(.oneFinger).joined())
    func event(_ bytes: [UInt8]) -> [UInt8] { Wire.message(1, Wire.message(106, bytes)) }
    let wrong: [([UInt8], String)] = [
      (good + Wire.number(2, 5), "byte \(good.count): expected a packet, which is field 1"),
      (
        good + Wire.message(1, [0x0B]),
        "byte \(good.count + 2): field 1 is of type 3, which no trace has"
      ),
      (good + Wire.message(1, [0, 0]), "byte \(good.count + 2): 0 is no number of a field"),
      (
        good + Wire.message(1, [0x12, 9, 1]),
        "byte \(good.count + 2): field 2 is said to be 9 bytes long, and 1 are left"
      ),
      (
        good + Wire.message(1, [0x40] + [UInt8](repeating: 0xFF, count: 10)),
        "byte \(good.count + 3): a number of more than 64 bits"
      ),
      (
        good + event(Wire.message(1, Wire.fixed(1, 7) + Wire.fixed(2, 5))),
        "byte \(good.count + 12): `event_time_nanos` (field 2) is of another type"
      ),
      (
        good + event(Wire.message(1, Wire.fixed(1, 7) + Wire.number(3, 4098))),
        "byte \(good.count + 5): a motion event needs its `event_time_nanos`"
      ),
      (
        good + Wire.message(1, Wire.message(50, [0x78, 1, 7, 9])),
        "byte \(good.count + 2): `compressed_packets` cannot be unpacked: its packed data is damaged"
      ),
    ]
    for (bytes, message) in wrong {
      #expect(Reading(bytes).messages == ["test: \(message)"])
    }
  }

  @Test func aTraceWithoutInputSaysWhatRecordsIt() {
    let messages = Reading(stranger + stranger).messages
    #expect(messages.count == 1)
    #expect(messages.first?.contains("android.input.inputevent") ?? false)
  }

  @Test func anotherBinaryFileIsNoTrace() {
    #expect(Reading([0, 1, 2, 3]).messages == ["test: this is a binary file, no recording"])
    #expect(Reading([0x0A, 0, 0x0B, 0]).messages == ["test: this is a binary file, no recording"])
  }

  @Test func damageGivesErrorsAndFaultsOnly() {
    let packets = trace(.twoFingers)
    let packed = Wire.message(1, Wire.message(50, Wire.stored(Array(packets[6...].joined()))))
    let whole = stranger + packets[..<6].joined() + packed
    var random = SeededGenerator(seed: 23)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(start + Int.random(in: 1...9, using: &random), bytes.count)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 2: bytes[start] = UInt8.random(in: 0...255, using: &random)
        default: bytes.removeSubrange(start...)
        }
      }
      let reading = Reading(bytes)
      #expect(reading.error == nil || !reading.messages.isEmpty)
    }
  }
}
