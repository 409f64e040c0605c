// Replays one recording under several variants side by side.

import Synchronization
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
  private let jobs: Int

  /// Nanoseconds that timing may take for all variants together, and its rounds after that.
  private static let timeLimit: (touches: UInt64, rounds: UInt64) = (5_000_000_000, 3_000_000_000)
  /// Events that each variant takes at a time: some milliseconds of work.
  private static let batch = 1024

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
    jobs = request.jobs
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

  /// Walks the recording once, or once for each size of screen; `take` gets each touch when it has ended
  /// under every variant.
  ///
  /// The variants replay some events side by side, on several cores, and their touches come in the order of
  /// the events, whatever the number of cores.
  package func run(
    _ take: (ComparedTouch) throws -> Void
  ) throws(InputError) -> ComparisonTally {
    let variants = zip(roads, labels).map { ComparedVariant($0, label: $1, notes) }
    // Where a touch lies depends on the size of the screen that it is put on.
    let screens = roads.map(\.recording.layoutScreen)
    let firsts = screens.indices.filter { screens.firstIndex(of: screens[$0]) == $0 }
    let recordings = firsts.map { roads[$0].recording }
    let streamOfVariant = screens.map { screen in
      firsts.firstIndex { screens[$0] == screen } ?? 0
    }
    var tally = ComparisonTally(variants: roads.count)
    var waiting = WaitingTouches(variants: roads.count)
    let count = UInt64(max(roads.count, 1))
    let share = LatencyMeter.Limits(
      touches: Self.timeLimit.touches / count, rounds: Self.timeLimit.rounds / count)
    var meters = clock.map { clock in
      roads.map { _ in LatencyMeter(clock: clock, limits: share) }
    }
    var tasks = OrderedTasks<ComparedVariant.Outcome>(jobs: jobs)
    /// Calls are timed while no other core works.
    func settle(
      _ work: @escaping @Sendable (ComparedVariant, _ stream: Int) -> ComparedVariant.Outcome
    ) throws {
      for (variant, stream) in zip(variants, streamOfVariant) {
        tasks.add { work(variant, stream) }
      }
      var outcomes = variants.compactMap { _ in tasks.next() }
      while let next = outcomes.indices.min(by: { outcomes[$0].event < outcomes[$1].event }),
        outcomes[next].event < .max
      {
        guard let ended = try outcomes[next].take() else { continue }
        _ = meters?[next].time(ended.trace)
        guard let touch = waiting.add(ended, of: next) else { continue }
        tally.add(touch)
        try take(touch)
      }
    }
    try reading {
      var streams = try recordings.map { try $0.makeStream() }
      var isOver = false
      while !isOver {
        var events = streams.map { _ in [ReplayStep]() }
        for index in streams.indices {
          while events[index].count < Self.batch, let event = try streams[index].nextStep() {
            events[index].append(event)
          }
          isOver = isOver || events[index].count < Self.batch
        }
        try settle { [events] in $0.handle(events[$1]) }
      }
      try settle { variant, _ in variant.finish() }
      tally.faults = streams[0].faults.warnings(in: recordings[0].path)
    }
    tally.variants = variants.map(\.tally)
    if var meters { tally.add(meters.indices.map { meters[$0].finish() }) }
    return tally
  }
}

/// One variant of a comparison: what replays the recording under it, judges its touches and counts them.
private final class ComparedVariant: Sendable {
  /// What came of some events, to be taken out in their order.
  struct Outcome: Sendable {
    /// Each with the place of the event that ended it.
    fileprivate var touches: ArraySlice<(event: Int, touch: JudgedTouch)> = []
    /// What ended it all.
    fileprivate var failure: (event: Int, error: any Error)?

    /// The place of the next event of which something is left; `Int.max` where nothing is.
    var event: Int { touches.first?.event ?? failure?.event ?? .max }

    /// The next touch; fails where an event could not be taken.
    mutating func take() throws -> JudgedTouch? {
      if let touch = touches.popFirst()?.touch { return touch }
      if let failure { throw failure.error }
      return nil
    }
  }

  private struct State: Sendable {
    @Shared var decoder: EventDecoder
    // Not shared: to read a part of it would copy all of it.
    var replayer: Replayer
    @Shared var tally: VariantTally
    // Of its own: another variant's screen has another look.
    @Shared var attribution = Attribution()
  }

  private let notes: TouchNotes
  private let state: Mutex<State>

  init(_ road: OpenedRecording, label: String, _ notes: TouchNotes) {
    self.notes = notes
    state = Mutex(
      State(
        decoder: EventDecoder(road), replayer: road.replayer(asksAlternatives: false),
        tally: VariantTally(label: label)))
  }

  var tally: VariantTally { state.withLock { $0.tally } }

  func handle(_ events: [ReplayStep]) -> Outcome {
    state.withLock { state in
      var outcome = Outcome()
      for place in events.indices {
        do {
          guard let event = try state.decoder.decode(events[place]) else { continue }
          add(state.replayer.handle(event), at: place, &state, to: &outcome)
        } catch {
          outcome.failure = (place, error)
          break
        }
      }
      return outcome
    }
  }

  /// The recording ends.
  func finish() -> Outcome {
    state.withLock { state in
      var outcome = Outcome()
      add(state.replayer.finish(), at: 0, &state, to: &outcome)
      return outcome
    }
  }

  private func add(
    _ traces: [TouchTrace], at event: Int, _ state: inout State, to outcome: inout Outcome
  ) {
    for var trace in traces {
      let touch = notes.judged(&trace, by: &state.attribution)
      state.tally.add(touch, on: state.replayer.hierarchy)
      outcome.touches.append((event, touch))
    }
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
