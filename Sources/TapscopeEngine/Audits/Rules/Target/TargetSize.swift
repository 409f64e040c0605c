// Is there room in a button for the square that a guideline asks for?

/// The size rules have in common what is measured and differ in how much is enough.
protocol TargetSize: TargetAudit {
  /// In points.
  static var side: Double { get }
  /// Whose number it is, as a sentence says it.
  static var source: String { get }
}

extension TargetSize {
  package static func judge(_ target: TargetMeasures, in survey: ScreenSurvey) -> TargetVerdict {
    judge(target, in: survey, needing: Size(side, side))
  }

  /// Judges by a rectangle that must fit somewhere; `unless` adds a way to pass.
  static func judge(
    _ target: TargetMeasures, in survey: ScreenSurvey, needing size: Size
  ) -> TargetVerdict {
    guard survey.hierarchy.views[target.view].isEnabled else { return .pass }
    let name = survey.name(target.view)
    if let trouble = survey.unsure(of: target) {
      return .review(
        finding(
          [target.view], in: survey, outcome: .review, weight: 0,
          "Nobody can tell whether \(name) is large enough: \(trouble).",
          advice: "look at what lies over `\(survey.id(target.view))`"))
    }
    if target.effective.holds(size) { return .pass }
    let largest = target.largestSquare?.width ?? 0
    return .fail(
      finding(
        [target.view], in: survey, weight: max(0, 1 - largest / side) / 4,
        "\(name) has room for a square of \(largest.text(1)) pt; \(source) asks for"
          + " \(side.text()).",
        advice: "enlarge `\(survey.id(target.view))`, or its `hitSlop`"))
  }
}

extension ScreenSurvey {
  /// Why no size can be told for a button; nil where one can.
  func unsure(of target: TargetMeasures) -> String? {
    if target.isUndecided { return "its strategy reads memory that is not its own" }
    if target.effective.isEmpty { return "no touch reaches it" }
    return nil
  }
}
