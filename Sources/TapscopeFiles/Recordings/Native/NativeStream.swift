// One pass over the lines of a native file.

import TapscopeEngine

/// One pass over a native file.
///
/// Errors are thrown once, all of the file together (at most `RecordingError.limit`).
struct NativeStream: SampleStream {
  private let path: String
  private let keepsUnknown: Bool
  private var lines: LineReader
  private var timeline: NativeTimeline
  private(set) var tally = FaultTally()
  private var retained: [Int: RetainedLine] = [:]
  private let limits: RecordingLimits
  private var sets = 0
  private var hasContent = false
  private var isFinished = false
  private var errors: [Diagnostic] = []
  /// Touches that are told to be wrong already, on this line or an earlier one; nil where that may be any.
  private var doubted: Set<TouchID>? = []

  init(
    _ file: RecordingFile, map: CoordinateMap = .identity, keepsUnknown: Bool = false
  ) throws(RecordingError) {
    path = file.path
    limits = file.limits
    lines = try LineReader(file)
    timeline = NativeTimeline(map: map, openLimit: file.limits.openTouches)
    self.keepsUnknown = keepsUnknown
  }

  var frames: Int { timeline.frames }

  mutating func next(into batch: inout SampleBatch) throws(RecordingError) -> RecordingStep? {
    batch.removeAll()
    if let step = timeline.step(into: &batch) { return step }
    timeline.resume(&batch)
    while !isFinished, !timeline.isWaiting, !batch.isFull {
      readPlainLines(into: &batch)
      if timeline.lineFaults.isEmpty, !timeline.isWaiting, !batch.isFull {
        if try lines.next() { decode(into: &batch) } else { finish(into: &batch) }
      }
      noteLineFaults()
      if !errors.isEmpty { try drain(&batch) }
    }
    timeline.pause(&batch)
    return batch.isEmpty ? timeline.step(into: &batch) : .samples
  }

  mutating func takeRetained(line: Int) -> RetainedLine? { retained.removeValue(forKey: line) }

  /// Reads the rest of a faulty file for its other errors, and throws them all.
  private mutating func drain(_ batch: inout SampleBatch) throws(RecordingError) {
    isFinished = true
    while errors.count < RecordingError.limit, try lines.next() {
      timeline.clear(&batch)
      decode(into: &batch)
      noteLineFaults()
    }
    timeline.clear(&batch)
    if errors.count == RecordingError.limit {
      errors.append(
        Diagnostic(.note, "only the first \(RecordingError.limit) errors are shown"))
    }
    throw RecordingError(errors)
  }

  // MARK: - Lines

  /// Takes lines for as long as they are plain samples and the batch has room.
  private mutating func readPlainLines(into batch: inout SampleBatch) {
    let run = lines.plainSamples(into: &timeline, &batch)
    if run.count > 0 { hasContent = true }
    lines.skip(run)
  }

  private mutating func decode(into batch: inout SampleBatch) {
    let bytes = Array(lines.buffer[lines.line])
    guard let decoded = NativeLineDecoder.decode(bytes, file: path, number: lines.number) else {
      return
    }
    if decoded.isBroken, !lines.isTerminated {
      tally.count(.cutLastLine, line: lines.number)
      return
    }
    if decoded.holdsNoObject {
      tally.count(.unreadableLine, line: lines.number)
      return
    }
    for error in decoded.errors { fail(error) }
    guard let line = decoded.line else {
      switch decoded.doubt {
      case .touch(let touch)?: doubted?.insert(touch)
      case .anyTouch?: doubted = nil
      case nil: break
      }
      return
    }
    accept(line, into: &batch)
    hasContent = true
    if keepsUnknown, !line.isHeader {
      retained[lines.number] = decoded.retained
    }
  }

  private mutating func accept(_ line: NativeLine, into batch: inout SampleBatch) {
    switch line {
    case .header:
      if hasContent { fail("a second header; a file holds one recording", at: "\"tapscope\"") }
    case .sample(let sample):
      if sample.phase == .began, sample.position == nil, sample.fault != .redacted {
        tally.count(.noPosition, line: sample.line)
      }
      timeline.take(sample, into: &batch)
    case .shorthand(let gesture):
      timeline.take(gesture, at: SourceLocation(file: path, line: gesture.line), into: &batch)
    case .change(let event, let time):
      if case .set = event { sets += 1 }
      if sets == limits.setLines + 1 {
        sets += 1
        let error = JSONError.tooManySets(limits)
        fail(error.message, at: "\"set\"", notes: [.init(InputLimits.Name.setLines.advice)])
      }
      timeline.take(change: event, at: time, into: &batch)
    case .remark(let event, _): timeline.take(remark: event, into: &batch)
    }
  }

  private mutating func finish(into batch: inout SampleBatch) {
    isFinished = true
    for touch in timeline.finish(at: lines.number, into: &batch) {
      tally.count(.openAtEnd, line: touch.line)
    }
    timeline.countAwaited(in: &tally)
  }

  // MARK: - Errors

  /// Makes errors of what the timeline found wrong with the current line: one for each line on which a touch
  /// begins a second time, and one for a touch that is not down, where nothing else was wrong with it.
  private mutating func noteLineFaults() {
    if timeline.lineFaults.isEmpty { return }
    for fault in timeline.lineFaults {
      if let touch = fault.touch, doubted?.insert(touch).inserted != true,
        fault.kind != .beganTwice
      {
        continue
      }
      let began = fault.began.map {
        Diagnostic.Note("it is down since here", at: SourceLocation(file: path, line: $0))
      }
      fail(fault.message, at: fault.key, notes: began.map { [$0] } ?? [])
    }
    timeline.lineFaults = []
  }

  private mutating func fail(_ error: JSONError, notes: [Diagnostic.Note] = []) {
    guard errors.count < RecordingError.limit else { return }
    errors.append(lines.diagnostic(error, notes: notes))
  }

  /// An error about the member of the current line whose key is given with its quotes.
  private mutating func fail(
    _ message: String, at key: StaticString, notes: [Diagnostic.Note] = []
  ) {
    fail(JSONError(message: message, offset: lines.offset(of: key) ?? 0), notes: notes)
  }
}

extension LineReader {
  /// Reads unread lines for as long as they are plain samples and nothing waits to be handed out before them;
  /// answers which they were.
  fileprivate func plainSamples(
    into timeline: inout NativeTimeline, _ batch: inout SampleBatch
  ) -> Run {
    let bytes = buffer.span.extracting(unread)
    var run = Run()
    while !batch.isFull, !timeline.isWaiting, timeline.lineFaults.isEmpty {
      var end = run.end
      let line = number &+ run.count &+ 1
      if let sample = NativeSampleLine(bytes, at: &end) {
        timeline.take(sample, line: line, into: &batch)
      } else if let sample = NativeSampleLine(inAnyOrder: bytes, at: &end) {
        timeline.take(unusual: sample, line: line, into: &batch)
      } else {
        break
      }
      run = Run(count: run.count &+ 1, last: run.end, end: end)
    }
    return run
  }

  /// Where in the current line a text stands first.
  fileprivate func offset(of text: StaticString) -> Int? {
    let bytes = buffer.span.extracting(line)
    for offset in 0..<bytes.count {
      var end = offset
      if bytes.skip(text: text, at: &end) { return offset }
    }
    return nil
  }
}
