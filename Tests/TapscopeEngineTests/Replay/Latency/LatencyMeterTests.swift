// Tests of latencies on a manual clock.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct LatencyMeterTests {
  /// Two touches: one on both views' ground, one on the front view alone.
  private func sampler(touches: Int = 2) -> LatencySampler {
    let hierarchy = screen(
      view("back", Rect(0, 0, 100, 100)),
      view("front", Rect(50, 0, 100, 100)) {
        $0.shape = .circle(Circle(center: Point(50, 50), radius: 50))
        $0.strategy = .shape
      })
    var sampler = LatencySampler()
    for touch in 1...touches {
      let x = touch % 2 == 0 ? 100.0 : 20.0
      for trace in play([.down(x, 50, touch: touch), .up(x, 50, touch: touch)], on: hierarchy) {
        sampler.note(trace)
      }
    }
    return sampler
  }

  private func rows(_ table: LatencyTable) -> [String] {
    table.rows.map { row in
      "\(row.what) \(row.view ?? "all") \(row.isFirst ? "first" : "repeats") "
        + "\(row.method.rawValue) \(row.count)"
    }
  }

  @Test func shortCallsAreTimedInBatches() {
    let table = sampler().measure(by: ManualClock(step: 10))
    #expect(table.clock == "manual")
    #expect(table.clockCost == 10)
    #expect(table.clockStep == 10)
    #expect(
      rows(table) == [
        "hitTest all repeats batch 2", "hitTest all first single 2",
        "bounds all repeats batch 1", "bounds all first batch 1",
        "bounds back repeats batch 1", "bounds back first batch 1",
        "shape all repeats batch 2", "shape all first batch 2",
        "shape front repeats batch 2", "shape front first batch 2",
      ])
    #expect(table.rows.allSatisfy { $0.max == 0 }, "the clock's own cost is all that passed")
  }

  /// 1024 readings calibrate at 10 ns and 18 time the empty batches; then each takes longer.
  @Test func longCallsAreTimedAlone() throws {
    let table = sampler().measure(
      by: ManualClock(step: 10, readings: 1024 + 18, laterStep: 5010))
    #expect(table.clockCost == 10)
    #expect(table.rows.allSatisfy { $0.method == .single })
    let repeats = try #require(table.rows.first { $0.what == "bounds" && !$0.isFirst })
    #expect(repeats.count == 4)
    // The histogram keeps three digits.
    #expect(abs(repeats.p50 - 5000) <= 5)
    #expect(abs(repeats.max - 5000) <= 5)
  }

  @Test func aBatchIsDividedAndTheEmptyCallSubtracted() throws {
    // Calibrated at 0 ns, an empty batch takes 640 ns: 10 a call; so does every batch after it.
    let even = sampler().measure(by: ManualClock(step: 0, readings: 1024, laterStep: 640))
    #expect(even.rows.first { $0.what == "bounds" }?.max == 0)
    // The empty batches at 0 ns, every later one 640.
    let later = sampler().measure(by: ManualClock(step: 0, readings: 1024 + 18, laterStep: 640))
    let row = try #require(later.rows.first { $0.what == "bounds" })
    #expect(abs(row.p50 - 10) < 0.01)
    #expect(later.clockStep == 0)
  }

  @Test func aCallIsTimedOnceHoweverOftenItIsMade() {
    let table = sampler(touches: 40).measure(by: ManualClock(step: 10))
    #expect(table.rows.first { $0.what == "bounds" && !$0.isFirst }?.count == 1)
    #expect(table.rows.first { $0.what == "hitTest" && !$0.isFirst }?.count == 40)
  }

  @Test func pressesAreSampledOverTheWholeSession() {
    let table = sampler(touches: 1500).measure(by: ManualClock(step: 10))
    let count = table.rows.first { $0.what == "hitTest" && !$0.isFirst }?.count ?? 0
    #expect(count > LatencySampler.pressLimit / 2)
    #expect(count <= LatencySampler.pressLimit)
    #expect(table.rows.first { $0.what == "hitTest" && $0.isFirst }?.count == 8)
  }

  @Test func nothingTouchedMakesNoRows() {
    #expect(LatencySampler().measure(by: ManualClock(step: 10)).rows.isEmpty)
  }

  @Test func theAppsOwnLatenciesStandApart() throws {
    var sampler = LatencySampler()
    for nanoseconds in [410, 430, 900, -1, .nan, nil] as [Double?] {
      sampler.note(
        AppObservation(
          time: nil, touch: nil,
          kind: .call(name: "pointInside", view: "green", inside: true, nanoseconds: nanoseconds),
          location: .init(file: "app.jsonl", line: 1, column: 1)))
    }
    let table = sampler.measure(by: ManualClock(step: 10))
    #expect(table.rows.isEmpty)
    #expect(table.app.map(\.view) == [nil, "green"])
    let row = try #require(table.app.first)
    #expect(row.count == 3)
    #expect(abs(row.p50 - 430) < 1)
    #expect(abs(row.max - 900) < 1)
  }
}
