// Replays one recording under several variants side by side.

import TapscopeEngine
import TapscopeFiles

/// Replays one recording under several variants side by side, in one walk.
package struct SessionComparison {
  /// As reports name the variants.
  package let labels: [String]
  package let recording: String
  private let roads: [OpenedRecording]
  private let notes: TouchNotes
  private let clock: (any NanosecondClock & Sendable)?

  /// Nanoseconds that timing may take for all variants together, and as many again for its rounds.
  private static let timeLimit: UInt64 = 5_000_000_000

  /// The recording under several strategies; one alone is compared with the layout as it is.
  package init(_ request: SessionRequest, strategies: [StrategyChoice]) throws(InputError) {
    let road = try OpenedRecording(loading: request)
    let asLaidOut = strategies.count == 1 ? [("as laid out", road)] : []
    try self.init(
      request, asLaidOut + strategies.map { ($0.label, road.setting($0)) })
  }

  /// The recording on several layouts; one alone is compared with the layout the recording names.
  package init(_ request: SessionRequest, layouts: [String]) throws(InputError) {
    var variants: [(String, OpenedRecording)] = []
    if layouts.count == 1 {
      variants.append(("as recorded", try OpenedRecording(loading: request)))
    }
    for layout in layouts {
      var request = request
      request.layout = layout
      variants.append((layout, try OpenedRecording(loading: request)))
    }
    try self.init(request, variants)
  }

  private init(
    _ request: SessionRequest, _ variants: [(label: String, road: OpenedRecording)]
  ) throws(InputError) {
    guard let first = variants.first else { throw InputError("nothing to compare is named") }
    labels = variants.map(\.label)
    roads = try OpenedRecording.leavingOutAlike(variants.map(\.road))
    var road = roads.first ?? first.road
    notes = try TouchNotes(of: &road)
    clock = request.clock
    recording = InputFile.shownName(of: request.recording)
  }

  /// Why not all of the recording was compared; nil where it was, and before it is.
  package var endedEarly: String? { roads.first?.recording.options.timeLimit?.remark }

  /// Warnings about the layouts.
  package var warnings: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return roads.flatMap { $0.shelf.warnings + $0.recording.doubts }.filter {
      seen.insert($0).inserted
    }
  }

  /// Walks the recording once; `take` gets each touch when it has ended under every variant.
  package func run(
    _ take: (ComparedTouch) throws -> Void
  ) throws(InputError) -> ComparisonTally {
    var decoders = roads.map(EventDecoder.init)
    var replayers = roads.map { $0.replayer(asksAlternatives: false) }
    var attribution = Attribution()
    var tally = ComparisonTally(labels: labels)
    var waiting = WaitingTouches(variants: roads.count)
    let share = Self.timeLimit / UInt64(max(roads.count, 1))
    var meters = clock.map { clock in
      roads.map { _ in
        LatencyMeter(clock: clock, limits: LatencyMeter.Limits(touches: share, rounds: share))
      }
    }
    func settle(_ traces: [TouchTrace], of variant: Int) throws {
      for var trace in traces {
        _ = meters?[variant].time(trace)
        guard
          let touch =
            waiting.add(notes.judged(&trace, by: &attribution), of: variant)
        else { continue }
        tally.add(touch, on: replayers.map(\.hierarchy))
        try take(touch)
      }
    }
    try reading {
      var stream = try roads[0].recording.makeStream()
      while let event = try stream.next() {
        for index in roads.indices {
          guard let event = try decoders[index].decode(event) else { continue }
          let traces = replayers[index].handle(event)
          try settle(traces, of: index)
        }
      }
      for index in roads.indices {
        let traces = replayers[index].finish()
        try settle(traces, of: index)
      }
      tally.faults = stream.faults.warnings(in: roads[0].recording.path)
    }
    if var meters { tally.add(meters.indices.map { meters[$0].finish() }) }
    return tally
  }
}

/// Touches that have ended under some variants and not yet under all: few at once.
private struct WaitingTouches {
  private let variants: Int
  private var waiting: [TouchID: [JudgedTouch?]] = [:]

  init(variants: Int) { self.variants = variants }

  /// The touch with all its answers, once the last of them is there.
  mutating func add(_ touch: JudgedTouch, of variant: Int) -> ComparedTouch? {
    let id = touch.trace.touch
    var answers = waiting[id] ?? Array(repeating: nil, count: variants)
    answers[variant] = touch
    let all = answers.compactMap { $0 }
    waiting[id] = all.count == variants ? nil : answers
    return all.count == variants ? ComparedTouch(all) : nil
  }
}
