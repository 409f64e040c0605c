// One of each kind that a program can add, used through Tapscope.

import Foundation
import Settings
import Tapscope
import TapscopeFiles
import TapscopeReports
import TestSupport
import Testing
import Views

@Suite struct OwnKindsTests {
  private static let frames = Array("frames 100 100\nok 0 0 40 40\nno 50 50 40 40\n".utf8)
  private static let taps = Array("taps\n0 20 30\n1 20 10\n2 60 80\n".utf8)

  init() {
    BuiltInStrategies.add(LowerHalfStrategy.self)
    BuiltInLayoutFormats.add(FrameListFormat())
    BuiltInRecordingFormats.add(TapListFormat())
    BuiltInProfiles.add(PatientProfile())
    BuiltInAudits.add(EdgeAudit.self)
    BuiltInSessionAudits.add(TooManyWrong.self)
    BuiltInReportFormats.add(SentenceFormat.self)
    BuiltInFindingFormats.add(RuleCountFormat.self)
  }

  @Test func aLayoutFormatAndAStrategy() throws {
    let layout = try Layout(contents: Self.frames, path: "screen.frames", strategy: "lowerHalf")
    #expect(layout.hierarchy.views.map(\.id) == ["ok", "no"])
    #expect(try layout.explain(x: 20, y: 30).receiver == "ok")
    #expect(try layout.explain(x: 20, y: 10).receiver == nil)
    #expect(try layout.explain(x: 20, y: 10).calls.contains { $0.reason == "in its upper half" })
  }

  @Test func aRecordingFormatAndAProfile() throws {
    let layout = try Layout(contents: Self.frames, path: "screen.frames", strategy: "lowerHalf")
    let recording = Recording(contents: Self.taps, path: "session.taps")
    let touches = try Session(recording, on: layout, profile: "patient").touches()
    #expect(touches.map(\.receiver) == ["ok", nil, "no"])
    #expect(touches.map(\.verdict) == [.correct, .dead, .correct])
    let gestures = try recording.gestures(profiles: ["patient"])
    #expect(gestures.map { $0.verdicts.map(\.kind) } == [["tap"], ["tap"], ["tap"]])
    #expect(throws: InputError.self) {
      try Session(Recording(contents: Array("taps\nx\n".utf8)), on: layout)
    }
  }

  @Test func anAudit() throws {
    let layout = try Layout(contents: Self.frames, path: "screen.frames")
    let found = try layout.audit(every: true).findings.filter { $0.rule == EdgeAudit.id }
    #expect(found.map(\.views) == [["ok"]])
    #expect(found.first?.message == "ok ends at the edge of the screen")
  }

  @Test func aRuleAboutSessions() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let layout = """
      tapscope: layout/1
      screen: 100x100@1
      views: [{id: ok, kind: button, frame: [0, 0, 40, 40]}]

      """
    let recording = """
      {"tapscope":"recording/1","layout":"screen.yaml"}
      {"t":0,"tap":[20,20],"target":"ok"}
      {"t":1,"tap":[80,80],"target":"ok"}

      """
    let files = [
      "screen.yaml": layout, "taps.jsonl": recording,
      ".tapscope.yml": "tapscope: project/1\nrecordings: [taps.jsonl]\n",
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let report = try Project(folder.appending(path: ".tapscope.yml").path).check()
    let found = report.findings.filter { $0.rule == TooManyWrong.id }
    #expect(found.map(\.message) == ["1 of 2 touches went wrong in taps.jsonl."])
    #expect(found.map(\.level) == ["error"])
  }

  @Test func formatsOfReports() throws {
    let format = try #require(BuiltInReportFormats.named("sentences"))
    let layout = try Layout(contents: Self.frames, path: "screen.frames", strategy: "lowerHalf")
    let session = try Session(Recording(contents: Self.taps, path: "session.taps"), on: layout)
    let text = String(decoding: try session.report(format), as: UTF8.self)
    #expect(text.hasSuffix("3 touches\n") && text.contains("fired nothing"))
    #expect(BuiltInFindingFormats.named("rule-count") != nil)
  }
}
