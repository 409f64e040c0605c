// Tests that evtest's text and descriptions are read.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct EvtestFormatTests {
  private let description = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
    Input device name: "panel"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max       99
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min      -50
          Max       49
          Resolution       1
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)

    """

  private var options: RecordingOptions {
    var options = RecordingOptions()
    options.screen = RecordedScreen(width: 100, height: 100)
    return options
  }

  /// The events of a finger that comes down at 10, -30 and lifts.
  private func tap(reportedBy report: String) -> String {
    """
    Event: time 16.690766, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 12
    Event: time 16.690766, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 10
    Event: time 16.690766, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value -30
    Event: time 16.690766, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
    Event: time 16.690766, \(report)
    Event: time 16.700766, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 16.700766, \(report)

    """
  }

  @Test(arguments: [
    "-------------- SYN_REPORT ------------", "-------------- EV_SYN ------------",
    "-------------- Report Sync ------------",
  ])
  func framesEndInEveryVersionsWords(report: String) {
    let reading = Reading(description + tap(reportedBy: report), options: options)
    #expect(reading.messages == [])
    #expect(reading.script == ["1 began 0 10,20", "1 ended 10 10,20"])
    #expect(reading.faults == [])
    #expect(reading.chain.first == "raw x 0...99, y -50...49 (from the recording)")
  }

  /// People quote the end of a description only.
  @Test func axesAreKnownWithoutTheHeadAboveThem() {
    let cut = description.split(separator: "\n").dropFirst(8).joined(separator: "\n")
    #expect(cut.hasPrefix("    Event code 53"))
    let reading = Reading(
      cut + "\n" + tap(reportedBy: "-------------- SYN_REPORT ------------"), options: options)
    #expect(reading.messages == [])
    #expect(reading.script == ["1 began 0 10,20", "1 ended 10 10,20"])
    #expect(reading.chain.first == "raw x 0...99, y -50...49 (from the recording)")
  }

  /// `python -m evdev.evtest` writes the time as a number, so that its last zeros are missing.
  @Test func thatOfPythonIsReadToo() {
    var options = options
    options.axisRange = AxisRange("0..99,0..99")
    let reading = Reading(
      """
      Listening for events (press ctrl-c to exit) ...
      time 1500000000.69     type 3 (EV_ABS), code 57   (ABS_MT_TRACKING_ID), value 12
      time 1500000000.69     type 1 (EV_KEY), code 330  (BTN_TOUCH), value 1
      time 1500000000.69     type 3 (EV_ABS), code 53   (ABS_MT_POSITION_X), value 10
      time 1500000000.69     type 3 (EV_ABS), code 54   (ABS_MT_POSITION_Y), value 20
      time 1500000000.69     --------- SYN_REPORT --------
      time 1500000000.700012 type 3 (EV_ABS), code 57   (ABS_MT_TRACKING_ID), value -1
      time 1500000000.700012 --------- SYN_REPORT --------

      """, options: options)
    #expect(reading.messages == [])
    #expect(reading.faults == [])
    #expect(reading.script == ["1 began 0 10,20", "1 ended 10.012 10,20"])
  }

  /// Two runs in one file: each device's places are put on its own range, and there is no guess which is meant.
  @Test func runsOfTwoDevicesAreToldApart() {
    let report = "-------------- SYN_REPORT ------------"
    let other = description.replacing("panel", with: "tablet").replacing("99", with: "9999")
    let text = description + tap(reportedBy: report) + other + tap(reportedBy: report)
    let reading = Reading(text, options: options)
    #expect(reading.messages == ["test: 2 devices sent touches; --device chooses one"])
    #expect(
      reading.error?.diagnostics.first?.notes.map(\.message) == [
        "--device 0: \"panel\", x 10...10, y -30...-30, 7 events",
        "--device 1: \"tablet\", x 10...10, y -30...-30, 7 events",
      ])
    for (name, script) in [
      ("panel", ["1 began 0 10,20", "1 ended 10 10,20"]),
      ("tablet", ["1 began 0 0.1,20", "1 ended 10 0.1,20"]),
    ] {
      var options = options
      options.device = name
      let reading = Reading(text, options: options)
      #expect(reading.messages == [])
      #expect(reading.script == script)
      #expect(reading.faultList.contains { $0.hasPrefix("other-device 7") })
    }
  }

  /// What was down when the first run ended is none of the second's.
  @Test func runsOfOneDeviceAreOneAfterTheOther() {
    let report = "-------------- SYN_REPORT ------------"
    let run = description + tap(reportedBy: report)
    let cut = run.split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n"
    #expect(
      Reading(cut + run, options: options).script == [
        "1 began 0 10,20", "1 cancelled 0 10,20 open-at-end", "2 began 1000 10,20",
        "2 ended 1010 10,20",
      ])
    let early = run.replacing("16.", with: "3.")
    let reading = Reading(run + early, options: options)
    #expect(
      reading.script == [
        "1 began 0 10,20", "1 ended 10 10,20", "2 began 1010 10,20", "2 ended 1020 10,20",
      ])
    #expect(reading.faults == [])
  }

  @Test func packetsAndDropsAreRead() {
    let reading = Reading(
      description + """
        Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 10
        Event: time 1.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 0
        Event: time 1.000000, ++++++++++++++ SYN_MT_REPORT ++++++++++++
        Event: time 1.000000, -------------- SYN_REPORT ------------
        Event: time 1.010000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<<<
        Event: time 1.010000, -------------- SYN_REPORT ------------
        Event: time 1.020000, something else
        Event: time 1.0
        Event: time 1.-20000, -------------- SYN_REPORT ------------

        """, options: options)
    #expect(reading.script == ["1 began 0 10,50", "1 cancelled 10 10,50 dropped"])
    #expect(reading.faultList == ["syn-dropped 1 @25", "unreadable-line 3 @27"])
  }
}
