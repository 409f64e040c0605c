// The rules that hold on a screen, to see whether a change breaks one.

/// What every button of a screen passes, what other rules find, and how much a rule of areas finds on it.
struct MendAudits {
  /// By button and rule.
  private let passed: Set<String>
  /// What rules find that judge no button by itself.
  private let found: [Matter: Found]
  /// Buttons that nobody sees, and so nobody misses.
  private let unseen: Set<String>
  /// By rule of areas, what it finds in all, in square points.
  private let areas: [String: Double]

  /// `check` is called before each button and each rule, and may end it.
  init(_ survey: ScreenSurvey, _ check: MendWatch.Check = {}) throws(TimeIsOver) {
    passed = try Self.passed(in: survey, ownOnly: true, check)
    found = try Self.found(in: survey, check)
    unseen = Self.unseen(in: survey)
    areas = try Self.areas(in: survey, check)
  }

  /// In square points: less of another button is no more than the ragged edge between the two.
  private static let borrowed = 1.0

  /// A rule that held and holds no more, or of which more is found, in a half sentence; nil for none.
  func broken(
    by survey: ScreenSurvey, _ check: MendWatch.Check = {}
  ) throws(TimeIsOver) -> String? {
    if let hidden = Self.unseen(in: survey).subtracting(unseen).min() {
      return "it hides \(hidden)"
    }
    let now = try Self.passed(in: survey, ownOnly: false, check)
    if let first = passed.subtracting(now).sorted().first { return "it breaks \(first)" }
    // A button of which a part is hit is better off than one that nothing reaches.
    let worse = try Self.found(in: survey, check).filter { matter, now in
      !matter.views.allSatisfy(unseen.contains)
        && found[matter].map { $0.level < now.level } ?? true
    }
    let broken = worse.map { "\($1.rule) of \($0.views.joined(separator: " and "))" }
    if let first = broken.min() { return "it breaks \(first)" }
    let grown = try Self.areas(in: survey, check).filter {
      $0.value > (areas[$0.key] ?? 0) + Noise.area
    }
    return grown.min { $0.key < $1.key }.map { id, area in
      "\(id) would find \(area.text(0)) square points, \((areas[id] ?? 0).text(0)) as it is"
    }
  }

  private static func unseen(in survey: ScreenSurvey) -> Set<String> {
    Set(survey.targets.filter { Noise.holds($0.seen) }.map { survey.hierarchy.views[$0.view].id })
  }

  /// What holds, by rule and button.
  ///
  /// `ownOnly` leaves out the sizes that a button has only on what other buttons show: they were never
  /// its own. A size that it has after a change counts whatever lies there.
  private static func passed(
    in survey: ScreenSurvey, ownOnly: Bool, _ check: MendWatch.Check
  ) throws(TimeIsOver) -> Set<String> {
    var passed: Set<String> = []
    let shown = BoxIndex(
      ownOnly ? survey.targets.map(\.seen.bounds) : [], over: survey.hierarchy.screen.bounds)
    for target in survey.targets {
      try check()
      let isBorrowed =
        ownOnly
        && shown.indices(meeting: target.effective.bounds ?? .zero).contains { place in
          let other = survey.targets[place]
          return other.view != target.view
            && !survey.hierarchy.isSameTarget(other.view, target.view)
            && other.seen.overlap(target.effective) > Self.borrowed
        }
      for audit in BuiltInAudits.ofTargets {
        if isBorrowed, audit.id.hasPrefix("target/size") { continue }
        guard BuiltInAudits.level(of: audit, in: survey, [:]) > .off,
          audit.judge(target, in: survey).outcome == .pass
        else { continue }
        passed.insert("\(audit.id) of \(survey.hierarchy.views[target.view].id)")
      }
    }
    return passed
  }

  /// What rules find that judge neither a button by itself nor areas, the worst of each category.
  ///
  /// `overlap/pair` is left out: a finger may rather mean the button that takes what is seen of another.
  /// So are the rules about fingers: the search weighs where they land itself, against what it gains.
  private static func found(
    in survey: ScreenSurvey, _ check: MendWatch.Check
  ) throws(TimeIsOver) -> [Matter: Found] {
    var found: [Matter: Found] = [:]
    for audit in BuiltInAudits.all {
      try check()
      let level = BuiltInAudits.level(of: audit, in: survey, [:])
      guard !(audit is any TargetAudit.Type), !(audit is any AreaAudit.Type),
        audit.id != OverlapPair.id, audit.criterion != .touchModel, level > .off
      else { continue }
      let category = String(audit.id.prefix { $0 != "/" })
      for finding in audit.findings(in: survey) where finding.outcome == .fail {
        let matter = Matter(category: category, views: finding.keyViews.map(\.id))
        if found[matter].map({ $0.level >= level }) ?? false { continue }
        found[matter] = Found(level: level, rule: audit.id)
      }
    }
    return found
  }

  /// What rules of one category say of the same views.
  private struct Matter: Hashable {
    let category: String
    let views: [String]
  }

  /// The worst of it.
  private struct Found {
    let level: Severity
    let rule: String
  }

  private static func areas(
    in survey: ScreenSurvey, _ check: MendWatch.Check
  ) throws(TimeIsOver) -> [String: Double] {
    var areas: [String: Double] = [:]
    for audit in BuiltInAudits.ofAreas
    where BuiltInAudits.level(of: audit, in: survey, [:]) > .off {
      try check()
      areas[audit.id] = audit.area(in: survey)
    }
    return areas
  }
}
