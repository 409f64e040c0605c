// The promises about settings, baselines and profiles.

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
    // The largest square beside a circle is looked for in nine tenths of a check's time.
    let screen = Self.screen.replacing(", strategy: shape, shape: circle", with: "")
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
    // A check costs as much as some hundred readings.
    guard choice.of(24) == 0 else { return }
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
}
