// Tests of `mend`: exit status, the names in its document, the file it writes.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct MendCommandTests {
  static let layout = "Layouts/overlapping-circles.yaml"

  @Test(
    arguments: [
      (["mend", layout, "--harm", "2"], 2), (["mend", layout, "--seconds", "0"], 2),
      (["mend", layout, layout, "-o", "x.yaml"], 2), (["mend", layout, "--move", "0"], 2),
      (["mend", layout, "-o", "x.yaml", "-o", "y.yaml"], 2), (["mend", "no-such-file.yaml"], 2),
      (["check", layout, "--no-config", "--mended", "200%"], 2),
      (["mend", layout, "-o", "p.json"], 2), (["mend", layout, "-o", "x.csv"], 2),
      (["mend"], 2), (["mend", layout, "-o", "no-such-folder/x.yaml"], 3),
    ] as [([String], Int32)])
  func refusesWhatMakesNoSense(_ arguments: [String], _ status: Int32) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == status, "\(outcome.error)")
    #expect(outcome.out.isEmpty && !outcome.error.isEmpty)
  }

  @Test func theDocumentHasItsNamesAndTheFileIsWritten() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-mend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("mended.yaml").path
    let picture = folder.appendingPathComponent("mended.png").path
    let outcome = try Program.run(
      ["mend", Self.layout, "--format", "json", "-o", file, "-o", picture])
    #expect(outcome.status == 0, "\(outcome.error)")
    let png = try Data(contentsOf: URL(fileURLWithPath: picture))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    #expect(json["tapscope"] as? String == "mend/1")
    let expected = try #require(json["expected"] as? [String: Double])
    let (before, after) = (try #require(expected["before"]), try #require(expected["after"]))
    #expect(before < after && after <= (expected["best"] ?? 0))
    let change = try #require((json["changes"] as? [[String: Any]])?.first)
    for name in ["view", "key", "from", "to", "gain"] { #expect(change[name] != nil, "\(name)") }
    let button = try #require((json["buttons"] as? [[String: Any]])?.first)
    for name in ["view", "before", "after"] { #expect(button[name] != nil, "\(name)") }
    // What was written is audited as it was promised.
    let audit = try Program.run(["audit", file, "--format", "json"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(audit.out.utf8)) as? [String: Any])
    let now = try #require((report["expected"] as? [String: Any])?["now"] as? Double)
    #expect(abs(now - after) < 1e-5)
  }

  /// As Windows writes it, with a name from right to left and no end of the last line.
  @Test func thePrintedDiffApplies() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-mend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("keys.yaml")
    let keys = ["q", "\u{5DE}\u{5E7}\u{5E9}", "\u{1F642}"].enumerated().map { index, id in
      "  - {id: \(id), frame: [\(10 + 20 * index), 20, 18, 20]}"
    }
    let text =
      "tapscope: layout/1\nscreen: 80x60@1 163ppi\n"
      + "defaults: {kind: button, strategy: bounds}\nviews:\n" + keys.joined(separator: "\n")
    try Data(text.replacing("\n", with: "\r\n").utf8).write(to: file)
    let outcome = try Program.run(["mend", "keys.yaml"], in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    let mended = try Program.run(["mend", "keys.yaml", "-o", "mended.yaml"], in: folder)
    #expect(mended.status == 0, "\(mended.error)")
    let diff = folder.appendingPathComponent("out.txt")
    try Data(outcome.out.utf8).write(to: diff)
    let patch = Process()
    patch.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
    patch.arguments = ["--binary", "-p0", "-s", "-i", "out.txt"]
    patch.currentDirectoryURL = folder
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/patch") else { return }
    try patch.run()
    patch.waitUntilExit()
    #expect(patch.terminationStatus == 0, "\(outcome.out)")
    let expected = try Data(contentsOf: folder.appendingPathComponent("mended.yaml"))
    #expect(try Data(contentsOf: file) == expected)
    #expect(expected.contains(13))
  }

  /// A recording that goes on to another screen: its touches there were judged on the one to be mended.
  @Test func touchesOnOtherScreensAreLeftOut() throws {
    let folder = try Folder()
    for (name, left, right) in [("one", "a", "b"), ("two", "b", "a")] {
      try folder.write(
        "\(name).yaml",
        """
        tapscope: layout/1
        name: \(name)
        screen: 320x480@2 326ppi
        defaults: {kind: button}
        views:
          - {id: \(left), frame: [20, 20, 100, 100]}
          - {id: \(right), frame: [120, 20, 100, 100]}
        """)
    }
    try folder.write(
      "s.jsonl",
      """
      {"tapscope":"recording/1","layout":"one.yaml"}
      {"t":0,"tap":[60,70],"target":"a"}
      {"t":1,"tap":[160,70],"target":"b"}
      {"t":2,"layout":"two.yaml"}
      {"t":3,"tap":[60,70],"target":"b"}
      {"t":4,"tap":[160,70],"target":"a"}
      """)
    let outcome = try Program.run([
      "mend", folder.path("one.yaml"), "--from", folder.path("s.jsonl"), "--seconds", "2",
    ])
    #expect(outcome.status == 0, "\(outcome.error)")
    let words = outcome.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("come out right: 2 of 2 now, 2 with the changes"))
    #expect(words.contains("; 2 on other screens are left out"))
  }

  @Test func aRecordingThatMissesTheScreenIsTold() throws {
    let folder = try Folder()
    try folder.write(
      "one.yaml",
      """
      tapscope: layout/1
      screen: 240x140
      views: [{id: a, kind: button, frame: [20, 20, 200, 100]}]
      """)
    func complaint(_ x: Int) throws -> String {
      let taps = (0..<6).map { "{\"t\":\($0),\"tap\":[\(x),70]}" }
      try folder.write(
        "s.jsonl", (["{\"tapscope\":\"recording/1\"}"] + taps).joined(separator: "\n"))
      return try Program.run([
        "mend", folder.path("one.yaml"), "--from", folder.path("s.jsonl"), "--seconds", "1",
      ]).error
    }
    #expect(try complaint(900).contains("s.jsonl: warning: the mapping looks wrong: all 6"))
    #expect(try complaint(60).isEmpty)
  }

  /// It was told once for each layout.
  @Test func whatIsWrongWithARecordingIsToldOnceForSeveralLayouts() throws {
    let folder = try Folder()
    try folder.writeCutRecording(of: ["a", "b"])
    let outcome = try Program.run([
      "mend", "--seconds", "1", folder.path("a.yaml"), folder.path("b.yaml"), "--from",
      folder.path("s.jsonl"),
    ])
    #expect(outcome.status < 2, "\(outcome.error)")
    let told = outcome.error.split(separator: "\n").count { $0.contains("cut-last-line") }
    #expect(told == 1, "\(outcome.error)")
  }

  @Test(arguments: [["mend", "--seconds", "1"], ["audit"]])
  func whatIsWrongWithARecordingIsTold(_ command: [String]) throws {
    let folder = try Folder()
    try folder.writeCutRecording(of: ["a"])
    let outcome = try Program.run(
      command + [folder.path("a.yaml"), "--from", folder.path("s.jsonl")])
    #expect(outcome.status < 2, "\(outcome.error)")
    #expect(outcome.error.contains("s.jsonl:3: warning: cut-last-line, 1 time"), "\(outcome.error)")
  }
}

extension Folder {
  /// Layouts of one button, and a recording on the first, `s.jsonl`, whose last line is cut off.
  fileprivate func writeCutRecording(of layouts: [String]) throws {
    for name in layouts {
      try write(
        "\(name).yaml",
        """
        tapscope: layout/1
        screen: 200x100@1
        views:
          - {id: a, kind: button, frame: [20, 20, 40, 40], backgroundColor: "#336699"}
        """)
    }
    try write(
      "s.jsonl",
      #"""
      {"tapscope":"recording/1","layout":"\#(layouts[0]).yaml"}
      {"t":0,"tap":[40,40],"target":"a"}
      {"t":1,"touch":7,"pha
      """#)
  }
}
