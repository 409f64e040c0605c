// Tests that libinput's YAML is read alike by lines and as YAML.

import TapscopeEngine
import TapscopeFiles
import Testing

private func head(devices: Int = 1) -> String {
  """
  # libinput record
  version: 1
  ndevices: \(devices)
  libinput:
    version: "1.22.1"
    git: "unknown"
  system:
    os: "debian:12"
    kernel: "6.1"
    dmi: "dmi:bvn"
  devices:

  """
}

private func device(_ node: Int, properties: String = "[1]", udev: String = "TOUCHSCREEN") -> String
{
  """
  - node: /dev/input/event\(node)
    evdev:
      # Name: Panel
      name: "Panel \(node)"
      id: [24, 1, 2, 3]
      codes:
        0: [0, 1, 2, 3] # EV_SYN
        1: [330] # EV_KEY
        3: [0, 1, 47, 53, 54, 57] # EV_ABS
      absinfo:
        # Value 0
        0: [0, 99, 0, 0, 0]
        1: [0, 99, 0, 0, 0]
        47: [0, 9, 0, 0, 0]
        53: [0, 99, 0, 0, 0]
        54: [0, 99, 0, 0, 0]
        57: [0, 65535, 0, 0, 0]
      properties: \(properties)
    hid: [
      0x05, 0x0d, 0x09,
      0x04
    ]
    udev:
      properties:
      - ID_INPUT=1
      - ID_INPUT_\(udev)=1
      virtual: false
    quirks:
    events:

  """
}

private let tap = """
    # Current time is 12:34:56
    - evdev:
      - [  0,      0,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID        7
      - [  0,      0,   3,  53,      10] # EV_ABS / ABS_MT_POSITION_X        10
      - [  0,      0,   3,  54,      20] # EV_ABS / ABS_MT_POSITION_Y        20
      - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
    - libinput:
      - {time: 0.000000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [1.0, 2.0]}
      - {time: 0.000000, type: TOUCH_FRAME}
    - evdev:
      - [  1,   8300,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
      - [  1,   8300,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms

  """

/// The same tap as another YAML writer would lay it out.
private let block = """
    - evdev:
      - - 0
        - 0
        - 3
        - 57
        - 7
      - [0, 0, 3, 53,
         10]
      - [0, 0, 3, 54, 0x14]
      - [0, 0, 0, 0, 0]
    - {evdev: [[1, 8300, 3, 57, -1], [1, 8300, 0, 0, 0]]}

  """

@Suite struct LibinputFormatTests {
  private var options: RecordingOptions {
    var options = RecordingOptions()
    options.screen = RecordedScreen(width: 100, height: 100)
    return options
  }

  @Test(arguments: [
    ("as libinput prints it", head() + device(5) + tap, [String]()),
    ("laid out otherwise", head() + device(5) + block, []),
    (
      "pasted behind prompts",
      "$ sudo libinput record\nRecording to 'stdout'.\n" + head() + device(5) + tap,
      ["unreadable-line 2 @1"]
    ),
    (
      "pasted with a gap", head() + device(5) + tap + "....\n", ["unreadable-line 1 @53"]
    ),
    (
      "the second device is the touchscreen",
      head(devices: 2) + device(4, properties: "[0, 2]", udev: "TOUCHPAD") + tap + device(5) + tap,
      ["other-device 6 @43"]
    ),
    ("fewer devices than announced", head(devices: 3) + device(5) + tap, []),
  ])
  func tapsAreRead(name: String, text: String, faults: [String]) throws {
    let reading = Reading(text, options: options)
    #expect(reading.messages == [])
    #expect(reading.script == ["1 began 0 10,20", "1 ended 1008.3 10,20"])
    #expect(reading.faultList == faults)
    #expect(try Recording(text: text).header.device == "Panel 5")
    #expect(reading.chain.first == "raw x 0...99, y 0...99 (from the recording)")
  }

  /// A stray flow list in a place that means nothing makes the file one for the YAML reader.
  @Test func bothReadersAgree() {
    let plain = head() + device(5) + tap + tap.replacing("  1,   8300", with: "  2,  90001")
    let odd = plain.replacing("    - libinput:\n", with: "    - {note: [1, 2]}\n    - libinput:\n")
    #expect(Reading(plain, options: options).samples.count == 4)
    #expect(Reading(plain, options: options).script == Reading(odd, options: options).script)
  }

  /// Both readers take the matrix of udev, which acts on a panel that is 1 wide and high.
  @Test(arguments: [
    ("0 1 0 -1 0 1", 0, "20,90", "calibrated by 0 1 0 -1 0 1"),
    ("0 -1 1 1 0 0", 0, "80,10", "calibrated by 0 -1 1 1 0 0"),
    ("-1 0 1 0 0.5 0.25", 0, "90,35", "calibrated by -1 0 1 0 0.5 0.25"),
    ("0 1 0 -1 0 1", 90, "9,20", "calibrated by 0 1 0 -1 0 1"),
    ("1 0 0 0 1 0", 0, "10,20", "scaled by 1 x 1 to 100"),
    ("1 0.5 0 0 1 0", 0, "20,20", "calibrated by 1 0.5 0 0 1 0"),
    ("0.6 -0.8 0.25 0.8 0.6 0.5", 0, "15,70", "calibrated by 0.6 -0.8 0.25 0.8 0.6 0.5"),
    // The matrix acts on the panel, before --rotate turns what comes out: 99 - 20, 20.
    ("1 0.5 0 0 1 0", 90, "79,20", "calibrated by 1 0.5 0 0 1 0"),
  ])
  func theCalibrationIsApplied(matrix: String, turn: Int, place: String, step: String) throws {
    let calibrated = device(5).replacing(
      "    virtual:", with: "    - LIBINPUT_CALIBRATION_MATRIX=\(matrix)\n    virtual:")
    var options = options
    options.rotation = try #require(Rotation(rawValue: turn))
    for events in [tap, block] {
      let reading = Reading(head() + calibrated + events, options: options)
      #expect(reading.script == ["1 began 0 \(place)", "1 ended 1008.3 \(place)"])
      #expect(reading.chain[1].hasPrefix(step))
      #expect(try Recording(text: head() + calibrated + events).doubts.isEmpty)
    }
  }

  /// libinput scales to the unit square and back, so each axis counts in its own width.
  @Test func aLeaningMatrixCountsEachAxisInItsOwnWidth() {
    let panel = device(5)
      .replacing("53: [0, 99,", with: "53: [100, 299,").replacing(
        "    virtual:", with: "    - LIBINPUT_CALIBRATION_MATRIX=1 0.5 0.1 0.25 1 0\n    virtual:")
    let moved = tap.replacing("53,      10", with: "53,     150")
    // x: 50/200 + 0.5 * 20/100 + 0.1 of 100 points; y: 0.25 * 50/200 + 20/100.
    #expect(
      Reading(head() + panel + moved, options: options).script == [
        "1 began 0 45,26.25", "1 ended 1008.3 45,26.25",
      ])
  }

  @Test(arguments: [
    "1 0.5 0 2 1 0", "1 0 0", "0 0 0 0 1 0", "x 0 0 0 1 0", "1e9 0 0 0 1 0",
  ])
  func aMatrixThatCannotBeAppliedIsTold(matrix: String) throws {
    let text =
      head()
      + device(5).replacing(
        "    virtual:", with: "    - LIBINPUT_CALIBRATION_MATRIX=\(matrix)\n    virtual:")
      + tap
    #expect(Reading(text, options: options).script == ["1 began 0 10,20", "1 ended 1008.3 10,20"])
    let doubts = try Recording(text: text).doubts.map(\.message)
    #expect(doubts.count == 1)
    #expect(doubts.allSatisfy { $0.contains("`\(matrix)`; --rotate turns places") })
  }

  @Test(arguments: [
    (device(5, properties: "[0]"), true), (device(5, properties: "[0, 1]"), false),
    (device(5, properties: "[2]"), true), (device(5, udev: "TOUCHPAD"), true), (device(5), false),
  ])
  func touchpadsAreKnown(device: String, isRefused: Bool) {
    let reading = Reading(head() + device + tap, options: options)
    #expect((reading.error != nil) == isRefused)
  }

  /// What no stamp has been read from yet is no stamp, whatever its bytes are.
  @Test(arguments: [0xFF, 0x20, 0x01] as [UInt8])
  func noBytesAreTheStampBeforeTheFirst(_ byte: UInt8) {
    let front = Array((head() + device(5) + "  - evdev:\n    - [").utf8)
    let line = Array(repeating: byte, count: 8) + Array(",   3,  57,       7]\n".utf8)
    let bytes = front + line + Array(tap.utf8)
    let quick = Reading(bytes, options: .plain)
    let whole = Reading(bytes, options: .plain, piece: 1)
    #expect(quick.faults.contains { $0.kind == .unreadableLine })
    #expect(quick.faults == whole.faults && quick.events == whole.events)
  }

  @Test func aFrameWithoutReportIsADrop() {
    let text =
      head() + device(5) + """
          - evdev:
            - [  0,      0,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID        7
            - [  0,      0,   3,  53,      10] # EV_ABS / ABS_MT_POSITION_X        10
            - [  0,      0,   3,  54,      20] # EV_ABS / ABS_MT_POSITION_Y        20
            - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - evdev:
            - [  0,   5000,   3,  53,      11]
          - evdev:
            - [  0,  10000,   3,  57,       8]
            - [  0,  10000,   3,  53,      30]
            - [  0,  10000,   3,  54,      40]
            - [  0,  10000,   0,   0,       1] # key repeat
          - evdev:
            - [  0,  20000,   3,  57,      -1]
            - [  0,  20000,   0,   0,       0]

        """
    let reading = Reading(text, options: options)
    #expect(
      reading.script == [
        "1 began 0 10,20", "1 cancelled 5 10,20 dropped", "2 began 10 30,40", "2 ended 20 30,40",
      ])
    #expect(reading.faultList == ["frame-without-syn-report 1 @47"])
  }

  @Test func recordingsWithoutEventsAreRead() throws {
    let reading = Reading(head() + device(5), options: options)
    #expect(reading.messages == [])
    #expect(reading.events.isEmpty)
    #expect(
      try Recording(text: head() + device(5)).doubts.map(\.message) == [
        "this recording holds no event: its recorder was stopped before the first"
      ])
  }

  /// Of several devices the first is written as it goes, the others when the recorder ends.
  @Test func devicesThatWereNeverWrittenAreTold() throws {
    let told = { (announced: Int) throws -> [String] in
      try Recording(text: head(devices: announced) + device(5) + tap).doubts.map(\.message)
    }
    #expect(try told(1) == [])
    #expect(
      try told(3) == [
        "3 devices are announced and 1 is described: the recorder was stopped before it wrote the"
          + " others, with what they sent"
      ])
  }

  /// Wherever its recorder was killed, what was read is kept, what is down is cancelled, and that is told.
  @Test func aCutRecordingKeepsItsTouchesAndSaysSo() {
    let text = Array((head() + device(5) + tap).utf8)
    let whole = Reading(text, options: options)
    // Behind the first frame's SYN_REPORT, up to the `]` of the last.
    let first = head().utf8.count + device(5).utf8.count + 400
    let last = text.count - 50
    for end in first..<last {
      let cut = Reading(Array(text[..<end]), options: options)
      #expect(cut.messages == [], "\(end)")
      #expect(cut.script.first == whole.script.first, "\(end)")
      #expect(cut.script.count == 2 && cut.script[1].contains("cancelled"), "\(end)")
      #expect(cut.faults.contains { !$0.kind.isHarmless }, "\(end)")
    }
  }
}
