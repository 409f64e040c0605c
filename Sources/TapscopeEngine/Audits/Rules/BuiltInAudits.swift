// Which audits of screens are there, and what do they find together?

/// Every audit, by id.
package enum BuiltInAudits {
  package static let all: [any Audit.Type] = [
    FingerConfusion.self,
    OverlapInvisibleButLive.self,
    OverlapPair.self,
    OverlapPartlyShadowed.self,
    OverlapShadowed.self,
    OverlapVisibleButDead.self,
    RegionEdgeSliver.self,
    RegionFragmented.self,
    RegionOutsideParent.self,
    TargetSizeApple44.self,
    TargetSizeMaterial48.self,
    TargetSizeWCAG255.self,
    TargetSizeWCAG258.self,
    TargetSpacing258.self,
  ]

  /// Those that judge every button by itself.
  package static var ofTargets: [any TargetAudit.Type] {
    all.compactMap { $0 as? any TargetAudit.Type }
  }

  /// Everything found on a screen, worst first: by level, then failures before reviews, then by weight.
  ///
  /// `levels` replaces the level of rules by id; a rule that is off is not asked.
  package static func findings(
    in survey: ScreenSurvey, levels: [String: Finding.Level] = [:]
  ) -> [Finding] {
    var findings: [Finding] = []
    for audit in all {
      let level = levels[audit.id] ?? audit.level
      guard level > .off else { continue }
      findings += audit.findings(in: survey).map { finding in
        var finding = finding
        finding.level = finding.outcome == .review ? .warn : level
        return finding
      }
    }
    return findings.enumerated().sorted { a, b in
      rank(a.element, a.offset).lexicographicallyPrecedes(rank(b.element, b.offset))
    }.map(\.element)
  }

  private static func rank(_ finding: Finding, _ place: Int) -> [Double] {
    [
      finding.level == .error ? 0 : 1, finding.outcome == .fail ? 0 : 1, -finding.weight,
      Double(place),
    ]
  }
}
