// Tests of touches in lists within a JSON object, as apps write their sessions.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct NestedSamplesTests {
  @Test func aSessionHoldsItsEventsInAList() {
    let text = #"""
      {
        "device": {"width": 360, "height": 640},
        "started": 900,
        "events": [
          {"type": "session_start", "t": 0},
          {"type": "touch_down", "t": 100, "x": 5, "y": 6},
          {"type": "touch_move", "t": 116, "x": 7, "y": 8},
          {"type": "touch_up", "t": 132}
        ]
      }
      """#
    let reading = Reading(text)
    #expect(
      reading.script == ["1 began 0 5,6", "1 moved 16 7,8", "1 ended 32 7,8"], "\(reading.messages)"
    )
    #expect(reading.chain.first == "touches are those in `events[]`")
    #expect(reading.faultList == ["unreadable-line 1 @5"])
  }

  /// A game's log: each touch under a number of its own; the first began before the log did.
  @Test func listsUnderNumbersAreOne() {
    let text =
      #"{"data":{"touchData":{"0":[{"x":1,"y":2,"time":4.5,"touchPhase":"Stationary","fingerId":0},"#
      + #"{"x":1,"y":2,"time":4.6,"touchPhase":"Ended","fingerId":0}],"#
      + #""1":[{"x":3,"y":4,"time":5.0,"touchPhase":"Began","fingerId":0},"#
      + #"{"x":3,"y":5,"time":5.1,"touchPhase":"Ended","fingerId":0}]}}}"#
    let reading = Reading(text)
    #expect(reading.script == ["1 began 500 3,4", "1 ended 600 3,5"], "\(reading.messages)")
    #expect(reading.chain.first == "touches are those in `data.touchData.*[]`")
    #expect(reading.faultList == ["never-began 2 @1"])
  }

  @Test func eachStrokeIsATouch() {
    let text = #"""
      {"strokes":[{"points":[{"t":0,"x":5,"y":6},{"t":16,"x":7,"y":8}]},
       {"points":[{"t":40,"x":50,"y":60},{"t":56,"x":51,"y":61}]}]}
      """#
    #expect(
      Reading(text).script == [
        "1 began 0 5,6", "1 ended 16 7,8", "2 began 40 50,60", "2 ended 56 51,61",
      ])
  }

  /// Strokes of two drawings, each by its own clock: no two fingers were down at once.
  @Test func aStrokeThatBeginsBeforeTheOneBeforeItIsOfAnotherSession() {
    let text = #"""
      {"submission":[[
        {"strokes":[[{"t":"852","x":"1","y":"2"},{"t":"1256","x":"3","y":"4"}]]},
        {"strokes":[[{"t":"561","x":"5","y":"6"},{"t":"854","x":"7","y":"8"}],
                    [{"t":"860","x":"9","y":"9"},{"t":"900","x":"9","y":"9"}]]}
      ]]}
      """#
    let reading = Reading(text)
    #expect(
      reading.script == [
        "1 began 0 1,2", "1 ended 404 3,4", "2 began 1404 5,6", "2 ended 1697 7,8",
        "3 began 1703 9,9", "3 ended 1743 9,9",
      ], "\(reading.messages)")
    #expect(reading.faultList == [])
    #expect(reading.chain.contains { $0.hasPrefix("2 sessions, each by its own clock") })
  }

  @Test func oneListOfSeveralIsNotChosen() {
    let row = #"[{"t":1,"type":"down","x":5,"y":6},{"t":2,"type":"up","x":5,"y":6}]"#
    let reading = Reading("{\"pen\":\(row),\"finger\":\(row)}")
    #expect(
      reading.messages == ["test: 2 lists hold places with times: `finger[]`, `pen[]`"])
    #expect(reading.error?.diagnostics.first?.notes.first?.message.contains("jq -c") == true)
  }

  /// Eyes, scrolls and sensors have places too.
  @Test(arguments: [
    #"{"gaze":[{"t":1,"x":5,"y":6},{"t":2,"x":5,"y":6}]}"#,
    #"{"press":[{"t":1,"x":5,"y":6,"z":7}]}"#,
    #"{"views":[{"x":5,"y":6,"type":"down"}]}"#,
  ])
  func listsOfAnythingElseAreNot(_ text: String) {
    let reading = Reading(text)
    #expect(reading.messages.first?.contains("this JSON holds no touches") == true)
    #expect(reading.events.isEmpty)
  }

  @Test func membersMayBeNamed() throws {
    var options = RecordingOptions()
    options.columns = ColumnNames("t=when:ms,x=px,y=py,phase=what")
    let text =
      #"{"all":[{"when":3,"px":1,"py":2,"what":"down"},{"when":9,"px":1,"py":2,"what":"up"}]}"#
    #expect(Reading(text, options: options).script == ["1 began 0 1,2", "1 ended 6 1,2"])
  }

  /// Lists in each of many objects, as of a frame each.
  @Test func listsOfOneKindFollowEachOther() {
    let frames = (0..<300).map { frame in
      let phase = frame == 0 ? "began" : frame == 299 ? "ended" : "moved"
      return
        #"{"frame":\#(frame),"touches":[{"time":\#(frame * 8),"id":4,"phase":"\#(phase)","x":\#(frame),"y":9}]}"#
    }
    let script = Reading("[\(frames.joined(separator: ","))]").script
    #expect(script.count == 300)
    #expect(script.last == "1 ended 2392 299,9")
    #expect(Reading(frames.joined(separator: "\n")).script == script)
  }
}
