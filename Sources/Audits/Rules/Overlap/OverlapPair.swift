// Does one button take touches on what is seen of another?

import Geometry
import Views

package enum OverlapPair: Audit {
  package static let id = "overlap/pair"
  package static let summary = "pixels where one button is seen and another one is hit"
  package static let reason = """
    a tap on such a pixel fires the wrong button every time, however careful the finger
    """
  package static let level = Finding.Level.error

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    survey.pairs.compactMap { pair in
      guard let winner = pair.winner, let loser = pair.loser, !Noise.holds(pair.contested),
        let thickest = pair.contested.largestSquare
      else { return nil }
      let hierarchy = survey.hierarchy
      let (taker, victim) = (survey.name(winner), survey.name(loser))
      let seen = survey.target(loser)?.seen.area ?? 0
      let share = seen > 0 ? Swift.min(pair.contested.area / seen, 1) : 0
      let effect = hierarchy.views[winner].isEnabled ? "" : " and, being disabled, swallows them"
      return finding(
        [winner, loser], in: survey, weight: share,
        "\(taker) takes the touches on \(pair.contested.area.text(0)) square points seen of"
          + " \(victim) (\(share.percent) of it), most around \(thickest.center.text)\(effect).",
        advice: advice(winner, loser, on: hierarchy))
    }
  }

  /// By what usually does it: a box in front is narrowed to its picture, else moved behind or away.
  private static func advice(
    _ winner: ViewIndex, _ loser: ViewIndex, on hierarchy: ViewHierarchy
  ) -> String {
    let view = hierarchy.views[winner]
    if view.hitSlop != .zero { return "take back the `hitSlop` of `\(view.id)`" }
    let isBox = view.strategy.name == StrategyChoice.bounds.name
    if isBox, view.shape != nil { return "`strategy: shape` on `\(view.id)`" }
    if isBox, view.image(in: .normal) != nil { return "`strategy: alpha` on `\(view.id)`" }
    return "move `\(view.id)` behind `\(hierarchy.views[loser].id)` or away from it"
  }
}
