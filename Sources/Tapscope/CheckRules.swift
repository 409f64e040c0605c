// The rules whose level a project can set.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Every rule `tapscope check` applies, whatever it looks at.
package enum CheckRules {
  /// The rule that the costliest press keeps within its budget.
  static let callsPerPress = FindingReport.Rule(
    id: "budget/calls-per-press", summary: "presses that ask more views than the budget allows",
    reason: "every view that is added makes each press more expensive", level: .error)
  /// The rule that misattributed touches keep within their budget.
  static let misattributed = FindingReport.Rule(
    id: "budget/misattributed", summary: "more misattributed touches than the budget allows",
    reason: "accepted and known findings add up", level: .error)

  /// The rule that calls and presses keep within what they may cost.
  static let overBudget = FindingReport.Rule(
    id: "latency/over-budget", summary: "calls or presses that cost more than the budget allows",
    reason: "a hit test runs several times before a button can show that it was pressed",
    level: .error)

  /// The rule that a screen leaves no more undone than a project allows; only where it gives a share.
  static let mendable = FindingReport.Rule(
    id: "finger/mendable",
    summary: "screens on which a change by which no button loses would bring more touches home",
    reason: "what costs nobody anything is left undone only by oversight", level: .error)

  /// Rules about layouts, alphabetical.
  static var ofLayouts: [FindingReport.Rule] {
    BuiltInAudits.all.map {
      FindingReport.Rule(
        id: $0.id, summary: $0.summary, reason: $0.reason, level: $0.level, criterion: $0.criterion)
    }
  }

  /// Rules about recorded sessions, alphabetical.
  static var ofSessions: [FindingReport.Rule] {
    BuiltInSessionAudits.all.map {
      FindingReport.Rule(
        id: $0.id, summary: $0.summary, reason: $0.reason, level: $0.level, criterion: $0.criterion)
    }
  }

  /// Every rule, alphabetical.
  package static var all: [FindingReport.Rule] {
    ([callsPerPress, misattributed, overBudget, mendable] + ofLayouts + ofSessions)
      .inOrder { $0.id < $1.id }
  }

  /// Whether a rule looks at a layout by itself, whatever was recorded on it.
  static func isOfLayouts(_ rule: String) -> Bool {
    rule == mendable.id || ofLayouts.contains { $0.id == rule }
  }

  /// Whether a rule looks at what became of recorded touches.
  static func isOfSessions(_ rule: String) -> Bool {
    BuiltInSessionAudits.all.contains { $0.id == rule }
  }

  /// What a settings file and a baseline may name.
  package static var ids: [String] { all.map(\.id) }
}

extension ProjectSettings {
  /// Rules at the levels this project gives them on a layout; those that are off are left out.
  func applied(_ rules: [FindingReport.Rule], on layout: String) -> [FindingReport.Rule] {
    rules.compactMap { rule in
      var rule = rule
      if let level = level(of: rule.id, on: layout) { rule.level = level }
      return rule.level == .off ? nil : rule
    }
  }
}
