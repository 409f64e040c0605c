// Tests that a touch keeps its view while the screen changes.

import TapscopeEngine
import Testing

@Suite struct ReplayerTests {
  @Test(arguments: [
    ("hidden", ViewChange.Setting.isHidden(true)),
    ("untouchable", .interaction(.disabled)),
    ("transparent", .alpha(0)),
    ("moved a little", .center(Point(160, 160))),
  ])
  func aCapturedTouchKeepsItsReceiver(_ name: String, _ setting: ViewChange.Setting) {
    let traces = play([.down(150, 150), .set("a", setting), .up(150, 150)], on: oneButton())
    #expect(traces.first?.fired == ["a"])
  }

  @Test func aControlMovedAwayIsTrackedWhereItIsNow() {
    let away = Step.set("a", .frame(Rect(0, 400, 20, 20)))
    #expect(play([.down(150, 150), away, .up(150, 150)], on: oneButton()).first?.fired == [])
    #expect(play([.down(150, 150), away, .up(10, 410)], on: oneButton()).first?.fired == ["a"])
  }

  @Test func aNewOrderOfTheViewsKeepsReceiverAndIndices() throws {
    let hierarchy = screen(
      view("back", Rect(0, 0, 100, 100)), view("front", Rect(0, 0, 100, 100)))
    let traces = play(
      [
        .down(50, 50), .set("front", .behind("back")), .up(50, 50), .down(50, 50), .up(50, 50),
      ], on: hierarchy)
    #expect(traces.map(\.fired) == [["front"], ["back"]])
    #expect(traces.map(\.got) == ["front", "back"])
    #expect(
      traces.map { $0.hierarchy.views.map(\.id) } == [["back", "front"], ["front", "back"]])
  }

  @Test func aNewScreenCancelsTouchesWhoseViewIsGone() throws {
    let first = screen(view("gone", Rect(0, 0, 100, 100)), view("kept", Rect(200, 0, 100, 100)))
    let second = screen(view("kept", Rect(200, 0, 100, 100)), view("new", Rect(0, 0, 100, 100)))
    let traces = play(
      [
        .down(50, 50, touch: 1), .down(250, 50, touch: 2), .down(150, 300, touch: 3),
        .show(second), .up(50, 50, touch: 1), .up(250, 50, touch: 2), .up(150, 300, touch: 3),
      ], on: first)
    #expect(traces.map(\.touch) == [1, 2, 3])
    #expect(traces[0].withheld == "its screen went away")
    #expect(traces[0].missedBecause == "its screen went away")
    #expect(traces[0].ended == Timestamp(nanoseconds: 30_000_000))
    #expect(traces[1].fired == ["kept"])
    #expect(traces[2].ending == .ended, "a touch on nothing has no view to lose")
  }

  @Test func aTrackedControlStaysHighlightedOnANewScreen() {
    var replayer = Replayer(hierarchy: oneButton(), profile: UIKitProfile())
    _ = replayer.handle(.samples(Step.down(150, 150).samples(at: .zero)))
    _ = replayer.handle(
      .screen(screen(view("b", Rect(0, 0, 9, 9)), oneButton().views[0]), at: .zero))
    #expect(replayer.hierarchy.highlighted == [1])
  }

  @Test func touchesComeOutInTheOrderTheyEnd() {
    let traces = play(
      [
        .down(150, 150, touch: 1), .down(10, 10, touch: 2), .down(20, 20, touch: 3),
        .up(20, 20, touch: 3), .up(150, 150, touch: 1), .move(9, 9, touch: 99),
      ], on: oneButton())
    #expect(traces.map(\.touch) == [3, 1, 2])
    #expect(traces.last?.ending == .open)
    #expect(traces.last?.fault == .openAtEnd)
  }

  @Test func aTrackedTouchStillDownSaysSo() {
    let trace = play([.down(150, 150)], on: oneButton()).first
    #expect(trace?.missedBecause == "it was still down where the recording ends")
  }

  @Test func aNumberUsedTwiceEndsTheFirstTouch() {
    let traces = play([.down(150, 150), .down(150, 150), .up(150, 150)], on: oneButton())
    #expect(traces.map(\.fired) == [[], ["a"]])
    #expect(traces.first?.withheld == "another touch began under its number")
  }

  @Test func theFingerIsMeasured() throws {
    var replayer = Replayer(hierarchy: oneButton(), profile: UIKitProfile())
    func sample(_ phase: TouchSample.Phase, _ x: Double, ms: Int64, _ radius: Double?)
      -> ReplayEvent
    {
      .samples([
        TouchSample(
          touch: 4, phase: phase, time: Timestamp(nanoseconds: ms * 1_000_000),
          position: Point(x, 0), radius: radius, isSynthetic: true,
          fault: phase == .cancelled ? .palm : nil, line: Int(ms) + 1)
      ])
    }
    _ = replayer.handle(sample(.began, 0, ms: 1, nil))
    _ = replayer.handle(sample(.moved, 30, ms: 2, 6))
    _ = replayer.handle(sample(.stationary, 30, ms: 3, 7))
    let trace = try #require(replayer.handle(sample(.cancelled, 10, ms: 4, nil)).first)
    #expect(trace.sampleCount == 4)
    #expect(trace.maximumTravel == 30)
    #expect(trace.radius == 6)
    #expect(trace.fault == .palm)
    #expect(trace.isSynthetic)
    #expect(trace.line == 2)
    #expect(trace.ended - trace.began == 0.003)
  }
}
