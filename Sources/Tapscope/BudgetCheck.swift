// The check that a whole project stays within its budgets.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// The budgets of a project as rules; no acceptance excuses them, but a baseline may know them.
struct BudgetCheck {
  @Shared private var settings: ProjectSettings
  private let folder: ProjectFolder

  init(_ settings: ProjectSettings, in folder: ProjectFolder) {
    self.settings = settings
    self.folder = folder
  }

  /// The settings file as a subject of its own; nil without budgets.
  func subject(of run: CheckRun) -> FindingReport.Subject? {
    let budgets = settings.budgets
    var rules: [FindingReport.Rule] = []
    var findings: [Finding] = []
    if let limit = budgets.callsPerPress {
      rules.append(CheckRules.callsPerPress)
      if let press = run.costliestPress, press.calls > limit {
        findings.append(
          over(
            CheckRules.callsPerPress, press.calls, limit,
            "Touch \(press.touch.trace.touch) of \(press.recording) asked \(press.calls) times who is"
              + " under the finger, and the budget is \(limit)."))
      }
    }
    if let limit = budgets.misattributed {
      rules.append(CheckRules.misattributed)
      let count = run.misattributed.values.max() ?? 0
      if count > limit {
        findings.append(
          over(
            CheckRules.misattributed, count, limit,
            "\(count.of("touch")) went to the wrong place, and the budget is \(limit)."))
      }
    }
    if budgets.bytesPerCall != nil || budgets.pressTime != nil {
      rules.append(CheckRules.overBudget)
    }
    if let limit = budgets.bytesPerCall, let call = run.costliestCall, call.bytes > limit {
      findings.append(
        over(
          CheckRules.overBudget, call.bytes, limit,
          "A call of \(call.view) in touch \(call.touch) of \(call.recording) reads or writes"
            + " \(call.bytes) bytes, and the budget is \(limit).", views: [call.view]))
    }
    if let limit = budgets.pressTime, let press = run.slowestPress, press.press.ratio > limit {
      let (cost, plain) = (press.press.cost.text(0), press.press.byBounds.text(0))
      var finding = over(
        CheckRules.overBudget, 1, 0,
        "Touch \(press.press.touch) of \(press.recording) takes \(press.press.ratio.text(1)) times as"
          + " long as by bounds (\(cost) and \(plain) ns), and the budget is \(limit.text())x.")
      finding.weight = press.press.ratio - limit
      findings.append(finding)
    }
    let applied = settings.applied(rules, on: "")
    guard !applied.isEmpty else { return nil }
    let levels = Dictionary(applied.map { ($0.id, $0.level) }) { first, _ in first }
    let items = findings.compactMap { finding -> FindingReport.Item? in
      guard let level = levels[finding.rule] else { return nil }
      var finding = folder.named(finding)
      finding.level = level
      return FindingReport.Item(finding)
    }
    return FindingReport.Subject(
      .project, path: folder.name(of: settings.file ?? SettingsSearch.fileName), size: rules.count,
      rules: applied, items: items)
  }

  private func over(
    _ rule: FindingReport.Rule, _ count: Int, _ limit: Int, _ message: String, views: [String] = []
  ) -> Finding {
    Finding(
      rule: rule.id, level: rule.level, views: views, message: message,
      advice: "bring it down, or raise the budget in the settings",
      location: settings.budgets.location, weight: Double(count - limit), count: count - limit)
  }
}
