// Tests that each overlap, region and finger rule finds its case and passes a near miss.

import TapscopeEngine
import Testing

@Suite struct OverlapRulesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rule: any Audit.Type
    var trigger: [View]
    var nearMiss: [View]

    init(_ name: String, _ rule: any Audit.Type, _ trigger: [View], nearMiss: [View]) {
      testDescription = name
      self.rule = rule
      self.trigger = trigger
      self.nearMiss = nearMiss
    }
  }

  static let cases: [Case] = [
    Case(
      "a diamond's box over a plate", OverlapPair.self,
      [plate, diamond(strategy: .bounds)], nearMiss: [plate, diamond(strategy: .shape)]),
    Case(
      "a button under two others", OverlapShadowed.self,
      [plate, view("l", 0, 0, 40, 90), view("r", 30, 0, 60, 90)],
      nearMiss: [plate, view("l", 0, 0, 40, 90)]),
    Case(
      "a button under one that does something else", OverlapShadowed.self,
      [plate, button("front", 0, 0, 60, 60) { $0.action = "other" }],
      nearMiss: [
        button("back", 0, 0, 60, 60) { $0.action = "go" },
        button("front", 0, 0, 60, 60) { $0.action = "go" },
      ]),
    Case(
      "a button of which little is left", OverlapPartlyShadowed.self,
      [plate, button("front", 10, 0, 100, 90)], nearMiss: [plate, button("front", 40, 0, 80, 90)]),
    Case(
      "a veil over half a button", OverlapVisibleButDead.self,
      [plate, view("veil", 30, 0, 100, 90)],
      nearMiss: [plate, view("veil", 30, 0, 100, 90) { $0.interaction = .disabled }]),
    Case(
      "a small icon in a huge button", OverlapInvisibleButLive.self,
      [icon(in: 150)], nearMiss: [icon(in: 44)]),
    Case(
      "a button cut in two", RegionFragmented.self,
      [plate, button("bar", 25, 0, 10, 90)], nearMiss: [plate, button("bar", 50, 0, 40, 90)]),
    Case(
      "a button that is but a line", RegionFragmented.self,
      [button("line", 10, 10, 100, 6)], nearMiss: [button("line", 10, 10, 100, 8)]),
    Case(
      "a button beyond its card", RegionOutsideParent.self,
      [view("card", 0, 0, 50, 50), button("cross", 35, 10, 40, 40, in: 0)],
      nearMiss: [view("card", 0, 0, 80, 50), button("cross", 35, 10, 40, 40, in: 0)]),
    Case(
      "a button mostly off the screen", RegionEdgeSliver.self,
      [button("tab", -40, 10, 60, 60)], nearMiss: [button("tab", -30, 10, 60, 60)]),
    Case(
      "two narrow neighbours", FingerConfusion.self,
      [button("a", 20, 20, 20, 60), button("b", 40, 20, 20, 60)],
      nearMiss: [button("a", 20, 20, 60, 60), button("b", 100, 20, 60, 60)]),
  ]

  @Test(arguments: cases)
  func findsItsCaseAndPassesTheNearMiss(_ scenario: Case) {
    let found = scenario.rule.findings(in: ScreenSurveyTests.survey(scenario.trigger))
    #expect(!found.isEmpty)
    for finding in found {
      #expect(finding.rule == scenario.rule.id)
      #expect(finding.message.hasSuffix(".") && !finding.advice.isEmpty)
      #expect(!finding.views.isEmpty)
    }
    let missed = scenario.rule.findings(in: ScreenSurveyTests.survey(scenario.nearMiss))
    #expect(missed.isEmpty, "\(missed.map(\.message))")
  }

  @Test func aPairNamesBothPartiesAndWhatToDo() throws {
    let survey = ScreenSurveyTests.survey([Self.plate, Self.diamond(strategy: .bounds)])
    let finding = try #require(OverlapPair.findings(in: survey).first)
    #expect(finding.views == ["diamond", "plate"])
    let advice = finding.advice
    #expect(advice.hasPrefix("`strategy: shape` on `diamond`: when tried, 0 of the "), "\(advice)")
    // A square of 30 fits into it.
    #expect(
      advice.hasSuffix(" square points stay contested, and it leaves diamond under 44 pt"),
      "\(advice)")
    #expect(finding.message.contains("diamond takes the touches on"))
  }

  @Test func fingersSayHowManyTaps() throws {
    let survey = ScreenSurveyTests.survey([
      button("down", 20, 20, 20, 60) { $0.title = "Down" },
      button("green", 40, 20, 20, 60) { $0.title = "Green" },
    ])
    let finding = try #require(FingerConfusion.findings(in: survey).first)
    #expect(finding.message.hasPrefix("About 1 in "))
    #expect(finding.message.hasSuffix(" taps meant for Down would fire Green."))
    #expect(finding.views == ["green", "down"])
  }

  @Test func withoutDensityFingersNeedAReview() {
    let survey = ScreenSurveyTests.survey([Self.plate], ppi: nil)
    #expect(FingerConfusion.findings(in: survey).map(\.outcome) == [.review])
  }

  private static let plate = button("plate", 0, 0, 60, 60)

  private static func diamond(strategy: StrategyChoice) -> View {
    button("diamond", 40, 0, 60, 60) {
      $0.shape = .inscribed(.diamond, in: $0.bounds)
      $0.strategy = strategy
    }
  }

  /// A picture of 20 points in the middle of a button.
  private static func icon(in side: Double) -> View {
    button("icon", 0, 0, side, side) { $0.images = picture("icon", 20, 20) }
  }

  /// Buttons that take what is seen of another: what helps, and what it leaves.
  static let takers: [(change: String, left: String, front: View)] = [
    (
      "`strategy: alpha` on `front`", "0 of the 800",
      button("front", 40, 20, 40, 40) {
        $0.images = picture("half", 40, 40) { x, _ in x < 20 ? 0 : 255 }
      }
    ),
    (
      "take back the `hitSlop` of `front`", "0 of the 400",
      button("front", 70, 20, 40, 40) {
        $0.hitSlop = EdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
      }
    ),
    // Nothing is seen of it, so it may as well lie behind.
    (
      "move `front` behind `back`", "0 of the 1600",
      button("front", 40, 20, 40, 40) { $0.paints = false }
    ),
  ]

  @Test(arguments: takers)
  func adviceIsTriedBeforeItIsGiven(_ change: String, _ left: String, _ front: View) throws {
    let survey = ScreenSurveyTests.survey([button("back", 20, 20, 60, 40), front])
    let finding = try #require(OverlapPair.findings(in: survey).first)
    #expect(finding.advice.hasPrefix(change) && finding.advice.contains(left), "\(finding.advice)")
  }

  /// What a replay of taps there would find; the audit said that nothing mends it.
  static let replayed: [(change: String, views: [View])] = [
    (
      "`interaction: true` on `card`: when tried, 0 of the 1600 ",
      [
        plate, view("card", 10, 10, 40, 40) { $0.interaction = .disabled },
        button("seen", 0, 0, 40, 40, in: 1),
      ]
    ),
    (
      "`hitSlop: 0` on `seen`: when tried, 0 of the 1500 ",
      [
        plate,
        button("seen", 10, 10, 40, 40) { $0.hitSlop = EdgeInsets(all: -15) },
      ]
    ),
    // A subview can be put behind its siblings, not behind its superview.
    (
      "`interaction: false` on `inner`: when tried, 0 of the 1600 ",
      [button("seen", 20, 20, 40, 40), button("inner", 0, 0, 40, 40, in: 0) { $0.paints = false }]
    ),
    (
      "`threshold: 63` on `faint`: when tried, 0 of the 1600 ",
      [
        plate,
        button("faint", 10, 10, 40, 40) {
          $0.images = picture("faint", 40, 40) { _, _ in 77 }
          $0.strategy = .alpha
          $0.strategy.threshold = 85
        },
      ]
    ),
  ]

  @Test(arguments: replayed)
  func theFixesOfAReplayAreTriedToo(_ change: String, _ views: [View]) throws {
    let pairs = OverlapPair.findings(in: ScreenSurveyTests.survey(views))
    let finding = try #require(pairs.first)
    #expect(finding.advice.hasPrefix(change), "\(finding.advice)")
    #expect(finding.remedy != nil)
  }

  @Test func whereNoChangeHelpsWhatWasTriedIsSaid() throws {
    let rounded = ScreenSurveyTests.survey([
      button("banner", 0, 0, 90, 90),
      button("card", 10, 10, 70, 70) {
        $0.clipsToBounds = true
        $0.cornerRadius = 35
      },
    ])
    let stuck = try #require(OverlapPair.findings(in: rounded).first)
    #expect(
      stuck.advice
        == "move `card` and `banner` apart; tried move `card` behind `banner`: none mends it")
  }
}
