// A rule about sessions of a program's own: how many touches may go wrong.

import Tapscope

/// Sessions in which more than one touch in ten went wrong.
public enum TooManyWrong: SessionAudit {
  /// Its category and a noun for the failing thing.
  public static let id = "example/too-many-wrong"
  /// What is checked.
  public static let summary = "sessions in which more than a tenth of the touches went wrong"
  /// Why it matters.
  public static let reason = "people give up on a screen that often does something else"
  /// Where it comes from.
  public static let criterion = Criterion(
    name: "Our own guideline", link: "https://example.com/guideline")
  /// How bad a finding is.
  public static let level = Severity.error

  /// One finding for the whole session, about the button that lost most.
  public static func findings(in session: SessionEvidence) -> [Finding] {
    let summary = session.summary
    guard summary.wrong * 10 > summary.touches else { return [] }
    let loser = summary.groups.first?.meant
    return [
      finding(
        loser.map { [$0] } ?? [], in: session, touches: summary.wrong,
        "\(summary.wrong) of \(summary.touches) touches went wrong in \(session.name).",
        advice: "see what `tapscope replay` proposes")
    ]
  }
}
