// How are findings written as a table for a spreadsheet?

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
    let rows = report.worstFirst.map { item in
      let finding = item.finding
      return [
        finding.level.rawValue, finding.rule, finding.location?.file ?? "",
        finding.location.map { String($0.line) } ?? "", finding.views.joined(separator: " | "),
        String(finding.count), item.standing.word, finding.message, finding.advice,
        item.standing.reason ?? "",
      ]
    }
    return ([head] + rows).flatMap { row in
      Array((row.map(cell).joined(separator: ",") + "\r\n").utf8)
    }
  }

  /// A quoted cell; what a spreadsheet would run as a formula is led by an apostrophe.
  package static func cell(_ text: String) -> String {
    let first = text.unicodeScalars.first
    let isFormula = first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    var out = isFormula ? "\"'" : "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { out += "\"" }
      out.unicodeScalars.append(scalar == "\0" ? "\u{FFFD}" : scalar)
    }
    return out + "\""
  }
}
