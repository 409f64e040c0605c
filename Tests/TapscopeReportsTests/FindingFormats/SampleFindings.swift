// The findings that tests of finding formats show.

import TapscopeEngine
import TapscopeReports

/// A small report with a finding of each standing, and names that try to break out of every format.
enum SampleFindings {
  static let hostile = "</a>&\"'|`*%,:\r\n=1+1 @you ]]> \u{1B}[31m\u{0}"

  static let stolen = Finding(
    rule: "session/stolen", level: .error, views: ["green", "pad/down"],
    message: "Green fired for 2 of 9 touches, meant for Down.", advice: "strategy alpha on green",
    location: SourceLocation(file: "Layouts/a b.yaml", line: 5, column: 3),
    related: [SourceLocation(file: "Layouts/a b.yaml", line: 4)], weight: 2, count: 2)

  static let rules = [
    FindingReport.Rule(
      id: "session/lost", summary: "lost touches", reason: "they are gone", level: .warn),
    FindingReport.Rule(
      id: "session/stolen", summary: "stolen touches", reason: "they went wrong", level: .error),
  ]

  static func finding(
    _ rule: String, _ level: Severity, _ message: String, weight: Double = 1
  ) -> Finding {
    Finding(
      rule: rule, level: level, views: [message], message: message,
      location: SourceLocation(file: "l.yaml", line: 1), weight: weight)
  }

  static let report = FindingReport(
    subjects: [
      FindingReport.Subject(.layout, path: "Layouts/a b.yaml", size: 3, rules: []),
      FindingReport.Subject(
        .recording, path: "r.jsonl", size: 9, rules: rules,
        expectations: [
          .init(
            touch: 1, name: "touch 1: tap on down", failure: nil,
            location: SourceLocation(file: "r.jsonl", line: 2)),
          .init(
            touch: 2, name: "touch 2: tap on down", failure: "The tap fired \(hostile).",
            location: SourceLocation(file: "r.jsonl", line: 4)),
        ],
        items: [
          .init(finding("session/lost", .warn, "lost \(hostile)"), .accepted("we know \(hostile)")),
          .init(finding("session/lost", .warn, "also lost")),
          .init(stolen),
        ]),
    ], warnings: ["a note \(hostile)"])

  /// As many findings of a level as asked, the last the heaviest.
  static func many(_ count: Int, _ level: Severity = .error) -> FindingReport {
    let items = (0..<count).map {
      FindingReport.Item(finding("session/stolen", level, "number \($0)", weight: Double($0)))
    }
    return FindingReport(subjects: [
      FindingReport.Subject(.recording, path: "r.jsonl", size: count, rules: rules, items: items)
    ])
  }

  static func text(_ format: any FindingFormat.Type, _ report: FindingReport = report) -> String {
    String(decoding: format.bytes(report, style: ReportStyle()), as: UTF8.self)
  }
}
