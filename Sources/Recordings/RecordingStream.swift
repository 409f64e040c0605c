// What happens next in the recording and its notes?

import Diagnostics
import Touches

/// One pass over a recording: its own events with those of its notes, by time.
///
/// A note takes effect before samples of the same time. Memory is constant in the recording's
/// length and linear in the notes'.
package struct RecordingStream {
  /// The coordinate chain, a sentence a step.
  package let chain: [String]

  private let path: String
  private var samples: any SampleStream
  private let notes: [Notes.Line]
  private var nextNote = 0
  private var waiting: RecordingEvent?
  private let isStrict: Bool
  private var retainedNote: RetainedLine?
  private var isFinished = false
  /// What ended the latest batch.
  private var unbatched: RecordingEvent?

  init(
    path: String, samples: any SampleStream, notes: [Notes.Line], chain: [String], isStrict: Bool
  ) {
    self.path = path
    self.samples = samples
    self.notes = notes
    self.chain = chain
    self.isStrict = isStrict
  }

  /// What was wrong with the stream so far; complete after the end.
  package var faults: [StreamFault] { samples.tally.faults }

  /// Frames (SYN_REPORTs of a device, instants of a native file) so far.
  package var frames: Int { samples.frames }

  /// The next event, or nil at the end.
  ///
  /// Errors of the file come at once, where the first is met; under `--strict` its faults come as
  /// errors at the end.
  package mutating func next() throws(RecordingError) -> RecordingEvent? {
    if notes.isEmpty, let event = try samples.next() { return event }
    retainedNote = nil
    let event = if let waiting { waiting } else { try samples.next() }
    waiting = nil
    guard nextNote < notes.count else {
      if event == nil { try checkFaults() }
      return event
    }
    let note = notes[nextNote]
    if let event, event.time.map({ $0 < note.time }) ?? true { return event }
    waiting = event
    nextNote += 1
    retainedNote = note.retained
    return note.event
  }

  /// Fills the batch with the samples that come next, or answers what else does; nil at the end.
  ///
  /// The fast road: the same samples and events in the same order as `next()`, at a price that is
  /// shared by many instants.
  package mutating func next(
    into batch: inout SampleBatch
  ) throws(RecordingError) -> RecordingStep? {
    batch.removeAll()
    while !batch.isFull {
      let event = if let unbatched { unbatched } else { try next() }
      unbatched = nil
      switch event {
      case .samples(let samples)?: batch.append(instant: samples)
      case let event?:
        if batch.isEmpty { return .event(event) }
        unbatched = event
        return .samples
      case nil: return batch.isEmpty ? nil : .samples
      }
    }
    return .samples
  }

  /// What the lines of the latest event said beyond it, by line number; each line once.
  package mutating func takeRetained(for event: RecordingEvent) -> [Int: RetainedLine] {
    var retained: [Int: RetainedLine] = [:]
    for line in event.lines where retained[line] == nil {
      retained[line] = retainedNote ?? samples.takeRetained(line: line)
    }
    return retained
  }

  /// Under `--strict`, throws the faults of the whole stream, once.
  private mutating func checkFaults() throws(RecordingError) {
    guard isStrict, !isFinished else { return }
    isFinished = true
    let errors = faults.filter { !$0.kind.isHarmless }.map { fault in
      Diagnostic(
        .error, "\(fault.kind.rawValue), \(fault.count) time\(fault.count == 1 ? "" : "s")",
        at: SourceLocation(file: path, line: fault.line))
    }
    if !errors.isEmpty { throw RecordingError(errors) }
  }
}

extension RecordingEvent {
  /// When it happened; nil for what may stand anywhere.
  package var time: Timestamp? {
    switch self {
    case .samples(let samples): samples.first?.time
    case .set(let line): line.time
    case .layout(let line): line.time
    case .saw(let sighting): sighting.time
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
    case .saw(let sighting): [sighting.location.line]
    case .note(_, let line): [line]
    }
  }
}
