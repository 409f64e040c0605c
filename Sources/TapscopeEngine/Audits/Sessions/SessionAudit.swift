// The protocol of a rule about recorded sessions, and the registry of these rules.

/// One kind of trouble a replayed session can show; one file under `Rules/` and one line in
/// `BuiltInSessionAudits`.
package protocol SessionAudit: Sendable {
  /// The rule's id, `category/kebab`.
  static var id: String { get }
  /// How bad its findings are unless the person says otherwise.
  static var level: Finding.Level { get }
  /// What it looks for, in a clause.
  static var summary: String { get }
  /// Why that matters, in a clause.
  static var reason: String { get }
  /// The published text it goes back to.
  static var criterion: Criterion { get }
  /// What it finds in a session, at its own level.
  static func findings(in session: SessionEvidence) -> [Finding]
}

/// The rules about sessions, alphabetical by id.
package enum BuiltInSessionAudits {
  package static let all: [any SessionAudit.Type] = [
    AppDisagreement.self,
    DeviceFault.self,
    MisreadGesture.self,
    SplitGesture.self,
    DeadTouch.self,
    HitTestDisagreement.self,
    LostTouch.self,
    PhantomTouch.self,
    StolenTouch.self,
  ]
}
