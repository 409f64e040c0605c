// Tests of native lines in the captures of consoles.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct ConsoleFormatTests {
  private let session = TwinSession.twoFingers

  private var lines: [String] { session.native.split(separator: "\n").map(String.init) }

  /// A capture whose lines all have what a console puts before and behind them.
  private func capture(_ prefix: String, _ suffix: String = "", clock: Double = 0) -> String {
    let rows = session.rows.map { row in
      #"{"t":\#(clock + Double(row.ms) / 1000),"touch":\#(row.touch),"phase":"\#(row.phase.rawValue)","x":\#(row.x),"y":\#(row.y)}"#
    }
    return ([lines[0]] + rows).map { prefix + $0 + suffix + "\n" }.joined()
  }

  @Test(arguments: [
    "2026-11-22 04:31:00.123456+0000 App[123:4567] ",
    "2026-11-22 04:31:00.123 Df App[123:4567] [com.app:touch] ",
    "11-22 04:31:00.123  1234  1234 I Tapscope: ", "\u{1B}[32m[INFO]\u{1B}[0m ",
    "flutter: {tag} ",
  ])
  func prefixesAreSkipped(prefix: String) throws {
    let reading = Reading(capture(prefix, "\u{1B}[0m", clock: 86_400.25))
    #expect(reading.script == session.script)
    #expect(reading.faults.isEmpty)
    #expect(try Recording(text: capture(prefix)).header.readings.isEmpty == false)
  }

  @Test func otherLinesCostThemselvesOnly() {
    var all = capture("App[1:2] ").split(separator: "\n").map(String.init)
    all.insert("App[1:2] viewDidLoad {", at: 0)
    all.insert("App[1:2] {\"t\":0.01,\"touch\":1,\"pha", at: 3)
    all.insert("App[1:2] {\"t\":0.01,\"touch\":7,\"phase\":\"moved\",\"x\":1,\"y\":1}", at: 4)
    let reading = Reading(all.joined(separator: "\n") + "\n")
    #expect(reading.script == session.script)
    #expect(reading.faultList == ["unreadable-line 2 @1", "never-began 1 @5"])
  }

  /// Each session's touches are numbered after those of the one before.
  @Test func sessionsWithTheLargestNumbersCostThemselvesOnly() {
    let session = """
      App[1] {"tapscope":"recording/1"}
      App[1] {"t":0,"touch":9007199254740991,"phase":"began","x":1,"y":2}
      App[1] {"t":0.1,"touch":9007199254740991,"phase":"ended","x":1,"y":2}

      """
    let reading = Reading(String(repeating: session, count: 1_100))
    #expect(reading.error == nil && reading.samples.count == 2)
    #expect(reading.faultList == ["unreadable-line 2198 @5"])
  }

  @Test func setLinesAreLimited() {
    let set = "App[1] {\"t\":0,\"set\":{\"view\":\"a\",\"hidden\":true}}\n"
    let text = "App[1] {\"tapscope\":\"recording/1\"}\n" + String(repeating: set, count: 3)
    var options = RecordingOptions()
    options.limits.recording.setLines = 2
    #expect(
      Reading(text, options: options).error?.description.contains("more than 2 `set`") == true)
    options.limits.recording.setLines = 3
    #expect(Reading(text, options: options).error == nil)
  }

  @Test func plainLinesBetweenOthersAreOurOwnFormat() throws {
    let text = "App started\n" + lines.joined(separator: "\nsomething else\n") + "\nbye\n"
    let reading = Reading(text)
    #expect(reading.script == session.script)
    #expect(reading.faultList == ["unreadable-line 14 @1"])
    #expect(try Recording(text: text).header.format == "native")
  }

  @Test func aForeignLineBehindOurHeaderStaysOurs() throws {
    let text = lines[0] + "\nE: 0.000001 0003 0039 0001\n" + lines[1] + "\n" + lines[2] + "\n"
    #expect(try Recording(text: text).header.format == "native")
  }

  @Test func jsonLogsHoldOurLinesAsTexts() {
    let text = lines.map { line in
      #"{"eventMessage":"\#(line.replacing("\"", with: "\\\""))","processID":5}"# + "\n"
    }.joined()
    #expect(Reading(text).script == session.script)
  }

  @Test func aSessionAfterTapsIsNumberedOn() {
    let header = #"App[1:2] {"tapscope":"recording/1","layout":"a.yaml"}"#
    func touch(_ id: Int, _ time: Double) -> String {
      #"App[1:2] {"t":\#(time),"touch":\#(id),"phase":"began","x":1,"y":2}"# + "\n"
        + #"App[1:2] {"t":\#(time + 0.125),"touch":\#(id),"phase":"ended","x":1,"y":2}"#
    }
    let lines = [
      header, #"App[1:2] {"t":0,"tap":[5,6]}"#, #"App[1:2] {"t":1,"tap":[5,6]}"#, header,
      touch(1, 0), touch(2, 1),
    ]
    let reading = Reading(lines.joined(separator: "\n") + "\n")
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.filter { $0.phase == .began }.map(\.touch) == [1, 2, 3, 4])
  }

  /// What was down when the app ended stayed down to the end of the capture, beside all touches after it.
  @Test func aSessionEndsWhatWasDown() {
    let header = #"App[1:2] {"tapscope":"recording/1"}"#
    let lines = [
      header, #"App[1:2] {"t":5,"touch":1,"phase":"began","x":1,"y":2}"#,
      #"App[1:2] {"t":5.25,"tap":[5,6]}"#, header, #"App[3:4] {"t":0,"tap":[7,8]}"#,
    ]
    let reading = Reading(lines.joined(separator: "\n") + "\n")
    #expect(
      reading.script == [
        "1 began 0 1,2", "2 began 250 5,6", "2 ended 330 5,6", "1 cancelled 330 1,2 open-at-end",
        "3 began 1330 7,8", "3 ended 1410 7,8",
      ])
    #expect(reading.faultList == ["open-at-end 1 @2"])
  }

  @Test func aSecondSessionIsNumberedOn() {
    let reading = Reading(capture("a: ") + capture("a: ", clock: 5))
    #expect(reading.samples.filter { $0.phase == .began }.map(\.touch) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(reading.faults.isEmpty)
  }

  private func script(_ lines: [String]) -> String {
    (["{\"tapscope\":\"recording/1\"}"] + lines).map { "a: \($0)\n" }.joined()
  }

  private func began(_ touch: Int) -> String {
    #"{"t":0,"touch":\#(touch),"phase":"began","x":1,"y":2}"#
  }

  /// A line that is wrong is counted as what it is.
  @Test func linesAreCountedByWhatIsWrongWithThem() {
    let ended = #"{"t":0,"touch":1,"phase":"ended"}"#
    #expect(Reading(script([began(1), ended, began(1)])).faultList == ["began-twice 1 @4"])
    #expect(Reading(script([began(1), ended, ended])).faultList == ["never-began 1 @4"])
    let taps = script(Array(repeating: #"{"t":0,"tap":[1,2]}"#, count: 40))
    #expect(Reading(taps).faultList == ["unreadable-line 8 @34"])
  }

  @Test func touchesBeyondTheMostAtOnceCostThemselvesOnly() {
    var options = RecordingOptions()
    options.limits.recording.openTouches = 2
    let reading = Reading(script([began(1), began(2), began(3)]), options: options)
    #expect(reading.samples.map(\.phase) == [.began, .began, .cancelled, .cancelled])
    #expect(reading.faultList == ["open-at-end 2 @2", "unreadable-line 1 @4"])
  }

  @Test func timesStayWithinWhatOurOwnFormatMaySay() {
    let lines = [
      #"{"t":5,"tap":[1,2]}"#, #"{"t":4,"saw":{"touch":1,"fired":"a"}}"#,
      #"{"tapscope":"recording/1"}"#, #"{"t":0,"tap":[1,2]}"#, #"{"t":9000000000,"tap":[1,2]}"#,
    ]
    let reading = Reading(lines.map { "a: \($0)\n" }.joined())
    let seen = reading.events.compactMap { if case .saw(let seen) = $0 { seen.time } else { nil } }
    #expect(seen == [.zero])
    #expect(reading.samples.map(\.time.seconds).max() == 9_000_000_000)
  }

  @Test func timesThatGoBackAreCounted() {
    let reading = Reading(
      "a: {\"t\":5,\"tap\":[1,2]}\na: {\"t\":4,\"tap\":[3,4]}\na: {\"t\":6,\"tap\":[5,6]}\n")
    #expect(reading.faultList == ["backwards-time 1 @2"])
    #expect(
      reading.script.filter { $0.contains("began") } == [
        "1 began 0 1,2", "2 began 0 3,4", "3 began 1000 5,6",
      ])
  }
}
