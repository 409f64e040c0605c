// A replay whose touches are judged as they end.

import TapscopeEngine

/// A replay whose touches are judged as they end.
struct JudgedReplay: StretchWorker {
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

  mutating func go(to firstTouch: Int) { replayer.touchCount = firstTouch }

  /// The touches that one event of the recording ended.
  mutating func handle(_ event: ReplayEvent) -> [JudgedTouch] {
    judged(replayer.handle(event))
  }

  /// The touches still down where the recording ends.
  mutating func finish() -> [JudgedTouch] {
    judged(replayer.finish())
  }

  private mutating func judged(_ traces: [TouchTrace]) -> [JudgedTouch] {
    traces.map { notes.judged($0, by: &attribution) }
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
    let replay = JudgedReplay(
      replayer(options, trying: nil), notes: notes, writesSentences: isForReport)
    var stretches = StretchWalk(
      by: replay, isCut: !notes.changesScreen && screen.forgetsTouches, jobs: jobs,
      size: stretchSize)
    let end = try walk { event in
      watch(event)
      try stretches.handle(event, take)
    }
    for var replay in try stretches.finish(take) { try replay.finish().forEach(take) }
    return end
  }
}
