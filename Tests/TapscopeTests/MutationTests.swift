// Tests that damage to a file ends in an error, never in a trap or a hang.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopePNG
import TapscopeTestSupport
import Testing

@Suite struct MutationTests {
  /// Rounds over each sample.
  ///
  /// A damaged file that ever trapped becomes a sample here.
  static let rounds = 40

  static let samples: [(name: String, text: String)] = [
    (
      "evemu",
      """
      E: 0.000000 0003 0039 0001
      E: 0.000000 0003 0035 0010
      E: 0.000000 0003 0036 0020
      E: 0.000000 0000 0000 0000
      E: 0.080000 0003 0039 -1
      E: 0.080000 0000 0000 0000

      """
    ),
    (
      "getevent",
      """
      /dev/input/event2: 0003 0039 00000001
      /dev/input/event2: 0003 0035 00000010
      /dev/input/event2: 0003 0036 00000020
      /dev/input/event2: 0000 0000 00000000
      /dev/input/event2: 0003 0039 ffffffff
      /dev/input/event2: 0000 0000 00000000

      """
    ),
    (
      "getevent-labelled",
      """
      [    2759.088950] EV_ABS       ABS_MT_TRACKING_ID   00000001
      [    2759.088950] EV_ABS       ABS_MT_POSITION_X    00000010
      [    2759.088971] EV_ABS       ABS_MT_POSITION_Y    00000020
      [    2759.089015] EV_SYN       SYN_REPORT           00000000
      [    2759.189015] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [    2759.189015] EV_SYN       SYN_REPORT           00000000

      """
    ),
    (
      "evtest",
      """
      Event: time 1.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 1
      Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 16
      Event: time 1.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 32
      Event: time 1.000000, -------------- SYN_REPORT ------------
      Event: time 1.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
      Event: time 1.100000, -------------- SYN_REPORT ------------

      """
    ),
    (
      "libinput",
      """
      version: 1
      ndevices: 1
      libinput:
        version: "1.20"
      devices:
      - node: /dev/input/event4
        evdev:
          name: "panel"
          absinfo:
            53: [0, 799, 0, 0, 10]
            54: [0, 479, 0, 0, 10]
        events:
        - evdev:
          - [  0,      0,   3,  57,       1]
          - [  0,      0,   3,  53,      16]
          - [  0,      0,   3,  54,      32]
          - [  0,      0,   0,   0,       0]
        - evdev:
          - [  0,  80000,   3,  57,      -1]
          - [  0,  80000,   0,   0,       0]

      """
    ),
    (
      "native",
      """
      {"tapscope":"recording/1"}
      {"t":0.0,"touch":1,"phase":"began","x":21,"y":30.5,"radius":11.2}
      {"t":0.08,"touch":1,"phase":"ended","x":21.5,"y":31}
      {"t":0.2,"tap":[63,25],"target":"top"}
      {"t":0.3,"swipe":[[20,30],[70,30]],"seconds":0.12}
      {"t":0.5,"set":{"view":"top","hidden":true}}
      {"label":{"touch":1,"target":"back","gesture":"tap"}}
      {"t":0.05,"saw":{"touch":1,"fired":"back"}}

      """
    ),
  ]

  static let layout = """
    tapscope: layout/1
    screen: 100x100@2
    defaults: {kind: button, strategy: shape}
    views:
      - {id: back, frame: [0, 0, 60, 60], shape: diamond, transform: {rotate: 30, scale: [2, 1]}}
      - {id: top, shape: {path: {d: "M40 10 L90 10 A20 20 0 0 1 90 50 Z"}}, hitSlop: [1, 2, 3, 4]}
      - {id: group, kind: view, frame: [10, 50, 80, 50], bounds: [0, 9, 80, 50], subviews: [
          {id: in, frame: [0, 0, 40, 40], alpha: 0.5, strategy: {name: bounds, as: corrected}}]}

    """

  @Test(arguments: samples.map(\.name))
  func aDamagedRecordingIsReadOrRefused(_ name: String) throws {
    let sample = try #require(Self.samples.first { $0.name == name })
    var random = SeededGenerator(seed: 7)
    for round in 0..<Self.rounds {
      // The first round is the sample itself, which must be read.
      let damaged = round == 0 ? Array(sample.text.utf8) : damage(sample.text, &random)
      let isRead = try replays(recording: damaged, layout: Array(Self.layout.utf8))
      if round == 0 { #expect(isRead, "the sample itself is refused") }
    }
  }

  @Test func aDamagedLayoutIsReadOrRefused() throws {
    let recording = try #require(Self.samples.first { $0.name == "native" }).text
    var random = SeededGenerator(seed: 11)
    for _ in 0..<(Self.rounds * 2) {
      _ = try replays(recording: Array(recording.utf8), layout: damage(Self.layout, &random))
    }
  }

  @Test func aDamagedPictureIsReadOrRefused() throws {
    let picture = try [UInt8](Data(contentsOf: PackageFiles.url("Layouts/remote/ok@2x.png")))
    var random = SeededGenerator(seed: 13)
    for _ in 0..<Self.rounds {
      do throws(PNGError) { _ = try PNG.decode(damage(picture, &random)) } catch { continue }
    }
  }

  /// Runs a whole session; true if it was read, false if it was refused with messages.
  ///
  /// Any other error is thrown on.
  private func replays(recording: [UInt8], layout: [UInt8]) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["recording", "layout.yaml"].map { folder.appendingPathComponent($0) }
    try Data(recording).write(to: files[0])
    try Data(layout).write(to: files[1])
    var request = SessionRequest(
      recording: files[0].path, layout: files[1].path,
      profile: try #require(BuiltInProfiles.named("uikit")))
    request.reading.axisRange = AxisRange("0..799,0..479")
    do {
      _ = try SessionReplay(request).run { _ in }
      return true
    } catch let error as InputError {
      #expect(!error.messages.isEmpty)
      return false
    }
  }

  private func damage(_ text: String, _ random: inout SeededGenerator) -> [UInt8] {
    damage(Array(text.utf8), &random)
  }

  /// Bytes with one to three wounds: cut, doubled, flipped, or a number made monstrous.
  private func damage(_ whole: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...24, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 3: bytes.removeSubrange(start...)
      default:
        guard let digit = bytes[start...].firstIndex(where: { (48...57).contains($0) }) else {
          break
        }
        let monster = ["1e308", "-1", "9223372036854775808", "NaN", "0", "1e-320"]
          .randomElement(using: &random)
        bytes.replaceSubrange(digit...digit, with: Array((monster ?? "").utf8))
      }
    }
    return bytes
  }
}
