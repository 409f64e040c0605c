// Is there a button to be seen that no touch reaches?

package enum OverlapShadowed: Audit {
  package static let id = "overlap/shadowed"
  package static let summary = "buttons of which something is seen and nothing can be hit"
  package static let reason = "whoever tries such a button finds it dead, wherever they tap it"
  package static let level = Finding.Level.error

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    survey.targets.compactMap { target in
      guard survey.hierarchy.views[target.view].isEnabled, !Noise.holds(target.seen),
        target.effective.isEmpty, !target.isUndecided
      else { return nil }
      let takers = survey.takers(of: target.seen, but: target.view)
      let name = survey.name(target.view)
      let who = takers.isEmpty ? "nothing takes them" : survey.list(takers)
      let cause = takers.isEmpty ? who : "\(who) \(takers.count == 1 ? "takes" : "take") all"
      return finding(
        [target.view] + takers, in: survey, weight: 1,
        "\(name) is seen and no touch reaches it: \(cause).",
        advice: takers.isEmpty
          ? "see why it is not hit: `explain` at \(target.seen.largestSquare?.center.text ?? "")"
          : "move `\(survey.id(target.view))` in front")
    }
  }
}

extension ScreenSurvey {
  /// The views hit within a region, the one hit most first.
  func takers(of region: PixelRegion, but own: ViewIndex) -> [ViewIndex] {
    regions.compactMap { owner, pixels -> (view: ViewIndex, area: Double)? in
      guard let view = owner.view, view != own else { return nil }
      let area = pixels.overlap(region)
      return area > 0 ? (view, area) : nil
    }
    .sorted { ($1.area, $0.view) < ($0.area, $1.view) }.map(\.view)
  }

  /// Names as a sentence lists them; of many the first three.
  func list(_ views: [ViewIndex]) -> String {
    let names = views.map(name)
    guard names.count > 1 else { return names.first ?? "nothing" }
    guard names.count <= 3 else {
      return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
    }
    return names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
  }
}
