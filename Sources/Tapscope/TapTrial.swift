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
    if let wanted = run.wanted {
      for episode in wanted {
        guard let touch = runs.touch(runs.episodes.start(of: episode)) else { continue }
        replay(touch, index, by: &replayer)
      }
    } else {
      for touch in runs.touches { replay(touch, index, by: &replayer) }
    }
    left.append(FixRuns.Run(subject: run.subject, wanted: runs.unlikeTaps(run.wanted)))
  }

  private mutating func replay(_ touch: TriedTouch, _ candidate: Int, by replayer: inout Replayer) {
    guard let place = touch.place, let lift = touch.lift,
      timeLimit?.mustStopTrying(before: count) != true
    else { return }
    count += 1
    guard let ended = replayer.tap(from: place, to: lift, ordinal: touch.ordinal) else { return }
    outcome.trial.count(candidate, before: touch, after: ended)
  }
}
