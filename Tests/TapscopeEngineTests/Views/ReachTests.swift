// Tests of which button is meant beside a small one, across a strip and under panels.

import TapscopeEngine
import Testing

private func meant(_ screen: TinyScreen, _ p: Point) -> [String] {
  screen.ids(screen.hierarchy.apparentTarget(at: p).buttons)
}

/// A heart of 20 pt in a button of some size in a row that is a button.
private func row(_ width: Double, _ height: Double) -> TinyScreen {
  TinyScreen([
    button("row", 0, 100, 320, 80),
    button("heart", 160 - width / 2, 140 - height / 2, width, height, in: nil) {
      $0.shape = .circle(Circle(center: Point(width / 2, height / 2), radius: 10))
    },
  ])
}

@Test(arguments: [(43.0, 43.0), (44, 44), (45, 45), (100, 60), (20, 20)])
func aSmallButtonIsMeantWithin44PointsWhateverItsFrame(_ width: Double, _ height: Double) {
  let screen = row(width, height)
  #expect(meant(screen, Point(160, 140)) == ["heart"])
  #expect(meant(screen, Point(160 + 14, 140)) == ["heart"])
  #expect(meant(screen, Point(160 - 20, 140 + 20)) == ["heart"])
  #expect(meant(screen, Point(160 + 23, 140)) == ["row"])
  #expect(meant(screen, Point(160 + 40, 140)) == ["row"])
}

@Test func aButtonThatIsSmallOneWayIsAimedAtThatWay() {
  let screen = TinyScreen([button("card", 20, 60, 280, 200), button("buy", 220, 210, 60, 30)])
  #expect(meant(screen, Point(250, 204)) == ["buy"])
  #expect(meant(screen, Point(250, 202)) == ["card"])
  #expect(meant(screen, Point(215, 225)) == ["card"])
}

@Test func theBoxOfAPictureIsThatOfItsPaint() {
  let screen = TinyScreen([
    button("card", 20, 60, 280, 200),
    button("cross", 100, 100, 100, 100) {
      $0.backgroundImages = picture("cross.png", 100, 100) { x, y in
        (40..<60).contains(x) && (40..<60).contains(y) ? 255 : 10
      }
    },
  ])
  #expect(meant(screen, Point(150, 150)) == ["cross"])
  #expect(meant(screen, Point(165, 150)) == ["cross"])
  #expect(meant(screen, Point(175, 150)) == ["card"])
}

/// A line has no area however it lies, so nobody aims at it.
@Test(arguments: [0.0, 30, 90, 135])
func aButtonWithoutWidthIsNotMeantHoweverItIsTurned(_ degrees: Double) {
  var screen = TinyScreen([button("card", 40, 70, 110, 137), button("flat", 37, 130, 0, 17.5)])
  screen.hierarchy.apply(
    ViewChange(view: "flat", settings: [.transform(.rotation(degrees: degrees))]))
  #expect(meant(screen, Point(45, 140)) == ["card"])
  #expect(meant(screen, Point(30, 140)) == ["card"])
}

@Test func aSmallButtonBeatsOnlyWhatWhollyHoldsIt() {
  let screen = TinyScreen([button("card", 100, 100, 100, 100), button("cross", 190, 90, 20, 20)])
  #expect(meant(screen, Point(185, 105)) == ["card"])
}

@Test func oneOfTwoPartsUnderAPanelIsStillInReach() {
  let screen = TinyScreen([
    button("play", 100, 100, 40, 40),
    view("light", 200, 100, 20, 20) {
      $0.paints = true
      $0.seenAs = .view("play")
    },
    view("panel", 90, 90, 60, 60) {
      $0.backgroundColor = Color(red: 0, green: 0, blue: 0)
    },
  ])
  #expect(meant(screen, Point(225, 110)) == ["play"])
  let covered = TinyScreen(Array(screen.hierarchy.views[..<1]) + [screen.hierarchy.views[2]])
  #expect(meant(covered, Point(152, 110)) == [])
}

@Test(arguments: [(Float(0.5), false), (0.49, true)])
func aTintOfOneHalfIsNotLookedThrough(_ alpha: Float, _ isLookedThrough: Bool) {
  let screen = TinyScreen([
    button("play", 100, 100, 100, 100),
    view("tint", 0, 0, 320, 480) {
      $0.backgroundColor = Color(red: 255, green: 0, blue: 0)
      $0.interaction = .disabled
      $0.alpha = alpha
    },
  ])
  #expect(meant(screen, Point(150, 150)) == (isLookedThrough ? ["play"] : []))
}

/// Two tabs with a strip over their border that takes no touches.
private func tabs(strip height: Double, turned: Bool = false) -> TinyScreen {
  TinyScreen([
    button("home", 0, 400, 160, 80), button("search", 160, 400, 160, 80),
    view("strip", 100, 450, 120, height) {
      $0.backgroundColor = Color(red: 0, green: 0, blue: 0)
      $0.interaction = .disabled
    },
  ])
}

@Test func aThinStripIsLookedThroughWhereAButtonIsBesideIt() {
  let screen = tabs(strip: 5)
  #expect(meant(screen, Point(120, 452)) == ["home"])
  #expect(meant(screen, Point(200, 452)) == ["search"])
  #expect(meant(tabs(strip: 7.9), Point(120, 454)) == ["home"])
  #expect(meant(tabs(strip: 8), Point(120, 454)) == [])
}

@Test func aThinStripWithNothingBesideItEndsTheWalk() {
  let screen = TinyScreen([
    button("play", 100, 100, 100, 100),
    view("line", 0, 300, 320, 2) {
      $0.backgroundColor = Color(red: 0, green: 0, blue: 0)
      $0.interaction = .disabled
    },
  ])
  let target = screen.hierarchy.apparentTarget(at: Point(150, 301))
  #expect(target.stoppedBy == screen["line"])
}

@Test func aPictureThatIsClearThroughoutPaintsNothing() {
  let screen = TinyScreen([
    button("play", 100, 100, 100, 100),
    button("ghost", 100, 100, 100, 100) { $0.images = picture("clear.png", 10, 10) { _, _ in 0 } },
  ])
  #expect(meant(screen, Point(150, 150)) == ["play"])
  var rendered = screen.hierarchy
  rendered.setStrategy(StrategyChoice("layerRender", form: .published))
  #expect(rendered.hitTest(Point(150, 150)).view == screen["play"])
}
