// Tests that damaged recordings never trap, hang or give impossible touches.

import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

private let whole: [(name: String, text: String)] = [
  (
    "native",
    """
    {"tapscope":"recording/1","screen":"320x480"}
    {"t":0.0,"touch":1,"phase":"began","x":161,"y":301.5,"radius":11.2,"force":0.4}
    {"t":0.0167,"touch":1,"phase":"moved","x":161.5,"y":301}
    {"t":0.08,"touch":1,"phase":"ended","x":161.5,"y":301}
    {"t":0.2,"tap":[163,205],"target":"down"}
    {"t":0.3,"swipe":[[60,300],[260,300]],"seconds":0.12}
    {"t":0.5,"set":{"view":"down","hidden":true}}
    {"label":{"touch":1,"target":"down","gesture":"tap"}}
    {"t":0.001,"saw":{"touch":1,"call":"pointInside","view":"green","inside":true,"ns":410}}

    """
  ),
  ("evemu B", evemu("t5 x1 y1 s1 t6 x9 y9 | x2 p4 | t-1 | s0 t-1 t8 | drop | t9 x1 k2 |")),
  ("evemu A", evemu("x1 y1 mt x9 y9 mt down | x2 y2 mt | mt | x5 y5 t0 mt | up |")),
  ("evemu single", evemu("X1 Y1 down | X2 | up | down up |", header: "A: 00 0 9 0 0 0\n")),
  (
    "getevent",
    """
    add device 1: /dev/input/event2
      name:     "panel"
        ABS (0003): 0035  : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0
    [    1200.100000] /dev/input/event2: 0003 0039 00000005
    [    1200.100000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000000a
    [    1200.100000] /dev/input/event2: 0003 0036 00000014
    [    1200.100000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    1200-108300: /dev/input/event2: 0003 0039 ffffffff
    [    1200.108300] /dev/input/event2: 0000 0000 00000000 rate 90

    """
  ),
  (
    "evtest",
    """
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Max       99
    Event: time 16.690766, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 12
    Event: time 16.690766, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 10
    Event: time 16.690766, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value -30
    Event: time 16.690766, -------------- SYN_REPORT ------------
    Event: time 16.700766, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 16.700766, -------------- SYN_REPORT ------------

    """
  ),
  (
    "libinput",
    """
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event5
      evdev:
        name: "Panel"
        absinfo:
          53: [0, 99, 0, 0, 0]
        properties: [1]
      events:
      - evdev:
        - [  0,      0,   3,  57,       7] # EV_ABS
        - [  0,      0,   3,  53,      10]
        - [  0,      0,   3,  54,      20]
        - [  0,      0,   0,   0,       0]
      - evdev:
        - [  1,   8300,   3,  57,      -1]
        - [  1,   8300,   0,   0,       0]

    """
  ),
  (
    "w3c",
    #"{"actions":[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"pointerMove","duration":0,"x":1,"y":2},{"type":"pointerDown","button":0},{"type":"pointerMove","duration":50,"x":9,"y":9,"origin":"pointer"},{"type":"pause","duration":9},{"type":"pointerUp"}]}]}"#
  ),
  (
    "appium",
    #"{"name":"n","actions":[{"name":"p","ticks":[{"type":"pointerMove","x":5,"y":6,"duration":0},{"type":"pointerDown"},{"id":"2.2"},{"type":"pointerUp"}]}]}"#
  ),
  (
    "rrweb",
    #"[{"type":4,"timestamp":1720693523000,"data":{"width":100,"height":100}},{"type":2,"timestamp":1,"data":{"node":{"id":1,"tagName":"a","attributes":{"id":"x"},"childNodes":[{"id":2}]}}},{"type":3,"timestamp":1720693523997,"data":{"source":2,"type":7,"id":2,"x":3.5,"y":6}},{"type":3,"timestamp":1720693524500,"data":{"source":6,"positions":[{"x":1,"y":2,"id":2,"timeOffset":-400}]}},{"type":3,"timestamp":1720693524774,"data":{"source":2,"type":9,"id":2,"x":3,"y":4}},{"type":3,"timestamp":1720693524790,"data":{"source":2,"type":2,"id":1,"x":3,"y":4}}]"#
  ),
  (
    "perfetto",
    """
    packet { timestamp: 1009130000 winscope_extensions { [a.b.android_input_event] {
      dispatcher_motion_event { event_id: 7 event_time_nanos: 1000000000 source: 4098 action: 0
        pointer { axis_value { axis: 0 value: 4.5 } axis_value { axis: 1 value: 6 } pointer_id: 2 } } } } }
    packet { timestamp: 1009130000 android_input_event { dispatcher_window_dispatch_event {
      event_id: 7 window_id: 105 dispatched_pointer { pointer_id: 2 x_in_display: 9 } } } } # end
    """
  ),
  (
    "researchkit",
    #"[{"TapTimeStamp":0.5,"TapCoordinate":"{82, 40.5}","TappedButtonId":"TappedButtonLeft"},{"TapTimeStamp":0.1,"TapCoordinate":"{1, 2}"}]"#
  ),
  (
    "uitouch",
    #"{"tapTask":{"trials":[{"targetFrame":[[1,2],[3,4]],"rawTouchTracks":[{"rawTouches":[{"timestamp":1.5,"phase":"began","location":[1,2],"majorRadius":20},{"timestamp":1.6,"phase":"ended","location":[1,3]}]}]}]}}"#
  ),
  (
    "csv",
    "timestamp;id;phase;x;y;target\n2026-11-22T04:31:00.5Z;1;down;1,5;2;a\n5;1;move;3;4;\n6;1;up;3;4;\n"
  ),
  (
    "json-lines",
    #"{"ts":100,"id":1,"type":"down","p":{"x":1,"y":2}}"# + "\n"
      + #"{"ts":150,"id":1,"type":"up","x":1,"y":2}"# + "\n"
  ),
  (
    "console",
    #"12:00 App[1:2] {"t":5,"touch":1,"phase":"began","x":1,"y":2}"# + "\nnoise {\n"
      + #"12:01 App[1:2] {"t":5.1,"touch":1,"phase":"ended","x":1,"y":2}"# + "\n"
  ),
]

@Suite struct DamagedRecordingsTests {
  @Test(arguments: whole)
  func damageGivesErrorsAndFaultsOnly(name: String, text: String) {
    var random = SeededGenerator(seed: 11)
    let bytes = Array(text.utf8)
    let spice = Array("{}[]:,\"'-+.0129eEx#|&*!%@\n\r\t \u{7F}999999999999999999999".utf8)
    for round in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) where !damaged.isEmpty {
        let start = Int.random(in: 0..<damaged.count, using: &random)
        let end = min(start + Int.random(in: 0...12, using: &random), damaged.count)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged.removeSubrange(start..<end)
        case 1: damaged.insert(contentsOf: damaged[start..<end], at: start)
        case 2: damaged[start] = spice.randomElement(using: &random) ?? 0
        default: damaged.insert(contentsOf: spice.suffix(12), at: start)
        }
      }
      let text = String(decoding: damaged, as: UTF8.self)
      let reading = Reading(text, options: .plain)
      #expect(areSound(reading.samples), "\(name), round \(round)")
      #expect(reading.error.map { !$0.diagnostics.isEmpty } ?? true)
      expectEqual(reading, Reading(text, options: .plain, piece: 1), "\(name), round \(round)")
    }
  }

  /// The fast readers take part of the lines, how many depends on where the pieces end.
  @Test(arguments: whole)
  func piecesReadAsTheWhole(name: String, text: String) {
    let lines = text.replacing("\n", with: "\r\n")
    for text in [text, lines, String(text.dropLast()), String(text.dropLast(9))] {
      let whole = Reading(text, options: .plain)
      for piece in [1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64] {
        expectEqual(whole, Reading(text, options: .plain, piece: piece), "\(name), \(piece) bytes")
      }
    }
  }

  private func expectEqual(_ a: Reading, _ b: Reading, _ name: String) {
    if a.error == nil || b.error == nil { #expect(a.events == b.events, "\(name)") }
    #expect(a.faults == b.faults, "\(name)")
    #expect(a.error == b.error, "\(name)")
  }

  /// Times never go back; each touch begins once, first of all, and ends at most once, last of all.
  private func areSound(_ samples: [TouchSample]) -> Bool {
    var latest = Timestamp.zero
    var began: Set<TouchID> = []
    var open: Set<TouchID> = []
    for sample in samples {
      if sample.time < latest { return false }
      latest = sample.time
      if sample.phase == .began {
        guard began.insert(sample.touch).inserted else { return false }
        open.insert(sample.touch)
      } else if !open.contains(sample.touch) {
        return false
      }
      if sample.phase == .ended || sample.phase == .cancelled { open.remove(sample.touch) }
    }
    return true
  }
}
