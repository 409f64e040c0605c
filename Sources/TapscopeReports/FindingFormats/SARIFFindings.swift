// Findings as SARIF 2.1.0, for code scanning.

import TapscopeEngine

/// One run: a result a finding on its layout line, the other view as a related location.
///
/// Only what is new is a result, since code scanning shows suppressed results as alerts; with
/// `showsSettled` the accepted and known ones follow, marked as suppressed. Paths start at the
/// repository's root.
package enum SARIFFindings: FindingFormat {
  package static let name = "sarif"
  package static let fileExtension = "sarif"
  package static let summary = "SARIF 2.1.0 for code scanning, findings on their layout lines"
  /// GitHub keeps a limited number of results of a run, and which ones is disputed: the worst are
  /// chosen here.
  package static let limit = 5000

  package static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8] {
    let all = report.ungrouped
    let items = report.showsSettled ? all.worstFirst : all.open
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
              "semanticVersion": .string(TapscopeVersion.text),
              "rules": .array(rules.map(rule)),
            ]
          ],
          "invocations": [
            [
              "executionSuccessful": .bool(report.gaps.isEmpty),
              "toolExecutionNotifications": .array(notifications(report, items.count)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "originalUriBaseIds": [
            root: ["description": text("the repository's root folder")]
          ],
          "results": .array(items.prefix(limit).map { result($0, places, report) }),
          "properties": ["cut": .integer(max(0, items.count - limit))],
        ]
      ],
    ]
    return document.bytes + [10]
  }

  private static func rule(_ rule: FindingReport.Rule) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(rule.id)),
      .init("shortDescription", text(rule.summary)),
      .init("fullDescription", text("\(rule.summary): \(rule.reason)")),
    ]
    if let criterion = rule.criterion {
      members.append(.init("helpUri", .string(criterion.link)))
    }
    let category = rule.id.split(separator: "/").first.map(String.init) ?? rule.id
    members += [
      .init("help", help(rule)),
      .init("defaultConfiguration", ["level": .string(level(rule.level))]),
      .init("properties", ["tags": .strings(["touch", category])]),
    ]
    return .object(members)
  }

  /// What the rule looks for, why it matters, what it goes back to, and how to live with a finding.
  private static func help(_ rule: FindingReport.Rule) -> JSONValue {
    let settle = "To accept a finding, name it under accepted in .tapscope.yml with a reason."
    var words = "Looks for: \(rule.summary). Why: \(rule.reason). "
    var markdown: MarkdownText = "**Looks for:** \(rule.summary).\n\n**Why:** \(rule.reason).\n\n"
    if let criterion = rule.criterion {
      words += "Goes back to: \(criterion.name), \(criterion.link). "
      markdown += "**Goes back to:** \(link: criterion.link, criterion.name).\n\n"
    }
    markdown += "\(settle)\n"
    return ["text": .string(words + settle), "markdown": .string(markdown.source)]
  }

  private static func notifications(_ report: FindingReport, _ count: Int) -> [JSONValue] {
    var warnings = report.warnings
    if count > limit {
      warnings.append(
        "only the worst \(limit) of \(count) findings are listed; \(count - limit) were cut")
    }
    func notification(_ level: JSONValue, _ words: String) -> JSONValue {
      ["level": level, "message": text(words)]
    }
    // By the standard an error is what makes results incomplete.
    return report.gaps.map { notification("error", $0) }
      + warnings.map { notification("warning", $0) }
  }

  private static func result(
    _ item: FindingReport.Item, _ rules: [String: Int], _ report: FindingReport
  ) -> JSONValue {
    let finding = item.finding
    var members: [JSONValue.Member] = [.init("ruleId", .string(finding.rule))]
    if let index = rules[finding.rule] { members.append(.init("ruleIndex", .integer(index))) }
    members += [
      .init("level", .string(level(finding.level))),
      .init("message", text(message(finding))),
    ]
    if let place = finding.location {
      members.append(.init("locations", [location(place, report)]))
    }
    if !finding.related.isEmpty {
      let related = finding.related.enumerated().map { index, place in
        location(place, report, id: index + 1)
      }
      members.append(.init("relatedLocations", .array(related)))
    }
    var prints = [JSONValue.Member("tapscope/v2", .string(fingerprint(of: finding, in: report)))]
    if let hash = finding.location.flatMap(report.lineHash) {
      prints.append(.init("primaryLocationLineHash", .string(hash)))
    }
    members.append(.init("partialFingerprints", .object(prints)))
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

  /// What relative addresses start from.
  private static let root = "%SRCROOT%"

  private static func location(
    _ place: SourceLocation, _ report: FindingReport, id: Int? = nil
  ) -> JSONValue {
    let path = report.repositoryPath(place.file)
    var artifact: [JSONValue.Member] = [.init("uri", .string(path.uriReference))]
    if !path.hasPrefix("/") { artifact.append(.init("uriBaseId", .string(root))) }
    var physical: [JSONValue.Member] = [.init("artifactLocation", .object(artifact))]
    if place.line > 0 {
      var region: [JSONValue.Member] = [.init("startLine", .integer(place.line))]
      if place.column > 0 { region.append(.init("startColumn", .integer(place.column))) }
      physical.append(.init("region", .object(region)))
    }
    var members: [JSONValue.Member] = id.map { [.init("id", .integer($0))] } ?? []
    members.append(.init("physicalLocation", .object(physical)))
    return .object(members)
  }

  private static func text(_ words: String) -> JSONValue { ["text": .string(words)] }

  private static func level(_ level: Severity) -> String {
    switch level {
    case .off: "none"
    case .review, .note: "note"
    case .warn: "warning"
    case .error: "error"
    }
  }

  /// Rule, layout and the views that make it the same finding, without coordinates: a button that is
  /// moved or wrapped keeps the identity of its findings.
  private static func fingerprint(of finding: Finding, in report: FindingReport) -> String {
    FindingFingerprint(finding, in: report).text
  }
}
