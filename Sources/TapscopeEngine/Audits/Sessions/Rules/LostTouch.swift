// The session rule for touches that reached the right button and fired nothing.

/// The button meant received the touch, and nothing fired.
package enum LostTouch: SessionAudit {
  package static let criterion = Criterion.gestureRecognizers
  package static let id = "session/lost"
  package static let level = Severity.warn
  package static let summary = "touches that reached the intended button and fired nothing"
  package static let reason =
    "the button is right under the finger, and the tap is lost anyway"

  package static func findings(in session: SessionEvidence) -> [Finding] {
    session.findings(of: .lost, by: self) {
      "\($0.times) reached \($0.meant), which was meant, and fired nothing"
    }
  }
}
