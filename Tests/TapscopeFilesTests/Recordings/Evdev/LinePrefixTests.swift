// Device logs are read behind whatever another program put in front of their lines.

import TapscopeEngine
import TapscopeFiles
import Testing

private let evtest = """
  Input driver version is 1.0.1
  Input device name: "panel"
  Supported events:
    Event type 3 (EV_ABS)
      Event code 53 (ABS_MT_POSITION_X)
        Value      0
        Min        0
        Max       99
      Event code 54 (ABS_MT_POSITION_Y)
        Value      0
        Min        0
        Max       99
  Testing ... (interrupt to exit)

  """
private let evtestEvents = """
  Event: time 16.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 12
  Event: time 16.100000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 10
  Event: time 16.100000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 20
  Event: time 16.100000, -------------- SYN_REPORT ------------
  Event: time 16.108300, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
  Event: time 16.108300, -------------- SYN_REPORT ------------

  """
private let evemuText = """
  # EVEMU 1.3
  N: panel
  A: 35 0 99 0 0
  A: 36 0 99 0 0
  E: 0.100000 0003 0039 0007
  E: 0.100000 0003 0035 0010
  E: 0.100000 0003 0036 0020
  E: 0.100000 0000 0000 0000
  E: 0.108300 0003 0039 -001
  E: 0.108300 0000 0000 0000

  """
private let libinput = """
  # libinput record
  version: 1
  ndevices: 1
  libinput:
    version: "1.25.0"
  devices:
  - node: /dev/input/event1
    evdev:
      # Name: panel
      name: "panel"
      absinfo:
        53: [0, 99, 0, 0, 0]
        54: [0, 99, 0, 0, 0]
        57: [0, 65535, 0, 0, 0]
      properties: [1]
    udev:
      properties:
      - ID_INPUT=1
    events:
    # Current time is 12:34:56
    - evdev:
      - [  0, 100000,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID        7
      - [  0, 100000,   3,  53,      10]
      - [  0, 100000,   3,  54,      20]
      - [  0, 100000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
    - libinput:
      - {time: 0.000000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [1.0, 2.0]}
    - evdev:
      - [  0, 108300,   3,  57,      -1]
      - [  0, 108300,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms

  """
private let getevent = """
  add device 1: /dev/input/event2
    name:     "panel"
    events:
      ABS (0003): 0035  : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0
                  0036  : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0
  [    1200.100000] /dev/input/event2: 0003 0039 00000005
  [    1200.100000] /dev/input/event2: 0003 0035 0000000a
  [    1200.100000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000014
  [    1200.100000] /dev/input/event2: 0000 0000 00000000
  [    1200.108300] /dev/input/event2: 0003 0039 ffffffff
  [    1200.108300] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

  """

@Suite struct LinePrefixTests {
  private static let logs = [evtest + evtestEvents, evemuText, libinput, getevent]

  /// `#` is a number that grows from 5 by one a line.
  private static let prefixes = [
    "", "Mar 04 10:22:31 kiosk touchd[41#]: ", "Mar  # 10:22:31 kiosk touchd[4]: ", "[10:22:#] ",
    "2024-03-04T10:22:31.12345#Z ", "kiosk | ", "> ", "    ", "\t", "touchd ",
    "\u{1B}[32mkiosk |\u{1B}[0m ", "\u{1B}[1;36m",
  ]

  private var options: RecordingOptions {
    var options = RecordingOptions()
    options.screen = RecordedScreen(width: 100, height: 100)
    return options
  }

  private func put(_ prefix: String, before text: String, end: String = "\n") -> String {
    text.split(separator: "\n").enumerated()
      .map { prefix.replacing("#", with: "\($0 + 5)") + $1 + end }.joined()
  }

  private func expectTheTap(_ text: String, faults: [String] = []) {
    for piece in [Int.max, 1] {
      let reading = Reading(text, options: options, piece: piece)
      #expect(reading.messages == [])
      #expect(reading.script == ["1 began 0 10,20", "1 ended 8.3 10,20"])
      #expect(reading.faultList == faults)
      #expect(reading.chain.first == "raw x 0...99, y 0...99 (from the recording)")
    }
  }

  @Test(arguments: logs, prefixes)
  func aLogIsReadBehindOne(log: String, prefix: String) {
    expectTheTap(put(prefix, before: log))
  }

  @Test(arguments: logs)
  func coloursAtTheEndsOfLinesAreNoneOfTheirText(log: String) {
    expectTheTap(put("\u{1B}[36m", before: log, end: "\u{1B}[0m\n"))
    expectTheTap(put("a-1 | ", before: log, end: "\u{1B}[39m\u{1B}[0m\n"))
  }

  /// What stands in front of some lines only is found with the first event behind it.
  @Test func aPrefixMayBeginChangeAndEnd() {
    let lines = evtestEvents.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines[..<2].joined(separator: "\n") + "\n"
    let second = lines[2..<4].joined(separator: "\n") + "\n"
    let third = lines[4...].joined(separator: "\n")
    expectTheTap(evtest + put("kiosk | ", before: first) + put("[#] > ", before: second) + third)
    expectTheTap(
      put("kiosk | ", before: evtest + first) + "kiosk | ^C\nkiosk | $ \n" + second
        + put("kiosk | ", before: third),
      faults: ["unreadable-line 2 @16"])
  }

  @Test(arguments: [
    ("Event: time soon, type 3\nEvent: time 5\n", "test:1:1", "evtest", "2 that should be"),
    ("\n# a log\nE: soon 3 39 1\n", "test:3:1", "evemu", "the one that should be"),
    ("  - evdev: soon\n    - [x]\n", "test:1:1", "libinput", "2 that should be"),
    ("t_ms,x,y\nsoon,1,2\nlater,3,4\n", "test:2:1", "csv", "2 that should be"),
    ("{\"t\":\"soon\",\"x\":1,\"y\":2}\n", "test:1:1", "json-lines", "the one that should be"),
  ])
  func aFileOfWhichNoLineCanBeReadIsRefused(
    text: String, place: String, format: String, count: String
  ) {
    let reading = Reading(text, options: .plain)
    #expect(
      reading.messages == [
        "\(place): no line can be read as `\(format)`, of \(count); this is the first"
      ])
    #expect(reading.error?.diagnostics.first?.snippet?.contains("soon") == true)
  }
}
