// The session rule for touches that fired another button than the one meant.

/// A touch meant for one button fired another.
package enum StolenTouch: SessionAudit {
  package static let criterion = Criterion.hitTesting
  package static let id = "session/stolen"
  package static let level = Severity.error
  package static let summary = "touches meant for one button that fired another"
  package static let reason = "the person asked for one thing and the app did another"

  package static func findings(in session: SessionEvidence) -> [Finding] {
    session.findings(of: .stolen, by: self) {
      "\($0.times) \($0.were) meant for \($0.meant) and fired \($0.got)"
    }
  }
}
