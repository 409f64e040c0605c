// The rule that finds buttons which are seen through a scrim that takes their touches.

package enum OverlapScrim: Audit {
  package static let criterion = Criterion.hitTesting
  package static let id = "overlap/scrim"
  package static let summary = "buttons seen through a view that takes nearly all their touches"
  package static let reason = """
    what shines through a dimmed layer looks as if it could be pressed; a layer that means to keep \
    touches off says `modal: true`
    """
  package static let level = Severity.error

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    let hidden = survey.targets.filter { survey.scrim(over: $0) != nil }
    let scrims = Set(hidden.compactMap { survey.scrim(over: $0) }).sorted()
    return scrims.map { scrim in
      let under = hidden.filter { survey.scrim(over: $0) == scrim }
      let buttons = under.map(\.view)
      let share = under.contains { $0.isReached } ? "nearly every" : "every"
      return finding(
        [scrim] + buttons, keyViews: [scrim], in: survey,
        measure: .init(.area, under.reduce(0) { $0 + $1.paint.area }), weight: 1,
        "\(survey.list(buttons)) \(buttons.count == 1 ? "is" : "are") seen through"
          + " \(survey.name(scrim)), which takes \(share) touch meant for"
          + " \(buttons.count == 1 ? "it" : "them").",
        advice: "`modal: true` on `\(survey.id(scrim))` if that is meant, else `interaction: false`"
      )
    }
  }
}

extension ScreenSurvey {
  /// The view through which a button that touches hardly reach is seen, and which takes them; nil where
  /// there is none, or that is meant.
  ///
  /// A strip that is left free makes it no button that can be pressed, and what is under the view looks as
  /// it would without the strip.
  func scrim(over target: TargetMeasures) -> ViewIndex? {
    guard hierarchy.views[target.view].isEnabled, target.hitArea > 0, target.reachable < 0.1,
      target.seen.subtracting(target.effective).isEmpty,
      let middle = target.paint.subtracting(target.effective).largestSquare?.center
    else { return nil }
    let takers = takers(of: target.alone.subtracting(target.effective), but: target.view)
    guard let scrim = takers.first, !hierarchy.views[scrim].isButton, !isUnderModal(takers),
      painted.light(on: target.view, at: middle, through: scrim) >= hierarchy.rules.visibleAlpha
    else { return nil }
    return scrim
  }

  /// Whether some of the views that take touches are there to keep them off what lies behind.
  func isUnderModal(_ takers: [ViewIndex]) -> Bool {
    takers.contains { taker in
      var next: ViewIndex? = taker
      while let view = next {
        if hierarchy.views[view].isModal { return true }
        next = hierarchy.views[view].superview
      }
      return false
    }
  }

  /// Whether all that other views take of a button is taken by such views.
  ///
  /// A row that is scrolled half under a bar is as large as it was.
  func isCoveredOnPurpose(_ target: TargetMeasures) -> Bool {
    let takers = takers(of: target.alone.subtracting(target.effective), but: target.view)
      .filter { !hierarchy.isSelfOrAncestor(target.view, of: $0) }
    return !takers.isEmpty && takers.allSatisfy { isUnderModal([$0]) }
  }
}
