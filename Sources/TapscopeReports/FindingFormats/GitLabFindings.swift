// Findings as GitLab's code quality report, which a merge request shows.

import TapscopeEngine

/// A JSON array, an object a finding that counts; paths start at the repository's root.
package enum GitLabFindings: FindingFormat {
  package static let name = "gitlab"
  package static let fileExtension = "codequality.json"
  package static let summary = "GitLab's code quality report for merge requests"

  package static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8] {
    // GitLab shows the first of several findings of one fingerprint, so repeats are numbered.
    var seen: [String: Int] = [:]
    let issues = report.ungrouped.open.map { item -> JSONValue in
      var print = FindingFingerprint(item.finding, in: report)
      let count = (seen[print.text] ?? 0) + 1
      seen[print.text] = count
      if count > 1 { print.add(String(count)) }
      return issue(item.finding, print.text, report)
    }
    return JSONValue.array(issues + gaps(of: report)).bytes + [10]
  }

  /// One issue where what is found may be less than there is: a list without any looks clean.
  private static func gaps(of report: FindingReport) -> [JSONValue] {
    guard !report.gaps.isEmpty, let home = report.home else { return [] }
    let gap = Finding(
      rule: "check/incomplete", level: .error, views: [], message: report.gapsInOne,
      location: SourceLocation(file: home))
    return [issue(gap, FindingFingerprint(gap, in: report).text, report)]
  }

  private static func issue(
    _ finding: Finding, _ fingerprint: String, _ report: FindingReport
  ) -> JSONValue {
    let advice = finding.advice.isEmpty ? "" : " To do: \(finding.advice)."
    let place = finding.location
    return [
      "description": .string((finding.message + advice).visible),
      "check_name": .string(finding.rule),
      "fingerprint": .string(fingerprint),
      "severity": .string(severity(of: finding.level)),
      "location": [
        "path": .string(report.repositoryPath(place?.file ?? "")),
        "lines": ["begin": .integer(max(1, place?.line ?? 1))],
      ],
    ]
  }

  private static func severity(of level: Severity) -> String {
    switch level {
    case .error: "major"
    case .warn: "minor"
    case .review, .note, .off: "info"
    }
  }
}
