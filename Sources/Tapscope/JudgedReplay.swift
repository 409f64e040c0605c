// A replay whose touches are judged as they end, and the parts of it that can run alone.

import Synchronization
import TapscopeEngine

/// A replay whose touches are judged as they end.
struct JudgedReplay: Sendable {
  private var replayer: Replayer
  private var attribution: Attribution
  private let notes: TouchNotes

  init(_ replayer: Replayer, notes: TouchNotes, writesSentences: Bool = true) {
    self.replayer = replayer
    self.notes = notes
    attribution = Attribution(
      writesSentences: writesSentences,
      margins: writesSentences ? ReplayMargin(of: replayer.profile) : nil)
    self.replayer.warmUp()
    attribution.warmUp(on: replayer.hierarchy)
  }

  /// The touches that one event of the recording ended.
  mutating func handle(_ event: ReplayEvent) -> [JudgedTouch] {
    replayer.handle(event).map { notes.judged($0, by: &attribution) }
  }

  /// The touches still down where the recording ends.
  mutating func finish() -> [JudgedTouch] {
    replayer.finish().map { notes.judged($0, by: &attribution) }
  }

  /// A replay that is to begin with a stretch.
  func starting(with stretch: Stretch) -> JudgedReplay {
    var replay = self
    replay.replayer.touchCount = stretch.firstTouch
    return replay
  }

  /// The touches of one stretch, replayed from its start; no finger may be down before it.
  fileprivate mutating func judge(_ stretch: Stretch) -> [JudgedTouch] {
    replayer.touchCount = stretch.firstTouch
    var touches: [JudgedTouch] = []
    for event in stretch.events {
      for trace in replayer.handle(event) {
        touches.append(notes.judged(trace, by: &attribution))
      }
    }
    return touches
  }
}

/// Replays that stretches are judged by, each of them kept for the next stretch.
///
/// What a replay finds out about a screen it has by then: with a fresh one for each stretch, two cores spent
/// a tenth of their time on finding it again.
private final class StretchReplays: Sendable {
  private let fresh: JudgedReplay
  private let idle = Mutex<[JudgedReplay]>([])

  init(_ fresh: JudgedReplay) { self.fresh = fresh }

  func judge(_ stretch: Stretch) -> [JudgedTouch] {
    var replay = idle.withLock { $0.popLast() } ?? fresh
    let touches = replay.judge(stretch)
    idle.withLock { [replay] in $0.append(replay) }
    return touches
  }
}

/// Events of a recording from a moment without a finger down to another.
///
/// What a replay carries over such a moment is the screen and what changed of it; where nothing does,
/// every stretch can be replayed by itself.
struct Stretch: Sendable {
  private(set) var events: [ReplayEvent] = []
  /// Touches of the recording that began before it.
  let firstTouch: Int
  private var counter = EpisodeCounter()
  private var sampleCount = 0

  /// Samples from which a stretch is worth a core of its own: some milliseconds of work.
  static let usualSize = 4096
  private let size: Int

  var hasFingerDown: Bool { counter.hasFingerDown }
  var isWhole: Bool { !hasFingerDown && sampleCount >= size }
  /// Whether its events are no longer held back, so that memory is bounded.
  var isTooLong: Bool { sampleCount >= 16 * size }

  init(size: Int, firstTouch: Int = 0) {
    self.size = size
    self.firstTouch = firstTouch
  }

  /// The stretch after this one, without events.
  var next: Stretch { Stretch(size: size, firstTouch: firstTouch + counter.nextTouch) }

  mutating func add(_ event: ReplayEvent) {
    follow(event)
    events.append(event)
  }

  /// Only notes which fingers are down after an event.
  mutating func follow(_ event: ReplayEvent) {
    counter.follow(event)
    if case .samples(let samples) = event { sampleCount += samples.count }
  }
}

extension ReplaySource {
  /// Replays the whole recording on several cores; `take` gets every judged touch in the order they
  /// end, whatever the number of cores, and `watch` every event before its touches.
  ///
  /// Answers the stream's faults and its coordinate chain. Memory does not grow with the recording.
  func judge(
    by notes: TouchNotes, jobs: Int, isForReport: Bool = true,
    watch: (ReplayEvent) -> Void = { _ in }, _ take: (JudgedTouch) throws -> Void
  ) throws -> RecordingEnd {
    let options = ReplayOptions(asksAlternatives: isForReport, keepsPaths: isForReport)
    let fresh = JudgedReplay(
      replayer(options, trying: nil), notes: notes, writesSentences: isForReport)
    let isCut = jobs > 1 && !notes.changesScreen && screen.forgetsTouches
    let replays = StretchReplays(fresh)
    var work = OrderedTasks<[JudgedTouch]>(jobs: jobs)
    var stretch = Stretch(size: stretchSize)
    // The replay of events that cannot wait for the end of their stretch, while `isFlowing`. A flag
    // apart, since to compare the whole state with nil would copy it at every event.
    var current = fresh
    var isFlowing = !isCut

    func takeResults(while goesOn: (OrderedTasks<[JudgedTouch]>) -> Bool) throws {
      while goesOn(work), let touches = work.next() { try touches.forEach(take) }
    }
    let end = try walk { event in
      watch(event)
      if isFlowing {
        try current.handle(event).forEach(take)
        guard isCut else { return }
        stretch.follow(event)
        if !stretch.hasFingerDown { (isFlowing, stretch) = (false, stretch.next) }
        return
      }
      stretch.add(event)
      if stretch.isWhole {
        work.add { [stretch] in replays.judge(stretch) }
        stretch = stretch.next
        try takeResults { $0.isFull }
      } else if stretch.isTooLong {
        try takeResults { _ in true }
        current = fresh.starting(with: stretch)
        isFlowing = true
        for event in stretch.events { try current.handle(event).forEach(take) }
      }
    }
    try takeResults { _ in true }
    if !isFlowing {
      current = fresh.starting(with: stretch)
      for event in stretch.events { try current.handle(event).forEach(take) }
    }
    try current.finish().forEach(take)
    return end
  }
}

extension ReplayEvent {
  /// Whether it changes a view or shows another screen.
  var changesScreen: Bool {
    switch self {
    case .samples: false
    case .change, .screen: true
    }
  }

  /// Whether, from here on, a touch may leave something behind for those after it.
  var mayRemember: Bool {
    switch self {
    case .samples: false
    case .screen(let screen, _): !screen.forgetsTouches
    case .change(let change, _): change.mayRemember
    }
  }
}
