// Motion events and window dispatches of an Android trace, joined by event.

import TapscopeEngine

/// Gathers a trace's packets, then makes touches of those that a touchscreen sent to one display: display 0, or
/// the first that was touched where that was not, as in a car.
struct PerfettoEvents {
  /// InputDevice.SOURCE_TOUCHSCREEN.
  private static let touchscreen: Int64 = 0x1002
  /// MotionEvent.FLAG_CANCELED.
  private static let cancelledFlag: Int64 = 0x20
  /// Longer than Android waits before it calls an app dead: clocks that differ, not latency.
  private static let longestLatency: Int64 = 60_000_000_000
  /// ClockSnapshot's BUILTIN_CLOCK_MONOTONIC, which the times of events follow.
  private static let monotonic: Int64 = 3

  /// MotionEvent's masked actions.
  fileprivate enum Action {
    static let down: Int64 = 0
    static let up: Int64 = 1
    static let move: Int64 = 2
    static let cancel: Int64 = 3
    static let pointerDown: Int64 = 5
    static let pointerUp: Int64 = 6
  }

  fileprivate struct Pointer {
    var id: Int64
    var position: Point?
    var pressure: Double?
    var major: Double?
  }

  fileprivate struct Motion {
    var event: Int64
    var time: Int64
    var action: Int64
    /// Whether the system took the gesture back for this pointer, as it does for a palm.
    var isCancelled: Bool
    var device: Int64
    var display: Int64
    var pointers: [Pointer]
    var line: Int
  }

  private struct Dispatch {
    var window: Int64
    /// nil by another clock than the events'.
    var stamp: Int64?
    /// By pointer id, in the display's own space.
    var positions: [Int64: Point]
    var line: Int
  }

  var touches = TouchAssembly()
  private(set) var readings: [String] = []
  /// Whether the trace holds no input event at all.
  private(set) var isEmpty = true
  private var motions: [Motion] = []
  private var dispatches: [Int64: [Dispatch]] = [:]

  // MARK: - Reading

  /// Takes a trace's packets; also a bare list of packets, one at a time.
  mutating func take(trace: JSONNode, in document: some NodePlaces) throws(RecordingError) {
    let packets = trace.all("packet")
    for packet in packets.isEmpty ? [trace] : packets {
      try take(packet: packet, in: document)
    }
  }

  mutating func take(packet: JSONNode, in document: some NodePlaces) throws(RecordingError) {
    let holder = packet.all("winscope_extensions").first ?? packet
    let clock = packet.all("timestamp_clock_id").first?.integer ?? Self.monotonic
    let stamp = clock == Self.monotonic ? packet.all("timestamp").first?.integer : nil
    for event in holder.all("android_input_event") {
      isEmpty = false
      for motion in event.all("dispatcher_motion_event")
        + event.all("dispatcher_motion_event_redacted")
      {
        try take(motion: motion, in: document)
      }
      for dispatch in event.all("dispatcher_window_dispatch_event")
        + event.all("dispatcher_window_dispatch_event_redacted")
      {
        take(dispatch: dispatch, stamp: stamp, line: document.line(of: dispatch))
      }
    }
  }

  private mutating func take(
    motion: JSONNode, in document: some NodePlaces
  ) throws(RecordingError) {
    let line = document.line(of: motion)
    let source = motion.all("source").first?.integer ?? 0
    guard source & Self.touchscreen == Self.touchscreen else {
      touches.tally.count(.notTouch, line: line)
      return
    }
    guard let time = motion.all("event_time_nanos").first?.integer else {
      throw document.error("a motion event needs its `event_time_nanos`", at: motion)
    }
    let pointers = motion.all("pointer").map { pointer in
      var axes: [Int64: Double] = [:]
      for value in pointer.all("axis_value") {
        // Axis 0 is X, and protocol buffers leave out zeros.
        let written = value["value"]
        axes[value["axis"]?.integer ?? 0] = written == nil ? 0 : written?.coordinate
      }
      return Pointer(
        id: pointer.all("pointer_id").first?.integer ?? 0,
        position: axes[0].flatMap { x in axes[1].map { Point(x, $0) } }, pressure: axes[2],
        major: axes[4])
    }
    motions.append(
      Motion(
        event: motion.all("event_id").first?.integer ?? 0, time: time,
        action: motion.all("action").first?.integer ?? 0,
        isCancelled: (motion.all("flags").first?.integer ?? 0) & Self.cancelledFlag != 0,
        device: motion.all("device_id").first?.integer ?? 0,
        display: motion.all("display_id").first?.integer ?? 0, pointers: pointers, line: line))
  }

  private mutating func take(dispatch: JSONNode, stamp: Int64?, line: Int) {
    let window = dispatch.all("window_id").first?.integer ?? 0
    // Window 0 is a monitor of all input, not one that was hit.
    guard window != 0, let event = dispatch.all("event_id").first?.integer else { return }
    var positions: [Int64: Point] = [:]
    for pointer in dispatch.all("dispatched_pointer") {
      let x = pointer.all("x_in_display").first?.coordinate ?? 0
      let y = pointer.all("y_in_display").first?.coordinate ?? 0
      positions[pointer.all("pointer_id").first?.integer ?? 0] = Point(x, y)
    }
    dispatches[event, default: []].append(
      Dispatch(window: window, stamp: stamp, positions: positions, line: line))
  }

  // MARK: - Touches

  /// Makes samples of the motion events, and sightings of their dispatches.
  mutating func decode() {
    keepOneDisplay()
    let isPlaced = motions.allSatisfy { motion in
      let placed = dispatches[motion.event]?.first?.positions ?? [:]
      return motion.isOutside || motion.pointers.allSatisfy { placed[$0.id] != nil }
    }
    if isPlaced, !motions.isEmpty {
      readings.append("positions as the display has them, by the windows' dispatches")
    }
    var fingers = Fingers(untold: dispatches)
    for motion in motions {
      addSamples(of: motion, isPlaced: isPlaced, &fingers)
      addDispatches(of: motion, &fingers)
    }
    readings += fingers.latencies.inOrder { $0.key < $1.key }.map(Self.reading)
  }

  private mutating func keepOneDisplay() {
    let touched = Set(motions.lazy.filter { !$0.isOutside && $0.display >= 0 }.map(\.display))
    let display = touched.contains(0) ? 0 : touched.min() ?? 0
    for motion in motions where motion.display != display {
      touches.tally.count(.notTouch, line: motion.line)
    }
    motions.removeAll { $0.display != display }
    if display != 0 {
      readings.append("touches of display \(display): display 0 was not touched")
    }
  }

  /// What is known of the fingers so far.
  private struct Fingers {
    /// The entry of each finger's first sample.
    var began: [Int64: Int] = [:]
    var last: [Int64: Point] = [:]
    /// By window, in nanoseconds.
    var latencies: [Int64: [Int64]] = [:]
    /// By event: each dispatch is told once, also where a damaged trace has many events of one number.
    var untold: [Int64: [Dispatch]]
  }

  private mutating func addSamples(of motion: Motion, isPlaced: Bool, _ fingers: inout Fingers) {
    let placed = isPlaced ? dispatches[motion.event]?.first?.positions ?? [:] : [:]
    for (place, pointer) in motion.pointers.enumerated() {
      guard let phase = motion.phase(ofPointerAt: place) else { continue }
      let finger = motion.finger(of: pointer)
      let position = placed[pointer.id] ?? pointer.position
      // Others of the event only come along; those that stayed say nothing.
      if phase == .moved, position == fingers.last[finger] { continue }
      fingers.last[finger] = position
      let entry = touches.add(
        TouchAssembly.Entry(
          finger: Int(truncatingIfNeeded: finger), phase: phase, time: motion.time,
          position: position, radius: pointer.major.flatMap { $0 > 0 ? $0 / 2 : nil },
          force: pointer.pressure, line: motion.line))
      if phase == .began { fingers.began[finger] = entry }
    }
  }

  /// Notes each dispatch at the touch of the pointer that the event is about.
  private mutating func addDispatches(of motion: Motion, _ fingers: inout Fingers) {
    guard let pointer = motion.subject, let entry = fingers.began[motion.finger(of: pointer)],
      let dispatches = fingers.untold.removeValue(forKey: motion.event)
    else { return }
    for dispatch in dispatches {
      guard let stamp = dispatch.stamp else { continue }
      let latency = stamp.subtractingReportingOverflow(motion.time)
      guard !latency.overflow, (0...Self.longestLatency).contains(latency.partialValue)
      else { continue }
      fingers.latencies[dispatch.window, default: []].append(latency.partialValue)
      touches.saw(
        .call(
          name: "dispatch", view: "window \(dispatch.window)", inside: nil,
          nanoseconds: Double(latency.partialValue)),
        at: stamp, entry: entry, line: dispatch.line)
    }
  }

  private static func reading(of window: Int64, _ latencies: [Int64]) -> String {
    let sorted = latencies.sorted()
    let middle = Double(sorted[sorted.count / 2]) / 1e6
    let most = Double(sorted[sorted.count - 1]) / 1e6
    return "window \(window) got \(sorted.count.of("event")),"
      + " p50 \(middle.text(2)) ms and at most \(most.text(2)) ms after the touch"
  }
}

extension PerfettoEvents.Motion {
  var maskedAction: Int64 { action & 0xFF }

  /// Whether a window only hears of a touch elsewhere (ACTION_OUTSIDE).
  var isOutside: Bool { maskedAction == 4 }

  /// The place of the pointer that went down or up, by `ACTION_POINTER_INDEX_MASK`.
  private var actionIndex: Int { Int(action >> 8 & 0xFF) }

  /// The pointer that the event is about, the first where it is about all.
  var subject: PerfettoEvents.Pointer? {
    switch maskedAction {
    case PerfettoEvents.Action.pointerDown, PerfettoEvents.Action.pointerUp:
      pointers.indices.contains(actionIndex) ? pointers[actionIndex] : nil
    default: pointers.first
    }
  }

  /// A number that no other device's finger has.
  func finger(of pointer: PerfettoEvents.Pointer) -> Int64 { device &* 1024 &+ pointer.id }

  /// What the event says of one pointer; nil for hovering, and for touches outside.
  func phase(ofPointerAt place: Int) -> TouchSample.Phase? {
    switch maskedAction {
    case PerfettoEvents.Action.down: .began
    case PerfettoEvents.Action.up: .ended
    case PerfettoEvents.Action.move: .moved
    case PerfettoEvents.Action.cancel: .cancelled
    case PerfettoEvents.Action.pointerDown: place == actionIndex ? .began : .moved
    case PerfettoEvents.Action.pointerUp:
      place != actionIndex ? .moved : isCancelled ? .cancelled : .ended
    default: nil
    }
  }
}

extension JSONNode {
  /// Every value of a field of a message: repeated in the text form, listed in JSON, whose keys
  /// may be in camel case.
  fileprivate func all(_ field: String) -> [JSONNode] {
    guard let members else { return [] }
    let words = field.split(separator: "_")
    let camel =
      words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = camel.joined()
    // An extension's key is its whole name, in brackets by protobuf, without by protobuf.js.
    let ends = [".\(field)]", ".\(name)"]
    return members.filter {
      $0.key == field || $0.key == name || ends.contains(where: $0.key.hasSuffix)
    }
    .flatMap { $0.node.items ?? [$0.node] }
  }
}
