// The audits of one layout under a project's strategy and levels.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// One layout audited under a project's strategy and levels.
struct LayoutCheck {
  let subject: FindingReport.Subject
  let hierarchy: ViewHierarchy
  /// Warnings: what is legal in the layout and probably a mistake.
  let warnings: [String]

  /// Why it was not looked at whole; nil where it was.
  private(set) var endedEarly: String?

  /// Reads the layout and applies every audit that is not off.
  ///
  /// O(pixels); where the project says how much may be mendable, also the search of `mend`.
  init(
    _ path: String, in folder: ProjectFolder, by settings: ProjectSettings, allowOutside: Bool,
    within timeLimit: TimeLimit? = nil
  ) throws(InputError) {
    let name = folder.name(of: path)
    var shelf = ScreenCache(
      strategy: try settings.strategyChoice(on: name),
      layouts: try settings.layoutOptions(on: name, in: folder, allowOutside: allowOutside))
    hierarchy = try shelf.screen(at: path).hierarchy
    warnings = shelf.warnings.map(folder.line)
    let preset = (hierarchy.screen.platform ?? settings.platform)?.levels ?? [:]
    let rules = settings.applied(
      CheckRules.ofLayouts.map { rule in
        var rule = rule
        rule.level = preset[rule.id] ?? rule.level
        return rule
      }, on: name)
    var survey = ScreenSurvey(hierarchy)
    survey.limits = settings.limits
    let off = Dictionary(CheckRules.ofLayouts.map { ($0.id, Severity.off) }) { a, _ in a }
    let levels = off.merging(rules.map { ($0.id, $0.level) }) { $1 }
    var findings = BuiltInAudits.findings(in: survey, levels: levels)
    var applied = rules
    if let most = settings.mended,
      let rule = settings.applied([CheckRules.mendable], on: name).first
    {
      applied.append(rule)
      let mending = Mending(
        MeasuredScreens(survey), isOver: timeLimit.sharesOfRest())
      if let mending, mending.isCut { endedEarly = timeLimit?.remark(on: name) }
      if let mending, mending.after - mending.before > most {
        findings.append(Finding(mending, rule, most: most, name: name, path: path))
      }
    }
    subject = FindingReport.Subject(
      .layout, path: name, size: survey.targets.count, rules: applied,
      items: findings.map { FindingReport.Item(folder.named($0)) })
  }
}

extension Finding {
  /// What a screen leaves undone.
  fileprivate init(
    _ mending: Mending, _ rule: FindingReport.Rule, most: Double, name: String, path: String
  ) {
    let gain = mending.after - mending.before
    let changes = mending.changes.count.of("change")
    self.init(
      rule: rule.id, level: rule.level, views: [], measure: .init(.share, gain),
      message:
        "\(changes) by which no button loses would bring \(gain.percents) more of the touches on"
        + " \(mending.original.screen.name.brief) to what was meant (\(mending.before.percents) to"
        + " \(mending.after.percents)); \(most.percents) may be left.",
      advice: "run `tapscope mend \(name)`", location: SourceLocation(file: path), weight: gain)
  }
}

extension ProjectSettings {
  /// What the project says of a layout in another program's format.
  package func layoutOptions(
    on layout: String, in folder: ProjectFolder, allowOutside: Bool
  ) throws(InputError) -> LayoutOptions {
    var options = LayoutOptions(allowOutside: allowOutside)
    options.buttons = buttons(on: layout).map(\.text)
    if let (file, cuts) = screenshot(of: layout) {
      let path = folder.opened(file.text)
      let fence = FileFence(project: folder.path, allowOutside: allowOutside)
      if let trouble = fence.troubleOpening(path) {
        throw InputError([
          file.error("cannot read the screenshot `\(file.text)`: \(trouble.message)")
        ])
      }
      options.screenshot = path
      options.cuts = cuts
    }
    if let written = screen(of: layout) {
      guard let screen = ScreenChoice(written.text) else {
        throw InputError([
          written.error(
            "`screen` must be WxH or WxH@S in points, or a device, not `\(written.text)`"
              + ScreenChoice.hint(written.text))
        ])
      }
      options.screen = screen
    }
    return options
  }

  /// The strategy for all buttons of a layout; a wrong name is an error at its place in the settings.
  func strategyChoice(on layout: String) throws(InputError) -> StrategyChoice? {
    guard let written = strategy(on: layout) else { return nil }
    do throws(InputError) {
      return try StrategyName.parse(written.text)
    } catch {
      throw InputError(
        error.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.location = written.location
          diagnostic.snippet = nil
          return diagnostic
        })
    }
  }
}
