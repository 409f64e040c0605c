// The protocol of an audit of screens.

/// One rule about screens: what it checks, why, and what it finds.
///
/// A conformer lives in a file of its own under `Rules/<Category>/`, named as its id without signs, and
/// in one line of `BuiltInAudits`; a program adds its own with `BuiltInAudits.add`. It judges by the
/// survey alone and keeps nothing.
public protocol Audit: Sendable {
  /// `category/kebab`, a noun for the failing thing.
  static var id: String { get }
  /// What is checked, in one sentence.
  static var summary: String { get }
  /// Why it matters and where the rule comes from, in one sentence.
  static var reason: String { get }
  /// The published text it goes back to.
  static var criterion: Criterion { get }
  /// How bad a finding is unless a project sets another level; `off` for rules that have to be
  /// turned on.
  static var level: Severity { get }

  /// Everything the rule finds, in the order of the views.
  static func findings(in survey: ScreenSurvey) -> [Finding]
}

/// An audit that asks for a number, which `--limit` and `limits` in the settings may replace.
///
/// It takes the one that was given from the survey's `limit(of:)`.
public protocol LimitedAudit: Audit {
  /// Its own number, in its own unit.
  static var limit: Double { get }
}

/// An audit that judges every button by itself, so that passes are known as well.
package protocol TargetAudit: Audit {
  /// The outcome for one button, with a finding unless it passes.
  static func judge(_ target: TargetMeasures, in survey: ScreenSurvey) -> TargetVerdict
}

/// What an audit says of one button.
package enum TargetVerdict: Equatable, Sendable {
  case pass
  case fail(Finding)
  /// A person must look, and the finding says at what; none where another rule says it.
  case review(Finding?)

  package var outcome: Finding.Outcome {
    switch self {
    case .pass: .pass
    case .fail: .fail
    case .review: .review
    }
  }

  package var finding: Finding? {
    switch self {
    case .pass: nil
    case .fail(let finding): finding
    case .review(let finding): finding
    }
  }
}

extension TargetAudit {
  package static func findings(in survey: ScreenSurvey) -> [Finding] {
    survey.targets.compactMap { judge($0, in: survey).finding }
  }
}

/// An audit that measures areas, so that one screen can be held against another.
package protocol AreaAudit: Audit {
  /// What it finds in all, in square points.
  static func area(in survey: ScreenSurvey) -> Double
}

extension AreaAudit {
  package static func area(in survey: ScreenSurvey) -> Double {
    findings(in: survey).reduce(0) { $0 + ($1.measure?.value ?? 0) }
  }
}

extension Audit {
  /// A finding of this rule about some views of the survey, the offender first.
  ///
  /// `weight` is about the share of taps that goes wrong, 0 to 1; `advice` says in a phrase what to do.
  public static func finding(
    _ views: [ViewIndex], in survey: ScreenSurvey, weight: Double, _ message: String, advice: String
  ) -> Finding {
    finding(
      views, keyViews: nil, in: survey, outcome: .fail, measure: nil, weight: weight, message,
      advice: advice)
  }

  /// A finding of this rule about some views of the survey, the offender first.
  ///
  /// `keyViews` are the views that make it the same finding in another run, all of them where nil. The
  /// weight is about the share of taps that goes wrong, 0 to 1, and so compares across rules; for
  /// what only may go wrong it is a quarter of that.
  static func finding(
    _ views: [ViewIndex], keyViews: [ViewIndex]? = nil, in survey: ScreenSurvey,
    outcome: Finding.Outcome = .fail, measure: Finding.Measure? = nil, weight: Double,
    _ message: String, advice: String
  ) -> Finding {
    Finding(
      views, keyViews: keyViews ?? views, on: survey.hierarchy, rule: id, level: level,
      outcome: outcome, measure: measure, weight: weight, message, advice: advice)
  }

  /// The one finding of a rule about fingers where the size of a finger on the screen is not known.
  static func unknownDensity(in survey: ScreenSurvey) -> [Finding] {
    survey.targets.prefix(1).map { target in
      finding(
        [target.view], in: survey, outcome: .review, weight: 0,
        "The layout gives no ppi, so the size of a finger on this screen is not known.",
        advice: ScreenDensity.advice)
    }
  }
}

extension Finding {
  /// That of a rule about views of a screen; no part of the protocol, since that is compiled for each rule.
  @inline(never)
  fileprivate init(
    _ views: [ViewIndex], keyViews: [ViewIndex], on hierarchy: ViewHierarchy, rule: String,
    level: Severity, outcome: Outcome, measure: Measure?, weight: Double, _ message: String,
    advice: String
  ) {
    let locations = views.map { hierarchy.views[$0].location }
    self.init(
      rule: rule, level: level, outcome: outcome, views: views.map(hierarchy.path),
      keyViews: keyViews.map(hierarchy.keyView), measure: measure, message: message,
      advice: advice, location: locations.first.flatMap { $0 },
      related: locations.dropFirst().compactMap { $0 }, weight: weight)
    concerned = views
  }
}

/// Less of a region than this is no more than the ragged edge between two outlines.
enum Noise {
  /// In square points.
  static let area = 1.0
  /// In points: the side of the largest square.
  static let thickness = 2.0

  /// Whether a region is too small or too thin for a finger to meet it on purpose or by chance.
  static func holds(_ region: PixelRegion) -> Bool {
    region.area < area || (region.largestSquare?.width ?? 0) < thickness
  }
}
