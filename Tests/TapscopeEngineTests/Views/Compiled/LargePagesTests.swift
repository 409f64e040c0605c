// Tests of the room for the tables of large screens.

import Testing

@testable import TapscopeEngine

@Suite struct LargePagesTests {
  /// 16 bytes a decision: one count below the least size for large pages, one above.
  @Test(arguments: [1_000, 300_000])
  func roomKeepsWhatIsHeldAndHoldsTheRest(count: Int) {
    var decisions = [HitTarget.view(3), .nobody, .decision(7)].map { HitDecision($0) }
    decisions.reserveLargePages(for: count)
    #expect(decisions.map(\.onlyTarget) == [.view(3), .nobody, .decision(7)])
    #expect(decisions.capacity >= count)
    decisions.append(contentsOf: repeatElement(.unsettled, count: count - 3))
    #expect(decisions.count == count)
    #expect(decisions.dropFirst(3).allSatisfy { $0.isUnsettled })
    #expect(decisions[2].onlyTarget == .decision(7))
  }
}
