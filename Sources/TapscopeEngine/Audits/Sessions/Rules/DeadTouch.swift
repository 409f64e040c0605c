// The session rule for touches meant for a button that never received them.

/// A touch was meant for a button, and no enabled button received it.
package enum DeadTouch: SessionAudit {
  package static let criterion = Criterion.hitTesting
  package static let id = "session/dead"
  package static let level = Severity.error
  package static let summary = "touches meant for a button that no enabled button received"
  package static let reason = "the person sees a button that does not answer"

  package static func findings(in session: SessionEvidence) -> [Finding] {
    session.findings(of: .dead, by: self) { names in
      let hasTaker = names.got != "nothing" && names.got != names.meant
      return "\(names.times) \(names.were) meant for \(names.meant) and "
        + (hasTaker ? "received by \(names.got)" : "got no answer")
    }
  }
}
