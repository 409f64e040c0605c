// A converted recording names the layouts it was made on from wherever it is put.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct RecordingConversionTests {
  private static let layout = """
    tapscope: layout/1
    screen: 100x100
    views:
      - {id: a, kind: button, frame: [0, 0, 50, 50]}

    """

  @Test func evemuHasTheScreenOfTheLayoutThatTheRecordingNames() throws {
    let folder = try files()
    defer { try? FileManager.default.removeItem(at: folder) }
    var text = ""
    _ = try RecordingConversion.convert(
      folder.appendingPathComponent("logs/a.jsonl").path, to: "evemu", layout: nil,
      options: RecordingOptions(), layouts: LayoutOptions(allowOutside: true)
    ) { text += String(decoding: $0, as: UTF8.self) }
    // 100 points of 1024 units.
    #expect(text.contains("A: 35 0 102399 0 0 0"))
  }

  @Test func whatIsNotInTheNewFileIsTold() throws {
    let folder = try files()
    defer { try? FileManager.default.removeItem(at: folder) }
    let cut = folder.appendingPathComponent("logs/cut.jsonl")
    let text = """
      {"tapscope":"recording/1"}
      hello
      {"t":1,"tap":[50,50]}
      {"t":2,"ta
      """
    try Data(text.utf8).write(to: cut)
    let outcome = try RecordingConversion.convert(
      cut.path, to: "native", layout: nil, options: RecordingOptions()
    ) { _ in }
    #expect(
      outcome.faults.map(\.description) == [
        "\(cut.path):2: warning: unreadable-line, 1 time",
        "\(cut.path):4: warning: cut-last-line, 1 time: the file ends within a line, and what was to follow"
          + " is missing",
      ])
  }

  /// A touch whose press is misspelt is left out, by every reader of tables.
  @Test(arguments: [
    "t,touch,x,y,phase\n0,1,5,6,began\n90,1,5,6,ended\n900,2,5,6,begann\n990,2,5,6,ended\n",
    """
    {"timestamp":0,"pointerId":1,"x":5,"y":6,"phase":"began"}
    {"timestamp":90,"pointerId":1,"x":5,"y":6,"phase":"ended"}

    {"timestamp":900,"pointerId":2,"x":5,"y":6,"phase":"begann"}
    {"timestamp":990,"pointerId":2,"x":5,"y":6,"phase":"ended"}

    """,
  ])
  func rowsOfUnknownPhasesAreTold(_ text: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let outcome = try RecordingConversion.convert(
      file.path, to: "native", layout: nil, options: RecordingOptions()
    ) { _ in }
    #expect(
      outcome.faults.map(\.description) == [
        "\(file.path):4: warning: unknown-code, 1 time: a phase or an axis of no known name is left out",
        "\(file.path):5: warning: never-began, 1 time",
      ])
  }

  /// Two layouts in one folder, and a recording of both in another.
  private func files() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-\(UUID().uuidString)").resolvingSymlinksInPath()
    for name in ["screens", "logs", "kept/new"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["one", "two"] {
      try Data(Self.layout.utf8).write(to: folder.appendingPathComponent("screens/\(name).yaml"))
    }
    let recording = """
      {"tapscope":"recording/1","layout":"../screens/one.yaml","app":"3.1"}
      {"t":0,"tap":[5,6]}
      {"t":1.50,"layout":"../screens/two.yaml","reason":"turned"}
      {"t":2,"tap":[5,6]}

      """
    try Data(recording.utf8).write(to: folder.appendingPathComponent("logs/a.jsonl"))
    return folder
  }

  private func convert(
    _ file: String, to format: String = "native", layout: String? = nil, output: String
  ) throws -> [String] {
    var bytes: [UInt8] = []
    _ = try RecordingConversion.convert(
      file, to: format, layout: layout, options: RecordingOptions(), output: output
    ) { bytes += $0 }
    try Data(bytes).write(to: URL(fileURLWithPath: output))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func layoutsAreNamedFromTheNewFolder() throws {
    let folder = try files()
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("logs/a.jsonl").path
    let output = folder.appendingPathComponent("kept/new/b.jsonl").path
    let lines = try convert(source, output: output)
    #expect(
      lines.first
        == #"{"tapscope":"recording/1","layout":"../../screens/one.yaml","app":"3.1"}"#)
    #expect(
      lines.contains(#"{"t":1.5,"layout":"../../screens/two.yaml","reason":"turned"}"#))
    var request = SessionRequest(recording: output, profile: UIKitProfile())
    request.layouts = LayoutOptions(allowOutside: true)
    #expect(try SessionReplay(request).run { _ in }.summary.touches == 2)
  }

  @Test func besideTheOldFileNothingChanges() throws {
    let folder = try files()
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("logs/a.jsonl").path
    let lines = try convert(source, output: folder.appendingPathComponent("logs/b.jsonl").path)
    #expect(lines.first?.contains(#""layout":"../screens/one.yaml""#) ?? false)
    #expect(lines.contains(#"{"t":1.50,"layout":"../screens/two.yaml","reason":"turned"}"#))
  }
}
