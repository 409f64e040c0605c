// Tests of which changes a trial keeps.

import Testing

@testable import TapscopeEngine

@Suite struct MendTrialTests {
  /// What a trial keeps of moving the last of three views behind the one in the middle.
  private func kept(_ views: [View]) throws -> [String] {
    let survey = ScreenSurveyTests.survey(views)
    var trial = MendTrial(
      survey, AimedFingers(survey, weights: nil), harm: 0.05, weights: nil,
      watch: .init(isOver: { false }, progress: { _ in }), refuses: { _, _ in nil })
    trial.settle([
      MendChange(views[2].id, .behind(views[1].id), from: views[2], next: views[1].id)
    ])
    trial.dropWorthless()
    #expect(trial.kept.isEmpty == (trial.after == trial.before))
    return trial.kept.compactMap(\.view)
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
