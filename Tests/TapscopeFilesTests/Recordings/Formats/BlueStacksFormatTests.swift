// Tests of BlueStacks' macros.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct BlueStacksFormatTests {
  private let screen = RecordedScreen(width: 200, height: 400)

  private func macro(_ events: String...) -> String {
    #"{"Acceleration":1.0,"Events":[\#(events.joined(separator: ",\n"))],"LoopType":"TillLoopNumber"}"#
  }

  private func event(_ type: String, _ ms: Int, _ x: Double, _ y: Double) -> String {
    #"{"Delta":0,"EventType":"\#(type)","Timestamp":\#(ms),"X":\#(x),"Y":\#(y)}"#
  }

  @Test func theMouseIsTheAppsFinger() {
    let text = macro(
      event("MouseMove", 650, 1, 1), event("MouseDown", 700, 42.5, 61.25),
      event("MouseMove", 725, 43.5, 61.25), event("MouseUp", 800, 43.5, 61.25),
      #"{"EventType":"KeyDown","KeyName":"Esc","Timestamp":900}"#,
      event("MouseDown", 1000, 0, 100), event("MouseMove", 1010, -1, 101),
      event("MouseUp", 1020, -1, 101))
    let reading = Reading(text, layout: screen)
    #expect(
      reading.script == [
        "1 began 0 85,245", "1 moved 25 87,245", "1 ended 100 87,245", "2 began 300 0,400",
        "2 moved 310 -2,404", "2 ended 320 -2,404",
      ])
    #expect(reading.faultList == ["hover 1 @1", "not-a-touch 1 @5"])
    #expect(reading.chain.first == "the mouse is the app's one finger, as BlueStacks has it")
  }

  /// Each counts from its own start: the presses of the second were put between those of the first.
  @Test func macrosOfOneFileFollowOneAnother() {
    let one = macro(event("MouseDown", 700, 50, 50), event("MouseUp", 800, 50, 50))
    let reading = Reading(one + "\n" + one, layout: screen)
    #expect(
      reading.script == [
        "1 began 0 100,200", "1 ended 100 100,200", "2 began 1100 100,200", "2 ended 1200 100,200",
      ])
    #expect(
      reading.chain.contains(
        "2 sessions, each by its own clock: put one after the other, a second apart"))
  }

  @Test(
    arguments: [
      (
        #"{"EventType":"MouseDown","Timestamp":1,"X":640,"Y":3}"#,
        "`X` must be a share of the screen, from 0 to 100, not `640`"
      ),
      (
        #"{"EventType":"MouseDown","Timestamp":1,"X":64}"#, "`event` has no `Y`"
      ),
      (
        #"{"EventType":"MouseDown","Timestamp":"a","X":64,"Y":3}"#,
        "`Timestamp` must be milliseconds, not the text \"a\""
      ),
      (#"{"EventType":"KeyDown","Timestamp":1}"#, "no touch in what was read as `bluestacks`"),
    ])
  func whatIsWrongIsSaidWhereItIs(_ event: String, _ message: String) {
    let reading = Reading(macro(event), layout: screen)
    let first = reading.messages.first ?? ""
    #expect(first.hasPrefix("test:1:") && first.contains(message), "\(first)")
  }
}
