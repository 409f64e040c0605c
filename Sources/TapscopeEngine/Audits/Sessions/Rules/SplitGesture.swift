// The session rule for touches that fired two actions.

/// One touch fired two actions, such as a swipe and a tap.
package enum SplitGesture: SessionAudit {
  package static let criterion = Criterion.gestureRecognizers
  package static let id = "gesture/split"
  package static let level = Severity.error
  package static let summary = "touches that fired two actions, such as a swipe and a tap"
  package static let reason = "one movement of the finger does two things, one of them not wanted"

  package static func findings(in session: SessionEvidence) -> [Finding] {
    session.findings(of: .split, by: self) { names in
      "\(names.times) \(names.were) meant for \(names.meant) and fired twice, \(names.got) among it"
    }
  }
}
