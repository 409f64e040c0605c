// Findings as text for a terminal.

import TapscopeEngine

/// A line a finding, worst first, each with what to do below; then the totals.
package enum TextFindings: FindingFormat {
  package static let name = "text"
  package static let fileExtension = "txt"
  package static let summary = "a line a finding, worst first, and what to do about it"
  /// Findings told one by one.
  static let limit = 100

  package static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8] {
    let ink = TextStyle(usesColor: style.usesColor)
    var text = "checked \(report.scope)\n"
    let open = report.open
    for item in open.prefix(limit) {
      let finding = item.finding
      let level = ink(finding.level.color, finding.level.rawValue)
      let place = finding.location.map { "\($0.description): " } ?? ""
      text += "\(level) \(finding.rule) \(place)\(finding.message.visible)\n"
      for other in finding.alsoTold { text += "  also \(other.rule): \(other.text.visible)\n" }
      if !finding.advice.isEmpty { text += "  \(ink(.green, "do:")) \(finding.advice.visible)\n" }
    }
    if open.count > limit { text += "and \(open.count - limit) more: see --format json\n" }
    for warning in report.remarks { text += "\(ink(.yellow, "note:")) \(warning.visible)\n" }
    return TerminalText(text + report.verdict + "\n").bytes
  }
}

extension Severity {
  /// The ink its name is told in.
  var color: TextStyle.Ink {
    switch self {
    case .error: .red
    case .warn: .yellow
    case .review, .note, .off: .cyan
    }
  }
}
