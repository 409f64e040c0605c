// Findings as annotations of a pull request.

import TapscopeEngine

/// GitHub's workflow commands, a line an annotation, the worst of each kind.
package enum GitHubFindings: FindingFormat {
  package static let name = "github"
  package static let fileExtension = "annotations"
  package static let summary = "annotations of a pull request, ten errors and ten warnings"
  /// GitHub shows ten annotations of a kind for each step, and drops the rest without a word.
  static let limit = 10

  package static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8] {
    let open = report.open.map(\.finding)
    let kinds = [(Severity.error, "error"), (.warn, "warning"), (.review, "notice")].map {
      level, command in (command: command, findings: open.filter { $0.level == level })
    }
    let isCut = kinds.contains { $0.findings.count > limit }
    var text = ""
    var cut = 0
    for (command, findings) in kinds {
      // The notice of what was cut is one of the ten.
      let room = isCut && command == "notice" ? limit - 1 : limit
      for finding in findings.prefix(room) { text += annotation(finding, command, report) }
      cut += max(0, findings.count - room)
    }
    if isCut {
      let message = "\(cut.of("more finding")) than annotations can show"
      text += GitHubCommand("notice", [("title", "tapscope")], message: message).line
    }
    return Array(text.utf8)
  }

  private static func annotation(
    _ finding: Finding, _ command: String, _ report: FindingReport
  ) -> String {
    var properties: [(String, String)] = []
    if let place = finding.location {
      properties.append(("file", report.repositoryPath(place.file)))
      if place.line > 0 { properties.append(("line", String(place.line))) }
      if place.line > 0, place.column > 0 { properties.append(("col", String(place.column))) }
    }
    properties.append(("title", finding.rule))
    let others = finding.alsoTold.map { "\nalso \($0.rule): \($0.text)" }.joined()
    let advice = finding.advice.isEmpty ? "" : "\n\(finding.advice)"
    return GitHubCommand(command, properties, message: finding.message + others + advice).line
  }
}
