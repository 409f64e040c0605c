// The session rule for touches read as another gesture than their label's.

/// The gesture recognized is not the one the label names.
package enum MisreadGesture: SessionAudit {
  package static let criterion = Criterion.gestureRecognizers
  package static let id = "gesture/misread"
  package static let level = Severity.warn
  package static let summary = "touches read as a different gesture from the one their label names"
  package static let reason = "a threshold draws the line between two gestures in the wrong place"

  package static func findings(in session: SessionEvidence) -> [Finding] {
    session.findings(of: .misread, by: self) {
      "\($0.times) \($0.were) meant for \($0.meant) and read as another gesture than labelled"
    }
  }
}
