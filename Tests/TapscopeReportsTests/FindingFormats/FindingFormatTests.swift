// Tests that every format of findings escapes, orders and bounds what it shows.

import Foundation
import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct FindingFormatTests {
  @Test func theRegistryHoldsEveryFormatInOrder() {
    let names = BuiltInFindingFormats.all.map { $0.name }
    #expect(names == names.sorted())
    let files = PackageFiles.files(
      below: "Sources/TapscopeReports/FindingFormats", endingWith: ".swift")
    let types = BuiltInFindingFormats.all.map {
      "Sources/TapscopeReports/FindingFormats/\($0).swift"
    }
    #expect(files == types.sorted())
    #expect(Set(BuiltInFindingFormats.all.map { $0.fileExtension }).count == names.count)
  }

  @Test(arguments: BuiltInFindingFormats.all.map { $0.name })
  func nothingFoundIsShownToo(_ name: String) throws {
    let format = try #require(BuiltInFindingFormats.named(name))
    let text = SampleFindings.text(format, FindingReport(subjects: []))
    #expect(name == "github" ? text.isEmpty : !text.isEmpty)
  }

  @Test func textTellsOneLineAFindingWorstFirst() {
    let lines = SampleFindings.text(TextFindings.self).split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(3) == [
        "checked 1 layout, 1 recording, 9 touches",
        "error session/stolen Layouts/a b.yaml:5:3: Green fired for 2 of 9 touches, meant for Down.",
        "  do: strategy alpha on green",
      ])
    #expect(lines.last == "1 error, 1 warning; 1 accepted, 0 in the baseline")
    #expect(!SampleFindings.text(TextFindings.self).contains("\u{1B}"))
    #expect(SampleFindings.text(TextFindings.self, SampleFindings.many(103)).contains("and 3 more"))
  }

  @Test func annotationsAreTenAKindWorstFirstAndEscaped() {
    let text = SampleFindings.text(GitHubFindings.self, SampleFindings.many(12))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == 11)
    #expect(lines[0] == "::error file=l.yaml,line=1,title=session/stolen::number 11")
    #expect(lines[10] == "::notice title=tapscope::2 more findings than annotations can show")
    var hostile = SampleFindings.stolen
    hostile.message = "50%\r\n::error::x"
    hostile.location = SourceLocation(file: "a,b:c%.yaml", line: 0)
    let report = FindingReport(subjects: [
      .init(.layout, path: "a", size: 1, rules: [], items: [.init(hostile)])
    ])
    #expect(
      SampleFindings.text(GitHubFindings.self, report)
        == "::error file=a%2Cb%3Ac%25.yaml,title=session/stolen::50%25\\r%0A::error::x"
        + "%0Astrategy alpha on green\n")
  }

  /// GitHub shows ten of a kind; the notice of what was cut is one of them.
  @Test(arguments: [(0, 10, 10, 0), (0, 11, 9, 2), (12, 10, 9, 3), (12, 3, 3, 2)])
  func theNoticeOfWhatWasCutIsOneOfTen(
    _ errors: Int, _ notices: Int, _ shown: Int, _ cut: Int
  ) {
    var report = SampleFindings.many(errors)
    report.subjects += SampleFindings.many(notices, .review).subjects
    let lines = SampleFindings.text(GitHubFindings.self, report).split(separator: "\n")
    let told = lines.filter { $0.hasPrefix("::notice ") }
    #expect(lines.count { $0.hasPrefix("::error ") } == min(errors, 10))
    #expect(told.count { !$0.contains("title=tapscope:") } == shown)
    #expect(told.count <= 10)
    let notice = told.last { $0.contains("title=tapscope:") }
    #expect((notice == nil) == (cut == 0))
    #expect(notice?.hasSuffix("::\(cut) more findings than annotations can show") ?? true)
  }

  /// A rule whose findings stand beneath another's has failed as well, at its own line.
  @Test func whatStandsBeneathAFindingIsToldInEveryFormat() throws {
    var worst = SampleFindings.stolen
    var lost = SampleFindings.finding("session/lost", .error, "Lost | too.")
    lost.location = SourceLocation(file: "l.yaml", line: 77)
    worst.beneath = [lost]
    let report = FindingReport(subjects: [
      .init(.layout, path: "l.yaml", size: 2, rules: SampleFindings.rules, items: [.init(worst)])
    ])
    for format in BuiltInFindingFormats.all {
      let text = SampleFindings.text(format, report)
      #expect(text.contains("session/lost"), "\(format.name)")
      #expect(text.contains("Lost"), "\(format.name)")
    }
    let junit = SampleFindings.text(JUnitFindings.self, report)
    #expect(junit.contains("failures=\"2\"") && junit.contains("l.yaml:77"))
    #expect(SampleFindings.text(SARIFFindings.self, report).contains("\"startLine\":77"))
    #expect(SampleFindings.text(GitLabFindings.self, report).contains("\"begin\":77"))
    #expect(SampleFindings.text(CSVFindings.self, report).contains("\"l.yaml\",\"77\""))
    #expect(
      SampleFindings.text(MarkdownFindings.self, report).contains(
        "<br>also session/lost: Lost \\| too"))
    #expect(report.ungrouped.open.count == 2)
  }

  /// Empty lists and green cases look clean.
  @Test func anIncompleteRunLooksCleanInNoFormat() throws {
    var report = FindingReport(subjects: [
      .init(.recording, path: "r.jsonl", size: 0, rules: SampleFindings.rules)
    ])
    report.home = ".tapscope.yml"
    report.repository = RepositoryPlace(root: "/r", project: "/r/app")
    #expect(SampleFindings.text(GitLabFindings.self, report) == "[]\n")
    report.idle = ["r.jsonl has no touch that can be judged"]
    report.endedEarly = ["s.jsonl was not looked at: the time of 1 s was over"]
    let gaps = [
      "nothing could have failed: r.jsonl has no touch that can be judged",
      "ended early: s.jsonl was not looked at: the time of 1 s was over",
    ]
    #expect(report.gaps == gaps)
    let issues = try #require(
      try JSONSerialization.jsonObject(
        with: Data(GitLabFindings.bytes(report, style: ReportStyle()))) as? [[String: Any]])
    #expect(issues.map { $0["check_name"] as? String } == ["check/incomplete"])
    #expect(
      issues.first?["description"] as? String
        == "Not everything was checked: \(gaps[0]), and 1 more.")
    let location = issues.first?["location"] as? [String: Any]
    #expect(location?["path"] as? String == "app/.tapscope.yml")
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(JSONFindings.bytes(report, style: ReportStyle()))) as? [String: Any])
    #expect(json["warnings"] as? [String] == gaps)
    #expect(json["endedEarly"] as? String == report.endedEarly[0])
    #expect(SampleFindings.text(TextFindings.self, report).contains("note: \(gaps[0])\n"))
    let markdown = SampleFindings.text(MarkdownFindings.self, report)
    for gap in gaps { #expect(markdown.ranges(of: "- \(gap)").count == 1, "\(markdown)") }
  }

  @Test func gitLabGetsWhatCountsWithFingerprintsOfItsOwn() throws {
    var report = SampleFindings.many(2, .warn)
    for index in report.subjects[0].items.indices {
      report.subjects[0].items[index].finding.keyViews = []
    }
    report.subjects += SampleFindings.report.subjects
    report.repository = RepositoryPlace(root: "/r", project: "/r/app")
    let bytes = GitLabFindings.bytes(report, style: ReportStyle())
    let issues = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    #expect(issues.count == 4)
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 4)
    for issue in issues {
      #expect(
        Set(issue.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
      let location = try #require(issue["location"] as? [String: Any])
      #expect((location["path"] as? String)?.hasPrefix("app/") == true)
      #expect(((location["lines"] as? [String: Any])?["begin"] as? Int ?? 0) >= 1)
    }
    #expect(Set(issues.compactMap { $0["severity"] as? String }) == ["major", "minor"])
  }

  @Test func cellsAreQuotedAndNoFormulaRuns() {
    #expect(CSVRow(["a\"b,c", "d"]).line == "\"a\"\"b,c\",\"d\"\r\n")
    for start in ["=", "+", "-", "@", "'"] {
      #expect(CSVRow([start + "1"]).line == "\"'\(start)1\"\r\n")
    }
    #expect(CSVRow(["\t1", "\r1"]).line == "\"'\\t1\",\"'\\r1\"\r\n")
    let text = SampleFindings.text(CSVFindings.self)
    #expect(text.hasPrefix("\"level\",\"rule\",\"file\",\"line\","))
    #expect(
      text.contains("\"error\",\"session/stolen\",\"Layouts/a b.yaml\",\"5\",\"green | pad/down\""))
  }

  @Test func markdownShowsMarksAsTheyAreAndKeepsWithinItsLimit() {
    let row = SampleFindings.text(MarkdownFindings.self).split(separator: "\n")
      .first { $0.contains("accepted") && $0.hasPrefix("|") }
    #expect(row?.contains("&lt;/a&gt;&amp;") == true)
    #expect(row?.contains("\\|\\`\\*") == true)
    #expect(SampleFindings.text(MarkdownFindings.self).contains("## Tapscope check failed"))
    let long = String(repeating: "<", count: 1000)
    let items = (0..<400).map { _ in
      FindingReport.Item(SampleFindings.finding("session/lost", .warn, long))
    }
    let report = FindingReport(
      subjects: [.init(.layout, path: "a", size: 1, rules: [], items: items)],
      warnings: Array(repeating: long, count: 400))
    let bytes = MarkdownFindings.bytes(report, style: ReportStyle())
    #expect(bytes.count < MarkdownFindings.limit)
    #expect(String(decoding: bytes, as: UTF8.self).contains("left out: a summary may have 1 MB"))
  }

  @Test func markdownIsHeadedAsTheRunEnds() {
    func head(_ report: FindingReport, _ failLevel: Severity?) -> Substring? {
      var report = report
      report.failLevel = failLevel
      return SampleFindings.text(MarkdownFindings.self, report).split(separator: "\n").first
    }
    let warnings = SampleFindings.many(2, .warn)
    #expect(head(warnings, .error) == "## Tapscope check passed")
    #expect(head(warnings, .warn) == "## Tapscope check failed")
    #expect(head(SampleFindings.report, nil) == "## Tapscope check")
    var idle = warnings
    idle.idle = ["r.jsonl has no touch that can be judged"]
    #expect(head(idle, .error) == "## Tapscope check incomplete")
    #expect(head(idle, .warn) == "## Tapscope check failed")
    let text = SampleFindings.text(MarkdownFindings.self, idle)
    #expect(text.contains("- nothing could have failed: r.jsonl has no touch that can be judged"))
    var early = warnings
    early.endedEarly = ["r.jsonl was not looked at"]
    #expect(head(early, .error) == "## Tapscope check incomplete")
  }

  @Test func jsonHoldsEveryFindingWithItsStanding() throws {
    let bytes = JSONFindings.bytes(SampleFindings.report, style: ReportStyle())
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.map { $0["standing"] as? String } == ["open", "open", "accepted"])
    #expect(findings[0]["views"] as? [String] == ["green", "pad/down"])
    #expect((json["summary"] as? [String: Any])?["errors"] as? Int == 1)
    let subjects = try #require(json["subjects"] as? [[String: Any]])
    #expect(subjects[1]["unmet"] as? [Int] == [2])
  }
}
