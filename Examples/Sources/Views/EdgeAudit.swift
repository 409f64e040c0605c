// An audit of a program's own: buttons that end at the edge of the screen.

import Tapscope

/// Buttons that end right at the edge of the screen, where a case may cover them.
public enum EdgeAudit: Audit {
  /// Its category and a noun for the failing thing.
  public static let id = "example/at-edge"
  /// What is checked.
  public static let summary = "buttons that end at the edge of the screen"
  /// Why it matters.
  public static let reason = "the rim of a case covers the outermost points"
  /// Where it comes from.
  public static let criterion = Criterion(
    name: "Our own guideline", link: "https://example.com/guideline")
  /// How bad a finding is.
  public static let level = Severity.warn

  /// One finding for each button whose hit area touches the edge.
  public static func findings(in survey: ScreenSurvey) -> [Finding] {
    let edge = survey.hierarchy.screen.bounds
    return survey.targets.compactMap { target in
      guard let box = target.hitBounds,
        box.minX <= edge.minX || box.minY <= edge.minY || box.maxX >= edge.maxX
          || box.maxY >= edge.maxY
      else { return nil }
      let name = survey.hierarchy.views[target.view].name
      return finding(
        [target.view], in: survey, weight: 0.1, "\(name) ends at the edge of the screen",
        advice: "leave a few points free")
    }
  }
}
