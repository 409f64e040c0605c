// Tests of every spelling of `getevent`.

import Foundation
import TapscopeEngine
import TapscopeFiles
import Testing

private let numbers = [
  "0003 0039 00000005", "0003 0035 0000000a", "0003 0036 00000014", "0000 0000 00000000",
  "0003 0039 ffffffff", "0000 0000 00000000",
]
private let labels = [
  "EV_ABS       ABS_MT_TRACKING_ID   00000005            ",
  "EV_ABS       ABS_MT_POSITION_X    0000000a            ",
  "EV_ABS       ABS_MT_POSITION_Y    00000014            ",
  "EV_SYN       SYN_REPORT           00000000             rate 90",
  "EV_ABS       ABS_MT_TRACKING_ID   ffffffff            ",
  "EV_SYN       SYN_REPORT           00000000            ",
]

/// The lines with what stands in front of each; `0` and `1` there are the frames' microseconds.
private func lines(_ lines: [String], _ first: String, _ second: String, end: String = "\n")
  -> String
{
  lines.enumerated().map { i, line in (i < 4 ? first : second) + line + end }.joined()
}

/// What `getevent -p` prints of a touchscreen whose axes end at these values.
private func panel(event: Int, x: Int, y: Int) -> String {
  """
  add device 1: /dev/input/event\(event)
    name:     "panel"
    events:
      ABS (0003): 0035  : value 0, min 0, max \(x), fuzz 0, flat 0, resolution 0
                  0036  : value 0, min 0, max \(y), fuzz 0, flat 0, resolution 0

  """
}

@Suite struct GeteventFormatTests {
  /// `getevent -t` lists again, in less words, what `getevent -p` described above it.
  @Test(arguments: [nil, "2", "panel"])
  func aDeviceThatIsListedTwiceIsOne(_ device: String?) throws {
    let described = panel(event: 2, x: 319, y: 479)
    let listed = "add device 1: /dev/input/event2\n  name:     \"panel\"\n"
    let events = lines(
      numbers, "[    1200.100000] /dev/input/event2: ", "[    1200.108300] /dev/input/event2: ")
    var options = RecordingOptions()
    options.device = device
    options.screen = RecordedScreen(width: 320, height: 480, scale: 1, ppi: nil)
    for text in [described + listed + events, listed + described + events] {
      let reading = Reading(text, options: options)
      #expect(reading.error == nil, "\(reading.error?.description ?? "")")
      #expect(reading.samples.count == 2)
    }
  }

  @Test(arguments: [
    ("-t", lines(numbers, "[    1200.100000] ", "[    1200.108300] ")),
    ("-t, old stamps", lines(numbers, "1200-100000: ", "1200-108300: ")),
    (
      "-t, device, old stamps",
      lines(numbers, "1200-100000: /dev/input/event1: ", "1200-108300: /dev/input/event1: ")
    ),
    (
      "-t, device",
      lines(
        numbers, "[    1200.100000] /dev/input/event2: ", "[    1200.108300] /dev/input/event2: ")
    ),
    ("-lt", lines(labels, "[    1200.100000] ", "[    1200.108300] ")),
    ("-lt, CRLF", lines(labels, "[    1200.100000] ", "[    1200.108300] ", end: "\r\n")),
    (
      "-lt, device, pasted with an indent",
      lines(
        labels, "    [1200.100000] /dev/input/event2: ", "    [1200.108300] /dev/input/event2: ")
    ),
    (
      "labels and numbers mixed",
      lines(
        [numbers[0], labels[1], "EV_ABS       0036                 00000014", numbers[3]]
          + labels[4...], "[ 1200.100000] ", "[ 1200.108300] ")
    ),
  ])
  func everySpellingIsRead(name: String, text: String) {
    let reading = Reading(text, options: .plain)
    #expect(reading.script == ["1 began 0 10,20", "1 ended 8.3 10,20"])
    #expect(reading.faults == [])
  }

  @Test(arguments: [numbers, labels])
  func withoutStampsOnlyOrderIsKnown(spelling: [String]) {
    let reading = Reading(lines(spelling, "", ""), options: .plain)
    #expect(reading.script == ["1 began 0 10,20", "1 ended 16.666666 10,20"])
    #expect(reading.samples.map(\.isSynthetic) == [true, true])
    #expect(reading.faultList == ["no-timestamps 1 @4"])
  }

  @Test func bannersPromptsAndJunkDoNotDisturb() {
    let text =
      """
      shell@phone:/ $ getevent -lt
      add device 1: /dev/input/event5
        name:     "gpio-keys"
      add device 2: /dev/input/event2
        bus:      0018
        name:     "touch panel"
        events:
          KEY (0001): BTN_TOUCH             BTN_TOOL_FINGER
                      KEY_HOME
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0
                      ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
        input props:
          INPUT_PROP_DIRECT
      could not get driver version for /dev/input/mice, Not a typewriter
      [    1199.000000] /dev/input/event5: EV_KEY       KEY_VOLUMEUP         DOWN

      """
      + lines(labels, "[ 1200.100000] /dev/input/event2: ", "[ 1200.108300] /dev/input/event2: ")
      + "^C\nshell@phone:/ $ \n"
    var options = RecordingOptions()
    options.screen = RecordedScreen(width: 100, height: 100)
    let reading = Reading(text, options: options)
    #expect(reading.script == ["1 began 0 10,20", "1 ended 8.3 10,20"])
    #expect(reading.faultList == ["unreadable-line 3 @1", "other-device 1 @17"])
    #expect(reading.chain.first == "raw x 0...99, y 0...99 (from the recording)")
  }

  @Test func linesWithoutADeviceAreOfTheOneThatCouldHaveSentThem() throws {
    let listing = """
      add device 1: /dev/input/event0
        name:     "keys"
      add device 2: /dev/input/event7
        name:     "panel"
          ABS (0003): 0035  : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0
                      0036  : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0

      """
    let recording = try Recording(text: listing + lines(numbers, "", ""))
    #expect(recording.header.device == "panel")
  }

  @Test func aListingDescribesAnotherRecordingsDevice() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "listing-\(UUID()).txt")
    try panel(event: 3, x: 199, y: 99).write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    var options = RecordingOptions()
    options.descriptor = file.path
    options.screen = RecordedScreen(width: 100, height: 100)
    let reading = Reading(lines(numbers, "", ""), options: options)
    #expect(reading.script.first == "1 began 0 5,20")
    #expect(reading.chain.first == "raw x 0...199, y 0...99 (from the descriptor)")
  }

  /// A second screen that is used only after the first events, by which a lone device is known.
  @Test func aDeviceThatIsUsedLateIsFound() throws {
    let first = String(
      repeating: lines(numbers, "/dev/input/event2: ", "/dev/input/event2: "), count: 3400)
    let second = lines(numbers, "/dev/input/event5: ", "/dev/input/event5: ")
    let listed = panel(event: 2, x: 99, y: 99) + panel(event: 5, x: 199, y: 99)
    #expect(
      Reading(listed + first + second, options: .plain).messages == [
        "test: 2 devices sent touches; --device chooses one"
      ])
    var options = RecordingOptions.plain
    options.device = "5"
    #expect(Reading(first + second, options: options).samples.count == 2)
  }

  /// `getevent -lp` lists pens and second panels too: the log's own number tells, else what it sent.
  @Test func aDescriptorOfSeveralDevicesIsReadForTheOneThatSent() throws {
    let pen = """
      add device 4: /dev/input/event1
        name:     "pen"
        events:
          ABS (0003): ABS_X  : value 0, min 0, max 26266, fuzz 0, flat 0, resolution 0
                      ABS_Y  : value 0, min 0, max 13133, fuzz 0, flat 0, resolution 0

      """
    let inner = panel(event: 2, x: 99, y: 99)
    let cover = panel(event: 3, x: 199, y: 99).replacing("panel", with: "cover")
    let file = FileManager.default.temporaryDirectory.appending(path: "panels-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    func read(_ first: String, _ description: String, device: String? = nil) throws -> Reading {
      try description.write(to: file, atomically: true, encoding: .utf8)
      var options = RecordingOptions()
      options.descriptor = file.path
      options.screen = RecordedScreen(width: 100, height: 100)
      options.device = device
      return Reading(lines(numbers, first, first), options: options)
    }
    let all = pen + inner + cover
    #expect(try read("/dev/input/event2: ", all).script.first == "1 began 0 10,20")
    #expect(try read("/dev/input/event3: ", all).script.first == "1 began 0 5,20")
    // By another number, or none, it is the one with such axes.
    #expect(try read("/dev/input/event1: ", pen + inner).script.first == "1 began 0 10,20")
    #expect(try read("", pen + cover).script.first == "1 began 0 5,20")
    #expect(try read("", inner + panel(event: 5, x: 99, y: 99)).script.first == "1 began 0 10,20")
    let unknown = try read("", all)
    #expect(
      unknown.messages == ["test: 2 devices may have sent these touches; --device chooses one"])
    #expect(
      unknown.error?.diagnostics.first?.notes.map(\.message) == [
        "--device \"panel\", x 0...99, y 0...99",
        "--device \"cover\", x 0...199, y 0...99",
      ])
    #expect(try read("", all, device: "cover").script.first == "1 began 0 5,20")
    #expect(try read("/dev/input/event7: ", all, device: "cover").script.first == "1 began 0 5,20")
  }

  @Test(arguments: [
    "add device 1: /dev/input/event3\n  name: \"keys\"\n",
    "INPUT MANAGER (dumpsys input)\n\nInput Reader State:\n", "tapscope: layout/1\n", "",
  ])
  func aDescriptorMustDescribeATouchDevice(text: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID()).txt")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    var options = RecordingOptions()
    options.descriptor = file.path
    #expect(
      Reading(lines(numbers, "", ""), options: options).messages == [
        "\(file.path): no touch device is described here; an evemu description,"
          + " `adb shell getevent -p` or the head of an evtest or libinput recording describes one"
      ])
  }

  /// A log that was cut at its start: the first line is of the device that the others name.
  @Test(arguments: [
    "ut/event2: 0003 0039 00000005", "0003 0039 00000005", "2: 0003 0039 00000005",
  ])
  func aFirstLineThatLacksItsBeginning(_ first: String) {
    let whole = lines(
      numbers, "[    1200.100000] /dev/input/event2: ", "[    1200.108300] /dev/input/event2: ")
    let rest = whole.drop { $0 != "\n" }
    let reading = Reading(first + rest, options: .plain)
    #expect(reading.messages == [])
    #expect(reading.script == ["1 began 0 10,20", "1 ended 8.3 10,20"])
  }

  /// Several lines without a device are those of another log.
  @Test func severalLinesWithoutADeviceAreNotTakenForIt() {
    let reading = Reading(
      lines(numbers, "", "") + lines(numbers, "/dev/input/event2: ", "/dev/input/event2: "),
      options: .plain)
    #expect(
      reading.messages == ["test: 2 devices sent touches; --device chooses one"])
  }

  /// Other programs print seconds without brackets, or with another number of decimals than getevent's six.
  @Test(arguments: [
    ("1200.100000 ", "1200.108300 "), ("1200.100000: ", "1200.108300: "),
    ("[1200.100000000] ", "[1200.108300000] "), ("[ 1200.1000] ", "[ 1200.1083] "),
    ("[1200.10000] ", "[1200.1083000] "),
  ])
  func stampsOfOtherProgramsAreDecimals(_ first: String, _ second: String) {
    for device in ["", "/dev/input/event2: "] {
      let reading = Reading(lines(numbers, first + device, second + device), options: .plain)
      #expect(reading.script == ["1 began 0 10,20", "1 ended 8.3 10,20"])
      #expect(reading.faultList == [])
    }
  }

  /// Events without line breaks between them were one line's prefix, and the recording empty.
  @Test func eventsOnOneLineAreNotPassedOver() {
    let glued = lines(
      numbers, "[    1200.100000] /dev/input/event2: ", "[    1200.108300] ", end: "")
    #expect(Reading(glued, options: .plain).error != nil)
    let rest = lines(
      numbers, "[    1201.100000] /dev/input/event2: ", "[    1201.108300] /dev/input/event2: ")
    let reading = Reading(rest + glued, options: .plain)
    #expect(reading.script == ["1 began 0 10,20", "1 ended 8.3 10,20"])
    #expect(reading.faults.map(\.kind) == [.cutLastLine])
  }

  /// What is left where somebody looked for places alone, and read as a session without a touch.
  @Test(arguments: [
    "/dev/input/event2: 0003 0035 0000020c\n/dev/input/event2: 0003 0036 00000a09\n",
    "[ 9.100000] EV_ABS       ABS_MT_POSITION_X    000000b1\n[ 9.100000] EV_ABS       ABS_MT_POSITION_Y    00000c01\n",
    "Event: time 9.1, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 122\n",
    "E: 5.103788 0003 0035 0070\nE: 5.103788 0003 0036 0408\n",
  ])
  func aLogWithoutEndsOfFramesIsCut(_ text: String) {
    let reading = Reading(text, options: .plain)
    #expect(
      reading.messages.first?.hasPrefix("test: no line says SYN_REPORT, which ends each frame")
        == true,
      "\(reading.messages)")
    #expect(reading.events.isEmpty)
  }

  /// What `getevent -lp` prints is for `--descriptor`; a session in which nobody touched anything is one.
  @Test func aDescriptionAloneIsSaidToBeOne() throws {
    let text =
      "add device 1: /dev/input/event2\n  name:     \"panel\"\n  events:\n"
      + "    ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0\n"
    let doubts = try Recording(text: text).header.doubts
    #expect(doubts.map(\.message).first?.contains("--descriptor") == true)
    let touched = text + "/dev/input/event2: 0000 0000 00000000\n"
    #expect(try Recording(text: touched).header.doubts.isEmpty)
  }
}
