// Tests that the shelves' recordings still make the reports beside them.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct GoldenReportTests {
  /// One report on the shelf: which recording, by which strategy, in which format.
  struct Golden: CustomTestStringConvertible {
    var scene: String
    var strategy: StrategyChoice?
    var format: String

    var name: String {
      scene + (strategy.map { ".\($0.name)-\($0.form.rawValue)" } ?? "") + ".\(format)"
    }

    var testDescription: String { name }
  }

  /// The scenes after the five published articles.
  static let seeds = ["diamonds", "floorplan", "flowers", "irregular", "remote"]

  static let published = BuiltInStrategies.choices.filter { $0.form == .published }

  /// Every scene as text and JSON, the five as pages, and the five by each published strategy.
  static let goldens: [Golden] =
    Shelf.scenes.flatMap { scene in
      ["txt", "json"].map { Golden(scene: scene, strategy: nil, format: $0) }
    } + seeds.map { Golden(scene: $0, strategy: nil, format: "html") }
    + seeds.flatMap { scene in
      published.map { Golden(scene: scene, strategy: $0, format: "txt") }
    }

  /// Rewrites the goldens, and still fails, so that record mode cannot pass unseen.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_REPORTS"] == "1"

  @Test(arguments: goldens)
  func reportsAsRecorded(_ golden: Golden) throws {
    let made = try report(golden)
    let file = PackageFiles.url("Reports/\(golden.name)")
    if Self.isRecording {
      try Data(made.utf8).write(to: file)
      Issue.record("recorded: run again without RECORD_REPORTS")
    }
    let kept = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(made == kept, "\(golden.name) differs; RECORD_REPORTS=1 swift test rewrites it")
  }

  @Test func nothingOnTheShelfIsForgotten() throws {
    let kept = PackageFiles.files(below: "Reports", endingWith: "").map { String($0.dropFirst(8)) }
    #expect(Set(kept).subtracting(Self.goldens.map(\.name)) == [])
  }

  private func report(_ golden: Golden) throws -> String {
    let format = try #require(BuiltInReportFormats.forExtension(golden.format))
    var request = try Shelf.request(golden.scene, strategy: golden.strategy)
    // Fixes are held by the reports as laid out; printed code draws pictures again and again.
    request.findsFixes = golden.strategy == nil
    // Published strategies redraw pictures on each call: their cost is measured elsewhere.
    request.measuresLatency = golden.strategy == nil
    let session = try SessionReplay(request)
    var writer = format.writer(session.header, style: ReportStyle())
    var bytes: [UInt8] = []
    let end = try session.run { bytes += writer.touch($0) }
    bytes += writer.summary(end.summary) + writer.finish(end.latency(by: ManualClock()))
    let text = String(decoding: bytes, as: UTF8.self)
    // The bytes of a compressed picture vary with the machine's zlib.
    return text.replacing(/base64,[A-Za-z0-9+\/=]+/, with: "base64,")
  }
}
