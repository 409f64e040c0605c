// Tests of UITouch JSON and of ResearchKit's tapping task.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct UITouchFormatTests {
  private func row(_ row: TwinSession.Row) -> String {
    #"{"timestamp":\#(1_541_235.5 + Double(row.ms) / 1000),"phase":"\#(row.phase.rawValue)","#
      + #""type":"direct","location":[\#(row.x),\#(row.y)],"majorRadius":20.87}"#
  }

  @Test func aTrackIsAFinger() throws {
    let session = TwinSession.twoFingers
    let tracks = (1...4).map { touch in
      #"{"rawTouches":["#
        + session.rows.filter { $0.touch == touch }.map(row)
        .joined(separator: ",") + "]}"
    }
    let text =
      #"{"tapTask":{"trials":[{"targetFrame":[[10,20],[76,76]],"success":true,"rawTouchTracks":["#
      + tracks.joined(separator: ",") + "]}]}}"
    let reading = Reading(text)
    #expect(reading.script == session.script)
    #expect(reading.samples[0].radius == 20.87)
    let remarks = try Recording(text: text).collectLabels()
    #expect(remarks.labels.map(\.gesture) == ["tap", "tap", "tap", "tap"])
    #expect(remarks.targetFrames.map(\.touch) == [1, 2, 3, 4])
    #expect(remarks.targetFrames.allSatisfy { $0.frame == Rect(10, 20, 76, 76) })
    #expect(
      reading.events.contains {
        if case .note("target frame [10, 20, 76, 76]", _) = $0 { true } else { false }
      })
  }

  @Test func theElementThatWasHitIsKept() throws {
    let text = #"""
      [{"phase":"began","timestamp":1,"location":[1,2],"element":{"identifier":"pay","label":"Pay"}},
      {"phase":"ended","timestamp":1.1,"location":[1,2],"element":{"identifier":"pay"}},
      {"phase":"began","timestamp":2,"location":[1,2],"view":"chat"},
      {"phase":"ended","timestamp":2.1,"location":[1,2]},
      {"phase":"began","timestamp":3,"location":[1,2],"element":{"label":""}}]
      """#
    let seen = try Recording(text: text).collectLabels().observations
    #expect(seen.map(\.kind) == [.received(view: "pay"), .received(view: "chat")])
    #expect(seen.map(\.touch) == [1, 2])
  }

  @Test func aBareListIsOneFinger() {
    let session = TwinSession.oneFinger
    #expect(Reading(session.list(row)).script == session.script)
  }

  @Test(arguments: [
    (#"[{"phase":"began","timestamp":1,"location":[1]}]"#, "1:44"),
    (#"[{"phase":"begun","timestamp":1,"location":[1,2]}]"#, "1:11"),
    ("[{\"phase\":\"began\",\n\"timestamp\":\"soon\",\"location\":[1,2]}]", "2:13"),
    (#"{"rawTouchTracks":[{"rawTouches":5}]}"#, "1:20"),
    (#"[{"id":9007199254740993,"phase":"began","timestamp":1,"location":[1,2]}]"#, "1:8"),
  ])
  func whatIsWrongIsLocated(text: String, place: String) throws {
    let message = try #require(Reading(text).messages.first)
    #expect(message.hasPrefix("test:\(place): "), "\(message)")
  }
}

@Suite struct ResearchKitFormatTests {
  private let text = #"""
    {"StepViewSize":"{320, 568}","TappingSamples":[
    {"TapTimeStamp":0,"TapCoordinate":"{82, 402.5}","TappedButtonId":"TappedButtonLeft"},
    {"TapTimeStamp":0.5,"TapCoordinate":"{230, 380}","TappedButtonId":"TappedButtonNone"},
    {"TapTimeStamp":0.25,"TapCoordinate":"{231, 400}","TappedButtonId":"TappedButtonRight"},
    {"TapTimeStamp":0.25,"TapCoordinate":"{80, 400}","TappedButtonId":"TappedButtonLeft"}]}
    """#

  @Test func pressesBecomeTapsInTheOrderOfTime() {
    let reading = Reading(text)
    #expect(
      reading.script == [
        "1 began 0 82,402.5", "1 ended 80 82,402.5", "2 began 250 231,400", "3 began 250 80,400",
        "2 ended 330 231,400", "3 ended 330 80,400", "4 began 500 230,380", "4 ended 580 230,380",
      ])
    #expect(reading.samples.allSatisfy { $0.isSynthetic })
    #expect(reading.faultList == ["backwards-time 2 @4"])
    #expect(reading.chain.last == "points as written, on a screen of 320 x 568")
  }

  /// Each list counts from the start of its own task.
  @Test func tasksOfOneFileFollowOneAnother() {
    let reading = Reading(text + "\n" + text)
    let began = reading.script.filter { $0.contains("began") }.map { $0.split(separator: " ")[2] }
    #expect(began == ["0", "250", "250", "500", "1500", "1750", "1750", "2000"])
    #expect(reading.faultList == ["backwards-time 4 @4"])
  }

  /// Newer versions write how long each press lasted.
  @Test func onlyPressesWithoutADurationAreGivenOne() throws {
    func readings(_ text: String) throws -> [String] { try Recording(text: text).header.readings }
    #expect(try readings(text) == ["presses without a duration: each is given 0.08 s"])
    let some = text.replacing(
      #""TapTimeStamp":0.5"#, with: #""TapTimeStamp":0.5,"duration":0.05"#)
    #expect(try readings(some) == ["3 presses of 4 without a duration: each is given 0.08 s"])
    let all = text.replacing(#""TapTimeStamp""#, with: #""duration":0.05,"TapTimeStamp""#)
    #expect(try readings(all) == [])
    #expect(Reading(all).script.prefix(2) == ["1 began 0 82,402.5", "1 ended 50 82,402.5"])
  }

  @Test func whatTheAppSaysWasHitIsKept() throws {
    let sightings = try Recording(text: text).collectLabels().observations
    #expect(
      sightings.map { "\($0.touch ?? 0) \($0.kind)" } == [
        "1 \(AppObservation.Kind.received(view: "TappedButtonLeft"))",
        "4 \(AppObservation.Kind.fired(view: nil))",
        "2 \(AppObservation.Kind.received(view: "TappedButtonRight"))",
        "3 \(AppObservation.Kind.received(view: "TappedButtonLeft"))",
      ])
  }

  @Test func theClassesOwnJSONIsReadToo() {
    let text = #"""
      {"samples":[{"buttonIdentifier":"left","location":{"x":10,"y":20},"timestamp":1.5,"duration":0.1},
      {"buttonIdentifier":"none","location":[30,40],"timestamp":2}]}
      """#
    #expect(
      Reading(text).script == [
        "1 began 0 10,20", "1 ended 100 10,20", "2 began 500 30,40", "2 ended 580 30,40",
      ])
  }

  @Test(arguments: [
    (#"[{"TapTimeStamp":"now","TapCoordinate":"{1, 2}"}]"#, "1:18"),
    (#"[{"TapTimeStamp":1,"TapCoordinate":"{1}"}]"#, "1:36"),
    (#"[{"TapCoordinate":"{1, 2}"}]"#, "1:2"),
  ])
  func whatIsWrongIsLocated(text: String, place: String) throws {
    let message = try #require(Reading(text).messages.first)
    #expect(message.hasPrefix("test:\(place): "), "\(message)")
  }
}
