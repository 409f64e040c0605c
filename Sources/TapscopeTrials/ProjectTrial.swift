// The promises about settings, baselines, profiles and the texts of options.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

extension Trial {
  /// Lines that divide the bytes of a project into its files.
  private static let (baselineMark, profileMark) = ("=== baseline", "=== profile")

  /// The one folder on disk, with a layout and a recording that no run changes.
  private static let projectFolder: String = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-trial-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(screen.utf8).write(to: folder.appendingPathComponent("layout.yaml"))
    try? Data(session.utf8).write(to: folder.appendingPathComponent("session.jsonl"))
    return folder.path
  }()

  static func project(_ bytes: [UInt8]) throws {
    let parts = sections(of: bytes)
    let rules = CheckRules.ids
    let baseline = try parts[baselineMark].map { text -> Baseline in
      let baseline = try Baseline.read(bytes: text, path: "baseline.yml", rules: rules)
      let written = baseline.text
      let again: Baseline
      do throws(InputError) {
        again = try Baseline.read(bytes: Array(written.utf8), path: "baseline.yml", rules: rules)
      } catch {
        throw BrokenPromise(description: "a baseline of ours is refused: \(error)\n\(written)")
      }
      try expect(again.text == written, "a baseline is another when it is read again\n\(written)")
      return baseline
    }
    let profile = try parts[profileMark].map {
      try ProfileReader().read(bytes: $0, path: "own.yml")
    }
    let file = projectFolder + "/.tapscope.yml"
    var settings = try ProjectSettingsReader(rules: rules, allowOutside: true)
      .read(bytes: parts[""] ?? [], path: file)
    var choice = Choice(bytes)
    guard choice.of(6) == 0 else { return }
    settings.layouts = [.init("layout.yaml")]
    settings.recordings = [.init("session.jsonl")]
    settings.profiles = [profile ?? UIKitProfile()]
    let check = try ProjectCheck(settings, in: ProjectFolder(of: file), allowOutside: true)
    let outcome = try check.run(baseline: baseline, jobs: 1)
    try expectFindings(outcome.report)
    let again = Baseline().rewritten(for: outcome.counts)
    let known = try ProjectCheck(settings, in: ProjectFolder(of: file), allowOutside: true)
      .run(baseline: again, jobs: 1)
    let open = known.report.subjects.filter { $0.kind != .project }.flatMap(\.items)
      .filter { $0.standing == .open }
    try expect(open.isEmpty, "a finding is open although the baseline was written from it")
  }

  /// The bytes by the line above them; those at the head have none.
  private static func sections(of bytes: [UInt8]) -> [String: [UInt8]] {
    var sections: [String: [UInt8]] = [:]
    var name = ""
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      if line.elementsEqual(baselineMark.utf8) || line.elementsEqual(profileMark.utf8) {
        name = String(decoding: line, as: UTF8.self)
        sections[name] = []
      } else {
        sections[name, default: []] += line + [10]
      }
    }
    return sections
  }

  /// A table that columns are named of, and taps that ranges and pins place.
  private static let table = "time,px,py,down\n0,10,20,1\n40,11,21,1\n80,12,22,0\n"

  private static let knownLayout = try? LayoutReader(options: layoutOptions)
    .read(bytes: Array(screen.utf8), path: "layout.yaml")

  static func options(_ bytes: [UInt8]) throws {
    for line in bytes.split(separator: 10).prefix(8) {
      let text = String(decoding: line, as: UTF8.self)
      try option(text)
    }
  }

  /// One text as the value of every option that takes a text of a grammar of its own.
  private static func option(_ text: String) throws {
    /// A refusal is a good end of one option, and the next is tried.
    func attempt(_ body: () throws -> Void) throws {
      do { try body() } catch let error as InputError {
        try expect(!error.messages.isEmpty, "`\(text)` is refused without a word")
      }
    }
    var reading = RecordingOptions()
    reading.axisRange = AxisRange(text)
    reading.offset = Point(option: text)
    reading.pins = Pin(text).map { [$0] } ?? []
    reading.screen = RecordedScreen(text) ?? RecordedScreen("60x60")
    reading.columns = ColumnNames(text)
    let isNamed = reading.columns != nil
    if isNamed || reading.axisRange != nil || reading.offset != nil || !reading.pins.isEmpty {
      let source = isNamed ? table : session
      try attempt {
        _ = try RecordingReader(options: reading)
          .open(path: "recording", contents: Array(source.utf8)).inspect()
      }
    }
    try attempt {
      let choice = try StrategyName.parse(text)
      try expect(
        try StrategyName.parse(choice.label) == choice, "`\(choice.label)` is another strategy")
    }
    try attempt { _ = try StrategyName.list(text) }
    // A path would open a file of this machine.
    if !text.contains("/"), !text.contains(".y") {
      try attempt { _ = try ProfileName.profiles(text) }
    }
    try attempt { _ = try SweepRange(text) }
    try attempt { _ = try GrowthRange(text) }
    try attempt { _ = try GestureRequest.recognizers(text) }
    if let screen = ScreenChoice(text) {
      try expect(screen.size.width > 0 && screen.size.height > 0, "`\(text)` is an empty screen")
    } else {
      _ = ScreenChoice.hint(text)
    }
    for pattern in LayoutOptions.patterns(text) { _ = Glob(pattern).matches("a/b.yaml") }
    _ = GestureLabel(text)
    guard let layout = knownLayout else { return }
    try attempt {
      let p = try PointText.parse(text, on: layout.hierarchy.screen)
      try expect(p.x.isFinite && p.y.isFinite, "`\(text)` is no place")
    }
    try attempt {
      let change = try LayoutReader(options: layoutOptions)
        .change(assignment: text, in: layout.hierarchy, layout: layout)
      var hierarchy = layout.hierarchy
      hierarchy.apply(change)
      var choice = Choice(Array(text.utf8))
      try ask(hierarchy, &choice)
    }
  }
}
