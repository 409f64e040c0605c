// Tests of gesture analysis: gestures, checks and flips.

import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct GestureAnalysisTests {
  private func request(_ scene: String, _ profiles: String) throws -> GestureRequest {
    GestureRequest(
      recording: PackageFiles.url("Recordings/\(scene).jsonl").path,
      profiles: try ProfileName.profiles(profiles))
  }

  private func results(_ request: GestureRequest) throws -> ([TouchResult], GestureFooter) {
    var results: [TouchResult] = []
    let footer = try GestureAnalysis(request).run { results.append($0) }
    return (results, footer)
  }

  @Test func everyProfileJudgesEveryTouch() throws {
    let (results, footer) = try results(request("floorplan", "uikit,nz,hammer"))
    #expect(results.map(\.touch) == Array(1...11))
    #expect(footer.touches == 11)
    for result in results {
      #expect(Set(result.verdicts.map(\.profile)) == ["uikit", "nz", "hammer"])
    }
    #expect(results[8].verdicts(of: "nz").map(\.kind) == [.swipe, .tap])
    #expect(results[8].verdicts(of: "uikit").map(\.kind) == [.tap])
  }

  /// A session of many touches, some of them double taps and some with two fingers.
  private func longSession() -> [UInt8] {
    var generator = SeededGenerator(seed: 3)
    var lines = [#"{"tapscope":"recording/1"}"#]
    var time = 0.0
    for touch in stride(from: 1, to: 400, by: 2) {
      let fingers = touch % 7 == 1 ? 2 : 1
      let step = generator.number(in: 0...30)
      for sample in 0..<6 {
        for finger in 0..<fingers {
          let phase = sample == 0 ? "began" : sample == 5 ? "ended" : "moved"
          let x = 100 + Double(finger) * 60 + step * Double(sample)
          lines.append(
            #"{"t":\#(time),"touch":\#(touch + finger),"phase":"\#(phase)","x":\#(x),"y":200}"#)
        }
        time += 0.01
      }
      time += generator.number(in: 0...1) < 0.5 ? 0.1 : generator.number(in: 0.2...6)
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  @Test(arguments: [
    ("uikit", "tap,swipe", "swipe.minimumMovement=5..200"),
    ("uikit,android,flutter", "tap,doubleTap,swipe", nil),
    ("hammer,use-gesture", "tap,doubleTap,pan,twoFingerTap", nil),
    ("nz-corrected,gecko,interact", "tap,swipe", nil),
  ])
  func coresFindWhatOneDoes(_ profiles: String, _ kinds: String, _ sweep: String?) throws {
    var request = GestureRequest(recording: "s.jsonl", profiles: try ProfileName.profiles(profiles))
    request.contents = longSession()
    request.recognizers = try GestureRequest.recognizers(kinds)
    request.sweep = try sweep.map { try SweepRange($0) }
    request.stretchSize = 16
    let alone = try results(request)
    #expect(alone.0.count > 200)
    request.jobs = 3
    let together = try results(request)
    #expect(together.0 == alone.0)
    #expect(together.1.sweeps.map(\.flips) == alone.1.sweeps.map(\.flips))
    #expect(together.1.abandonedMargins == alone.1.abandonedMargins)
  }

  @Test func checkTellsTheMiss() throws {
    var request = try request("floorplan", "uikit,nz")
    request.checksLabels = true
    let checks = try results(request).1.checks
    #expect(checks.map(\.profile) == ["uikit", "nz"])
    #expect(checks.map(\.right) == [9, 8])
    #expect(checks[1].misses.map(\.touches) == [[9]])
  }

  @Test func checkWaitsForWhatLabelsName() throws {
    var request = try request("floorplan-swipes", "uikit")
    request.checksLabels = true
    #expect(try GestureAnalysis(request).header.kinds == ["tap", "swipe"])
    request.recognizers = [RecognizerSetup(.tap)]
    #expect(try GestureAnalysis(request).header.kinds == ["tap"])
  }

  @Test func listsAreKeptAsTheyAsk() throws {
    var request = try request("floorplan-swipes", "uikit")
    request.recognizers = try GestureRequest.recognizers("swipe-left,twoFingerPan,tap,swipe-up")
    let kinds = try GestureAnalysis(request).header.kinds
    #expect(kinds == ["tap", "swipe-left", "swipe-up", "twoFingerPan"])
  }

  /// Some families tell a tap beside each half of a double tap, or the first half as nothing.
  @Test(arguments: ["uikit", "hammer", "android", "flutter"])
  func aLabelledDoubleTapPasses(_ profile: String) throws {
    var request = GestureRequest(
      recording: "test.jsonl", profiles: try ProfileName.profiles(profile))
    request.contents = Array(
      """
      {"tapscope":"recording/1"}
      {"t":0,"tap":[100,100]}
      {"t":0.2,"tap":[100,100]}
      {"label":{"touches":[1,2],"gesture":"doubleTap"}}

      """.utf8)
    request.checksLabels = true
    #expect(try GestureAnalysis(request).header.kinds == ["doubleTap", "swipe"])
    let check = try #require(try results(request).1.checks.first)
    #expect(check.checked == 1 && check.right == 1)
  }

  @Test func profilesThatAreNotSweptAreNamed() throws {
    var request = try request("floorplan", "uikit,hammer,nz")
    request.sweep = try SweepRange("tap.slop=4..20")
    let analysis = try GestureAnalysis(request)
    #expect(
      analysis.warnings.map(\.message).filter { $0.contains("tap.slop") }
        == ["hammer has no tap.slop", "nz has no tap.slop"])
    #expect(try results(request).1.sweeps.map(\.profile) == ["uikit"])
  }

  /// A recording without gesture labels cannot pass a check.
  @Test func nothingToCheckIsTold() throws {
    var request = try request("alpha-mask-star", "uikit")
    request.checksLabels = true
    #expect(try results(request).1.checksNothing)
  }

  /// What notes say later takes the place of what the recording says.
  @Test func theLastLabelOfATouchIsChecked() throws {
    let text = """
      {"tapscope":"recording/1","screen":"320x480@2"}
      {"t":0,"tap":[10,10],"gesture":"swipe-left"}
      {"label":{"touch":1,"gesture":"tap"}}
      {"label":{"touch":1,"target":"ok"}}

      """
    var request = GestureRequest(
      recording: "test.jsonl", profiles: try ProfileName.profiles("uikit"))
    request.contents = Array(text.utf8)
    request.checksLabels = true
    let check = try #require(try results(request).1.checks.first)
    #expect(check.checked == 1 && check.right == 1)
  }

  /// A label of a touch that never comes checks nothing, and is told.
  @Test func aLabelWithoutItsTouchChecksNothing() throws {
    var request = GestureRequest(recording: "test.jsonl", profiles: [UIKitProfile()])
    request.contents = Array(
      """
      {"tapscope":"recording/1"}
      {"t":1,"tap":[50,50]}
      {"label":{"touch":9,"gesture":"swipe"}}

      """.utf8)
    request.checksLabels = true
    let footer = try results(request).1
    #expect(footer.checksNothing && !footer.hasMisses)
    #expect(
      footer.faults.map(\.description) == ["test.jsonl:3: warning: label-without-touch, 1 time"])
    #expect(try !results(self.request("floorplan", "uikit")).1.checksNothing)
  }

  @Test func flipsAreExact() throws {
    var request = try request("floorplan-swipes", "uikit")
    request.sweep = try SweepRange("swipe.minimumMovement=5..200")
    let sweep = try #require(try results(request).1.sweeps.first)
    #expect(sweep.flips.count == 4)
    for flip in sweep.flips {
      #expect(try outcome(of: flip.touch, at: flip.value - 0.001) == flip.before)
      #expect(try outcome(of: flip.touch, at: flip.value + 0.001) == flip.after)
    }
  }

  private func outcome(of touch: Int, at movement: Double) throws -> GestureOutcome? {
    var request = try request("floorplan-swipes", "uikit")
    try request.profiles[0].constants.set("swipe.minimumMovement", to: movement)
    request.sweep = nil
    return try results(request).0.first { $0.touch == touch }.map { GestureOutcome($0.verdicts) }
  }

  @Test func unknownConstantIsRefusedBeforeAnythingIsTold() throws {
    var request = try request("floorplan", "uikit")
    request.sweep = try SweepRange("tap.slopp=1..2")
    var messages: [String] = []
    do { _ = try GestureAnalysis(request) } catch { messages = error.messages }
    #expect(messages.first?.contains("did you mean `tap.slop`") == true)
  }

  @Test func delegatesAreReplayedOnTheLayout() throws {
    var calls: [String] = []
    try GestureAnalysis(request("floorplan", "nz")).replayDelegates { line in
      let argument =
        switch line.call.argument {
        case .distance(let distance): "\(distance)"
        case .view(let id): id
        case nil: "nil"
        }
      calls.append("\(line.touch) \(line.call.call) \(argument)")
    }
    #expect(calls.first == "1 userTappedView living")
    #expect(calls.contains("9 userSlidedLeft 4.5"))
    #expect(calls.last == "11 userTappedView nil")
  }

  @Test func noSensitiveViewMeansNoDelegateCalls() throws {
    try GestureAnalysis(request("remote", "uikit")).replayDelegates {
      Issue.record("touch \($0.touch) has a delegate call")
    }
  }

  @Test(
    arguments: [
      "tap.slop", "tap.slop=", "tap.slop=1", "tap.slop=1..", "=1..2", "tap.slop=2..1",
      "tap.slop=-1..2", "tap.slop=0..inf", "tap.slop=1..2..3",
    ])
  func brokenSweepsAreRefused(_ text: String) {
    #expect(throws: InputError.self) { try SweepRange(text) }
  }

  @Test func profilesAreNamedOnceAndKnown() throws {
    #expect(try ProfileName.profiles("uikit,nz").map(\.name) == ["uikit", "nz"])
    let file = PackageFiles.url("Profiles/embedded.yaml").path
    #expect(try ProfileName.profile(file).name == "embedded")
    for wrong in ["uikit,uikit", "", "uikti", "missing.yaml"] {
      #expect(throws: InputError.self) { try ProfileName.profiles(wrong) }
    }
  }

  /// The band of Hammer that is nothing at any speed must come out.
  @Test func inspectionTellsHammersDeadBand() throws {
    let text = try ProfileInspection.text(of: "hammer", layout: nil, style: ReportStyle())
    #expect(text.contains("dead band at any speed: 9 to 10 pt is nothing"))
    let nz = try ProfileInspection.text(of: "nz", layout: nil, style: ReportStyle())
    #expect(nz.contains("double band in 0.08 s: over 4 pt is swipe-right+tap"))
  }

  /// 4 points are still a tap of one profile; 9 are none any more of the other.
  @Test func inspectionTellsWhetherABoundIsWithinItsBand() throws {
    let corrected = try ProfileInspection.text(
      of: "nz-corrected", layout: nil, style: ReportStyle())
    #expect(corrected.contains("in 0.08 s   tap 0 to 4 pt, swipe-right over 4 pt\n"))
    let android = try ProfileInspection.text(of: "android", layout: nil, style: ReportStyle())
    #expect(android.contains("in 0.08 s   tap under 9 pt, swipe-right from 9 pt\n"))
    #expect(android.contains("in 0.2 s the largest tap is under 9 pt and the smallest swipe "))
  }

  /// With most moves left out, a drag looks like a tap.
  @Test func aRecordingWithoutItsMovesIsTold() throws {
    var request = GestureRequest(
      recording: "replay.json", profiles: try ProfileName.profiles("flutter"))
    request.contents = Array(
      """
      [{"type":4,"timestamp":1,"data":{"href":"","width":400,"height":800}},
      {"type":5,"timestamp":2,"data":{"tag":"breadcrumb","payload":{}}},
      {"type":3,"timestamp":1000,"data":{"source":2,"type":7,"id":0,"x":300,"y":600,"pointerType":2,"pointerId":1}},
      {"type":3,"timestamp":1700,"data":{"source":2,"type":9,"id":0,"x":300,"y":400,"pointerType":2,"pointerId":1}}]
      """.utf8)
    let (touches, footer) = try results(request)
    #expect(touches.count == 1)
    #expect(footer.faults.contains { $0.message.hasPrefix("most moves are left out") })
    #expect(try results(self.request("floorplan", "flutter")).1.faults.isEmpty)
  }

  /// Distances mean nothing where a panel is stretched over the screen.
  @Test(arguments: [("800x480", false), ("480x800", true)])
  func aStretchedPanelIsTold(_ screen: String, _ isTold: Bool) throws {
    var request = GestureRequest(
      recording: "panel.log", profiles: try ProfileName.profiles("uikit"))
    let lines = [
      "EV_ABS ABS_MT_TRACKING_ID 00000001", "EV_ABS ABS_MT_POSITION_X 00000064",
      "EV_ABS ABS_MT_POSITION_Y 00000064", "EV_SYN SYN_REPORT 00000000",
      "EV_ABS ABS_MT_TRACKING_ID ffffffff", "EV_SYN SYN_REPORT 00000000",
    ]
    let text = lines.enumerated().map { "[ 10.00000\($0.offset / 4)] \($0.element)\n" }.joined()
    request.contents = Array(text.utf8)
    request.reading.axisRange = AxisRange(x: 0...799, y: 0...479)
    request.reading.screen = RecordedScreen(screen)
    let warnings = try GestureAnalysis(request).warnings.map(\.message)
    #expect(warnings.contains { $0.hasPrefix("the mapping looks wrong") } == isTold)
  }

  /// The fitted velocity of an even drag is a whole number but for its rounding, and Android's bound is whole.
  @Test func aVelocityNextToAWholeNumberOfPixelsTurns() throws {
    var request = GestureRequest(
      recording: "drag.jsonl", profiles: try ProfileName.profiles("android"))
    let moves = (0...18).map { 0.98 + 0.016 * Double($0) } + [1.28]
    var lines = moves.map { time in
      let phase = time == 0.98 ? "began" : "moved"
      let y = 600 - 1000 * (time - 0.98)
      return #"{"t":\#(time),"touch":1,"phase":"\#(phase)","x":100,"y":\#(y)}"#
    }
    lines.append(#"{"t":1.28,"touch":1,"phase":"ended","x":100,"y":300}"#)
    request.contents = Array(lines.joined(separator: "\n").utf8)
    request.sweep = try SweepRange("fling.minimumVelocity=50..2000")
    let (touches, footer) = try results(request)
    #expect(touches.first?.verdicts.first?.gesture == "swipe-up")
    #expect(footer.sweeps.first?.flips.count == 1)
    #expect(touches.first?.verdicts.first?.margin?.key == "fling.minimumVelocity")
  }
}
