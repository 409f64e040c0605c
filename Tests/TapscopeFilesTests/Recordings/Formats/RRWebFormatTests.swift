// Tests of rrweb's events and those of the mobile SDKs that write them.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct RRWebFormatTests {
  private static let start = 1_720_693_523_000

  /// A session as rrweb writes it: moves in one batch, stamped when it is flushed.
  private func web(_ session: TwinSession, pointers: Bool = false) -> String {
    session.list { row in
      let time = Self.start + row.ms
      let pointer = pointers ? #","pointerId":\#(row.touch),"pointerType":2"# : ""
      let kind: Int? =
        switch row.phase {
        case .began: 7
        case .ended: 9
        case .cancelled: 10
        default: nil
        }
      guard let kind else {
        return #"{"type":3,"timestamp":\#(time + 450),"data":{"source":6"# + pointer
          + #","positions":[{"x":\#(row.x),"y":\#(row.y),"id":3,"timeOffset":-450}]}}"#
      }
      return
        #"{"type":3,"timestamp":\#(time),"data":{"source":2,"type":\#(kind),"id":3,"x":\#(row.x),"#
        + #""y":\#(row.y)\#(pointer)}}"#
    }
  }

  @Test func movesAreSortedByTheirTrueTime() {
    #expect(Reading(web(.oneFinger)).script == TwinSession.oneFinger.script)
  }

  @Test func pointersAreFingers() {
    #expect(Reading(web(.twoFingers, pointers: true)).script == TwinSession.twoFingers.script)
  }

  @Test(arguments: ["events", "snapshots", "data"])
  func eventsMayBeWrapped(key: String) {
    #expect(
      Reading("{\"id\":1,\"\(key)\":\(web(.oneFinger))}").script == TwinSession.oneFinger.script)
    #expect(
      Reading("{\"segment_id\":0}\n" + web(.oneFinger)).script == TwinSession.oneFinger.script)
  }

  /// As far as a recording of ours goes, and nothing before 1970.
  @Test(arguments: ["-1", "9000000000001", "1e300", "\"soon\""])
  func momentsOutsideAllTimesAreErrors(_ time: String) {
    let text =
      #"[{"type":3,"timestamp":\#(time),"data":{"source":2,"type":7,"id":0,"x":1,"y":2}}]"#
    #expect(
      Reading(text).messages == [
        "test:1:24: `timestamp` must be milliseconds since 1970, from 0 to 9e12, not "
          + (time.hasPrefix("\"") ? "the text \(time)" : "`\(time)`")
      ])
  }

  @Test(arguments: ["-1001", "9e12", "1e300", "\"soon\"", "[]"])
  func offsetsToOutsideAllTimesAreErrors(_ offset: String) {
    let text =
      #"[{"type":3,"timestamp":1000,"data":{"source":6,"positions":[{"x":1,"y":2,"id":3,"timeOffset":\#(offset)}]}}]"#
    #expect(
      Reading(text).messages.first?.hasPrefix(
        "test:1:94: `timeOffset` must be milliseconds from the batch's")
        == true)
  }

  @Test func theMetaEventGivesTheScreen() throws {
    let text =
      #"[{"type":4,"timestamp":1,"data":{"href":"x","width":390,"height":844}},"#
      + #"{"type":3,"timestamp":2,"data":{"source":2,"type":7,"id":0,"x":1,"y":2}}]"#
    #expect(try Recording(text: text).header.screen == RecordedScreen(width: 390, height: 844))
    #expect(Reading(text).faultList == ["open-at-end 1 @1"])
  }

  @Test(arguments: [
    (#""tagName":"textarea","attributes":{}"#, "textarea 2"),
    (#""tagName":"div","attributes":{"contenteditable":"true"}"#, "node 3"),
    (#""tagName":"button","attributes":{}"#, "Ada"),
  ])
  func whatIsTypedIsNoName(_ element: String, _ name: String) throws {
    let text = #"""
      [{"type":2,"timestamp":1,"data":{"node":{"type":0,"id":1,"childNodes":[{"type":2,"id":2,\#(element),
      "childNodes":[{"type":3,"id":3,"textContent":"Ada"}]}]}}},
      {"type":3,"timestamp":10,"data":{"source":2,"type":7,"id":3,"x":69,"y":47}},
      {"type":3,"timestamp":90,"data":{"source":2,"type":9,"id":3,"x":69,"y":47}}]
      """#
    let kinds = try Recording(text: text).collectLabels().observations.map(\.kind)
    #expect(kinds == [.received(view: name)])
  }

  @Test func miceOfTheTouchesMakingAreDroppedAndTheirNodesKept() throws {
    let text = #"""
      [{"type":2,"timestamp":1,"data":{"node":{"type":0,"id":1,"childNodes":[{"type":2,"tagName":"body","id":2,"childNodes":[
      {"type":2,"tagName":"button","id":3,"attributes":{"id":"buy"},"childNodes":[{"type":2,"tagName":"span","id":4,"attributes":{},"childNodes":[]}]},
      {"type":2,"tagName":"div","id":5,"attributes":{"id":"row"},"childNodes":[]}]}]}}},
      {"type":3,"timestamp":10,"data":{"source":2,"type":7,"id":4,"x":69.1,"y":47.2}},
      {"type":3,"timestamp":90,"data":{"source":2,"type":9,"id":4,"x":69.1,"y":47.2}},
      {"type":3,"timestamp":95,"data":{"source":1,"positions":[{"x":78,"y":41,"id":4,"timeOffset":0}]}},
      {"type":3,"timestamp":96,"data":{"source":2,"type":1,"id":4,"x":78,"y":41}},
      {"type":3,"timestamp":97,"data":{"source":2,"type":0,"id":4,"x":78,"y":41}},
      {"type":3,"timestamp":98,"data":{"source":2,"type":2,"id":5,"x":78,"y":41}},
      {"type":3,"timestamp":99,"data":{"source":2,"type":5,"id":5}}]
      """#
    let reading = Reading(text)
    #expect(reading.script == ["1 began 0 69.1,47.2", "1 ended 80 69.1,47.2"])
    #expect(reading.faultList == ["compatibility-mouse 4 @6"])
    let kinds = try Recording(text: text).collectLabels().observations.map(\.kind)
    #expect(kinds == [.received(view: "buy"), .fired(view: "row")])
  }

  private func names(_ events: [String]) throws -> [String] {
    let text = "[" + events.joined(separator: ",\n") + "]"
    return try Recording(text: text).collectLabels().observations.map {
      if case .received(let view?) = $0.kind { view } else { "?" }
    }
  }

  private func page(_ nodes: String) -> String {
    #"{"type":2,"timestamp":1,"data":{"node":{"type":0,"id":1,"childNodes":[\#(nodes)]}}}"#
  }

  private func tap(_ ms: Int, on node: Int) -> [String] {
    [
      event(ms, 2, #""type":7,"id":\#(node),"x":7,"y":4"#),
      event(ms + 80, 2, #""type":9,"id":\#(node),"x":7,"y":4"#),
    ]
  }

  /// A page that is gone to numbers its nodes anew: the touch was said to have hit what has its number there.
  @Test func aTouchIsOnThePageOfItsTime() throws {
    func button(_ name: String) -> String {
      page(#"{"type":2,"id":2,"tagName":"button","attributes":{"id":"\#(name)"},"childNodes":[]}"#)
    }
    let events =
      tap(100, on: 2) + [button("pay")] + tap(1000, on: 2) + [button("back")] + tap(2000, on: 2)
    #expect(try names(events) == ["pay", "pay", "back"])
  }

  /// What a script adds comes node by node, each with the number of the one it stands in.
  @Test func whatIsAddedStandsInItsParent() throws {
    let empty = page(#"{"type":2,"id":2,"tagName":"main","attributes":{},"childNodes":[]}"#)
    func node(_ parent: Int, _ id: Int, _ rest: String) -> String {
      #"{"parentId":\#(parent),"nextId":null,"node":{"id":\#(id),\#(rest)}}"#
    }
    func element(_ parent: Int, _ id: Int, _ tag: String) -> String {
      node(parent, id, #""type":2,"tagName":"\#(tag)","attributes":{},"childNodes":[]"#)
    }
    func change(_ ms: Int, adds: [String], removes: String = "") -> String {
      event(
        ms, 0,
        #""adds":[\#(adds.joined(separator: ","))],"removes":[\#(removes)],"texts":[],"attributes":[]"#
      )
    }
    let added = change(
      10,
      adds: [
        element(2, 3, "button"), node(3, 4, #""type":3,"textContent":"Pay now""#),
        node(3, 5, #""type":5,"textContent":"if""#), element(2, 6, "button"),
        element(6, 7, "svg"), node(6, 8, #""type":3,"textContent":"+""#),
      ])
    let again = change(
      500, adds: [node(3, 9, #""type":3,"textContent":"Paid""#)],
      removes: #"{"parentId":3,"id":4}"#)
    #expect(
      try names([empty, added] + tap(100, on: 4) + tap(300, on: 7)) == ["Pay now", "button 6"])
    #expect(try names([empty, added, again] + tap(600, on: 9)) == ["Paid"])
  }

  /// A label that changes in place is the button's name from then on, and not before.
  @Test func aTouchIsNamedByTheLabelOfItsTime() throws {
    let button = page(
      #"{"type":2,"id":2,"tagName":"button","attributes":{},"childNodes":[{"type":3,"id":3,"textContent":"Next"}]}"#
    )
    func label(_ ms: Int, _ text: String, on node: Int = 3) -> String {
      event(
        ms, 0,
        #""adds":[],"removes":[],"texts":[{"id":\#(node),"value":\#(text)}],"attributes":[]"#)
    }
    let events =
      [button] + tap(100, on: 3) + [label(300, #"" Finish\n now""#)] + tap(600, on: 3)
      // What is no text, or is unknown, names nothing.
      + [label(700, "null"), label(710, #""x""#, on: 2), label(720, #""x""#, on: 9)]
      + tap(800, on: 2)
    #expect(try names(events) == ["Next", "Finish now", "button 2"])
  }

  /// Names that a script gives and takes, and what an element becomes.
  @Test func aTouchIsNamedByTheAttributesOfItsTime() throws {
    let button = page(
      #"{"type":2,"id":2,"tagName":"div","attributes":{"role":"button","aria-label":"Play"},"childNodes":[]}"#
    )
    func change(_ ms: Int, _ attributes: String) -> String {
      event(
        ms, 0,
        #""adds":[],"removes":[],"texts":[],"attributes":[{"id":2,"attributes":{\#(attributes)}}]"#)
    }
    let events =
      [button] + tap(100, on: 2) + [change(300, #""aria-label":"Pause","style":{"left":"9px"}"#)]
      + tap(600, on: 2) + [change(700, #""aria-label":null"#)] + tap(800, on: 2)
      + [change(900, #""role":null,"id":"player""#)] + tap(1000, on: 2)
    #expect(try names(events) == ["Play", "Pause", "div 2", "player"])
  }

  /// A frame's page counts places from its own corner, and no event says where that is.
  @Test func aPlaceWithinAFrameIsNotKnown() {
    let shown = page(
      #"{"type":2,"id":2,"tagName":"iframe","attributes":{"id":"ad"},"childNodes":[]}"#)
    let inside = event(
      10, 0,
      #""isAttachIframe":true,"removes":[],"texts":[],"attributes":[],"adds":[{"parentId":2,"nextId":null,"#
        + #""node":{"type":0,"id":5,"rootId":5,"childNodes":[{"type":2,"id":6,"rootId":5,"tagName":"a","#
        + #""attributes":{},"childNodes":[]}]}}]"#)
    let moves = event(150, 6, #""positions":[{"x":9,"y":9,"id":6,"timeOffset":0}]"#)
    let touch = tap(100, on: 6)
    let reading = Reading(
      "[" + ([shown, inside, touch[0], moves, touch[1]] + tap(500, on: 2)).joined(separator: ",")
        + "]")
    #expect(reading.script.map { $0.split(separator: " ").last } == ["?", "?", "?", "7,4", "7,4"])
    #expect(reading.faultList.contains { $0.hasPrefix("no-position 1") })
  }

  /// A button that says on the touch that it is busy is the one that the click was on.
  @Test func aClickIsOnWhatItsTouchHit() throws {
    let text =
      "["
      + ([
        page(
          #"{"type":2,"id":2,"tagName":"button","attributes":{},"childNodes":[{"type":3,"id":3,"textContent":"Pay"}]},"#
            + #"{"type":2,"id":4,"tagName":"a","attributes":{"id":"help"},"childNodes":[]}"#)
      ] + tap(100, on: 3) + [
        event(
          181, 0, #""adds":[],"removes":[],"texts":[{"id":3,"value":"Paying"}],"attributes":[]"#),
        event(190, 2, #""type":2,"id":2,"x":7,"y":4"#),
      ] + tap(1000, on: 3) + [event(1090, 2, #""type":2,"id":4,"x":7,"y":4"#)]).joined(
        separator: ",") + "]"
    let kinds = try Recording(text: text).collectLabels().observations.map(\.kind)
    #expect(
      kinds == [
        .received(view: "Pay"), .received(view: "Paying"), .fired(view: "Pay"),
        .fired(view: "help"),
      ])
  }

  private func event(_ ms: Int, _ source: Int, _ data: String) -> String {
    #"{"type":3,"timestamp":\#(ms),"data":{"source":\#(source),\#(data)}}"#
  }

  /// After a touch that was cancelled, too far off, and too late.
  @Test(arguments: [(10, 700, 400), (9, 40, 400), (9, 700, 400)])
  func otherClicksAreNotOfTheTouch(end: Int, x: Int, y: Int) throws {
    let late = end == 9 && x == 700 ? 3100 : 2400
    let text =
      "["
      + [
        event(2000, 2, #""type":7,"id":24,"x":700,"y":400"#),
        event(2300, 2, #""type":\#(end),"id":24,"x":700,"y":400"#),
        event(late, 2, #""type":2,"id":29,"x":\#(x),"y":\#(y)"#),
      ].joined(separator: ",") + "]"
    let kinds = try Recording(text: text).collectLabels().observations.map(\.kind)
    #expect(kinds == [.received(view: "node 24")])
    #expect(Reading(text).faultList == ["compatibility-mouse 1 @1"])
  }

  private func turned(_ width: Int, _ height: Int, meta: Bool) -> String {
    "["
      + [
        #"{"type":4,"timestamp":1,"data":{"href":"x","width":800,"height":480}}"#,
        event(1000, 2, #""type":7,"id":3,"x":400,"y":240"#),
        event(1080, 2, #""type":9,"id":3,"x":400,"y":240"#),
        meta
          ? #"{"type":4,"timestamp":2000,"data":{"width":\#(width),"height":\#(height)}}"#
          : event(2000, 4, #""width":\#(width),"height":\#(height)"#),
        event(3000, 2, #""type":7,"id":3,"x":240,"y":400"#),
        event(3080, 2, #""type":9,"id":3,"x":240,"y":400"#),
      ].joined(separator: ",\n") + "]"
  }

  @Test(arguments: [true, false])
  func anotherViewportIsWarnedOf(meta: Bool) throws {
    let text = turned(480, 800, meta: meta)
    #expect(
      try Recording(text: text).doubts.map(\.description) == [
        "test:4: warning: at 1 s the page's viewport changes from 800x480 to 480x800:"
          + " places after it are of another size; --fit scales them by it"
      ])
    #expect(Reading(text).script[2] == "2 began 2000 240,400")
    #expect(try Recording(text: turned(800, 480, meta: meta)).doubts.isEmpty)
  }

  @Test func placesAreFittedByTheViewportOfTheirTime() throws {
    var options = RecordingOptions()
    options.fits = true
    let reading = Reading(
      turned(480, 800, meta: false), options: options,
      layout: RecordedScreen(width: 400, height: 240))
    #expect(reading.script[0] == "1 began 0 200,120")
    #expect(reading.script[2] == "2 began 2000 200,120")
    #expect(reading.chain.first?.contains("changes from 800x480 to 480x800: each place") == true)
  }

  /// A keyboard takes from the height and moves nothing.
  @Test func anotherHeightIsSaidAndScalesNothing() throws {
    var options = RecordingOptions()
    options.fits = true
    let text = turned(800, 240, meta: false)
    let reading = Reading(text, options: options, layout: RecordedScreen(width: 800, height: 480))
    #expect(reading.script[2] == "2 began 2000 240,400")
    #expect(reading.chain.first?.contains("height changes from 480 to 240") == true)
    #expect(try Recording(text: text).doubts.isEmpty)
  }

  @Test func aViewportBeforeAllTouchesIsTheScreen() throws {
    let events = turned(480, 800, meta: true).split(separator: ",\n")
    let text = ([events[0]] + events[3...]).joined(separator: ",")
    #expect(
      try Recording(text: text).header.screen == RecordedScreen(width: 480, height: 800))
    #expect(try Recording(text: text).doubts.isEmpty)
  }

  /// Sentry's segments may come without their Meta event.
  @Test func aReplayThatNamesNoScreenAsksForIt() throws {
    let text = web(.oneFinger, pointers: true)
    let message =
      "the replay does not say how large a screen its places are on; --screen WxH says it,"
      + " and --fit scales them from it to the layout's"
    #expect(try Recording(text: text).doubts.map(\.description) == ["test: warning: \(message)"])
    var options = RecordingOptions()
    options.fits = true
    let layout = RecordedScreen(width: 400, height: 800)
    #expect(
      Reading(text, options: options, layout: layout).messages == ["test: \(message)"])
    options.screen = RecordedScreen(width: 200, height: 400)
    #expect(Reading(text, options: options, layout: layout).messages == [])
    let asked = try RecordingReader(options: options).open(path: "test", contents: Array(text.utf8))
    #expect(asked.doubts.isEmpty)
  }

  @Test func aCutFileKeepsWhatIsWhole() {
    let whole = web(.oneFinger)
    let reading = Reading(String(whole.dropLast(40)))
    #expect(reading.script.prefix(8) == TwinSession.oneFinger.script.prefix(8))
    #expect(reading.faults.map(\.kind).contains(.cutLastLine))
  }

  @Test(arguments: [
    #"["\u001f\u008bpacked"]"#, #"[{"type":3,"timestamp":5,"data":"\u001f\u008bpacked"}]"#,
  ])
  func packedEventsAreRefusedByName(text: String) {
    let recognizable =
      text.hasPrefix("[{") ? text : "[{\"type\":4,\"timestamp\":1,\"data\":{}}," + text.dropFirst()
    #expect(Reading(recognizable).messages.first?.contains("packed") == true)
  }

  @Test(arguments: [
    (#"[{"type":3,"timestamp":"x","data":{}}]"#, "1:24"),
    (#"[{"type":3,"timestamp":1e300,"data":{}}]"#, "1:24"),
    (#"[{"type":3,"timestamp":1,"data":{"source":6}}]"#, "1:33"),
    ("[{\"type\":3,\"timestamp\":1,\"data\":{\"source\":6,\n\"positions\":[{\"x\":1}]}}]", "2:14"),
    (#"[{"type":3,"timestamp":1,"data":{}} {"type":3}]"#, "1:37"),
    (#"[{"type":3,"timestamp":1,"data":{}},5]"#, "1:37"),
    (
      #"[{"type":3,"timestamp":1,"data":{"source":6,"pointerId":9007199254740993,"positions":[]}}]"#,
      "1:57"
    ),
  ])
  func whatIsWrongIsLocated(text: String, place: String) throws {
    let message = try #require(Reading(text).messages.first)
    #expect(message.hasPrefix("test:\(place): "), "\(message)")
  }

  /// Files that PostHog exports and requests that its SDKs send hold the events at other places.
  @Test(arguments: [
    #"{"version":"2022-12-02","data":{"person":{},"snapshotsByWindowId":{"018f-a":[EVENTS]}}}"#,
    #"{"version":"2023-04-28","data":{"id":"x","person":{},"snapshots":[EVENTS]}}"#,
    #"{"event":"$snapshot","properties":{"$session_id":"s","$snapshot_data":[EVENTS]}}"#,
    #"[{"event":"$snapshot_items","properties":{"$snapshot_items":[EVENTS],"distinct_id":"d"}}]"#,
  ])
  func theExportsOfPostHogAreRead(_ file: String) {
    let events = #"""
      {"type":4,"timestamp":1000,"data":{"href":"h","width":390,"height":844}},
      {"type":3,"timestamp":1100,"data":{"source":2,"type":7,"id":3,"x":10,"y":20}},
      {"type":3,"timestamp":1200,"data":{"source":2,"type":9,"id":3,"x":10,"y":20}}
      """#
    let reading = Reading(file.replacing("EVENTS", with: events))
    #expect(reading.messages == [])
    #expect(reading.script == ["1 began 0 10,20", "1 ended 100 10,20"])
  }
}
