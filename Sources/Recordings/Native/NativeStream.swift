// Which events do the lines of a native file make, in which order?

import Diagnostics
import Geometry
import Touches

/// One pass over a native file.
///
/// Samples of one instant become one event; `label`, `saw` and `note` lines never split an instant,
/// changes do. Errors are thrown once, all of the file together (at most `RecordingError.limit`).
struct NativeStream: SampleStream {
  /// Shorthand gestures that may be in progress at once: more fingers than any screen takes.
  static let mostShorthands = 32

  private let path: String
  private let map: CoordinateMap
  private let keepsUnknown: Bool
  private var lines: LineReader
  private var book = TouchBook()
  private(set) var tally = FaultTally()
  private(set) var frames = 0
  private var retained: [Int: RetainedLine] = [:]

  /// Samples of the instant at hand, all of one time.
  private var instant: [TouchSample] = []
  /// What to hand out before the next line is read.
  private var ready = EventQueue()
  /// Remarks met within the instant at hand, to follow it.
  private var remarks: [RecordingEvent] = []
  /// Samples of shorthands still to come, by time, latest first.
  private var coming: [TouchSample] = []
  private var latest = Timestamp.zero
  private var hasContent = false
  private var isFinished = false
  private var errors: [Diagnostic] = []

  init(
    _ file: RecordingFile, map: CoordinateMap = .identity, keepsUnknown: Bool = false
  ) throws(RecordingError) {
    path = file.path
    lines = try LineReader(file)
    self.map = map
    self.keepsUnknown = keepsUnknown
  }

  mutating func next() throws(RecordingError) -> RecordingEvent? {
    while true {
      if let event = ready.pop() { return event }
      if isFinished { return nil }
      if let (sample, length) = NativeSampleLine.read(
        lines.buffer.span.extracting(lines.unread), number: lines.number + 1)
      {
        lines.skipLine(length)
        hasContent = true
        accept(sample)
      } else if try lines.next() {
        decode()
      } else {
        finish()
      }
      if !errors.isEmpty { try drain() }
    }
  }

  mutating func takeRetained(line: Int) -> RetainedLine? { retained.removeValue(forKey: line) }

  /// Reads the rest of a faulty file for its other errors, and throws them all.
  private mutating func drain() throws(RecordingError) {
    isFinished = true
    while errors.count < RecordingError.limit, try lines.next() {
      ready.clear()
      decode()
    }
    ready.clear()
    if errors.count == RecordingError.limit {
      errors.append(
        Diagnostic(.note, "only the first \(RecordingError.limit) errors are shown"))
    }
    throw RecordingError(errors)
  }

  // MARK: - Lines

  private mutating func decode() {
    let bytes = Array(lines.buffer[lines.line])
    guard let decoded = NativeLineDecoder.decode(bytes, file: path, number: lines.number) else {
      return
    }
    if decoded.isBroken, !lines.isTerminated {
      tally.count(.cutLastLine, line: lines.number)
      return
    }
    for error in decoded.errors { fail(error.message, column: error.offset + 1) }
    guard let line = decoded.line else { return }
    accept(line)
    hasContent = true
    if keepsUnknown, !line.isHeader {
      retained[lines.number] = RetainedLine(
        object: decoded.object, unknownMembers: decoded.unknownMembers)
    }
  }

  private mutating func accept(_ line: NativeLine) {
    switch line {
    case .header:
      if hasContent { fail("a second header; a file holds one recording", at: "\"tapscope\"") }
    case .sample(let sample):
      if sample.phase == .began, sample.position == nil {
        tally.count(.noPosition, line: sample.line)
      }
      accept(sample)
    case .shorthand(let gesture): accept(gesture)
    case .change(let event, let time):
      advance(to: time)
      closeInstant()
      ready.push(event)
    case .remark(let event, _):
      if instant.isEmpty { ready.push(event) } else { remarks.append(event) }
    }
  }

  private mutating func accept(_ sample: TouchSample) {
    advance(to: sample.time)
    add(sample)
  }

  private mutating func accept(_ gesture: ShorthandGesture) {
    advance(to: gesture.time)
    guard coming.count(where: { $0.phase == .ended }) < Self.mostShorthands else {
      fail("over \(Self.mostShorthands) taps and swipes at once", at: "\"t\"")
      return
    }
    let touch = gesture.touch ?? book.nextID
    let samples = gesture.samples(touch: touch)
    add(samples[0])
    if gesture.target != nil || gesture.gesture != nil {
      let label = TouchLabel(
        touch: touch, target: gesture.target, gesture: gesture.gesture,
        location: SourceLocation(file: path, line: gesture.line))
      remarks.append(.label(label))
    }
    for sample in samples.dropFirst() {
      let place = coming.firstIndex { $0.time <= sample.time } ?? coming.count
      coming.insert(sample, at: place)
    }
  }

  /// Moves on to a line's time: shorthand samples due by then come first.
  private mutating func advance(to time: Timestamp) {
    if time < latest {
      fail(
        "time goes back from \(latest.seconds.text(9)) to \(time.seconds.text(9))", at: "\"t\"")
    }
    latest = time
    while let sample = coming.last, sample.time <= time {
      coming.removeLast()
      add(sample)
    }
  }

  /// Puts a sample to the instant it belongs to.
  private mutating func add(_ sample: TouchSample) {
    var sample = sample
    do throws(TouchBookError) {
      try book.enter(&sample)
    } catch {
      var notes: [Diagnostic.Note] = []
      if case .beganTwice(_, let line?) = error {
        notes.append(.init("it is down since here", at: SourceLocation(file: path, line: line)))
      }
      fail(error.message, at: "\"touch\"", notes: notes)
      return
    }
    if let first = instant.first, first.time != sample.time { closeInstant() }
    sample.position = sample.position.map { map($0) }
    sample.radius = sample.radius.map { $0 * map.scale }
    instant.append(sample)
  }

  private mutating func closeInstant() {
    if !instant.isEmpty {
      frames += 1
      ready.push(.samples(instant))
      instant = []
    }
    if remarks.isEmpty { return }
    for remark in remarks { ready.push(remark) }
    remarks = []
  }

  /// The end of the file: shorthands run to their end, open touches are cancelled.
  private mutating func finish() {
    isFinished = true
    while let sample = coming.popLast() {
      latest = sample.time
      add(sample)
    }
    for (touch, state) in book.open {
      tally.count(.openAtEnd, line: state.line)
      add(
        TouchSample(
          touch: touch, phase: .cancelled, time: latest, position: nil,
          isSynthetic: state.isSynthetic, fault: .openAtEnd, line: lines.number))
    }
    closeInstant()
  }

  // MARK: - Errors

  private mutating func fail(_ message: String, column: Int, notes: [Diagnostic.Note] = []) {
    guard errors.count < RecordingError.limit else { return }
    let location = SourceLocation(file: path, line: lines.number, column: column)
    errors.append(
      Diagnostic(.error, message, at: location, snippet: lines.text, notes: notes))
  }

  /// An error about the member of the current line whose key is given with its quotes.
  private mutating func fail(_ message: String, at key: String, notes: [Diagnostic.Note] = []) {
    let bytes = Array(lines.text.utf8)
    let wanted = Array(key.utf8)
    let offset = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
    fail(message, column: offset + 1, notes: notes)
  }
}

/// Events in the order they are to be handed out, nearly always none or one.
private struct EventQueue {
  private var events: [RecordingEvent] = []
  private var first = 0

  mutating func push(_ event: RecordingEvent) { events.append(event) }

  mutating func pop() -> RecordingEvent? {
    if first == events.count { return nil }
    if events.count == 1 { return events.removeLast() }
    defer {
      first += 1
      if first == events.count { clear() }
    }
    return events[first]
  }

  mutating func clear() {
    events.removeAll(keepingCapacity: true)
    first = 0
  }
}
