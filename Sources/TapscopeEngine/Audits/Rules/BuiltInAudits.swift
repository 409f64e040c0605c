// The registry of audits of screens, and the run of all of them.

/// The registry of audits, alphabetical by id; the only file that knows them all.
public enum BuiltInAudits {
  /// Every audit, those included that a program added.
  ///
  /// O(audits).
  public static var all: [any Audit.Type] { registry.all }

  /// Adds an audit of a program's own, which settings and `--rule` may then name.
  public static func add(_ audit: any Audit.Type) { registry.add(audit) }

  private static let registry = Registry<any Audit.Type>(
    [
      FingerConfusion.self,
      FingerMiss.self,
      OverlapInvisibleButLive.self,
      OverlapPair.self,
      OverlapPartlyShadowed.self,
      OverlapScrim.self,
      OverlapShadowed.self,
      OverlapVisibleButDead.self,
      RegionEdgeSliver.self,
      RegionFragmented.self,
      RegionOutsideParent.self,
      TargetSizeApple44.self,
      TargetSizeKiosk.self,
      TargetSizeMaterial48.self,
      TargetSizeWCAG255.self,
      TargetSizeWCAG258.self,
      TargetSpacing258.self,
    ], by: { $0.id })

  /// Those that judge every button by itself.
  package static var ofTargets: [any TargetAudit.Type] {
    all.compactMap { $0 as? any TargetAudit.Type }
  }

  /// Those that ask for a number, which may be replaced.
  package static var ofLimits: [any LimitedAudit.Type] {
    all.compactMap { $0 as? any LimitedAudit.Type }
  }

  /// What is wrong with a limit for rules none of which asks for a number; nil where one does.
  package static func troubleWithLimit(of pattern: String, naming rules: [String]) -> String? {
    let known = ofLimits.map { $0.id }
    guard !rules.contains(where: known.contains) else { return nil }
    return "`\(pattern)` asks for no number; \(known.joined(separator: ", ")) do"
  }

  /// Those that measure areas.
  package static var ofAreas: [any AreaAudit.Type] { all.compactMap { $0 as? any AreaAudit.Type } }

  /// Everything found on a screen, worst first: by level, then failures before reviews, then by weight.
  ///
  /// `levels` replaces the level of rules by id, those of the screen's platform included; a rule that is
  /// off is not asked.
  package static func findings(
    in survey: ScreenSurvey, levels: [String: Severity] = [:]
  ) -> [Finding] {
    var findings: [Finding] = []
    for audit in all {
      let level = level(of: audit, in: survey, levels)
      guard level > .off else { continue }
      findings += audit.findings(in: survey).map { finding in
        var finding = finding
        finding.level = finding.outcome == .review ? .review : level
        return finding
      }
    }
    // Ranked once each: a comparison that ranks both is most of the price of sorting thousands.
    let ranks = findings.enumerated().map { rank($0.element, $0.offset) }
    findings = findings.indices.inOrder { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
      .map { findings[$0] }
    adviseOnSizes(&findings, in: survey)
    FindingGroups(survey.hierarchy).mark(&findings)
    return findings
  }

  /// The level given, or else that of the screen's platform, or else the rule's own.
  package static func level(
    of audit: any Audit.Type, in survey: ScreenSurvey, _ levels: [String: Severity]
  ) -> Severity {
    levels[audit.id] ?? survey.platform?.levels[audit.id] ?? audit.level
  }

  /// How many of the buttons that are too small, worst first, get an amount tried on them.
  private static let tried = 24

  /// Puts a number that was tried into the advice on the worst sizes.
  private static func adviseOnSizes(_ findings: inout [Finding], in survey: ScreenSurvey) {
    var known: [String: (advice: String, remedy: ViewChange?)] = [:]
    for index in findings.indices {
      guard let side = findings[index].neededSide, let view = findings[index].concerned.first,
        let target = survey.target(view)
      else { continue }
      let key = "\(view) \(side)"
      if known[key] == nil, known.count < tried {
        known[key] = SizeTrial(target, needing: side, in: survey).outcome
      }
      if let outcome = known[key] {
        findings[index].advice = outcome.advice
        findings[index].remedy = outcome.remedy
      }
    }
  }

  private static func rank(_ finding: Finding, _ place: Int) -> [Double] {
    [
      finding.level == .error ? 0 : 1, finding.outcome == .fail ? 0 : 1, -finding.weight,
      Double(place),
    ]
  }
}
