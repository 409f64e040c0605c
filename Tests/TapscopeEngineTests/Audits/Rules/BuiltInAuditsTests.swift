// Tests that every audit is registered under the id of its file.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct BuiltInAuditsTests {
  @Test func everyRuleIsListedUnderTheNameOfItsFile() throws {
    var names: [String] = []
    for path in PackageFiles.files(
      below: "Sources/TapscopeEngine/Audits/Rules", endingWith: ".swift")
    {
      let text = try PackageFiles.text(path)
      guard text.contains("package static let id = ") else { continue }
      let file = path.split(separator: "/").last ?? ""
      names.append(String(file.dropLast(".swift".count)).lowercased())
    }
    let ids = BuiltInAudits.all.map { $0.id.filter { $0 != "-" && $0 != "/" } }
    #expect(ids.sorted() == names.sorted())
  }

  @Test func idsStandInOrderAndSayWhatAndWhy() {
    let ids = BuiltInAudits.all.map { $0.id }
    #expect(ids == ids.sorted())
    for audit in BuiltInAudits.all {
      #expect(!audit.summary.isEmpty && !audit.summary.hasSuffix("."))
      #expect(!audit.reason.isEmpty && !audit.reason.contains("\n"))
    }
  }

  @Test func levelsAreReplacedAndRulesThatAreOffAreNotAsked() {
    let survey = ScreenSurveyTests.survey([button("small", 10, 10, 30, 30)])
    #expect(BuiltInAudits.findings(in: survey).map(\.rule) == ["target/size-apple-44"])
    let levels: [String: Severity] = [
      "target/size-apple-44": .off, "target/size-material-48": .error,
    ]
    let findings = BuiltInAudits.findings(in: survey, levels: levels)
    #expect(findings.map(\.rule) == ["target/size-material-48"])
    #expect(findings.map(\.level) == [.error])
  }

  @Test func errorsStandBeforeWarningsAndTheWorseOnesFirst() {
    let survey = ScreenSurveyTests.survey([
      button("a", 0, 0, 60, 60), button("veiled", 100, 0, 60, 60),
      button("front", 40, 0, 40, 60) { $0.shape = .inscribed(.diamond, in: $0.bounds) },
      view("veil", 100, 0, 60, 60),
    ])
    let findings = BuiltInAudits.findings(in: survey)
    let levels = findings.map(\.level)
    #expect(levels == levels.sorted(by: >))
    #expect(findings.first?.rule == "overlap/shadowed")
  }
}
