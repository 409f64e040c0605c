// The check of a whole project, for programs that embed Tapscope.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// What a check found in everything a project names, by the names of `check/1`.
public struct ProjectReport: Sendable, Hashable, Codable {
  /// One finding and whether it counts.
  public struct Finding: Sendable, Hashable, Codable {
    /// The rule's id, `category/kebab`.
    public let rule: String
    /// `warn`, `error` or `review`.
    public let level: String
    /// `fail`, or `review` where a person must look.
    public let outcome: String
    /// The paths of the views concerned from the root, the offender first.
    public let views: [String]
    /// One plain sentence.
    public let message: String
    /// What to do about it, in a phrase.
    public let advice: String
    /// The file it is in.
    @OrNull public private(set) var file: String?
    /// The line in that file.
    @OrNull public private(set) var line: Int?
    /// How many times it was seen.
    public let count: Int
    /// How much it matters among findings of its level.
    public let weight: Double
    /// `open`, `accepted` or `known`.
    public let standing: String
    /// Why it does not count; nil where it does.
    @OrNull public private(set) var reason: String?
    /// How bad it is, by what was measured.
    @OrNull public private(set) var measure: [String: Double]?
    /// What else the same matter breaks, worst first.
    public let also: [AuditFinding]
  }

  /// One file that was checked, or the settings with their budgets.
  public struct Subject: Sendable, Hashable, Codable {
    /// A rule that was applied.
    public struct Rule: Sendable, Hashable, Codable {
      /// Its id.
      public let rule: String
      /// The level it was applied at.
      public let level: String
    }

    /// `layout`, `recording` or `project`.
    public let kind: String
    /// Its path from the project's folder.
    public let path: String
    /// Buttons of a layout, touches of a recording.
    public let size: Int
    /// The rules applied to it.
    public let rules: [Rule]
    /// Labels that say what should come of a touch.
    public let expectations: Int
    /// The touches whose labels did not come true.
    public let unmet: [Int]
  }

  /// The counts of what is open.
  public struct Summary: Sendable, Hashable, Codable {
    /// Findings of level `error`.
    public let errors: Int
    /// Findings of level `warn`.
    public let warnings: Int
    /// Findings that a person must look at.
    public let reviews: Int
    /// Layouts that were checked.
    public let layouts: Int
    /// Recordings that were checked.
    public let recordings: Int
  }

  /// The format and its version.
  public let tapscope: String
  /// Worst first, those that do not count last.
  public let findings: [Finding]
  /// Every file that was checked.
  public let subjects: [Subject]
  /// What else one should know, a sentence each.
  public let warnings: [String]
  /// The counts of what is open.
  public let summary: Summary
}

/// A project: everything that a `.tapscope.yml` names.
public struct Project: Sendable {
  @Shared private var settings: ProjectSettings
  private let folder: ProjectFolder

  /// Reads a settings file.
  ///
  /// - Throws: `InputError` with everything that is wrong with it.
  public init(_ path: String) throws(InputError) {
    let settings = try reading {
      try ProjectSettingsReader(rules: CheckRules.ids, allowOutside: false).read(path: path)
    }
    self.settings = settings
    folder = ProjectFolder(of: settings.file)
  }

  /// Audits every layout, replays every recording, and judges what is found by the settings.
  ///
  /// - Parameters:
  ///   - today: The day by which acceptances run out, as `2027-05-31`; nil lets none run out,
  ///     and any other text is an error.
  ///   - jobs: How many cores may be used; the result is the same whatever their number.
  /// - Returns: The findings, worst first, and every file that was checked.
  /// - Throws: `InputError` for bad input, and where something could not have failed whatever is
  ///   wrong with it.
  public func check(today: String? = nil, jobs: Int = 1) throws(InputError) -> ProjectReport {
    var settings = settings
    if let today {
      guard ProjectSettings.isDay(today) else {
        throw InputError("`today` must be a day as 2026-12-31, not `\(today)`")
      }
      settings.today = today
    }
    if settings.profiles.isEmpty { settings.profiles = [UIKitProfile()] }
    let folder = folder
    let outcome = try reading {
      let written = try folder.baseline(of: settings, allowOutside: false)
      let baseline = try written.map { try Baseline.read(path: $0, rules: CheckRules.ids) }
      return try ProjectCheck(settings, in: folder).run(
        baseline: baseline, jobs: max(1, jobs), every: false, progress: nil)
    }
    guard outcome.unread.isEmpty else { throw InputError(outcome.unread) }
    if let reason = outcome.report.idle.first {
      throw InputError("nothing could have failed: \(reason)")
    }
    return try decoded(JSONFindings.bytes(outcome.report, style: ReportStyle()))
  }
}
