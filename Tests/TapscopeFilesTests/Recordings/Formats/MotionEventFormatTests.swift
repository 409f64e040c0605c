// Tests of logs of Android's MotionEvents.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct MotionEventFormatTests {
  private let session = TwinSession.twoFingers

  /// What a version of Android prints of one pointer.
  private func pointer(_ place: Int, _ id: Int, _ x: Double, _ y: Double) -> String {
    "id[\(place)]=\(id), x[\(place)]=\(x), y[\(place)]=\(y), toolType[\(place)]=TOOL_TYPE_FINGER, "
  }

  private func event(
    _ action: String, _ ms: Int, _ pointers: String, count: Int = 1, more: String = ""
  ) -> String {
    "MotionEvent { action=ACTION_\(action), actionButton=0, \(pointers)buttonState=0, "
      + "classification=NONE, metaState=0, flags=0x0, edgeFlags=0x0, pointerCount=\(count), "
      + "historySize=0, eventTime=\(277_159_252 + ms), downTime=277159252, deviceId=3, "
      + "source=0x1002, displayId=0, eventId=304474425\(more) }"
  }

  /// The session as Android groups it: one event has all fingers that are down.
  private var lines: [String] {
    var down: [(touch: Int, x: Double, y: Double)] = []
    return session.rows.map { row in
      if row.phase == .began { down.append((row.touch, row.x, row.y)) }
      let place = down.firstIndex { $0.touch == row.touch } ?? 0
      down[place] = (row.touch, row.x, row.y)
      let several = down.count > 1
      let action =
        switch row.phase {
        case .began: several ? "POINTER_DOWN(\(place))" : "DOWN"
        case .ended: several ? "POINTER_UP(\(place))" : "UP"
        case .cancelled: "CANCEL"
        default: "MOVE"
        }
      let pointers = down.enumerated().map { pointer($0, $1.touch == 2 ? 1 : 0, $1.x, $1.y) }
      let count = down.count
      if row.phase == .ended || row.phase == .cancelled { down.remove(at: place) }
      return event(action, row.ms, pointers.joined(), count: count)
    }
  }

  @Test(arguments: [
    "", "07-18 19:01:04.835 26296-26296/com.iwant.screen D/DecorView: dispatch ",
    "D/ViewRootImpl[Main](28547): processMotionEvent ",
    "2023-04-01 09:13:52.927 10279-10279 DecorView  com.shop  D  ",
  ])
  func touchesAreReadOutOfAnyLog(_ prefix: String) {
    let text = lines.map { prefix + $0 + " handled=true\nI/Other: line\n" }.joined()
    let reading = Reading(text)
    #expect(reading.script == session.script)
    #expect(reading.faultList == [])
  }

  /// A version that leaves out what is usual, as AOSP's DEBUG_CONCISE_TOSTRING does.
  @Test func whatIsLeftOutIsAsUsual() {
    let text = """
      W/ViewRootImpl: MotionEvent { action=ACTION_DOWN, x[0]=10.0, y[0]=20.0, eventTime=1000 }
      W/ViewRootImpl: MotionEvent { action=ACTION_POINTER_DOWN(1), x[0]=10.0, y[0]=20.0, x[1]=50.5, y[1]=60.0, eventTime=1010 }
      W/ViewRootImpl: MotionEvent { action=ACTION_POINTER_UP(0), x[0]=10.0, y[0]=20.0, x[1]=50.5, y[1]=60.0, flags=0x20, eventTime=1020 }
      W/ViewRootImpl: MotionEvent { action=ACTION_MOVE, id[0]=1, x[0]=51.0, y[0]=60.0, eventTime=1030 }
      W/ViewRootImpl: MotionEvent { action=ACTION_UP, id[0]=1, x[0]=51.0, y[0]=60.0, eventTime=1040 }

      """
    #expect(
      Reading(text).script == [
        "1 began 0 10,20", "2 began 10 50.5,60", "1 cancelled 20 10,20", "2 moved 30 51,60",
        "2 ended 40 51,60",
      ])
  }

  /// Each view prints an event anew, in its own coordinates; what hears most is read, the outermost first.
  @Test func oneOfSeveralPrintersIsRead() {
    func both(_ action: String, _ ms: Int) -> String {
      "D/Frame(88): on \(event(action, ms, pointer(0, 0, 100, 200)))\n"
        + "D/Frame(88): on \(event(action, ms, pointer(0, 0, 100, 200)))\n"
        + "D/Child(88): on \(event(action, ms, pointer(0, 0, 1, 2)))\n"
    }
    let alone = "D/Frame(88): on \(event("DOWN", 500, pointer(0, 0, 7, 8)))\n"
    let reading = Reading(both("DOWN", 0) + both("UP", 50) + alone)
    #expect(
      reading.script == [
        "1 began 0 100,200", "1 ended 50 100,200", "2 began 500 7,8",
        "2 cancelled 500 7,8 open-at-end",
      ])
    #expect(
      reading.chain.first
        == "places by the lines of `D Frame on`, which tell most; 2 lines of 1 other printer passed over"
    )
  }

  /// Samsung's phones print a press at several places of the window, and a lift at others.
  @Test func aPrinterOfPressesGoesBeforeOneOfLifts() {
    let text =
      "D/ViewRootImpl: process \(event("UP", 0, pointer(0, 0, 1, 2)))\n"
      + "D/ViewRootImpl: enqueue \(event("DOWN", 90, pointer(0, 0, 3, 4)))\n"
    #expect(Reading(text).script == ["1 began 0 3,4", "1 cancelled 0 3,4 open-at-end"])
  }

  private func doubts(_ text: String) throws -> [String] {
    try Recording(text: text).header.doubts.map(\.description)
  }

  @Test func placesOfAViewAreDoubted() throws {
    let tap = event("DOWN", 0, pointer(0, 0, 1, 2)) + "\n"
    #expect(
      try doubts("x\nD/Box: \(tap)") == [
        "test:2:1: warning: places count from the view that printed them: say with --offset x,y where that"
          + " lies, in points"
      ])
    var moved = RecordingOptions()
    moved.offset = Point(0, 24)
    #expect(try Recording(text: "D/Box: \(tap)", options: moved).header.doubts.isEmpty)
    #expect(try doubts("D/ViewRootImpl[Main]: \(tap)").isEmpty)
    #expect(try doubts("D/MainActivity: dispatchTouchEvent \(tap)").isEmpty)
  }

  @Test func timesOfTheLogStandInForThoseOfEvents() {
    let text = """
      12-31 23:59:59.990  812  812 D TaplEvents: TIS: MotionEvent { action=ACTION_DOWN, x[0]=8.0, y[0]=9.0 }
      01-01 00:00:00.040  812  812 D TaplEvents: TIS: MotionEvent { action=ACTION_UP, x[0]=8.0, y[0]=9.0 }

      """
    let reading = Reading(text.replacing("12-31", with: "02-28").replacing("01-01", with: "02-29"))
    #expect(reading.script == ["1 began 0 8,9", "1 ended 50 8,9"])
    #expect(reading.chain.contains("times of the log, since the events say none"))
  }

  @Test func withoutTimesItIsRefused() {
    let text = "x\nTouch: MotionEvent { action=ACTION_DOWN, x[0]=8.0, y[0]=9.0 }\n"
    #expect(
      Reading(text).messages == [
        "test:2:1: these MotionEvents say no times, and neither does the log around them"
      ])
    #expect(
      Reading("MotionEvent { action=ACTION_DOWN, ...\n").messages == [
        "test: no line holds a whole MotionEvent"
      ])
  }

  @Test func placesThatAreNotPrintedAreUnknown() {
    let text = """
      D/MIUI: MotionEvent { action=ACTION_DOWN, id[0]=0, pointerCount=1, eventTime=168855305, downTime=168855305 }
      D/MIUI: MotionEvent { action=ACTION_UP, id[0]=0, pointerCount=1, eventTime=168855391, downTime=168855305 }

      """
    let reading = Reading(text)
    #expect(reading.script == ["1 began 0 ?", "1 ended 86 ?"])
    #expect(reading.faultList.contains("no-position 1 @1"))
  }

  @Test func whatIsNoFingersIsCounted() {
    let mouse = event("DOWN", 1, pointer(0, 0, 1, 2)).replacing("0x1002", with: "0x2002")
    let pen = event("DOWN", 2, pointer(0, 0, 1, 2)).replacing("FINGER", with: "STYLUS")
    let hover = event("HOVER_MOVE", 3, pointer(0, 0, 1, 2))
    let cut = "MotionEvent { action=ACTION_DOWN, actionBut"
    let far = event("DOWN", 4, pointer(0, 0, 1, 2)).replacing("displayId=0", with: "displayId=2")
    let tap = event("DOWN", 5, pointer(0, 0, 3, 4)) + "\n" + event("UP", 9, pointer(0, 0, 3, 4))
    let reading = Reading([mouse, pen, hover, cut, far, tap, ""].joined(separator: "\n"))
    #expect(reading.script == ["1 began 0 3,4", "1 ended 4 3,4"])
    #expect(reading.faultList == ["not-a-touch 3 @1", "hover 1 @3", "unreadable-line 1 @4"])
    #expect(Reading(mouse + "\n").isRefusedForLackOfTouches)
  }

  /// A batch of moves is one event, of which only the last is printed.
  @Test func movesThatAreNotPrintedAreTold() {
    let text =
      event("DOWN", 0, pointer(0, 0, 1, 2)) + "\n"
      + event("MOVE", 9, pointer(0, 0, 9, 9)).replacing("historySize=0", with: "historySize=2")
      + "\n"
      + event("UP", 12, pointer(0, 0, 9, 9)) + "\n"
    let reading = Reading(text)
    #expect(
      reading.chain.contains("2 moves that came with others stand in no line (`historySize`)"))
    #expect(reading.faultList == ["thinned-source 1 @1"])
  }

  /// The clock of a device that was started again begins anew.
  @Test func aSecondStartIsPutBehindTheFirst() {
    func tap(_ ms: Int) -> String {
      event("DOWN", ms, pointer(0, 0, 1, 2)) + "\n" + event("UP", ms + 50, pointer(0, 0, 1, 2))
        + "\n"
    }
    let reading = Reading(tap(0) + tap(-200_000_000))
    #expect(
      reading.script == [
        "1 began 0 1,2", "1 ended 50 1,2", "2 began 1050 1,2", "2 ended 1100 1,2",
      ])
  }

  /// As Samsung prints them: presses of all windows without their lifts, and what each activity's window hears.
  @Test func touchesGoOnInAnotherActivity() {
    let taps = [("Shop", 0), ("Shop", 300), ("Pay", 900), ("Shop", 1500)]
    let text = taps.map { activity, ms in
      let (down, up) = (
        event("DOWN", ms, pointer(0, 0, 5, 6)), event("UP", ms + 80, pointer(0, 0, 5, 7))
      )
      return "D ViewRootImpl: enqueueInputEvent\(down)\n"
        + [down, up].map { event in
          "D ViewRootImpl[\(activity)Activity]: processMotionEvent \(event)\n"
            + "D ViewRootImpl[\(activity)Activity]: dispatchPointerEvent handled=true, event=\(event)\n"
        }.joined()
    }.joined()
    let reading = Reading(text)
    #expect(
      reading.script
        == taps.enumerated().flatMap { number, tap in
          ["\(number + 1) began \(tap.1) 5,6", "\(number + 1) ended \(tap.1 + 80) 5,7"]
        })
    #expect(reading.faultList == [])
    #expect(
      reading.chain.first
        == "places by the lines of `D ViewRootImpl processMotionEvent`, which tell most; 12 lines of 2 other printers passed over"
    )
  }
}
