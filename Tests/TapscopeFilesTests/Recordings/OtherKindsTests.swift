// Files of other kinds never read as recordings without touches.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct OtherKindsTests {
  /// What readers of tables, of actions and of replays take, though no finger is in it; where it is said.
  @Test(
    arguments: [
      // Rows of a mouse, of keys, and of words that are no phases.
      (
        #"[{"Timestamp":7,"EventType":"MouseDown","X":4,"Y":6},{"Timestamp":8,"EventType":"MouseUp","X":4,"Y":6}]"#,
        "test:1:1: no touch in what was read as `json-lines`: not-a-touch, 2 times"
      ),
      (
        "\n  {\"t\":1,\"type\":\"left_down\",\"x\":5,\"y\":3}\n  {\"t\":2,\"type\":\"left_up\",\"x\":5,\"y\":3}\n",
        "test:2:3: no touch in what was read as `json-lines`: unknown-code, 2 times"
      ),
      (
        #"[{"type":"move","time":0.5,"x":1,"y":2},{"type":"scroll","time":0.6,"x":1,"y":2}]"#,
        "test:1:1: no touch in what was read as `json-lines`: "
      ),
      (
        "time,event,x,y\n0,mousemove,1,2\n1,mouseup,1,2\n",
        "test:2:1: no touch in what was read as `csv`: not-a-touch, 2 times"
      ),
      (
        "time,x,y,pointerType\n0,1,2,pen\n",
        "test:2:1: no touch in what was read as `csv`: not-a-touch"
      ),
      // Mice in what drivers and pages write.
      (
        #"{"actions":[{"type":"pointer","id":"m","parameters":{"pointerType":"mouse"},"actions":[{"type":"pointerDown"}]}]}"#,
        "test:1:1: no touch in what was read as `w3c-actions`: not-a-touch, 1 time"
      ),
      (
        #"{"actions":[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":[]}]}"#,
        "test:1:1: no pointer presses in these actions"
      ),
      (
        #"{"name":"g","actions":[{"name":"p","ticks":[{"type":"pointerMove","x":1,"y":2}]}]}"#,
        "test:1:1: no pointer presses in these actions"
      ),
      (
        #"[{"type":3,"data":{"source":2,"type":1,"id":5,"x":1,"y":2},"timestamp":6}]"#,
        "test:1:1: no touch in what was read as `rrweb`: compatibility-mouse, 1 time"
      ),
      // A list of any program's events.
      (
        #"[{"type":"track","timestamp":1700000000123,"data":{"x":1}}]"#,
        "test:1:10: `type` must be one of rrweb's numbers, from 0 to 6, not the text \"track\""
      ),
      (
        #"{"type":"message","timestamp":1700000000123,"data":"hello"}"#,
        "test:1:9: `type` must be one of rrweb's numbers, from 0 to 6, not the text \"message\""
      ),
      // Places that are no touches.
      (
        "timestamp,x,y,z\n0.01,0.02,-0.9,0.1\n",
        "test:1:1: no recording, but a table of points in space"
      ),
      (#"[{"timestamp":1,"x":1,"y":2,"z":3}]"#, "test:1:1: no recording, but a table of points"),
      ("X,Y,Clicks\n120,300,45\n", "test:1:1: no recording, but a heat map"),
      (
        "x,Pos Y,participant\n1,2,3\n4,5,6\n",
        "test:1:1: no recording, but a table of places: no column holds a time, a finger, or what it did."
          + " `--columns x=x,y=Pos Y` takes every row for a tap;"
      ),
      // JSON that no reader takes.
      (
        " {\"scroll\": [{\"t\": 0, \"x\": 5, \"y\": 3}]}",
        "test:1:2: this JSON holds no touches of a form that Tapscope knows: expected objects with a time"
      ),
    ])
  func isRefusedWhereItSaysSo(_ text: String, _ message: String) {
    let reading = Reading(text)
    #expect(reading.messages.first?.hasPrefix(message) == true, "\(reading.messages)")
    #expect(reading.events.isEmpty)
  }

  @Test func itsMembersAreNamed() {
    let notes = Reading(#"{"b":1,"a":[{"x":2}]}"#).error?.diagnostics.first?.notes
    #expect(notes?.first?.message == "its members are `a`, `a[].x`, `b`")
  }

  /// A session without a touch is one.
  @Test(
    arguments: [
      "t,x,y,phase\n", #"[{"type":4,"data":{"width":375,"height":667},"timestamp":1}]"#,
      #"{"tapscope":"recording/1"}"#, #"{"tapTask":{"trials":[{"rawTouchTracks":[]}]}}"#,
    ])
  func sessionsWithoutATouchAreRead(_ text: String) {
    let reading = Reading(text)
    #expect(reading.error == nil)
    #expect(reading.samples.isEmpty)
  }

  /// A head, or a person, says that places are touches.
  @Test(arguments: [
    ("touch_x,touch_y\n1,2\n", nil), ("tap_x,tap_y\n1,2\n", nil), ("clickX,clickY\n1,2\n", nil),
    ("x,y,tap number\n1,2,1\n", nil), ("x,y,target\n1,2,ok\n", nil), ("x,y\n1,2\n", "x=x,y=y"),
    ("time,x,y\n0,1,2\n", nil),
  ])
  func placesThatAreSaidToBeTouchesAreTaps(_ text: String, _ columns: String?) {
    var options = RecordingOptions()
    options.columns = columns.flatMap { ColumnNames($0) }
    let reading = Reading(text, options: options)
    #expect(reading.script == ["1 began 0 1,2", "1 ended 80 1,2"], "\(reading.messages)")
  }

  @Test func notesMayStandBeforeAllElse() {
    let reading = Reading(#"{"note":"by hand"}"# + "\n" + #"{"t":0,"tap":[5,6]}"#)
    #expect(reading.script == ["1 began 0 5,6", "1 ended 80 5,6"])
  }

  /// A column that says whether the button is down halves a click, as pynput's listeners log it.
  @Test func aClickThatSaysWhetherItIsDownIsHalfOfOne() {
    let text = #"""
      [{"type":"click","time":0.5,"x":12,"y":30,"pressed":true},
       {"type":"click","time":0.58,"x":12,"y":30,"pressed":false}]
      """#
    #expect(Reading(text).script == ["1 began 0 12,30", "1 ended 80 12,30"])
  }

  /// Without a second row there is no step to judge the unit by.
  @Test func oneRowByTheClockIsInMilliseconds() {
    let reading = Reading("timestamp,action,x,y\n1700000000123,tap,12,30\n")
    #expect(reading.script == ["1 began 0 12,30", "1 ended 80 12,30"])
    #expect(reading.chain.first?.hasPrefix("times in milliseconds") == true)
  }
}
