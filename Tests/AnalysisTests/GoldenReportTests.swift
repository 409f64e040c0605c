// Do the shelves' recordings still make the reports that stand beside them?

import Analysis
import Audits
import Foundation
import Gestures
import Reports
import TestSupport
import Testing

@Suite struct GoldenReportTests {
  static let scenes = PackageFiles.files(below: "Recordings", endingWith: ".jsonl")
    .filter { !$0.hasSuffix(".notes.jsonl") }

  /// Rewrites the goldens, and still fails, so that record mode cannot pass unseen.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_REPORTS"] == "1"

  @Test(arguments: scenes)
  func reportsAsRecorded(_ scene: String) throws {
    for format in ["txt", "json"] {
      let made = try report(of: scene, as: format)
      let name = scene.dropFirst("Recordings/".count).dropLast(".jsonl".count)
      let golden = PackageFiles.url("Reports/\(name).\(format)")
      if Self.isRecording { try Data(made.utf8).write(to: golden) }
      let kept = try String(decoding: Data(contentsOf: golden), as: UTF8.self)
      #expect(made == kept, "\(golden.lastPathComponent) differs; RECORD_REPORTS=1 rewrites it")
    }
    #expect(!Self.isRecording, "reports were recorded: run again without RECORD_REPORTS")
  }

  /// Every scene says in notes what a reasonable person would decide of each touch.
  @Test(arguments: scenes)
  func decidesAsAPersonWould(_ scene: String) throws {
    let expected = try Expectation.all(in: PackageFiles.text(scene))
    try #require(!expected.isEmpty, "\(scene) says nothing of what is expected")
    var found: [Int: JudgedTouch] = [:]
    let session = try SessionReplay(request(scene))
    _ = try session.run(clock: ManualClock()) { found[$0.trace.touch] = $0 }
    for expectation in expected {
      let judgement = found[expectation.touch]?.judgement
      #expect(
        judgement?.verdict.rawValue == expectation.verdict,
        "\(scene) touch \(expectation.touch): \(judgement?.sentence ?? "no such touch")")
      if let cause = expectation.cause {
        #expect(judgement?.cause?.rawValue == cause, "\(scene) touch \(expectation.touch)")
      }
    }
  }

  private func request(_ scene: String) throws -> SessionRequest {
    let profile = try #require(BuiltInProfiles.named("uikit"))
    return SessionRequest(recording: PackageFiles.url(scene).path, profile: profile)
  }

  private func report(of scene: String, as fileExtension: String) throws -> String {
    let format = try #require(BuiltInReportFormats.forExtension(fileExtension))
    let session = try SessionReplay(request(scene))
    var writer = format.writer(session.header, style: ReportStyle())
    var bytes: [UInt8] = []
    let footer = try session.run(clock: ManualClock()) { bytes += writer.touch($0) }
    return String(decoding: bytes + writer.finish(footer), as: UTF8.self)
  }
}

/// A note of the form `expect touch 7 stolen bounding-box-in-front`.
private struct Expectation {
  var touch: Int
  var verdict: String
  var cause: String?

  static func all(in recording: String) throws -> [Expectation] {
    let pattern = /"note":\s*"expect touch (\d+) ([a-z]+)(?: ([a-z-]+))?/
    return recording.matches(of: pattern).compactMap { match in
      Int(match.1).map {
        Expectation(touch: $0, verdict: String(match.2), cause: match.3.map(String.init))
      }
    }
  }
}
