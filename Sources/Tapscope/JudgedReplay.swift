// A replay whose touches are judged as they end.

import TapscopeEngine
import TapscopeReports

/// Some touches in the order they ended.
package struct JudgedLot: Sendable {
  package private(set) var touches: [JudgedTouch]
  /// What is counted of each.
  package let counts: [TouchCount]
  /// What each leaves for trials of fixes; empty where that was not asked for.
  let tried: [TriedTouch]
  /// Their bytes by each drafter that was asked for some; nil where it had none.
  package let drafts: [TouchDrafts?]

  /// The same of touches of which more is known by now.
  func with(_ touches: [JudgedTouch]) -> JudgedLot {
    var lot = self
    lot.touches = touches
    return lot
  }
}

/// A replay whose touches are judged once they have ended, a lot at a time.
///
/// What a touch runs through, from its press to its line of a report, is more code than a core's first cache
/// holds: to finish each before the next fetched all of it anew for every one.
struct JudgedReplay: StretchWorker {
  private var replayer: Replayer
  private var attribution: Attribution
  private let notes: TouchNotes
  private var work: Work
  private var screens = FramesOfScreens()
  private var trials = TriedTouchMaker()

  /// What is done with the touches besides judging and counting them.
  struct Work: Sendable {
    var isForReport = true
    /// Whether what they leave for trials of fixes is kept.
    var leavesTrials = false
    var drafters: [(any TouchDrafter)?] = []
  }

  /// Touches of a lot: enough to share that price, few enough for the caches themselves.
  private static let lot = 16

  /// What a replay has found out about its screen, for another recording of the same.
  struct Findings: Sendable {
    @Shared fileprivate var replayer: Replayer.Findings
    @Shared fileprivate var attribution: Attribution
  }

  /// What it found out so far, where its screen looks as it did at first.
  var findings: Findings { Findings(replayer: replayer.findings, attribution: attribution) }

  /// `findings` are those of another replay of the same screen, by the same options.
  init(
    _ replayer: Replayer, notes: TouchNotes, _ work: Work, tellsTimes: Bool = true,
    knowing findings: Findings? = nil
  ) {
    self.work = work
    self.replayer = replayer
    self.notes = notes
    attribution = Attribution(
      writesSentences: work.isForReport, tellsTimes: tellsTimes,
      margins: work.isForReport ? ReplayMargin(of: replayer.profile) : nil)
    if let findings {
      self.replayer.adopt(findings.replayer)
      attribution.adopt(findings.attribution)
    }
    self.replayer.warmUp()
    attribution.warmUp(on: replayer.hierarchy)
  }

  func apart() -> JudgedReplay {
    var copy = self
    copy.replayer.leaveShared()
    copy.attribution.leaveShared()
    return copy
  }

  mutating func go(to firstTouch: Int, firstEvent: Int) {
    (replayer.touchCount, replayer.eventCount) = (firstTouch, firstEvent)
  }

  var isMachineAtRest: Bool { replayer.isMachineAtRest }

  /// The next lot of touches, where an event makes it whole.
  mutating func handle(_ event: ReplayEvent) -> [JudgedLot] {
    replayer.advance(by: event)
    return replayer.finishedCount < Self.lot ? [] : judge(replayer.takeFinished())
  }

  mutating func drain() -> [JudgedLot] { judge(replayer.endWaits(by: nil)) }

  private mutating func judge(_ ended: consuming [TouchTrace]) -> [JudgedLot] {
    if ended.isEmpty { return [] }
    // In their place, where nobody else holds them yet.
    let touches = ended.indices.map { notes.judged(&ended[$0], by: &attribution) }
    return [
      JudgedLot(
        touches: touches, counts: touches.map { TouchCount($0, &screens) },
        tried: work.leavesTrials ? touches.map { trials.make($0) } : [],
        drafts: work.drafters.indices.map { work.drafters[$0]?.draft(touches) })
    ]
  }

  /// The touches still down where the recording ends.
  mutating func finish() -> [JudgedLot] { judge(replayer.finish()) }
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
      by: notes, jobs: jobs, JudgedReplay.Work(isForReport: isForReport), watch: watch,
      lots: { lot in
        try lot.touches.forEach(take)
      })
  }

  /// The same with the touches in lots.
  func judge(
    by notes: TouchNotes, jobs: Int, _ work: JudgedReplay.Work,
    watch: (ReplayEvent) -> Void = { _ in }, lots take: (JudgedLot) throws -> Void
  ) throws -> RecordingEnd {
    let isForReport = work.isForReport
    // Fixes of gesture rules are found on the whole way of a touch.
    let keepsPaths = isForReport || screen.judgesGestures || notes.namesGestures
    let options = ReplayOptions(asksAlternatives: isForReport, keepsPaths: keepsPaths)
    // Of a screen that changes, a strategy may keep what was.
    let shared = isForReport && !notes.changesScreen ? sharedLayouts?.replays : nil
    let replay = JudgedReplay(
      replayer(options), notes: notes, work, tellsTimes: hasTimes,
      knowing: shared?.take(screen))
    var stretches = StretchWalk(
      by: replay, cutAfter: notes.changesScreen ? nil : rest, onlyLoneLifts: needsLoneLifts,
      jobs: jobs, size: stretchSize)
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
