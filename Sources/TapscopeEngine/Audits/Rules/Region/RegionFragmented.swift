// The audit `region/fragmented`: what can be hit of a button is in several pieces.

package enum RegionFragmented: LimitedAudit {
  package static let criterion = Criterion.wcagTarget
  package static let id = "region/fragmented"
  package static let summary = "buttons whose hit area is cut into pieces, or is very thin"
  package static let reason = "a button that works only in places seems to work only sometimes"
  package static let level = Severity.warn

  /// In points; less than half of the least target that WCAG 2.5.8 lets pass is no place to aim at.
  package static let limit = 8.0

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    let limit = survey.limit(of: id) ?? limit
    return survey.targets.compactMap { target in
      guard survey.hierarchy.views[target.view].isEnabled, let square = target.largestSquare else {
        return nil
      }
      let name = survey.name(target.view)
      let pieces = target.effective.pieces.filter { $0 >= Noise.area }
      if pieces.count > 1, target.alone.pieces.filter({ $0 >= Noise.area }).count == 1,
        survey.isCut(target)
      {
        let areas = pieces.prefix(4).map { $0.text(0) }.joined(separator: ", ")
        return finding(
          [target.view], in: survey, measure: .init(.share, 1 - pieces[0] / pieces.reduce(0, +)),
          weight: 1 - pieces[0] / pieces.reduce(0, +),
          "What can be hit of \(name) is in \(pieces.count) pieces, of \(areas) square points.",
          advice: "move `\(survey.id(target.view))` in front of what cuts it")
      }
      guard square.width < limit, !survey.isCoveredOnPurpose(target) else { return nil }
      return finding(
        [target.view], in: survey, measure: .init(.side, square.width),
        weight: 1 - square.width / limit,
        "What can be hit of \(name) is nowhere thicker than \(square.width.text(1)) pt.",
        advice: "make `\(survey.id(target.view))` thicker")
    }
  }
}

extension ScreenSurvey {
  /// Whether more than what lies in the button itself, or covers it on purpose, takes of its hit area.
  fileprivate func isCut(_ target: TargetMeasures) -> Bool {
    !takers(of: target.alone, but: target.view)
      .allSatisfy { hierarchy.isSelfOrAncestor(target.view, of: $0) || isUnderModal([$0]) }
  }
}
