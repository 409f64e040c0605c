// Findings as JSON (`check/1`).

import TapscopeEngine

/// Every subject, rule and finding by stable names.
package enum JSONFindings: FindingFormat {
  package static let name = "json"
  package static let fileExtension = "json"
  package static let summary = "everything by stable names (check/1)"

  package static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8] {
    let document: JSONValue = [
      "tapscope": "check/1",
      "findings": .array(report.worstFirst.map(JSONValue.finding)),
      "subjects": .array(report.subjects.map(subject)),
      "warnings": .strings(report.remarks),
      "summary": [
        "errors": .integer(report.count(.error)), "warnings": .integer(report.count(.warn)),
        "reviews": .integer(report.count(.review)),
        "layouts": .integer(report.count(.layout)),
        "recordings": .integer(report.count(.recording)),
      ],
    ]
    let early = report.endedEarly
    return document.noting(endedEarly: early.isEmpty ? nil : early.joined(separator: "; ")).bytes
      + [10]
  }

  private static func subject(_ subject: FindingReport.Subject) -> JSONValue {
    [
      "kind": .string(subject.kind.rawValue), "path": .string(subject.path),
      "size": .integer(subject.size),
      "rules": .array(subject.rules.map(rule)),
      "expectations": .integer(subject.expectations.count),
      "unmet": .array(
        subject.expectations.filter { $0.failure != nil }.map { .integer($0.touch) }),
    ]
  }

  private static func rule(_ rule: FindingReport.Rule) -> JSONValue {
    ["rule": .string(rule.id), "level": .string(rule.level.rawValue)]
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue {
  /// One finding with its standing.
  package static func finding(_ item: FindingReport.Item) -> JSONValue {
    let finding = item.finding
    return [
      "rule": .string(finding.rule), "level": .string(finding.level.rawValue),
      "outcome": .string(finding.outcome.rawValue), "views": .strings(finding.views),
      "message": .string(finding.message), "advice": .string(finding.advice),
      "file": .optional(finding.location?.file),
      "line": finding.location.map { .integer($0.line) } ?? .null,
      "count": .integer(finding.count), "weight": .number(finding.weight),
      "standing": .string(item.standing.word), "reason": .optional(item.standing.reason),
      "measure": .measure(finding.measure),
      "also": .array(finding.beneath.map { JSONValue.finding($0) }),
    ]
  }
}
