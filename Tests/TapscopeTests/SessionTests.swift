// The front door does what the README promises, by path and from bytes.

import Foundation
import Tapscope
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct SessionTests {
  private static func path(_ name: String) -> String { PackageFiles.url(name).path }

  @Test func everyTouchIsHandedOut() throws {
    let session = try Session(Self.path("Recordings/remote.jsonl"))
    let touches = try session.touches()
    let stolen = touches.filter { $0.verdict == .stolen }
    #expect(stolen.count == 7)
    #expect(stolen.first?.receiver == "green" && stolen.first?.intended == "down")
    #expect(stolen.first?.cause == .boundingBoxInFront)
    #expect(stolen.first?.fix == "strategy alpha on green")
    let summary = try session.forEachTouch { _ in }
    #expect(summary.touches == touches.count && summary.wrong == 8)
    #expect(summary.verdicts["stolen"] == 7)
  }

  @Test func bytesGiveWhatFilesGive() throws {
    let recording = Recording(
      contents: try bytes("Recordings/diamonds.jsonl"), path: "diamonds.jsonl")
    let layout = try Layout(
      contents: try bytes("Layouts/diamonds.yaml"), path: Self.path("Layouts/diamonds.yaml"))
    let fromBytes = try Session(recording, on: layout).touches()
    let fromFiles = try Session(
      Self.path("Recordings/diamonds.jsonl"), on: Self.path("Layouts/diamonds.yaml")
    ).touches()
    #expect(fromBytes == fromFiles && !fromFiles.isEmpty)
  }

  /// A log without a description, as `adb shell getevent -t` writes it: one tap on the middle of OK.
  private static let log = [
    "0003 0039 00000005", "0003 0035 00000800", "0003 0036 000005ef", "0000 0000 00000000",
    "0003 0039 ffffffff", "0000 0000 00000000",
  ].enumerated().map { index, event in
    "[    1200.\(index < 4 ? "100000" : "180000")] /dev/input/event2: \(event)\n"
  }.joined()

  @Test func aDeviceLogIsPutOnTheScreenByTheRangeOfItsAxes() throws {
    let recording = Recording(contents: Array(Self.log.utf8), path: "touches.log")
    let layout = try Layout(Self.path("Layouts/remote.yaml"))
    let failure = #expect(throws: InputError.self) {
      try Session(recording, on: layout).touches()
    }
    #expect(failure?.description.contains("--axis-range X0..X1,Y0..Y1 gives the range") == true)
    let ranged = try recording.withAxisRange("0..4095,0..4095")
    let touches = try Session(ranged, on: layout).touches()
    #expect(touches.map(\.receiver) == ["ok"])
  }

  @Test(arguments: ["", "0..4095", "0..4095,x..y"])
  func aRangeThatIsNoneIsRefused(_ range: String) {
    let error = #expect(throws: InputError.self) { try Recording("x").withAxisRange(range) }
    #expect(error?.description.contains("`\(range)` is no axis range") == true)
  }

  /// As where a recorder names the button, and a person the gesture in notes beside the recording.
  @Test(arguments: [
    [#"{"t":0,"tap":[160,250],"target":"up"}"#, #"{"label":{"touch":1,"gesture":"tap"}}"#],
    [
      #"{"t":0,"tap":[160,250],"target":"down","gesture":"tap"}"#,
      #"{"label":{"touch":1,"target":"up"}}"#, #"{"label":{"touches":[1],"gesture":"tap"}}"#,
    ],
  ])
  func aLabelOfTheGestureLeavesTheTarget(_ lines: [String]) throws {
    let header = #"{"tapscope":"recording/1","screen":"320x480@2 326ppi"}"#
    let text = ([header] + lines).map { $0 + "\n" }.joined()
    let layout = try Layout(Self.path("Layouts/remote.yaml"))
    let session = try Session(Recording(contents: Array(text.utf8), path: "t.jsonl"), on: layout)
    let touch = try #require(try session.touches().first)
    #expect(touch.intended == "up" && touch.apparent == "down")
  }

  @Test func aFailureReadsLikeTheCommand() throws {
    let session = try Session(Self.path("Recordings/remote.jsonl"))
    let failure = try #require(throws: WrongTouches.self) { try session.require(no: .stolen) }
    #expect(failure.description.contains("fired Green: Green's bounding box lies in front there"))
    #expect(failure.description.contains("fix: strategy alpha on green"))
    try session.require(no: .split)
  }

  @Test func aSessionWithoutTouchesTestsNothing() throws {
    let empty = Recording(contents: Array("{\"tapscope\":\"recording/1\"}\n".utf8))
    let layout = try Layout(Self.path("Layouts/diamonds.yaml"))
    #expect(throws: InputError.self) { try Session(empty, on: layout).require(no: .stolen) }
  }

  @Test func aSessionThatCannotBeJudgedTestsNothing() throws {
    let lines = [#"{"tapscope":"recording/1"}"#, #"{"t":0,"tap":[9000,9000]}"#, ""]
    let outside = Recording(contents: Array(lines.joined(separator: "\n").utf8))
    let session = try Session(outside, on: Layout(Self.path("Layouts/diamonds.yaml")))
    let failure = #expect(throws: InputError.self) { try session.require(no: .stolen) }
    #expect(failure?.description.contains("no touch that can be judged") == true)
    #expect(throws: WrongTouches.self) { try session.require(no: .unjudged) }
  }

  @Test func everythingWrongIsThrown() {
    let error = #expect(throws: InputError.self) { try Session("no-such-file.jsonl") }
    #expect(error?.description.contains("no-such-file.jsonl") == true)
    #expect(throws: InputError.self) { try Session("x", on: "y", profile: "uikti") }
  }

  @Test func aFormatWritesTheWholeReport() throws {
    let session = try Session(Self.path("Recordings/diamonds.jsonl"))
    let format = try #require(BuiltInReportFormats.named("csv"))
    let lines = String(decoding: try session.report(format), as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 13 && lines[0].contains("recording"))
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: PackageFiles.url(name)))
  }
}
