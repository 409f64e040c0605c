// Tests of the `check` command in CI: one exit status, clean stdout, whole report files.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct CheckCommandTests {
  /// A settings file about shelf files, in a folder of its own that is removed in the end.
  private func withSettings(
    _ lines: String, _ body: (_ settings: String, _ folder: String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let settings = folder.appendingPathComponent(".tapscope.yml").path
    let shelf = PackageFiles.root.path
    let text = "tapscope: project/1\n" + lines.replacing("SHELF", with: shelf)
    try Data(text.utf8).write(to: URL(fileURLWithPath: settings))
    try body(settings, folder.path)
  }

  @Test func itTellsWhichSettingsItUses() throws {
    try withSettings("layouts: [SHELF/Layouts/ring.yaml]\n") { settings, _ in
      let flags = ["check", "--allow-outside", "--fail-on", "never", "--quiet"]
      let plain = try Program.run(flags + ["--config", settings])
      let told = try Program.run(flags + ["--config", settings, "--verbose"])
      #expect(told.error == "settings: \(settings)\n" + plain.error && told.out == plain.out)
      let none = try Program.run(flags + ["--no-config", "Layouts/ring.yaml", "--verbose"])
      #expect(none.error.hasPrefix("settings: none\n") && told.status == none.status)
    }
  }

  /// Jobs of one build may check at the same time.
  @Test func runsAtOnceLoseNoLineOfTheHistory() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let history = folder.appendingPathComponent("history.jsonl").path
    let runs = 12
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<runs {
        group.addTask {
          try Program.run(
            "check", "--no-config", "Layouts/ring.yaml", "--fail-on", "never", "--history", history
          ).status
        }
      }
      for try await status in group { #expect(status == 0) }
    }
    let text = try String(decoding: Data(contentsOf: URL(fileURLWithPath: history)), as: UTF8.self)
    #expect(text.split(separator: "\n").count == runs)
    #expect(try Program.run("list", "history", history).status == 0)
  }

  /// What the others have is reported, and no report of it looks clean.
  @Test func aFileThatCannotBeReadIsAGapAmongGoodOnes() throws {
    let lines = "layouts: [SHELF/Layouts/two-thumbs.yaml, bad.yaml]\n"
    try withSettings(lines) { settings, folder in
      let bad = folder + "/bad.yaml"
      try Data("tapscope: layout/1\nscreen: 3\nviews: []\n".utf8)
        .write(to: URL(fileURLWithPath: bad))
      let (junit, sarif) = (folder + "/tests.xml", folder + "/findings.sarif")
      let arguments = ["check", "--config", settings, "--allow-outside"]
      let run = try Program.run(
        arguments + ["-o", "junit:\(junit)", "-o", sarif, "--fail-on", "never"])
      #expect(run.status == 2)
      #expect(run.error.contains("bad.yaml:2:9: error: `screen` must be a size"), "\(run.error)")
      #expect(run.out.hasPrefix("checked 1 layout, 0 recordings"), "\(run.out)")
      #expect(run.out.contains("note: bad.yaml:2:9: `screen` must be"), "\(run.out)")
      #expect(try String(contentsOfFile: junit, encoding: .utf8).contains("errors=\"1\""))
      #expect(
        try String(contentsOfFile: sarif, encoding: .utf8)
          .contains("\"executionSuccessful\":false"))
      let known = try Program.run(
        arguments + ["--baseline", folder + "/known.yml", "--write-baseline"])
      #expect(known.status == 2 && known.out.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: folder + "/known.yml"))
      let alone = try Program.run("check", "--no-config", bad)
      #expect(alone.status == 2 && alone.out.isEmpty)
    }
  }

  @Test func itPassesWithABaselineAndFailsWithout() throws {
    let lines = "recordings: [SHELF/Recordings/ring.jsonl, SHELF/Recordings/two-thumbs.jsonl]\n"
    try withSettings(lines + "rules: {budget/misattributed: error}\nbaseline: known.yml\n") {
      settings, folder in
      let missing = try Program.run("check", "--config", settings)
      #expect(missing.status == 2)
      #expect(missing.error.contains("known.yml: error: cannot read the baseline"))
      let written = try Program.run(
        "check", "--config", settings, "--allow-outside", "--write-baseline")
      #expect(written.status == 0, "\(written.error)")
      #expect(written.out.isEmpty)
      let sarif = folder + "/findings.sarif"
      let passed = try Program.run(
        "check", "--config", settings, "--allow-outside", "-o", sarif, "-o",
        "junit:\(folder)/junit.out")
      #expect(passed.status == 0, "\(passed.out)\(passed.error)")
      #expect(passed.out.hasPrefix("checked 0 layouts, 2 recordings"))
      let log = try String(decoding: Data(contentsOf: URL(fileURLWithPath: sarif)), as: UTF8.self)
      #expect(log.contains(#""version":"2.1.0""#))
      #expect(FileManager.default.fileExists(atPath: folder + "/junit.out"))
    }
  }

  @Test func reportFilesSayWhatTheExitStatusSays() throws {
    let folder = try Folder()
    try folder.write(
      "pad.yaml",
      "tapscope: layout/1\nscreen: 200x200@2 326ppi\nviews:\n"
        + "  - {id: a, kind: button, frame: [90, 90, 20, 20]}\n")
    func summary(_ level: String) throws -> (status: Int32, title: Substring?, failures: Int) {
      let outcome = try Program.run(
        [
          "check", "--no-config", "pad.yaml", "--fail-on", level, "--format", "markdown",
          "-o", "junit:tests.xml",
        ], in: folder.url)
      let failures = try folder.text("tests.xml").ranges(of: "<failure ").count
      return (outcome.status, outcome.out.split(separator: "\n").first, failures)
    }
    #expect(try summary("error") == (0, "## Tapscope check passed", 0))
    #expect(try summary("warn") == (1, "## Tapscope check failed", 1))
    #expect(try summary("never") == (0, "## Tapscope check", 0))
    let off = try Program.run(
      ["check", "--no-config", "pad.yaml", "--timeout", "0.000001", "--format", "markdown"],
      in: folder.url)
    #expect(off.status == 2 && off.out.hasPrefix("## Tapscope check incomplete"), "\(off.out)")
  }

  @Test func anIncompleteRunAddsNoLineToAHistory() throws {
    let folder = try Folder()
    try folder.write(
      "empty.yaml",
      "tapscope: layout/1\nscreen: 100x100@1\nviews: [{id: a, frame: [0, 0, 9, 9]}]\n")
    let check = ["check", "--no-config", "empty.yaml", "--history", "runs.jsonl"]
    for more in [[], ["--timeout", "0.000001"]] {
      let outcome = try Program.run(check + more, in: folder.url)
      #expect(outcome.status == 2, "\(outcome.error)")
      #expect(outcome.error.contains("warning: runs.jsonl: no line is added"))
      #expect(!FileManager.default.fileExists(atPath: folder.path("runs.jsonl")))
    }
  }

  /// A project whose settings name no files, with a baseline of two layouts.
  @Test(arguments: [["--no-config", "--baseline", "known.yml"], ["--config", ".tapscope.yml"]])
  func whatIsKnownOfFilesThatAreNotNamedStays(_ settings: [String]) throws {
    let folder = try Folder()
    for name in ["a", "b"] {
      try folder.write(
        "\(name).yaml",
        "tapscope: layout/1\nscreen: 200x200@2 326ppi\nviews:\n"
          + "  - {id: \(name), kind: button, frame: [90, 90, 20, 20]}\n")
    }
    try folder.write(".tapscope.yml", "tapscope: project/1\nbaseline: known.yml\n")
    func check(_ arguments: [String]) throws -> Program.Outcome {
      let outcome = try Program.run(["check"] + settings + arguments, in: folder.url)
      #expect(outcome.status == 0, "\(arguments): \(outcome.out)\(outcome.error)")
      return outcome
    }
    _ = try check(["a.yaml", "b.yaml", "--write-baseline"])
    let known = try folder.text("known.yml")
    #expect(known.contains("file: \"b.yaml\""))
    #expect(!(try check(["a.yaml"]).out.contains("--prune-baseline")))
    for change in ["--write-baseline", "--prune-baseline"] {
      _ = try check(["a.yaml", change])
      #expect(try folder.text("known.yml") == known, "\(change)")
    }
  }

  /// The settings file was known by another name from another folder, with its baseline.
  @Test(arguments: [".", "proj", "other"])
  func aCheckIsTheSameFromEveryFolder(_ place: String) throws {
    let folder = try Folder()
    for name in ["proj", "other"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try folder.write(
      "proj/.tapscope.yml",
      "tapscope: project/1\nrecordings: [r.jsonl]\nbaseline: known.yml\n"
        + "budgets: {misattributed: 0}\n")
    try folder.write(
      "proj/pad.yaml",
      "tapscope: layout/1\nscreen: 200x200@1 163ppi\nviews:\n"
        + "  - {id: close, kind: button, frame: [80, 80, 44, 44]}\n")
    try folder.write(
      "proj/r.jsonl",
      #"{"tapscope":"recording/1","layout":"pad.yaml"}"# + "\n"
        + #"{"t":0,"tap":[100,74],"target":"close"}"# + "\n")
    try folder.write("proj/known.yml", "tapscope: baseline/1\nfindings: []\n")
    let config = [
      ".": "proj/.tapscope.yml", "proj": "./.tapscope.yml", "other": "../proj/.tapscope.yml",
    ]
    func check(_ more: [String], from place: String) throws -> Program.Outcome {
      try Program.run(
        ["check", "--config", try #require(config[place]), "--root", folder.url.path] + more,
        in: folder.url.appendingPathComponent(place))
    }
    let annotations = try check(["--format", "github"], from: place)
    #expect(annotations.status == 1)
    #expect(annotations.out.contains("file=proj/.tapscope.yml,line=4"), "\(annotations.out)")
    _ = try check(["--write-baseline"], from: "proj")
    let known = try folder.text("proj/known.yml").replacing(
      "count: 1\n    reason: \"\"", with: "count: 1\n    reason: \"art\"")
    #expect(known.contains("reason: \"art\""))
    try folder.write("proj/known.yml", known)
    let passed = try check([], from: place)
    #expect(passed.status == 0 && !passed.out.contains("note:"), "\(passed.out)")
    _ = try check(["--write-baseline"], from: place)
    #expect(try folder.text("proj/known.yml") == known)
  }

  @Test func aBrokenLayoutThatARecordingNamesTooIsToldOnce() throws {
    let folder = try Folder()
    try folder.write("pad.yaml", "tapscope: layout/1\nscreen: 100x100@1\nviews:\n  - {id: a}\n")
    try folder.write(
      "taps.jsonl",
      #"{"tapscope":"recording/1","layout":"pad.yaml"}"# + "\n" + #"{"t":0,"tap":[5,5]}"# + "\n")
    let outcome = try Program.run(
      ["check", "--no-config", "pad.yaml", "taps.jsonl"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.error.ranges(of: "pad.yaml:4:").count == 1, "\(outcome.error)")
  }

  @Test func whatIsAskedForBesideANewBaselineIsWrittenToo() throws {
    let lines = "recordings: [SHELF/Recordings/ring.jsonl]\nbaseline: known.yml\n"
    try withSettings(lines) { settings, folder in
      let outcome = try Program.run(
        "check", "--config", settings, "--allow-outside", "--write-baseline", "-o",
        folder + "/a.sarif", "--history", folder + "/b.jsonl")
      #expect(outcome.status == 0, "\(outcome.error)")
      for name in ["known.yml", "a.sarif", "b.jsonl"] {
        #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name)"), "\(name)")
      }
      let printed = try Program.run(
        "check", "--config", settings, "--allow-outside", "--write-baseline", "--format", "json")
      #expect(printed.status == 2 && printed.error.contains("--format json is of the report"))
    }
  }

  /// A link in a stranger's project that leads to nothing yet leads out of it as well.
  @Test func noBaselineIsWrittenOutsideThroughALink() throws {
    try withSettings("layouts: [a.yaml]\nbaseline: in/known.yml\n") { settings, folder in
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder + "/in", withIntermediateDirectories: true)
      let layout = try Data(contentsOf: PackageFiles.url("Layouts/ring.yaml"))
      try layout.write(to: URL(fileURLWithPath: folder + "/a.yaml"))
      let victim = manager.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        .path
      try manager.createSymbolicLink(
        atPath: folder + "/in/known.yml", withDestinationPath: victim)
      let outcome = try Program.run("check", "--config", settings, "--write-baseline")
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("it lies outside the project's folder"))
      #expect(!manager.fileExists(atPath: victim))
    }
  }

  static let ends: [(arguments: [String], status: Int32)] = [
    (["Recordings/hidden-thief.jsonl"], 1),
    (["Recordings/hidden-thief.jsonl", "--fail-on", "never"], 0),
    (["Recordings/two-thumbs.jsonl", "--format", "yaml"], 2),
    (["no-such-file"], 2),
    ([], 2),
    (["Recordings/two-thumbs.jsonl", "--config", "x.yml"], 2),
    (["Recordings/two-thumbs.jsonl", "--prune-baseline"], 2),
    (["Recordings/hidden-thief.jsonl", "--explain-baseline"], 2),
  ]

  @Test(arguments: ends)
  func exitsAsPromised(_ arguments: [String], _ status: Int32) throws {
    let outcome = try Program.run(["check", "--no-config"] + arguments)
    #expect(outcome.status == status, "\(arguments): \(outcome.out)\(outcome.error)")
    if status == 2 { #expect(outcome.out.isEmpty && !outcome.error.isEmpty) }
  }

  @Test func aMisspeltRuleIsAnErrorAtItsPlace() throws {
    try withSettings("rules: {session/stollen: error}\n") { settings, _ in
      let outcome = try Program.run("check", "--config", settings)
      #expect(outcome.status == 2)
      #expect(
        outcome.error.contains(
          ".tapscope.yml:2:9: error: unknown rule `session/stollen`; did you mean `session/stolen`?"
        ))
    }
  }

  /// Both were told as one, in the file of the first.
  @Test func theSameTroubleOnTwoScreensIsTwo() throws {
    let folder = try Folder()
    for (name, top) in [("first", 20), ("second", 220)] {
      try folder.write(
        "\(name).yaml",
        """
        tapscope: layout/1
        name: \(name)
        screen: 320x480@2 326ppi
        defaults: {kind: button, strategy: bounds}
        views:
          - {id: go, frame: [20, \(top), 100, 100], shape: circle}
          - {id: stop, frame: [100, \(top), 100, 100], shape: circle}
        """)
    }
    try folder.write(
      "r.jsonl",
      """
      {"tapscope":"recording/1","layout":"first.yaml"}
      {"t":0,"tap":[106,60],"target":"go"}
      {"t":1,"layout":"second.yaml"}
      {"t":2,"tap":[106,260],"target":"go"}
      {"t":3,"tap":[106,262],"target":"go"}
      """)
    let check = try Program.run([
      "check", "--no-config", folder.path("r.jsonl"), "--format", "json",
    ])
    let report = try JSONSerialization.jsonObject(with: Data(check.out.utf8)) as? [String: Any]
    let findings = (report?["findings"] as? [[String: Any]] ?? []).filter {
      $0["rule"] as? String == "session/stolen"
    }
    let places = findings.map { "\($0["file"] ?? "") \($0["count"] ?? "")" }.map {
      $0.replacingOccurrences(of: folder.path("") + "/", with: "")
    }
    #expect(places.sorted() == ["first.yaml 1", "second.yaml 2"], "\(check.out)")
    let replay = try Program.run(["replay", folder.path("r.jsonl"), "--no-latency"])
    #expect(replay.out.contains("r.jsonl on first and second ("))
    #expect(replay.out.contains("by covered on second, 2 times, first touch 2"))
    #expect(replay.out.contains("by covered on first, first touch 1"))
    #expect(replay.out.contains("2 of 2") && replay.out.contains("1 of 1"))
  }
}
