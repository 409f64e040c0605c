// The audit `overlap/invisible-but-live`: a button takes touches where it is not seen.

package enum OverlapInvisibleButLive: AreaAudit {
  package static let criterion = Criterion.wcagTarget
  package static let id = "overlap/invisible-but-live"
  package static let summary = "pixels farther from a button than people aim that fire it"
  package static let reason = """
    a generous edge helps fingers, but a tap where no button is seen should fire nothing
    """
  package static let level = Severity.warn

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    let reach = survey.hierarchy.rules.reach
    return survey.targets.compactMap { target in
      guard survey.hierarchy.views[target.view].isEnabled,
        let owned = survey.regions[.view(target.view)]
      else { return nil }
      if owned.subtracting(target.paint).isEmpty { return nil }
      let far = owned.farther(than: reach, from: target.paint)
      guard !far.isEmpty else { return nil }
      let bare = PixelRegion(far.grid, far.box) { x, y in
        far.contains(x, y) && survey.seen.owner(x, y) == .nobody
      }
      guard !Noise.holds(bare), let thickest = bare.largestSquare else { return nil }
      let name = survey.name(target.view)
      let place =
        target.paint.isEmpty
        ? "though nothing is seen of it" : "more than \(reach.text()) pt from what is seen of it"
      return finding(
        [target.view], in: survey, measure: .init(.area, bare.area),
        weight: bare.area / owned.area / 4,
        "\(name) fires on \(bare.area.text(0)) square points \(place),"
          + " most around \(thickest.center.text).",
        advice: "give `\(survey.id(target.view))` a shape or mask, or a smaller frame")
    }
  }
}
