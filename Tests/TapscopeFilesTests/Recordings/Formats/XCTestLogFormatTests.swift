// Tests of the taps in an XCTest run's log.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct XCTestLogFormatTests {
  private let log = """
    Test Case '-[ShopUITests.PayTests testPay]' started.
        t =     0.00s Start Test at 2026-11-22 10:00:00.000
        t =     2.05s Tap "pay" Button
        t =     2.05s     Wait for com.shop to idle
        t =     2.10s     Find the "pay" Button
        t =     2.15s     Check for interrupting elements affecting "pay" Button
        t =     2.18s     Synthesize event
        t =     2.35s     Wait for com.shop to idle
        t =     3.00s Tap "Say "hi"" Button
        t =     3.50s Tap "gone" Button
        t =     3.90s     Synthesize event
        t =     4.00s Assertion Failure: PayTests.swift:12: no receipt
    Element subtree:
     →Application, 0x147504a20, pid: 8736, label: 'Shop'
        Window (Main), 0x147504d30, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x14980ba20, {{24.0, 689.0}, {342.0, 48.0}}, identifier: 'pay', label: 'Pay now'
          Button, 0x14980ba30, {{10.0, 20.0}, {30.0, 40.0}}, label: 'Say "hi"'
          StaticText, 0x14980ba40, {{0.0, 0.0}, {9.0, 9.0}}, label: 'gone'
    """

  @Test func tapsLieInTheMiddleOfTheirElements() throws {
    let reading = Reading(log)
    #expect(try Recording(text: log).header.format == "xctest-log")
    #expect(
      reading.script == [
        "1 began 0 195,713", "1 ended 80 195,713", "2 began 820 25,40", "2 ended 900 25,40",
        "3 began 1720 ?", "3 ended 1800 ?",
      ])
    #expect(reading.faultList == ["no-position 1 @10"])
  }

  /// Each test counts from zero: its taps were fingers beside those of the test before.
  @Test func testsFollowOneAnother() throws {
    let tests = """
          t =     0.00s Start Test at 2026-11-22 10:00:00.000
          t =     2.00s Tap "pay" Button
          t =     2.50s     Synthesize event
          t =     3.00s Tear Down
          t =     0.00s Start Test at 2026-11-22 10:00:10.000
          t =     2.10s Tap "back" Button
          t =     2.60s     Synthesize event
          t =     0.00s Start Test at 2026-11-22 10:00:20.000
          t =     1.00s Tap "pay" Button
      """
    #expect(
      Reading(tests).script == [
        "1 began 0 ?", "1 ended 80 ?", "2 began 4100 ?", "2 ended 4180 ?", "3 began 6100 ?",
        "3 ended 6180 ?",
      ])
    #expect(
      try Recording(text: tests).header.readings.last
        == "3 sessions, each by its own clock: put one after the other, a second apart")
  }

  @Test func theElementIsWhatWasMeantAndHit() throws {
    let remarks = try Recording(text: log).collectLabels()
    #expect(remarks.labels.map(\.target) == [.view("pay"), .view("Say \"hi\""), .view("gone")])
    #expect(
      remarks.observations.map(\.kind) == [
        .received(view: "pay"), .received(view: "Say \"hi\""), .received(view: "gone"),
      ])
  }

  @Test func theLatestDescriptionBeforeATapCounts() {
    let moved = """
          Output: {
            Button, 0x145531650, {{0.0, 0.0}, {10.0, 10.0}}, identifier: 'pay'
          }
      """
    #expect(Reading(moved + "\n" + log).script.first == "1 began 0 5,5")
  }

  /// Else what is converted would be refused.
  @Test func aNameHoldsNoControlCharacter() throws {
    let text = log.replacing("\"pay\" Button", with: "\"p\u{16}y\" Button")
    let remarks = try Recording(text: text).collectLabels()
    #expect(remarks.labels.contains { $0.target == .view("p\\u{16}y") })
    #expect(remarks.observations.contains { $0.kind == .received(view: "p\\u{16}y") })
  }

  /// A press, a swipe and typing make events too.
  @Test func eventsOfOtherStepsAreCounted() throws {
    let readings = try Recording(text: log).header.readings
    #expect(
      readings == ["taps only: each at the middle of its element, or at the coordinate in it"])
    let others = """
          t =     5.00s Press "pay" Button for 1.50s
          t =     5.10s     Find the "pay" Button
          t =     5.20s     Synthesize event
          t =     6.00s Tap "pay" Button
          t =     6.10s     Synthesize event
          t =     6.20s     Synthesize event
          t =     7.00s Swipe up "list" Table
          t =     7.10s     Synthesize event
      """
    #expect(
      try Recording(text: log + "\n" + others).header.readings == [
        "taps only: each at the middle of its element, or at the coordinate in it; 2 events of other"
          + " steps left out, first at line 21"
      ])
  }

  /// As XCTest prints the taps of an `XCUICoordinate`; they were left out, and a log of them was refused.
  @Test func tapsOfACoordinateLieInTheirElement() throws {
    let taps = """
          t =     1.00s Tap "pay" Button[0.50, 0.75]
          t =     1.10s     Synthesize event
          t =     2.00s Tap Target Application 'com.shop'[0.10, 0.50]
          t =     2.10s     Synthesize event
          t =     3.00s Tap "Shop" Application[1.00, 0.00]
          t =     3.10s     Synthesize event
          t =     4.00s Tap "unknown" Cell[0.50, 0.50]
          t =     4.10s     Synthesize event
          t =     5.00s Tap "pay" Button[0.50, 0.75] in words of another version
          t =     5.10s     Synthesize event
      """
    let tree = try #require(log.firstRange(of: "Element subtree:")).lowerBound
    let text = taps + "\n" + log[tree...]
    #expect(
      Reading(text).script == [
        "1 began 0 195,725", "1 ended 80 195,725", "2 began 1000 39,422", "2 ended 1080 39,422",
        "3 began 2000 390,0", "3 ended 2080 390,0", "4 began 3000 ?", "4 ended 3080 ?",
      ])
    let remarks = try Recording(text: text).collectLabels()
    #expect(remarks.labels.isEmpty && remarks.observations.isEmpty)
    let readings = try Recording(text: text).header.readings
    #expect(readings.first?.hasSuffix("1 event of other steps left out, first at line 10") ?? false)
  }

  @Test func aTreeWithoutTapsIsNoRecording() {
    let tree = log.split(separator: "\n").filter { !$0.contains("Tap ") }.joined(separator: "\n")
    #expect(Reading(tree).messages.first?.contains("this is no recording") ?? false)
  }

  @Test(arguments: [
    "t = 1s Tap \"a\" B[0.5]", "t = 1s Tap \"a\" B[nan, 0]", "t = 1s Tap Target Application '",
    "t = s Tap \"a\" B", "t = 1e99s Tap \"a\" B", "t = 1s Tap \"\" B", "t = 1s Tap",
  ])
  func whatIsNoStepIsPassedOver(line: String) {
    #expect(Reading(line).messages.first?.contains("this is no recording") ?? false)
  }
}
