// Tests of what is known of sizes where nobody says how many pixels make a point.

import TapscopeEngine
import Testing

@Suite struct PixelScreenTests {
  static func survey(_ views: [View]) -> ScreenSurvey {
    var screen = Screen(name: "dump", size: Size(1080, 2400))
    screen.platform = .android
    screen.countsPixels = true
    return ScreenSurvey(ViewHierarchy(screen: screen, views: views))
  }

  /// 48 dp are 48 pixels at 160 dots an inch, and 192 at 640; half a dp less passes too.
  @Test(arguments: [
    (40.0, Finding.Outcome.fail), (48, .review), (60, .review), (189, .review), (190, .pass),
    (300, .pass),
  ])
  func aSizeIsKnownWhereItHoldsForEveryDensity(_ side: Double, _ outcome: Finding.Outcome) {
    let survey = Self.survey([button("one", 200, 300, side, side)])
    #expect(TargetSizeMaterial48.judge(survey.targets[0], in: survey).outcome == outcome)
  }

  @Test func theSentenceTellsPixels() {
    let survey = Self.survey([button("fav", 200, 300, 60, 60), button("dot", 500, 300, 20, 20)])
    let verdicts = survey.targets.map { TargetSizeMaterial48.judge($0, in: survey).finding }
    #expect(
      verdicts[0]?.message
        == "fav has room for a square of 60 pixels, and how many make a point is not known; Material Design"
        + " asks for 48 points.")
    #expect(verdicts[0]?.advice.contains("`--screen WxH@S`") == true)
    #expect(
      verdicts[1]?.message
        == "dot has room for a square of 20 pixels; Material Design asks for 48 points.")
    #expect(verdicts[1]?.neededSide == nil)
  }

  /// Circles of 24 points may be four times as wide as those of 24 pixels.
  @Test func distancesAreAsUnknownAsSizes() {
    let near = Self.survey([button("a", 200, 300, 20, 20), button("b", 222, 300, 20, 20)])
    #expect(TargetSizeWCAG258.judge(near.targets[0], in: near).outcome == .fail)
    #expect(TargetSpacing258.judge(near.targets[0], in: near).outcome == .fail)
    let apart = Self.survey([button("a", 200, 300, 20, 20), button("b", 240, 300, 20, 20)])
    #expect(TargetSizeWCAG258.judge(apart.targets[0], in: apart).outcome == .review)
    #expect(TargetSpacing258.judge(apart.targets[0], in: apart).outcome == .review)
    let large = Self.survey([button("a", 200, 300, 96, 96), button("b", 300, 300, 96, 96)])
    #expect(TargetSizeWCAG258.judge(large.targets[0], in: large).outcome == .pass)
    #expect(TargetSpacing258.judge(large.targets[0], in: large).outcome == .pass)
    #expect(RectangleCheck.outcome(of: large.targets[0], in: large) == .review)
  }

  /// 1080 pixels are 411 dp on most phones: 2.63 a point, 160 points an inch.
  @Test func theFingerIsThatOnAPhone() {
    var screen = Screen(name: "dump", size: Size(2400, 1080))
    screen.platform = .android
    #expect(ScreenDensity(screen).text == "160 points an inch")
    screen.countsPixels = true
    #expect(ScreenDensity(screen).text == "420 pixels an inch")
    #expect(ScreenDensity(screen).isAssumed)
    screen.size = Size(320, 480)
    #expect(ScreenDensity(screen).pointsPerInch == 160)
    screen.ppi = 400
    #expect(ScreenDensity(screen).pointsPerInch == 400)
    #expect(!ScreenDensity(screen).isAssumed)
  }
}
