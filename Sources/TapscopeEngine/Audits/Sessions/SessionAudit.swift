// The protocol of a rule about recorded sessions, and the registry of these rules.

/// One kind of trouble a replayed session can show; one file under `Rules/` and one line in
/// `BuiltInSessionAudits`.
public protocol SessionAudit: Sendable {
  /// The rule's id, `category/kebab`.
  static var id: String { get }
  /// How bad its findings are unless the person says otherwise.
  static var level: Severity { get }
  /// What it looks for, in a clause.
  static var summary: String { get }
  /// Why that matters, in a clause.
  static var reason: String { get }
  /// The published text it goes back to.
  static var criterion: Criterion { get }
  /// What it finds in a session, at its own level.
  static func findings(in session: SessionEvidence) -> [Finding]
}

extension SessionAudit {
  /// A finding of this rule about a recording, and the ids of the views it concerns.
  ///
  /// `touches` is in how many touches it shows; `advice` says in a phrase what to do.
  public static func finding(
    _ views: [String] = [], in session: SessionEvidence, touches: Int, _ message: String,
    advice: String
  ) -> Finding {
    Finding(
      rule: id, level: level, views: views, message: message, advice: advice,
      location: SourceLocation(file: session.recording, line: 1), weight: Double(touches),
      count: touches)
  }
}

/// The registry of rules about sessions, alphabetical by id; the only file that knows them all.
public enum BuiltInSessionAudits {
  /// Every rule, those included that a program added.
  ///
  /// O(rules).
  public static var all: [any SessionAudit.Type] { registry.all }

  /// Adds a rule of a program's own.
  public static func add(_ audit: any SessionAudit.Type) { registry.add(audit) }

  private static let registry = Registry<any SessionAudit.Type>(
    [
      AppDisagreement.self,
      DeadTouch.self,
      DeviceFault.self,
      HitTestDisagreement.self,
      LostTouch.self,
      MisreadGesture.self,
      PhantomTouch.self,
      SplitGesture.self,
      StolenTouch.self,
    ], by: { $0.id })
}
