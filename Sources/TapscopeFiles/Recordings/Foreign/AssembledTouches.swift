// A foreign recording that was read whole, and passes over it.

import TapscopeEngine

/// The samples of a recording by time, with what was said in between.
struct AssembledTouches: Sendable {
  /// By time.
  var samples: [TouchSample]
  var tally: FaultTally
  /// Each follows the last sample of its time; those without a time come last.
  private(set) var events: [(time: Timestamp?, event: RecordingEvent)] = []
  /// Touches meant for what lay somewhere.
  var targetFrames: [TargetFrame] = []

  init(samples: [TouchSample], tally: FaultTally) {
    self.samples = samples
    self.tally = tally
  }

  mutating func add(_ event: RecordingEvent, at time: Timestamp?) {
    events.append((time, event))
  }

  /// Events in the order in which they come out.
  fileprivate var ordered: [(time: Timestamp, event: RecordingEvent)] {
    let last = Timestamp(nanoseconds: .max)
    return events.enumerated()
      .sorted { ($0.element.time ?? last, $0.offset) < ($1.element.time ?? last, $1.offset) }
      .map { ($0.element.time ?? last, $0.element.event) }
  }
}

/// An opened foreign file, held whole: its touches are points already, unless options say
/// otherwise.
public struct AssembledContent: RecordingContent {
  /// The file that was opened.
  public let file: RecordingFile
  /// What is known before the first touch.
  public let header: RecordingHeader
  /// None: the samples are no device's raw values.
  public var device: RecordedDevice? { nil }
  let touches: AssembledTouches

  /// Throws where nothing was left of what the file says: a session without a touch is one, a file of
  /// something else is not.
  init(
    file: RecordingFile, header: RecordingHeader, touches: AssembledTouches
  ) throws(RecordingError) {
    if touches.samples.isEmpty { try touches.tally.refuseOther(file, as: header.format) }
    self.init(file, header, touches)
  }

  private init(_ file: RecordingFile, _ header: RecordingHeader, _ touches: AssembledTouches) {
    self.file = file
    self.header = header
    self.touches = touches
  }

  /// The samples of a file, in points of the window, in any order.
  ///
  /// Times count from the first sample; the phases of each touch must make sense: one that began,
  /// any number that moved, one that ended or was cancelled.
  public init(of file: RecordingFile, header: RecordingHeader, samples: [TouchSample]) {
    let inOrder = samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    self.init(
      file, header, AssembledTouches(samples: inOrder.map(\.element), tally: FaultTally()))
  }

  /// The labels and notes between the samples.
  public func remarks() -> RecordedRemarks {
    var remarks = RecordedRemarks()
    for event in touches.events { remarks.add(event.event) }
    remarks.targetFrames = touches.targetFrames
    return remarks
  }

  /// A fresh pass over the samples.
  public func makeStream(map: CoordinateMap, keepsUnknown: Bool) -> any SampleStream {
    AssembledStream(touches, map: map)
  }
}

/// One pass over touches in memory.
private struct AssembledStream: SampleStream {
  private let samples: [TouchSample]
  private let events: [(time: Timestamp, event: RecordingEvent)]
  private let map: CoordinateMap
  private var nextSample = 0
  private var nextEvent = 0
  private(set) var tally: FaultTally
  private(set) var frames = 0

  init(_ touches: AssembledTouches, map: CoordinateMap) {
    samples = touches.samples
    events = touches.ordered
    tally = touches.tally
    self.map = map
  }

  mutating func takeRetained(line: Int) -> RetainedLine? { nil }

  mutating func next(into batch: inout SampleBatch) throws(RecordingError) -> RecordingStep? {
    batch.removeAll()
    while !batch.isFull {
      let isEventDue =
        nextEvent < events.count
        && (nextSample == samples.count || events[nextEvent].time < samples[nextSample].time)
      if isEventDue {
        if !batch.isEmpty { break }
        nextEvent += 1
        return .event(events[nextEvent - 1].event)
      }
      guard nextSample < samples.count else { break }
      takeInstant(into: &batch)
    }
    return batch.isEmpty ? nil : .samples
  }

  /// All samples of one time are one instant.
  private mutating func takeInstant(into batch: inout SampleBatch) {
    let time = samples[nextSample].time
    while nextSample < samples.count, samples[nextSample].time == time {
      var sample = samples[nextSample]
      if let raw = sample.position {
        if let range = map.range, !range.contains(raw) {
          tally.count(.outOfRange, line: sample.line)
        }
        sample.position = map(raw)
      }
      sample.radius = sample.radius.map { $0 * map.scale }
      sample.keepWithinLimits()
      batch.append(sample)
      nextSample += 1
    }
    batch.closeInstant()
    frames += 1
  }
}
