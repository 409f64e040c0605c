// A press is held against the same press by bounds, timed in turn.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct PressRatioMeterTests {
  private var traces: [TouchTrace] {
    play(
      [.down(10, 10, touch: 7), .up(10, 10, touch: 7)], on: screen(view("a", Rect(0, 0, 100, 100))))
  }

  @Test func equalTimesAreARatioOfOne() throws {
    var meter = PressRatioMeter(
      clock: ManualClock(step: 10, readings: 1024 + 18, laterStep: 5010))
    for trace in traces { meter.time(trace) }
    let press = try #require(meter.costliest)
    #expect(press.touch == 7)
    #expect(press.ratio == 1 && press.cost == 5000 && press.byBounds == 5000)
  }

  @Test func whatTheClockCannotSeeHasNoRatio() {
    var meter = PressRatioMeter(clock: ManualClock(step: 10))
    for trace in traces { meter.time(trace) }
    #expect(meter.costliest == nil)
  }
}
