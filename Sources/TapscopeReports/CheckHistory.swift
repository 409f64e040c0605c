// How one run of a check is written into a history, and how a history is drawn.

import TapscopeEngine

/// The line of a run, and all runs as a table.
package enum CheckHistory {
  /// One JSON object with the run's counts and its findings by rule.
  package static func line(of report: FindingReport, on day: String?) -> [UInt8] {
    let items = report.subjects.flatMap(\.items)
    var rules: [String: Int] = [:]
    for item in items {
      for finding in [item.finding] + item.finding.beneath { rules[finding.rule, default: 0] += 1 }
    }
    let document: JSONValue = [
      "tapscope": .string(CheckCounts.version), "day": .optional(day),
      "errors": .integer(report.count(.error)), "warnings": .integer(report.count(.warn)),
      "reviews": .integer(report.count(.review)),
      "known": .integer(items.count { $0.standing.word == "known" }),
      "accepted": .integer(items.count { $0.standing.word == "accepted" }),
      "rules": .object(
        rules.inOrder { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) }),
    ]
    return document.bytes + [10]
  }

  /// A row a run, oldest first, with a bar of its errors (`#`) and warnings (`-`).
  package static func text(of runs: [CheckCounts]) -> String {
    guard !runs.isEmpty else { return "no run has been recorded yet\n" }
    let most = max(1, runs.map { $0.errors + $0.warnings }.max() ?? 1)
    func bar(_ count: Int, of sign: String) -> String {
      let share = Double(count) / Double(most) * Double(width)
      return String(repeating: sign, count: Int(share.rounded(.up)))
    }
    var rows = [["run", "day", "errors", "warnings", "to look at", "known", "accepted", ""]]
    for (index, run) in runs.enumerated() {
      rows.append([
        "\(index + 1)", (run.day ?? "-").visible, "\(run.errors)", "\(run.warnings)",
        "\(run.reviews)", "\(run.known)", "\(run.accepted)",
        bar(run.errors, of: "#") + bar(run.warnings, of: "-"),
      ])
    }
    return aligned(rows, right: [0, 2, 3, 4, 5, 6])
  }

  /// Columns of the longest bar.
  private static let width = 40
}
