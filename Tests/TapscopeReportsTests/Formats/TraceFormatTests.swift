// Traces hold what Perfetto reads: slices that nest, whole numbers as ids, names for every track.

import Foundation
import TapscopeEngine
import TapscopeReports
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
        recording: "r", layout: "l", strategy: nil, profile: "uikit", screens: [hierarchy]),
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
    let tally = SessionTally(recording: "r", layout: "l", strategy: nil, profile: "uikit")
    bytes += writer.summary(tally.finish()) + writer.finish(nil)
    let document = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return document?["traceEvents"] as? [[String: Any]] ?? []
  }

  @Test func everyIdIsAWholeNumberAndEveryTrackIsNamed() {
    #expect(Self.events.count > 20)
    let named = Set(
      Self.events.filter { $0["name"] as? String == "thread_name" }.compactMap { $0["tid"] as? Int }
    )
    for event in Self.events {
      #expect(event["pid"] as? Int == 1)
      let track = event["tid"] as? Int
      #expect(track != nil)
      if event["ph"] as? String != "M" { #expect(track.map(named.contains) == true) }
    }
    #expect(Self.events.contains { $0["name"] as? String == "process_name" })
  }

  @Test func slicesNestOnEveryTrackInOrder() {
    var open: [Int: [Double]] = [:]
    var latest: [Int: Double] = [:]
    for event in Self.events where event["ph"] as? String == "X" {
      guard let track = event["tid"] as? Int, let start = event["ts"] as? Double,
        let length = event["dur"] as? Double
      else {
        Issue.record("a slice without place or length")
        continue
      }
      #expect(length >= 0)
      #expect(start >= latest[track] ?? 0, "track \(track) goes back")
      latest[track] = start
      open[track, default: []].removeAll { $0 <= start }
      if let outer = open[track]?.last { #expect(start + length <= outer + 1e-6) }
      open[track, default: []].append(start + length)
    }
    #expect(latest.count == 4, "two fingers, each with its hit tests")
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
