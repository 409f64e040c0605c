// Latencies are taken in the way the table says, the same on every machine with a manual clock.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct LatencyMeterTests {
  /// Two buttons; the first touch meets the ground of both, the second the front one alone.
  private func traces(_ touches: Int = 2) -> [TouchTrace] {
    let hierarchy = screen(
      view("back", Rect(0, 0, 100, 100)) { $0.kind = .button },
      view("front", Rect(50, 0, 100, 100)) {
        $0.kind = .button
        $0.shape = .circle(Circle(center: Point(50, 50), radius: 50))
        $0.strategy = .shape
      }, hitTests: 3)
    return (1...touches).flatMap { touch -> [TouchTrace] in
      let x = touch % 2 == 0 ? 100.0 : 20.0
      return play([.down(x, 50, touch: touch), .up(x, 50, touch: touch)], on: hierarchy)
    }
  }

  private func table(_ clock: ManualClock, touches: Int = 2) -> LatencyTable {
    var meter = LatencyMeter(clock: clock)
    for trace in traces(touches) { _ = meter.time(trace) }
    return meter.finish()
  }

  private func names(_ table: LatencyTable) -> [String] {
    table.rows.map { row in
      "\(row.operation) \(row.strategy ?? "-") \(row.view ?? "all") \(row.pass?.rawValue ?? "-") "
        + "\(row.count)"
    }
  }

  @Test func thereIsOneRowForEachOperationViewStrategyAndPass() {
    let table = table(ManualClock(step: 10))
    #expect(table.clock == "manual")
    #expect(table.clockCost == 10)
    #expect(table.clockStep == 10)
    #expect(table.rounds == 1 && table.isSettled)
    #expect(
      names(table) == [
        "pointInside bounds all first 3", "pointInside bounds all repeat 3",
        "pointInside shape all first 6", "pointInside shape all repeat 6",
        "pointInside bounds back first 3", "pointInside bounds back repeat 3",
        "pointInside shape front first 6", "pointInside shape front repeat 6",
        "hitTest as laid out all first 6", "hitTest as laid out all repeat 6",
        "hitTest compiled all repeat 6",
        "press as laid out all first 6", "press as laid out all repeat 6",
        "press as laid out back first 3", "press as laid out back repeat 3",
        "press as laid out front first 3", "press as laid out front repeat 3",
        "make bounds all - 3", "make shape all - 3", "make bounds back - 3",
        "make shape front - 3", "resize bounds all - 3", "resize shape all - 3",
        "resize bounds back - 3", "resize shape front - 3", "setState bounds all - 3",
        "setState shape all - 3", "setState bounds back - 3", "setState shape front - 3",
      ])
    #expect(table.rows.allSatisfy { $0.max == 0 && $0.batched == 1 }, "only the clock passed")
    #expect(table.slowest.isEmpty)
  }

  /// 1024 readings calibrate at 10 ns and 18 time the empty batches; then each takes longer.
  @Test func longCallsAreTimedAlone() throws {
    let table = table(ManualClock(step: 10, readings: 1024 + 18, laterStep: 5010))
    #expect(table.clockCost == 10)
    #expect(table.rows.allSatisfy { $0.batched == 0 })
    let again = try #require(table.row(.pointInside, .again, strategy: "bounds"))
    #expect(again.count == 4)
    // The histogram keeps three digits.
    #expect(abs(again.p50 - 5000) <= 5)
    #expect(abs(again.p999 - 5000) <= 5)
    #expect(again.interval.contains(again.p50) && again.isSettled)
  }

  @Test func aBatchIsDividedAndTheEmptyCallSubtracted() throws {
    // Calibrated at 0 ns, an empty batch takes 8 ns: an eighth a call; so does every batch after it.
    let even = table(ManualClock(step: 0, readings: 1024, laterStep: 8))
    #expect(even.row(.pointInside, .again, strategy: "bounds")?.max == 0)
    // The empty batches at 0 ns, every later one 8.
    let later = table(ManualClock(step: 0, readings: 1024 + 18, laterStep: 8))
    let row = try #require(later.row(.pointInside, .again, strategy: "bounds"))
    #expect(abs(row.p50 - 0.125) < 0.001)
    #expect(row.batched == 1)
    #expect(later.clockStep == 0)
  }

  /// A batch is as long as makes a microsecond, and of 8 calls at least.
  @Test(arguments: [(20, 50), (50, 20), (640, 8)])
  func aSlowerCallNeedsFewerInABatch(nanoseconds: Int, calls: Int) throws {
    let table = table(
      ManualClock(step: 0, readings: 1024 + 18, laterStep: UInt64(nanoseconds)))
    let row = try #require(table.row(.pointInside, .again, strategy: "bounds"))
    #expect(abs(row.p50 - Double(nanoseconds) / Double(calls)) < 0.1)
    #expect(row.batched == 1)
  }

  /// Every touch has its press and its calls: the first hit test's, then those of a later one.
  @Test func aTouchCostsItsPressAndItsCalls() throws {
    var meter = LatencyMeter(
      clock: ManualClock(step: 10, readings: 1024 + 18, laterStep: 5010))
    let costs = traces().map { meter.time($0) }
    let first = try #require(costs[0])
    #expect(first.press == 5000)
    #expect(first.calls.map(\.view) == ["front", "back", "front", "back"])
    #expect(first.calls.map(\.pass) == [.first, .first, .again, .again])
    #expect(first.calls.allSatisfy { $0.nanoseconds == 5000 })
    let second = try #require(costs[1])
    #expect(second.calls.map(\.view) == ["front", "front"])
    let slowest = meter.finish().slowest
    #expect(slowest.map(\.view) == [nil, "back", "front", nil])
    let press = try #require(slowest.first)
    #expect(press.touch == 1)
    #expect(press.why.hasPrefix("6 calls in 3 hit tests"), "\(press.why)")
    #expect(abs(press.share(ofFramesPerSecond: 120) - 0.0006) < 1e-9)
  }

  /// A press of 50 µs is timed less often the longer that took, and to the end of the session.
  @Test func dearTouchesAreTimedLessOftenTheLongerItTook() throws {
    var meter = LatencyMeter(
      clock: ManualClock(step: 10, readings: 1024 + 18, laterStep: 50_000))
    let timed = traces(2000).enumerated().filter { meter.time($0.element) != nil }.map(\.offset)
    #expect(timed.prefix(20) == ArraySlice(0..<20), "the first touches are all timed")
    #expect(timed.count < 700)
    let last = try #require(timed.last)
    #expect(last > 1900, "so are some of the last ones")
  }

  /// So that the first thousand touches do not hold up what else is done with the recording.
  @Test(arguments: [(16 << 20 - 1, 1), (16 << 20, 2), (63 << 20, 4), (1 << 40, 64)])
  func aLargeRecordingIsSampledFromTheStart(bytes: Int, stride: Int) {
    var meter = LatencyMeter(clock: ManualClock(step: 10), bytes: bytes)
    let timed = traces(200).enumerated().filter { meter.time($0.element) != nil }.map(\.offset)
    #expect(timed == Array(Swift.stride(from: 0, to: 200, by: stride)))
  }

  /// Beyond ten microseconds a call is made unseen and read once; right after such a call, read once only.
  @Test func longCallsAreMadeTwiceAtMost() throws {
    let table = table(ManualClock(step: 10, readings: 1024 + 18, laterStep: 10_010))
    #expect(table.row(.hitTest, .first)?.count == 2)
    #expect(table.row(.hitTest, .again, strategy: LatencyTable.asLaidOut)?.count == 2)
    #expect(table.row(.press, .again)?.count == 2)
  }

  @Test func aCallIsTimedOnceHoweverOftenItIsMade() {
    let table = table(ManualClock(step: 10), touches: 40)
    #expect(table.row(.pointInside, .again, strategy: "bounds")?.count == 3)
    #expect(table.row(.hitTest, .again, strategy: LatencyTable.asLaidOut)?.count == 120)
  }

  /// The second touch takes longer than the first, and the time is over before it is timed again.
  @Test func roundsEndWithTheTime() {
    var meter = LatencyMeter(
      clock: ManualClock(step: 10, readings: 1024 + 18 + 250, laterStep: 5010),
      limits: .init(rounds: 1))
    for trace in traces() { _ = meter.time(trace) }
    let table = meter.finish()
    #expect(!table.isSettled)
    #expect(table.rounds == 1)
  }

  /// The same with time left: what was known well enough by then is not timed in the rounds.
  @Test func roundsTimeWhatIsNotSettled() {
    let table = table(ManualClock(step: 10, readings: 1024 + 18 + 250, laterStep: 5010))
    #expect(table.isSettled)
    #expect(table.rounds > 1)
    #expect(table.row(.make, strategy: "bounds")?.count == 3)
    #expect(table.row(.press, .first)?.count ?? 0 > 12)
  }

  @Test func nothingTouchedMakesNoRows() {
    var meter = LatencyMeter(clock: ManualClock(step: 10))
    #expect(meter.finish().rows.isEmpty)
  }

  /// The strategy of a screen is named where all its buttons have it.
  @Test func aScreenOfOneStrategyIsNamedByIt() {
    var meter = LatencyMeter(clock: ManualClock(step: 10))
    let hierarchy = screen(view("a", Rect(0, 0, 100, 100)) { $0.kind = .button })
    for trace in play([.down(5, 5, touch: 1), .up(5, 5, touch: 1)], on: hierarchy) {
      _ = meter.time(trace)
    }
    #expect(meter.finish().row(.press, .first)?.strategy == "bounds")
  }
}
