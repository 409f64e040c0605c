// Whatever can be read once is taken wherever a file is: pipes, FIFOs and stdin.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct PipeTests {
  /// Each `PIPE` becomes a FIFO that the file behind `=` is written into once.
  static let commands: [(command: String, words: String)] = [
    ("replay PIPE=Recordings/remote.jsonl --layout Layouts/remote.yaml --no-latency", "stolen"),
    ("replay Recordings/ring.jsonl --notes PIPE=NOTES --no-latency", "ring"),
    ("replay PIPE=LOG --axis-range 0..99,0..99 --layout Layouts/ring.yaml --no-latency", "touch"),
    ("replay LOG --descriptor PIPE=DEVICE --layout Layouts/ring.yaml --no-latency", "touch"),
    ("gestures Recordings/ring.jsonl --profile PIPE=Profiles/embedded.yaml", "touch"),
    ("inspect PIPE=Layouts/ring.yaml", "radio"),
    ("inspect PIPE=Recordings/ring.jsonl", "native"),
    ("audit PIPE=Layouts/ring.yaml", "on 2 buttons"),
    ("compare PIPE=Recordings/ring.jsonl --layout Layouts/ring.yaml --strategies all", "shape"),
    ("convert PIPE=Recordings/ring.jsonl", "recording/1"),
    ("explain Layouts/ring.yaml --points PIPE=POINTS", "radio"),
    ("check Layouts/ring.yaml --config PIPE=CONFIG", "checked"),
    ("check Layouts/ring.yaml --no-config --baseline PIPE=BASELINE --fail-on never", "checked"),
  ]

  @Test(arguments: commands)
  func aPipeIsTakenForAFile(_ command: String, _ words: String) throws {
    let folder = try Folder()
    try folder.write(
      "DEVICE",
      "N: panel\nI: 0003 0eef 0001 0100\nP: 02 00 00 00 00 00 00 00\n"
        + "A: 2f 0 9 0 0 0\nA: 35 0 99 0 0 0\nA: 36 0 99 0 0 0\nA: 39 0 99 0 0 0\n")
    try folder.write(
      "LOG",
      [
        "0003 0039 00000005", "0003 0035 0000000a", "0003 0036 0000000a", "0000 0000 00000000",
        "0003 0039 ffffffff", "0000 0000 00000000",
      ].enumerated().map { "[ 1.\(100_000 + $0.offset)] /dev/input/event1: \($0.element)\n" }
        .joined())
    try folder.write("NOTES", #"{"t":0,"note":"by hand"}"# + "\n")
    try folder.write("POINTS", "# a point\n100,30\n")
    try folder.write("CONFIG", "tapscope: project/1\nrules: {target/size-wcag-258: off}\n")
    try folder.write("BASELINE", "tapscope: baseline/1\nfindings: []\n")
    func place(_ name: Substring) -> String {
      name.contains("/") ? PackageFiles.url(String(name)).path : folder.path(String(name))
    }
    let arguments = try command.split(separator: " ").map { word -> String in
      guard let source = word.split(separator: "PIPE=").first, word.hasPrefix("PIPE=") else {
        return word == "LOG" ? place(word) : String(word)
      }
      return try folder.pipe(from: place(source))
    }
    let outcome = try Program.run(arguments)
    #expect(outcome.out.contains(words), "\(command): \(outcome.error)")
    #expect(outcome.status == 0 || outcome.status == 1, "\(command): \(outcome.error)")
  }

  @Test func aDashIsStdin() throws {
    let text = try PackageFiles.text("Recordings/remote.jsonl")
    let file = try Program.run("replay", "Recordings/remote.jsonl", "--no-latency")
    for name in ["-", "/dev/stdin"] {
      let outcome = try Program.run(
        "replay", name, "--layout", "Layouts/remote.yaml", "--no-latency", input: text)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(
        outcome.out.split(separator: "\n").dropFirst(2)
          == file.out.split(separator: "\n").dropFirst(2))
    }
    let layout = try PackageFiles.text("Layouts/ring.yaml")
    #expect(try Program.run("audit", "-", input: layout).out.contains("on 2 buttons"))
  }

  @Test func aDeviceIsRefused() throws {
    let outcome = try Program.run("replay", "/dev/zero", "--layout", "Layouts/ring.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("cannot read the recording: it is a device, not a file"))
  }
}

extension Folder {
  /// A FIFO that hands out the bytes of a file to the first who reads it.
  fileprivate func pipe(from source: String) throws -> String {
    let pipe = path("pipe-\(UUID().uuidString)")
    guard mkfifo(pipe, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: source))
    Thread.detachNewThread {
      let out = FileHandle(forWritingAtPath: pipe)
      try? out?.write(contentsOf: bytes)
      try? out?.close()
    }
    return pipe
  }
}
