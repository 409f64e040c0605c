// One pass over a recording and its notes.

import TapscopeEngine

/// One pass over a recording: its own events with those of its notes, by time.
///
/// Memory is constant in the recording's length and linear in the notes'.
package struct RecordingStream {
  /// The coordinate chain, a sentence a step.
  package let chain: [String]

  private let path: String
  private var samples: any SampleStream
  /// What is handed out instant by instant, and the place of the next one.
  private var single = SampleBatch()
  private var place = 0
  private let isStrict: Bool
  private let timeLimit: TimeLimit?
  /// Steps handed out.
  private var handedOut = 0
  private var isFinished = false

  init(
    path: String, samples: any SampleStream, notes: [Notes.Line],
    leavingOut redaction: Redaction?, chain: [String], isStrict: Bool, timeLimit: TimeLimit?
  ) {
    self.timeLimit = timeLimit
    self.path = path
    let noted: any SampleStream = notes.isEmpty ? samples : NotedStream(samples, notes: notes)
    self.samples = redaction.map { RedactedStream(noted, leavingOut: $0) } ?? noted
    self.chain = chain
    self.isStrict = isStrict
  }

  /// What was wrong with the stream so far; complete after the end.
  package var faults: [StreamFault] { samples.tally.faults }

  /// Frames (SYN_REPORTs of a device, instants of a native file) so far.
  package var frames: Int { samples.frames }

  /// Fills the batch with the samples that come next, or answers what else does; nil at the end.
  ///
  /// Errors of the file come at once, where the first is met; under `--strict` its faults come as
  /// errors at the end.
  package mutating func next(
    into batch: inout SampleBatch
  ) throws(RecordingError) -> RecordingStep? {
    let step = try samples.next(into: &batch)
    if step == nil { try checkFaults() }
    return step
  }

  /// The next event alone, or nil at the end: what the batches hold, at a higher price.
  package mutating func next() throws(RecordingError) -> RecordingEvent? {
    switch try nextStep(takesMoves: false) {
    case .samples(let samples)?, .moves(let samples)?: .samples(Array(samples))
    case .event(let event)?: event
    case nil: nil
    }
  }

  /// What comes next: an event alone, or all moves of one finger until anything else happens; nil at the
  /// end.
  package mutating func nextStep() throws(RecordingError) -> ReplayStep? {
    try nextStep(takesMoves: true)
  }

  private mutating func nextStep(
    takesMoves: Bool
  ) throws(RecordingError) -> ReplayStep? {
    if let timeLimit {
      if timeLimit.mustStop(before: handedOut) { return nil }
      handedOut += 1
    }
    if place == single.instants.count {
      place = 0
      switch try samples.next(into: &single) {
      case .event(let event)?: return .event(event)
      case .samples?: break
      case nil:
        try checkFaults()
        return nil
      }
    }
    let first = place
    place += 1
    if takesMoves {
      let end = single.endOfMoves(from: first)
      if end > place {
        place = end
        // Instants stand side by side.
        return .moves(
          part(single.instants[first].lowerBound..<single.instants[end - 1].upperBound))
      }
    }
    return .samples(part(single.instants[first]))
  }

  /// Samples of the batch: as a part of it, and of a short one in memory of their own.
  ///
  /// A part that is kept keeps all of the batch's room: where a label stands behind each touch, ten times what
  /// its samples take.
  private func part(_ range: Range<Int>) -> ArraySlice<TouchSample> {
    let part = single.samples[range]
    // Elementwise: an array of all of the batch would be the batch's own.
    return single.samples.count * 2 > SampleBatch.capacity ? part : part.map { $0 }[...]
  }

  /// What the lines of the latest event said beyond it, by line number; each line once.
  package mutating func takeRetained(for event: RecordingEvent) -> [Int: RetainedLine] {
    var retained: [Int: RetainedLine] = [:]
    for line in event.lines where retained[line] == nil {
      retained[line] = samples.takeRetained(line: line)
    }
    return retained
  }

  /// Under `--strict`, throws the faults of the whole stream, once.
  private mutating func checkFaults() throws(RecordingError) {
    guard isStrict, !isFinished else { return }
    isFinished = true
    let errors = faults.diagnostics(.error, in: path)
    if !errors.isEmpty { throw RecordingError(errors) }
  }
}

extension [StreamFault] {
  /// Those after which a stream is not whole: what was wrong, how often, and where first.
  ///
  /// A warning is given of what no name is known for, too: a misspelt phase may be a touch's.
  package func diagnostics(_ severity: Severity, in file: String) -> [Diagnostic] {
    filter { !$0.kind.isHarmless || severity == .warn && $0.kind == .unknownCode }.map { fault in
      Diagnostic(
        severity, "\(fault.kind.rawValue), \(fault.count.of("time"))\(fault.kind.meaning)",
        at: SourceLocation(file: file, line: fault.line))
    }
  }

  /// The same as warnings, with what it means where most moves are missing.
  package func warnings(in file: String) -> [Diagnostic] {
    let told = diagnostics(.warn, in: file)
    guard contains(where: { $0.kind == .thinnedSource }) else { return told }
    return told + [
      Diagnostic(
        .warn, "most moves are left out of this recording: a drag may look like a tap",
        at: SourceLocation(file: file))
    ]
  }
}

extension StreamFault.Kind {
  /// What its name does not say.
  fileprivate var meaning: String {
    switch self {
    case .cutLastLine: ": the file ends within a line, and what was to follow is missing"
    case .frameWithoutReport: ": events without the SYN_REPORT behind them are left out"
    case .noRelease: ": BTN_TOUCH lifted a finger that was not released"
    case .unknownCode: ": a phase or an axis of no known name is left out"
    case .openAtEnd: ": a touch was not over where the file ends, and is cancelled there"
    default: ""
    }
  }
}

/// What a pass hands out next.
package enum ReplayStep: Sendable {
  /// All samples of one instant, a part of their batch.
  case samples(ArraySlice<TouchSample>)
  /// Moves of one finger, an instant each.
  case moves(ArraySlice<TouchSample>)
  /// What is no sample.
  case event(RecordingEvent)
}

extension RecordingEvent {
  /// When it happened; nil for what may stand anywhere.
  package var time: Timestamp? {
    switch self {
    case .samples(let samples): samples.first?.time
    case .set(let line): line.time
    case .layout(let line): line.time
    case .saw(let observation): observation.time
    case .label, .note: nil
    }
  }

  /// The lines it was read from.
  var lines: [Int] {
    switch self {
    case .samples(let samples): samples.map(\.line)
    case .set(let set): [set.location.line]
    case .layout(let layout): [layout.location.line]
    case .label(let label): [label.location.line]
    case .saw(let observation): [observation.location.line]
    case .note(_, let line): [line]
    }
  }
}
