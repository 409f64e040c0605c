// The session rule for touches on which the app and the replay disagree.

/// The app's own account of a touch differs from the replay.
package enum AppDisagreement: SessionAudit {
  package static let criterion = Criterion.hitTesting
  package static let id = "app/disagreement"
  package static let level = Severity.warn
  package static let summary = "touches that the app treated differently from the replay"
  package static let reason =
    "where replay and app differ, other findings about those touches cannot be trusted"

  package static func findings(in session: SessionEvidence) -> [Finding] {
    session.findings(
      of: session.disagreements, by: self,
      advice: "correct the layout until replay and app agree"
    ) { name, count in
      "Replay and app disagree on \(count.of("touch")) that \(name) receives"
    }
  }
}
