// Which fix mends each kind of trouble, proved over the whole session?

import Audits
import Replay
import Touches
import Views

/// Collects the kinds of trouble of one pass, tries their fixes in the next, and answers the best.
struct FixSearch {
  /// Kinds of trouble whose fixes are tried, and candidates over all of them: each candidate is one
  /// more replay beside the others.
  static let groupLimit = 16
  static let candidateLimit = 32
  /// Touches a fix is tried on, the first of the session: a replay beside each candidate costs as much
  /// as the session itself, and a fix that holds for so many holds.
  static let touchLimit = 5000

  private var trials: [GroupKey: FixTrial] = [:]
  /// In the order the kinds were first seen.
  private var order: [GroupKey] = []
  private var fixes: [GroupKey: Fix] = [:]
  private var candidates = 0

  /// Replays the first touches and opens a trial for each kind of trouble among them.
  ///
  /// The rest of the recording is read all the same: a bad file is to be refused before a word of a
  /// report is printed.
  mutating func lookForTrouble(on road: SessionRoad, notes: TouchNotes) throws(InputError) {
    var replayer = road.replayer(asksAlternatives: false)
    var attribution = Attribution(writesSentences: false)
    var touches = 0
    func look(_ traces: [TouchTrace]) {
      touches += traces.count
      for trace in traces { see(notes.judged(trace, by: &attribution)) }
    }
    _ = try road.walk { event in
      if touches < Self.touchLimit { look(replayer.handle(event)) }
    }
    if touches < Self.touchLimit { look(replayer.finish()) }
  }

  /// Takes a judged touch; a wrong one of a new kind opens a trial.
  mutating func see(_ touch: JudgedTouch) {
    guard touch.judgement.verdict.level >= .warn, order.count < Self.groupLimit else { return }
    let key = GroupKey(touch)
    guard trials[key] == nil else { return }
    let trial = FixTrial(of: touch)
    guard !trial.tallies.isEmpty, candidates + trial.tallies.count <= Self.candidateLimit else {
      return
    }
    candidates += trial.tallies.count
    trials[key] = trial
    order.append(key)
  }

  /// Whether there is anything to try.
  var isEmpty: Bool { order.isEmpty }

  /// The fix proved for a group of wrong touches.
  func fix(for group: SessionSummary.Group) -> Fix? { fixes[GroupKey(group)] }

  /// The fix proved for touches of this kind.
  func fix(for touch: JudgedTouch) -> Fix? { fixes[GroupKey(touch)] }

  /// Tries every candidate in one walk, each in a replayer of its own beside the unchanged one.
  mutating func tryAll(on road: SessionRoad, notes: TouchNotes) throws(InputError) {
    guard !isEmpty else { return }
    var runs = order.flatMap { key -> [CandidateRun] in
      guard let trial = trials[key] else { return [] }
      return trial.tallies.indices.map { index in
        CandidateRun(
          key: key, index: index, changes: trial.tallies[index].candidate.changes, road: road)
      }
    }
    var pending = PendingTouches(runs: runs.count)
    var base = road.replayer(asksAlternatives: false)
    var attribution = Attribution(writesSentences: false)
    func settle(_ before: [TouchTrace], _ after: [[TouchTrace]]) {
      pending.add(before.map { notes.judged($0, by: &attribution) })
      for (run, traces) in after.enumerated() {
        for trace in traces {
          guard let judged = pending.match(trace.touch, in: run) else { continue }
          trials[runs[run].key]?.count(runs[run].index, before: judged, after: trace)
        }
      }
    }
    var touches = 0
    _ = try road.walk(until: { touches >= Self.touchLimit }) { event in
      let before = base.handle(event)
      touches += before.count
      let after = runs.indices.map { runs[$0].handle(event) }
      settle(before, after)
    }
    if touches < Self.touchLimit {
      settle(base.finish(), runs.indices.map { runs[$0].replayer.finish() })
    }
    for key in order { fixes[key] = trials[key]?.best }
  }
}

/// One candidate's replay of the session.
private struct CandidateRun {
  let key: GroupKey
  let index: Int
  let changes: [ViewChange]
  var replayer: Replayer

  init(key: GroupKey, index: Int, changes: [ViewChange], road: SessionRoad) {
    self.key = key
    self.index = index
    self.changes = changes
    replayer = road.replayer(asksAlternatives: false, with: changes)
  }

  mutating func handle(_ event: ReplayEvent) -> [TouchTrace] {
    guard case .screen(var hierarchy, let time) = event else { return replayer.handle(event) }
    hierarchy.applyKnown(changes)
    return replayer.handle(.screen(hierarchy, at: time))
  }
}

extension ViewHierarchy {
  /// Applies the changes whose views this screen has.
  mutating func applyKnown(_ changes: [ViewChange]) {
    for change in changes where index(of: change.view) != nil { apply(change) }
  }
}

/// Judged touches waiting for the candidates that have not finished them yet.
///
/// A candidate ends a touch at the same event as the unchanged replay, but for screens that go away
/// under it; what waits is bounded by the fingers down at once.
private struct PendingTouches {
  private let runs: Int
  private var waiting: [TouchID: (touch: JudgedTouch, left: Int)] = [:]

  init(runs: Int) { self.runs = runs }

  mutating func add(_ touches: [JudgedTouch]) {
    for touch in touches { waiting[touch.trace.touch] = (touch, runs) }
  }

  /// The judged touch a candidate's trace belongs to; nil when the unchanged replay has not ended it.
  mutating func match(_ touch: TouchID, in run: Int) -> JudgedTouch? {
    guard let entry = waiting[touch] else { return nil }
    if entry.left == 1 { waiting[touch] = nil } else { waiting[touch]?.left -= 1 }
    return entry.touch
  }
}
