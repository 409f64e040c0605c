// Tests that what is measured of a changed screen is measured once, and is what it would be alone.

import Testing

@testable import TapscopeEngine

@Suite struct MeasuredScreensTests {
  private let views = [
    button("a", 10, 20, 40, 40), button("b", 60, 20, 40, 40), button("c", 110, 20, 30, 60),
  ]

  private func slop(_ points: Double) -> [MendChange] {
    [MendChange("a", .hitSlop(EdgeInsets(all: points)), from: views[0])]
  }

  private let picking = [StrategyChoice.nearest, .bayes].map { [MendChange(screen: $0)] }

  @Test func itIsWhatTheScreenAloneHas() {
    let screens = MeasuredScreens(ScreenSurveyTests.survey(views))
    let hierarchy = screens.survey.hierarchy
    for changes in [[], slop(8)] + picking + picking {
      let owners = OwnerMap(receiversOn: hierarchy.applying(changes), grid: screens.survey.grid)
      #expect(screens.owners(with: changes) == owners)
      let survey = ScreenSurvey(hierarchy.applying(changes), finger: screens.survey.finger)
      let measured = screens.survey(with: changes)
      #expect(measured.owners == owners && measured.regions == survey.regions)
      #expect(measured.targets.map(\.alone) == survey.targets.map(\.alone))
    }
  }

  @Test func theLastScreenIsMeasuredOnce() {
    let screens = MeasuredScreens(ScreenSurveyTests.survey(views))
    for _ in 0..<2 {
      _ = screens.owners(with: slop(4))
      _ = screens.survey(with: slop(4))
    }
    #expect(screens.count == 1)
    _ = screens.owners(with: slop(8))
    _ = screens.owners(with: slop(4))
    #expect(screens.count == 3)
  }

  @Test func screensWhereAContainerPicksAreKeptForTheNextSearch() {
    let screens = MeasuredScreens(ScreenSurveyTests.survey(views))
    for round in 0..<3 {
      for changes in picking { _ = screens.survey(with: changes) }
      _ = screens.survey(with: slop(Double(round + 1)))
    }
    #expect(screens.count == 2 + 3)
  }

  /// Buttons that touch leave most of the gap to a container that picks.
  @Test func aSearchByOtherWeightsIsWhatItIsAlone() throws {
    let close = (0..<4).map { button("k\($0)", Double($0 * 24), 30, 22, 30) }
    let hierarchy = ScreenSurveyTests.survey(close).hierarchy
    let screens = MeasuredScreens(ScreenSurvey(hierarchy))
    for weights in [["k0": 3.0, "k1": 1, "k2": 1, "k3": 1], ["k0": 1, "k1": 1, "k2": 5, "k3": 1]] {
      let shared = try #require(Mending(screens, weights: weights))
      let alone = try #require(Mending(hierarchy, weights: weights))
      #expect(shared.changes == alone.changes && shared.after == alone.after)
      #expect(shared.buttons == alone.buttons && shared.reason == alone.reason)
      #expect(shared.dropped.map(\.why) == alone.dropped.map(\.why))
    }
  }
}
