// Tests that findings about recordings are known again by what is meant, and files by one name.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeReports
import Testing

@testable import Tapscope

/// A project of a layout with one button and recordings of taps beside it.
private final class CloseProject: Sendable {
  let folder = NSTemporaryDirectory() + "tapscope-" + UUID().uuidString

  static let bare = ["{id: close, kind: button, title: Close, frame: [80, 80, 44, 44]}"]
  /// Above and below the button two plain views take the taps.
  static let onTwo =
    ["{id: box, frame: [0, 0, 200, 100]}", "{id: low, frame: [0, 100, 200, 100]}"] + bare

  init(_ views: [String]) throws {
    try lay(views)
    try record("r.jsonl")
    try write("tapscope: project/1\n", to: ".tapscope.yml")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func lay(_ views: [String]) throws {
    try write(
      "tapscope: layout/1\nscreen: 200x200@1 163ppi\nviews:\n"
        + views.map { "  - \($0)\n" }.joined(), to: "pad.yaml")
  }

  /// Two taps meant for the button, six points above and below it.
  func record(_ name: String) throws {
    let up = String(repeating: "../", count: name.count { $0 == "/" })
    try write(
      """
      {"tapscope":"recording/1","layout":"\(up)pad.yaml"}
      {"t":0,"tap":[100,74],"target":"close"}
      {"t":1,"tap":[100,130],"target":"close"}

      """, to: name)
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func check(
    _ baseline: Baseline? = nil, recordings: String = "[r.jsonl]", more: String = ""
  ) throws -> ProjectCheck.Outcome {
    let path = "\(folder)/.tapscope.yml"
    let text = "tapscope: project/1\nrecordings: \(recordings)\n\(more)"
    var settings = try ProjectSettingsReader(rules: CheckRules.ids).read(
      bytes: Array(text.utf8), path: path)
    settings.profiles = [UIKitProfile()]
    return try ProjectCheck(settings, in: ProjectFolder(of: path)).run(baseline: baseline, jobs: 1)
  }

  /// A baseline as it is read back from this project's folder.
  func baseline(_ findings: String) throws -> Baseline {
    try Baseline.read(
      bytes: Array("tapscope: baseline/1\nfindings:\n\(findings)\n".utf8),
      path: "\(folder)/known.yml", rules: CheckRules.ids)
  }
}

@Suite struct KnownFindingsTests {
  @Test func aNewContainerMakesNoDeadTouchNew() throws {
    let project = try CloseProject(CloseProject.bare)
    let baseline = Baseline().rewritten(for: try project.check().counts)
    #expect(baseline.entries.map(\.key.views) == [["close"]])
    try project.lay([
      "{id: box, frame: [0, 0, 200, 200], subviews: [\(CloseProject.bare[0])]}"
    ])
    let wrapped = try project.check(baseline)
    #expect(wrapped.report.open.isEmpty && wrapped.report.warnings.isEmpty)
    #expect(wrapped.changes.map(\.verdict) == [.same])
    // Whoever took the touches is told all the same.
    let item = try #require(wrapped.report.worstFirst.first?.finding)
    #expect(item.views == ["box", "box/close"] && item.message.contains("received by box"))
  }

  static let older = [
    """
      - {rule: session/dead, file: pad.yaml, views: [box, close], count: 1, reason: art,
         places: [[0, 0, 200, 100], [80, 80, 44, 44]], looks: [view, "button, Close"]}
      - {rule: session/dead, file: pad.yaml, views: [low, close], count: 1, reason: later,
         places: [[0, 100, 200, 100], [80, 80, 44, 44]], looks: [view, "button, Close"]}
    """,
    """
      - {rule: session/dead, file: pad.yaml, views: [box, close], count: 1, reason: art}
      - {rule: session/dead, file: pad.yaml, views: [low, top/close], count: 1, reason: later}
    """,
  ]

  /// Plain views that took touches were part of what a finding is known by.
  @Test(arguments: older) func anOlderBaselineStillKnowsWhatItKnew(_ findings: String) throws {
    let project = try CloseProject(CloseProject.onTwo)
    let outcome = try project.check(try project.baseline(findings))
    #expect(outcome.report.open.isEmpty && outcome.report.warnings.isEmpty)
    #expect(outcome.changes.map(\.verdict) == [.same])
    let known = try #require(outcome.baseline)
    for written in [
      known.rewritten(for: outcome.counts, renamed: outcome.renamed),
      known.pruned(to: outcome.counts, renamed: outcome.renamed),
    ] {
      let entry = try #require(written.entries.first)
      #expect(written.entries.count == 1 && entry.key.views == ["close"])
      #expect(entry.count == 2 && entry.reason == "art; later")
    }
  }

  @Test func aRenamedButtonIsKnownFromAnOlderBaseline() throws {
    let views = CloseProject.onTwo.map { $0.replacing("id: close", with: "id: shut") }
    let project = try CloseProject(views)
    try project.write(
      """
      {"tapscope":"recording/1","layout":"pad.yaml"}
      {"t":0,"tap":[100,74],"target":"shut"}

      """, to: "r.jsonl")
    let old = Self.older[0].split(separator: "\n").prefix(2).joined(separator: "\n")
    let outcome = try project.check(try project.baseline(old))
    #expect(outcome.report.open.isEmpty)
    #expect(outcome.renamed.map(\.key.views) == [["shut"]])
  }

  @Test func aButtonThatTookTouchesStaysPartOfWhatAFindingIs() throws {
    let project = try CloseProject(CloseProject.bare)
    let other = """
        - {rule: session/dead, file: pad.yaml, views: [menu, close], count: 2, reason: art,
           places: [[0, 0, 200, 100], [80, 80, 44, 44]], looks: ["button, Menu", "button, Close"]}
      """
    let outcome = try project.check(try project.baseline(other))
    #expect(outcome.changes.map(\.verdict).contains(.new))
  }

  @Test func recordingsOfOneNameAreToldByTheirPaths() throws {
    let project = try CloseProject(CloseProject.bare)
    for name in ["a/r.jsonl", "b/r.jsonl", "b/other.jsonl"] { try project.record(name) }
    let report = try project.check(recordings: "[a/*.jsonl, b/*.jsonl]").report
    let dead = report.open.map(\.finding).filter { $0.rule == "session/dead" }.map(\.message)
    #expect(dead.count == 3 && Set(dead).count == 3, "\(dead)")
    for name in ["of 2 touches in a/r.jsonl ", "in b/r.jsonl ", "touches in other.jsonl "] {
      #expect(dead.contains { $0.contains(name) }, "\(name): \(dead)")
    }
  }

  /// The folder's own path is of one machine.
  @Test func placesInNotesStartAtTheProject() throws {
    let project = try CloseProject(CloseProject.bare)
    let gone = "  - {rule: session/lost, file: pad.yaml, views: [gone], count: 1, reason: art}"
    let outcome = try project.check(
      try project.baseline(gone),
      more: """
        overrides: [{layouts: none.yaml, strategy: alpha}]
        readings: [{recordings: none.jsonl, strict: true}]
        accepted: [{rule: session/lost, views: [close], reason: art}]
        """)
    let notes = outcome.report.warnings
    for start in ["known.yml:3:", ".tapscope.yml:3:", ".tapscope.yml:4:", ".tapscope.yml:5:"] {
      #expect(notes.contains { $0.hasPrefix(start) }, "\(start): \(notes)")
    }
    #expect(!notes.contains { $0.contains(project.folder) }, "\(notes)")
  }

  /// The settings and a recording name a layout, each in its own way.
  @Test func whatIsWrongWithALayoutIsOneHoweverItIsNamed() {
    func trouble(_ file: String) -> Diagnostic {
      Diagnostic(
        .error, "duplicate id", at: .init(file: file, line: 9),
        notes: [.init("first", at: .init(file: file, line: 3)), .init("hint")])
    }
    let here = FileManager.default.currentDirectoryPath
    #expect(trouble("a.yaml").fromRoot == trouble("\(here)/b/../a.yaml").fromRoot)
    #expect(trouble("a.yaml").fromRoot != trouble("b.yaml").fromRoot)
  }

  /// Names do not depend on where the program was started.
  @Test func aFileHasOneNameHoweverItIsNamed() throws {
    let project = try CloseProject(CloseProject.bare)
    let here = FileManager.default.currentDirectoryPath
    let up = here.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    let relative = up + project.folder
    for settings in [project.folder, relative, "./" + relative] {
      let folder = ProjectFolder(of: "\(settings)/.tapscope.yml")
      #expect(folder.name(of: "\(settings)/.tapscope.yml") == ".tapscope.yml")
      #expect(folder.name(of: "\(settings)/a/../b/r.jsonl") == "b/r.jsonl")
      #expect(folder.name(of: "\(folder.path)2/r.jsonl") == "\(folder.path)2/r.jsonl")
      #expect(folder.name(of: "\(folder.path)/../other/r.jsonl") == "../other/r.jsonl")
    }
    let own = ProjectFolder(of: nil)
    #expect(own.name(of: "./a.yaml") == "a.yaml" && own.name(of: "../a.yaml") == "../a.yaml")
    try project.write(
      "tapscope: project/1\nrecordings: [r.jsonl]\nbudgets: {misattributed: 0}\n",
      to: ".tapscope.yml")
    for path in ["\(project.folder)/.tapscope.yml", "\(relative)/.tapscope.yml"] {
      let report = try Tapscope.Project(path).check()
      let budget = try #require(report.findings.first { $0.rule == "budget/misattributed" })
      #expect(budget.file == ".tapscope.yml")
      #expect(report.subjects.map(\.path) == ["r.jsonl", ".tapscope.yml"])
    }
  }
}
