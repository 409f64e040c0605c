// The audit `overlap/partly-shadowed`: most of a button's own area cannot be hit.

package enum OverlapPartlyShadowed: LimitedAudit {
  package static let criterion = Criterion.wcagTarget
  package static let id = "overlap/partly-shadowed"
  package static let summary = "buttons that lose more than half of their hit area to others"
  package static let reason = "what is left is smaller than the frame, and in another place"
  package static let level = Severity.warn

  /// The share of its own area that a button should keep.
  package static let limit = 0.5

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    let limit = survey.limit(of: id) ?? limit
    return survey.targets.compactMap { target in
      guard survey.hierarchy.views[target.view].isEnabled, target.isReached,
        target.reachable < limit, !survey.isCoveredOnPurpose(target),
        survey.scrim(over: target) == nil
      else { return nil }
      let lost = target.ownArea.subtracting(target.effective)
      let takers = survey.takers(of: lost, but: target.view)
      return finding(
        [target.view] + takers, keyViews: [target.view], in: survey,
        measure: .init(.share, 1 - target.reachable), weight: (1 - target.reachable) / 4,
        "Only \(target.reachable.percent) of the area of \(survey.name(target.view)) can be hit;"
          + " \(survey.list(takers)) \(takers.count == 1 ? "takes" : "take") the rest.",
        advice: "move `\(survey.id(target.view))` in front, or the others off it")
    }
  }
}
