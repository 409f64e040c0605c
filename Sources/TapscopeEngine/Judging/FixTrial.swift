// What is a fix worth over a whole session?

/// What wrong touches share that one fix may mend: verdict, cause, who was meant and who got them.
package struct GroupKey: Hashable, Sendable {
  package var verdict: Verdict
  package var cause: Cause?
  /// Ids; nil for nothing.
  package var meant: String?
  package var got: String?

  package init(_ touch: JudgedTouch) {
    let (judgement, views) = (touch.judgement, touch.trace.hierarchy.views)
    verdict = judgement.verdict
    cause = judgement.cause
    meant = judgement.intended.first.map { views[$0].id } ?? judgement.gone.first
    got = touch.got.map { views[$0].id }
  }
}

extension GroupKey {
  /// The key that a group of the summary was gathered by.
  package init(_ group: SessionSummary.Group) {
    verdict = group.verdict
    cause = group.cause
    meant = group.meant
    got = group.got
  }
}

extension JudgedTouch {
  /// Who got the touch: what fired, else who received it; nil for nothing.
  ///
  /// Of several actions the first that was not meant counts.
  package var got: ViewIndex? {
    let hierarchy = trace.hierarchy
    let fired = trace.actions.compactMap(\.view).map { hierarchy.nearestButton(from: $0) ?? $0 }
    let stranger = fired.first { view in
      !judgement.intended.contains { hierarchy.isSameTarget($0, view) }
    }
    return stranger ?? fired.first
      ?? trace.receiver.view.map { hierarchy.nearestButton(from: $0) ?? $0 }
  }
}

/// What one candidate did to the touches of a session so far; constant memory.
package struct FixTally: Sendable {
  package let candidate: FixCandidate
  /// Touches that went wrong before and are right with it.
  package private(set) var mends = 0
  /// Touches that were right before and go wrong with it.
  package private(set) var breaks = 0
  /// Touches of the group it was proposed for that come out right, and all of them.
  package private(set) var right = 0
  package private(set) var of = 0

  package init(_ candidate: FixCandidate) { self.candidate = candidate }

  /// Counts one touch, as it was and as it is with the candidate applied.
  package mutating func count(before: Verdict, after: Verdict, isOfGroup: Bool) {
    let isRight = after.level == .none
    if before.level >= .warn, isRight { mends += 1 }
    if before.level == .none, after.level >= .warn { breaks += 1 }
    if isOfGroup {
      of += 1
      if isRight { right += 1 }
    }
  }

  /// Whether it mends the touches it is for, and does not break more than it mends.
  package var isWorthIt: Bool { right > 0 && breaks <= mends }

  package var fix: Fix {
    Fix(
      text: candidate.text, changes: candidate.changes, mends: mends, breaks: breaks,
      right: right, of: of)
  }
}

/// A judged touch as trials of fixes remember it: its verdict, and the screen it was aimed on.
package struct TriedTouch: Sendable {
  let verdict: Verdict
  let group: GroupKey
  let label: TouchLabel?
  /// A trace that knows nothing but its screens.
  let screens: TouchTrace

  package init(_ touch: JudgedTouch) {
    verdict = touch.judgement.verdict
    group = GroupKey(touch)
    label = touch.label
    let trace = touch.trace
    var screens = TouchTrace(touch: trace.touch, began: trace.began, hierarchy: trace.hierarchy)
    screens.hierarchyBefore = trace.hierarchyBefore
    self.screens = screens
  }
}

/// All candidates of one group of wrong touches, tried side by side over the session.
///
/// Who drives it replays the recording once as it is and once a candidate with `candidate.changes`
/// applied to the hierarchy, and hands every touch of each to `count`, in any order:
///
///     var trial = FixTrial(of: firstTouchOfTheGroup)
///     for index in trial.tallies.indices {
///       // replay with trial.tallies[index].candidate.changes; for every touch:
///       trial.count(index, before: TriedTouch(judged), after: trace)
///     }
///     summary.groups[n].fix = trial.best
package struct FixTrial: Sendable {
  package let group: GroupKey
  package private(set) var tallies: [FixTally]
  private var attribution = Attribution(writesSentences: false)

  package init(of touch: JudgedTouch) {
    group = GroupKey(touch)
    tallies = FixProposals.candidates(for: touch).map(FixTally.init)
  }

  /// Counts one touch under a candidate: as it was judged, and as it went with the fix.
  ///
  /// The person aimed on the screen of before, whatever the fix makes of it.
  package mutating func count(_ candidate: Int, before: TriedTouch, after: TouchTrace) {
    let verdict = attribution.verdict(on: after, label: before.label, aimedOn: before.screens)
    tallies[candidate].count(
      before: before.verdict, after: verdict, isOfGroup: before.group == group)
  }

  /// Takes over what a copy of this trial counted of one candidate.
  package mutating func take(_ candidate: Int, from copy: FixTrial) {
    tallies[candidate] = copy.tallies[candidate]
  }

  /// The smallest fix that is worth it; nil where none is.
  package var best: Fix? { tallies.first(where: \.isWorthIt)?.fix }
}
