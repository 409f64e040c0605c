// Tests of the gesture files of $1 and its kin.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct GestureXMLFormatTests {
  private func point(_ row: TwinSession.Row) -> String {
    #"  <Point X="\#(row.x)" Y="\#(row.y)" T="\#(row.ms)" />"# + "\n"
  }

  /// Two fingers one after the other, none taken away: what a stroke can say.
  private let session = TwinSession([
    (0, 1, .began, 10, 20), (20, 1, .moved, 15.5, 25), (40, 1, .moved, 20, 30),
    (80, 1, .ended, 20, 30), (200, 2, .began, 50, 60), (210, 2, .moved, 55, 60),
    (216, 2, .ended, 57, 60),
  ])

  /// As $1 writes a gesture: one stroke, its points in the gesture itself.
  private func gesture(_ points: String, _ attributes: String = #"Name="arrow" Subject="1""#)
    -> String
  {
    """
    <?xml version="1.0" encoding="utf-8" standalone="yes"?>
    <Gesture \(attributes) Number="1" NumPts="3" Millseconds="80" AppName="Gestures">
    \(points)</Gesture>

    """
  }

  @Test func aStrokeIsATouch() throws {
    let rows = TwinSession(
      session.rows.filter { $0.touch == 1 }.map { ($0.ms, $0.touch, $0.phase, $0.x, $0.y) })
    let text = gesture(rows.rows.map(point).joined())
    #expect(Reading(text).script == rows.script)
    let header = try Recording(text: text).header
    #expect(header.format == "gesture-xml")
    #expect(header.readings == ["the gesture `arrow`"])
  }

  /// As $N, $P and the data sets of their authors write it.
  @Test func eachStrokeIsATouch() {
    let strokes = (1...2).map { touch in
      "<Stroke index=\"\(touch)\">\n"
        + session.rows.filter { $0.touch == touch }.map(point).joined() + "</Stroke>\n"
    }
    #expect(Reading(gesture(strokes.joined())).script == session.script)
  }

  @Test func aPointIsATap() {
    #expect(
      Reading(gesture(#"<Point X="3" Y="4" T="700"/>"#)).script == [
        "1 began 0 3,4", "1 ended 80 3,4",
      ])
  }

  /// Some programs write a time of 0 for each point.
  @Test(arguments: ["", #" T="0""#])
  func pointsWithoutTimesAreCounted(_ time: String) throws {
    let points = (0..<4).map { #"<Point X="\#($0)" Y="4"\#(time)/>"# }.joined()
    let reading = Reading(gesture(points))
    #expect(
      reading.script == [
        "1 began 0 0,4", "1 moved 16.666666 1,4", "1 moved 33.333333 2,4", "1 ended 50 3,4",
      ])
    #expect(reading.faultList == ["no-timestamps 1 @3"])
    #expect(
      try Recording(text: gesture(points)).header.readings.contains(
        "the points have no times of their own: 60 a second are assumed"))
  }

  @Test func numbersMayHaveADecimalComma() {
    let points = #"<Point X="1,5" Y=" 2 " T="0"/><Point X="1,5" Y="2" T="12,5"/>"#
    #expect(Reading(gesture(points)).script == ["1 began 0 1.5,2", "1 ended 12.5 1.5,2"])
  }

  @Test func whatItWasMeantForIsALabel() throws {
    let points = #"<Point X="1" Y="2" T="0"/><Point X="1" Y="2" T="50"/>"#
    func labels(_ name: String) throws -> [String?] {
      try Recording(text: gesture(points, "Name=\"\(name)\"")).collectLabels().labels.map(\.gesture)
    }
    #expect(try labels("tap") == ["tap"])
    #expect(try labels("arrow") == [])
  }

  @Test func whatDrewItIsTold() throws {
    let points = #"<Point X="1" Y="2" T="0"/><Point X="1" Y="2" T="50"/>"#
    let text = gesture(points, #"Name="x" InputType="stylus""#)
    #expect(Reading(text).samples.count == 2)
    #expect(
      try Recording(text: text).header.readings.contains(
        "drawn with a stylus, and read as a finger's"))
  }

  @Test(arguments: [
    (
      #"<Point X="a" Y="2" T="0"/>"#, "3:1: `X` must be a number of at most 1e9 either way, not `a`"
    ),
    (#"<Point Y="2" T="0"/>"#, "3:1: `Point` has no `X`"),
    (
      #"<Point X="1" Y="1e300" T="0"/>"#,
      "3:1: `Y` must be a number of at most 1e9 either way, not `1e300`"
    ),
    (
      #"<Point X="1" Y="2" T="0"/><Point X="1" Y="2" T="-5"/>"#,
      "3:27: `T` must be milliseconds, from 0 to 9e12, not `-5`"
    ),
    (#"<Point X="1" Y="2" T="0"/><Point X="1" Y="2"/>"#, "3:27: `Point` has no `T`"),
    ("<Stroke><Points/></Stroke><!-- <Point  -->", "2:1: this gesture has no points"),
    (
      #"<Point X="1" Y="2" T="0"/></Gesture><Gesture Name="b"><Point X="1" Y="2" T="0"/>"#,
      "3:37: there are 2 gestures in this file; a recording is one: save each in a file of its own"
    ),
    (#"<Point X="1" Y="2" T="0">"#, "4:3: it is not well-formed XML: mismatched tag"),
  ])
  func whatIsMalformedIsALocatedError(_ points: String, _ message: String) {
    let text = gesture(points + "\n")
    #expect(Reading(text).messages == ["test:" + message])
  }

  @Test func timesThatRunBackAreCounted() {
    let points =
      #"<Point X="1" Y="2" T="50"/><Point X="1" Y="3" T="20"/><Point X="1" Y="2" T="90"/>"#
    #expect(Reading(gesture(points)).faultList.contains("backwards-time 1 @3"))
  }
}
