// Tests of `tapscope redact`, `--redact` and a project's `redact` key, run as a person runs them.

import Foundation
import Testing

@Suite struct RedactCommandTests {
  private static let layout = """
    tapscope: layout/1
    screen: 320x480
    views:
      - {id: ok, kind: button, frame: [200, 400, 100, 60]}
      - {id: pad, frame: [40, 40, 240, 240], subviews: [
          {id: key-7, kind: button, frame: [0, 0, 120, 240]},
          {id: key-8, kind: button, frame: [120, 0, 120, 240]}]}

    """
  private static let recording = """
    {"tapscope":"recording/1","layout":"pad.yaml"}
    {"t":0,"tap":[101.25,102.5],"target":"key-7"}
    {"t":1,"tap":[201.25,202.5],"target":"key-8"}
    {"t":2,"tap":[250,430]}

    """

  /// Runs `body` in a folder with a pad and a recording of it.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-redact-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.layout, "pad.yaml", in: folder)
    try write(Self.recording, "pin.jsonl", in: folder)
    try body(folder)
  }

  private func write(_ text: String, _ name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private static let secrets = ["101.25", "102.5", "201.25", "202.5", "key-7", "key-8"]

  /// What an error advises can be done.
  @Test(arguments: [["redact", "--redact", "pad"], ["gestures"]])
  func aLayoutOutsideIsReadWhereThatIsAllowed(_ command: [String]) throws {
    try inFolder { folder in
      let inner = folder.appendingPathComponent("inner")
      try FileManager.default.createDirectory(
        at: inner.appendingPathComponent(".git"), withIntermediateDirectories: true)
      let outside = Self.recording.replacing("\"pad.yaml\"", with: "\"../pad.yaml\"")
      try write(outside, "inner/pin.jsonl", in: folder)
      let refused = try Program.run(command + ["pin.jsonl"], in: inner)
      #expect(refused.error.contains("`--allow-outside` lets it be read"))
      let read = try Program.run(command + ["pin.jsonl", "--allow-outside"], in: inner)
      #expect(read.status == 0 && !read.error.contains("outside"), "\(read.error)")
    }
  }

  @Test func aRedactedRecordingCanBeShared() throws {
    try inFolder { folder in
      let made = try Program.run(
        ["redact", "pin.jsonl", "--redact", "pad", "-o", "shared.jsonl"], in: folder)
      #expect(made.status == 0 && made.error.isEmpty)
      let text = try String(
        contentsOf: folder.appendingPathComponent("shared.jsonl"), encoding: .utf8)
      for secret in Self.secrets { #expect(!text.contains(secret)) }
      #expect(text.contains(#""x":250"#))
      // What is left is replayed as the whole recording is with `--redact`.
      let flags = ["--no-latency", "--format", "ndjson"]
      let own = try Program.run(["replay", "shared.jsonl"] + flags, in: folder)
      let whole = try Program.run(["replay", "pin.jsonl", "--redact", "pad"] + flags, in: folder)
      #expect(own.out.replacing("shared.jsonl", with: "pin.jsonl") == whole.out)
      #expect(own.out.contains(#""cause":"redacted""#))
    }
  }

  @Test(arguments: [
    ["replay", "pin.jsonl", "--no-latency", "--format", "csv"],
    ["replay", "pin.jsonl", "--no-latency", "--format", "json"],
    ["inspect", "pin.jsonl"], ["convert", "pin.jsonl"],
    ["compare", "pin.jsonl", "--strategies", "bounds,shape"],
    ["explain", "pad.yaml", "--recording", "pin.jsonl", "--touch", "1"],
  ])
  func aProjectKeepsItsSecretsInEveryCommand(_ command: [String]) throws {
    try inFolder { folder in
      let open = try Program.run(command, in: folder)
      #expect(Self.secrets.contains { (open.out + open.error).contains($0) }, "nothing to hide")
      try write("tapscope: project/1\nredact: [pad]\n", ".tapscope.yml", in: folder)
      let closed = try Program.run(command, in: folder)
      for secret in Self.secrets {
        #expect(!(closed.out + closed.error).contains(secret), "\(secret) in \(closed.out)")
      }
      #expect([0, 2].contains(closed.status))
    }
  }

  /// Settings of an app within a repository add to those of the repository.
  @Test func nearerSettingsGiveNoSecretAway() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "app"), withIntermediateDirectories: true)
      for file in ["pin.jsonl", "pad.yaml"] {
        try FileManager.default.copyItem(
          at: folder.appending(path: file), to: folder.appending(path: "app/" + file))
      }
      try write("tapscope: project/1\nredact: [pad]\n", ".tapscope.yml", in: folder)
      for nearer in ["tapscope: project/1\n", "tapscope: project/1\nredact: [far]\n"] {
        try write(nearer, "app/.tapscope.yml", in: folder)
        let done = try Program.run(["replay", "app/pin.jsonl", "--no-latency"], in: folder)
        for secret in Self.secrets {
          #expect(!(done.out + done.error).contains(secret), "\(secret) in \(done.out)")
        }
        #expect(done.status == 0, "\(done.error)")
      }
    }
  }

  @Test func aProjectIsCheckedWithoutItsSecrets() throws {
    try inFolder { folder in
      let settings = "tapscope: project/1\nrecordings: [pin.jsonl]\nredact: ['key-*']\n"
      try write(settings, ".tapscope.yml", in: folder)
      let done = try Program.run(["check"], in: folder)
      #expect(done.status == 0, "\(done.error)")
      #expect(!done.out.contains("key-"))
    }
  }

  @Test func aBrokenRedactKeyGivesNothingAway() throws {
    try inFolder { folder in
      try write("tapscope: project/1\nredact: {pad: yes}\n", ".tapscope.yml", in: folder)
      let done = try Program.run(["replay", "pin.jsonl"], in: folder)
      #expect(done.status == 2 && done.out.isEmpty)
      #expect(done.error.contains(".tapscope.yml:2:9"))
    }
  }

  /// Editors on Windows save so: the secret is kept, and what is no text at all may name one.
  @Test func settingsInUTF16KeepTheirSecret() throws {
    try inFolder { folder in
      let settings = folder.appendingPathComponent(".tapscope.yml")
      let text = "tapscope: project/1\nredact: [pad]\nlayouts: [pad.yaml]\n"
      for (encoding, mark) in [String.Encoding.utf16LittleEndian, .utf16BigEndian].flatMap({
        [($0, "\u{FEFF}"), ($0, "")]
      }) {
        try #require((mark + text).data(using: encoding)).write(to: settings)
        let shown = try Program.run(["convert", "pin.jsonl"], in: folder)
        #expect(shown.status == 0 && shown.out.contains(#""x":250"#), "\(shown.error)")
        for secret in Self.secrets { #expect(!shown.out.contains(secret)) }
        let checked = try Program.run(["check"], in: folder)
        #expect(checked.status == 0 && checked.out.contains("checked 1 layout"), "\(checked.error)")
      }
      let added = try #require("redact: [pad]\n".data(using: .utf16LittleEndian))
      try (Data("tapscope: project/1\n".utf8) + added).write(to: settings)
      let refused = try Program.run(["convert", "pin.jsonl"], in: folder)
      #expect(refused.status == 2 && refused.out.isEmpty)
      #expect(refused.error.contains(".tapscope.yml: error: these settings are no text"))
    }
  }

  @Test func aMisspeltSecretIsSaidAndNothingIsWritten() throws {
    try inFolder { folder in
      try write("tapscope: project/1\nredact: [key-9, far]\n", ".tapscope.yml", in: folder)
      let said = "`redact: key-9` names no view here; did you mean `key-"
      for command in [
        ["replay", "pin.jsonl", "--no-latency"], ["gestures", "pin.jsonl"],
        ["inspect", "pin.jsonl"],
        ["explain", "pad.yaml", "--recording", "pin.jsonl", "--touch", "1"],
      ] {
        let done = try Program.run(command, in: folder)
        let text = done.out + done.error
        #expect(done.status == 0 && text.contains(said) && !text.contains("redact: far"), "\(text)")
      }
      for command in [["redact", "pin.jsonl"], ["convert", "pin.jsonl"]] {
        let done = try Program.run(command, in: folder)
        #expect(done.status == 2 && done.out.isEmpty)
        #expect(done.error.contains(".tapscope.yml:2:10: error: \(said)"), "\(done.error)")
      }
      // A view that is left out by another name is none that was meant.
      try write("tapscope: project/1\nredact: [key-9, pad]\n", ".tapscope.yml", in: folder)
      let done = try Program.run(["redact", "pin.jsonl"], in: folder)
      #expect(done.status == 0 && done.error.isEmpty, "\(done.error)")
    }
  }

  @Test func nothingToRedactIsAnError() throws {
    try inFolder { folder in
      let done = try Program.run(["redact", "pin.jsonl"], in: folder)
      #expect(done.status == 2 && done.out.isEmpty)
      let misspelt = try Program.run(["redact", "pin.jsonl", "--redact", "key-9"], in: folder)
      #expect(misspelt.status == 2 && misspelt.error.contains("did you mean `key-"))
    }
  }
}
