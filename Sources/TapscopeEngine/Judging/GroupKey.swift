// What wrong touches share that one fix may mend.

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
    return stranger ?? fired.first ?? trace.receivingButton
  }
}
