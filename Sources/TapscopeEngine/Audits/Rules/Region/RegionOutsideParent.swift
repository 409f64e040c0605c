// The audit `region/outside-parent`: a part outside the superview is never hit.

package enum RegionOutsideParent: Audit {
  package static let criterion = Criterion.hitTesting
  package static let id = "region/outside-parent"
  package static let summary = "parts of a button beyond the bounds of the views that hold it"
  package static let reason = """
    a superview that says no is never asked about its subviews, though it may well show them
    """
  package static let level = Severity.error

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    survey.targets.compactMap { target in
      guard survey.hierarchy.views[target.view].isEnabled,
        let superview = survey.hierarchy.views[target.view].superview
      else { return nil }
      let lost = target.unclipped.subtracting(target.alone).intersection(target.seen)
      guard !Noise.holds(lost), let thickest = lost.largestSquare else { return nil }
      return finding(
        [target.view, superview], keyViews: [target.view], in: survey,
        measure: .init(.area, lost.area), weight: lost.area / target.seen.area,
        "\(lost.area.text(0)) square points seen of \(survey.name(target.view)) lie outside"
          + " \(survey.name(superview)), where it cannot be hit, most around"
          + " \(thickest.center.text).",
        advice: "enlarge `\(survey.id(superview))`, or move `\(survey.id(target.view))` inside")
    }
  }
}
