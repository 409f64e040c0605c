// What wrong touches share that one fix may mend.

/// What wrong touches share that one fix may mend: screen, verdict, cause, who was meant and who got them.
package struct GroupKey: Hashable, Sendable {
  /// The name of the layout, since ids mean something only on one.
  package var layout: ExactText
  package var verdict: Verdict
  package var cause: Cause?
  /// Ids; nil for nothing.
  package var meant: ExactText?
  package var got: ExactText?

  package init(layout: String, verdict: Verdict, cause: Cause?, meant: String?, got: String?) {
    self.layout = ExactText(layout)
    self.verdict = verdict
    self.cause = cause
    self.meant = meant.map(ExactText.init)
    self.got = got.map(ExactText.init)
  }

  /// Without the layout, of which a recording has few.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(verdict)
    hasher.combine(cause)
    hasher.combine(meant)
    hasher.combine(got)
  }

  /// The key of a touch that went wrong; nil of any other.
  package init?(ofWrong touch: borrowing JudgedTouch) {
    guard touch.judgement.verdict.level >= .warn else { return nil }
    self.init(touch)
  }

  package init(_ touch: borrowing JudgedTouch) {
    let hierarchy = touch.trace.hierarchy
    self.init(
      layout: hierarchy.screen.name, verdict: touch.judgement.verdict, cause: touch.judgement.cause,
      meant: touch.judgement.intended.first.map { hierarchy.id(of: $0) }
        ?? touch.judgement.gone.first,
      got: touch.got.map { hierarchy.id(of: $0) })
  }
}

extension GroupKey {
  /// The key that a group of the summary was gathered by.
  package init(_ group: SessionSummary.Group) {
    self.init(
      layout: group.layout, verdict: group.verdict, cause: group.cause, meant: group.meant,
      got: group.got)
  }
}

extension JudgedTouch {
  /// Who got the touch: what fired, else who received it; nil for nothing.
  ///
  /// Of several actions the first that was not meant counts.
  package var got: ViewIndex? {
    let hierarchy = trace.hierarchy
    var first: ViewIndex?
    for action in trace.actions {
      guard let view = action.view else { continue }
      let fired = hierarchy.nearestButton(from: view) ?? view
      if !judgement.intended.contains(where: { hierarchy.isSameTarget($0, fired) }) {
        return fired
      }
      first = first ?? fired
    }
    return first ?? trace.receivingButton
  }
}
