// Tests of the lanes of a session's timeline.

import TapscopeEngine
import Testing

@testable import TapscopeReports

@Suite struct SessionColumnsTests {
  /// How many lanes touches take that begin and end at these seconds.
  private static func lanes(_ times: [(Int64, Int64)]) -> Int {
    let screen = ViewHierarchy(screen: Screen(name: "s", size: Size(10, 10)), views: [])
    var columns = SessionColumns()
    for (touch, time) in times.enumerated() {
      var trace = TouchTrace(
        touch: touch + 1, began: Timestamp(nanoseconds: time.0 * 1_000_000_000), hierarchy: screen)
      trace.ended = Timestamp(nanoseconds: time.1 * 1_000_000_000)
      let judgement = Judgement(verdict: .correct, cause: nil, sentence: "")
      columns.add(JudgedTouch(trace: trace, judgement: judgement))
    }
    return columns.json(verdicts: [.correct]).lanes
  }

  @Test func onlyTouchesThatOverlapTakeLanesOfTheirOwn() {
    #expect(Self.lanes([(0, 1), (1, 2), (5, 6)]) == 1)
    #expect(Self.lanes([(0, 2), (1, 3), (2, 4)]) == 2)
    #expect(Self.lanes([(0, 9), (1, 9), (2, 9)]) == 3)
  }
}
