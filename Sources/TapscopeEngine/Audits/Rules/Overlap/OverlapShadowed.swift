// The rule that finds buttons that no touch reaches, seen or not.

package enum OverlapShadowed: Audit {
  package static let criterion = Criterion.wcagTarget
  package static let id = "overlap/shadowed"
  package static let summary = "buttons that no touch reaches, as other views take them all"
  package static let reason = "a button that is there and cannot be pressed is dead, seen or not"
  package static let level = Severity.error

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    survey.targets.compactMap { target in
      guard survey.hierarchy.views[target.view].isEnabled, !target.isReached,
        !target.isUndecided
      else { return nil }
      let isSeen = !Noise.holds(target.seen)
      guard isSeen || target.hitArea >= Noise.area else { return nil }
      let takers = survey.takers(of: isSeen ? target.seen : target.alone, but: target.view)
      guard isSeen || (!survey.isUnderModal(takers) && survey.scrim(over: target) == nil) else {
        return nil
      }
      guard !takers.contains(where: { survey.actsAlike($0, target.view) }) else { return nil }
      let name = survey.name(target.view)
      let who = takers.isEmpty ? "nothing takes them" : survey.list(takers)
      let cause = takers.isEmpty ? who : "\(who) \(takers.count == 1 ? "takes" : "take") all"
      return finding(
        [target.view] + takers, keyViews: [target.view], in: survey, weight: 1,
        isSeen
          ? "\(name) is seen and no touch reaches it: \(cause)."
          : "\(name) lies under \(survey.list(takers)): it is not seen, and no touch reaches it.",
        advice: advice(for: target, under: takers, in: survey))
    }
  }

  private static func advice(
    for target: TargetMeasures, under takers: [ViewIndex], in survey: ScreenSurvey
  ) -> String {
    guard let taker = takers.first else {
      return "see why it is not hit: `explain` at \(target.seen.largestSquare?.center.text ?? "")"
    }
    let isOwn = survey.hierarchy.isSelfOrAncestor(target.view, of: taker)
    return isOwn && !survey.hierarchy.views[taker].isButton
      ? "`interaction: false` on `\(survey.id(taker))`"
      : "move `\(survey.id(target.view))` in front, or away from `\(survey.id(taker))`"
  }
}

extension ScreenSurvey {
  /// The views hit within a region, the one hit most first.
  func takers(of region: PixelRegion, but own: ViewIndex) -> [ViewIndex] {
    var counts: [ViewIndex: Int] = [:]
    for y in region.box.rows {
      for run in owners.runs(row: y, in: region.box.columns) {
        guard let view = run.owner.view, view != own else { continue }
        let count = region.count(in: PixelRegion.Box(columns: run.columns, rows: y..<y + 1))
        if count > 0 { counts[view, default: 0] += count }
      }
    }
    return counts.inOrder { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Whether a touch of one view does what a button is for, the two being one target.
  fileprivate func actsAlike(_ taker: ViewIndex, _ button: ViewIndex) -> Bool {
    let hearing = hierarchy.hearingButton(from: taker) ?? taker
    return hierarchy.views[hearing].isEnabled && hierarchy.isSameTarget(hearing, button)
  }

  /// Names as a sentence lists them; of many the first three.
  func list(_ views: [ViewIndex]) -> String {
    let names = views.map(name)
    return names.count <= 3 ? names.allListed : names.shortened(to: 3)
  }
}
