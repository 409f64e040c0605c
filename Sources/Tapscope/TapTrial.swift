// Fixes tried on lone taps, without a walk of the recording.

import TapscopeEngine
import TapscopeFiles

/// Replays in which fixes are tried, as far as taps go of which the two ends tell everything.
struct TapTrial: Sendable {
  private let runs: FixRuns
  private let timeLimit: TimeLimit?
  private(set) var outcome: FixRuns.Outcome
  /// What of the replays needs a walk.
  private(set) var left: [FixRuns.Run] = []
  private var count = 0

  init(_ runs: FixRuns, within timeLimit: TimeLimit?) {
    self.runs = runs
    self.timeLimit = timeLimit
    outcome = runs.blank
  }

  /// Makes the part of a replay that needs no walk, on a recording that does not change its screen, of
  /// which the ends decide taps.
  mutating func replay(_ run: FixRuns.Run, on source: some ReplaySource) {
    guard case .candidate(let index) = run.subject else { return left.append(run) }
    var replayer = runs.replayer(for: run.subject, on: source)
    let candidate = runs.trial.candidates[index]
    let isDecided =
      candidate.screenStrategy == nil
      ? replayer.hierarchy.endsDecideTaps(
        among: candidate.changes.compactMap { replayer.hierarchy.index(of: $0.view) })
      : replayer.hierarchy.endsDecideTaps
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
        outcome.trial.count(index, before: touch, after: ended)
      }
    }
    if !walked.isEmpty { left.append(FixRuns.Run(subject: run.subject, wanted: walked)) }
  }
}
