// Tests of the `audit` command: its exit status, its names and the files it writes.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct AuditCommandTests {
  static let layout = "Layouts/overlapping-circles.yaml"

  @Test(
    arguments: [
      (["audit", layout], 0), (["audit", layout, "--fail-on", "error"], 1),
      (["audit", layout, "--strategy", "shape", "--rule", "finger/confusion=off"], 0),
      (["audit", layout, "--rule", "overlap/pear=off"], 2),
      (["audit", layout, "--rule", "overlap/pair"], 2), (["audit", layout, "-o", "owners.gif"], 2),
      (["audit", "no-such-file.yaml"], 2), (["audit"], 2),
    ] as [([String], Int32)])
  func exitsAsPromised(_ arguments: [String], _ status: Int32) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == status, "\(outcome.error)")
    if status == 2 { #expect(outcome.out.isEmpty && !outcome.error.isEmpty) }
  }

  /// More than are worked on at once before any is told.
  @Test func whatStandsBeforeABadLayoutIsToldOnAnyNumberOfCores() throws {
    let layouts = Array(repeating: Self.layout, count: 12)
    let alone = try Program.run(["audit", "--format", "json"] + layouts).out
    for jobs in ["1", "4"] {
      let files = layouts + ["no-such-file.yaml", Self.layout]
      let run = try Program.run(["audit", "--format", "json", "--jobs", jobs] + files)
      #expect(run.status == 2 && run.error.contains("no-such-file.yaml"), "\(run.error)")
      #expect(run.out == alone, "--jobs \(jobs)")
    }
  }

  /// What is assumed of one screen is not of another.
  @Test func whatIsAssumedOfSeveralScreensIsToldWithItsFile() throws {
    let dumps = ["Tests/Dumps/dialer.xml", "Tests/Dumps/player.xml"]
    let run = try Program.run(["audit", "--screen", "Pixel 8"] + dumps)
    let told = run.error.split(separator: "\n").filter { $0.contains("assumed: ") }
    #expect(told.allSatisfy { line in dumps.contains { line.hasPrefix("\($0): assumed: ") } })
    #expect(Set(told).count == told.count && told.count > 3, "\(run.error)")
    let one = try Program.run(["audit", "--screen", "Pixel 8", dumps[0]])
    #expect(one.error.hasPrefix("assumed: "), "\(one.error)")
  }

  @Test(
    arguments: [
      ("--rule", "session/stolen=off", "is a rule about recordings, not layouts"),
      ("--rule", "budget/misattributed=off", "is a rule about projects, not layouts"),
      ("--limit", "overlap/pair=3", "`overlap/pair` asks for no number; finger/confusion, "),
      ("--limit", "target/spacing-258=3", "target/size-wcag-258 do"),
    ])
  func aRuleThatCannotBeSetIsTold(_ option: String, _ value: String, _ trouble: String) throws {
    let outcome = try Program.run("audit", Self.layout, option, value)
    #expect(outcome.status == 2 && outcome.error.contains(trouble), "\(outcome.error)")
  }

  /// Shares are of the touches on the screen, everywhere.
  @Test func jsonHasTheOddsThatTheTextHas() throws {
    struct Audit: Decodable {
      struct Target: Decodable {
        let view: String
        let hit: Double
        let confusedWith: [String: Double]
        let nothing: Double
        let undecided: Double
      }
      struct Expected: Decodable {
        struct Button: Decodable {
          let view: String
          let now: Double
        }
        let buttons: [Button]
      }
      let targets: [Target]
      let expected: Expected
    }
    let out = try Program.run("audit", "Layouts/dense-grid.yaml", "--format", "json").out
    let audit = try JSONDecoder().decode(Audit.self, from: Data(out.utf8))
    let buttons = audit.expected.buttons.map { ($0.view, $0.now) }
    let expected = Dictionary(uniqueKeysWithValues: buttons)
    #expect(audit.targets.count == expected.count && expected.count > 10)
    for target in audit.targets {
      #expect(abs(target.hit - (expected[target.view] ?? 0)) < 2e-6, "\(target.view)")
      let all = target.hit + target.confusedWith.values.reduce(0, +) + target.nothing
      #expect(abs(all + target.undecided - 1) < 1e-4, "\(target.view)")
    }
  }

  @Test func aPatternSetsTheRulesThatAskForANumber() throws {
    let outcome = try Program.run("audit", Self.layout, "--limit", "target/*=1")
    #expect(outcome.status == 0 && !outcome.out.contains("target/size-"), "\(outcome.error)")
  }

  @Test func theDocumentHasItsNames() throws {
    let outcome = try Program.run(["audit", Self.layout, "--format", "json"])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
    let target = try #require((json?["targets"] as? [[String: Any]])?.first)
    for name in [
      "view", "paintArea", "hitArea", "reachable", "largestSquare", "rules", "hit", "confusedWith",
    ] { #expect(target[name] != nil, "\(name)") }
    let pair = try #require((json?["pairs"] as? [[String: Any]])?.first)
    for name in [
      "front", "back", "frameOverlap", "outlineOverlap", "contested", "winner", "ratio",
    ] { #expect(pair[name] != nil, "\(name)") }
    let finding = try #require((json?["findings"] as? [[String: Any]])?.first)
    for name in ["rule", "level", "views", "message", "line"] { #expect(finding[name] != nil) }
  }

  @Test func aLayoutOfTheSettingsIsReadAsTheySay() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-audit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["window_dump.xml", "screen.png"] {
      try FileManager.default.copyItem(
        at: PackageFiles.url("docs/examples/kiosk/\(name)"),
        to: folder.appendingPathComponent(name))
    }
    let settings = """
      tapscope: project/1
      layouts: [window_dump.xml]
      overrides:
        - {layouts: "*.xml", screen: 320x480@2, screenshot: screen.png, cut: true}

      """
    try Data(settings.utf8).write(to: folder.appendingPathComponent(".tapscope.yml"))
    let outcome = try Program.run(["audit"], in: folder)
    let named = try Program.run(
      [
        "audit", "window_dump.xml", "--screen", "320x480@2", "--screenshot", "screen.png", "--cut",
      ], in: folder)
    #expect(outcome.out == named.out)
    #expect(outcome.out.contains("Green takes the touches on"), "\(outcome.error)")
    // What is typed counts more.
    let typed = try Program.run(["audit", "--screen", "640x960"], in: folder)
    #expect(typed.out != named.out)
  }

  /// A screen of a dump is called as its file, which may be called anything.
  @Test(arguments: ["audit", "mend"])
  func aLineBreakInTheNameOfAFileIsShownByItsCode(_ command: String) throws {
    let folder = try Folder()
    let name = "two\nlines.xml"
    try FileManager.default.copyItem(
      at: PackageFiles.url("docs/examples/kiosk/window_dump.xml"),
      to: folder.url.appendingPathComponent(name))
    let outcome = try Program.run([command, name, "--screen", "320x480@2"], in: folder.url)
    let first = outcome.out.split(separator: "\n").first ?? ""
    #expect(first.hasPrefix(#"two\nlines (two\nlines.xml"#), "\(outcome.out.prefix(200))")
  }

  @Test func aFingerIsFittedToLabelledTaps() throws {
    let recording = "Recordings/remote.jsonl"
    let arguments = ["audit", "Layouts/remote.yaml", "--from", recording, "--format", "json"]
    let outcome = try Program.run(arguments + ["--finger", "fitted"])
    #expect(outcome.status == 0, "\(outcome.error)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
    #expect(json?["finger"] as? String == "fitted")
    let fit = try #require(json?["fit"] as? [String: Any])
    #expect(fit["outcome"] as? String == "fitted" && fit["recordings"] as? [String] == [recording])
    #expect(try #require(fit["taps"] as? Int) >= 10)
    for name in ["right", "below", "across", "down"] {
      let found = try #require(fit[name] as? [String: Double])
      let (value, low, high) = (found["value"], found["low"], found["high"])
      #expect(try #require(low) < #require(value) && #require(value) < #require(high))
    }
    let text = try Program.run("audit", "Layouts/remote.yaml", "--from", recording).out
    #expect(text.contains("95 % interval") && text.contains("labelled taps on"))
  }

  @Test(
    arguments: [
      ["--finger", "fitted"], ["--finger", "fitted", "--from", "Recordings/swipe-vs-tap.jsonl"],
      ["--from", "Recordings/no-such-file.jsonl"],
    ])
  func aFingerThatCannotBeFittedIsNoGuess(_ arguments: [String]) throws {
    let outcome = try Program.run(["audit", "Layouts/remote.yaml"] + arguments)
    #expect(outcome.status == 2 && outcome.out.isEmpty && !outcome.error.isEmpty)
  }
}
