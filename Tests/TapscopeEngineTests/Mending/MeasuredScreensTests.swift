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

  @Test func itIsWhatTheScreenAloneHas() throws {
    let screens = MeasuredScreens(ScreenSurveyTests.survey(views))
    let hierarchy = screens.survey.hierarchy
    for changes in [[], slop(8)] + picking + picking {
      let owners = OwnerMap(receiversOn: hierarchy.applying(changes), grid: screens.survey.grid)
      #expect(try screens.owners(with: changes) == owners)
      let survey = ScreenSurvey(hierarchy.applying(changes), finger: screens.survey.finger)
      let measured = try screens.survey(with: changes)
      #expect(measured.owners == owners && measured.regions == survey.regions)
      #expect(measured.targets.map(\.alone) == survey.targets.map(\.alone))
    }
  }

  /// What is taken over from the screen as it is, and what is asked anew, make what all of it anew would.
  @Test(arguments: 0..<10)
  func whatIsTakenOverIsWhatWouldBeMeasured(_ seed: UInt64) throws {
    var random = RandomLayout(seed: 500 + seed)
    let hierarchy = random.hierarchy(views: 9, scale: 2)
    let screens = MeasuredScreens(ScreenSurvey(hierarchy))
    var changes: [MendChange] = []
    for _ in 0..<6 {
      let view = hierarchy.views[Int.random(in: hierarchy.views.indices, using: &random.generator)]
      let settings: [ViewChange.Setting] = [
        .strategy(.bounds), .strategy(.alpha), .strategy(.shape),
        .hitSlop(EdgeInsets(all: random.generator.number(in: -2...7))),
        .shape(.inscribed(.circle, in: view.bounds)), .frame(Rect(3, 4, 20, 15)),
      ]
      let setting = settings[Int.random(in: settings.indices, using: &random.generator)]
      changes.append(MendChange(view.id, setting, from: view))
      let alone = ScreenSurvey(hierarchy.applying(changes))
      #expect(try screens.owners(with: changes) == alone.owners, "\(changes.map(\.text))")
      let measured = try screens.survey(with: changes)
      #expect(measured.seen == alone.seen && measured.regions == alone.regions)
      #expect(measured.pairs.count == alone.pairs.count)
      for (one, other) in zip(measured.targets, alone.targets) {
        #expect(one.view == other.view && one.seen == other.seen && one.paint == other.paint)
        #expect(one.alone == other.alone && one.unclipped == other.unclipped)
        #expect(one.effective == other.effective && one.ownArea == other.ownArea)
      }
    }
  }

  @Test func theLastScreenIsMeasuredOnce() throws {
    let screens = MeasuredScreens(ScreenSurveyTests.survey(views))
    for _ in 0..<2 {
      _ = try screens.owners(with: slop(4))
      _ = try screens.survey(with: slop(4))
    }
    #expect(screens.count == 1)
    _ = try screens.owners(with: slop(8))
    _ = try screens.owners(with: slop(4))
    #expect(screens.count == 3)
  }

  @Test func screensWhereAContainerPicksAreKeptForTheNextSearch() throws {
    let screens = MeasuredScreens(ScreenSurveyTests.survey(views))
    for round in 0..<3 {
      for changes in picking { _ = try screens.survey(with: changes) }
      _ = try screens.survey(with: slop(Double(round + 1)))
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
