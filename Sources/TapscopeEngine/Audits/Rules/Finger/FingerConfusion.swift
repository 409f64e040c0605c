// The audit `finger/confusion`: taps meant for one button would fire another.

package enum FingerConfusion: LimitedAudit {
  package static let criterion = Criterion.touchModel
  package static let id = "finger/confusion"
  package static let summary = "the chance that a tap meant for one button fires another"
  package static let reason = """
    fingers spread by millimetres, however exact the layout is (touch model of Bi and Zhai, UIST 2013)
    """
  package static let level = Severity.warn

  /// More than the model's own published error explains.
  package static let limit = FingerModel.publishedError

  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    guard survey.knowsDensity else { return unknownDensity(in: survey) }
    let limit = survey.limit(of: id) ?? limit
    return survey.targets.flatMap { target in
      guard let confusion = target.confusion else { return [Finding]() }
      // Dozens of small buttons are in reach of a finger, and few are confused often enough.
      return confusion.others.filter { confusion.onScreen($0.value) >= limit }
        .inOrder { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { other, share in
          let share = confusion.onScreen(share)
          return finding(
            [other, target.view], in: survey, measure: .init(.probability, share), weight: share,
            "About \(share.oneIn) taps meant for \(survey.name(target.view)) would fire"
              + " \(survey.name(other)).",
            advice: "move them apart, or make `\(survey.id(target.view))` larger")
        }
    }
  }
}

extension Double {
  /// A share as people say it: `1 in 14`, `9 in 10`.
  var oneIn: String {
    if self >= 0.95 { return "all" }
    if self > 0.4 { return "\(Int((self * 10).rounded())) in 10" }
    return "1 in \(Int((1 / Swift.max(self, 1e-6)).rounded()))"
  }

  /// A share as whole percents, and under one as such.
  var percent: String { self > 0 && self < 0.01 ? "under 1 %" : wholePercents }
}
