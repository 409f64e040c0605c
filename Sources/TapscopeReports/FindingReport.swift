// The findings of a check and its outcome, whatever format shows them.

import TapscopeEngine

/// Findings of layouts and recordings, and whether each of them counts.
public struct FindingReport: Sendable {
  /// Whether a finding counts.
  public enum Standing: Hashable, Sendable {
    case open
    /// The settings accept it, for a reason.
    case accepted(String)
    /// The baseline knows it, for a reason that may be empty.
    case known(String)
  }

  /// One finding with its standing.
  public struct Item: Hashable, Sendable {
    /// What was found.
    public var finding: Finding
    /// Whether it counts.
    public var standing: Standing

    package init(_ finding: Finding, _ standing: Standing = .open) {
      self.finding = finding
      self.standing = standing
    }
  }

  /// A rule that was applied, at the level it was applied at.
  package struct Rule: Equatable, Sendable {
    package var id: String
    package var summary: String
    package var reason: String
    package var level: Severity
    /// The published text it goes back to; nil for a limit of the project's own.
    package var criterion: Criterion?

    package init(
      id: String, summary: String, reason: String, level: Severity,
      criterion: Criterion? = nil
    ) {
      self.id = id
      self.summary = summary
      self.reason = reason
      self.level = level
      self.criterion = criterion
    }
  }

  /// What a recording's label says should come of a touch, and whether it did.
  package struct Expectation: Equatable, Sendable {
    package var touch: TouchID
    /// `touch 3 is a tap on down`.
    package var name: String
    /// What happened instead; nil where the label came true.
    package var failure: String?
    /// What its touch shares with others that went wrong alike; nil where it went right.
    package var kind: GroupKey?
    package var location: SourceLocation

    package init(
      touch: TouchID, name: String, failure: String?, kind: GroupKey? = nil,
      location: SourceLocation
    ) {
      self.touch = touch
      self.name = name
      self.failure = failure
      self.kind = kind
      self.location = location
    }
  }

  /// One file that was checked, or the settings with their budgets.
  package struct Subject: Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case layout, recording, project
    }

    package var kind: Kind
    package var path: String
    /// Buttons of a layout, touches of a recording.
    package var size: Int
    /// Those applied to it, alphabetical.
    package var rules: [Rule]
    package var expectations: [Expectation]
    package var items: [Item]

    package init(
      _ kind: Kind, path: String, size: Int, rules: [Rule], expectations: [Expectation] = [],
      items: [Item] = []
    ) {
      self.kind = kind
      self.path = path
      self.size = size
      self.rules = rules
      self.expectations = expectations
      self.items = items
    }
  }

  package var subjects: [Subject]
  /// What else the person should know, a sentence each: stale baseline entries, layouts with
  /// warnings.
  package var warnings: [String]
  /// What is wrong with files that cannot be read, a sentence each with its place.
  package var unread: [String] = []
  /// What was not looked at, or not whole, since the time was over; a sentence each.
  package var endedEarly: [String] = []
  /// Files that could not have failed whatever is wrong with them, each with the reason.
  package var idle: [String] = []
  /// The file that what concerns the whole run is told at: the settings, or the first that was named.
  package var home: String?
  /// The least level of a finding that fails the run; nil where none does.
  package var failLevel: Severity? = .error
  /// Where the project lies in its repository; nil leaves paths as they are.
  package var repository: RepositoryPlace?
  /// What code scanning knows a line by, whatever its number; nil where the line cannot be read.
  package var lineHash: @Sendable (SourceLocation) -> String? = { _ in nil }
  /// Whether formats that show what is new show accepted and known findings as well.
  package var showsSettled = false

  package init(subjects: [Subject], warnings: [String] = []) {
    self.subjects = subjects
    self.warnings = warnings
  }

  /// A path of the report as the repository's tools name it.
  func repositoryPath(_ path: String) -> String { repository?.path(path) ?? path }

  /// Every finding, worst first: open ones, errors, the heaviest; then by place, so that the order is
  /// the same on every machine.
  public var worstFirst: [Item] {
    subjects.flatMap(\.items).inOrder { FindingRank($0) < FindingRank($1) }
  }

  /// The same with every finding by itself, for programs: what stands beneath one has its own rule and line.
  package var ungrouped: FindingReport {
    var report = self
    for index in subjects.indices {
      report.subjects[index].items = subjects[index].items.flatMap { item in
        var first = item
        first.finding.beneath = []
        return [first] + item.finding.beneath.map { Item($0, item.standing) }
      }
    }
    return report
  }

  /// Findings that count.
  package var open: [Item] { worstFirst.filter { $0.standing == .open } }

  /// Every rule applied anywhere, alphabetical, at the highest level it was applied at.
  package var rules: [Rule] {
    var rules: [String: Rule] = [:]
    for rule in subjects.flatMap(\.rules) where rule.level > rules[rule.id]?.level ?? .off {
      rules[rule.id] = rule
    }
    return rules.values.inOrder { $0.id < $1.id }
  }

  /// The worst level among the findings that count.
  package var worstLevel: Severity { open.map(\.finding.level).max() ?? .off }

  /// How a run ends, as its exit status says it.
  package enum Outcome: String, Equatable, Sendable {
    case passed, failed
    /// Nothing failed, and not everything was looked at or could have failed.
    case incomplete
  }

  /// How the run ends.
  package var outcome: Outcome {
    if let failLevel, worstLevel >= failLevel { return .failed }
    return gaps.isEmpty ? .passed : .incomplete
  }

  /// Why what is found may be less than there is, a sentence each.
  ///
  /// Empty where everything was looked at and could have failed; a run that failed may have gaps too.
  package var gaps: [String] {
    unread + idle.map { "nothing could have failed: \($0)" }
      + endedEarly.map { "ended early: \($0)" }
  }

  /// Everything that the person should know besides the findings, gaps first.
  package var remarks: [String] { gaps + warnings }

  package func count(_ kind: Subject.Kind) -> Int { subjects.filter { $0.kind == kind }.count }

  package func count(_ level: Severity) -> Int {
    open.filter { $0.finding.level == level }.count
  }
}

/// Where a finding stands in a report.
private struct FindingRank: Comparable {
  private let numbers: [Double]
  private let words: [String]

  init(_ item: FindingReport.Item) {
    let finding = item.finding
    let place = finding.location
    numbers = [
      item.standing == .open ? 0 : 1, finding.level == .error ? 0 : 1, -finding.weight,
      Double(-finding.count),
    ]
    let line = String(place?.line ?? 0)
    let padded = String(repeating: "0", count: max(0, 12 - line.count)) + line
    words = [place?.file ?? "", padded, finding.rule] + finding.views + [finding.message]
  }

  static func < (a: FindingRank, b: FindingRank) -> Bool {
    if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
    return a.words.lexicographicallyPrecedes(b.words)
  }
}

extension FindingReport.Subject {
  /// Open findings of one matter as one, worst first; those that the layout intends are left out.
  package var byMatter: FindingReport.Subject {
    var subject = self
    let others = items.filter { $0.standing != .open && !$0.finding.isExpected }
    let open = items.filter { $0.standing == .open }.map(\.finding)
    subject.items = open.byMatter.map { FindingReport.Item($0) } + others
    return subject
  }
}
