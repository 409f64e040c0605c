// Tests that the lines of a native file become the right events.

import TapscopeEngine
import TapscopeFiles
import Testing

private let header = #"{"tapscope":"recording/1"}"# + "\n"

@Suite struct NativeStreamTests {
  @Test func samplesOfOneInstantAreOneEvent() {
    let reading = Reading(
      header + """
        {"t":0,"touch":1,"phase":"began","x":1,"y":2}
        {"t":0,"touch":2,"phase":"began","x":3,"y":4}
        {"t":0.01,"touch":1,"phase":"ended","x":1,"y":2}
        {"t":0.01,"touch":2,"phase":"ended","x":3,"y":4}

        """)
    #expect(reading.error == nil)
    #expect(reading.events.count == 2)
    #expect(
      reading.script == [
        "1 began 0 1,2", "2 began 0 3,4", "1 ended 10 1,2", "2 ended 10 3,4",
      ])
  }

  @Test func changesSplitAnInstantAndRemarksDoNot() {
    let reading = Reading(
      header + """
        {"t":0,"touch":1,"phase":"began","x":1,"y":2}
        {"note":"n"}
        {"t":0,"touch":2,"phase":"began","x":3,"y":4}
        {"t":0,"set":{"view":"down","hidden":true}}
        {"t":0,"touch":1,"phase":"ended","x":1,"y":2}
        {"t":0.5,"layout":"next.yaml"}
        {"t":0.5,"touch":2,"phase":"ended"}

        """)
    let kinds = reading.events.map { event in
      switch event {
      case .samples(let samples): "samples \(samples.count)"
      case .set(let line): "set \(line.json) @\(line.location)"
      case .layout(let line): "layout \(line.path) \(line.time.seconds)"
      case .label: "label"
      case .saw: "saw"
      case .note(let text, let line): "note \(text) @\(line)"
      }
    }
    #expect(
      kinds == [
        "samples 2", "note n @3", #"set {"view":"down","hidden":true} @test:5:14"#, "samples 1",
        "layout next.yaml 0.5", "samples 1",
      ])
    #expect(reading.script.last == "2 ended 500 3,4")
  }

  @Test func labelsAndSawLinesAreRead() throws {
    let remarks = try Recording(
      text: header + """
        {"label":{"touch":1,"target":"down","gesture":"tap"}}
        {"label":{"touch":2,"target":null}}
        {"label":{"touch":3,"gesture":"swipe-left"}}
        {"t":0.9,"touch":1,"phase":"began","x":1,"y":2}
        {"t":0.001,"saw":{"touch":1,"call":"pointInside","view":"green","inside":true,"ns":410}}
        {"t":0.08,"saw":{"touch":1,"fired":"green"}}
        {"saw":{"touch":1,"received":null}}
        {"t":0.05,"saw":{"delegate":"userSlidedLeft","arg":5}}

        """
    ).collectLabels()
    #expect(remarks.labels.map(\.touches) == [[1], [2], [3]])
    #expect(remarks.labels.map(\.target) == [.view("down"), .nothing, nil])
    #expect(remarks.labels.map(\.gesture) == ["tap", nil, "swipe-left"])
    #expect(
      remarks.observations.map(\.kind) == [
        .call(name: "pointInside", view: "green", inside: true, nanoseconds: 410),
        .fired(view: "green"), .received(view: nil),
        .delegate(call: "userSlidedLeft", argument: "5"),
      ])
    #expect(remarks.observations.map(\.time?.milliseconds) == [1, 80, nil, 50])
  }

  @Test func tapsAndSwipesAreExpandedAndMarked() {
    let reading = Reading(
      header + """
        {"t":0.2,"tap":[163,205],"target":"down"}
        {"t":0.24,"touch":9,"phase":"began","x":1,"y":1}
        {"t":0.3,"swipe":[[60,300],[260,300]],"seconds":0.05}
        {"t":0.4,"touch":9,"phase":"ended","x":1,"y":1}

        """)
    #expect(reading.error == nil)
    #expect(
      reading.script == [
        "1 began 200 163,205", "9 began 240 1,1", "1 ended 280 163,205", "10 began 300 60,300",
        "10 moved 316.666666 126.667,300", "10 moved 333.333333 193.333,300",
        "10 ended 350 260,300", "9 ended 400 1,1",
      ])
    #expect(reading.samples.allSatisfy { $0.isSynthetic == ($0.touch != 9) })
    let labels = reading.events.compactMap { if case .label(let label) = $0 { label } else { nil } }
    #expect(labels.map(\.touches) == [[1]])
    #expect(labels.map(\.target) == [.view("down")])
  }

  @Test func swipesAtOnceAreWalkedTogetherAndRoundCorners() {
    let reading = Reading(
      header + """
        {"t":0,"swipe":[[0,0],[30,0],[30,0],[30,90]],"seconds":0.06}
        {"t":0,"swipe":[[5,5],[5,5]],"seconds":0.02}
        {"t":0.02,"tap":[9,9]}

        """)
    #expect(reading.error == nil)
    #expect(
      reading.script == [
        "1 began 0 0,0", "2 began 0 5,5", "1 moved 16.666666 30,3.333",
        "2 moved 16.666666 5,5", "2 ended 20 5,5", "3 began 20 9,9",
        "1 moved 33.333333 30,36.667", "1 moved 50 30,70", "1 ended 60 30,90",
        "3 ended 100 9,9",
      ])
  }

  /// Each sample once was sorted in among all still to come: time grew with the square of their number.
  @Test func asManyLongSwipesAsMayBeAtOnceAreWalked() {
    let swipe = #"{"t":0,"swipe":[[0,0],[30,0]],"seconds":100}"# + "\n"
    let samples = Reading(header + String(repeating: swipe, count: 32)).samples
    #expect(samples.count == 32 * 6001)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func consolePrefixesAndByteOrderMarksAreSkipped() {
    let reading = Reading(
      "\u{FEFF}" + header + "2026-01-02 10:00:00.1 App[12:34] "
        + #"{"t":0,"touch":1,"phase":"began","x":1,"y":2}"# + "\r\n\r\n"
        + #"x {"t":0.1,"touch":1,"phase":"ended","x":1,"y":2}"#)
    #expect(reading.error == nil)
    #expect(reading.script == ["1 began 0 1,2", "1 ended 100 1,2"])
  }

  @Test func aCutLastLineIsLostAndCounted() {
    let reading = Reading(
      header + #"{"t":0,"touch":1,"phase":"began","x":1,"y":2}"# + "\n" + #"{"t":0.1,"touch":1,"ph"#
    )
    #expect(reading.error == nil)
    #expect(reading.script == ["1 began 0 1,2", "1 cancelled 0 1,2 open-at-end"])
    #expect(reading.faultList == ["open-at-end 1 @2", "cut-last-line 1 @3"])
  }

  @Test func aTouchWithoutAPositionIsKeptAndCounted() {
    let reading = Reading(
      header + #"{"t":0,"touch":1,"phase":"began"}"# + "\n"
        + #"{"t":0.1,"touch":1,"phase":"ended"}"# + "\n")
    #expect(reading.script == ["1 began 0 ?", "1 ended 100 ?"])
    #expect(reading.faultList == ["no-position 1 @2"])
  }

  @Test func timesAreKeptToTheNanosecond() {
    let reading = Reading(
      header + #"{"t":123456.123456789,"touch":1,"phase":"began","x":0.1,"y":1e1}"# + "\n")
    #expect(reading.samples.first?.time.nanoseconds == 123_456_123_456_789)
    #expect(reading.samples.first?.position == Point(0.1, 10))
  }

  @Test func linesMayLackTheirHeader() {
    #expect(Reading(#"{"t":0,"tap":[1,2]}"#).script == ["1 began 0 1,2", "1 ended 80 1,2"])
  }

  static let broken: [(name: String, line: String, message: String)] = [
    ("cut", #"{"t":0,"touch":1"#, "2:17: the text ends within its JSON value"),
    ("no comma", #"{"t":0 "touch":1}"#, "2:8: expected `,` or `}`"),
    ("NaN", #"{"t":0,"touch":1,"phase":"began","x":NaN,"y":2}"#, "2:38: `NaN` is no JSON value"),
    ("prefix", #"log {"t":0,}"#, "2:12: expected a key in double quotes"),
    (
      "infinite", #"{"t":0,"touch":1,"phase":"began","x":1e999,"y":2}"#,
      "2:38: `1e999` is beyond any number"
    ),
    ("twice", #"{"t":0,"t":1,"note":"n"}"#, "2:8: duplicate key `t`"),
    ("behind", #"{"note":"n"} x"#, "2:14: text behind the JSON object"),
    (
      "unknown kind", #"{"t":0,"tpa":[1,2]}"#,
      "2:1: this line says nothing a recording can say; did you mean `tap` by `tpa`?"
    ),
    (
      "two events", #"{"t":0,"tap":[1,2],"swipe":[[1,2],[3,4]]}"#,
      "2:1: `tap` and `swipe` stand on one line; each needs a line of its own"
    ),
    (
      "phase", #"{"t":0,"touch":1,"phase":"begun"}"#,
      "2:26: unknown `phase` `begun`; did you mean `began`?"
    ),
    ("no touch", #"{"t":0,"phase":"began","x":1,"y":1}"#, "2:1: `sample` has no `touch`"),
    (
      "misspelt", #"{"t":0,"tuoch":1,"phase":"began","x":1,"y":1}"#,
      "2:1: `sample` has no `touch`; did you mean it by `tuoch`?"
    ),
    ("no y", #"{"t":0,"touch":1,"phase":"began","x":1}"#, "2:1: `sample` has no `y`"),
    (
      "half a touch", #"{"t":0,"touch":1.5,"phase":"began","x":1,"y":1}"#,
      "2:16: `touch` must be a whole number from 0 to 9007199254740991, not `1.5`"
    ),
    (
      "a touch that JSON rounds", #"{"t":0,"touch":9007199254740993,"phase":"began","x":1,"y":1}"#,
      "2:16: `touch` must be a whole number from 0 to 9007199254740991, not `9007199254740993`"
    ),
    (
      "negative time", #"{"t":-1,"tap":[1,2]}"#,
      "2:6: `t` must be a number from 0 to 9000000000, not `-1`"
    ),
    (
      "text", #"{"t":"0","tap":[1,2]}"#,
      "2:6: `t` must be a number from 0 to 9000000000, not the text \"0\""
    ),
    ("no point", #"{"t":0,"tap":[1]}"#, "2:14: `tap` must be a position, [x, y], not a list of 1"),
    (
      "no swipe", #"{"t":0,"swipe":[[1,2]]}"#,
      "2:16: `swipe` must be two or more positions, [[x, y], [x, y]], not a list of 1"
    ),
    ("set", #"{"t":0,"set":5}"#, "2:14: `set` must be a mapping, not `5`"),
    ("set without time", #"{"set":{"view":"a"}}"#, "2:1: `set` has no `t`"),
    ("layout", #"{"t":0,"layout":5}"#, "2:17: `layout` must be a text, not `5`"),
    (
      "set", #"{"t":0,"set":{"veiw":"a","hidden":true}}"#,
      "2:14: `set` has no `view`; did you mean it by `veiw`?"
    ),
    ("set of none", #"{"t":0,"set":{"view":1}}"#, "2:22: `view` must be a text, not `1`"),
    ("label", #"{"label":{"touch":1}}"#, "2:10: a label needs a `target` or a `gesture`"),
    ("label of none", #"{"label":{"target":"a"}}"#, "2:10: `label` has no `touch`"),
    (
      "gesture", #"{"label":{"touch":1,"gesture":"tapp"}}"#,
      "2:31: unknown `gesture` `tapp`; did you mean `tap`?"
    ),
    (
      "saw", #"{"saw":{"touch":1}}"#,
      "2:8: `saw` needs one of `call`, `received`, `fired`, `delegate`"
    ),
    ("call", #"{"saw":{"call":"hitTest"}}"#, "2:8: `call` has no `view`"),
    (
      "inside", #"{"saw":{"call":"hitTest","view":"a","inside":1}}"#,
      "2:46: `inside` must be `true` or `false`, not `1`"
    ),
    (
      "moved first", #"{"t":0,"touch":1,"phase":"moved","x":1,"y":1}"#,
      "2:8: touch 1 `moved` but never began"
    ),
    ("header", #"{"tapscope":"recording/1"}"#, "2:2: a second header; a file holds one recording"),
    (
      "fault", #"{"t":0,"touch":1,"phase":"began","fault":"plam"}"#,
      "2:42: unknown `fault` `plam`; did you mean `palm`?"
    ),
  ]

  @Test(arguments: broken)
  func wrongLinesAreErrorsWithTheirPlace(name: String, line: String, message: String) {
    let reading = Reading(header + line + "\n" + #"{"note":"behind it"}"# + "\n")
    #expect(reading.messages == ["test:" + message])
    #expect(reading.error?.diagnostics.first?.snippet == line)
  }

  @Test func allErrorsOfAFileComeAtOnce() {
    let reading = Reading(
      header + """
        {"t":1,"touch":1,"phase":"began","x":1,"y":1}
        {"t":0.5,"touch":1,"phase":"moved","x":1,"y":1}
        {"t":2,"touch":1,"phase":"began","x":1,"y":1}
        {"t":3,"touch":1,"phase":"ended","x":1,"y":1}
        {"t":4,"touch":1,"phase":"moved","x":1,"y":1}
        {"t":4,"touch":1,"phase":"began","x":1,"y":1}

        """)
    #expect(
      reading.messages == [
        "test:3:2: time goes back from 1 to 0.5",
        "test:4:8: touch 1 begins a second time; an id is used once a file",
        "test:7:8: touch 1 begins a second time; an id is used once a file",
      ])
    #expect(reading.error?.diagnostics[1].notes.first?.location?.line == 2)
    #expect(
      reading.error?.description.contains("{\"t\":0.5,\"touch\":1") == true,
      "the line is shown with a caret")
  }

  /// What follows from a line that was refused is no error of its own.
  @Test(arguments: [
    (#"{"t":0,"touch":1,"phase":"began","x":1e10,"y":1}"#, "`x` must be"),
    (#"{"t":0,"touch":1,"phase":"begun","x":1,"y":1}"#, "unknown `phase`"),
    (#"{"t":0,"touch":1,"phase":"began","x":01,"y":1}"#, "this is no JSON"),
    (#"{"t":0,"touch":"1","phase":"began","x":1,"y":1}"#, "`touch` must be"),
    (#"{"t":0,"touch":2,"phase":"began","x":1,"y":1}"#, "touch 1 `moved` but never began"),
    (
      """
      {"t":0,"touch":1,"phase":"began","x":1,"y":1}
      {"t":0,"touch":1,"phase":"ended","x":1,"y":1}
      {"t":1,"touch":1,"phase":"began","x":1,"y":1}
      """, "touch 1 begins a second time"
    ),
  ])
  func aTouchIsToldToBeWrongOnce(_ began: String, _ message: String) {
    let reading = Reading(
      header + began + """

        {"t":1,"touch":1,"phase":"moved","x":1,"y":1}
        {"t":2,"touch":1,"phase":"moved","x":1,"y":1}
        {"t":3,"touch":1,"phase":"ended","x":1,"y":1}

        """)
    #expect(reading.messages.map { $0.contains(message) } == [true])
  }

  @Test func anotherTouchIsToldToo() {
    let reading = Reading(
      header + """
        {"t":0,"touch":1,"phase":"began","x":1e10,"y":1}
        {"t":1,"touch":2,"phase":"moved","x":1,"y":1}

        """)
    #expect(
      reading.messages.map { $0.prefix(18) } == ["test:2:38: `x` mus", "test:3:8: touch 2 "])
  }

  @Test(arguments: ["1e10", "10000000000.000", "1.0E+10", "-123456789012345678901234567890"])
  func aNumberOutOfRangeIsShownAsItIsWritten(_ number: String) {
    let reading = Reading(
      header + #"{"t":0,"touch":1,"phase":"began","x":\#(number),"y":1}"# + "\n")
    #expect(
      reading.messages == [
        "test:2:38: `x` must be a number from -1000000000 to 1000000000, not `\(number)`"
      ])
  }

  /// A tap by hand takes a number that nobody wrote.
  @Test func whoTookTheNumberOfATouchIsTold() {
    let reading = Reading(
      header + """
        {"t":0.2,"tap":[1,1]}
        {"t":1,"touch":1,"phase":"began","x":1,"y":1}

        """)
    #expect(
      reading.messages == [
        "test:3:8: touch 1 begins a second time; an id is used once a file; a `tap` or `swipe` without"
          + " `touch` takes the next number"
      ])
  }

  @Test func noMoreThanAHundredErrorsAreShown() {
    let reading = Reading(header + String(repeating: "{x\n", count: 150))
    #expect(reading.messages.count == 101)
    #expect(reading.messages.last == "only the first 100 errors are shown")
  }

  @Test func tooManyShorthandsAtOnceAreRefused() {
    let taps = String(repeating: #"{"t":0,"tap":[1,2]}"# + "\n", count: 33)
    #expect(Reading(header + taps).messages == ["test:34:2: over 32 taps and swipes at once"])
  }

  @Test(arguments: [
    ("recording/2", "version `recording/2` is not known; this Tapscope reads `recording/1`"),
    ("report/1", "this is a Tapscope report, not a recording"),
  ])
  func otherVersionsAreRefused(version: String, message: String) {
    #expect(Reading("{\"tapscope\":\"\(version)\"}\n").messages == ["test:1:13: " + message])
  }

  @Test func headersSayWhereARecordingWasMade() throws {
    let recording = try Recording(
      text: #"{"tapscope":"recording/1","layout":"a.yaml","device":"D","clock":"monotonic","#
        + #""screen":{"width":320,"height":480,"scale":2,"ppi":326},"app":"3"}"#)
    #expect(recording.header.layout == "a.yaml")
    #expect(recording.header.device == "D")
    #expect(recording.header.clock == "monotonic")
    #expect(
      recording.header.screen == RecordedScreen(width: 320, height: 480, scale: 2, ppi: 326))
    #expect(recording.header.unknownMembers == #""app":"3""#)
  }

  @Test(arguments: [
    (
      #""320by480""#,
      "1:36: `screen` must be like `320x480` or `320x480@2 326ppi`, not the text \"320by480\""
    ),
    (#"{"width":320}"#, "1:36: `screen` has no `height`"),
    (#"{"width":0,"height":5}"#, "1:45: `width` must be a number from 1 to 100000, not `0`"),
  ])
  func screensMustBeSizes(screen: String, message: String) {
    let reading = Reading("{\"tapscope\":\"recording/1\",\"screen\":\(screen)}\n")
    #expect(reading.messages == ["test:" + message])
  }

  /// More fingers than any screen tells apart, and more samples at once than a batch holds.
  @Test func aCrowdOfTouchesKeepsItsCourse() {
    let touches = 1...200
    var text = ""
    for (t, phase) in [(0, "began"), (1, "moved"), (2, "ended")] {
      for touch in touches {
        let position = phase == "ended" ? "" : #","x":\#(touch),"y":\#(t)"#
        text += #"{"t":\#(t),"touch":\#(touch),"phase":"\#(phase)"\#(position)}"# + "\n"
      }
    }
    let reading = Reading(text)
    #expect(reading.error == nil)
    #expect(reading.events.count == 3)
    #expect(reading.samples.map(\.touch) == (1...3).flatMap { _ in touches })
    #expect(reading.samples.last?.position == Point(200, 1))
  }
}
