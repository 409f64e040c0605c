// Tests that evemu's lines are read as evemu means them.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct EvemuFormatTests {
  @Test func valuesAreDecimalAndFractionsAreWholeMicroseconds() {
    let reading = Reading(
      """
      # EVEMU 1.3
      N: Panel # 2
      I: 0018 0000 0000 0000
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      A: 35 0 799 0 0
      A: 36 0 479 0 0 12
      L: 00 1
      S: 00 1
      E: 0.000001 0003 0039 0007	# EV_ABS / ABS_MT_TRACKING_ID   7
      E: 0.000001 0003 0035 0010
      E: 0.000001 0003 0036 0099
      E: 0.000001 0000 0000 0000	# ------------ SYN_REPORT (0) ---------- +0ms
      E: 0.99 0003 0039 -001
      E: 0.99 0000 0000 0000
      E: 9999.99 0 0 0

      """, options: options)
    #expect(reading.script == ["1 began 0 10,99", "1 ended 0.098 10,99"])
    #expect(reading.faults == [])
    #expect(reading.chain.first == "raw x 0...799, y 0...479 (from the recording)")
  }

  /// A device may send what its axis cannot take; our own format would refuse it.
  @Test func aPressureBelowNothingIsLeftOut() {
    let reading = Reading(
      """
      # EVEMU 1.3
      N: Panel
      A: 35 0 799 0 0
      A: 36 0 479 0 0
      A: 3a 10 250 0 0
      E: 0.0 0003 0039 0007
      E: 0.0 0003 0035 0010
      E: 0.0 0003 0036 0099
      E: 0.0 0003 003a 0005
      E: 0.0 0000 0000 0000
      E: 0.5 0003 003a 0130
      E: 0.5 0000 0000 0000
      E: 0.9 0003 0039 -001
      E: 0.9 0000 0000 0000

      """, options: options)
    #expect(reading.samples.map(\.force) == [nil, 0.5, 0.5])
  }

  /// Without the range of the device's pressures, a pressure cannot be made a force.
  @Test func aPressureWithoutARangeIsLeftOut() {
    let reading = Reading(evemu("t5 x1 y1 p80 | p90 | t-1 |"), options: .plain)
    #expect(reading.script == ["1 began 0 1,1", "1 stationary 10 1,1", "1 ended 20 1,1"])
    #expect(reading.samples.map(\.force) == [nil, nil, nil])
  }

  @Test func linesOfAnotherKindAreCounted() {
    let reading = Reading(
      evemu("t5 x1 y1 | t-1 |", header: "Q: what\nE: soon 3 39 1\nA: 35 0\n\nplain\n"),
      options: .plain)
    #expect(reading.script == ["1 began 0 1,1", "1 ended 10 1,1"])
    #expect(reading.faultList == ["unreadable-line 4 @1"])
  }

  @Test func aCutLastLineIsCountedAsSuch() {
    let reading = Reading(evemu("t5 x1 y1 | t-1 |") + "E: 5.9 00", options: .plain)
    #expect(reading.faultList == ["cut-last-line 1 @7"])
  }

  private var options: RecordingOptions {
    var options = RecordingOptions()
    options.screen = RecordedScreen(width: 800, height: 480)
    return options
  }

  /// Two recordings put into one file.
  @Test func recordingsOfTwoDevicesAreToldApart() {
    func recording(_ name: String, to maximum: Int) -> String {
      evemu(
        "t5 x10 y20 | t-1 |",
        header: "N: \(name)\nA: 35 0 \(maximum) 0 0 0\nA: 36 0 99 0 0 0\n")
    }
    var options = RecordingOptions()
    options.screen = RecordedScreen(width: 100, height: 100)
    let text = recording("panel", to: 99) + recording("tablet", to: 999)
    #expect(
      Reading(text, options: options).messages == [
        "test: 2 devices sent touches; --device chooses one"
      ])
    options.device = "tablet"
    #expect(Reading(text, options: options).script == ["1 began 0 1,20", "1 ended 10 1,20"])
  }

}
