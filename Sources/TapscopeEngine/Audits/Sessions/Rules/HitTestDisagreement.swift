// Which presses were answered differently by their own repeated hit tests?

/// The whole hit tests of one press returned different views.
package enum HitTestDisagreement: SessionAudit {
  package static let criterion = Criterion.hitTesting
  package static let id = "session/hit-tests-disagree"
  package static let level = Finding.Level.warn
  package static let summary = "presses whose repeated hit tests returned different views"
  package static let reason = "the view answers by something that changes as it is asked"

  package static func findings(in session: SessionEvidence) -> [Finding] {
    session.findings(of: session.unsteady, by: self, advice: "answer by the point alone") {
      name, count in
      "The hit tests of \(count) presses that \(name) received disagree"
    }
  }
}
