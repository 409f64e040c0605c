// One session, spelled in the formats that devices and drivers write, gives its twin's touches.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct RecordingTwinTests {
  /// What a kernel can say: whole numbers, and no touch that is taken away.
  private static let session = TwinSession([
    (0, 1, .began, 10, 20), (20, 1, .moved, 15, 25), (30, 2, .began, 100, 200),
    (40, 1, .moved, 20, 30), (45, 2, .moved, 101, 202), (50, 2, .ended, 101, 202),
    (80, 1, .ended, 20, 30), (200, 3, .began, 50, 60), (216, 3, .ended, 50, 60),
    (500, 4, .began, 70, 80), (560, 4, .ended, 70, 80),
  ])

  /// Of some recorders only the presses are known.
  private static let taps = TwinSession([
    (0, 1, .began, 10, 20), (80, 1, .ended, 10, 20), (500, 2, .began, 70, 80),
    (580, 2, .ended, 70, 80),
  ])

  /// Raw values are points, and a hundredth of the screen is four of them.
  private static var options: RecordingOptions {
    var options = RecordingOptions()
    options.axisRange = AxisRange("0..399,0..399")
    options.screen = RecordedScreen(width: 400, height: 400)
    return options
  }

  struct Event {
    var ms: Int
    var type: Int
    var code: Int
    var value: Int

    var name: String { Event.names["\(type) \(code)"] ?? "?" }
    static let names = [
      "3 47": "ABS_MT_SLOT", "3 57": "ABS_MT_TRACKING_ID", "3 53": "ABS_MT_POSITION_X",
      "3 54": "ABS_MT_POSITION_Y", "0 0": "SYN_REPORT",
    ]
    var typeName: String { type == 3 ? "EV_ABS" : "EV_SYN" }
  }

  /// The session as a kernel sends it: a frame a row, slots that are taken anew.
  private static let events: [Event] = session.rows.flatMap { row -> [Event] in
    let slot = row.touch == 2 ? 1 : 0
    func event(_ type: Int, _ code: Int, _ value: Int) -> Event {
      Event(ms: row.ms, type: type, code: code, value: value)
    }
    var frame = [event(3, 47, slot)]
    switch row.phase {
    case .began: frame.append(event(3, 57, 40 + row.touch))
    case .ended: frame.append(event(3, 57, -1))
    default: break
    }
    if row.phase != .ended {
      frame += [event(3, 53, Int(row.x)), event(3, 54, Int(row.y))]
    }
    return frame + [event(0, 0, 0)]
  }

  private static func padded(_ number: Int, _ width: Int, radix: Int = 10) -> String {
    let digits = String(number, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func lines(_ line: (Event) -> String) -> String {
    events.map { line($0) + "\n" }.joined()
  }

  private static func value(_ event: Event) -> String {
    padded(Int(UInt32(bitPattern: Int32(event.value))), 8, radix: 16)
  }

  private static func stamp(_ event: Event) -> String {
    "[    5.\(padded(event.ms * 1000, 6))] /dev/input/event2: "
  }

  private static let libinput =
    """
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event4
      evdev:
        name: "panel"
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 399, 0, 0, 10]
          54: [0, 399, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
      events:

    """
    + events.split { $0.type == 0 }.map { frame in
      let last = frame.last.map { [Event(ms: $0.ms, type: 0, code: 0, value: 0)] } ?? []
      return "  - evdev:\n"
        + (frame + last).map {
          "    - [0, \($0.ms * 1000), \($0.type), \($0.code), \($0.value)]\n"
        }.joined()
    }.joined()

  /// The actions of each finger, tick by tick: a wait for all, then what one of them does.
  private static func sources(_ session: TwinSession, _ place: (Double) -> String) -> [[String]] {
    let fingers = Set(session.rows.map(\.touch)).sorted()
    var sources = fingers.map { _ in [String]() }
    var now = 0
    func tick(_ finger: Int?, _ action: String, wait: Int = 0) {
      for index in sources.indices {
        sources[index].append(
          fingers[index] == finger ? action : #"{"type":"pause","duration":\#(wait)}"#)
      }
    }
    for row in session.rows {
      tick(nil, "", wait: row.ms - now)
      now = row.ms
      let move = #"{"type":"pointerMove","duration":0,"x":\#(place(row.x)),"y":\#(place(row.y))}"#
      switch row.phase {
      case .began:
        tick(row.touch, move)
        tick(row.touch, #"{"type":"pointerDown","button":0}"#)
      case .ended: tick(row.touch, #"{"type":"pointerUp","button":0}"#)
      case .cancelled: tick(row.touch, #"{"type":"pointerCancel"}"#)
      default: tick(row.touch, move)
      }
    }
    return sources
  }

  private static let w3c =
    #"{"actions":["#
    + sources(.twoFingers) { "\($0)" }.enumerated().map { index, actions in
      #"{"type":"pointer","id":"f\#(index)","parameters":{"pointerType":"touch"},"actions":["#
        + actions.joined(separator: ",") + "]}"
    }.joined(separator: ",") + "]}"

  private static let appium =
    #"{"name":"twin","description":"","id":"1","date":5,"actions":["#
    + sources(session) { "\($0 / 4)" }.enumerated().map { index, ticks in
      #"{"name":"f\#(index)","color":"red","id":"\#(index)","ticks":["#
        + ticks.joined(separator: ",") + "]}"
    }.joined(separator: ",") + "]}"

  private static let researchKit =
    "["
    + taps.rows.filter { $0.phase == .began }.map {
      #"{"TapTimeStamp":\#(Double($0.ms) / 1000),"TapCoordinate":"{\#($0.x), \#($0.y)}"}"#
    }.joined(separator: ",") + "]"

  static let twins: [(format: String, text: String, session: TwinSession)] = [
    (
      "evemu",
      lines {
        "E: 5.\(padded($0.ms * 1000, 6)) \(padded($0.type, 4, radix: 16)) "
          + "\(padded($0.code, 4, radix: 16)) \($0.value)"
      }, session
    ),
    (
      "evtest",
      lines {
        let time = "Event: time 5.\(padded($0.ms * 1000, 6)), "
        return $0.type == 0
          ? time + "-------------- SYN_REPORT ------------"
          : time + "type 3 (EV_ABS), code \($0.code) (\($0.name)), value \($0.value)"
      }, session
    ),
    (
      "getevent",
      lines {
        stamp($0) + "\(padded($0.type, 4, radix: 16)) \(padded($0.code, 4, radix: 16)) \(value($0))"
      }, session
    ),
    (
      "getevent-labelled", lines { stamp($0) + "\($0.typeName)       \($0.name)   \(value($0))" },
      session
    ),
    ("libinput", libinput, session),
    ("w3c-actions", w3c, .twoFingers),
    ("appium-gesture", appium, session),
    ("researchkit-tapping", researchKit, taps),
    ("native", TwinSession.twoFingers.native, .twoFingers),
  ]

  @Test(arguments: twins.map(\.format))
  func givesTheTouchesOfItsTwin(format: String) throws {
    let twin = try #require(Self.twins.first { $0.format == format })
    let recording = try Recording(text: twin.text, options: Self.options)
    #expect(recording.header.format == format)
    var options = Self.options
    // These have points, or parts of the screen, instead of a device's values.
    let isPlaced = ["native", "w3c-actions", "researchkit-tapping", "appium-gesture"]
    if isPlaced.contains(format) { options.axisRange = nil }
    let reading = Reading(twin.text, options: options)
    #expect(reading.messages == [])
    #expect(reading.script == twin.session.script)
  }

  /// The suites of these formats hold their own twins.
  private static let elsewhere = [
    "bluestacks", "console", "csv", "gesture-xml", "json-lines", "motion-event", "perfetto",
    "rrweb", "uitouch", "xctest-log",
  ]

  @Test func everyFormatHasATwin() {
    #expect(
      Set(BuiltInRecordingFormats.all.map(\.name))
        == Set(Self.twins.map(\.format) + Self.elsewhere))
  }
}
