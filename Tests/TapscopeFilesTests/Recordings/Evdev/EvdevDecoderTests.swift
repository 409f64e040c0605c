// Tests of each rule of multitouch decoding.

import TapscopeEngine
import TapscopeFiles
import Testing

/// A device of protocol B with slots 0 to 3, in evemu's words.
private let slots = "A: 2f 0 3 0 0 0\nA: 35 0 99 0 0 0\nA: 36 0 99 0 0 0\nA: 39 0 65535 0 0 0\n"

/// One rule: events in short, the samples and faults they make.
struct DecodingRule: Sendable, CustomTestStringConvertible {
  var name: String
  var events: String
  var script: [String]
  var faults: [String] = []
  var header = ""

  var testDescription: String { name }
}

private let typeB: [DecodingRule] = [
  DecodingRule(
    name: "one finger", events: "t5 x10 y20 down | x11 | t-1 up |",
    script: ["1 began 0 10,20", "1 moved 10 11,20", "1 ended 20 11,20"]),
  DecodingRule(
    name: "slot state survives lift-off", events: "t5 x10 y20 | t-1 | t6 x12 | t-1 | t7 |",
    script: [
      "1 began 0 10,20", "1 ended 10 10,20", "2 began 20 12,20", "2 ended 30 12,20",
      "3 began 40 12,20", "3 cancelled 40 12,20 open-at-end",
    ], faults: ["open-at-end 1 @13"]),
  DecodingRule(
    name: "-1 and a new id in one frame", events: "t5 x1 y1 | t-1 t6 x9 | t-1 |",
    script: [
      "1 began 0 1,1", "1 ended 10 1,1", "2 began 10 9,1", "2 ended 20 9,1",
    ], faults: ["replaced-in-frame 1 @6"]),
  DecodingRule(
    name: "another id without -1", events: "t5 x1 y1 | t6 | t-1 |",
    script: ["1 began 0 1,1", "1 ended 10 1,1", "2 began 10 1,1", "2 ended 20 1,1"],
    faults: ["replaced-in-frame 1 @5"]),
  DecodingRule(
    name: "the same id again is no new touch", events: "t5 x1 y1 | t5 x2 | t-1 |",
    script: ["1 began 0 1,1", "1 moved 10 2,1", "1 ended 20 2,1"]),
  DecodingRule(
    name: "axes behind -1 revive nothing, and the lift is where it was reported",
    events: "t5 x1 y1 | x7 t-1 x8 p0 | t-1 |",
    script: ["1 began 0 1,1", "1 ended 10 1,1"], faults: ["release-of-free-slot 1 @10"]),
  DecodingRule(
    name: "two fingers, slots ascending whatever the order in the file",
    events: "s1 t6 x3 y3 s0 t5 x1 y1 | s1 x4 s0 x2 | t-1 s1 t-1 |",
    script: [
      "1 began 0 1,1", "2 began 0 3,3", "1 moved 10 2,1", "2 moved 10 4,3", "1 ended 20 2,1",
      "2 ended 20 4,3",
    ], header: slots),
  DecodingRule(
    name: "the slot lasts over frames", events: "s1 t5 x1 y1 | x2 | t-1 |",
    script: ["1 began 0 1,1", "1 moved 10 2,1", "1 ended 20 2,1"], header: slots),
  DecodingRule(
    name: "events of a slot out of range are dropped", events: "t5 x1 y1 | s9 x50 t-1 | s0 t-1 |",
    script: ["1 began 0 1,1", "1 ended 20 1,1"], faults: ["slot-out-of-range 1 @9"],
    header: slots),
  DecodingRule(
    name: "legacy axes mean nothing on MT devices",
    events: "t5 x1 y1 X70 Y70 down | X71 P3 | t-1 up |",
    script: ["1 began 0 1,1", "1 ended 20 1,1"]),
  // Android: TouchButtonAccumulator::isHovering; the kernel's event-codes.rst on BTN_TOUCH.
  DecodingRule(
    name: "BTN_TOUCH 0 lifts every finger", events: "t5 x1 y1 s1 t6 x2 y2 down | up | s0 t-1 |",
    script: ["1 began 0 1,1", "2 began 0 2,2", "1 ended 10 1,1", "2 ended 10 2,2"],
    faults: ["no-release 2 @15"], header: slots),
  DecodingRule(
    name: "BTN_TOUCH 0 beside a mangled release lifts the other finger too",
    events: "t5 x1 y1 s1 t6 x2 y2 down | t2147483647 up | t7 x3 y3 down | t-1 up |",
    script: [
      "1 began 0 1,1", "2 began 0 2,2", "1 ended 10 1,1", "2 ended 10 2,2", "3 began 20 3,3",
      "3 ended 30 3,3",
    ], faults: ["tracking-id-out-of-range 1 @14", "no-release 1 @16"], header: slots),
  DecodingRule(
    name: "a slot whose release was lost is free for the next finger",
    events: "t5 x1 y1 s1 t6 x2 y2 down | t-1 up | s0 t7 x3 down | t-1 up |",
    script: [
      "1 began 0 1,1", "2 began 0 2,2", "1 ended 10 1,1", "2 ended 10 2,2", "3 began 20 3,1",
      "3 ended 30 3,1",
    ], faults: ["no-release 1 @16", "replaced-in-frame 1 @18"], header: slots),
  DecodingRule(
    name: "a contact hovers until BTN_TOUCH 1, and from BTN_TOUCH 0 on",
    events: "up | t5 x1 y1 | x2 | down | x3 | up | x4 | t-1 |",
    script: ["1 began 0 2,1", "1 moved 10 3,1", "1 ended 20 3,1"],
    faults: ["hover 2 @6", "no-release 1 @14"]),
  DecodingRule(
    name: "a hovering finger that is let go by BTN_TOUCH 0 lacks no release",
    events: "t5 x1 y1 d0 down | d1 up | t-1 |",
    script: ["1 began 0 1,1", "1 ended 10 1,1"], faults: ["hover 1 @9"]),
  DecodingRule(
    name: "the position comes frames after the id", events: "t5 | x1 | y1 | t-1 |",
    script: ["1 began 0 1,1", "1 ended 10 1,1"]),
  DecodingRule(
    name: "never a position", events: "t5 x1 | t-1 |",
    script: ["1 began 0 ?", "1 cancelled 10 ? no-position"], faults: ["no-position 1 @5"]),
  DecodingRule(
    name: "a contact without a position where the recording ends", events: "t5 x1 | x2 |",
    script: ["1 began 0 ?", "1 cancelled 10 ? no-position"], faults: ["no-position 1 @5"]),
  DecodingRule(
    name: "a contact without a position where events were lost",
    events: "t5 x1 | x2 drop y2 | t-1 |",
    script: ["1 began 0 ?", "1 cancelled 10 ? no-position"],
    faults: ["syn-dropped 1 @5", "no-position 1 @7", "release-of-free-slot 1 @8"]),
  DecodingRule(
    name: "hovering, then down without a position", events: "t5 d3 | d0 | t-1 |",
    script: ["1 began 0 ?", "1 cancelled 10 ? no-position"],
    faults: ["hover 1 @3", "no-position 1 @7"]),
  DecodingRule(
    name: "a palm on its way", events: "t5 x1 y1 | k2 | k0 x9 | t-1 |",
    script: ["1 began 0 1,1", "1 cancelled 10 1,1 palm"], faults: ["palm 1 @6"]),
  DecodingRule(
    name: "a palm from the start", events: "t5 x1 y1 k2 | x2 | t-1 |",
    script: ["1 began 0 1,1", "1 cancelled 0 1,1 palm"], faults: ["palm 1 @5"]),
  DecodingRule(
    name: "hovering, then down, then hovering", events: "t5 x1 y1 d3 | d0 | x2 | d1 | t-1 |",
    script: ["1 began 0 1,1", "1 moved 10 2,1", "1 ended 20 2,1"], faults: ["hover 1 @5"]),
  DecodingRule(
    name: "no pressure is hovering", events: "t5 x1 y1 p0 | p9 | t-1 p0 |",
    script: ["1 began 0 1,1", "1 ended 10 1,1"], faults: ["hover 1 @5"]),
  DecodingRule(
    name: "pressure alone is stationary", events: "t5 x1 y1 p3 | p4 | | t-1 |",
    script: ["1 began 0 1,1", "1 stationary 10 1,1", "1 ended 30 1,1"]),
  DecodingRule(
    name: "SYN_DROPPED cancels, and nothing is known after it",
    events: "t5 x1 y1 | x2 drop x3 | x4 | t-1 | t6 x5 | y6 | t-1 |",
    script: ["1 began 0 1,1", "1 cancelled 10 1,1 dropped", "2 began 50 5,6", "2 ended 60 5,6"],
    faults: ["syn-dropped 1 @6", "release-of-free-slot 1 @11"]),
  DecodingRule(
    name: "a release that was mangled on replay", events: "t5 x1 y1 | t2147483647 |",
    script: ["1 began 0 1,1", "1 ended 10 1,1"], faults: ["tracking-id-out-of-range 1 @5"]),
  DecodingRule(
    name: "an id above the range", events: "t70000 x1 y1 | t-1 |",
    script: ["1 began 0 1,1", "1 ended 10 1,1"], faults: ["tracking-id-out-of-range 1 @1"]),
  DecodingRule(
    name: "one id in two slots", events: "t5 x1 y1 s1 t5 x2 y2 | t-1 s0 t-1 |",
    script: ["1 began 0 1,1", "2 began 0 2,2", "1 ended 10 1,1", "2 ended 10 2,2"],
    faults: ["tracking-id-reused 1 @5"]),
  DecodingRule(
    name: "a contact within one frame", events: "t5 x1 y1 t-1 | t6 | t-1 |",
    script: ["1 began 0 1,1", "1 ended 10 1,1"], faults: ["touch-within-one-frame 1 @4"]),
  DecodingRule(
    name: "an unknown axis is counted", events: "t5 x1 y1 3:1d:7 | t-1 |",
    script: ["1 began 0 1,1", "1 ended 10 1,1"], faults: ["unknown-code 1 @4"]),
  DecodingRule(
    name: "a last frame without SYN_REPORT", events: "t5 x1 y1 | t-1",
    script: ["1 began 0 1,1", "1 cancelled 0 1,1 open-at-end"],
    faults: ["frame-without-syn-report 1 @5", "open-at-end 1 @5"]),
  DecodingRule(
    name: "out of range is counted, not clamped", events: "t5 x150 y1 | t-1 |",
    script: ["1 began 0 150,1", "1 ended 10 150,1"], faults: ["out-of-range 2 @4"]),
]

private let typeA: [DecodingRule] = [
  DecodingRule(
    name: "one finger with an id, lifted by an empty packet",
    events: "x1 y1 t0 mt | x2 y1 t0 mt | mt |",
    script: ["1 began 0 1,1", "1 moved 10 2,1", "1 ended 20 2,1"]),
  DecodingRule(
    name: "an id is used again at once", events: "x1 y1 t0 mt | mt | x5 y5 t0 mt | mt |",
    script: ["1 began 0 1,1", "1 ended 10 1,1", "2 began 20 5,5", "2 ended 30 5,5"]),
  DecodingRule(
    name: "order in a packet means nothing",
    events: "x1 y1 t0 mt x9 y9 t1 mt | x8 y8 t1 mt x2 y2 t0 mt | mt |",
    script: [
      "1 began 0 1,1", "2 began 0 9,9", "1 moved 10 2,2", "2 moved 10 8,8", "1 ended 20 2,2",
      "2 ended 20 8,8",
    ]),
  DecodingRule(
    name: "without ids the nearest match, least squares in sum",
    events: "x10 y0 mt x20 y0 mt | x19 y0 mt x12 y0 mt | x13 y0 mt | mt |",
    script: [
      "1 began 0 10,0", "2 began 0 20,0", "1 moved 10 12,0", "2 moved 10 19,0", "1 moved 20 13,0",
      "2 ended 20 19,0", "1 ended 30 13,0",
    ]),
  DecodingRule(
    name: "lifted by BTN_TOUCH without packets",
    events: "x1 y1 mt down | X5 | up | x7 y7 mt down | P0 |",
    script: ["1 began 0 1,1", "1 ended 20 1,1", "2 began 30 7,7", "2 ended 40 7,7"]),
  DecodingRule(
    name: "lifted by BTN_TOUCH with a last packet",
    events: "x1 y1 mt down | x2 y1 mt up | x7 y7 mt down | x8 y7 mt up |",
    script: ["1 began 0 1,1", "1 ended 10 1,1", "2 began 20 7,7", "2 ended 30 7,7"]),
  DecodingRule(
    name: "above the surface until BTN_TOUCH 1",
    events: "x1 y1 mt down | up mt | x3 y3 mt | x4 y4 mt down | up |",
    script: ["1 began 0 1,1", "1 ended 10 1,1", "2 began 30 4,4", "2 ended 40 4,4"]),
  // Android 2: MultiTouchInputMapper::sync in libs/ui/InputReader.cpp.
  DecodingRule(
    name: "lifted by a last packet without a size",
    events: "m9 x1 y1 mt | m0 x2 y1 mt | m8 x7 y7 mt | m0 x7 y7 mt |",
    script: ["1 began 0 1,1", "1 ended 10 1,1", "2 began 20 7,7", "2 ended 30 7,7"]),
  DecodingRule(
    name: "one of two fingers lifted by its size, with ids",
    events: "m9 x1 y1 t0 mt m9 x5 y5 t1 mt | m0 x1 y1 t0 mt m8 x6 y5 t1 mt | m0 x6 y5 t1 mt |",
    script: [
      "1 began 0 1,1", "2 began 0 5,5", "1 ended 10 1,1", "2 moved 10 6,5", "2 ended 20 6,5",
    ]),
  DecodingRule(
    name: "a device that sends no size but 0", events: "m0 x1 y1 mt | m0 x2 y1 mt | mt |",
    script: ["1 began 0 1,1", "1 moved 10 2,1", "1 ended 20 2,1"]),
  DecodingRule(
    name: "a contact without a position", events: "x1 y1 mt | p5 mt | mt |",
    script: ["1 began 0 1,1", "1 ended 10 1,1"], faults: ["no-position 1 @7"]),
  DecodingRule(
    name: "the same id twice in a packet", events: "x1 y1 t0 mt x5 y5 t0 mt | mt |",
    script: ["1 began 0 1,1", "1 ended 10 1,1"], faults: ["tracking-id-reused 1 @9"]),
  DecodingRule(
    name: "SYN_DROPPED", events: "x1 y1 mt | x2 drop y2 mt | x3 y3 mt | mt |",
    script: ["1 began 0 1,1", "1 cancelled 10 1,1 dropped", "2 began 20 3,3", "2 ended 30 3,3"],
    faults: ["syn-dropped 1 @6"]),
  DecodingRule(
    name: "a palm", events: "x1 y1 t0 k2 mt | x2 y1 t0 k2 mt | mt |",
    script: ["1 began 0 1,1", "1 cancelled 0 1,1 palm"], faults: ["palm 1 @6"]),
]

private let single: [DecodingRule] = [
  DecodingRule(
    name: "the position comes before the press", events: "X1 Y2 | down | X3 | up |",
    script: ["1 began 0 1,2", "1 moved 10 3,2", "1 ended 20 3,2"]),
  DecodingRule(
    name: "axes survive lift-off", events: "X1 Y2 down | up | X5 down | up |",
    script: ["1 began 0 1,2", "1 ended 10 1,2", "2 began 20 5,2", "2 ended 30 5,2"]),
  DecodingRule(
    name: "BTN_LEFT where there is no BTN_TOUCH", events: "X1 Y2 left | leftUp |",
    script: ["1 began 0 1,2", "1 ended 10 1,2"]),
  DecodingRule(
    name: "BTN_LEFT beside BTN_TOUCH means nothing", events: "X1 Y2 down | left | leftUp | up |",
    script: ["1 began 0 1,2", "1 ended 30 1,2"]),
  DecodingRule(
    name: "pressure presses where no key does",
    events: "X1 Y2 P80 | X3 | P90 | P0 | X5 P70 | P0 |",
    script: [
      "1 began 0 1,2", "1 moved 10 3,2", "1 stationary 20 3,2", "1 ended 30 3,2", "2 began 40 5,2",
      "2 ended 50 5,2",
    ]),
  DecodingRule(
    name: "pressure before the press, and after the lift, is none",
    events: "X1 Y2 P80 | down | up | P70 |",
    script: ["1 began 0 1,2", "1 ended 10 1,2"]),
  DecodingRule(
    name: "key repeats are nothing new", events: "X1 Y2 down | 1:14a:2 0:0:1 | up |",
    script: ["1 began 0 1,2", "1 ended 20 1,2"]),
  DecodingRule(
    name: "up and down in one frame", events: "X1 Y2 down | up X5 down | up |",
    script: ["1 began 0 1,2", "1 ended 10 1,2", "2 began 10 5,2", "2 ended 20 5,2"],
    faults: ["replaced-in-frame 1 @7"]),
  DecodingRule(
    name: "moves of a finger in the air", events: "X1 Y2 | X2 | X3 down | up |",
    script: ["1 began 0 3,2", "1 ended 10 3,2"]),
  DecodingRule(
    name: "SYN_DROPPED", events: "X1 Y2 down | drop | X5 | up | Y6 down | up |",
    script: ["1 began 0 1,2", "1 cancelled 10 1,2 dropped", "2 began 40 5,6", "2 ended 50 5,6"],
    faults: ["syn-dropped 1 @5", "release-of-free-slot 1 @9"]),
]

@Suite struct EvdevDecoderTests {
  @Test(arguments: typeB + typeA + single)
  func framesBecomeTouches(rule: DecodingRule) {
    let reading = Reading(evemu(rule.events, header: rule.header), options: .plain)
    #expect(reading.messages == [])
    #expect(reading.script == rule.script)
    #expect(reading.faultList == rule.faults)
  }

  @Test(arguments: [
    ("A", "x1 y1 mt | mt |", "", TouchProtocol.typeA),
    ("A with ids", "x1 y1 t0 mt | mt |", "", .typeAWithIDs),
    ("A although it declares slots", "x1 y1 mt | mt |", slots, .typeA),
    ("B by its release", "t5 x1 y1 | t-1 |", "", .typeB),
    ("B by its slots", "s0 x1 y1 |", "", .typeB),
    ("B as declared", "x1 |", slots, .typeB),
    ("single", "X1 Y1 down | up |", "", .singleTouch),
    ("single although it declares MT", "X1 Y1 down | up |", slots, .singleTouch),
    ("no touches", "1:1e:1 |", "", .singleTouch),
  ])
  func theProtocolIsWhatTheFileShows(
    name: String, events: String, header: String, expected: TouchProtocol
  ) throws {
    let recording = try Recording(text: evemu(events, header: header))
    #expect(recording.header.touchProtocol == expected)
  }

  @Test func theStampOfAFrameIsThatOfItsReport() {
    let reading = Reading(
      """
      E: 1.000000 0003 0039 1
      E: 1.000010 0003 0035 5
      E: 1.000020 0003 0036 6
      E: 1.000060 0000 0000 0
      E: 1.000060 0003 0039 -1
      E: 1.000090 0000 0000 0

      """, options: .plain)
    #expect(reading.script == ["1 began 0 5,6", "1 ended 0.03 5,6"])
  }

  @Test func touchesOfOneMomentSurvive() {
    let reading = Reading(
      """
      E: 1.5 0003 0039 1
      E: 1.5 0003 0035 5
      E: 1.5 0003 0036 6
      E: 1.5 0000 0000 0
      E: 1.5 0003 0039 -1
      E: 1.5 0000 0000 0

      """, options: .plain)
    #expect(reading.script == ["1 began 0 5,6", "1 ended 0 5,6"])
  }

  @Test func timeThatGoesBackStandsStillForAFrame() {
    let reading = Reading(
      """
      E: 9.000000 0003 0039 1
      E: 9.000000 0003 0035 5
      E: 9.000000 0003 0036 6
      E: 9.000000 0000 0000 0
      E: 9.010000 0003 0035 7
      E: 9.010000 0000 0000 0
      E: 2.000000 0003 0035 8
      E: 2.000000 0000 0000 0
      E: 2.010000 0003 0039 -1
      E: 2.010000 0000 0000 0

      """, options: .plain)
    #expect(
      reading.script == ["1 began 0 5,6", "1 moved 10 7,6", "1 moved 10 8,6", "1 ended 20 8,6"])
    #expect(reading.faultList == ["backwards-time 1 @8"])
  }

  @Test func aClockThatLeapsBeyondAllTimeStandsStill() {
    let frames = (0..<8).map { i in
      let stamp = "E: \(i % 2 * 4_000_000_000).0"
      return "\(stamp) 0003 0035 \(i + 1)\n\(stamp) 0000 0000 0\n"
    }
    let start = "E: 0.0 0003 0039 1\nE: 0.0 0003 0036 6\n"
    let reading = Reading(start + frames.joined(), options: .plain)
    #expect(reading.samples.last?.time.seconds == 8e9)
    #expect(reading.faultList == ["backwards-time 5 @8", "open-at-end 1 @18"])
  }

  /// As far as a recording may go, so that what is converted can be read; then frames without a stamp.
  @Test func aClockAtTheEndOfAllTimeStandsStill() {
    let leap = 4_294_967_295
    let stamps = [0, leap, 0, leap, 0, leap].map { "E: \($0).0" } + ["E:", "E:"]
    let frames = stamps.enumerated().map { i, stamp in
      "\(stamp) 0003 0035 \(i + 1)\n\(stamp) 0000 0000 0\n"
    }
    let start = "E: 0.0 0003 0039 1\nE: 0.0 0003 0036 6\n"
    let reading = Reading(start + frames.joined(), options: .plain)
    #expect(reading.samples.allSatisfy { $0.time.seconds <= 9e9 })
    #expect(reading.faultList.contains { $0.hasPrefix("backwards-time") })
  }

  @Test func aFrameWithoutEndIsGivenUp() {
    let events = "t5 x1 y1 | " + String(repeating: "x2 ", count: 4200) + "| t6 x3 y3 | t-1 |"
    let reading = Reading(evemu(events), options: .plain)
    #expect(
      reading.script == [
        "1 began 0 1,1", "1 cancelled 10 1,1 dropped", "2 began 20 3,3", "2 ended 30 3,3",
      ])
    #expect(reading.faultList == ["frame-without-syn-report 1 @4101"])
  }

  @Test func manyContactsWithoutIDsAreMatchedAtLeastCost() {
    let fingers = (0..<10).map { "x\($0 * 10) y\($0 * 7 % 10)" }
    let moved = (0..<10).reversed().map { "x\($0 * 10 + 4) y\($0 * 7 % 10)" }
    let events =
      fingers.map { $0 + " mt " }.joined() + "| " + moved.map { $0 + " mt " }.joined() + "| mt |"
    let reading = Reading(evemu(events), options: .plain)
    let began = reading.samples.filter { $0.phase == .began }
    let movedTo = reading.samples.filter { $0.phase == .moved }
    #expect(began.map(\.position?.x) == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
    #expect(movedTo.map(\.position?.x) == [4, 14, 24, 34, 44, 54, 64, 74, 84, 94])
    #expect(movedTo.map(\.touch) == Array(1...10))
  }

  @Test(arguments: [33, 40])
  func moreContactsThanSlotsAreCounted(count: Int) {
    let events = (0..<count).map { "x\($0) y1 mt " }.joined() + "| mt |"
    let reading = Reading(evemu(events), options: .plain)
    #expect(reading.samples.count { $0.phase == .began } == 32)
    #expect(reading.faultList == ["slot-out-of-range 1 @\(count * 3 + 1)"])
  }
}
