// The audit `region/edge-sliver`: the screen's edge leaves only a sliver of a button.

package enum RegionEdgeSliver: LimitedAudit {
  package static let criterion = Criterion.wcag258
  package static let id = "region/edge-sliver"
  package static let summary = "buttons that the screen's edge cuts to less than 24 points"
  package static let reason = "a finger cannot press beyond the glass"
  package static let level = Severity.warn

  /// In points: the least size that WCAG 2.5.8 lets pass.
  package static let limit = 24.0

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    let limit = survey.limit(of: id) ?? limit
    return survey.targets.compactMap { target in
      let hierarchy = survey.hierarchy
      let box = hierarchy.hitBox(of: target.view)
      // What is scrolled off the screen can be scrolled onto it.
      guard hierarchy.scrollCut(of: target.view) == nil else { return nil }
      guard hierarchy.views[target.view].isEnabled, !hierarchy.screen.bounds.contains(box),
        let shown = box.intersection(hierarchy.screen.bounds), let square = target.largestSquare
      else { return nil }
      let isCutAcross = shown.width < box.width && shown.width < limit && box.width >= limit
      let isCutDown = shown.height < box.height && shown.height < limit && box.height >= limit
      guard isCutAcross || isCutDown else { return nil }
      return finding(
        [target.view], in: survey, measure: .init(.side, square.width),
        weight: max(0, 1 - square.width / limit),
        "The edge of the screen leaves \(shown.width.text(1)) by \(shown.height.text(1)) pt of"
          + " \(survey.name(target.view)).",
        advice: "move `\(survey.id(target.view))` onto the screen")
    }
  }
}
