// Findings as the Markdown summary of a CI job.

import TapscopeEngine

/// A GitHub-flavoured table, worst first, within what a job summary may hold.
package enum MarkdownFindings: FindingFormat {
  package static let name = "markdown"
  package static let fileExtension = "md"
  package static let summary = "a job summary with a table, worst first"
  /// In bytes; GitHub refuses a whole summary above 1 MiB.
  package static let limit = 1_000_000

  package static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8] {
    var out = Array("## \(title(report))\n\n\(report.scope): \(report.verdict).\n".utf8)
    let items = report.worstFirst
    if !items.isEmpty {
      out += "\n| level | rule | where | what | do |\n| --- | --- | --- | --- | --- |\n".utf8
    }
    // Leaves room for the line that says how many were cut and for the first warnings.
    var room = limit - out.count - 100_000
    var shown = 0
    for item in items {
      let row = Array(row(item).utf8)
      guard row.count <= room else { break }
      out += row
      room -= row.count
      shown += 1
    }
    if shown < items.count {
      out +=
        "\n\((items.count - shown).of("more finding")) left out: a summary may have 1 MB.\n".utf8
    }
    var notes = Array("\n".utf8)
    let remarks = report.remarks
    for warning in remarks {
      let item: MarkdownText = "- \(sentence: warning)\n"
      let line = Array(item.source.utf8)
      guard notes.count + line.count < 90_000 else { break }
      notes += line
    }
    return remarks.isEmpty ? out : out + notes
  }

  /// As the exit status has it; a run that no finding can fail does not pass either.
  private static func title(_ report: FindingReport) -> String {
    let outcome = report.outcome
    return report.failLevel == nil && outcome == .passed
      ? "Tapscope check" : "Tapscope check \(outcome.rawValue)"
  }

  private static func row(_ item: FindingReport.Item) -> String {
    let finding = item.finding
    let level = item.standing == .open ? finding.level.rawValue : item.standing.word
    let reason = item.standing.reason.map { $0.isEmpty ? "" : " (\($0))" } ?? ""
    let place = finding.location?.description ?? ""
    var row: MarkdownText =
      "| \(level + reason) | \(finding.rule) | \(place) | \(sentence: finding.message)"
    for other in finding.alsoTold {
      row += "<br>also \(other.rule): \(sentence: other.text)"
    }
    row += " | \(sentence: finding.advice) |\n"
    return row.source
  }
}
