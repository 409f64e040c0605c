// Tests that a report is the same on any number of cores.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct JudgedReplayTests {
  static let shelf = PackageFiles.files(below: "Recordings", endingWith: ".jsonl")

  /// The JSON report of a recording.
  private static func report(on path: String, jobs: Int) throws -> [UInt8] {
    var request = SessionRequest(recording: path, profile: UIKitProfile())
    request.jobs = jobs
    request.stretchSize = 64
    request.layouts.allowOutside = true
    let session = try SessionReplay(request)
    var writer = JSONFormat.writer(session.header, style: ReportStyle())
    var bytes: [UInt8] = []
    let end = try session.run { bytes += writer.touch($0) }
    return bytes + writer.summary(end.summary) + writer.finish(nil)
  }

  private static func sameOnAnyNumberOfCores(_ path: String) throws -> Bool {
    let alone = try report(on: path, jobs: 1)
    return try [2, 7].allSatisfy { try report(on: path, jobs: $0) == alone }
  }

  @Test(arguments: shelf) func ofEveryRecordingOnTheShelf(_ path: String) throws {
    #expect(try Self.sameOnAnyNumberOfCores(PackageFiles.url(path).path))
  }

  /// A session of many stretches of taps that go right and wrong; `extra` lines stand in its middle,
  /// and `held` is a touch that never lifts.
  private static func longSession(_ extra: String = "", held: Int? = nil) throws -> String {
    let layout = PackageFiles.url("Layouts/remote.yaml").path
    var text = #"{"tapscope":"recording/1","layout":"\#(layout)"}"# + "\n"
    var random = SeededGenerator(seed: 7)
    let places = [(160.0, 178.0), (164.5, 261.5), (93, 178), (46, 44), (20, 20), (227, 178)]
    for touch in 1...120 {
      let place = places[touch % places.count]
      for sample in 0..<12 {
        let phase =
          sample == 0 ? "began" : sample == 11 && touch != held ? "ended" : "moved"
        let t = Double(touch) * 0.4 + Double(sample) * 0.008
        let x = place.0 + random.number(in: -1...1)
        let y = place.1 + random.number(in: -1...1)
        text += #"{"t":\#(t),"touch":\#(touch),"phase":"\#(phase)","x":\#(x),"y":\#(y)}"# + "\n"
      }
      if touch == 60 { text += extra }
    }
    let path = NSTemporaryDirectory() + "tapscope-\(UUID().uuidString).jsonl"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(arguments: [
    "", #"{"t":24.3,"set":{"view":"green","hidden":true}}"# + "\n",
    #"{"label":{"touch":3,"target":"ok"}}"# + "\n",
  ])
  func ofALongSession(_ extra: String) throws {
    let path = try Self.longSession(extra)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Self.sameOnAnyNumberOfCores(path))
  }

  @Test func ofASessionWithAFingerThatNeverLifts() throws {
    let path = try Self.longSession(held: 3)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Self.sameOnAnyNumberOfCores(path))
  }
}
