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

  /// So many of the largest are worth the time to try a remedy on.
  private static let tried = 12

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    let largest = survey.pairs.sorted { $0.contested.area > $1.contested.area }
      .prefix(tried).last?.contested.area
    return survey.pairs.compactMap { pair in
      guard let winner = pair.winner, let loser = pair.loser, !Noise.holds(pair.contested),
        let thickest = pair.contested.largestSquare
      else { return nil }
      let hierarchy = survey.hierarchy
      let (taker, victim) = (survey.name(winner), survey.name(loser))
      let seen = survey.target(loser)?.seen.area ?? 0
      let share = seen > 0 ? Swift.min(pair.contested.area / seen, 1) : 0
      let effect = hierarchy.views[winner].isEnabled ? "" : " and, being disabled, swallows them"
      let isTried = pair.contested.area >= largest ?? 0
      return finding(
        [winner, loser], in: survey, weight: share,
        "\(taker) takes the touches on \(pair.contested.area.text(0)) square points seen of"
          + " \(victim) (\(share.percent) of it), most around \(thickest.center.text)\(effect).",
        advice: isTried
          ? advice(pair, in: survey)
          : "move `\(survey.id(winner))` behind `\(survey.id(loser))` or away from it")
    }
  }

  /// A change that was tried, with what it gives; else what is left to do.
  private static func advice(_ pair: PairMeasures, in survey: ScreenSurvey) -> String {
    guard let remedy = PairTrial(pair, in: survey).best else {
      let ids = [pair.winner, pair.loser].compactMap { $0.map(survey.id) }
      return "move `\(ids[0])` and `\(ids[1])` apart; no change of strategy or order mends it"
    }
    let harm =
      remedy.harmed < Noise.area ? "" : ", \(remedy.harmed.text(0)) seen of others go wrong"
    return "\(remedy.text): when tried, \(remedy.left.text(0)) of the"
      + " \(pair.contested.area.text(0)) square points stay contested\(harm)"
  }
}
