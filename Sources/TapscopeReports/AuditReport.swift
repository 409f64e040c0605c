// The audit of one layout as text.

import TapscopeEngine
import TapscopePNG

/// What the audits found on one screen, as text, as JSON and as a picture.
package struct AuditReport: Sendable {
  /// The layout's path as the person wrote it.
  let layout: String
  /// What is tried in place of the layout as it is written.
  let whatIf: WhatIf
  @Shared private(set) var survey: ScreenSurvey
  /// The finger that recordings show; nil where none were given.
  @Shared private(set) var evidence: FingerEvidence?
  package let findings: [Finding]
  /// Each by itself.
  package let ungrouped: [Finding]
  /// The level of every rule on this screen.
  package let levels: [String: Severity]
  /// How many touches reach what was meant; nil where no button can be meant.
  let expected: ExpectedArrival?
  /// What the layout's file does not say and is assumed, a clause each.
  let assumptions: [String]

  /// `levels` replaces the level of rules by id; `every` tells each finding by itself.
  package init(
    _ survey: ScreenSurvey, layout: String, whatIf: WhatIf = WhatIf(),
    evidence: FingerEvidence? = nil,
    levels: [String: Severity] = [:], every: Bool = false, assumptions: [String] = []
  ) {
    self.survey = survey
    self.layout = layout
    self.whatIf = whatIf
    self.evidence = evidence
    self.assumptions = assumptions
    ungrouped = BuiltInAudits.findings(in: survey, levels: levels)
    findings = every ? ungrouped : ungrouped.byMatter
    self.levels = Dictionary(
      BuiltInAudits.all.map { ($0.id, BuiltInAudits.level(of: $0, in: survey, levels)) },
      uniquingKeysWith: { first, _ in first })
    expected = ExpectedArrival(survey)
  }

  /// The worst level among the findings.
  package var worstLevel: Severity { findings.map(\.level).max() ?? .off }

  /// The owner map as a PNG with its legend.
  package func picture() throws(PNGError) -> [UInt8] {
    try OwnerPicture(of: survey).canvas.png()
  }

  /// Findings worst first, then a table of the buttons and the rate for the screen.
  package func text(_ style: ReportStyle) -> String {
    let ink = TextStyle(usesColor: style.usesColor)
    let name = survey.hierarchy.screen.name.brief
    var text =
      ink(.bold, "\(name)") + " (\(layout.visible), \(whatIf.text))\n" + headline(ink) + "\n"
    for finding in findings.prefix(Self.limit) { text += "\n" + section(finding, ink, style.width) }
    if findings.count > Self.limit {
      text += "\n  and \(findings.count - Self.limit) more: see --format json\n"
    }
    if !survey.targets.isEmpty { text += "\n" + targets + rate(style.width) + arrival(style.width) }
    if let evidence { text += "\n" + evidence.text(ink, style.width) }
    return text
  }

  /// The most findings shown at a terminal.
  private static let limit = 25

  private func headline(_ ink: TextStyle) -> String {
    let buttons = survey.targets.count
    if buttons == 0 { return ink(.yellow, "no buttons are shown: nothing could be judged") }
    let of = buttons.of("button")
    if findings.isEmpty { return ink(.green, "nothing found on \(of)") }
    let reviews = findings.filter { $0.outcome == .review }.count
    let errors = findings.filter { $0.level == .error }.count
    let counts = [
      (errors, "error"), (findings.count - errors - reviews, "warning"), (reviews, "to look at"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { count, noun in
      "\(count) \(noun)" + (count > 1 && noun != "to look at" ? "s" : "")
    }
    return ink(.bold, words.joined(separator: ", ")) + " on \(of)"
  }

  private func section(_ finding: Finding, _ ink: TextStyle, _ width: Int) -> String {
    let level =
      ink(finding.level.color, finding.level.rawValue)
    var text = "\(level) \(finding.rule)"
    if let location = finding.location { text += ", \(location.file):\(location.line)" }
    text += "\n" + wrapped(finding.message, indent: "  ", width: width) + "\n"
    for other in finding.alsoTold {
      text += wrapped("also \(other.rule): \(other.text)", indent: "  ", width: width) + "\n"
    }
    if !finding.advice.isEmpty {
      text += wrapped("try: \(finding.advice)", indent: "  ", width: width) + "\n"
    }
    return text
  }

  /// One row a button, in the layout's order.
  private var targets: String {
    let hierarchy = survey.hierarchy
    var rows = [["button", "seen pt2", "hit area", "reached", "square", "fires", "most confused"]]
    for target in survey.targets {
      let confusion = target.confusion
      let worst = confusion?.others.max { ($0.value, $1.key) < ($1.value, $0.key) }
      rows.append([
        hierarchy.views[target.view].id, target.seen.area.text(0), target.hitArea.text(0),
        target.hitArea == 0 ? "-" : target.reachable.percents,
        target.largestSquare?.width.text(1) ?? "-",
        confusion.map { $0.onScreen($0.hit).percents } ?? "-",
        worst.map { view, share in
          "\(hierarchy.views[view].id) \((confusion?.onScreen(share) ?? share).percents)"
        } ?? "-",
      ])
    }
    return aligned(rows, right: [1, 2, 3, 4, 5])
  }

  private func rate(_ width: Int) -> String {
    guard let rate = survey.confusedRate else {
      return survey.knowsDensity
        ? "  no enabled button is seen: how often buttons are confused is not known\n"
        : "  no ppi in the layout: how often buttons are confused is not known\n"
    }
    let words = """
      \(rate.percents) of taps would fire another button than meant, by the \
      \(survey.finger.name) finger, if each button is tapped as often; published rates of \
      the model are off by up to \(FingerModel.publishedError.percents)
      """
    return wrapped(words, indent: "  ", width: width) + "\n"
  }

  /// How many touches reach what was meant: now, at best, and by each strategy.
  private func arrival(_ width: Int) -> String {
    guard let expected else { return "" }
    let kept = [StrategyChoice.bounds, .shape, .alpha, .nearest, .bayes].map(\.label)
    let strategies = expected.byStrategy.filter { kept.contains($0.label) }
      .map { "\($0.label) \($0.share.percents)" }.joined(separator: ", ")
    let density =
      expected.density.isAssumed
      ? "; \(expected.density.text) are assumed" : ""
    let words = """
      \(expected.now.percents) of touches on the screen reach what was meant, \
      \(expected.best.percents) at best; with one strategy for all buttons: \
      \(strategies)\(density)
      """
    return wrapped(words, indent: "  ", width: width) + "\n"
  }
}
