// A replay whose touches are judged as they end.

import TapscopeEngine

/// A replay whose touches are judged once they have ended, a lot at a time.
///
/// What a touch runs through, from its press to its line of a report, is more code than a core's first cache
/// holds: to finish each before the next fetched all of it anew for every one.
struct JudgedReplay: StretchWorker {
  private var replayer: Replayer
  private var attribution: Attribution
  private let notes: TouchNotes
  /// Touches that have ended and are not judged yet.
  private var ended: [TouchTrace] = []

  /// Touches of a lot: enough to share that price, few enough for the caches themselves.
  private static let lot = 16

  /// What a replay has found out about its screen, for another recording of the same.
  struct Findings: Sendable {
    fileprivate let replayer: Replayer.Findings
    fileprivate let attribution: Attribution
  }

  /// What it found out so far, where its screen looks as it did at first.
  var findings: Findings { Findings(replayer: replayer.findings, attribution: attribution) }

  /// `findings` are those of another replay of the same screen, by the same options.
  init(
    _ replayer: Replayer, notes: TouchNotes, writesSentences: Bool = true, tellsTimes: Bool = true,
    knowing findings: Findings? = nil
  ) {
    self.replayer = replayer
    self.notes = notes
    attribution = Attribution(
      writesSentences: writesSentences, tellsTimes: tellsTimes,
      margins: writesSentences ? ReplayMargin(of: replayer.profile) : nil)
    if let findings {
      self.replayer.adopt(findings.replayer)
      attribution.adopt(findings.attribution)
    }
    self.replayer.warmUp()
    attribution.warmUp(on: replayer.hierarchy)
  }

  mutating func go(to firstTouch: Int) { replayer.touchCount = firstTouch }

  /// The next lot of touches, where an event makes it whole.
  mutating func handle(_ event: ReplayEvent) -> [[JudgedTouch]] {
    ended += replayer.handle(event)
    return ended.count < Self.lot ? [] : judgeEnded()
  }

  mutating func drain() -> [[JudgedTouch]] {
    ended += replayer.endWaits(by: nil)
    return judgeEnded()
  }

  private mutating func judgeEnded() -> [[JudgedTouch]] {
    if ended.isEmpty { return [] }
    let lot = ended.map { notes.judged($0, by: &attribution) }
    ended.removeAll(keepingCapacity: true)
    return [lot]
  }

  /// The touches still down where the recording ends.
  mutating func finish() -> [[JudgedTouch]] {
    ended += replayer.finish()
    return judgeEnded()
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
    try judge(
      by: notes, jobs: jobs, isForReport: isForReport, watch: watch,
      lots: { touches in
        try touches.forEach(take)
      })
  }

  /// The same with the touches in lots.
  func judge(
    by notes: TouchNotes, jobs: Int, isForReport: Bool = true,
    watch: (ReplayEvent) -> Void = { _ in }, lots take: ([JudgedTouch]) throws -> Void
  ) throws -> RecordingEnd {
    // Fixes of gesture rules are found on the whole way of a touch.
    let keepsPaths = isForReport || screen.judgesGestures || notes.namesGestures
    let options = ReplayOptions(asksAlternatives: isForReport, keepsPaths: keepsPaths)
    // Of a screen that changes, a strategy may keep what was.
    let shared = isForReport && !notes.changesScreen ? sharedLayouts?.replays : nil
    let replay = JudgedReplay(
      replayer(options), notes: notes, writesSentences: isForReport, tellsTimes: hasTimes,
      knowing: shared?.take(screen))
    var stretches = StretchWalk(
      by: replay, cutAfter: notes.changesScreen ? nil : rest, jobs: jobs, size: stretchSize)
    let end = try walk { event in
      watch(event)
      try stretches.handle(event, take)
    }
    for var replay in try stretches.finish(take) {
      try replay.finish().forEach(take)
      shared?.keep(replay.findings, of: screen)
    }
    return end
  }
}
