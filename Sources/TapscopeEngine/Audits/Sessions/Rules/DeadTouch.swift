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
      let taker =
        names.got == "nothing" || names.got == names.meant
        ? "" : ", received by \(names.got),"
      return "\(names.meant) did not get \(names.times) meant for it\(taker)"
    }
  }
}
