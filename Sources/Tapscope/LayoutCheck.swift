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

  /// Reads the layout and applies every audit that is not off.
  ///
  /// O(pixels).
  init(
    _ path: String, in folder: ProjectFolder, by settings: ProjectSettings, allowOutside: Bool
  ) throws(InputError) {
    let name = folder.name(of: path)
    var shelf = ScreenCache(
      strategy: try settings.strategyChoice(on: name),
      layouts: try settings.layoutOptions(on: name, allowOutside: allowOutside))
    hierarchy = try shelf.screen(at: path).hierarchy
    warnings = shelf.warnings.map { folder.named($0).headline }
    let preset = (hierarchy.screen.platform ?? settings.platform)?.levels ?? [:]
    let rules = settings.applied(
      CheckRules.ofLayouts.map { rule in
        var rule = rule
        rule.level = preset[rule.id] ?? rule.level
        return rule
      }, on: name)
    var survey = ScreenSurvey(hierarchy)
    survey.limits = settings.limits
    let off = Dictionary(CheckRules.ofLayouts.map { ($0.id, Finding.Level.off) }) { a, _ in a }
    let levels = off.merging(rules.map { ($0.id, $0.level) }) { $1 }
    let findings = BuiltInAudits.findings(in: survey, levels: levels)
    subject = FindingReport.Subject(
      .layout, path: name, size: survey.targets.count, rules: rules,
      items: findings.map { FindingReport.Item(folder.named($0)) })
  }
}

extension ProjectSettings {
  /// What the project says of a layout in another program's format.
  func layoutOptions(on layout: String, allowOutside: Bool) throws(InputError) -> LayoutOptions {
    var options = LayoutOptions(allowOutside: allowOutside)
    options.buttons = buttons(on: layout).map(\.text)
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
