// Fixes tried on lone taps, without a walk of the recording.

import TapscopeEngine
import TapscopeFiles

/// Replays in which fixes are tried, as far as taps go of which the two ends tell everything.
struct TapTrial: Sendable {
  private let runs: FixRuns
  private let timeLimit: TimeLimit?
  private(set) var outcome: FixRuns.Outcome
  private var judge = TrialJudge()
  /// What of the replays needs a walk.
  private(set) var left: [FixRuns.Run] = []
  private var count = 0
  /// The first screen as it is, kept from one replay to the next.
  private var screen: ViewHierarchy?

  init(_ runs: FixRuns, within timeLimit: TimeLimit?) {
    self.runs = runs
    self.timeLimit = timeLimit
    outcome = runs.blank
  }

  /// Makes the part of a replay that needs no walk, on a recording that does not change its screen, of
  /// which the ends decide taps.
  mutating func replay(_ run: FixRuns.Run, on source: any ReplaySource) {
    guard case .candidate(let index) = run.subject else { return left.append(run) }
    // Nobody else may hold it while it is changed, or all its views are copied.
    var screen = self.screen.take() ?? source.screen
    screen.trying(runs.trial.candidates[index]) { replay(run, of: index, on: source, $0) }
    self.screen = screen
  }

  /// Makes that part on a screen with the candidate's changes.
  private mutating func replay(
    _ run: FixRuns.Run, of index: Int, on source: any ReplaySource, _ screen: ViewHierarchy
  ) {
    let candidate = runs.trial.candidates[index]
    var replayer = source.replayer(runs.options, on: screen, by: candidate.rule)
    let isDecided =
      candidate.screenChange == nil
      ? screen.endsDecideTaps(among: candidate.changes.compactMap { screen.index(of: $0.view) })
      : screen.endsDecideTaps
    guard isDecided else { return left.append(run) }
    var walked: [UInt32] = []
    for episode in runs.episodes(of: run) {
      guard runs.episodes.isAlone(Int(episode)),
        let touch = runs.touch(runs.episodes.start(of: episode)), let place = touch.place,
        let lift = touch.lift
      else {
        walked.append(episode)
        continue
      }
      if timeLimit?.mustStopTrying(before: count) ?? false { return }
      count += 1
      if let ended = replayer.tap(from: place, to: lift, ordinal: touch.ordinal) {
        outcome.trial.count(index, before: touch, after: ended, by: &judge)
      }
    }
    if !walked.isEmpty { left.append(FixRuns.Run(subject: run.subject, wanted: walked)) }
  }
}
