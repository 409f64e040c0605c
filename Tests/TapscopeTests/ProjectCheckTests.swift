// Tests that a whole project passes its check and a moved button fails it by name.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopePNG
import TapscopeReports
import TapscopeTestSupport
import Testing

/// A project of two layouts and three recordings in a folder of its own.
private final class Project: Sendable {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "tapscope-" + UUID().uuidString
    for name in ["Layouts", "Recordings"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    try putGreen(at: 160, 160)
    try write(
      """
      tapscope: layout/1
      screen: 200x200@1 163ppi
      defaults: {kind: button}
      views:
        - {id: close, title: Close, frame: [80, 80, 20, 20], backgroundColor: "#ff0000"}
      """, to: "Layouts/card.yaml")
    try record("pad", [(80, 80, "down"), (60, 60, "down")], as: "down")
    try record("pad", [(200, 200, "green")], as: "green")
    try record("card", [(90, 90, "close")], as: "close")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Down and Green answer by their boxes; where Green's lies decides who gets taps near Down's edge.
  func putGreen(at x: Int, _ y: Int) throws {
    try write(
      """
      tapscope: layout/1
      screen: 320x320@1 163ppi
      defaults: {kind: button}
      views:
        - {id: down, title: Down, frame: [20, 20, 80, 80], shape: circle}
        - {id: green, title: Green, frame: [\(x), \(y), 80, 80], shape: circle}
      """, to: "Layouts/pad.yaml")
  }

  func record(_ layout: String, _ taps: [(Int, Int, String)], as name: String) throws {
    var lines = [#"{"tapscope":"recording/1","layout":"../Layouts/\#(layout).yaml"}"#]
    for (index, tap) in taps.enumerated() {
      lines.append(#"{"t":\#(index),"tap":[\#(tap.0),\#(tap.1)],"target":"\#(tap.2)"}"#)
    }
    try write(lines.joined(separator: "\n") + "\n", to: "Recordings/\(name).jsonl")
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  /// `part` are the only files that are looked at; nil for all.
  func check(
    _ more: String = "", recordings: String = "[Recordings/*.jsonl]", baseline: Baseline? = nil,
    jobs: Int = 1, within limit: TimeLimit? = nil,
    part: (layouts: [String], recordings: [String])? = nil
  ) throws -> ProjectCheck.Outcome {
    let path = "\(folder)/.tapscope.yml"
    // On disk too: its folder is the root that files named by other files must lie in.
    try write("tapscope: project/1\n", to: ".tapscope.yml")
    let text = """
      tapscope: project/1
      layouts: [Layouts/*.yaml]
      recordings: \(recordings)
      profile: uikit

      """
    var settings = try ProjectSettingsReader(rules: CheckRules.ids).read(
      bytes: Array((text + more).utf8), path: path)
    if settings.profiles.isEmpty { settings.profiles = [UIKitProfile()] }
    if let part {
      settings.layouts = part.layouts.map { .init($0) }
      settings.recordings = part.recordings.map { .init($0) }
      settings.isPart = true
    }
    return try ProjectCheck(
      settings, in: ProjectFolder(of: path),
      clock: ManualClock(step: 10, readings: 1024 + 18, laterStep: 5010)
    )
    .run(baseline: baseline, jobs: jobs, within: limit)
  }

  /// What is wrong with the input, without the folder's name.
  func troubles(_ more: String = "") -> [String] {
    do {
      throw InputError(try check(more).unread)
    } catch let error as InputError {
      return error.messages.map { $0.replacing("\(folder)/", with: "") }
    } catch {
      return ["\(error)"]
    }
  }
}

@Suite struct ProjectCheckTests {
  @Test(arguments: [2, 7]) func theOutcomeIsTheSameOnAnyNumberOfCores(_ jobs: Int) throws {
    let project = try Project()
    try project.putGreen(at: 60, 60)
    let (alone, together) = (try project.check(), try project.check(jobs: jobs))
    func bytes(_ outcome: ProjectCheck.Outcome) -> [UInt8] {
      JSONFindings.bytes(outcome.report, style: ReportStyle())
    }
    #expect(bytes(together) == bytes(alone))
    #expect(together.counts == alone.counts)
  }

  @Test func aScreenThatCouldBeMendedForNothingFailsWhereThatIsAskedFor() throws {
    let project = try Project()
    try project.putGreen(at: 50, 50)
    func found(_ more: String) throws -> [Finding] {
      // The small button of the other layout could be widened too.
      try project.check(more).report.open.map(\.finding).filter {
        $0.rule == "finger/mendable" && $0.advice.contains("Layouts/pad.yaml")
      }
    }
    #expect(try found("").isEmpty)
    let finding = try #require(try found("mended: 1%\n").first)
    #expect(finding.level == .error)
    #expect(finding.location == SourceLocation(file: "Layouts/pad.yaml"))
    #expect(finding.views.isEmpty)
    #expect(finding.advice == "run `tapscope mend Layouts/pad.yaml`")
    let gain = try #require(finding.measure?.value)
    #expect(gain > 0.01)
    #expect(try found("mended: \(gain + 0.001)\n").isEmpty)
    #expect(try found("mended: 0\nrules: {finger/mendable: \"off\"}\n").isEmpty)
    #expect(
      project.troubles("mended: 200%\n").first?.contains("a share of all touches, as 2% or 0.02")
        ?? false)
  }

  @Test func aScreenshotThatCannotBeReadIsSaid() throws {
    let project = try Project()
    func troubles(_ file: String) -> [String] {
      project.troubles("overrides: [{layouts: Layouts/pad.yaml, screenshot: \(file), cut: true}]")
    }
    let outside = try #require(troubles("../shot.png").first)
    #expect(outside.contains(".tapscope.yml:5:"))
    #expect(outside.contains("cannot read the screenshot `../shot.png`: "))
    let missing = try #require(troubles("shot.png").first)
    #expect(missing.contains(".tapscope.yml:5:"))
    #expect(missing.contains("cannot read the screenshot `shot.png`: no such file"))
  }

  @Test(arguments: ["Recordings/gone.jsonl", "'../gone.jsonl'"])
  func aFileThatIsNotThereIsAnErrorAtItsPlace(_ file: String) throws {
    let project = try Project()
    var said = ""
    do { _ = try project.check(recordings: "[\(file)]") } catch { said = "\(error)" }
    #expect(said.contains(".tapscope.yml:3:14: error: cannot read the recording `"))
    #expect(said.contains("\n  recordings: [\(file)]\n"))
    let reading = "readings: [{recordings: '*.log', layout: gone.yaml}]"
    #expect(
      project.troubles(reading).first?.contains(
        ".tapscope.yml:5:42: error: cannot read the layout `gone.yaml`: no such file") == true)
  }

  @Test func aMovedButtonFailsWithALineThatNamesBoth() throws {
    let project = try Project()
    let first = try project.check()
    #expect(first.report.idle.isEmpty)
    let baseline = Baseline().rewritten(for: first.counts)
    #expect(baseline.entries.contains { $0.key.views == ["close"] })
    #expect(baseline.entries.allSatisfy { $0.key.file == "Layouts/card.yaml" })
    let passed = try project.check(baseline: baseline).report
    #expect(passed.open.isEmpty)
    #expect(passed.count(.layout) == 2 && passed.count(.recording) == 3)

    try project.putGreen(at: 70, 70)
    let failed = try project.check(baseline: baseline).report
    #expect(failed.worstLevel == .error)
    let text = String(
      decoding: TextFindings.bytes(failed, style: ReportStyle()), as: UTF8.self)
    let thefts = text.split(separator: "\n").filter { $0.contains("session/stolen") }
    #expect(
      thefts == [
        "error session/stolen Layouts/pad.yaml:6:5: 1 of 2 touches in down.jsonl"
          + " was meant for Down and fired Green (bounding-box-in-front), first touch 1."
      ])
  }

  @Test func moreThanTheBaselineAllowsFailsAndStaleEntriesAreSaid() throws {
    let project = try Project()
    try project.putGreen(at: 70, 70)
    let baseline = Baseline().rewritten(for: try project.check().counts)
    #expect(try project.check(baseline: baseline).report.open.isEmpty)
    try project.record("pad", [(80, 80, "down"), (81, 80, "down")], as: "down")
    let worse = try project.check(baseline: baseline).report
    #expect(worse.open.map(\.finding.rule) == ["session/stolen"])
    #expect(
      worse.open.first?.finding.message.hasSuffix("The baseline allows 1, and there are 2.") == true
    )
    try project.putGreen(at: 160, 160)
    let better = try project.check(baseline: baseline).report
    #expect(better.open.isEmpty)
    #expect(better.warnings.contains { $0.contains("--prune-baseline") })
  }

  static let parts: [(layouts: [String], recordings: [String])] = [
    ([], ["Recordings/down.jsonl"]), ([], ["Recordings/green.jsonl"]), (["Layouts/card.yaml"], []),
    (["Layouts/pad.yaml"], []),
  ]

  @Test(arguments: parts)
  func ofAPartOfTheProjectTheBaselineStaysAsItIs(
    _ layouts: [String], _ recordings: [String]
  ) throws {
    let project = try Project()
    try project.putGreen(at: 70, 70)
    try project.record("pad", [(80, 80, "down"), (81, 80, "down")], as: "again")
    let baseline = Baseline().rewritten(for: try project.check().counts)
    let stolen = try #require(baseline.entries.first { $0.key.rule == "session/stolen" })
    #expect(stolen.count == 3 && baseline.entries.count > 3)
    let part = try project.check(baseline: baseline, part: (layouts, recordings))
    #expect(part.report.open.isEmpty)
    #expect(!part.report.warnings.contains { $0.contains("--prune-baseline") })
    #expect(part.changes.allSatisfy { $0.verdict == .same })
    #expect(baseline.rewritten(for: part.counts, renamed: part.renamed).text == baseline.text)
    #expect(baseline.pruned(to: part.counts, renamed: part.renamed).text == baseline.text)
  }

  @Test func whatIsGoneFromAPartOfTheProjectIsToldAndPruned() throws {
    let project = try Project()
    try project.putGreen(at: 70, 70)
    let baseline = Baseline().rewritten(for: try project.check().counts)
    try project.putGreen(at: 160, 160)
    let part = try project.check(baseline: baseline, part: (["Layouts/pad.yaml"], []))
    #expect(part.report.warnings.contains { $0.contains("--prune-baseline") })
    let pruned = baseline.pruned(to: part.counts, renamed: part.renamed).entries.map(\.key)
    let pad = pruned.filter { $0.file == "Layouts/pad.yaml" }.map(\.rule)
    #expect(pad == ["session/dead", "session/stolen"])
    #expect(pruned.contains { $0.file == "Layouts/card.yaml" })
  }

  @Test func anAcceptanceAboutAnotherScreenIsNothingToAPartOfTheProject() throws {
    let project = try Project()
    let accepted = "accepted:\n  - {rule: session/stolen, views: [down, green], reason: art}\n"
    let part = try project.check(accepted, part: (["Layouts/card.yaml"], []))
    #expect(!part.report.warnings.contains { $0.contains("no finding is accepted by this") })
  }

  @Test func aProjectThatExcludesAllItNamesIsSaid() throws {
    let project = try Project()
    let error = #expect(throws: InputError.self) {
      try project.check(part: (["Layouts/*.yaml", "!Layouts/**"], []))
    }
    #expect(
      error?.messages == [
        "error: \(project.folder)/.tapscope.yml excludes every layout and recording that it names"
      ])
  }

  @Test func settingsAboutNoFileOfTheProjectAreSaid() throws {
    let project = try Project()
    let settings = """
      overrides:
        - {layouts: [Layouts/c*.yaml], strategy: bounds}
        - {layouts: [Layouts/pda.yaml, Old/*], strategy: shape}
      readings:
        - {recordings: "Recordings/*.jsonl", fit: true}
        - {recordings: Recordings/*.log, fit: true}

      """
    let notes = try project.check(settings).report.warnings.filter { $0.contains("fits") }
    #expect(
      notes == [
        ".tapscope.yml:7:5: no layout of the project fits `Layouts/pda.yaml`, `Old/*`",
        ".tapscope.yml:10:5: no recording of the project fits `Recordings/*.log`",
      ])
    let part = try project.check(settings, part: (["Layouts/card.yaml"], []))
    #expect(!part.report.warnings.contains { $0.contains("fits") })
  }

  /// A secret whose name is misspelt is none, and a budget that no touch is held to holds nothing.
  @Test func secretsAndBudgetsThatNothingIsHeldToAreSaid() throws {
    let project = try Project()
    let settings = """
      budgets: {callsPerPress: 9}
      redact: [down, clsoe, "card*/x"]

      """
    let all = try project.check(settings).report.warnings
    #expect(
      all.filter { $0.contains("no layout has") } == [
        ".tapscope.yml:6:16: no layout has a view that `redact: clsoe` names",
        ".tapscope.yml:6:23: no layout has a view that `redact: card*/x` names",
      ])
    #expect(!all.contains { $0.contains("budgets") })
    let notes = try project.check(settings, recordings: "[]").report.warnings
    #expect(
      notes.contains(".tapscope.yml:5:10: no recording is named, and `budgets` are about touches"))
    let part = try project.check(settings, part: (["Layouts/card.yaml"], []))
    #expect(!part.report.warnings.contains { $0.contains("redact") || $0.contains("budgets") })
  }

  /// Two folders may each hold a file of one name.
  @Test func aWarningNamesItsLayoutFromTheProject() throws {
    let warnings = try Project().check().report.warnings.filter { $0.contains("has a shape") }
    #expect(
      Set(warnings.map { $0.prefix(24) }) == [
        "Layouts/pad.yaml:5:61: `", "Layouts/pad.yaml:6:65: `",
      ])
  }

  @Test func acceptedPairsDoNotCountAndUnusedOnesAreSaid() throws {
    let project = try Project()
    let accepted = "accepted:\n  - {rule: session/stolen, views: [down, green], reason: art}\n"
    let unused = try project.check(accepted).report
    #expect(unused.warnings.contains { $0.contains("no finding is accepted by this") })
    try project.putGreen(at: 70, 70)
    let report = try project.check(accepted).report
    #expect(!report.open.contains { $0.finding.rule == "session/stolen" })
    #expect(report.worstFirst.contains { $0.standing == .accepted("art") })
  }

  /// Acceptances are looked up by the names of views; of several that fit, the first counts.
  @Test(arguments: [
    (["down", "green"], "*"), (["green", "down"], "session/*"),
    (["green", "down"], "session/stolen"),
  ])
  func theFirstOfSeveralAcceptancesCounts(views: [String], rule: String) throws {
    let project = try Project()
    try project.putGreen(at: 70, 70)
    func entry(_ rule: String, _ views: [String], _ reason: String) -> String {
      "  - {rule: '\(rule)', views: [\(views.joined(separator: ", "))], reason: \(reason)}\n"
    }
    let others =
      entry("session/lost", ["down", "green"], "rule") + entry("*", ["down"], "views")
      + entry("*", ["close", "green"], "other")
    let report = try project.check(
      "accepted:\n" + others + entry(rule, views, "first")
        + entry("session/stolen", ["green", "down"], "second")
    ).report
    let stolen = report.worstFirst.filter { $0.finding.rule == "session/stolen" }
    #expect(!stolen.isEmpty && stolen.allSatisfy { $0.standing == .accepted("first") })
  }

  @Test func levelsAreThoseOfTheSettingsAndItsOverrides() throws {
    let project = try Project()
    try project.putGreen(at: 70, 70)
    func level(_ more: String) throws -> Severity? {
      try project.check(more).report.open.first { $0.finding.rule == "session/stolen" }?
        .finding.level
    }
    #expect(try level("") == .error)
    #expect(try level("rules: {session/stolen: warn}") == .warn)
    #expect(try level("rules: {session/stolen: off}") == nil)
    let override = "overrides: [{layouts: Layouts/pad.yaml, rules: {session/stolen: warn}}]"
    #expect(try level(override) == .warn)
    #expect(try level("strategy: shape") == nil)
    #expect(try level("overrides: [{layouts: Layouts/pad.yaml, strategy: shape}]") == nil)
    #expect(try level("overrides: [{layouts: Layouts/card.yaml, strategy: shape}]") == .error)
  }

  @Test func budgetsCountWhatIsAcceptedToo() throws {
    let project = try Project()
    try project.putGreen(at: 70, 70)
    func over(_ budgets: String) throws -> [String] {
      try project.check(budgets).report.open.map(\.finding.rule).filter { $0.hasPrefix("budget/") }
    }
    let accepted = "accepted: [{rule: session/stolen, views: [down, green], reason: art}]\n"
    #expect(try over(accepted + "budgets: {misattributed: 0}") == ["budget/misattributed"])
    #expect(try over("budgets: {misattributed: 2}").isEmpty)
    #expect(try over("budgets: {callsPerPress: 1}") == ["budget/calls-per-press"])
    let exceeded = try project.check("budgets: {misattributed: 0}").counts
    let notes = try project.check(baseline: Baseline().rewritten(for: exceeded)).report.warnings
    #expect(notes.contains { $0.contains("of budget/misattributed in .tapscope.yml, and there") })
    #expect(try over("budgets: {callsPerPress: 1000}").isEmpty)
  }

  /// What is known today passes tomorrow, budgets too; one touch more does not.
  @Test func aBaselineKnowsWhatIsOverBudget() throws {
    let project = try Project()
    try project.putGreen(at: 70, 70)
    let budgets = "budgets: {misattributed: 0, callsPerPress: 1}"
    let baseline = Baseline().rewritten(for: try project.check(budgets).counts)
    let known = baseline.entries.map(\.key.rule).filter { $0.hasPrefix("budget/") }
    #expect(known == ["budget/calls-per-press", "budget/misattributed"])
    let passed = try project.check(budgets, baseline: baseline)
    #expect(passed.report.open.isEmpty && passed.changes.allSatisfy { $0.verdict == .same })
    try project.record("pad", [(80, 80, "down"), (81, 80, "down")], as: "down")
    let worse = try project.check(budgets, baseline: baseline).report.open.map(\.finding.rule)
    #expect(worse.contains("budget/misattributed"))
  }

  @Test func callsAndPressesKeepTheirBudget() throws {
    let project = try Project()
    func over(_ budgets: String) throws -> [String] {
      try project.check(budgets).report.open.filter { $0.finding.rule == "latency/over-budget" }
        .map(\.finding.message)
    }
    // A manual clock sees every press take as long as by bounds.
    #expect(try over("budgets: {pressTime: 1x}").isEmpty)
    let dear = try over("budgets: {pressTime: 0.5x}")
    #expect(dear.count == 1)
    #expect(dear.first?.contains("takes 1 times as long as by bounds") == true, "\(dear)")
    #expect(try over("budgets: {bytesPerCall: 1000000}").isEmpty)
  }

  /// S2 draws the picture on each call: four bytes a pixel, and more to read one of them.
  @Test func aCallThatDrawsAPictureIsOverItsBudgetOfBytes() throws {
    let project = try Project()
    let side = 16
    let solid = [UInt8](repeating: 255, count: side * side * 4)
    try Data(PNG.encode(width: side, height: side, rgba: solid))
      .write(to: URL(fileURLWithPath: "\(project.folder)/Layouts/solid.png"))
    try project.write(
      """
      tapscope: layout/1
      screen: 100x100
      views:
        - {id: drawn, kind: button, frame: [20, 20, 60, 60], image: solid.png, strategy: {name: argbLookup, as: published}}
      """, to: "Layouts/drawn.yaml")
    try project.record("drawn", [(50, 50, "drawn")], as: "drawn")
    func over(_ bytes: Int) throws -> [String] {
      try project.check("budgets: {bytesPerCall: \(bytes)}").report.open
        .filter { $0.finding.rule == "latency/over-budget" }
        .map { "\($0.finding.views): \($0.finding.message)" }
    }
    let messages = try over(side * side * 4 - 1)
    #expect(messages.count == 1)
    let text = "[\"drawn\"]: A call of drawn in touch 1 of Recordings/drawn.jsonl reads or writes"
    #expect(messages.first?.hasPrefix(text) == true, "\(messages)")
    #expect(try over(1_000_000).isEmpty)
  }

  @Test func whatCannotFailIsSaid() throws {
    let project = try Project()
    try project.write("tapscope: layout/1\nscreen: 100x100\nviews: []\n", to: "Layouts/empty.yaml")
    try project.record("pad", [], as: "empty")
    let idle = try project.check().report.idle
    #expect(
      idle == [
        "Layouts/empty.yaml shows no buttons",
        "Recordings/empty.jsonl has no touch that can be judged",
      ])
  }

  /// A gate of budgets alone ended with 2, as if nothing were checked.
  @Test func budgetsAloneAreAGate() throws {
    let project = try Project()
    let budgets = "budgets: {callsPerPress: 1000}"
    let only = "rules: {'*/*': off, budget/calls-per-press: error}\n"
    let off = ["every rule is off"]
    #expect(try project.check(only + budgets).report.idle.isEmpty)
    #expect(try project.check(only).report.idle == off)
    #expect(try project.check("rules: {'*/*': off}\n" + budgets).report.idle == off)
    // Without a recording no budget can be exceeded.
    #expect(try project.check(only + budgets, recordings: "[]").report.idle == off)
  }

  /// The pattern `*.jsonl` names notes as well as the recordings that they lie beside.
  @Test func notesAreNoRecordings() throws {
    let project = try Project()
    let label = #"{"label":{"touch":1,"target":"green"}}"# + "\n"
    try project.write(label, to: "Recordings/down.jsonl.notes.jsonl")
    try project.write(label, to: "Recordings/green.notes.jsonl")
    let outcome = try project.check()
    #expect(outcome.unread.isEmpty && outcome.report.count(.recording) == 3)
    #expect(outcome.report.open.map(\.finding.rule).contains("session/stolen"))
    try project.write(label, to: "Recordings/gone.notes.jsonl")
    let lone = try project.check().unread
    #expect(lone.compactMap(\.location?.file).allSatisfy { $0.hasSuffix("/gone.notes.jsonl") })
    #expect(lone.count == 1)
  }

  @Test func viewsThatThereWasNoTimeToSeeAreNotUnknown() throws {
    let project = try Project()
    let settings = "accepted: [{rule: session/stolen, views: [green, down], reason: art}]"
    let clock = CountingClock(step: 1_000_000_000)
    let limit = TimeLimit(seconds: 1) { clock.now() }
    let report = try project.check(settings, within: limit).report
    #expect(report.subjects.isEmpty && report.outcome == .incomplete)
    #expect(report.endedEarly.count == 5)
  }

  @Test func everythingWrongWithTheInputIsSaidAtOnce() throws {
    let project = try Project()
    let settings = "accepted: [{rule: session/stolen, views: [gren, down], reason: art}]"
    let misspelt = "no layout has a view `gren`; did you mean `green`?"
    #expect(project.troubles(settings).contains { $0.contains(misspelt) })
    try project.write("tapscope: layout/1\nscreen: 100x100\nviewz: []\n", to: "Layouts/bad.yaml")
    try project.write("nonsense", to: "Recordings/bad.jsonl")
    let troubles = project.troubles(settings)
    #expect(troubles.contains { $0.hasPrefix("Layouts/bad.yaml:3:1: error: unknown key `viewz`") })
    #expect(troubles.contains { $0.hasPrefix("Recordings/bad.jsonl") })
    // It may be a view of the layout that cannot be read.
    #expect(!troubles.contains { $0.contains(misspelt) })
    #expect(
      project.troubles("strategy: alhpa").contains { $0.hasPrefix(".tapscope.yml:5:11: error") })
  }

  /// A getevent log of one tap at the middle of Down, on a digitizer ten times as fine as the screen.
  static let log = """
    [      10.000000] /dev/input/event2: 0003 0039 00000001
    [      10.000000] /dev/input/event2: 0003 0035 00000258
    [      10.000000] /dev/input/event2: 0003 0036 00000258
    [      10.000000] /dev/input/event2: 0000 0000 00000000
    [      10.080000] /dev/input/event2: 0003 0039 ffffffff
    [      10.080000] /dev/input/event2: 0000 0000 00000000

    """

  @Test func readingsSayWhatDeviceLogsLeaveOut() throws {
    let project = try Project()
    try project.write(Self.log, to: "Recordings/tap.log.jsonl")
    #expect(project.troubles().joined().contains("the recording names no layout"))
    let reading = "readings:\n  - {recordings: Recordings/*.log.jsonl, layout: Layouts/pad.yaml,"
    let report = try project.check(reading + #" axisRange: "0..3199,0..3199"}"#).report
    let log = try #require(report.subjects.first { $0.path == "Recordings/tap.log.jsonl" })
    #expect(log.size == 1 && log.items.isEmpty)
    let turned = project.troubles(reading + #" axisRange: "0..3199", offset: far}"#)
    #expect(turned.count == 2)
    #expect(
      turned.first?.hasPrefix(
        ".tapscope.yml:6:79: error: `axisRange` must be X0..X1,Y0..Y1 with the smaller number"
          + " first, not `0..3199`") == true,
      "\(turned)")
  }

  @Test func onlyWhatLiesInTheFolderIsNamedFromIt() {
    let folder = ProjectFolder(of: "/nowhere/app/tapscope.yml")
    #expect(folder.name(of: "/nowhere/app/a.yaml") == "a.yaml")
    #expect(folder.name(of: "/nowhere/apple/a.yaml") == "/nowhere/apple/a.yaml")
  }

  @Test func everyLineOfAFileHasItsHash() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("one\ntwo".utf8).write(to: folder.appendingPathComponent("a.yaml"))
    let report = try FindingReport(subjects: [], warnings: []).placed(
      in: ProjectFolder(of: folder.appendingPathComponent("tapscope.yml").path), root: nil)
    let hashes = (0...3).map { report.lineHash(SourceLocation(file: "a.yaml", line: $0)) }
    #expect(hashes.map { $0 != nil } == [false, true, true, false])
  }

  @Test func everyRuleHasItsOwnId() {
    #expect(CheckRules.ids == CheckRules.ids.sorted())
    #expect(Set(CheckRules.ids).count == CheckRules.ids.count)
    #expect(CheckRules.ids.allSatisfy { $0.wholeMatch(of: /[a-z]+\/[a-z0-9-]+/) != nil })
  }
}
