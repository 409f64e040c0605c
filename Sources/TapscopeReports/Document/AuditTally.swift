// What a document counts: findings by level, rule and criterion, over one screen or many.

import TapscopeEngine

/// The findings of one or more screens, counted.
package struct AuditTally: Sendable {
  private(set) var screens = 0
  private(set) var buttons = 0
  /// As they are told: one a matter.
  private(set) var levels: [Severity: Int] = [:]
  /// By rule, how often it is broken, whatever stands beneath what.
  private(set) var findings: [String: Int] = [:]
  /// By rule, the buttons that fail it.
  private(set) var failing: [String: Int] = [:]
  /// By rule, the buttons that it was asked of.
  private(set) var asked: [String: Int] = [:]
  private(set) var accepted = 0

  init() {}

  /// One screen; `told` are its findings by matter, `open` each by itself.
  init(rows: [ButtonRow], told: [Finding], open: [Finding], accepted: Int) {
    screens = 1
    buttons = rows.count
    self.accepted = accepted
    for finding in told { levels[finding.level, default: 0] += 1 }
    for finding in open { findings[finding.rule, default: 0] += 1 }
    for (index, audit) in BuiltInAudits.all.enumerated() {
      for row in rows where row.outcomes[index] != .off {
        asked[audit.id, default: 0] += 1
        if row.outcomes[index] == .fail { failing[audit.id, default: 0] += 1 }
      }
    }
  }

  mutating func add(_ other: AuditTally) {
    screens += other.screens
    buttons += other.buttons
    accepted += other.accepted
    levels.merge(other.levels, uniquingKeysWith: +)
    findings.merge(other.findings, uniquingKeysWith: +)
    failing.merge(other.failing, uniquingKeysWith: +)
    asked.merge(other.asked, uniquingKeysWith: +)
  }

  func count(_ level: Severity) -> Int { levels[level] ?? 0 }

  /// `2 errors, 1 warning, 3 to look at`, or that nothing was found.
  var sentence: String {
    let parts = [
      (count(.error), count(.error).of("error")), (count(.warn), count(.warn).of("warning")),
      (count(.review), "\(count(.review)) to look at"),
    ]
    let words = parts.filter { $0.0 > 0 }.map(\.1)
    return words.isEmpty ? "nothing found" : words.joined(separator: ", ")
  }

  /// Errors count most, then warnings, then what is to be looked at.
  var rank: [Int] { [count(.error), count(.warn), count(.review)] }
}
