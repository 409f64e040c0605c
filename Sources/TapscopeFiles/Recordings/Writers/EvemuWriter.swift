// Recordings as evemu text, which `evemu-play` and Android's `uinput` play back.

import TapscopeEngine

/// A protocol-B touchscreen and its events.
///
/// A recording of a device keeps its raw values and ranges; points are written in 1024ths.
struct EvemuWriter: RecordingWriter {
  static let name = "evemu"
  static let fileExtension = "evemu"
  static let summary = "evemu text, for evemu-play and Android's uinput"
  static let needsScreen = true

  /// Units a point: finer than any digitizer, and still within 32 bits on any screen.
  private static let unitsPerPoint: Double = 1024

  /// The kernel's values have 32 bits, of which readers take a sign and 31.
  private static let values = Double(Int32.min)...Double(Int32.max)

  /// Stamps have 32 bits of seconds: 136 years.
  private static let latest = Int64(UInt32.max)

  private(set) var losses = Losses()
  private let path: String
  /// nil once it is written.
  private var head: Head?
  private let isRaw: Bool
  /// Whether the panel has an axis for how hard fingers press.
  private var tellsForces = false
  private let units: Double
  private let forces: ClosedRange<Int>
  private var slots: [TouchID: Int] = [:]
  /// What the kernel would have of each slot.
  private var places: [Int: (x: Int, y: Int)] = [:]
  private var pressures: [Int: Int] = [:]
  private var majors: [Int: Int] = [:]
  private var usedSlots: Set<Int> = []
  /// Slots whose last contact was a palm.
  private var palmSlots: Set<Int> = []
  private var current = 0

  init(_ recording: WrittenRecording) throws(RecordingError) {
    path = recording.path
    isRaw = recording.device != nil
    units = isRaw ? 1 : Self.unitsPerPoint
    let device = recording.device ?? RecordedDevice()
    let touchProtocol = recording.header.touchProtocol ?? .typeB
    var range = device.range(of: touchProtocol) ?? recording.range
    if !isRaw {
      guard let screen = recording.header.screen else {
        throw RecordingError(
          "an evemu file needs the size of its screen; give a layout, or --screen WxH",
          at: SourceLocation(file: recording.path))
      }
      range = AxisRange(
        x: 0...Int((screen.width * units).rounded(.up)) - 1,
        y: 0...Int((screen.height * units).rounded(.up)) - 1)
    }
    forces = device.forceRange(of: touchProtocol) ?? 0...(isRaw ? 1 : 4096)
    head = Head(
      name: recording.header.device ?? "Tapscope", range: range,
      major: isRaw ? device.axes[Evdev.mtTouchMajor]?.range : range?.x)
    losses.count("labels", times: recording.remarks.labels.count)
    if recording.header.layout != nil { losses.count("the layout's name") }
  }

  /// The device's description, up to what the first samples say of it.
  private struct Head {
    let name: String
    let range: AxisRange?
    let major: ClosedRange<Int>?

    func text(withForces forces: ClosedRange<Int>?) -> String {
      let plain = String(
        name.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
      var lines = [
        "# EVEMU 1.3", "N: \(plain)", "I: 0003 0000 0000 0001", "P: 02 00 00 00 00 00 00 00",
        // EV_SYN, EV_KEY, EV_ABS; BTN_TOUCH; the slots, major axis, position, id, tool and pressure.
        "B: 00 0b 00 00 00 00 00 00 00",
      ]
      for row in 0..<12 {
        lines.append("B: 01 " + (row == 5 ? "00 04 00 00 00 00 00 00" : "00 00 00 00 00 00 00 00"))
      }
      lines.append("B: 03 00 00 00 00 00 80 e1 " + (forces == nil ? "02" : "06"))
      lines.append("A: 2f 0 \(SlotDecoder.mostSlots - 1) 0 0 0")
      if let major { lines.append("A: 30 \(major.lowerBound) \(major.upperBound) 0 0 0") }
      if let range {
        lines.append("A: 35 \(range.x.lowerBound) \(range.x.upperBound) 0 0 0")
        lines.append("A: 36 \(range.y.lowerBound) \(range.y.upperBound) 0 0 0")
      }
      lines.append("A: 37 0 2 0 0 0")
      lines.append("A: 39 0 65535 0 0 0")
      if let forces { lines.append("A: 3a \(forces.lowerBound) \(forces.upperBound) 0 0 0") }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  mutating func write(
    _ event: RecordingEvent, retained: [Int: RetainedLine], into bytes: inout [UInt8]
  ) throws(RecordingError) {
    guard case .samples(let samples) = event else {
      if case .label = event { return }
      losses.count(remark: event)
      return
    }
    writeHead(about: samples, into: &bytes)
    var text = ""
    var frame: [(type: Int, code: Int, value: Int)] = []
    var framed: Set<TouchID> = []
    guard let time = samples.first?.time else { return }
    guard Self.micros(time) / 1_000_000 <= Self.latest else {
      throw RecordingError(
        "this recording goes on to \(time.seconds.text()) s, and `evemu` has no times above \(Self.latest) s",
        at: SourceLocation(file: path, line: samples.first?.line ?? 0))
    }
    if time.nanoseconds % 1000 != 0 { losses.count("parts of a microsecond") }
    var isDown = !slots.isEmpty
    func close(whileDown down: Bool) {
      guard !frame.isEmpty else { return }
      // Readers without multitouch go by BTN_TOUCH.
      if down != isDown { frame.append((Evdev.key, Evdev.btnTouch, down ? 1 : 0)) }
      isDown = down
      text += Self.lines(frame + [(Evdev.syn, Evdev.synReport, 0)], at: time)
      frame = []
      framed = []
    }
    var isDropped = false
    for sample in samples {
      if sample.fault == .dropped {
        isDropped = true
        slots[sample.touch] = nil
        continue
      }
      // Two things of one finger at once need two frames of one time.
      if !framed.insert(sample.touch).inserted { close(whileDown: !slots.isEmpty) }
      framed.insert(sample.touch)
      if sample.isSynthetic { losses.count("marks of synthetic samples") }
      losses.count(marks: sample)
      add(sample, to: &frame)
      // A palm's contact leaves its slot at once, for the next one.
      if sample.fault == .palm {
        close(whileDown: !slots.isEmpty)
        frame = [(Evdev.abs, Evdev.mtTrackingID, -1)]
        close(whileDown: !slots.isEmpty)
      }
    }
    close(whileDown: !slots.isEmpty)
    if isDropped {
      text += Self.lines(
        [(Evdev.syn, Evdev.synDropped, 0), (Evdev.syn, Evdev.synReport, 0)], at: time)
      places = [:]
      pressures = [:]
      majors = [:]
    }
    bytes += Array(text.utf8)
  }

  mutating func finish(into bytes: inout [UInt8]) { writeHead(about: [], into: &bytes) }

  /// Writes the head, before the first samples: of a panel that has the axis of pressure and leaves it at 0,
  /// all fingers hover.
  private mutating func writeHead(about samples: [TouchSample], into bytes: inout [UInt8]) {
    guard let head else { return }
    tellsForces = isRaw ? forces != 0...1 : samples.contains { $0.force != nil }
    bytes += Array(head.text(withForces: tellsForces ? forces : nil).utf8)
    self.head = nil
  }

  /// How hard the finger of a sample presses, in the panel's units; nil where that needs no event.
  private mutating func pressure(of sample: TouchSample) -> Int? {
    let span = Double(forces.upperBound - forces.lowerBound)
    func units(_ force: Double) -> Int {
      Int((force * span).rounded().clamped(to: -1e9...1e9)) + forces.lowerBound
    }
    if isRaw { return sample.force.map(units) }
    guard let force = sample.force else {
      guard tellsForces, sample.phase == .began else { return nil }
      losses.count("touches without a force: each has the least above that of hovering")
      return 1
    }
    guard tellsForces else {
      losses.count("forces")
      return nil
    }
    if units(force) < 1 { losses.count("forces of 0: each is the least above that of hovering") }
    return max(1, units(force))
  }

  /// Adds the events of one sample.
  private mutating func add(
    _ sample: TouchSample, to frame: inout [(type: Int, code: Int, value: Int)]
  ) {
    guard let slot = slot(of: sample) else {
      losses.count("touches beyond \(SlotDecoder.mostSlots) at once")
      return
    }
    func put(_ code: Int, _ value: Int) { frame.append((Evdev.abs, code, value)) }
    var events: [(Int, Int)] = []
    if sample.phase == .began {
      events.append((Evdev.mtTrackingID, sample.touch & 0xFFFF))
      if palmSlots.remove(slot) != nil { events.append((Evdev.mtToolType, 0)) }
      pressures[slot] = nil
      majors[slot] = nil
    }
    let isEnd = sample.phase == .ended || sample.phase == .cancelled
    if let position = sample.position, !isEnd {
      let (x, y) = (raw(position.x), raw(position.y))
      if !holds(position.x) || !holds(position.y) {
        losses.count(
          "positions beyond \(Int(Self.values.upperBound / units)), which are put there")
      }
      if sample.phase == .began || places[slot]?.x != x { events.append((Evdev.mtPositionX, x)) }
      if sample.phase == .began || places[slot]?.y != y { events.append((Evdev.mtPositionY, y)) }
      places[slot] = (x, y)
    }
    if !isEnd, let pressure = pressure(of: sample) {
      if pressures[slot] != pressure { events.append((Evdev.mtPressure, pressure)) }
      pressures[slot] = pressure
    }
    if let radius = sample.radius, !isEnd {
      let major = raw(radius * 2)
      if majors[slot] != major { events.append((Evdev.mtTouchMajor, major)) }
      majors[slot] = major
    }
    if isEnd {
      if let position = sample.position, let place = places[slot],
        (raw(position.x), raw(position.y)) != place
      {
        losses.count("places of a lift that differ from the last move")
      }
      slots[sample.touch] = nil
      if sample.fault == .palm {
        events.append((Evdev.mtToolType, Evdev.toolPalm))
        palmSlots.insert(slot)
      } else {
        if sample.phase == .cancelled, sample.fault != .openAtEnd, sample.fault != .noPosition {
          losses.count("cancelled touches: each is lifted")
        }
        // A touch that was down to the end stays down.
        if sample.fault != .openAtEnd { events.append((Evdev.mtTrackingID, -1)) }
      }
    }
    guard !events.isEmpty else {
      if !isEnd { losses.count("samples in which nothing changed") }
      return
    }
    if current != slot {
      put(Evdev.mtSlot, slot)
      current = slot
    }
    for (code, value) in events { put(code, value) }
  }

  /// The slot of a sample's touch; a new one for one that begins.
  private mutating func slot(of sample: TouchSample) -> Int? {
    if let known = slots[sample.touch] { return known }
    let busy = Set(slots.values)
    // A touch without a place must not take over that of a slot's last one.
    let free = (0..<SlotDecoder.mostSlots).first {
      !busy.contains($0) && (sample.position != nil || !usedSlots.contains($0))
    }
    guard let free else { return nil }
    slots[sample.touch] = free
    usedSlots.insert(free)
    return free
  }

  private func raw(_ value: Double) -> Int {
    Int((value * units).rounded().clamped(to: Self.values))
  }

  private func holds(_ value: Double) -> Bool {
    Self.values.contains((value * units).rounded())
  }

  private static func micros(_ time: Timestamp) -> Int64 { (time.nanoseconds + 500) / 1000 }

  private static func lines(
    _ events: [(type: Int, code: Int, value: Int)], at time: Timestamp
  ) -> String {
    let micros = micros(time)
    let (seconds, rest) = micros.quotientAndRemainder(dividingBy: 1_000_000)
    let stamp = "\(seconds)." + String(1_000_000 + rest).dropFirst()
    return events.map { event in
      "E: \(stamp) \(hexadecimal(event.type)) \(hexadecimal(event.code)) \(event.value)\n"
    }.joined()
  }

  private static func hexadecimal(_ number: Int) -> String {
    String(String(0x10000 + number, radix: 16).dropFirst())
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
