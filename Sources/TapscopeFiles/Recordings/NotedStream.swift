// A recording's stream with the lines of its notes between.

import TapscopeEngine

/// A recording's own stream with the lines of its notes in between, by time.
///
/// A note takes effect before samples of the same time. Memory is linear in the notes.
struct NotedStream: SampleStream {
  private var samples: any SampleStream
  private let notes: [Notes.Line]
  private var nextNote = 0
  /// What the recording itself says next: an event, or samples from an instant on.
  private var waiting: RecordingEvent?
  private var own = SampleBatch()
  private var nextInstant = 0
  /// What the latest step's note said beyond it.
  private var retainedNote: RetainedLine?
  /// The touches that the notes name, and those of them that have come.
  private var awaited = AwaitedTouches()
  private var named: Set<TouchID> = []
  private var begun: Set<TouchID> = []
  private var hasEnded = false

  init(_ samples: any SampleStream, notes: [Notes.Line]) {
    self.samples = samples
    self.notes = notes
    for note in notes {
      named.formUnion(note.event.touches)
      awaited.add(note.event) { _ in false }
    }
  }

  var tally: FaultTally {
    var tally = samples.tally
    guard hasEnded else { return tally }
    awaited.count(in: &tally) { begun.contains($0) }
    return tally
  }
  var frames: Int { samples.frames }

  mutating func takeRetained(line: Int) -> RetainedLine? {
    retainedNote ?? samples.takeRetained(line: line)
  }

  mutating func next(into batch: inout SampleBatch) throws(RecordingError) -> RecordingStep? {
    batch.removeAll()
    retainedNote = nil
    while !batch.isFull {
      if waiting == nil, nextInstant == own.instants.count { try pull() }
      if let note = dueNote {
        if !batch.isEmpty { break }
        nextNote += 1
        retainedNote = note.retained
        return .event(note.event)
      }
      if let event = waiting {
        if !batch.isEmpty { break }
        waiting = nil
        return .event(event)
      }
      guard nextInstant < own.instants.count else { break }
      batch.append(instant: own.samples[own.instants[nextInstant]])
      nextInstant += 1
    }
    if batch.isEmpty { hasEnded = true }
    return batch.isEmpty ? nil : .samples
  }

  /// Asks the recording itself for more.
  private mutating func pull() throws(RecordingError) {
    nextInstant = 0
    if case .event(let event)? = try samples.next(into: &own) { waiting = event }
    guard begun.count < named.count else { return }
    for sample in own.samples where sample.phase == .began && named.contains(sample.touch) {
      begun.insert(sample.touch)
    }
  }

  /// The next note, if it comes before what the recording itself says next.
  private var dueNote: Notes.Line? {
    guard nextNote < notes.count else { return nil }
    let note = notes[nextNote]
    if let waiting { return waiting.time.map { $0 >= note.time } ?? false ? note : nil }
    guard nextInstant < own.instants.count else { return note }
    return own.samples[own.instants[nextInstant].lowerBound].time >= note.time ? note : nil
  }
}
