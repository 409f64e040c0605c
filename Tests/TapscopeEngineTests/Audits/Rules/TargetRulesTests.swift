// Tests of sizes and distances against the guidelines' own examples.

import TapscopeEngine
import Testing

@Suite struct TargetRulesTests {
  /// What a rule says of the first button.
  static func outcome(
    _ rule: any TargetAudit.Type, _ views: [View], scale: Double = 2
  ) -> Finding.Outcome {
    let survey = ScreenSurveyTests.survey(views, scale: scale)
    return rule.judge(survey.targets[0], in: survey).outcome
  }

  @Test func twentyPointsWithGapsOfFourPass() {
    let row = (0..<3).map { button("b\($0)", 20 + Double($0) * 24, 20, 20, 20) }
    for first in 0..<3 {
      let views = [row[first]] + row.filter { $0.id != row[first].id }
      #expect(Self.outcome(TargetSpacing258.self, views) == .pass)
      #expect(Self.outcome(TargetSizeWCAG258.self, views) == .pass)
    }
  }

  @Test func twentyPointsWithGapsOfThreeFail() {
    let row = (0..<2).map { button("b\($0)", 20 + Double($0) * 23, 20, 20, 20) }
    #expect(Self.outcome(TargetSpacing258.self, row) == .fail)
    #expect(Self.outcome(TargetSizeWCAG258.self, row) == .fail)
  }

  @Test(arguments: [(4.0, Finding.Outcome.pass), (3.5, .fail)])
  func sixteenPointsBesideABigOne(_ gap: Double, _ outcome: Finding.Outcome) {
    let views = [button("small", 20, 30, 16, 16), button("big", 36 + gap, 20, 60, 40)]
    #expect(Self.outcome(TargetSpacing258.self, views) == outcome)
    #expect(Self.outcome(TargetSizeWCAG258.self, views) == outcome)
  }

  /// The box of a small one is farther off than a diameter, its circle is nearer than the large one.
  @Test func theNearestNeighbourMayBeNearByItsCircle() {
    let own = button("own", 100, 100, 20, 20)
    let small = button("small", 135, 102, 16, 16)
    let large = button("large", 20, 133, 95, 60)
    // Its box is near, and what is hit of it is not.
    let corner = button("corner", 115, 115, 80, 80) {
      $0.shape = .polygon(Polygon(points: [Point(80, 0), Point(80, 80), Point(0, 80)]))
      $0.strategy = .shape
    }
    func nearest(_ views: View...) -> TargetSpacing258.Neighbour? {
      let survey = ScreenSurveyTests.survey(views, size: Size(300, 300))
      return TargetSpacing258.nearest(to: survey.targets[0], in: survey)
    }
    func isNear(_ found: TargetSpacing258.Neighbour?, _ view: Int, _ clearance: Double) -> Bool {
      found.map { $0.view == view && abs($0.clearance - clearance) < 1e-6 } ?? false
    }
    #expect(isNear(nearest(own, large), 1, 11))
    #expect(isNear(nearest(own, small), 1, 9))
    #expect(isNear(nearest(own, large, small), 2, 9))
    #expect(nearest(own, button("large", 20, 134, 95, 60)) == nil)
    #expect(nearest(own, button("small", 139, 102, 16, 16)) == nil)
    #expect(nearest(own, corner) == nil)
    #expect(isNear(nearest(own, corner, small), 2, 9))
  }

  @Test(arguments: [(16.0, Finding.Outcome.fail), (24.0, .pass)])
  func aSmallOneClippingALargeOne(_ side: Double, _ outcome: Finding.Outcome) {
    let survey = ScreenSurveyTests.survey([
      button("large", 20, 20, 80, 60), button("small", 90, 30, side, side),
    ])
    #expect(TargetSizeWCAG258.judge(survey.targets[1], in: survey).outcome == outcome)
    #expect(TargetSizeWCAG258.judge(survey.targets[0], in: survey).outcome == .pass)
  }

  @Test func overlapsOfOneActionAreExempt() {
    func views(_ action: String) -> [View] {
      [
        button("a", 20, 20, 30, 30) { $0.action = "go" },
        button("b", 38, 20, 40, 30) { $0.action = action },
      ]
    }
    #expect(Self.outcome(TargetSizeWCAG258.self, views("go")) == .pass)
    #expect(Self.outcome(TargetSizeWCAG258.self, views("other")) == .fail)
  }

  @Test func aNotchLeavesNoRoomForTheSquare() {
    let round = button("round", 20, 20, 26, 26) {
      $0.shape = .roundedRect(RoundedRect(rect: $0.bounds, radius: 8))
      $0.strategy = .shape
    }
    let notch = button("notch", 40, 20, 40, 10)
    #expect(Self.outcome(TargetSizeWCAG258.self, [round]) == .pass)
    #expect(Self.outcome(TargetSizeWCAG258.self, [round, notch]) == .fail)
    let survey = ScreenSurveyTests.survey([round, notch], scale: 2)
    #expect((survey.targets[0].largestSquare?.width ?? 99) < 24)
  }

  @Test(arguments: [
    (44.0, Finding.Outcome.pass, Finding.Outcome.fail), (43, .fail, .fail), (48, .pass, .pass),
    (47.5, .pass, .pass),
  ])
  func applesAndMaterialsNumbers(
    _ side: Double, _ apple: Finding.Outcome, _ material: Finding.Outcome
  ) {
    let views = [button("b", 20, 20, side, side)]
    #expect(Self.outcome(TargetSizeApple44.self, views) == apple)
    #expect(Self.outcome(TargetSizeWCAG255.self, views) == apple)
    #expect(Self.outcome(TargetSizeMaterial48.self, views) == material)
  }

  @Test func materialAsksForLessAlongATouchedEdge() {
    let left = [button("b", 0, 20, 32, 48)]
    #expect(Self.outcome(TargetSizeMaterial48.self, left) == .pass)
    #expect(Self.outcome(TargetSizeMaterial48.self, [button("b", 1, 20, 32, 48)]) == .fail)
    #expect(Self.outcome(TargetSizeMaterial48.self, [button("b", 0, 20, 48, 32)]) == .fail)
  }

  /// A list from 10 to 90 with 300 points of rows, scrolled by `offset`.
  private static func list(_ row: View, offset: Double, content: Double = 300) -> [View] {
    let list = view("list", 0, 10, 200, 80) {
      $0.kind = .scrollView
      $0.bounds.origin.y = offset
      $0.scrolling.contentSize = Size(200, content)
      $0.subviews = [1]
    }
    var row = row
    row.superview = 0
    return [list, row]
  }

  /// Dumps cut a row off where its list ends, so how large it is cannot be said.
  @Test(arguments: [
    // Ends at the lower edge, or goes on below it.
    (button("r", 0, 60, 200, 20), 0.0, Finding.Outcome.review),
    (button("r", 0, 60, 200, 100), 0, .review),
    // The same at the upper edge of a list that is scrolled.
    (button("r", 0, 50, 200, 20), 50, .review), (button("r", 0, 0, 200, 70), 50, .review),
    // Nothing is above the first row, and this one lies free.
    (button("r", 0, 0, 200, 20), 0, .fail), (button("r", 0, 30, 200, 20), 0, .fail),
    // All of it is too low, and more of it no wider.
    (button("r", 0, 60, 200, 30), 0, .fail), (button("r", 0, 60, 20, 100), 0, .fail),
  ])
  func whatAListCutsNeedsALook(_ row: View, _ offset: Double, _ outcome: Finding.Outcome) {
    let survey = ScreenSurveyTests.survey(Self.list(row, offset: offset), scale: 2)
    let target = survey.targets[0]
    #expect(TargetSizeApple44.judge(target, in: survey).outcome == outcome)
    #expect(TargetSizeMaterial48.judge(target, in: survey).outcome == outcome)
    #expect(TargetSizeKiosk.judge(target, in: survey).outcome == .fail || outcome == .review)
  }

  /// Dumps of Android cut frames at the screen's edges, here of 200 by 100 points.
  @Test(arguments: [
    (button("r", 0, 80, 200, 20), Finding.Outcome.review), (button("r", 30, 80, 60, 20), .review),
    (button("r", 0, 20, 20, 60), .review), (button("r", 180, 20, 20, 60), .review),
    // It lies free, or is too small along the edge.
    (button("r", 0, 30, 200, 20), .fail), (button("r", 30, 80, 20, 20), .fail),
    // It goes on beyond the edge, so nothing was cut.
    (button("r", 0, 80, 200, 30), .fail),
  ])
  func whatTheScreenMayCutNeedsALook(_ row: View, _ outcome: Finding.Outcome) {
    for cuts in [true, false] {
      var screen = Screen(name: "screen", size: Size(200, 100), scale: 2, ppi: 326)
      screen.cutsFrames = cuts
      let survey = ScreenSurvey(ViewHierarchy(screen: screen, views: [row]))
      for verdict in [
        TargetSizeApple44.judge(survey.targets[0], in: survey),
        TargetSizeWCAG255.judge(survey.targets[0], in: survey),
      ] {
        #expect(verdict.outcome == (cuts ? outcome : .fail))
      }
    }
  }

  @Test func aListThatDoesNotScrollCutsNothing() {
    let views = Self.list(button("r", 0, 60, 200, 20), offset: 0, content: 80)
    let survey = ScreenSurveyTests.survey(views, scale: 2)
    #expect(TargetSizeApple44.judge(survey.targets[0], in: survey).outcome == .fail)
  }

  @Test func hitSlopCounts() {
    let views = [
      button("b", 40, 40, 20, 20) { $0.hitSlop = EdgeInsets(all: 12) }
    ]
    #expect(Self.outcome(TargetSizeApple44.self, views) == .pass)
  }

  @Test func whatIsNotReachedNeedsALookAndWhatIsDisabledPasses() {
    let covered = [button("b", 40, 40, 20, 20), view("veil", 0, 0, 200, 100)]
    #expect(Self.outcome(TargetSizeWCAG258.self, covered) == .review)
    let disabled = [button("b", 40, 40, 5, 5) { $0.isEnabled = false }]
    #expect(Self.outcome(TargetSizeApple44.self, disabled) == .pass)
  }
}
