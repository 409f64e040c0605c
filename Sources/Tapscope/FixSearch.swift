// Which fix mends each kind of trouble, proved over the whole session?

import TapscopeEngine

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
  private var tried = TriedTouches()

  /// Replays the first touches and opens a trial for each kind of trouble among them.
  ///
  /// The rest of the recording is read all the same: a bad file is to be refused before a word of a
  /// report is printed.
  mutating func lookForTrouble(on road: OpenedRecording, notes: TouchNotes) throws(InputError) {
    var replayer = road.replayer(asksAlternatives: false)
    var attribution = Attribution(writesSentences: false)
    func look(_ traces: [TouchTrace]) {
      for trace in traces {
        let touch = notes.judged(trace, by: &attribution)
        tried.add(touch)
        see(touch)
      }
    }
    _ = try road.walk { event in
      guard tried.count < Self.touchLimit else { return }
      tried.events += 1
      look(replayer.handle(event))
    }
    if tried.count < Self.touchLimit {
      tried.events += 1
      look(replayer.finish())
    }
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

  /// Tries every candidate, each in a walk of its own over the first touches, on so many cores.
  mutating func tryAll(
    on road: OpenedRecording, jobs: Int
  ) throws(InputError) {
    var work = OrderedTasks<Result<CandidateRun, InputError>>(jobs: jobs)
    for key in order {
      guard let trial = trials[key] else { continue }
      for index in trial.tallies.indices {
        let run = CandidateRun(trial: trial, index: index)
        work.add { [tried] in Result { () throws(InputError) in try run.done(on: road, tried) } }
      }
    }
    while let result = work.next() {
      let run = try result.get()
      trials[run.trial.group]?.take(run.index, from: run.trial)
    }
    for key in order { fixes[key] = trials[key]?.best }
    tried = TriedTouches()
  }
}

/// One candidate's replay of the first touches of a session.
private struct CandidateRun: Sendable {
  var trial: FixTrial
  let index: Int

  /// The run with every touch counted that ends no earlier than without the candidate.
  func done(on road: OpenedRecording, _ tried: TriedTouches) throws(InputError) -> CandidateRun {
    var run = self
    let changes = trial.tallies[index].candidate.changes
    var replayer = road.replayer(asksAlternatives: false, with: changes)
    var events = 0
    func count(_ traces: [TouchTrace]) {
      for trace in traces {
        guard let before = tried.touch(trace.touch, endedBy: events) else { continue }
        run.trial.count(index, before: before, after: trace)
      }
    }
    _ = try road.walk(until: { events == tried.events }) { event in
      events += 1
      guard case .screen(var hierarchy, let time) = event else {
        return count(replayer.handle(event))
      }
      hierarchy.applyKnown(changes)
      count(replayer.handle(.screen(hierarchy, at: time)))
    }
    if events < tried.events {
      events += 1
      count(replayer.finish())
    }
    return run
  }
}

/// The touches that fixes are tried on, as they went without any.
private struct TriedTouches: Sendable {
  /// By number; one used again for another touch has several.
  private var touches: [TouchID: [(event: Int, touch: TriedTouch)]] = [:]
  private(set) var count = 0
  /// Events walked so far, the end of the recording counted as one.
  var events = 0

  /// Adds a touch that ended at the latest event.
  mutating func add(_ touch: JudgedTouch) {
    touches[touch.trace.touch, default: []].append((events, TriedTouch(touch)))
    count += 1
  }

  /// The latest touch of a number that had ended by an event; nil where it had not yet.
  func touch(_ touch: TouchID, endedBy event: Int) -> TriedTouch? {
    touches[touch]?.last { $0.event <= event }?.touch
  }
}

extension ViewHierarchy {
  /// Applies the changes whose views this screen has.
  mutating func applyKnown(_ changes: [ViewChange]) {
    for change in changes where index(of: change.view) != nil { apply(change) }
  }
}
