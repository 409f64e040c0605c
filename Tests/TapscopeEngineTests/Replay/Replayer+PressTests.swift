// Tests that a finger meets the view UIKit would give it to.

import TapscopeEngine
import Testing

@Suite struct ReplayerPressTests {
  @Test(arguments: [(nil, 3), (1, 1), (5, 5), (0, 1), (1_000_000, 100)] as [(Int?, Int)])
  func wholeHitTests(_ wanted: Int?, _ made: Int) throws {
    let hierarchy = screen(
      view("back", Rect(0, 0, 100, 100)), view("front", Rect(200, 0, 100, 100)), hitTests: 3)
    let options = ReplayOptions(hitTests: wanted, asksAlternatives: false)
    let trace = try #require(
      play([.down(50, 50), .cancel()], on: hierarchy, options: options).first)
    #expect(trace.hitTests.map(\.receiver) == Array(repeating: .view(0), count: made))
    #expect(trace.hitTests.allSatisfy { $0.calls == 2 })
    #expect(trace.calls.map(\.view) == [1, 0], "only the first walk is kept, front to back")
    #expect(trace.callCount == 2 * made)
  }

  @Test func aTouchOffEveryViewIsTracedAllTheSame() throws {
    let trace = try #require(play([.down(-10, 900), .up(-10, 900)], on: oneButton()).first)
    #expect(trace.got == "-")
    #expect(trace.fired.isEmpty)
    #expect(trace.missedBecause == nil)
  }

  @Test(arguments: [nil, Point(.nan, 3)])
  func aTouchWithoutAPositionIsNotHitTested(_ position: Point?) throws {
    var replayer = Replayer(hierarchy: oneButton(), profile: UIKitProfile())
    _ = replayer.handle(
      .samples([TouchSample(touch: 1, phase: .began, time: .zero, position: position)]))
    let trace = try #require(
      replayer.handle(
        .samples([
          TouchSample(touch: 1, phase: .ended, time: .zero, position: Point(150, 150))
        ])
      ).first)
    #expect(trace.fault == .noPosition)
    #expect(trace.hitTests.isEmpty)
    #expect(trace.fired.isEmpty)
    #expect(trace.beganAt == nil)
    #expect(trace.endedAt == Point(150, 150))
  }

  /// Two fingers on a pad and a button beside it; which of them each setting lets through.
  @Test(arguments: [
    ("one at a time", false, false, false, ["pad", "ok"]),
    ("many at a time", true, false, false, ["pad", "pad", "ok"]),
    ("the first is exclusive", true, true, false, ["pad", "pad"]),
    ("the second is exclusive", true, false, true, ["pad", "pad"]),
  ])
  func restrictions(
    _ name: String, _ many: Bool, _ padIsExclusive: Bool, _ okIsExclusive: Bool,
    _ fired: [String]
  ) {
    let hierarchy = screen(
      view("pad", Rect(0, 0, 100, 100)) {
        $0.multipleTouch = many
        $0.exclusiveTouch = padIsExclusive
      },
      view("ok", Rect(200, 0, 100, 100)) { $0.exclusiveTouch = okIsExclusive })
    let traces = play(
      [
        .down(10, 10, touch: 1), .down(50, 50, touch: 2), .down(250, 50, touch: 3),
        .up(10, 10, touch: 1), .up(50, 50, touch: 2), .up(250, 50, touch: 3),
      ], on: hierarchy)
    #expect(traces.flatMap(\.fired) == fired)
    #expect(traces.map(\.got) == ["pad", "pad", "ok"], "the hit test found them all the same")
    #expect(traces.filter { $0.withheld != nil }.count == 3 - fired.count)
  }

  @Test func theReasonNamesBothFingersAndViews() {
    let hierarchy = screen(
      view("pad", Rect(0, 0, 100, 100)) { $0.exclusiveTouch = true },
      view("ok", Rect(200, 0, 100, 100)))
    let traces = play(
      [.down(10, 10, touch: 7), .down(50, 50, touch: 8), .down(250, 50, touch: 9)],
      on: hierarchy)
    #expect(traces[1].withheld == "`pad` takes one touch at a time and had touch 7")
    #expect(traces[2].withheld == "`pad` is exclusive and had touch 7")
  }

  @Test func aLiftedFingerMakesRoomWithinTheSameInstant() {
    let traces = play(
      [
        .down(150, 150), .together([.up(150, 150), .down(160, 150, touch: 2)]),
        .up(160, 150, touch: 2),
      ], on: oneButton())
    #expect(traces.map(\.fired) == [["a"], ["a"]])
  }

  @Test func moreFingersThanAnyScreenReportsAreWithheld() {
    let traces = play((1...300).map { .down(150, 150, touch: $0) }, on: oneButton())
    #expect(traces.prefix(44).allSatisfy { $0.withheld == "256 other fingers are down" })
    #expect(traces.dropFirst(44).map(\.touch) == Array(1...256))
  }

  @Test(arguments: [(1, "1 other finger is down"), (2, "2 other fingers are down")])
  func howManyFingersAreFollowedCanBeChosen(count: Int, reason: String) {
    let traces = play(
      (1...4).map { .down(150, 150, touch: $0) }, on: oneButton(),
      options: ReplayOptions(asksAlternatives: false, fingers: count))
    #expect(traces.compactMap(\.withheld).filter { $0 == reason }.count == 4 - count)
  }

  /// A screen as the person knew it is kept for the 100 ms of `reaction`, ends included.
  @Test(arguments: [(0, true), (50, true), (100, true), (101, false)] as [(Int64, Bool)])
  func theScreenBeforeAChange(_ milliseconds: Int64, _ isKept: Bool) throws {
    let trace = try #require(
      play(
        [.set("a", .frame(Rect(0, 0, 50, 50))), .wait(milliseconds), .down(150, 150)],
        on: oneButton()
      ).first)
    #expect((trace.hierarchyBefore != nil) == isKept)
    #expect(trace.hierarchy.views[0].untransformedFrame == Rect(0, 0, 50, 50))
    if let before = trace.hierarchyBefore {
      #expect(before.views[0].untransformedFrame == Rect(100, 100, 100, 100))
    }
  }

  @Test func ofManyChangesTheScreenBeforeTheFirstIsKept() throws {
    let slide = (1...200).flatMap { step in
      [Step.set("a", .center(Point(Double(step), 0))), .wait(1)]
    }
    let trace = try #require(play(slide + [.down(150, 150)], on: oneButton()).first)
    let before = try #require(trace.hierarchyBefore)
    // 100 of the 200 steps, each 1 ms, lie before the reaction time, a 32nd of it left to rounding.
    #expect(abs(before.views[0].center.x - 100) < 5)
  }

  @Test func everyStrategyIsAskedAboutThePress() throws {
    // The front picture is clear: by its bounds the front button gets it, by its alpha the one behind.
    let clear = Image(
      pixels: Pixels(width: 1, height: 1, rgba: [0, 0, 0, 0]), scale: 1, name: "clear.png",
      path: "clear.png")
    let hierarchy = screen(
      view("back", Rect(0, 0, 100, 100)),
      view("front", Rect(0, 0, 100, 100)) {
        $0.contentMode = .scaleToFill
        $0.images = [.normal: clear]
      })
    let traces = play(
      [
        .down(50, 50), .up(50, 50), .set("front", .isHidden(true)),
        .set("front", .strategy(.shape)), .down(50, 50), .up(50, 50),
      ], on: hierarchy, options: ReplayOptions())
    #expect(traces[0].alternatives.map(\.strategy) == BuiltInStrategies.choices)
    #expect(traces[0].receiver(under: "bounds") == "front")
    #expect(traces[0].receiver(under: "alpha") == "back")
    #expect(traces[1].receiver(under: "bounds") == "back", "the copies see the change too")
  }
}

extension TouchTrace {
  fileprivate func receiver(under strategy: String) -> String? {
    self.alternatives.first { $0.strategy.label == strategy }.map { id($0.receiver.view) }
  }
}
