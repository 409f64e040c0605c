// Tests that a target frame becomes the button that has it.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@testable import Tapscope

@Suite struct TargetFrameTests {
  private static let layout = """
    tapscope: layout/1
    screen: 400x800@1
    views:
      - id: box
        frame: [50, 100, 300, 400]
        subviews:
          - {id: tgt, kind: button, frame: [40, 90, 76, 76]}
      - {id: other, kind: button, frame: [200, 190, 76, 76]}
      - {id: plain, frame: [10, 10, 76, 76]}

    """

  /// A touch on `other`, meant for what lies in a frame.
  private static func touches(in frame: String) -> String {
    let touches =
      #"{"timestamp":15.0,"phase":"began","location":[210,200]},"#
      + #"{"timestamp":15.1,"phase":"ended","location":[210,201]}"#
    return
      #"{"tapTask":{"trials":[{"rawTouchTracks":[{"rawTouches":[\#(touches)]}],"targetFrame":\#(frame)}]}}"#
  }

  private func replayed(_ frame: String) throws -> (JudgedTouch, [String]) {
    let profile = try #require(BuiltInProfiles.named("uikit"))
    var request = SessionRequest(recording: "touches.json", layout: "tf.yaml", profile: profile)
    request.recordingContents = Array(Self.touches(in: frame).utf8)
    request.layoutContents = Array(Self.layout.utf8)
    var judged: [JudgedTouch] = []
    let end = try SessionReplay(request).run { judged.append($0) }
    return (try #require(judged.first), end.summary.warnings)
  }

  @Test(arguments: ["[[90, 190], [76, 76]]", "[[90.25, 189.75], [76, 76]]"])
  func theButtonThatHasItIsMeant(frame: String) throws {
    let (touch, warnings) = try replayed(frame)
    #expect(touch.label?.target == .view("tgt"))
    #expect(touch.label?.gesture == "tap")
    #expect(touch.judgement.verdict == .stolen)
    #expect(warnings == [])
  }

  @Test(arguments: [
    ("[[90, 190], [76, 80]]", "[90, 190, 76, 80]"), ("[[10, 10], [76, 76]]", "[10, 10, 76, 76]"),
  ])
  func aFrameOfNoButtonIsTold(frame: String, text: String) throws {
    let (touch, warnings) = try replayed(frame)
    #expect(touch.label?.target == nil)
    #expect(touch.judgement.verdict == .correct)
    #expect(
      warnings.contains { $0.contains("no button of the layout has the target frame \(text)") })
  }

  /// What `convert` writes on the layout of a touch meant for what lies in a frame, and what it tells.
  private func converted(
    _ frame: String, note: String? = nil
  ) throws -> (text: String, told: [String]) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = ["touches.json": Self.touches(in: frame), "tf.yaml": Self.layout]
    files["touches.json.notes.jsonl"] = note
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    var written = ""
    let outcome = try RecordingConversion.convert(
      folder.appendingPathComponent("touches.json").path, to: "native",
      layout: folder.appendingPathComponent("tf.yaml").path, options: RecordingOptions()
    ) { written += String(decoding: $0, as: UTF8.self) }
    return (written, outcome.faults.map(\.message))
  }

  /// Converted on a layout, a touch keeps the label that a replay there takes; a person's own counts before.
  @Test(arguments: [nil, "other"])
  func aConvertedRecordingKeepsTheLabel(own: String?) throws {
    let note = own.map { "{\"label\":{\"touch\":1,\"target\":\"\($0)\"}}\n" }
    let (written, told) = try converted("[[90, 190], [76, 76]]", note: note)
    #expect(told == [])
    #expect(
      written.contains("{\"label\":{\"touch\":1,\"target\":\"tgt\"}}\n") == (own == nil),
      "\(written)")
    var request = SessionRequest(
      recording: "written.jsonl", layout: "tf.yaml",
      profile: try #require(BuiltInProfiles.named("uikit")))
    request.recordingContents = Array(written.utf8)
    request.layoutContents = Array(Self.layout.utf8)
    var judged: [JudgedTouch] = []
    _ = try SessionReplay(request).run { judged.append($0) }
    #expect(judged.first?.label?.target == .view(own ?? "tgt"))
    #expect(judged.first?.label?.gesture == "tap")
  }

  @Test func aFrameOfNoButtonIsToldWhenConverted() throws {
    let (written, told) = try converted("[[10, 10], [76, 76]]")
    #expect(!written.contains("target\":"))
    #expect(
      told.contains {
        $0.contains("no button of the layout has the target frame [10, 10, 76, 76]")
      })
  }
}
