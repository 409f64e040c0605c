// Traces hold what Perfetto reads: slices that nest, whole numbers as ids, names for every track.

import Foundation
import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct TraceFormatTests {
  /// Two fingers that overlap, then one more, on a button in a container.
  static var events: [[String: Any]] {
    var container = View(id: "box")
    container.bounds = Rect(0, 0, 200, 200)
    container.center = Point(100, 100)
    var button = View(id: "ok\"</script>")
    button.kind = .button
    button.superview = 0
    button.bounds = Rect(0, 0, 100, 100)
    button.center = Point(50, 50)
    let hierarchy = ViewHierarchy(
      screen: Screen(name: "s", size: Size(200, 200)), views: [container, button])
    let spans: [(Int, Int64, Int64)] = [(1, 0, 90), (2, 40, 60), (3, 95, 95), (4, 91, 300)]
    var writer = TraceFormat.writer(
      ReportHeader(
        recording: "r", layout: "l", profile: "uikit", screens: [hierarchy]),
      style: ReportStyle())
    var bytes: [UInt8] = []
    // As a replay hands them out: in the order in which they end.
    for (number, began, ended) in spans.sorted(by: { $0.2 < $1.2 }) {
      var trace = TouchTrace(
        touch: number, began: Timestamp(nanoseconds: began * 1_000_000), hierarchy: hierarchy)
      trace.ended = Timestamp(nanoseconds: ended * 1_000_000)
      trace.beganAt = Point(20, 20)
      var asked = hierarchy
      var calls: [HitCall] = []
      trace.receiver = asked.hitTest(Point(20, 20), log: &calls)
      trace.calls = calls
      trace.hitTests = [
        .init(receiver: trace.receiver, calls: 2), .init(receiver: trace.receiver, calls: 2),
      ]
      trace.actions = [.init(.touchUpInside, view: 1, time: trace.ended)]
      bytes += writer.touch(JudgedTouch(trace: trace, judgement: Judgement(verdict: .correct)))
    }
    let tally = SessionTally(recording: "r", layout: "l", profile: "uikit")
    bytes += writer.summary(tally.finish()) + writer.finish(nil)
    return TraceProblems.events(of: bytes)
  }

  @Test func slicesNestAndEveryTrackIsNamed() {
    #expect(Self.events.count > 20)
    #expect(TraceProblems.of(Self.events) == [])
    #expect(
      TraceProblems.tracks(of: Self.events).count == 4, "two fingers, each with its hit tests")
  }

  @Test func aTraceThatPerfettoWouldNotReadIsFoundOut() {
    func slice(_ name: String, _ start: Double, _ length: Double, on track: Any) -> [String: Any] {
      ["name": name, "ph": "X", "pid": 1, "tid": track, "ts": start, "dur": length]
    }
    let names: [[String: Any]] = [
      ["name": "process_name", "ph": "M", "pid": 1, "tid": 0],
      ["name": "thread_name", "ph": "M", "pid": 1, "tid": 1],
    ]
    let slices = [
      slice("a", 0, 10, on: 1), slice("b", 5, 10, on: 1), slice("c", 1, 1, on: 1),
      slice("d", 0, 1, on: 2), slice("e", 0, 1, on: "1"), slice("f", 20, -1, on: 1),
    ]
    #expect(
      TraceProblems.of(names + slices) == [
        "slice b leaves the one it lies in, on track 1", "slice c goes back on track 1",
        "track 2 of d has no name", "e has no whole numbers as ids",
        "slice f has no place or no length",
      ])
    #expect(TraceProblems.of([]) == ["the process has no name"])
  }

  @Test func theCallsOfSubviewsLieInThatOfTheirSuperview() throws {
    let slices = Self.events.filter { $0["ph"] as? String == "X" }
    let outer = try #require(slices.first { $0["name"] as? String == "hitTest box" })
    let inner = try #require(
      slices.first { ($0["name"] as? String)?.hasPrefix("hitTest ok") == true })
    let (start, length) = (outer["ts"] as? Double ?? 0, outer["dur"] as? Double ?? 0)
    #expect(length == 2)
    #expect((inner["ts"] as? Double ?? 0) == start + 1)
  }
}
