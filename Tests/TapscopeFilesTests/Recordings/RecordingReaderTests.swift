// Tests that every file's format is found, and that refusals say why.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct RecordingReaderTests {
  private static let formatNames = BuiltInRecordingFormats.all.map(\.name).joined(separator: ", ")

  @Test(arguments: [
    ("# EVEMU 1.3\nN: x\n", "evemu"), ("E: 0.1 0000 0000 0\n", "evemu"),
    ("N: x\nA: 35 0 9 0 0 0\n", "evemu"),
    ("Event: time 1.5, -------------- SYN_REPORT ------------\n", "evtest"),
    ("Input driver version is 1.0.1\n", "evtest"), ("0000 0000 00000000\n", "getevent"),
    ("junk\n[   12.000001] /dev/input/event2: 0000 0000 00000000\n", "getevent"),
    ("add device 1: /dev/input/event2\n  name:     \"x\"\n", "getevent"),
    (
      "[   12.000001] EV_SYN       SYN_REPORT           00000000            \r\n",
      "getevent-labelled"
    ),
    ("/dev/input/event1: EV_SYN SYN_REPORT 00000000\n", "getevent-labelled"),
    ("version: 1\nndevices: 1\ndevices:\n", "libinput"),
    ("Recording to 'stdout'.\nversion: 1\nndevices: 1\nlibinput:\n", "libinput"),
    ("  events:\n  - evdev:\n    - [  0,      0,   0,   0,       0]\n", "libinput"),
    (#"{"tapscope":"recording/1"}"#, "native"), (#"log: {"t":0,"tap":[1,2]}"#, "native"),
    (#"{"label":{"touch":1,"target":null}}"#, "native"),
  ])
  func filesAreKnownByTheirContent(text: String, format: String) throws {
    #expect(try Recording(text: text).header.format == format)
  }

  /// A machine that loses its power leaves blocks of zeros in what it was writing.
  @Test(arguments: [16, 512, 4096]) func zerosThatAFileSystemLeftAreNoBinaryFile(count: Int) throws
  {
    let hole = String(repeating: "\u{0}", count: count)
    let tap = "{\"t\":0,\"tap\":[1,2]}\n"
    for text in [tap + hole, tap + hole + tap, tap + hole + "\n" + tap + hole] {
      #expect(try Recording(text: text).header.format == "native")
    }
    #expect(Reading(hole).messages == ["test: this is a binary file, no recording"])
    #expect(
      Reading(hole + "a" + hole + tap).messages == ["test: this is a binary file, no recording"])
  }

  /// What `cat /dev/input/event2` writes, on kernels of 64 and of 32 bits.
  @Test(arguments: [8, 4]) func whatADeviceFileHandsOutIsNamed(word: Int) {
    var file: [UInt8] = []
    func append(_ number: Int, _ count: Int) {
      for byte in 0..<count { file.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
    for (type, code, value) in [(3, 57, 5), (3, 53, 100), (3, 54, 200), (0, 0, 0)] {
      append(1_700_000_000, word)
      append(250_000, word)
      append(type, 2)
      append(code, 2)
      append(value, 4)
    }
    let whole = Reading(file + file).messages.first ?? ""
    #expect(whole.hasPrefix("test: this is what a device file such as /dev/input/event0 hands out"))
    // A type that the kernel does not have.
    file[2 * word] = 0x77
    #expect(Reading(file).messages == ["test: this is a binary file, no recording"])
  }

  @Test(arguments: [
    ("", "test: the file is empty"), (" \n\n", "test: the file holds only blank lines"),
    ("tapscope: layout/1\nscreen: 1x1\n", "test: this is a Tapscope layout, not a recording"),
    ("a\u{0}b", "test: this is a binary file, no recording"),
    (
      "REVENT\u{2}\u{0}\u{0}\u{0}\u{0}",
      "test: this is a recording of workload-automation's revent, which is not read;"
        + " `adb exec-out getevent -lt` makes one that is"
    ),
    (
      "8\n0\n2,3,57,12\n13000\n2,3,53,450\n",
      "test: neither a recording nor a layout: it is a trace that RERAN translated; give the log of"
        + " `getevent -tt` that it was made from, or record with `adb exec-out getevent -lt`"
    ),
    (
      "Dear diary,\n",
      "test: this is no recording Tapscope knows; it reads \(formatNames)"
    ),
    (
      "# Guide\n\n```yaml\ntapscope: project/1\nlayouts: [a.yaml]\n```\n",
      "test: this is no recording Tapscope knows; it reads \(formatNames)"
    ),
    (
      #"[{"type":4,"label":1,"t":{}}]"#,
      "test:1:1: this JSON holds no touches of a form that Tapscope knows: expected objects with a time,"
        + " `x` and `y`, in one list or one a line"
    ),
  ])
  func otherFilesAreRefused(text: String, message: String) {
    #expect(Reading(text).messages == [message])
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D], "this is a PNG picture, no recording"),
      ([0x50, 0x4B, 3, 4, 20, 0], "this is a ZIP archive, no recording"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "this is an xz archive, no recording"),
      ([0x28, 0xB5, 0x2F, 0xFD, 4], "this is a Zstandard archive, no recording"),
      ([0x1F, 0x8B, 8], "cannot read the recording: its packed data is cut off"),
      (
        [0x1F, 0x8B, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8],
        "cannot read the recording: its packed data is damaged"
      ),
    ] as [([UInt8], String)])
  func otherBytesAreRefused(bytes: [UInt8], message: String) {
    #expect(throws: RecordingError([Diagnostic(.error, message, at: SourceLocation(file: "x"))])) {
      try RecordingReader().open(path: "x", contents: bytes)
    }
  }

  @Test(arguments: [
    ("/nowhere/at/all", "cannot read the recording: no such file"),
    ("/tmp", "cannot read the recording: it is a folder"),
  ])
  func filesThatCannotBeReadAreErrors(path: String, message: String) {
    #expect(throws: RecordingError([Diagnostic(.error, message, at: SourceLocation(file: path))])) {
      try RecordingReader().open(path: path)
    }
  }

  @Test func everyFormatIsRegisteredOnceInOrder() throws {
    let names = BuiltInRecordingFormats.all.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    let folder = PackageFiles.url("Sources/TapscopeFiles/Recordings/Formats")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let types = BuiltInRecordingFormats.all.map { "\(type(of: $0)).swift" }
    #expect(files.sorted() == types.sorted())
    for format in BuiltInRecordingFormats.all {
      #expect(!format.summary.isEmpty && !format.extensions.isEmpty)
    }
  }

  @Test func faultsAreErrorsUnderStrict() {
    var options = RecordingOptions.plain
    options.isStrict = true
    let reading = Reading(evemu("t5 x1 y1 k2 | drop | t-1 |"), options: options)
    #expect(
      reading.messages == ["test:6: syn-dropped, 1 time", "test:8: release-of-free-slot, 1 time"])
    #expect(Reading(evemu("t5 x1 y1 | t-1 t6 x2 | t-1 |"), options: options).error == nil)
  }

  @Test func aStreamCanBeMadeAgain() throws {
    let recording = try Recording(text: evemu("t5 x1 y1 | t-1 |"), options: .plain)
    for _ in 0..<2 {
      var stream = try recording.makeStream()
      var count = 0
      while try stream.next() != nil { count += 1 }
      #expect(count == 2)
    }
  }
}
