// Tests of what real files do that no format's description says.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct FoundOnRealFilesTests {
  private let touch = ["1 began 0 10,20", "1 ended 10 10,20"]
  private let events = evemu("t5 x10 y20 | t-1 |")

  @Test(arguments: [Int.max, 1, 7])
  func lineEndsAndMarksOfOtherSystemsAreRead(piece: Int) throws {
    let native =
      "{\"t\":0,\"touch\":1,\"phase\":\"began\",\"x\":10,\"y\":20}\n"
      + "{\"t\":0.01,\"touch\":1,\"phase\":\"ended\",\"x\":10,\"y\":20}\n"
    for text in [events, native] {
      for spelled in [
        "\u{FEFF}" + text, text.replacing("\n", with: "\r"), text.replacing("\n", with: "\r\n"),
        text.replacing("\n", with: "\r\r\n"),
        "\u{FEFF}" + text.replacing("\n", with: "\r\n"),
      ] {
        let reading = Reading(spelled, options: .plain, piece: piece)
        #expect(reading.script == touch)
        #expect(reading.faults.isEmpty)
      }
    }
  }

  @Test func oldEvtestMarksFramesWithOtherWords() {
    let text = """
      Event: time 1.000000, type 3 (Absolute), code 53 (ABS_MT_POSITION_X), value 10
      Event: time 1.000000, type 3 (Absolute), code 54 (ABS_MT_POSITION_Y), value 20
      Event: time 1.000000, ++++++++++++++ EV_REL ++++++++++++
      Event: time 1.000000, type 0 (Reset), -------------- Config Sync ------------
      Event: time 1.010000, ++++++++++++++ Config Sync ++++++++++++
      Event: time 1.010000, -------------- EV_SYN ------------

      """
    let reading = Reading(text, options: .plain)
    #expect(reading.script == touch)
    #expect(reading.faults.isEmpty)
  }

  @Test(arguments: [
    "11-22 04:31:00.123  1234  1234 I getevent: ", "2026-11-22T04:31:00.1234567Z ",
    "\u{1B}[32m", "[INFO] ", "kiosk-7 | ",
  ])
  func geteventLinesBehindAPrefix(prefix: String) {
    let labelled = [
      "[    1200.100000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000005",
      "[    1200.100000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000000a",
      "[    1200.100000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000014",
      "[    1200.100000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000",
      "[    1200.110000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff",
      "[    1200.110000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000",
    ]
    let numbers = [
      "0003 0039 00000005", "0003 0035 0000000a", "0003 0036 00000014", "0000 0000 00000000",
    ]
    let suffix = prefix.contains("\u{1B}") ? "\u{1B}[0m" : ""
    let reading = Reading(
      labelled.map { prefix + $0 + suffix + "\n" }.joined(), options: .plain)
    #expect(reading.script == touch)
    #expect(reading.faults.isEmpty)
    let plain = Reading(numbers.map { prefix + $0 + "\n" }.joined(), options: .plain)
    #expect(plain.script.first == touch.first)
  }

  @Test func twoTouchscreensAreListedAndChosen() throws {
    let log = """
      add device 1: /dev/input/event2
        name:     "Panel left"
      add device 2: /dev/input/event5
        name:     "Panel right"

      """
      + ["2", "5"].map { number in
        """
        [       1.000000] /dev/input/event\(number): 0003 0039 00000001
        [       1.000000] /dev/input/event\(number): 0003 0035 0000000\(number)
        [       1.000000] /dev/input/event\(number): 0003 0036 00000014
        [       1.000000] /dev/input/event\(number): 0000 0000 00000000
        [       1.010000] /dev/input/event\(number): 0003 0039 ffffffff
        [       1.010000] /dev/input/event\(number): 0000 0000 00000000

        """
      }.joined()
    let error = try #require(Reading(log, options: .plain).error?.diagnostics.first)
    #expect(error.message == "2 devices sent touches; --device chooses one")
    #expect(
      error.notes.map(\.message) == [
        "--device 2: \"Panel left\", x 2...2, y 20...20, 6 events",
        "--device 5: \"Panel right\", x 5...5, y 20...20, 6 events",
      ])
    for (wanted, x) in [
      ("5", 5), ("event2", 2), ("/dev/input/event5", 5), ("Panel left", 2), ("right", 5),
    ] {
      var options = RecordingOptions.plain
      options.device = wanted
      #expect(Reading(log, options: options).script.first == "1 began 0 \(x),20", "\(wanted)")
    }
    // A number is no part of a name, and a part of two names is no choice.
    for (wanted, message) in [
      ("middle", "no device is called `middle`"), ("3", "no device is called `3`"),
      ("panel", "`--device panel` names 2 devices that sent touches"),
    ] {
      var options = RecordingOptions.plain
      options.device = wanted
      #expect(Reading(log, options: options).error?.diagnostics.first?.message == message)
    }
  }

  @Test(arguments: [
    ("E: 1.0 0001 001e 1\nE: 1.0 0000 0000 0\n", "a keyboard"),
    ("E: 1.0 0002 0000 5\nE: 1.0 0001 0110 1\nE: 1.0 0000 0000 0\n", "a mouse"),
    (
      "E: 1.0 0001 0140 1\nE: 1.0 0003 0000 5\nE: 1.0 0003 0001 6\nE: 1.0 0001 014a 1\nE: 1.0 0000 0000 0\n",
      "a pen"
    ),
  ])
  func otherDevicesSayWhatTheyAre(text: String, kind: String) throws {
    let message = Reading("N: X\n" + text, options: .plain).messages.first
    #expect(message?.hasPrefix("test: `X` is \(kind): this recording holds no touches") == true)
    let inspection = try Recording(text: text, options: .plain).inspect()
    #expect(inspection.faults.map(\.kind).contains(.notTouch))
    var options = RecordingOptions.plain
    options.allowsTouchpad = true
    #expect(Reading(text, options: options).samples.isEmpty == (kind != "a pen"))
  }

  @Test func touchesWithoutAPlaceHaveADuration() {
    let reading = Reading(evemu("t5 | | t-1 |"), options: .plain)
    #expect(reading.script == ["1 began 0 ?", "1 cancelled 20 ? no-position"])
    // What another finger did in between keeps its order in time.
    let two = Reading(evemu("s0 t5 | s1 t6 x1 y2 | s0 t-1 | s1 t-1 |"), options: .plain)
    #expect(
      two.script == [
        "1 began 0 1,2", "2 began 0 ?", "2 cancelled 10 ? no-position", "1 ended 20 1,2",
      ])
  }

  @Test func forceIsAPartOfTheDevicesRange() {
    let events = evemu("t5 x1 y2 p64 | p255 | t-1 |")
    let ranged = Reading("A: 3a 0 255 0 0 0\n" + events, options: .plain)
    let parts: [Double?] = [64.0 / 255, 1, 1]
    #expect(ranged.samples.map(\.force) == parts)
    // Where the range is not known, the part is not.
    #expect(Reading(events, options: .plain).samples.map(\.force) == [nil, nil, nil])
  }

  @Test func mangledReleasesEndTheTouch() {
    let text = evemu("t5 x10 y20 down | t2147483647 up |")
    #expect(Reading(text, options: .plain).script == touch)
  }
}
