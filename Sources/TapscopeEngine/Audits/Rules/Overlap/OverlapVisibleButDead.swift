// The audit `overlap/visible-but-dead`: a visible part of a button takes no touch.

package enum OverlapVisibleButDead: AreaAudit {
  package static let criterion = Criterion.wcagTarget
  package static let id = "overlap/visible-but-dead"
  package static let summary = "pixels where a button is seen and no button is hit"
  package static let reason = "a tap there does nothing, and people tap again, harder"
  package static let level = Severity.error

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    survey.targets.compactMap { target in
      let hierarchy = survey.hierarchy
      guard hierarchy.views[target.view].isEnabled, target.isReached else { return nil }
      var dead = target.seen.subtracting(target.effective)
      guard !dead.isEmpty else { return nil }
      if let open = survey.regions[.undecided] { dead = dead.subtracting(open) }
      for taker in survey.takers(of: dead, but: target.view) where hierarchy.views[taker].isButton {
        if let region = survey.regions[.view(taker)] { dead = dead.subtracting(region) }
      }
      guard !Noise.holds(dead), let thickest = dead.largestSquare else { return nil }
      let takers = survey.takers(of: dead, but: target.view)
      let cause = takers.isEmpty ? "" : ": \(survey.list(takers)) in front takes them"
      return finding(
        [target.view] + takers, keyViews: [target.view], in: survey,
        measure: .init(.area, dead.area), weight: dead.area / target.seen.area,
        "\(dead.area.text(0)) square points seen of \(survey.name(target.view)) are dead to touch,"
          + " most around \(thickest.center.text)\(cause).",
        advice: takers.isEmpty
          ? "let its hit area reach what is painted"
          : "`interaction: false` on `\(survey.id(takers[0]))`")
    }
  }
}
