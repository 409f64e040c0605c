// The rules that hold on a screen, to see whether a change breaks one.

/// What every button of a screen passes.
struct MendAudits {
  private let finger: FingerModel
  /// By button and rule.
  private let passed: Set<String>

  init(_ survey: ScreenSurvey) {
    finger = survey.finger
    passed = Self.passed(in: survey, ownOnly: true)
  }

  /// In square points: less of another button is no more than the ragged edge between the two.
  private static let borrowed = 1.0

  /// A rule that held and holds no more, in a half sentence; nil for none.
  func broken(by screen: ViewHierarchy) -> String? {
    let now = Self.passed(in: ScreenSurvey(screen, finger: finger), ownOnly: false)
    return passed.subtracting(now).sorted().first.map { "it breaks \($0)" }
  }

  /// What holds, by rule and button.
  ///
  /// `ownOnly` leaves out the sizes that a button has only on what other buttons show: they were never
  /// its own. A size that it has after a change counts whatever lies there.
  private static func passed(in survey: ScreenSurvey, ownOnly: Bool) -> Set<String> {
    var passed: Set<String> = []
    for target in survey.targets {
      let isBorrowed =
        ownOnly
        && survey.targets.contains { other in
          other.view != target.view && !survey.hierarchy.isSameTarget(other.view, target.view)
            && other.seen.overlap(target.effective) > Self.borrowed
        }
      for audit in BuiltInAudits.ofTargets {
        if isBorrowed, audit.id.hasPrefix("target/size") { continue }
        let level = survey.platform?.levels[audit.id] ?? audit.level
        guard level > .off, audit.judge(target, in: survey).outcome == .pass else { continue }
        passed.insert("\(audit.id) of \(survey.hierarchy.views[target.view].id)")
      }
    }
    return passed
  }
}
