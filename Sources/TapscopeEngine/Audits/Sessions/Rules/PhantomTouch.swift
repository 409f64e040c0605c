// The session rule for touches that fired something though nothing was meant.

/// A touch that was meant for nothing fired something.
package enum PhantomTouch: SessionAudit {
  package static let criterion = Criterion.hitTesting
  package static let id = "session/phantom"
  package static let level = Severity.error
  package static let summary = "touches meant for nothing that fired something"
  package static let reason =
    "the app did something nobody asked for, where no button is seen"

  package static func findings(in session: SessionEvidence) -> [Finding] {
    session.findings(of: .phantom, by: self) {
      "\($0.times) \($0.were) meant for nothing and fired \($0.got)"
    }
  }
}
