// What reports of whole sessions say and leave out: strategies that do not help, traces, percentiles.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct ReportContentTests {
  /// A clock whose steps vary, the same at every run: calls then take times that differ.
  private struct UnevenClock: NanosecondClock, Sendable {
    let name = "uneven"
    private var time: UInt64 = 0
    private var generator = SeededGenerator(seed: 7)
    private var readings = 0

    mutating func now() -> UInt64 {
      readings += 1
      // Calibrated first, then every reading is 20 to 90 microseconds after the one before.
      time += readings <= 1024 + 18 ? 10 : 20_000 + UInt64(generator.number(in: 0...70_000))
      return time
    }
  }

  private func report(
    _ scene: String, _ format: any ReportFormat.Type, clock: (any NanosecondClock & Sendable)? = nil
  ) throws -> (bytes: [UInt8], latency: LatencyTable?) {
    try report(Shelf.request(scene), format, clock: clock)
  }

  /// The text of a report on lines of a recording, where `b` lies over the right half of `a`.
  private func text(of lines: [String], _ format: any ReportFormat.Type) throws -> String {
    var request = SessionRequest(
      recording: "r.jsonl", layout: "l.yaml",
      profile: try #require(BuiltInProfiles.named("uikit")))
    let head = #"{"tapscope":"recording/1"}"#
    request.recordingContents = Array((([head] + lines).joined(separator: "\n") + "\n").utf8)
    request.layoutContents = Array(
      """
      tapscope: layout/1
      screen: 320x480@2
      views:
        - {id: a, kind: button, frame: [0, 0, 100, 100]}
        - {id: b, kind: button, frame: [50, 0, 100, 100]}
      """.utf8)
    return String(decoding: try report(request, format).bytes, as: UTF8.self)
  }

  private func report(
    _ request: SessionRequest, _ format: any ReportFormat.Type,
    clock: (any NanosecondClock & Sendable)? = nil, findsFixes: Bool = false
  ) throws -> (bytes: [UInt8], latency: LatencyTable?) {
    var request = request
    request.findsFixes = findsFixes
    request.clock = clock
    let session = try SessionReplay(request)
    var writer = format.writer(session.header, style: ReportStyle())
    var bytes: [UInt8] = []
    let end = try session.run { bytes += writer.touch($0) }
    let latency = end.latency()
    return (bytes + writer.summary(end.summary) + writer.finish(latency), latency)
  }

  /// Under a gesture misread, a disabled button or a lifted finger no strategy helps.
  @Test(arguments: ["swipe-vs-tap", "disabled-submit", "no-tracking-slop", "second-finger"])
  func noStrategyIsPraisedWhereNoneHelps(_ scene: String) throws {
    for format in [TextFormat.self, HTMLFormat.self] as [any ReportFormat.Type] {
      let text = String(decoding: try report(scene, format).bytes, as: UTF8.self)
      #expect(text.contains("went wrong"), "\(scene) has a touch that went wrong")
      #expect(!text.contains("right under"))
    }
    let json = try report(scene, JSONFormat.self).bytes
    let document = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    let touches = try #require(document?["touches"] as? [[String: Any]])
    let helped = touches.filter { touch in
      !["correct", "background"].contains(touch["verdict"] as? String)
        && (touch["deliveredBy"] as? [String]) != []
    }
    #expect(helped.isEmpty)
  }

  /// A near miss is near; what is farther has a cause of its own.
  @Test func aLabelFarFromTheFingerIsNoNearMiss() throws {
    let text = String(decoding: try report("labelled-taps", TextFormat.self).bytes, as: UTF8.self)
    #expect(text.contains("stolen by landed-elsewhere"))
    #expect(text.contains("it landed on No, 25 pt from Yes."))
    #expect(!text.contains("near-miss"))
  }

  /// A limit that decided is told with its value and its bound, in words.
  @Test func aGestureNamesTheLimitThatDecided() throws {
    let text = String(decoding: try report("swipe-vs-tap", TextFormat.self).bytes, as: UTF8.self)
      .replacing("\n  ", with: " ")
    #expect(
      text.contains("was read as a tap, not as swipe-right: uikit decided by tap/slop, 25 pt"))
    #expect(text.contains("with a limit of 45 pt"))
    #expect(!text.contains("no limit of the profile was met"))
  }

  /// What held swipes back is changed, not what made taps of them.
  @Test func aGestureIsMendedByTheLimitThatHeldItBack() throws {
    let session = try report(Shelf.request("swipe-vs-tap"), TextFormat.self, findsFixes: true)
    let text = String(decoding: session.bytes, as: UTF8.self)
    #expect(text.contains("fix: swipe.minimumMovement 22.2 pt: 6 of 6"))
    #expect(text.contains("fix: swipe.minimumMovement 31.4 pt: 1 of 1"))
    #expect(!text.contains("no fix"))
  }

  /// What fired is told where the movement was no gesture.
  @Test func aPressBesideNoGestureIsToldAsOne() throws {
    let text = String(decoding: try report("swipe-vs-tap", JSONFormat.self).bytes, as: UTF8.self)
    #expect(
      text.contains(
        "was read as no gesture, not as swipe-right, and fired card as a press: uikit decided by"
          + " tap/slop, 46 pt"))
    #expect(!text.contains("was read as a tap, not as swipe-right: uikit decided by tap/slop, 46"))
  }

  @Test func aTableHasLargeIdsAsTheyAre() throws {
    let ids = [1_000_001_000_003, 9_007_199_254_740_991]
    let lines = ids.enumerated().flatMap { index, id in
      ["began", "ended"].enumerated().map { step, phase in
        #"{"t":\#(index).\#(step),"touch":\#(id),"phase":"\#(phase)","x":20,"y":50}"#
      }
    }
    let rows = try text(of: lines, CSVTouchesFormat.self).split(separator: "\r\n").dropFirst()
    let cells = rows.map { String($0.split(separator: ",", maxSplits: 3)[2]) }
    #expect(cells == ids.map { "\($0)" })
  }

  /// The touches of the first sign are no list of all.
  @Test func theFirstSignOfFrustrationIsToldAsTheFirst() throws {
    let pair = [#"{"t":%,"tap":[75,50],"target":"a"}"#, #"{"t":%.9,"tap":[20,50],"target":"a"}"#]
    func told(_ times: [String]) throws -> String {
      let lines = times.flatMap { time in pair.map { $0.replacing("%", with: time) } }
      return try text(of: lines, TextFormat.self)
    }
    #expect(try told(["0"]).contains(" 1: touches 1 and 2, a tap that another control received"))
    #expect(
      try told(["0", "9"]).contains(
        " 2: first touches 1 and 2, a tap that another control received"))
  }

  /// The trace of the remote scene is one that Perfetto opens without a warning.
  @Test func theRemotesTraceNestsAndNamesItsTracks() throws {
    let events = TraceProblems.events(of: try report("remote", TraceFormat.self).bytes)
    #expect(events.count > 500)
    #expect(TraceProblems.of(events) == [])
    #expect(TraceProblems.tracks(of: events).count >= 2, "fingers apart from their hit tests")
  }

  /// An `.hgrm` file, read as HdrHistogram's plotter reads it, has the quantiles of the table.
  @Test func thePlottersFileHasTheQuantilesOfTheTable() throws {
    let (bytes, latency) = try report("two-thumbs", HgrmFormat.self, clock: UnevenClock())
    let row = try #require(latency?.row(.press, .first))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    // Four numbers parted by blanks; the last line, of 100 %, has three.
    let steps = lines.dropFirst().filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map { Double($0) ?? .nan } }
    #expect(steps.dropLast().allSatisfy { $0.count == 4 } && steps.last?.count == 3)
    #expect(Set(steps.map { $0[0] }).count > 3, "one value alone shows nothing")
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(step[0] <= next[0] && step[1] <= next[1] && step[2] <= next[2])
      #expect(abs(step[3] * (1 - step[1]) - 1) < 0.01)
    }
    let total = try #require(steps.last?[2])
    #expect(Int(total) == row.count)
    /// The value below or at which a share of the counts lies.
    func value(at share: Double) -> Double? { steps.first { $0[2] >= (share * total) }?[0] }
    let quantiles = [
      (0.5, row.p50), (0.9, row.p90), (0.99, row.p99), (0.999, row.p999), (1, row.max),
    ]
    for (share, known) in quantiles {
      let found = try #require(value(at: share))
      #expect(abs(found - known) <= known / 1000 + 0.001, "\(share): \(found), not \(known)")
    }
  }
}
