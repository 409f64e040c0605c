// Tests of W3C WebDriver actions and Appium Inspector's gestures.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct W3CActionsFormatTests {
  private func finger(_ id: String, _ actions: String) -> String {
    #"{"type":"pointer","id":"\#(id)","parameters":{"pointerType":"touch"},"actions":[\#(actions)]}"#
  }

  @Test func sourcesTickTogether() {
    // The second finger's third action waits for the first finger's move of 32 ms.
    let text = """
      {"actions":[\(finger("a", """
        {"type":"pointerMove","duration":0,"x":10,"y":20},{"type":"pointerDown","button":0},
        {"type":"pointerMove","duration":32,"x":42,"y":20,"origin":"viewport"},
        {"type":"pointerUp","button":0}
        """)),
      \(finger("b", """
        {"type":"pointerMove","duration":0,"x":5,"y":5},{"type":"pause","duration":8},
        {"type":"pointerDown","button":0},{"type":"pause"},{"type":"pointerUp","button":0}
        """))]}
      """
    #expect(
      Reading(text).script == [
        "1 began 0 10,20", "2 began 8 5,5", "1 moved 24 26,20", "1 moved 40 42,20",
        "1 ended 40 42,20", "2 ended 40 5,5",
      ])
    #expect(Reading(text).samples.allSatisfy { $0.isSynthetic })
  }

  @Test func originPointerIsRelative() {
    let text =
      "["
      + finger(
        "a",
        """
        {"type":"pointerMove","x":10,"y":20},{"type":"pointerDown"},
        {"type":"pointerMove","origin":"pointer","x":5,"y":-5},{"type":"pointerUp"}
        """) + "]"
    #expect(Reading(text).script == ["1 began 0 10,20", "1 moved 0 15,15", "1 ended 0 15,15"])
  }

  @Test func elementOriginsHaveNoPosition() {
    let text =
      #"{"actions":["#
      + finger(
        "a",
        """
        {"type":"pointerMove","x":0,"y":0,"origin":{"element-6066-11e4-a52e-4f735466cecf":"7"}},
        {"type":"pointerDown"},{"type":"pause","duration":80},{"type":"pointerUp"}
        """) + "]}"
    let reading = Reading(text)
    #expect(reading.script == ["1 began 0 ? no-position", "1 ended 80 ? no-position"])
    #expect(reading.faultList == ["no-position 1 @2"])
    #expect(reading.chain == ["points as written"])
  }

  /// Each element once, at its origin.
  @Test func elementsWithoutAPlaceAreNamedWhereTheyStand() throws {
    let element = #"{"element-6066-11e4-a52e-4f735466cecf":"7"}"#
    let moves = [
      #"{"type":"pointerMove","x":0,"y":0,"origin":\#(element)}"#, #"{"type":"pointerDown"}"#,
      #"{"type":"pointerMove","x":1,"y":0,"origin":\#(element)}"#,
      #"{"type":"pointerMove","x":0,"y":0,"origin":{"ELEMENT":"pay"}}"#, #"{"type":"pointerUp"}"#,
    ]
    let text = "[" + finger("a", moves.joined(separator: ",\n")) + "]"
    #expect(
      try Recording(text: text).doubts.map(\.headline) == [
        "test:1:120: element `7` is described nowhere, so this place is not known; expected"
          + " an `origin` of `viewport` or `pointer`",
        "test:4:44: element `pay` is described nowhere, so this place is not known; expected"
          + " an `origin` of `viewport` or `pointer`",
      ])
  }

  /// Neither it nor a place relative to it is a place.
  @Test func aMoveToAnElementLosesThePlace() {
    let text =
      "["
      + finger(
        "a",
        """
        {"type":"pointerMove","x":1,"y":2},{"type":"pointerDown"},
        {"type":"pointerMove","x":0,"y":0,"origin":{"element-6066-11e4-a52e-4f735466cecf":"7"}},
        {"type":"pointerMove","x":5,"y":5,"origin":"pointer"},{"type":"pointerUp"}
        """) + "]"
    let reading = Reading(text)
    #expect(
      reading.script == [
        "1 began 0 1,2", "1 moved 0 1,2 no-position", "1 moved 0 1,2 no-position",
        "1 ended 0 1,2 no-position",
      ])
    #expect(reading.faultList == ["no-position 1 @2"])
  }

  @Test func aPointerWithoutATypeIsAFingerAndThatIsSaid() {
    let text =
      #"{"actions":[{"type":"pointer","id":"f","actions":[{"type":"pointerMove","x":1,"y":2},"#
      + #"{"type":"pointerDown"},{"type":"pointerUp"}]}]}"#
    #expect(Reading(text).script == ["1 began 0 1,2", "1 ended 0 1,2"])
    #expect(Reading(text).chain.first?.contains("without a `pointerType`") == true)
    let typed = finger("f", #"{"type":"pointerMove","x":1,"y":2},{"type":"pointerDown"}"#)
    #expect(Reading(#"{"actions":[\#(typed)]}"#).chain == ["points as written"])
  }

  @Test(arguments: ["[1710000000.123][INFO]: [abc] COMMAND PerformActions ", "[HTTP] "])
  func aDriversLogIsToldAsOne(prefix: String) throws {
    let tap = finger("f", #"{"type":"pointerMove","x":1,"y":2},{"type":"pointerDown"}"#)
    let error = try #require(
      Reading("Starting\n\(prefix){\"actions\": [\(tap)]}\n").error?.diagnostics.first)
    #expect(error.message.hasPrefix("this looks like a driver's log"))
    #expect(error.location?.line == 2)
  }

  @Test func miceAndKeysOnlyKeepTime() {
    let text = #"""
      {"actions":[{"type":"key","id":"k","actions":[{"type":"pause","duration":50},{"type":"keyDown","value":"a"}]},
      {"type":"pointer","id":"m","parameters":{"pointerType":"mouse"},"actions":[{"type":"pointerDown"}]},
      """#
      + finger(
        "a",
        #"{"type":"pointerMove","x":1,"y":2},{"type":"pointerDown"},{"type":"pointerUp"}"#) + "]}"
    #expect(Reading(text).script == ["1 began 0 1,2", "1 ended 0 1,2"])
    #expect(Reading(text).faultList == ["not-a-touch 2 @1"])
  }

  /// Each move is allowed by itself; together they would fill the memory.
  @Test func movesOfADayAreRefused() throws {
    let move = #"{"type":"pointerMove","duration":600000,"x":1,"y":2}"#
    let there = #"{"type":"pointerMove","x":1,"y":2},{"type":"pointerDown"},"#
    let moves = Array(repeating: move, count: 144).joined(separator: ",")
    let message = try #require(
      Reading(#"{"actions":["# + finger("a", there + moves) + "]}").messages.first)
    #expect(message.contains("moves of over four hours in all"), "\(message)")
  }

  @Test func aPointerKeepsItsPlaceFromOneRequestToTheNext() {
    let down = finger(
      "a",
      #"{"type":"pointerMove","x":1,"y":2},{"type":"pointerDown"},{"type":"pause","duration":10}"#)
    let up = finger("a", #"{"type":"pointerUp"}"#)
    #expect(
      Reading(#"{"actions":[\#(down)]}"# + "\n" + #"{"actions":[\#(up)]}"#).script
        == ["1 began 0 1,2", "1 ended 10 1,2"])
  }

  @Test(arguments: [
    (#"{"actions":[{"type":"pointer","actions":[{"type":"pointerDwn"}]}]}"#, "1:50"),
    (#"{"actions":[{"type":"pointer","actions":[{"type":"pointerMove","x":1}]}]}"#, "1:42"),
    (#"{"actions":[{"type":"pointer","actions":[{"type":"pause","duration":-1}]}]}"#, "1:69"),
    (#"{"actions":[{"type":"pointer","actions":[{"type":"pause","duration":1e300}]}]}"#, "1:69"),
    (#"{"actions":[{"type":"pointer","actions":[5]}]}"#, "1:42"),
    ("{\"actions\":[{\"type\":\"pointer\",\n\"actions\":5}]}", "1:13"),
    (#"{"actions":[{"type":"pointer","actions":[{"type":"pause""#, "1:57"),
  ])
  func whatIsWrongIsLocated(text: String, place: String) throws {
    let message = try #require(Reading(text).messages.first)
    #expect(message.hasPrefix("test:\(place): "), "\(message)")
  }
}

/// What is left out of a recording stands in no message either.
@Test func anActionThatIsNoneIsNotShownWhereLinesAreHidden() {
  let text = #"{"actions":[{"type":"pointer","actions":[{"type":"4711"}]}]}"#
  var options = RecordingOptions()
  let expected = "`type` must be pointerMove, pointerDown, pointerUp, pointerCancel or pause, not "
  #expect(Reading(text, options: options).messages == ["test:1:50: \(expected)the text \"4711\""])
  options.redacts = [.init("pad")]
  #expect(Reading(text, options: options).messages == ["test:1:50: \(expected)this"])
}

/// A number that is there is not told as left out.
@Test(arguments: [
  (#""x":1e300,"y":1"#, "1:68: `x` must be a number of at most 1e9 either way, not `1e300`"),
  (#""x":1,"y":"a""#, "1:74: `y` must be a number of at most 1e9 either way, not the text \"a\""),
  (#""x":1"#, "1:42: `pointerMove` has no `y`"),
])
private func aWrongPlaceIsShownAsItIsWritten(_ place: String, _ message: String) {
  let text = #"{"actions":[{"type":"pointer","actions":[{"type":"pointerMove",\#(place)}]}]}"#
  #expect(Reading(text).messages == ["test:\(message)"])
}

@Suite struct AppiumGestureFormatTests {
  private let text = #"""
    {"name":"Complex","actions":[{"name":"pointer1","id":"1","ticks":[
    {"id":"1.1","type":"pointerMove","x":50,"y":25,"duration":0},{"id":"1.2","type":"pointerDown","button":0},
    {"id":"1.3","type":"pause","duration":100},{"id":"1.4","type":"pointerUp","button":0}]},
    {"name":"pointer2","ticks":[{"id":"2.1","type":"pointerMove","x":34.2,"y":61.5,"duration":0},{"id":"2.2"}],"id":"2"}]}
    """#

  @Test func perCentOfTheLayoutsScreen() {
    let reading = Reading(text, layout: RecordedScreen(width: 320, height: 480))
    #expect(reading.script == ["1 began 0 160,120", "1 ended 100 160,120"])
    #expect(
      reading.chain == ["the gesture `Complex`", "per cent of a screen of 320 x 480 points"])
  }

  /// A name from a file steers no terminal.
  @Test func aNameIsShownWithoutItsControlCharacters() {
    let named = text.replacing("Complex", with: #"a\u001b[31m\n"#)
    let chain = Reading(named, layout: RecordedScreen(width: 320, height: 480)).chain
    #expect(chain.first == #"the gesture `a\u{1B}[31m\n`"#)
  }

  @Test func withoutAScreenThereIsNoGuess() {
    #expect(
      Reading(text).messages == [
        "test: no screen to place the touches on; give a layout, or --screen WxH"
      ])
  }

  @Test func rotationTurnsPerCentToo() {
    var options = RecordingOptions()
    options.rotation = .quarter
    let reading = Reading(
      text, options: options, layout: RecordedScreen(width: 200, height: 100))
    #expect(reading.script == ["1 began 0 150,50", "1 ended 100 150,50"])
  }
}
