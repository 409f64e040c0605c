// What became of one finding between the baseline and now, and how that is told.

import TapscopeEngine

/// One finding as the baseline knows it and as it is now.
package struct BaselineChange: Equatable, Sendable {
  /// How often and how bad.
  package struct State: Equatable, Sendable {
    package var count: Int
    package var measure: Finding.Measure?

    package init(count: Int, measure: Finding.Measure?) {
      self.count = count
      self.measure = measure
    }

    var text: String {
      [count == 1 && measure != nil ? nil : count.of("time"), measure?.text].compactMap { $0 }
        .joined(separator: ", ")
    }
  }

  package enum Verdict: String, Equatable, Sendable, CaseIterable {
    case worse, new, better, gone, same
  }

  package var rule: String
  package var file: String
  /// As they are called now; as the baseline calls them where the finding is gone.
  package var views: [String]
  /// As the baseline calls them, where that differs.
  package var oldViews: [String]?
  /// nil for a new finding.
  package var known: State?
  /// nil for a finding that is gone.
  package var now: State?
  package var tolerance: Finding.Tolerance?
  /// Where the baseline lists it.
  package var location: SourceLocation?

  package init(
    rule: String, file: String, views: [String], oldViews: [String]? = nil, known: State?,
    now: State?, tolerance: Finding.Tolerance? = nil, location: SourceLocation? = nil
  ) {
    self.rule = rule
    self.file = file
    self.views = views
    self.oldViews = oldViews
    self.known = known
    self.now = now
    self.tolerance = tolerance
    self.location = location
  }

  /// Counts are exact; a measure is worse only beyond its tolerance.
  package var verdict: Verdict {
    guard let known else { return .new }
    guard let now else { return .gone }
    if complaint != nil { return .worse }
    if now.count < known.count { return .better }
    guard let old = known.measure, let new = now.measure else { return .same }
    return old.exceeds(new, by: tolerance) ? .better : .same
  }

  /// Why a known finding counts again; nil where it does not.
  package var complaint: String? {
    guard let known, let now else { return nil }
    if now.count > known.count {
      return "The baseline allows \(known.count), and there are \(now.count)."
    }
    guard let old = known.measure, let new = now.measure, new.exceeds(old, by: tolerance) else {
      return nil
    }
    return
      "The baseline knows it at \(old.text(beside: new)), and it is now \(new.text(beside: old))."
  }

  /// What a person should do about the baseline; nil for nothing.
  package var note: String? {
    let place = location.map { "\($0): " } ?? ""
    let of = views.joined(separator: ", ")
    let whose = views.isEmpty ? "" : " for \(of)"
    if let oldViews {
      return
        "\(place)\(oldViews.joined(separator: ", ")) of \(rule) in \(file) is taken to be \(of),"
        + " by place and look; --write-baseline or --prune-baseline keeps the new name"
    }
    guard let known, (now?.count ?? 0) < known.count else { return nil }
    return "\(place)the baseline has \(known.count) of \(rule)\(whose) in \(file), and there are"
      + " \(now?.count ?? 0); --prune-baseline removes what is gone"
  }

  /// All changes, one line each, the worst kinds first; then how many of each kind.
  package static func text(of changes: [BaselineChange], _ style: ReportStyle) -> String {
    let ink = TextStyle(usesColor: style.usesColor)
    var text = ""
    for verdict in Verdict.allCases {
      for change in changes where change.verdict == verdict {
        text += change.line(ink) + "\n"
      }
    }
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = changes.count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    return text
      + (counts.isEmpty ? "nothing is known and nothing found" : counts.joined(separator: ", "))
      + "\n"
  }

  private func line(_ ink: TextStyle) -> String {
    let color: TextStyle.Ink = verdict == .worse || verdict == .new ? .red : .green
    var line = "\(ink(color, verdict.rawValue)) \(rule.visible) \(file.visible)"
    if !views.isEmpty { line += " \(views.joined(separator: ", ").visible)" }
    if let oldViews { line += " (was \(oldViews.joined(separator: ", ").visible))" }
    switch (known, now) {
    case (let known?, let now?) where known.text != now.text || verdict == .worse:
      line += ": \(known.text) -> \(now.text)"
    case (let known?, _): line += ": \(known.text)"
    case (nil, let now?): line += ": \(now.text)"
    case (nil, nil): break
    }
    return line + (verdict == .same || verdict == .worse ? allowed : "")
  }

  private var allowed: String {
    guard let known, let measure = known.measure else { return "" }
    let allowance =
      tolerance?.allowance(from: measure) ?? measure.kind.usualAllowance(from: measure.value)
    return " (\(Finding.Measure(measure.kind, allowance).text) allowed)"
  }
}
