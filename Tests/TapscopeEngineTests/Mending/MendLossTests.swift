// Tests of what is told to be left once a screen is mended.

import Testing

@testable import TapscopeEngine

@Suite struct MendLossTests {
  private static func loss(_ buttons: [View]) -> MendLoss? {
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(120, 60), ppi: 163), views: buttons)
    let survey = ScreenSurvey(screen)
    return MendLoss(AimedFingers(survey), on: screen, survey.owners)
  }

  /// Each has all that is nearer to it, and what slips to the other no screen brings home.
  @Test func whereNothingCanBeBetterNothingIsLeft() {
    #expect(Self.loss([button("a", 0, 0, 60, 60), button("b", 60, 0, 60, 60)]) == nil)
  }

  @Test func whatAnotherTakesIsLeft() throws {
    let loss = try #require(Self.loss([button("a", 0, 0, 60, 60), button("b", 40, 0, 80, 60)]))
    #expect(loss.meant == "a" && loss.taker == "land on b")
    #expect(loss.share > 0 && loss.share < 0.5)
  }
}
