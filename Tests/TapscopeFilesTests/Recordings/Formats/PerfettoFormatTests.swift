// Tests of Android's input events in Perfetto traces.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct PerfettoFormatTests {
  private static let start: Int64 = 9_007_199_254_741_993

  /// Actions and pointers of a session as Android batches them: every pointer that is down is listed.
  private func packets(
    _ session: TwinSession,
    _ packet: (_ time: Int64, _ action: Int, _ pointers: [(Int, Double, Double)]) -> String
  ) -> [String] {
    var down: [TwinSession.Row] = []
    return session.rows.map { row in
      if let place = down.firstIndex(where: { $0.touch == row.touch }) {
        down[place] = row
      } else {
        down.append(row)
      }
      let place = down.firstIndex { $0.touch == row.touch } ?? 0
      let action =
        switch row.phase {
        case .began: down.count == 1 ? 0 : 5 | place << 8
        case .ended: down.count == 1 ? 1 : 6 | place << 8
        case .cancelled: 3
        default: 2
        }
      let pointers = down.map { ($0.touch, $0.x, $0.y) }
      if row.phase == .ended || row.phase == .cancelled { down.remove(at: place) }
      return packet(Self.start + Int64(row.ms) * 1_000_000, action, pointers)
    }
  }

  @Test func listsInListsAreNoTrace() {
    let start = "packet { timestamp: 1 winscope_extensions { x: 1 } }\npacket { a: "
    let reading = Reading(start + String(repeating: "[", count: 300_000))
    #expect(reading.error?.description.contains("nested over 64 deep") == true)
  }

  private func text(_ session: TwinSession, source: Int = 4098) -> String {
    packets(session) { time, action, pointers in
      "packet {\n  timestamp: \(time + 9_130_000)\n  winscope_extensions {\n"
        + "    [perfetto.protos.WinscopeExtensionsImpl.android_input_event] {\n"
        + "      dispatcher_motion_event {\n        event_id: 330184796\n"
        + "        event_time_nanos: \(time)\n        source: \(source)\n        action: \(action)\n"
        + "        device_id: 4 display_id: 0\n        cursor_position_x: nan\n"
        + pointers.map { id, x, y in
          "        pointer { axis_value { axis: 0 value: \(x) } axis_value { axis: 1 value: \(y) }"
            + " pointer_id: \(id) tool_type: 1 } # finger\n"
        }.joined() + "      }\n    }\n  }\n}\n"
    }.joined()
  }

  @Test func theTextForm() {
    #expect(Reading(text(.twoFingers)).script == TwinSession.twoFingers.script)
  }

  /// A display of 800 x 1600 pixels, upright; a layout's screen lies as the recording is turned.
  @Test(arguments: [
    (Rotation.none, "400x800@2", "400x800@2", "50,100"),
    (.quarter, "400x800@2", "800x400@2", "700,50"), (.half, "400x800@2", "400x800@2", "350,700"),
    (.none, "800x1600", "800x1600", "100,200"),
  ])
  func positionsArePixels(
    _ rotation: Rotation, _ screen: String, _ layout: String, _ place: String
  ) {
    let trace = text(TwinSession([(0, 1, .began, 100, 200), (80, 1, .ended, 100, 200)]))
    var options = RecordingOptions()
    options.rotation = rotation
    let onLayout = Reading(trace, options: options, layout: RecordedScreen(layout))
    #expect(onLayout.script.first == "1 began 0 \(place)")
    options.screen = RecordedScreen(screen)
    let onBoth = Reading(trace, options: options, layout: RecordedScreen(layout))
    #expect(onBoth.script == onLayout.script)
    #expect(Reading(trace, options: options).script == onLayout.script)
  }

  @Test func withoutAScreenPixelsStayAsTheyAre() {
    let reading = Reading(text(.twoFingers))
    #expect(reading.chain == ["pixels as written, for no screen says how many a point has"])
  }

  @Test func theLowestNumberIsANumber() {
    let text = text(.twoFingers).replacing("device_id: 4", with: "device_id: \(Int64.min)")
    #expect(Reading(text).script == TwinSession.twoFingers.script)
  }

  @Test func protocolBuffersOwnJSON() {
    let packets = packets(.twoFingers) { time, action, pointers in
      #"{"timestamp":"\#(time)","winscopeExtensions":{"androidInputEvent":{"dispatcherMotionEvent":{"eventTimeNanos":"\#(time)","source":4098,"action":\#(action),"pointer":["#
        + pointers.map { id, x, y in
          #"{"pointerId":\#(id),"axisValue":[{"axis":0,"value":\#(x)},{"axis":1,"value":\#(y)}]}"#
        }.joined(separator: ",") + "]}}}}"
    }
    #expect(
      Reading(#"{"packet":[\#(packets.joined(separator: ","))]}"#).script
        == TwinSession.twoFingers.script)
  }

  @Test func extensionsByTheirWholeNames() {
    for key in [
      "[perfetto.protos.WinscopeExtensionsImpl.android_input_event]",
      ".perfetto.protos.WinscopeExtensionsImpl.androidInputEvent",
    ] {
      let packet =
        #"{"packet":[{"timestamp":"9","winscopeExtensions":{"\#(key)":{"dispatcherMotionEvent":{"#
        + #""eventTimeNanos":"5","source":4098,"action":0,"pointer":[{"axisValue":[{"value":3},"#
        + #"{"axis":1,"value":4}]}]}}}}]}"#
      #expect(Reading(packet).script.first == "1 began 0 3,4", "\(key)")
    }
  }

  @Test func windowsSayWhenTheyGotIt() throws {
    let trace = """
      packet { timestamp: 1009130000 winscope_extensions { android_input_event {
        dispatcher_motion_event { event_id: 7 event_time_nanos: 1000000000 source: 4098 action: 0 display_id: 0
          pointer { axis_value { axis: 0 value: 431 } axis_value { axis: 1 value: 624 } } } } } }
      packet { timestamp: 1009130000 winscope_extensions { android_input_event {
        dispatcher_window_dispatch_event { event_id: 7 vsync_id: 89110 window_id: 105
          dispatched_pointer { pointer_id: 0 x_in_display: 1936 y_in_display: 431 } } } } }
      packet { timestamp: 1009200000 winscope_extensions { android_input_event {
        dispatcher_window_dispatch_event { event_id: 7 vsync_id: 0 window_id: 0 } } } }
      packet { timestamp: 1090000000 winscope_extensions { android_input_event {
        dispatcher_motion_event { event_id: 8 event_time_nanos: 1080000000 source: 4098 action: 4 display_id: 0
          pointer { axis_value { axis: 0 value: 431 } axis_value { axis: 1 value: 624 } } } } } }
      """
    let reading = Reading(trace)
    #expect(reading.script.first == "1 began 0 1936,431")
    #expect(reading.script.count == 2)
    #expect(
      reading.chain == [
        "positions as the display has them, by the windows' dispatches",
        "window 105 got 1 event, p50 9.13 ms and at most 9.13 ms after the touch",
        "pixels as written, for no screen says how many a point has",
      ])
    let calls = try Recording(text: trace).collectLabels().observations
    #expect(
      calls.map(\.kind) == [
        .call(name: "dispatch", view: "window 105", inside: nil, nanoseconds: 9_130_000)
      ])
    #expect(calls.map(\.touch) == [1])
  }

  /// A car's second display, where the first hears at most that it was touched.
  @Test(arguments: [[2, 2], [0, 2, 2], [0, 0, 2, 2]])
  func anotherDisplayIsReadWhereTheFirstWasNotTouched(displays: [Int]) {
    let isFirst = displays.count == 4
    let trace = displays.enumerated().map { place, display in
      let action = displays.count == 3 && place == 0 ? 4 : (displays.count - place) % 2
      return """
        packet { timestamp: 9 winscope_extensions { android_input_event {
          dispatcher_motion_event { event_time_nanos: \(place + 1)000000 source: 4098 action: \(action)
            device_id: \(display) display_id: \(display)
            pointer { axis_value { axis: 0 value: 4\(display) } axis_value { axis: 1 value: 5 } } } } } }

        """
    }
    let reading = Reading(trace.joined())
    #expect(
      reading.script
        == (isFirst ? ["1 began 0 40,5", "1 ended 1 40,5"] : ["1 began 0 42,5", "1 ended 1 42,5"]))
    #expect(reading.chain.contains("touches of display 2: display 0 was not touched") == !isFirst)
    #expect(reading.faultList.first?.hasPrefix("not-a-touch") == (displays.count > 2 ? true : nil))
  }

  /// A second finger comes down in a window of its own, and is taken back as a palm.
  @Test func whatIsToldOfASecondFingerIsItsOwn() throws {
    func motion(_ id: Int, _ time: Int, _ action: Int, flags: Int = 0, _ fingers: Int) -> String {
      let pointers = (0..<fingers).map {
        "pointer { pointer_id: \($0) axis_value { axis: 0 value: \($0 + 1) } axis_value { axis: 1 value: 2 } }"
      }
      return
        "packet { timestamp: 1 android_input_event { dispatcher_motion_event { event_id: \(id) "
        + "event_time_nanos: \(time) source: 4098 action: \(action) flags: \(flags) "
        + pointers.joined(separator: " ") + " } } }\n"
    }
    func dispatch(_ id: Int, _ window: Int) -> String {
      "packet { timestamp: 5000000 android_input_event { dispatcher_window_dispatch_event { "
        + "event_id: \(id) window_id: \(window) } } }\n"
    }
    let trace =
      motion(1, 1_000_000, 0, 1) + dispatch(1, 8) + motion(2, 2_000_000, 5 | 1 << 8, 2)
      + dispatch(2, 9) + motion(3, 3_000_000, 6 | 1 << 8, flags: 0x20, 2)
      + motion(4, 4_000_000, 1, 1)
    #expect(
      Reading(trace).script == [
        "1 began 0 1,2", "2 began 1 2,2", "2 cancelled 2 2,2", "1 ended 3 1,2",
      ])
    let calls = try Recording(text: trace).collectLabels().observations
    #expect(calls.map(\.touch) == [1, 2])
    #expect(
      calls.map(\.kind) == [
        .call(name: "dispatch", view: "window 8", inside: nil, nanoseconds: 4_000_000),
        .call(name: "dispatch", view: "window 9", inside: nil, nanoseconds: 3_000_000),
      ])
  }

  /// Two thousand of each were four million remarks, which took a gigabyte.
  @Test func aDispatchIsToldOnceWhereManyEventsHaveItsNumber() throws {
    let packets = (0..<100).map { number in
      "packet { timestamp: 5000000 android_input_event { dispatcher_motion_event { event_id: 7 "
        + "event_time_nanos: \(1_000_000 + number) source: 4098 action: \(number == 0 ? 0 : 2) "
        + "pointer { axis_value { axis: 0 value: \(number) } axis_value { axis: 1 value: 2 } } } "
        + "dispatcher_window_dispatch_event { event_id: 7 window_id: 9 } } }\n"
    }
    #expect(try Recording(text: packets.joined()).collectLabels().observations.count == 100)
  }

  @Test func otherSourcesAndDisplaysAreNoTouches() {
    let reading = Reading(text(.oneFinger, source: 8194))
    #expect(reading.samples.isEmpty && reading.isRefusedForLackOfTouches)
  }

  @Test(arguments: [
    ("packet {\n  timestamp 5\n}", "2:13"), ("packet {\n  timestamp: 5\n", "2:15"),
    ("packet {\n  a: \"x\n}", "2:6"),
    ("packet { android_input_event { dispatcher_motion_event { source: 4098 } } }", "1:56"),
  ])
  func whatIsWrongIsLocated(text: String, place: String) throws {
    let message = try #require(Reading(text).messages.first)
    #expect(message.hasPrefix("test:\(place): "), "\(message)")
  }
}
