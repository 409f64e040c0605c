// A format of findings of a program's own: how often each rule was broken.

import TapscopeReports

/// One line for each rule with how many findings it has.
public enum RuleCountFormat: FindingFormat {
  /// As `--format` writes it.
  public static let name = "rule-count"
  /// What such files end in.
  public static let fileExtension = "rules"
  /// One sentence for those who list the formats.
  public static let summary = "how often each rule was broken"

  /// The counts, the rules in the order of their ids.
  public static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8] {
    var counts: [String: Int] = [:]
    for item in report.worstFirst where item.standing == .open {
      counts[item.finding.rule, default: 0] += 1
    }
    let lines = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    return Array(lines.joined().utf8)
  }
}
