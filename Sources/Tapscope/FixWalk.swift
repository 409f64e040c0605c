// One walk of a recording for several replays in which fixes are tried.

import TapscopeEngine

/// Several replays that hear of one walk of the recording, each only of the episodes that it wants.
struct FixWalk: StretchWorker {
  private struct Replay {
    let run: FixRuns.Run
    var replayer: Replayer
    var judge = TrialJudge()
    /// The episodes that it has yet to begin, in order; nil where it hears of all.
    var left: ArraySlice<UInt32>?
    /// How many of the waiting changes it has heard of.
    var heard = 0

    /// Whether it will hear of more than the episode that it may be in.
    var isLeft: Bool { left.map { !$0.isEmpty } ?? true }
  }

  private let runs: FixRuns
  /// The episodes in which a touch cannot be judged alone under another strategy.
  private let complex: [UInt32]
  private var outcome: FixRuns.Outcome
  private var replays: [Replay]
  /// The replays that hear of every event, and those that hear of the present one.
  private let always: [Int]
  private var active: [Int]
  private var episodes = EpisodeCounter()
  /// Changes that replays have yet to hear of: one that is not active hears of them when its next episode
  /// begins, and after its last one of none.
  private var waiting = WaitingChanges()

  /// Changes of the screen that may wait until a replay hears of them, to bound the memory.
  private static let mostChanges = 4096

  init(
    _ runs: FixRuns, of wanted: [FixRuns.Run], on source: any ReplaySource, _ complex: [UInt32]
  ) {
    self.runs = runs
    self.complex = complex
    outcome = runs.blank
    replays = wanted.map {
      Replay(
        run: $0, replayer: runs.replayer(for: $0.subject, on: source), left: $0.wanted?[...])
    }
    always = wanted.indices.filter { wanted[$0].wanted == nil }
    active = always
  }

  /// Under all that is tried, and as the screen is: else no episode begins with the next touch.
  var isMachineAtRest: Bool {
    runs.episodes.begins(with: episodes.nextTouch)
      && replays.allSatisfy(\.replayer.isMachineAtRest)
  }

  func apart() -> FixWalk {
    var copy = self
    for index in replays.indices { copy.replays[index].replayer.leaveShared() }
    return copy
  }

  mutating func go(to firstTouch: Int, firstEvent: Int) {
    let episode = runs.episodes.episode(of: firstTouch)
    episodes = EpisodeCounter(touches: firstTouch)
    active = always
    for replay in replays.indices {
      replays[replay].left = replays[replay].run.wanted.map { $0.from(episode) }
    }
  }

  /// Finds nothing before all is over.
  mutating func handle(_ event: ReplayEvent) -> [Never] {
    let (isDown, firstTouch) = (episodes.hasFingerDown, episodes.nextTouch)
    let begins = episodes.follow(event)
    if !isDown, active.count > always.count {
      endEpisode(before: event.time, at: firstTouch, waitsEnd: begins)
    }
    if begins { beginEpisode(at: firstTouch) }
    switch event {
    case .samples, .moves: break
    case .change(let change, _): waiting.add(change)
    case .screen:
      letAllCatchUp()
      for replay in replays.indices where replays[replay].isLeft && !active.contains(replay) {
        hear(event, replay)
      }
    }
    for replay in active { hear(event, replay) }
    if waiting.count == Self.mostChanges { letAllCatchUp() }
    return []
  }

  mutating func drain() -> [Never] {
    for replay in active { take(replays[replay].replayer.endWaits(by: nil), of: replay) }
    return []
  }

  /// The recording ends.
  mutating func finish() -> FixRuns.Outcome {
    for replay in replays.indices { take(replays[replay].replayer.finish(), of: replay) }
    return outcome
  }

  /// Lets the replays rest of which nothing is carried over, where nothing was without what they try.
  ///
  /// A replay in which a tap still waits, or the machine of a sensitive view holds something, goes on,
  /// whatever it wanted: the next touch may come out otherwise.
  /// Waits end where a touch begins, as in a replay of all.
  private mutating func endEpisode(before time: Timestamp, at nextTouch: Int, waitsEnd: Bool) {
    guard runs.episodes.begins(with: nextTouch) else { return }
    var goingOn = always
    for replay in active where replays[replay].left != nil {
      if waitsEnd { take(replays[replay].replayer.endWaits(by: time), of: replay) }
      if !replays[replay].replayer.isAtRest { goingOn.append(replay) }
    }
    active = goingOn
  }

  private mutating func beginEpisode(at firstTouch: Int) {
    for replay in replays.indices {
      guard let next = replays[replay].left?.first, runs.episodes.start(of: next) == firstTouch
      else { continue }
      replays[replay].left?.removeFirst()
      if active.contains(replay) { continue }
      catchUp(replay)
      replays[replay].replayer.touchCount = firstTouch
      active.append(replay)
    }
  }

  private mutating func hear(_ event: ReplayEvent, _ replay: Int) {
    replays[replay].heard = waiting.count
    take(
      runs.handle(event, by: &replays[replay].replayer, for: replays[replay].run.subject),
      of: replay)
  }

  private mutating func catchUp(_ replay: Int) {
    if replays[replay].heard == waiting.count { return }
    replays[replay].replayer.apply(
      forgotten: waiting.outcome(after: replays[replay].heard),
      keeping: replays[replay].run.subject.strategy)
    replays[replay].heard = waiting.count
  }

  private mutating func letAllCatchUp() {
    for replay in replays.indices {
      if replays[replay].isLeft { catchUp(replay) }
      replays[replay].heard = 0
    }
    waiting.removeAll()
  }

  private mutating func take(_ traces: [TouchTrace], of replay: Int) {
    for trace in traces {
      let ordinal = trace.ordinal
      guard let before = runs.touch(ordinal) else { continue }
      switch replays[replay].run.subject {
      case .candidate(let index):
        outcome.trial.count(index, before: before, after: trace, by: &replays[replay].judge)
      case .strategy(let index):
        guard isComplex(runs.episodes.episode(of: ordinal)) else { continue }
        let isRight = replays[replay].judge.isRight(before, after: trace)
        outcome.strategies[ordinal, default: .init()].note(index, isRight)
      }
    }
  }

  private func isComplex(_ episode: Int) -> Bool { complex.from(episode).first == UInt32(episode) }
}

// What is tried, in the screens of a replay.
extension FixRuns {
  fileprivate func replayer(for subject: Subject, on source: any ReplaySource) -> Replayer {
    var screen = source.screen
    apply(subject, to: &screen)
    return source.replayer(options, on: screen, by: candidate(of: subject)?.rule)
  }

  /// Hands an event to a replay, with what is tried in its screens.
  fileprivate func handle(
    _ event: ReplayEvent, by replayer: inout Replayer, for subject: Subject
  ) -> [TouchTrace] {
    switch event {
    case .screen(var screen, let time):
      apply(subject, to: &screen)
      return replayer.handle(.screen(screen, at: time))
    case .change(let change, let time):
      guard let strategy = subject.strategy else { return replayer.handle(event) }
      return replayer.handle(change, keeping: strategy, at: time)
    case .samples, .moves:
      return replayer.handle(event)
    }
  }

  private func apply(_ subject: Subject, to screen: inout ViewHierarchy) {
    if let candidate = candidate(of: subject) { screen.apply(candidate) }
    if let strategy = subject.strategy { screen.setStrategy(strategy) }
  }

  /// The candidate that is tried; nil for a strategy.
  private func candidate(of subject: Subject) -> FixCandidate? {
    if case .candidate(let index) = subject { trial.candidates[index] } else { nil }
  }
}

// Episodes; they ascend.
extension [UInt32] {
  /// Those from an episode on.
  func from(_ episode: Int) -> ArraySlice<UInt32> { self[partitioningIndex { $0 >= episode }...] }

  /// These and others.
  func merged(with others: [UInt32]) -> [UInt32] {
    others.isEmpty ? self : Set(self).union(others).sorted()
  }

  /// Those of these that are among others, too.
  func common(with others: [UInt32]) -> [UInt32] { filter(Set(others).contains) }
}
