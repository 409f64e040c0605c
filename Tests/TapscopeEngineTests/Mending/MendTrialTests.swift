// Tests of which changes a trial keeps.

import Testing

@testable import TapscopeEngine

@Suite struct MendTrialTests {
  private func trial(
    _ views: [View], harm: Double, weights: [String: Double]? = nil
  ) -> MendTrial {
    let survey = ScreenSurveyTests.survey(views)
    return MendTrial(
      MeasuredScreens(survey), AimedFingers(survey, weights: weights), harm: harm, weights: weights,
      watch: MendWatch(isOver: { _ in false }, progress: {}), refuses: { _, _ in nil })
  }

  /// What a trial keeps of moving the last of three views behind the one in the middle.
  private func kept(_ views: [View]) throws -> [String] {
    var trial = trial(views, harm: 0.05)
    try trial.settle([
      MendChange(views[2].id, .behind(views[1].id), from: views[2], next: views[1].id)
    ])
    trial.dropWorthless()
    #expect(trial.kept.isEmpty == (trial.after == trial.before))
    return trial.kept.compactMap(\.view)
  }

  @Test func aChangeThatCostsAButtonTooMuchIsRefused() throws {
    let views = [button("b", 80, 20, 60, 60), button("a", 20, 20, 60, 60)]
    // Weighted so that what `a` wins is more than what `b` loses.
    var trial = trial(views, harm: 0.0005, weights: ["a": 10, "b": 1])
    try trial.settle([MendChange("a", .hitSlop(EdgeInsets(all: 8)), from: views[1])])
    #expect(trial.kept.isEmpty)
    #expect(trial.dropped.map(\.why).contains { $0.hasPrefix("b would lose") }, "\(trial.dropped)")
  }

  /// Each of the changes is measured by itself to put them in order, which takes long where they are many.
  @Test func nothingMoreIsMeasuredOnceTheTimeIsOver() {
    let views = (0..<9).map { button("b\($0)", Double($0 * 20), 20, 16, 16) }
    let survey = ScreenSurveyTests.survey(views)
    let screens = MeasuredScreens(survey)
    var isOver = false
    let watch = MendWatch(isOver: { _ in isOver }, progress: {})
    var trial = MendTrial(
      screens, AimedFingers(survey), harm: 0.01, weights: nil, watch: watch,
      refuses: { _, _ in
        isOver = true
        return "it is refused"
      })
    #expect(throws: TimeIsOver.self) {
      try trial.settle(views.map { MendChange($0.id, .hitSlop(EdgeInsets(all: 1)), from: $0) })
    }
    #expect(trial.kept.isEmpty)
    #expect(screens.count == 1)
  }

  /// What there was no time to put in order is tried all the same, and what was kept by the end stays.
  @Test func whatWasKeptStaysWhenTheTimeIsOver() {
    let views = (0..<6).map { button("b\($0)", Double($0 * 30), 20, 12, 16) }
    let survey = ScreenSurveyTests.survey(views)
    var refused = 0
    let watch = MendWatch(
      isOver: { $0 < (refused < 4 ? 0.8 : 0.81) }, progress: {})
    var trial = MendTrial(
      MeasuredScreens(survey), AimedFingers(survey), harm: 0.01, weights: nil, watch: watch,
      refuses: { _, changes in
        refused += 1
        return changes.count > 3 ? "these are too many" : nil
      })
    #expect(throws: TimeIsOver.self) {
      try trial.settle(views.map { MendChange($0.id, .hitSlop(EdgeInsets(all: 4)), from: $0) })
    }
    #expect(trial.kept.compactMap(\.view) == ["b0", "b1", "b2"])
  }

  @Test func aStrategyUnderWhichAButtonAnswersAlikeIsNotKept() throws {
    let views = [button("a", 80, 40, 16, 16) { $0.strategy = .alpha }]
    var trial = trial(views, harm: 0.01)
    try trial.settle([
      MendChange("a", .strategy(.bounds), from: views[0]),
      MendChange("a", .hitSlop(EdgeInsets(all: 8)), from: views[0]),
    ])
    #expect(trial.kept.count == 2)
    try trial.dropIdle()
    #expect(trial.kept.map(\.key) == ["hitSlop"])
  }

  @Test func anOrderThatBringsNothingHomeIsLeftAsItIs() throws {
    let apart = [
      button("a", 10, 20, 50, 50), button("b", 70, 20, 50, 50), button("c", 130, 20, 50, 50),
    ]
    #expect(try kept(apart).isEmpty)
  }

  @Test func anOrderThatBringsTouchesHomeIsChanged() throws {
    let covered = [
      button("a", 10, 20, 50, 50), button("b", 100, 40, 40, 20),
      // Hit all over `b`, and painted in a corner alone.
      button("c", 80, 10, 100, 80) {
        $0.shape = .inscribed(.ellipse, in: Rect(0, 0, 4, 4))
      },
    ]
    #expect(try kept(covered) == ["c"])
  }
}
