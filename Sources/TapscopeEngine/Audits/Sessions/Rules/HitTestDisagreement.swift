// The session rule for presses whose repeated hit tests disagree.

/// The whole hit tests of one press returned different views.
package enum HitTestDisagreement: SessionAudit {
  package static let criterion = Criterion.hitTesting
  package static let id = "session/hit-tests-disagree"
  package static let level = Severity.warn
  package static let summary = "presses whose repeated hit tests returned different views"
  package static let reason = "the view's answer depends on something that changes between calls"

  package static func findings(in session: SessionEvidence) -> [Finding] {
    session.findings(of: session.unsteady, by: self, advice: "let the point alone decide") {
      name, count in
      "The hit tests of \(count.of("press")) that \(name) received disagree"
    }
  }
}
