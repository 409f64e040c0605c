// Native lines among everything else that a console prints.

import TapscopeEngine

/// Captures of Xcode's console, `log stream`, logcat and CI logs that hold native lines.
///
/// Whatever stands before and behind the object is skipped; lines without one, and lines that
/// cannot be right, are counted. Times count from the first one. A second header begins a second
/// session a second later, whose touches are numbered on; what was down by then is cancelled.
struct ConsoleFormat: RecordingFormat {
  let name = "console"
  let summary = "native lines in a console's capture: Xcode, log stream, logcat, CI logs"
  let extensions = ["log", "txt"]

  func recognizes(_ head: FileHead) -> Bool {
    if NativeFormat().recognizes(head) || head.startsWithList { return false }
    // Logs in JSON have ours as a text in each line; foreign files have our keys deep inside.
    let lines = head.lines.filter { line in line.contains { $0 > 0x20 } }
    return (head.startsWithJSON ? lines.prefix(1) : lines[...]).contains { line in
      guard let object = ConsoleLine.object(in: Array(line)) else { return false }
      return NativeFormat.isOurs(object[...])
    }
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    var header = RecordingHeader(format: NativeFormat().name)
    var lines = try LineReader(file)
    while try lines.next() {
      guard let bytes = ConsoleLine.object(in: Array(lines.buffer[lines.line])),
        let decoded = NativeLineDecoder.decode(bytes, file: file.path, number: lines.number),
        let line = decoded.line
      else { continue }
      if case .header(let found) = line {
        header = found
      }
      break
    }
    header.readings.append("out of a console's capture, times from its first line of ours")
    return ConsoleContent(file: file, header: header)
  }
}

/// The native object of a console's line.
enum ConsoleLine {
  /// Brackets tried: prefixes seldom hold any.
  private static let mostTries = 8
  /// Where logs in JSON put what was printed.
  private static let messageKeys = ["eventMessage", "message", "msg", "log"]

  /// The bytes of the first whole JSON object in a line that says something of ours; nil for none.
  static func object(in line: [UInt8]) -> [UInt8]? {
    var tries = 0
    var start = line.startIndex
    while tries < mostTries, let brace = line[start...].firstIndex(of: UInt8(ascii: "{")) {
      tries += 1
      start = brace + 1
      guard let (node, end) = try? JSONReader.value(in: line, from: brace),
        let members = node.members
      else { continue }
      if members.contains(where: { NativeLineDecoder.kinds.contains($0.key) }),
        members.contains(where: { $0.key == "t" || $0.key == "tapscope" }) || members.count == 1
      {
        return Array(line[brace..<end])
      }
      let message = messageKeys.lazy.compactMap { node[$0]?.text }.first
      return message.flatMap { $0.contains("{") ? object(in: Array($0.utf8)) : nil }
    }
    return nil
  }
}

/// An opened capture.
private struct ConsoleContent: RecordingContent {
  let file: RecordingFile
  @Shared private(set) var header: RecordingHeader
  let device: RecordedDevice? = nil

  func remarks() throws(RecordingError) -> RecordedRemarks {
    try RecordedRemarks(of: ConsoleStream(file), within: file.timeLimit)
  }

  func makeStream(
    map: CoordinateMap, keepsUnknown: Bool
  ) throws(RecordingError) -> any SampleStream {
    try ConsoleStream(file, map: map, keepsUnknown: keepsUnknown)
  }
}

/// One pass over a capture.
private struct ConsoleStream: SampleStream {
  private let path: String
  private let keepsUnknown: Bool
  private var lines: LineReader
  private var timeline: NativeTimeline
  private(set) var tally = FaultTally()
  private var retained: [Int: RetainedLine] = [:]
  private var isFinished = false
  /// The time that counts as the start of the session at hand.
  private var zero: Timestamp?
  /// Where the session at hand starts in the whole.
  private var base = Timestamp.zero
  private var latest = Timestamp.zero
  private var hasContent = false
  /// Added to the touch ids of the session at hand.
  private var firstID = 0
  private let limits: RecordingLimits
  private var sets = 0

  init(
    _ file: RecordingFile, map: CoordinateMap = .identity, keepsUnknown: Bool = false
  ) throws(RecordingError) {
    path = file.path
    limits = file.limits
    self.keepsUnknown = keepsUnknown
    lines = try LineReader(file)
    timeline = NativeTimeline(map: map, openLimit: file.limits.openTouches)
  }

  var frames: Int { timeline.frames }

  mutating func takeRetained(line: Int) -> RetainedLine? { retained.removeValue(forKey: line) }

  mutating func next(into batch: inout SampleBatch) throws(RecordingError) -> RecordingStep? {
    batch.removeAll()
    if let step = timeline.step(into: &batch) { return step }
    timeline.resume(&batch)
    while !isFinished, !timeline.isWaiting, !batch.isFull {
      if try lines.next() { takeLine(into: &batch) } else { finish(into: &batch) }
      if sets > limits.setLines { throw tooManySets }
      countLineFaults()
    }
    timeline.pause(&batch)
    return batch.isEmpty ? timeline.step(into: &batch) : .samples
  }

  private mutating func takeLine(into batch: inout SampleBatch) {
    let bytes = Array(lines.buffer[lines.line])
    guard let object = ConsoleLine.object(in: bytes),
      let decoded = NativeLineDecoder.decode(object, file: path, number: lines.number),
      let line = decoded.line
    else {
      if bytes.contains(where: { $0 > 0x20 }) {
        tally.count(lines.isTerminated ? .unreadableLine : .cutLastLine, line: lines.number)
      }
      return
    }
    switch line {
    case .header:
      if hasContent { startSession(into: &batch) }
    case .sample(var sample):
      guard let touch = number(sample.touch) else {
        return tally.count(.unreadableLine, line: lines.number)
      }
      sample.time = place(sample.time)
      sample.touch = touch
      if sample.phase == .began, sample.position == nil {
        tally.count(.noPosition, line: sample.line)
      }
      timeline.take(sample, into: &batch)
    case .shorthand(var gesture):
      if let touch = gesture.touch {
        guard let touch = number(touch) else {
          return tally.count(.unreadableLine, line: lines.number)
        }
        gesture.touch = touch
      }
      gesture.time = place(gesture.time)
      timeline.take(gesture, at: SourceLocation(file: path, line: gesture.line), into: &batch)
    case .change(.set(var set), _):
      sets += 1
      set.time = place(set.time)
      timeline.take(change: .set(set), at: set.time, into: &batch)
    case .change(.layout(var layout), _):
      layout.time = place(layout.time)
      timeline.take(change: .layout(layout), at: layout.time, into: &batch)
    case .change: return
    case .remark(let event, _): timeline.take(remark: renumbered(event), into: &batch)
    }
    hasContent = true
    if keepsUnknown, case .sample = line {
      retained[lines.number] = decoded.retained
    }
  }

  /// The app was started again: fingers that were down have none to lift them, and no gesture goes on.
  private mutating func startSession(into batch: inout SampleBatch) {
    cancelOpen(into: &batch)
    latest = max(latest, timeline.latest)
    zero = nil
    base = min(
      Timestamp(nanoseconds: latest.nanoseconds + SessionClock.pause), .latestInFile)
    firstID = timeline.largestTouch
  }

  private mutating func cancelOpen(into batch: inout SampleBatch) {
    for touch in timeline.finish(at: lines.number, into: &batch) {
      tally.count(.openAtEnd, line: touch.line)
    }
  }

  /// A time of the file as one of the recording; one that goes back is taken to come at once.
  private mutating func place(_ time: Timestamp) -> Timestamp {
    let placed = placedFreely(time)
    if placed < latest { tally.count(.backwardsTime, line: lines.number) }
    latest = max(latest, placed)
    return latest
  }

  /// The same without order: before the first sample it is below zero.
  private mutating func placedFreely(_ time: Timestamp) -> Timestamp {
    if zero == nil { zero = time }
    let elapsed = time.nanoseconds - (zero ?? time).nanoseconds
    let (sum, isOver) = base.nanoseconds.addingReportingOverflow(elapsed)
    return min(Timestamp(nanoseconds: isOver ? .max : sum), .latestInFile)
  }

  /// A touch of the session at hand as one of the whole; nil for one beyond what a file may say.
  private func number(_ touch: TouchID) -> TouchID? {
    // The first is this at most, and one more for each shorthand: their sum fits.
    let number = firstID + touch
    return number <= NativeLimits.touch ? number : nil
  }

  private var tooManySets: RecordingError {
    RecordingError([
      Diagnostic(
        .error, JSONError.tooManySets(limits).message,
        at: SourceLocation(file: path, line: lines.number),
        notes: [.init(InputLimits.Name.setLines.advice)])
    ])
  }

  private mutating func renumbered(_ event: RecordingEvent) -> RecordingEvent {
    switch event {
    case .label(var label):
      label.touches = label.touches.map { $0 + firstID }
      return .label(label)
    case .saw(var sighting):
      sighting.touch = sighting.touch.map { $0 + firstID }
      // What was seen before the first sample is taken to come with it.
      sighting.time = sighting.time.map { max(placedFreely($0), .zero) }
      return .saw(sighting)
    default: return event
    }
  }

  /// What the timeline finds wrong with a line costs that line only.
  private mutating func countLineFaults() {
    for fault in timeline.lineFaults {
      tally.count(fault.kind, line: lines.number)
    }
    timeline.lineFaults = []
  }

  private mutating func finish(into batch: inout SampleBatch) {
    isFinished = true
    timeline.countAwaited(in: &tally)
    cancelOpen(into: &batch)
  }
}
