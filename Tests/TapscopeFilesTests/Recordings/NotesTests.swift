// Tests that notes beside a recording take effect at their time.

import Foundation
import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct NotesTests {
  /// Writes a recording with notes beside it into a folder of its own and reads both.
  private func read(_ notes: String, name: String, given: Bool = false) throws -> Recording {
    let folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "taps.evemu")
    try evemu("t5 x1 y1 | t-1 | t6 | t-1 |").write(to: file, atomically: true, encoding: .utf8)
    try notes.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    var options = RecordingOptions.plain
    if given { options.notes = folder.appending(path: name).path }
    return try RecordingReader(options: options).open(path: file.path)
  }

  private static let notes = """
    {"label":{"touch":2,"target":"ok"}}
    {"t":0.01,"set":{"view":"a","hidden":true}}
    {"t":0.015,"layout":"next.yaml"}
    {"note":"late"}
    {"t":0.001,"saw":{"touch":1,"fired":"a"}}
    {"t":9,"set":{"view":"b","hidden":true}}

    """

  @Test(arguments: [
    ("taps.evemu.notes.jsonl", false), ("taps.notes.jsonl", false), ("other.jsonl", true),
  ])
  func notesAreMergedByTime(name: String, given: Bool) throws {
    let recording = try read(Self.notes, name: name, given: given)
    var stream = try recording.makeStream()
    var kinds: [String] = []
    while let event = try stream.next() {
      switch event {
      case .samples(let samples):
        let end = samples[0].phase == .began ? "began" : "ended"
        kinds.append("\(end) \(samples[0].time.milliseconds)")
      case .set(let set): kinds.append("set \(set.time.milliseconds)")
      case .layout: kinds.append("layout")
      case .label: kinds.append("label")
      case .saw: kinds.append("saw")
      case .note: kinds.append("note")
      }
    }
    #expect(
      kinds == [
        "label", "began 0.0", "saw", "set 10.0", "ended 10.0", "layout", "note", "began 20.0",
        "ended 30.0", "set 9000.0",
      ])
    #expect(try recording.collectLabels().labels.map(\.target) == [.view("ok")])
    #expect(try recording.collectLabels().observations.count == 1)
  }

  @Test func otherFilesBesideARecordingAreNoNotes() throws {
    #expect(try read(Self.notes, name: "taps.jsonl").notes == nil)
  }

  @Test func wrongNotesAreErrorsAllAtOnce() throws {
    var messages: [String] = []
    do {
      _ = try read(
        """
        {"t":0,"tap":[1,2]}
        {"t":2,"set":{"view":"a"}}
        {"t":1,"set":{"view":"a"}}
        nonsense

        """, name: "taps.notes.jsonl")
    } catch let error as RecordingError {
      messages = error.diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" }
    }
    #expect(
      messages == [
        "1: notes hold no touches; only layout, set, label, saw and note lines",
        "3: time goes back from 2 to 1", "4: no JSON object on this line",
      ])
  }
}
