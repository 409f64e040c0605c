// Tests that runs written into a history come back, and that a broken line is named.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeReports
import Testing

@Suite struct CheckHistoryTests {
  private static func report(errors: Int, warnings: Int) -> FindingReport {
    func items(_ count: Int, _ level: Severity) -> [FindingReport.Item] {
      (0..<count).map {
        FindingReport.Item(
          Finding(rule: "overlap/pair", level: level, views: ["v\($0)"], message: "m."))
      }
    }
    let known = FindingReport.Item(
      Finding(rule: "overlap/pair", level: .warn, views: ["k"], message: "m."), .known("old"))
    return FindingReport(subjects: [
      .init(
        .layout, path: "a.yaml", size: 3, rules: [],
        items: items(errors, .error) + items(warnings, .warn) + [known])
    ])
  }

  @Test func linesComeBackAndAreDrawn() throws {
    let bytes =
      CheckHistory.line(of: Self.report(errors: 2, warnings: 2), on: "2026-11-22")
      + CheckHistory.line(of: Self.report(errors: 0, warnings: 1), on: nil)
    let runs = try HistoryReader.read(bytes: bytes, path: "h.jsonl")
    #expect(runs.map(\.errors) == [2, 0] && runs.map(\.warnings) == [2, 1])
    #expect(runs.map(\.known) == [1, 1] && runs.map(\.day) == ["2026-11-22", nil])
    let lines = CheckHistory.text(of: runs).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[1].hasSuffix(String(repeating: "#", count: 20) + String(repeating: "-", count: 20)))
    #expect(lines[2].hasSuffix("  ----------"))
  }

  @Test func oneErrorAmongManyIsDrawn() {
    let runs = [(0, 200), (1, 0)].map { errors, warnings in
      CheckCounts(errors: errors, warnings: warnings, reviews: 0, known: 0, accepted: 0)
    }
    #expect(CheckHistory.text(of: runs).hasSuffix("  #\n"))
  }

  private static let noRun =
    "this is no run of a history, of which `tapscope check --history FILE` writes one a line, as JSON"

  @Test(arguments: [
    ("# a\ntapscope: baseline/1\nb: c\n", "h:2: this is a Tapscope baseline, not a history"),
    ("one\ntwo\n", "h:1: \(noRun)"),
    ("a: b: c\n", "h:1: \(noRun)"),
    ("t,x,y\n0,1,2\n", "h:1: \(noRun)"),
    ("{\"errors\":1}\n{\"errors\":1}\n", "h:1: \(noRun)"),
    ("{\"t\":1,\"x\":2}\n", "h:1: \(noRun)"),
    ("{\n \"tapscope\": \"history/1\"\n}\n", "h:1: \(noRun)"),
    ("{\"tapscope\":\n{\n", "h:1: \(noRun)"),
  ])
  func aFileOfAnotherKindIsToldOnce(_ text: String, _ expected: String) {
    let error = #expect(throws: SettingsError.self) {
      try HistoryReader.read(bytes: Array(text.utf8), path: "h")
    }
    let told = error?.diagnostics.map { "h:\($0.location?.line ?? 0): \($0.message)" }
    #expect(told == [expected])
  }

  /// One bound for showing a history and for adding to it: what is written must be read again.
  @Test func aHistoryBeyondFourMebibytesIsRefused() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let line = CheckHistory.line(of: Self.report(errors: 1, warnings: 0), on: nil)
    let blank = [UInt8](repeating: 32, count: (1 << 22) - line.count)
    try Data(line + blank).write(to: file)
    #expect(try HistoryReader.checkedBytes(path: file.path).count == 1 << 22)
    #expect(try HistoryReader.read(path: file.path).count == 1)
    try Data(line + blank + [10]).write(to: file)
    #expect(throws: SettingsError.self) { try HistoryReader.checkedBytes(path: file.path) }
    #expect(throws: SettingsError.self) { try HistoryReader.read(path: file.path) }
  }

  @Test func aBrokenLineIsNamed() {
    #expect(throws: SettingsError.self) {
      try HistoryReader.read(
        bytes: Array("{\"tapscope\":\"history/1\",\"errors\":-1}\n".utf8), path: "h.jsonl")
    }
  }
}
