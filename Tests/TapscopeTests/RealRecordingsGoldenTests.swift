// Whether every real recording is still understood as it was.

import Foundation
import Tapscope
import TapscopeFiles
import TapscopeReports
import TapscopeTestSupport
import Testing

private let shelf = PackageFiles.realRecordings

@Suite(.enabled(if: shelf != nil, "no folder of real recordings here"))
struct RealRecordingsGoldenTests {
  private static let golden = PackageFiles.url("Tests/Golden/real-recordings.ndjson")

  /// What `inspect --format json` prints of each file, a line a file, by name.
  @Test func everyRecordingIsInspectedAsRecorded() throws {
    let folder = try #require(shelf)
    let names = (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { name in
      ["events", "txt", "json"].contains(URL(fileURLWithPath: name).pathExtension)
        && !name.hasSuffix("README.md")
    }.sorted()
    #expect(names.count >= 20)
    var made = ""
    for name in names {
      var options = RecordingOptions()
      if name.hasSuffix(".events") {
        let device = name.split(separator: ".").dropLast(2).joined(separator: ".")
        options.descriptor = folder.appending(path: device + ".desc").path
      }
      options.screen = RecordedScreen(width: 320, height: 480)
      let report = try InspectionReport(
        of: folder.appending(path: name).path, layout: nil, options: options)
      made +=
        "{\"file\":\"\(name)\",\"inspection\":"
        + String(decoding: report.json.bytes, as: UTF8.self) + "}\n"
    }
    if GoldenReportTests.isRecording {
      try FileManager.default.createDirectory(
        at: Self.golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(made.utf8).write(to: Self.golden)
      Issue.record("recorded: run again without RECORD_REPORTS")
    }
    let kept = try String(decoding: Data(contentsOf: Self.golden), as: UTF8.self)
    let (new, old) = (made.split(separator: "\n"), kept.split(separator: "\n"))
    #expect(new.count == old.count)
    for (new, old) in zip(new, old) { #expect(new == old) }
  }
}
