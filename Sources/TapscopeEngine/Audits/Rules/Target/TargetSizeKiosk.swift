// The rule that asks for buttons large enough for a kiosk, in millimetres.

package enum TargetSizeKiosk: TargetSize {
  package static let criterion = Criterion.wcag255
  package static let id = "target/size-kiosk"
  package static let summary = "buttons without room for a square of 20 mm"
  package static let reason = """
    people at a kiosk stand, reach and wear gloves; studies of users with motor impairments ask for 20 mm
    """
  package static let level = Severity.off
  static let side = 44.0
  static let source = "A kiosk"

  /// In millimetres.
  package static let limit = 20.0

  package static func judge(_ target: TargetMeasures, in survey: ScreenSurvey) -> TargetVerdict {
    let view = survey.hierarchy.views[target.view]
    guard view.isEnabled else { return .pass }
    guard let scale = survey.hierarchy.screen.pointsPerMillimetre else {
      return .review(
        finding(
          [target.view], in: survey, outcome: .review, weight: 0,
          "The size of \(survey.name(target.view)) in mm is not known: the layout gives no ppi.",
          advice: ScreenDensity.advice))
    }
    if !target.isReached, !target.isUndecided { return .review(nil) }
    let asked = survey.limit(of: id) ?? limit
    let size = Size(asked * scale, asked * scale)
    if target.holds(size) { return .pass }
    if let edge = survey.edge(hiding: size, of: target) {
      return cut(target, by: edge, in: survey)
    }
    let largest = target.largestSquare?.width ?? 0
    return .fail(
      finding(
        [target.view], in: survey, measure: .init(.side, largest),
        weight: max(0, 1 - largest / scale / asked) / 4,
        "\(survey.name(target.view)) has room for a square of \((largest / scale).text(1)) mm;"
          + " \(source.lowercased()) needs \(asked.text()).",
        advice: "enlarge `\(survey.id(target.view))`, or its `hitSlop`"))
  }
}
