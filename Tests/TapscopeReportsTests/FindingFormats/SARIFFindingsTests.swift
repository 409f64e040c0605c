// Tests that the SARIF fits code scanning, with stable identities.

import Foundation
import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct SARIFFindingsTests {
  typealias Object = [String: Any]

  private func run(_ report: FindingReport) throws -> Object {
    let bytes = SARIFFindings.bytes(report, style: ReportStyle())
    let log = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
    #expect(Set(log.keys) == ["$schema", "version", "runs"])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [Object])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func results(_ report: FindingReport) throws -> [Object] {
    try #require(try run(report)["results"] as? [Object])
  }

  /// What the schema asks of a run, its rules and its results, property by property.
  @Test func holdsWhatTheSchemaAsks() throws {
    let run = try run(SampleFindings.report)
    #expect(
      Set(run.keys) == [
        "tool", "invocations", "results", "properties", "columnKind", "originalUriBaseIds",
      ])
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "tapscope")
    #expect(driver["semanticVersion"] as? String == TapscopeVersion.text)
    let rules = try #require(driver["rules"] as? [Object])
    for rule in rules {
      let known: Set = [
        "id", "shortDescription", "fullDescription", "help", "defaultConfiguration", "properties",
      ]
      #expect(known.isSubset(of: rule.keys))
      #expect(Set(rule.keys).subtracting(known).isSubset(of: ["helpUri"]))
      #expect((rule["shortDescription"] as? Object)?["text"] is String)
      #expect((rule["help"] as? Object)?["markdown"] is String)
    }
    let invocation = try #require((run["invocations"] as? [Object])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let known: Set = [
      "ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations",
      "partialFingerprints", "suppressions", "properties",
    ]
    var report = SampleFindings.report
    report.showsSettled = true
    #expect(try results(report).contains { $0["suppressions"] != nil })
    for result in try results(report) {
      #expect(Set(result.keys).isSubset(of: known))
      #expect(["error", "warning", "note", "none"].contains(result["level"] as? String))
      #expect((result["message"] as? Object)?["text"] is String)
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      for suppression in result["suppressions"] as? [Object] ?? [] {
        #expect(Set(suppression.keys) == ["kind", "status", "justification"])
        #expect(suppression["kind"] as? String == "external")
      }
    }
  }

  /// The standard has results that may be incomplete told so: by an error, and as no success.
  @Test func whatMayBeIncompleteIsNoSuccess() throws {
    func invocation(_ change: (inout FindingReport) -> Void) throws -> Object {
      var report = FindingReport(subjects: [], warnings: ["a note"])
      change(&report)
      return try #require((try run(report)["invocations"] as? [Object])?.first)
    }
    func levels(_ invocation: Object) -> [String] {
      (invocation["toolExecutionNotifications"] as? [Object] ?? []).compactMap {
        $0["level"] as? String
      }
    }
    let whole = try invocation { _ in }
    #expect(whole["executionSuccessful"] as? Bool == true && levels(whole) == ["warning"])
    for change: (inout FindingReport) -> Void in [
      { $0.idle = ["every rule is off"] }, { $0.endedEarly = ["a.yaml was not looked at"] },
    ] {
      let partly = try invocation(change)
      #expect(partly["executionSuccessful"] as? Bool == false)
      #expect(levels(partly) == ["error", "warning"])
    }
  }

  @Test func onlyWhatIsNewIsAResult() throws {
    #expect(try results(SampleFindings.report).count == 2)
    #expect(try results(SampleFindings.report).allSatisfy { $0["suppressions"] == nil })
  }

  @Test func aRuleHasItsHelpAndItsAddress() throws {
    let report = FindingReport(subjects: [
      .init(
        .layout, path: "a", size: 1,
        rules: [
          .init(
            id: "target/size-wcag-258", summary: "small", reason: "see", level: .warn,
            criterion: .wcag258)
        ])
    ])
    let driver = (try run(report)["tool"] as? Object)?["driver"] as? Object
    let rule = try #require((driver?["rules"] as? [Object])?.first)
    #expect(rule["helpUri"] as? String == Criterion.wcag258.link)
    let help = try #require(rule["help"] as? Object)
    #expect((help["text"] as? String)?.contains(Criterion.wcag258.link) == true)
    #expect((help["markdown"] as? String)?.contains("](<\(Criterion.wcag258.link)>)") == true)
  }

  @Test func pathsStartAtTheRepositorysRoot() throws {
    var report = SampleFindings.report
    report.repository = RepositoryPlace(root: "/repo", project: "/repo/apps/phone")
    report.lineHash = { $0.line == 5 ? "abc:1" : nil }
    let result = try #require(try results(report).first)
    let place = try #require(
      (result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
    let artifact = try #require(place["artifactLocation"] as? Object)
    #expect(artifact["uri"] as? String == "apps/phone/Layouts/a%20b.yaml")
    #expect(artifact["uriBaseId"] as? String == "%SRCROOT%")
    #expect((place["region"] as? Object)?["startColumn"] as? Int == 3)
    let prints = result["partialFingerprints"] as? [String: String]
    #expect(prints?["primaryLocationLineHash"] == "abc:1")
    let github = SampleFindings.text(GitHubFindings.self, report)
    #expect(github.contains("file=apps/phone/Layouts/a b.yaml,line=5,col=3,"))
  }

  @Test(
    "places in a repository",
    arguments: [
      ("/repo", "/repo/apps", "a.yaml", "apps/a.yaml"),
      ("/repo", "/repo", "./x/a.yaml", "x/a.yaml"),
      ("/repo", "/repo/apps", "../shared/a.yaml", "shared/a.yaml"),
      ("/repo", "/repo/apps", "/repo/b/a.yaml", "b/a.yaml"),
      ("/repo", "/repo/apps", "/elsewhere/a.yaml", "/elsewhere/a.yaml"),
      ("/repo", "/repo/apps", "/repository/a.yaml", "/repository/a.yaml"),
      ("/", "/apps", "a.yaml", "apps/a.yaml"),
    ])
  func placesInARepository(_ root: String, _ project: String, _ name: String, _ path: String) {
    #expect(RepositoryPlace(root: root, project: project).path(name) == path)
  }

  @Test func theOffenderIsTheLocationAndTheOtherViewRelated() throws {
    let result = try #require(try results(SampleFindings.report).first)
    let place = try #require(
      (result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
    #expect((place["artifactLocation"] as? Object)?["uri"] as? String == "Layouts/a%20b.yaml")
    #expect((place["region"] as? Object)?["startLine"] as? Int == 5)
    let related = try #require((result["relatedLocations"] as? [Object])?.first)
    #expect(related["id"] as? Int == 1)
    let other = try #require(related["physicalLocation"] as? Object)
    #expect((other["region"] as? Object)?["startLine"] as? Int == 4)
  }

  @Test func theFingerprintKnowsPartiesAndNoCoordinates() throws {
    func fingerprint(_ change: (inout Finding) -> Void) throws -> String {
      var finding = SampleFindings.stolen
      change(&finding)
      let report = FindingReport(subjects: [
        .init(.layout, path: "a", size: 1, rules: SampleFindings.rules, items: [.init(finding)])
      ])
      let prints = try results(report).first?["partialFingerprints"] as? [String: String]
      return try #require(prints?["tapscope/v2"])
    }
    let first = try fingerprint { _ in }
    #expect(first.count == 16)
    #expect(
      try fingerprint {
        $0.location?.line = 99
        $0.message = "moved"
        $0.weight = 7
      } == first)
    #expect(try fingerprint { $0.views = ["window/green", "window/pad/down"] } == first)
    #expect(try fingerprint { $0.keyViews.reverse() } != first)
    #expect(try fingerprint { $0.rule = "session/lost" } != first)
    #expect(try fingerprint { $0.location?.file = "other.yaml" } != first)
  }

  @Test func theWorstAreKeptAndTheCutIsSaid() throws {
    let run = try run(SampleFindings.many(SARIFFindings.limit + 7))
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == SARIFFindings.limit)
    #expect((results.first?["message"] as? Object)?["text"] as? String == "number 5006")
    #expect((run["properties"] as? Object)?["cut"] as? Int == 7)
    #expect(
      SampleFindings.text(SARIFFindings.self, SampleFindings.many(5001)).contains("1 were cut"))
  }

  @Test func pathsBecomeURIs() {
    #expect("é#?.yaml".uriReference == "%C3%A9%23%3F.yaml")
    #expect("/a/b".uriReference == "file:///a/b")
  }
}
