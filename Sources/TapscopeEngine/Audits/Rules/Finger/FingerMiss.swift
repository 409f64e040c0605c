// The rule that finds buttons that many taps meant for them would miss, onto nothing.

package enum FingerMiss: LimitedAudit {
  package static let criterion = Criterion.touchModel
  package static let id = "finger/miss"
  package static let summary = "the chance that a tap meant for a button fires nothing"
  package static let reason = """
    a tap beside a button that does nothing is made again, harder (touch model of Bi and Zhai, UIST 2013)
    """
  /// Off, since every button below about 7 mm is missed now and then; kiosks and panels ask for it.
  package static let level = Severity.off

  /// Of the taps on the screen.
  package static let limit = 0.1

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    guard survey.knowsDensity else { return unknownDensity(in: survey) }
    let limit = survey.limit(of: id) ?? limit
    return survey.targets.compactMap { target in
      guard survey.hierarchy.views[target.view].isEnabled, let confusion = target.confusion else {
        return nil
      }
      let share = confusion.onScreen(confusion.nothing)
      guard share >= limit else { return nil }
      return finding(
        [target.view], in: survey, measure: .init(.probability, share), weight: share / 4,
        "About \(share.oneIn) taps meant for \(survey.name(target.view)) would fire nothing.",
        advice: "make `\(survey.id(target.view))` larger, or its `hitSlop`")
    }
  }
}
