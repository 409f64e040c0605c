// What is left out of a recording, so that nobody can learn what was done on some views.

import TapscopeEngine

/// The name or pattern of views whose touches are left out of everything.
package struct RedactionPattern: Hashable, Sendable {
  /// An id, a path of ids from the root, or a pattern with `*`, `?` and `[a-z]` of either.
  package let text: String
  /// Where a project's settings name it; nil where a person typed it for this recording, whose screens
  /// must then have a view of this name.
  package let location: SourceLocation?
  private let glob: Glob

  package init(_ text: String, at location: SourceLocation? = nil) {
    self.text = text
    self.location = location
    glob = Glob(text)
  }

  /// Whether it names a view by its id or its path.
  package func names(id: String, path: String) -> Bool {
    text == id || text == path || glob.matches(id) || glob.matches(path)
  }
}

/// What every pass over a recording leaves out.
///
/// Of a touch its number, its first and its last time stay. Labels and observations of it go, and so do
/// all notes, for they are free text.
package struct Redaction: Equatable, Sendable {
  /// Touches of which only the times stay.
  package var touches: Set<TouchID>
  /// Ids that no observation may name.
  package var names: Set<String>
  /// Ids of views whose changes are left out: a key that lights up tells which one was pressed.
  package var silent: Set<String>
  /// When observations without a touch may be about one of the touches.
  package var spans: [ClosedRange<Timestamp>]
  /// Names of a project's settings that are probably misspelt: warnings.
  package var doubts: [Diagnostic]

  /// What stands for a line in messages where lines are not to be shown.
  package static let hiddenLine = "(not shown, since the recording is redacted)"

  /// What a `set` line may say of a view that holds others.
  private static let placing: Set = [
    "view", "frame", "bounds", "center", "anchorPoint", "transform", "hidden", "alpha",
    "interaction", "clipsToBounds", "behind",
  ]

  /// By default nothing but notes is left out.
  package init(
    touches: Set<TouchID> = [], names: Set<String> = [], silent: Set<String> = [],
    spans: [ClosedRange<Timestamp>] = [], doubts: [Diagnostic] = []
  ) {
    self.touches = touches
    self.names = names
    self.silent = silent
    self.spans = spans
    self.doubts = doubts
  }

  /// Everything that one of the two leaves out.
  package func union(_ other: Redaction) -> Redaction {
    Redaction(
      touches: touches.union(other.touches), names: names.union(other.names),
      silent: silent.union(other.silent), spans: spans + other.spans,
      doubts: doubts + other.doubts.filter { !doubts.contains($0) })
  }

  /// What stays of a sample.
  func kept(_ sample: TouchSample) -> TouchSample? {
    guard touches.contains(sample.touch) else { return sample }
    let phase: TouchSample.Phase
    switch sample.phase {
    case .began: phase = .began
    case .ended, .cancelled: phase = .cancelled
    case .moved, .stationary: return nil
    }
    return TouchSample(
      touch: sample.touch, phase: phase, time: sample.time, position: nil, fault: .redacted,
      line: sample.line)
  }

  /// What stays of anything but samples.
  func kept(_ event: RecordingEvent) -> RecordingEvent? {
    switch event {
    case .samples(let samples): return .samples(samples.compactMap(kept))
    case .set(let line): return kept(line).map { .set($0) }
    case .layout: return event
    case .label(var label):
      label.touches.removeAll(where: touches.contains)
      return label.touches.isEmpty ? nil : .label(label)
    case .saw(let observation): return isTelling(observation) ? nil : event
    case .note: return nil
    }
  }

  /// What stays of a change: of a view that holds others where it lies and whether it is there, for what
  /// it says or shows may be what was done in it.
  private func kept(_ line: SetLine) -> SetLine? {
    guard !names.isEmpty || !silent.isEmpty else { return line }
    let bytes = Array(line.json.utf8)
    guard let (node, _) = try? JSONReader.value(in: bytes, from: 0),
      case .object(let members) = node.value
    else { return nil }
    let views = members.compactMap { member -> String? in
      guard member.key == "view", case .string(let id) = member.node.value else { return nil }
      return id
    }
    if views.contains(where: silent.contains) { return nil }
    guard views.contains(where: names.contains) else { return line }
    let placing = members.filter { Self.placing.contains($0.key) }
    guard placing.count > views.count else { return nil }
    var kept = line
    let texts = placing.map {
      String(decoding: bytes[$0.offset..<$0.node.range.upperBound], as: UTF8.self)
    }
    kept.json = "{" + texts.joined(separator: ",") + "}"
    return kept
  }

  /// Whether an observation may tell something of a touch that is left out.
  private func isTelling(_ observation: AppObservation) -> Bool {
    if observation.names.contains(where: names.contains) { return true }
    if let touch = observation.touch { return touches.contains(touch) }
    guard !touches.isEmpty else { return false }
    guard let time = observation.time else { return true }
    return spans.contains { $0.contains(time) }
  }
}

extension AppObservation {
  /// The ids it may name.
  fileprivate var names: [String] {
    switch kind {
    case .call(_, let view, _, _): [view]
    case .received(let view), .fired(let view): view.map { [$0] } ?? []
    case .delegate(_, let argument): argument.map { [$0] } ?? []
    }
  }
}

extension RecordedRemarks {
  /// What stays of the remarks.
  func redacted(by redaction: Redaction?) -> RecordedRemarks {
    guard let redaction else { return self }
    var kept = RecordedRemarks()
    kept.layouts = layouts
    kept.changesViews = changesViews
    kept.targetFrames = targetFrames.filter { !redaction.touches.contains($0.touch) }
    let events = labels.map(RecordingEvent.label) + observations.map(RecordingEvent.saw)
    for event in events.compactMap(redaction.kept) { kept.add(event) }
    return kept
  }
}

/// A stream without what is left out of it.
struct RedactedStream: SampleStream {
  private var stream: any SampleStream
  private let redaction: Redaction
  private var own = SampleBatch()

  init(_ stream: any SampleStream, leavingOut redaction: Redaction) {
    self.stream = stream
    self.redaction = redaction
  }

  var tally: FaultTally { stream.tally }
  var frames: Int { stream.frames }

  /// Nothing: what a line said beyond its event may be about anything.
  mutating func takeRetained(line: Int) -> RetainedLine? { nil }

  mutating func next(into batch: inout SampleBatch) throws(RecordingError) -> RecordingStep? {
    batch.removeAll()
    while let step = try stream.next(into: &own) {
      if case .event(let event) = step {
        if let kept = redaction.kept(event) { return .event(kept) }
        continue
      }
      for instant in own.instants {
        batch.append(instant: own.samples[instant].compactMap(redaction.kept))
      }
      if !batch.isEmpty { return .samples }
    }
    return nil
  }
}
