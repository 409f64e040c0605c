// Tests of tables of samples, in CSV and in JSON Lines.

import TapscopeEngine
import TapscopeFiles
import Testing

/// Options that name columns.
private func options(_ columns: String) -> RecordingOptions {
  var options = RecordingOptions()
  options.columns = ColumnNames(columns)
  return options
}

@Suite struct CSVFormatTests {
  private let session = TwinSession.twoFingers

  @Test func usualNamesAreKnown() {
    let text =
      "Time (ms),Pointer ID,Action,X,Y\n"
      + session.lines {
        "\($0.ms + 9000),\($0.touch),ACTION_\($0.phase == .began ? "POINTER_DOWN" : $0.phase == .ended ? "UP" : $0.phase == .cancelled ? "CANCEL" : "MOVE"),\($0.x),\($0.y)"
      }
    #expect(Reading(text).script == session.script)
  }

  @Test func columnsAreNamedByOption() throws {
    let text =
      "when;who;what;across;down\n"
      + session.lines {
        "\(Double($0.ms) / 1000);f\($0.touch);\($0.phase.rawValue);\($0.x);\($0.y)"
          .replacing(".", with: ",")
      }
    let named = options("t=when:s,touch=who,phase=what,x=across,y=down")
    #expect(Reading(text, options: named).script == session.script)
    #expect(Reading(text).messages.first?.hasPrefix("test: this is no recording") == true)
  }

  @Test func unitsAreJudgedByTheStepsAndSaid() {
    for (scale, unit) in [(1.0, "milliseconds"), (0.001, "seconds"), (1000, "microseconds")] {
      let text =
        "timestamp,id,phase,x,y\n"
        + session.lines {
          "\(Double($0.ms) * scale),\($0.touch),\($0.phase.rawValue),\($0.x),\($0.y)"
        }
      let reading = Reading(text)
      #expect(reading.script == session.script)
      #expect(reading.chain.first?.hasPrefix("times in \(unit), judged by their steps") == true)
    }
  }

  /// From 1,000 samples a second in microseconds down to one a second in milliseconds.
  @Test(arguments: [(20, "milliseconds"), (1000, "milliseconds"), (2000, "microseconds")])
  func slowDevicesCountInMillisecondsToo(_ step: Int, _ unit: String) {
    let text =
      "timestamp,id,phase,x,y\n0,1,began,5,5\n\(step),1,moved,6,6\n\(2 * step),1,ended,6,6\n"
    #expect(Reading(text).chain.first?.hasPrefix("times in \(unit), judged by") == true)
  }

  @Test func datesAreTimes() {
    let text =
      "timestamp,id,phase,x,y\n"
      + session.lines {
        let ms = String(1000 + $0.ms).suffix(3)
        return "2026-03-01T00:00:00.\(ms)Z,\($0.touch),\($0.phase.rawValue),\($0.x),\($0.y)"
      }
    #expect(Reading(text).script == session.script)
    let midnight = "t,x,y\n2024-02-28T23:59:59.5Z,1,2\n2024-02-29 01:00:00+0100,3,4\n"
    #expect(Reading(midnight).script[2] == "2 began 500 3,4")
    // As PostgreSQL writes a zone.
    #expect(Reading(midnight.replacing("+0100", with: "+01")).script[2] == "2 began 500 3,4")
  }

  /// `TOUCH_DOWN` and its kin: signs between the letters count for nothing, nor do what toolkits put before.
  @Test(arguments: [
    "TOUCH_DOWN TOUCH_MOVE TOUCH_UP", "touch-start touch-move touch-end",
    "TouchPhase.Began TouchPhase.Moved TouchPhase.Ended",
    "UITouchPhaseBegan UITouchPhaseMoved UITouchPhaseEnded", "finger_down finger_move finger_up",
    "MotionEvent.ACTION_DOWN MotionEvent.ACTION_MOVE MotionEvent.ACTION_UP",
  ])
  func phasesAreKnownByTheirLetters(_ words: String) {
    let words = words.split(separator: " ")
    for head in ["event", "touchPhase", "action_type"] {
      let text =
        "t_ms,\(head),x_coordinate,y_coordinate\n0,\(words[0]),1,2\n8,\(words[1]),3,4\n16,\(words[2]),3,4\n"
      let reading = Reading(text)
      #expect(
        reading.script == ["1 began 0 1,2", "1 moved 8 3,4", "1 ended 16 3,4"],
        "\(reading.messages)")
    }
  }

  /// As studies of swipe keyboards write them, and as people line columns up.
  @Test(arguments: ["word ms event x_pos y_pos", "word   ms  event      x_pos y_pos "])
  func blanksPartColumnsWhereNothingElseDoes(_ heads: String) {
    let text =
      heads + "\nforce 1576480557856 touchstart 140 100\n"
      + "force 1576480557864  touchmove 141  100\nforce 1576480557879 touchend 142 99\n"
    #expect(
      Reading(text).script == ["1 began 0 140,100", "1 moved 8 141,100", "1 ended 23 142,99"])
  }

  @Test(arguments: [
    "t and x and y are columns\nof 5 and 6 each there\n", "x y\n5 6\n", "t x y\n0 1\n",
  ])
  func aSentenceIsNoTable(_ text: String) {
    #expect(Reading(text).messages.first?.contains("no recording Tapscope knows") == true)
  }

  @Test func columnsWithoutHeadsGoByNumberBetweenBlanksToo() {
    let text = "0.5  12 30 down\n0.58 12 30 up\n"
    #expect(
      Reading(text, options: options("t=1:s,x=2,y=3,phase=4")).script == [
        "1 began 0 12,30", "1 ended 80 12,30",
      ])
  }

  /// Seconds since 1970 with a fraction are no milliseconds, however far apart the rows are; nor are clicks
  /// seconds apart.
  @Test(arguments: [
    ("1698765433.456,down,5,6\n1698765435.456,up,5,6\n", ["1 began 0 5,6", "1 ended 2000 5,6"]),
    (
      "0.5,click,5,6\n3.25,click,7,8\n9.5,click,7,8\n",
      [
        "1 began 0 5,6", "1 ended 80 5,6", "2 began 2750 7,8", "2 ended 2830 7,8",
        "3 began 9000 7,8",
        "3 ended 9080 7,8",
      ]
    ),
    ("40,0,5,6\n48,2,5,7\n56,1,5,7\n", ["1 began 0 5,6", "1 moved 8 5,7", "1 ended 16 5,7"]),
  ])
  func unitsOfRowsFarApart(_ rows: String, _ script: [String]) {
    #expect(Reading("timestamp,type,x,y\n" + rows).script == script)
  }

  @Test func withoutPhasesAFingersRowsAreItsTouch() {
    let text = "t_ms,finger,x,y\n0,a,1,2\n10,a,3,4\n20,b,5,6\n30,a,3,4\n"
    #expect(
      Reading(text).script == [
        "1 began 0 1,2", "1 moved 10 3,4", "2 began 20 5,6", "1 ended 30 3,4", "2 ended 100 5,6",
      ])
  }

  @Test func withoutFingersEveryRowIsATap() {
    let reading = Reading("time_s,x,y,target,received\n1,10,20,ok,none\n2.5,30,40,,down\n")
    #expect(
      reading.script == [
        "1 began 0 10,20", "1 ended 80 10,20", "2 began 1500 30,40", "2 ended 1580 30,40",
      ])
    let labels = reading.events.compactMap { if case .label(let label) = $0 { label } else { nil } }
    #expect(labels.map(\.target) == [.view("ok")])
  }

  @Test func aColumnOfWhetherItIsDownGivesPhases() {
    let text =
      "ms,pressed,x,y\n0,0,9,9\n10,1,1,2\n20,1,3,4\n30,0,3,4\n40,0,9,9\n50,1,5,6\n60,0,5,6\n"
    #expect(
      Reading(text).script == [
        "1 began 0 1,2", "1 moved 10 3,4", "1 ended 20 3,4", "2 began 40 5,6", "2 ended 50 5,6",
      ])
  }

  /// Our own format would refuse them.
  @Test func aRadiusAndAForceThatAreNoneAreLeftOut() {
    let reading = Reading(
      """
      t_ms,touch,phase,x,y,radius,force
      0,1,began,1,2,-1,-1e308
      10,1,moved,1,2,3,0.5
      20,1,ended,1,2,1e7,1e13

      """)
    #expect(reading.samples.map(\.radius) == [nil, 3, nil])
    #expect(reading.samples.map(\.force) == [nil, 0.5, nil])
  }

  @Test func badRowsCostThemselvesOnly() {
    let text = "t_ms,x,y\n0,1,2\nabc,3,4\n20,nan,4\n30,1e300,4\n40,5\n\n# a note\n50,7,8"
    let reading = Reading(text)
    #expect(reading.script.filter { $0.contains("began") } == ["1 began 0 1,2", "2 began 50 7,8"])
    #expect(reading.faultList == ["unreadable-line 4 @3"])
  }

  /// A decimal comma makes two cells of a number, and each cell behind it stands under another's name.
  @Test func aRowWithMoreCellsThanColumnsSaysNothing() {
    let reading = Reading("t_ms,x,y,note\n0,1,2,\n10,300,5,700,hi\n30,\"5,5\",6\n")
    #expect(
      reading.script.filter { $0.contains("began") } == ["1 began 0 1,2", "2 began 30 5.5,6"])
    #expect(reading.faultList == ["unreadable-line 1 @3"])
  }

  /// Where the last column is empty, so is the cell that a decimal comma moves beyond the columns.
  @Test(arguments: [
    ("0,10,20,\n0,5,10,20,\n", 3), ("0,5,10,20,\n1,10,20,\n", 2), ("0,10,20\n0,5,10,20,\n", 3),
    ("0,5,10,,\n1,5,10,5,,,\n", 3),
  ])
  func aDecimalCommaBeforeAnEmptyColumnIsAnError(_ rows: String, _ line: Int) {
    let reading = Reading("t,x,y,note\n" + rows)
    let column =
      rows.split(separator: "\n")[line - 2].split(separator: ",")
      .prefix(4).joined(separator: ",").count + 2
    #expect(
      reading.messages == [
        "test:\(line):\(column): this row has more cells than others, and the first line names none for the"
          + " last; a number with a decimal comma needs quotes"
      ])
    #expect(reading.samples.isEmpty)
  }

  /// Some programs end each row with a separator, but for the first line.
  @Test func anEmptyCellBehindEachRowIsPassedOver() throws {
    let text = "t_ms,x,y\n0,1,2,\n10,3,4,\n"
    let reading = Reading(text)
    #expect(reading.messages == [])
    #expect(
      reading.script.filter { $0.contains("began") } == ["1 began 0 1,2", "2 began 10 3,4"])
    #expect(Reading(text + "20,5").faultList == ["cut-last-line 1 @4"])
    #expect(
      try Recording(text: text).header.readings.contains(
        "every row ends in an empty cell for which the first line has no name; it is passed over"))
  }

  /// Numbers count from 1; the lowest one has none below it.
  @Test(arguments: ["0", "-1", "4", "\(Int.min)", "\(Int.max)"])
  func numbersOfNoColumnAreMissing(_ number: String) {
    #expect(
      Reading("when,across,y\n1,2,3\n", options: options("t=when,x=\(number)")).messages.first?
        .hasPrefix("test:1:1: no column `\(number)`") == true)
  }

  @Test func columnsThatAreMissingAreNamed() throws {
    let text = "when,across,y\n1,2,3\n"
    #expect(
      Reading(text, options: options("x=acros")).messages
        == ["test:1:1: no column `acros`; did you mean `across`?"])
    #expect(Reading(text, options: options("x=east")).messages == ["test:1:1: no column `east`"])
    #expect(
      Reading(text, options: options("t=when")).messages
        == ["test:1:1: no column is known to hold `x`"])
    #expect(ColumnNames("q=1") == nil)
    #expect(ColumnNames("t=time:hours") == nil)
    #expect(ColumnNames("x") == nil)
  }

  @Test func tablesWithoutHeadsGoByNumber() throws {
    let text = "0\t10\t20\n0.5\t30\t40\n"
    #expect(
      Reading(text, options: options("t=1:s,x=2,y=3")).script == [
        "1 began 0 10,20", "1 ended 80 10,20", "2 began 500 30,40", "2 ended 580 30,40",
      ])
  }

  @Test func rawValuesTakeTheDevicesRange() throws {
    var options = RecordingOptions()
    options.axisRange = AxisRange("0..999,0..999")
    options.rotation = .half
    let reading = Reading(
      "t_ms,x,y\n0,999,0\n", options: options, layout: RecordedScreen(width: 100, height: 200))
    #expect(reading.script.first == "1 began 0 0,199.8")
  }

  @Test func aTableOfViewsIsNoRecording() {
    #expect(Reading("id,x,y,width,height\nok,1,2,3,4\n").error != nil)
  }

  @Test func quotesKeepTheBlanksOfANameOnly() {
    let text = "\" t_ms\",x,y,target\n\" 5\",\"1 \",2,\" a \" \n6,3,4, b \n"
    let labels = Reading(text).events.compactMap {
      if case .label(let label) = $0 { label } else { nil }
    }
    #expect(labels.map(\.target) == [.view(" a "), .view("b")])
    #expect(Reading(text).samples.first?.position == Point(1, 2))
  }

  @Test func quotesKeepSeparators() {
    let text = "\"t_ms\",\"x\",\"y\",\"target\"\n0,1,2,\"Save, \"\"now\"\"\"\n"
    let labels = Reading(text).events.compactMap {
      if case .label(let label) = $0 { label } else { nil }
    }
    #expect(labels.map(\.target) == [.view("Save, \"now\"")])
  }
}

@Suite struct JSONLinesFormatTests {
  private let session = TwinSession.twoFingers

  /// The members are listed once, in the note.
  @Test func aMemberThatIsMissingIsNamed() {
    let reading = Reading(#"{"t":1,"x":1,"north":2}"#, options: options("y=width"))
    #expect(reading.messages == ["test: no member `width`"])
    #expect(
      reading.error?.diagnostics.first?.notes.first?.message == "the members are `t`, `x`, `north`")
  }

  @Test func membersGoByTheirUsualNamesAndPaths() {
    let text = session.lines {
      #"{"ts":\#(1_700_000_000_000 + $0.ms),"pointerId":\#($0.touch),"type":"pointer\#($0.phase == .began ? "down" : $0.phase == .ended ? "up" : $0.phase == .cancelled ? "cancel" : "move")","position":{"x":\#($0.x),"y":\#($0.y)}}"#
    }
    #expect(Reading(text).script == session.script)
    #expect(
      Reading("[" + text.split(separator: "\n").joined(separator: ",") + "]").script
        == session.script)
  }

  /// `location` counts from the view that was touched, which `target` numbers; `page` is the screen's.
  @Test func whatReactNativeCallsAPageIsThePlace() throws {
    func event(_ name: String, _ ms: Double) -> String {
      #"LOG {"type":"\#(name)","identifier":1,"locationX":5,"locationY":6,"pageX":105,"pageY":206,"#
        + #""timestamp":\#(ms),"target":12,"touches":[],"changedTouches":[{"pageX":1,"pageY":2}]}"#
    }
    let text = [event("onTouchStart", 123456.5), event("onTouchEnd", 123556.5)]
      .joined(separator: "\n")
    #expect(Reading(text).script == ["1 began 0 105,206", "1 ended 100 105,206"])
    #expect(try Recording(text: text).collectLabels().labels.isEmpty)
    // By numbers alone, two taps of one finger would be one.
    let nameless = text.replacing(#""type":"onTouchStart","#, with: "")
      .replacing(#""type":"onTouchEnd","#, with: "")
    #expect(
      Reading(nameless).messages.first?.hasPrefix(
        "test:1:1: no recording, but React Native's touches without the names of their events")
        == true)
  }

  /// The web's events tell each touch in a list; what they say of all is said once.
  @Test(arguments: ["\n", ",\n"])
  func eachChangedTouchIsASample(separator: String) {
    func touch(_ id: Int, _ x: Int) -> String {
      #"{"identifier":\#(id),"clientX":\#(x),"clientY":20,"pageX":\#(x),"pageY":920}"#
    }
    func event(_ type: String, _ ms: Int, _ touches: String...) -> String {
      let list = touches.joined(separator: ",")
      return
        #"{"type":"\#(type)","timeStamp":\#(ms),"touches":[\#(list)],"changedTouches":[\#(list)]}"#
    }
    let lines = [
      event("touchstart", 1000, touch(0, 10), touch(1, 50)), event("touchmove", 1020, touch(1, 60)),
      event("touchend", 1080, touch(0, 10)), event("touchcancel", 1100, touch(1, 60)),
    ].joined(separator: separator)
    let reading = Reading(separator == "\n" ? lines : "[\(lines)]")
    #expect(
      reading.script == [
        "1 began 0 10,20", "2 began 0 50,20", "2 moved 20 60,20", "1 ended 80 10,20",
        "2 cancelled 100 60,20",
      ])
    #expect(reading.faults == [])
  }

  @Test func linesWithoutAnObjectAreCounted() {
    let text = session.lines {
      #"{"time_ms":\#($0.ms),"finger":\#($0.touch),"phase":"\#($0.phase.rawValue)","x":\#($0.x),"y":\#($0.y)}"#
    }
    let reading = Reading("started\n" + text + "{\"time_ms\":9,\n{\"fps\":60}\nstopped\n")
    #expect(reading.script == session.script)
    #expect(reading.faultList == ["unreadable-line 4 @1"])
  }

  /// JSON makes one number of both ids, and a text keeps them apart.
  @Test func idsThatJSONRoundsAreRefused() {
    func row(_ time: Int, _ id: String) -> String {
      #"{"time":\#(time),"pointerId":\#(id),"phase":"began","x":1,"y":2}"#
    }
    let ids = ["9007199254740992", "9007199254740993"]
    let message =
      "`pointerId` must be a text, or a whole number up to 9007199254740991, not a larger one,"
      + " which JSON rounds"
    #expect(
      Reading(row(1, "1") + "\n" + row(2, ids[1]) + "\n").messages == ["test:2:23: " + message])
    #expect(Reading("[\(row(1, ids[0]))]").messages == ["test:1:24: " + message])
    let texts = ids.enumerated().map { row($0.offset, "\"\($0.element)\"") + "\n" }.joined()
    #expect(!Reading(texts).faults.map(\.kind).contains(.beganTwice))
    #expect(Reading(texts).samples.count >= 2)
  }

  @Test func foreignObjectsAreNotTakenForOurs() {
    let text = #"{"t":5,"label":"a","point":{"x":1,"y":2}}"# + "\n"
    #expect(throws: (any Error).self) { try Recording(text: #"[{"label":"x","t":1}]"#) }
    #expect(Reading(text.replacing("\"t\"", with: "\"time\"")).script.first == "1 began 0 1,2")
  }
}

/// What browsers add to the touches of a log, in both kinds of tables.
@Suite struct WebLogTests {
  /// Rows of time in seconds, event and place, as JSON Lines and as CSV.
  private func logs(_ rows: [(Double, String, Double, Double)], phase: String = "type") -> [String]
  {
    [
      rows.map {
        #"{"timestamp":\#($0.0),"\#(phase)":"\#($0.1)","x":\#($0.2),"y":\#($0.3),"id":2}"# + "\n"
      }
      .joined(),
      "timestamp,\(phase),x,y,id\n" + rows.map { "\($0.0),\($0.1),\($0.2),\($0.3),2\n" }.joined(),
    ]
  }

  @Test(arguments: ["pointer", "touch"])
  func aClickOfATouchesMakingIsNoSecondTouch(prefix: String) {
    let (down, up) = prefix == "touch" ? ("start", "end") : ("down", "up")
    for text in logs([
      (0, prefix + down, 100, 100), (0.08, prefix + up, 100, 100), (0.083, "mousedown", 100, 100),
      (0.084, "mouseup", 100, 100), (0.085, "click", 109, 94),
    ]) {
      let reading = Reading(text)
      #expect(reading.script == ["1 began 0 100,100", "1 ended 80 100,100"])
      #expect(reading.faults.map(\.kind) == [.compatibilityMouse])
      #expect(reading.faults.map(\.count) == [3])
    }
  }

  @Test func columnsThatAreNamedKnowClicksToo() {
    var options = RecordingOptions()
    options.columns = ColumnNames("phase=what,t=timestamp:s")
    for text in logs(
      [(0, "touchstart", 1, 1), (0.08, "touchend", 1, 1), (0.4, "click", 1, 1)], phase: "what")
    {
      #expect(Reading(text, options: options).script == ["1 began 0 1,1", "1 ended 80 1,1"])
    }
  }

  /// Too far, too late, after a cancelled touch, and the second of one touch.
  @Test(
    arguments: [
      [(0, "touchstart", 1, 1), (0.08, "touchend", 1, 1), (0.1, "click", 27, 1)],
      [(0, "touchstart", 1, 1), (0.08, "touchend", 1, 1), (0.8, "click", 1, 1)],
      [(0, "touchstart", 1, 1), (0.08, "touchcancel", 1, 1), (0.1, "click", 1, 1)],
      [
        (0, "touchstart", 1, 1), (0.08, "touchend", 1, 1), (0.1, "click", 1, 1),
        (0.2, "click", 1, 1),
      ],
      [(0, "click", 1, 1), (0.3, "click", 1, 1)],
    ] as [[(Double, String, Double, Double)]])
  func otherClicksAreTaps(rows: [(Double, String, Double, Double)]) {
    for text in logs(rows) {
      #expect(Reading(text).samples.count { $0.phase == .began } == 2)
    }
  }

  /// A click looks at the latest hundred lifts: with thousands of both it looked at all of them each time.
  @Test func aClickIsOfOneOfTheLatestLifts() {
    let touches = (0..<150).map {
      "0,touchstart,\($0),\($0 * 100),1\n0,touchend,\($0),\($0 * 100),1\n"
    }
    let log = "timestamp,type,finger,x,y\n" + touches.joined()
    #expect(Reading(log + "0.1,click,,14900,1\n").samples.count == 300)
    #expect(Reading(log + "0.1,click,,5000,1\n").samples.count == 300)
    #expect(Reading(log + "0.1,click,,4900,1\n").samples.count == 302)
  }

  @Test func aMouseWithoutTouchesIsNoTouch() {
    let rows: [(Double, String, Double, Double)] = [(0, "mousedown", 1, 1), (0.1, "mouseup", 1, 1)]
    for text in logs(rows) {
      #expect(Reading(text).samples.isEmpty && Reading(text).isRefusedForLackOfTouches)
    }
  }

  @Test(arguments: ["mouse", "pen", "TOOL_TYPE_STYLUS", "PointerDeviceKind.invertedStylus"])
  func micePensAndTheLikeAreCountedAndLeftOut(type: String) {
    let text =
      "t_ms,type,x,y,pointerType\n0,pointerdown,1,1,\(type)\n80,pointerup,1,1,\(type)\n"
      + "500,pointerdown,2,2,touch\n580,pointerup,2,2,touch\n"
    let reading = Reading(text)
    #expect(reading.script == ["1 began 0 2,2", "1 ended 80 2,2"])
    #expect(reading.faultList == ["not-a-touch 2 @2"])
  }

  @Test(arguments: ["evt", "name"])
  func aColumnOfPhasesIsKnownByItsWords(name: String) {
    for text in logs(
      [
        (0, "touchstart", 1, 1), (0.08, "touchend", 1, 1), (1, "touchstart", 2, 2),
        (1.08, "touchcancel", 2, 2),
      ], phase: name)
    {
      let reading = Reading(text)
      #expect(
        reading.script == [
          "1 began 0 1,1", "1 ended 80 1,1", "2 began 1000 2,2", "2 cancelled 1080 2,2",
        ])
      #expect(
        reading.chain.contains {
          $0.hasPrefix("no column is called a phase: `\(name)` is one by its words")
        })
    }
  }

  /// As of a remote, whose buttons are called so: no finger is lifted before it is down.
  @Test func namesOfButtonsMakeNoPhases() {
    let rows: [(Double, String, Double, Double)] = [
      (0, "up", 1, 1), (0.1, "down", 2, 2), (0.2, "up", 1, 1),
    ]
    for text in logs(rows, phase: "button") {
      #expect(Reading(text).script.count == 3)
      #expect(Reading(text).chain.contains { $0.hasPrefix("no column holds a phase") })
    }
  }

  @Test func twoColumnsOfPhasesAreAskedFor() throws {
    let text =
      "t_ms,evt,what,x,y\n0,touchstart,pointerdown,1,1\n80,touchend,pointerup,1,1\n"
    let error = try #require(Reading(text).error?.diagnostics.first)
    #expect(error.message == "`evt` and `what` hold words for phases")
    #expect(error.notes.first?.message == "--columns phase=evt,... says which is meant")
  }

  /// Ours are known by keys, not by what they say.
  @Test func aTouchAsAValueMakesNoLineOfOurs() throws {
    let text = #"""
      {"t":0,"type":"pointerdown","x":1,"y":1,"pointerType":"touch"}
      {"t":0.08,"type":"pointerup","x":1,"y":1,"pointerType" : "touch"}

      """#
    #expect(try Recording(text: text).header.format == "json-lines")
    #expect(Reading(text).script == ["1 began 0 1,1", "1 ended 80 1,1"])
  }
}
