// Tests of what a checker that knows rectangles only would say.

import TapscopeEngine
import Testing

@Suite struct RectangleCheckTests {
  private static func outcomes(_ rects: [Rect]) -> [Finding.Outcome] {
    let survey = ScreenSurveyTests.survey(
      rects.enumerated().map { place, rect in
        button("b\(place)", rect.minX, rect.minY, rect.width, rect.height)
      }, size: Size(120, 120))
    return survey.targets.map { RectangleCheck.outcome(of: $0, in: survey) }
  }

  private static let bar = Rect(10, 10, 60, 20)

  @Test func aLowBarAlonePasses() {
    #expect(Self.outcomes([Self.bar]) == [.pass])
  }

  /// Their middles must lie 24 points apart, to a tenth.
  @Test(arguments: [(3.9, Finding.Outcome.fail), (4, .pass)])
  func lowBarsNeedAGap(_ gap: Double, _ outcome: Finding.Outcome) {
    let other = Rect(10, Self.bar.maxY + gap, 60, 20)
    #expect(Self.outcomes([Self.bar, other]) == [outcome, outcome])
  }

  @Test func whatIsCoveredPassesAndWhatIsLeftFreeIsMeasured() {
    let tall = Rect(10, 10, 60, 40)
    #expect(Self.outcomes([tall, Rect(5, 5, 80, 80)]) == [.pass, .pass])
    // 20 points of its height are left, and the one in front begins there.
    #expect(Self.outcomes([tall, Rect(5, 30, 80, 80)]) == [.fail, .pass])
  }
}
