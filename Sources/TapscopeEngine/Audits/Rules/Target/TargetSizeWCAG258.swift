// The audit `target/size-wcag-258`: a button smaller or nearer than WCAG 2.5.8 (AA) asks.

package enum TargetSizeWCAG258: TargetSize {
  package static let criterion = Criterion.wcag258
  package static let id = "target/size-wcag-258"
  package static let summary =
    "buttons without room for a square of 24 CSS pixels (points) and too near to others"
  package static let reason = """
    WCAG 2.2 success criterion 2.5.8, level AA: a square of 24 must fit, or a circle of 24 about the \
    middle must be free of other targets
    """
  package static let level = Severity.warn
  static let side = 24.0
  static let knowsExemptions = true
  static let source = "WCAG 2.5.8"

  package static func judge(_ target: TargetMeasures, in survey: ScreenSurvey) -> TargetVerdict {
    let asked = survey.limit(of: id) ?? side
    let bySize = judge(target, in: survey, needing: Size(asked, asked))
    guard case .fail(var finding) = bySize else { return bySize }
    guard let neighbour = TargetSpacing258.nearest(to: target, in: survey),
      neighbour.clearance < 0
    else {
      return survey.hierarchy.screen.countsPixels ? .review(unknown(target, in: survey)) : .pass
    }
    finding.message = String(finding.message.dropLast())
    finding.message +=
      ", or for distance, and \(survey.name(neighbour.view)) is"
      + " \(survey.text(ofLength: -neighbour.clearance)) too near."
    finding.views.append(survey.hierarchy.path(of: neighbour.view))
    finding.related += [survey.hierarchy.views[neighbour.view].location].compactMap { $0 }
    return .fail(finding)
  }
}
