// Findings as SARIF 2.1.0, for code scanning.

import TapscopeEngine

/// One run: a result a finding on its layout line, the other party as a related location.
package enum SARIFFindings: FindingFormat {
  package static let name = "sarif"
  package static let fileExtension = "sarif"
  package static let summary = "SARIF 2.1.0 for code scanning, findings on their layout lines"
  /// GitHub keeps a limited number of results of a run, and which ones is disputed: the worst are
  /// chosen here.
  package static let limit = 5000

  package static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8] {
    let items = report.worstFirst
    let rules = report.rules
    let places = Dictionary(
      zip(rules.map(\.id), rules.indices), uniquingKeysWith: { first, _ in first })
    let document: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "tapscope", "version": .string(TapscopeVersion.text),
              "rules": .array(rules.map(rule)),
            ]
          ],
          "invocations": [
            [
              "executionSuccessful": .bool(true),
              "toolExecutionNotifications": .array(notifications(report, items.count)),
            ]
          ],
          "results": .array(items.prefix(limit).map { result($0, places) }),
          "properties": ["cut": .integer(max(0, items.count - limit))],
        ]
      ],
    ]
    return document.bytes + [10]
  }

  private static func rule(_ rule: FindingReport.Rule) -> JSONValue {
    [
      "id": .string(rule.id),
      "shortDescription": text(rule.summary),
      "fullDescription": text("\(rule.summary): \(rule.reason)"),
      "defaultConfiguration": ["level": .string(level(rule.level))],
    ]
  }

  private static func notifications(_ report: FindingReport, _ count: Int) -> [JSONValue] {
    var warnings = report.warnings
    if count > limit {
      warnings.append(
        "only the worst \(limit) of \(count) findings are listed; \(count - limit) were cut")
    }
    return warnings.map { ["level": "warning", "message": text($0)] }
  }

  private static func result(
    _ item: FindingReport.Item, _ rules: [String: Int]
  ) -> JSONValue {
    let finding = item.finding
    var members: [JSONValue.Member] = [.init("ruleId", .string(finding.rule))]
    if let index = rules[finding.rule] { members.append(.init("ruleIndex", .integer(index))) }
    members += [
      .init("level", .string(level(finding.level))),
      .init("message", text(message(finding))),
    ]
    if let place = finding.location {
      members.append(.init("locations", [location(place)]))
    }
    if !finding.related.isEmpty {
      let related = finding.related.enumerated().map { index, place in
        location(place, id: index + 1)
      }
      members.append(.init("relatedLocations", .array(related)))
    }
    members.append(
      .init("partialFingerprints", ["tapscope/v1": .string(fingerprint(of: finding))]))
    if let reason = item.standing.reason {
      members.append(
        .init(
          "suppressions",
          [
            [
              "kind": "external", "status": "accepted",
              "justification": .string(reason.isEmpty ? "in the baseline" : reason),
            ]
          ]))
    }
    members.append(
      .init(
        "properties",
        [
          "count": .integer(finding.count), "weight": .number(finding.weight),
          "views": .strings(finding.views), "outcome": .string(finding.outcome.rawValue),
        ]))
    return .object(members)
  }

  private static func message(_ finding: Finding) -> String {
    finding.advice.isEmpty ? finding.message : "\(finding.message) To do: \(finding.advice)."
  }

  private static func location(_ place: SourceLocation, id: Int? = nil) -> JSONValue {
    var physical: [JSONValue.Member] = [
      .init("artifactLocation", ["uri": .string(uri(place.file))])
    ]
    if place.line > 0 {
      physical.append(.init("region", ["startLine": .integer(place.line)]))
    }
    var members: [JSONValue.Member] = id.map { [.init("id", .integer($0))] } ?? []
    members.append(.init("physicalLocation", .object(physical)))
    return .object(members)
  }

  private static func text(_ words: String) -> JSONValue { ["text": .string(words)] }

  private static func level(_ level: Finding.Level) -> String {
    switch level {
    case .off: "none"
    case .review: "note"
    case .warn: "warning"
    case .error: "error"
    }
  }

  /// A path as a URI reference: everything but unreserved characters and `/` is percent-encoded.
  package static func uri(_ path: String) -> String {
    var out = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        out += byte < 16 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return out
  }

  /// Sixteen hex digits of rule, layout and view paths (FNV-1a, 64 bits), without coordinates: a
  /// button moved by a point keeps the identity of its findings.
  static func fingerprint(of finding: Finding) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in [finding.rule, finding.location?.file ?? ""] + finding.views {
      for byte in Array(part.utf8) + [0] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
