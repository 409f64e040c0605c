// The audit `overlap/pair`: one button takes touches on what is seen of another.

package enum OverlapPair: Audit {
  package static let criterion = Criterion.wcagTarget
  package static let id = "overlap/pair"
  package static let summary = "pixels where one button is seen and another one is hit"
  package static let reason = """
    a tap on such a pixel fires the wrong button every time, however careful the finger
    """
  package static let level = Severity.error

  /// How many of the largest overlaps get a remedy tried on them.
  private static let tried = 12

  /// What it finds in all, in square points, without the remedies that findings try.
  static func area(in survey: ScreenSurvey) -> Double {
    survey.pairs.reduce(0) { $0 + (isFound($1) ? $1.contestedArea : 0) }
  }

  /// Whether one of the two takes touches on more of the other than a ragged edge.
  private static func isFound(_ pair: PairMeasures) -> Bool {
    pair.winner != nil && pair.loser != nil && !Noise.holds(pair.contested)
  }

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    let areas = survey.pairs.map(\.contested.area)
    let largest = Set(areas.indices.sorted { (-areas[$0], $0) < (-areas[$1], $1) }.prefix(tried))
    var sizes = TargetSizes(of: survey.hierarchy)
    return survey.pairs.enumerated().compactMap { index, pair in
      guard isFound(pair), let winner = pair.winner, let loser = pair.loser,
        let thickest = pair.contested.largestSquare
      else { return nil }
      let hierarchy = survey.hierarchy
      let (taker, victim) = (survey.name(winner), survey.name(loser))
      let seen = survey.target(loser)?.seen.area ?? 0
      let share = seen > 0 ? Swift.min(pair.contestedArea / seen, 1) : 0
      let effect = hierarchy.views[winner].isEnabled ? "" : " and, being disabled, swallows them"
      let trial = largest.contains(index) ? PairTrial(pair, in: survey) : nil
      let remedy = trial?.best
      let harm = remedy.flatMap { sizes.harm(of: [$0.change]) }
      var overlap = finding(
        [winner, loser], keyViews: [pair.back, pair.front], in: survey,
        measure: .init(.area, pair.contestedArea), weight: share,
        "\(taker) takes the touches on \(pair.contestedArea.text(0)) square points seen of"
          + " \(victim) (\(share.percent) of it), most around \(thickest.center.text)\(effect).",
        advice: advice(for: pair, winner, loser, trial, harm, in: survey))
      overlap.remedy = remedy?.change
      return overlap
    }
  }

  /// A change that was tried, with its effect; for the smaller overlaps, what usually helps.
  private static func advice(
    for pair: PairMeasures, _ winner: ViewIndex, _ loser: ViewIndex, _ trial: PairTrial?,
    _ harm: String?, in survey: ScreenSurvey
  ) -> String {
    let (taker, victim) = (survey.id(winner), survey.id(loser))
    guard let trial else { return "move `\(taker)` behind `\(victim)` or away from it" }
    guard let remedy = trial.best else {
      let tried = trial.tried
      return "move `\(taker)` and `\(victim)` apart"
        + (tried.isEmpty ? "" : "; tried \(tried.joined(separator: ", ")): none mends it")
    }
    let of =
      remedy.losers == [winner] && remedy.change.view == taker ? "it" : survey.list(remedy.losers)
    let cost =
      remedy.lost < Noise.area
      ? "" : ", and \(remedy.lost.text(0)) are lost of what is seen of \(of)"
    return "\(remedy.text): when tried, \(remedy.left.text(0)) of the"
      + " \(pair.contestedArea.text(0)) square points stay contested\(cost)"
      + (harm.map { ", and it \($0)" } ?? "")
  }
}
