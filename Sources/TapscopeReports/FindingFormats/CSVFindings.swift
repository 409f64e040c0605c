// Findings as CSV.

import TapscopeEngine

/// RFC 4180: a row a finding, CRLF between them.
package enum CSVFindings: FindingFormat {
  package static let name = "csv"
  package static let fileExtension = "csv"
  package static let summary = "a row a finding for a spreadsheet"

  package static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8] {
    let head = [
      "level", "rule", "file", "line", "views", "count", "standing", "message", "advice", "reason",
    ]
    let rows = report.ungrouped.worstFirst.map { item in
      let finding = item.finding
      return [
        finding.level.rawValue, finding.rule, finding.location?.file ?? "",
        finding.location.map { String($0.line) } ?? "", finding.views.joined(separator: " | "),
        String(finding.count), item.standing.word, finding.message, finding.advice,
        item.standing.reason ?? "",
      ]
    }
    return ([head] + rows).flatMap { Array(CSVRow($0).line.utf8) }
  }
}
