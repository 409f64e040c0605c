// Tests of the picture of a screen.

import TapscopeEngine
import TapscopeReports
import Testing

struct ScreenPictureTests {
  @Test func viewsArePaintedBackToFront() {
    let canvas = ScreenPicture(SampleScreen.overlapping).canvas
    #expect(canvas.width == 100 && canvas.height == 100)
    #expect(canvas.pixel(5, 5) == Palette.screen)
    #expect(canvas.pixel(20, 20) == SampleScreen.blue)
    #expect(canvas.pixel(40, 40) == SampleScreen.blue, "through the clear half")
    #expect(canvas.pixel(60, 40) == SampleScreen.green)
    #expect(canvas.pixel(40, 60) == Palette.screen)
  }

  @Test func anAreaAtAScale() {
    let picture = ScreenPicture(SampleScreen.overlapping, area: Rect(40, 40, 20, 10), scale: 4)
    #expect(picture.canvas.width == 80 && picture.canvas.height == 40)
    #expect(picture.canvas.pixel(39, 39) == SampleScreen.blue)
    #expect(picture.canvas.pixel(41, 39) == SampleScreen.green)
    #expect(picture.toCanvas(Point(50, 45)) == Point(40, 20))
  }

  @Test func alphaMultipliesDownTheTree() {
    var parent = View(id: "parent")
    parent.bounds = Rect(0, 0, 100, 100)
    parent.center = Point(50, 50)
    parent.alpha = 0.5
    var child = SampleScreen.button("child", Rect(10, 10, 40, 40))
    child.backgroundColor = Color(0x000000)
    child.alpha = 0.5
    child.superview = 0
    let canvas = ScreenPicture(SampleScreen.hierarchy([parent, child])).canvas
    let expected = (Double(Palette.screen.red) * 0.75).rounded()
    #expect(Double(canvas.pixel(20, 20).red) == expected)
  }

  @Test func roundCornersClipWhatIsInside() {
    var parent = View(id: "parent")
    parent.bounds = Rect(0, 0, 60, 60)
    parent.center = Point(50, 50)
    parent.clipsToBounds = true
    parent.cornerRadius = 30
    var child = SampleScreen.button("child", Rect(0, 0, 100, 60))
    child.backgroundColor = SampleScreen.blue
    child.superview = 0
    let canvas = ScreenPicture(SampleScreen.hierarchy([parent, child])).canvas
    #expect(canvas.pixel(50, 50) == SampleScreen.blue)
    #expect(canvas.pixel(22, 22) == Palette.screen, "cut by the corner")
    #expect(canvas.pixel(85, 50) == Palette.screen, "cut by the edge")
  }

  @Test func aTransformTurnsThePaint() {
    var view = SampleScreen.button("bar", Rect(20, 45, 60, 10))
    view.backgroundColor = SampleScreen.blue
    view.transform = .rotation(degrees: 90)
    let canvas = ScreenPicture(SampleScreen.hierarchy([view])).canvas
    #expect(canvas.pixel(50, 25) == SampleScreen.blue)
    #expect(canvas.pixel(25, 50) == Palette.screen)
  }

  @Test func outlinesFollowShapesAndSkipHiddenButtons() {
    var round = SampleScreen.button("", Rect(10, 10, 40, 40))
    round.shape = .inscribed(.circle, in: round.bounds)
    var hidden = SampleScreen.button("hidden", Rect(60, 60, 30, 30))
    hidden.isHidden = true
    var picture = ScreenPicture(SampleScreen.hierarchy([round, hidden]))
    let before = picture.canvas
    picture.outlineButtons()
    #expect(picture.canvas.pixel(50, 30) != before.pixel(50, 30), "rightmost point of the circle")
    #expect(picture.canvas.pixel(49, 49) == before.pixel(49, 49), "corner of its frame")
    #expect(picture.canvas.pixel(60, 75) == before.pixel(60, 75), "hidden")
  }

  @Test func namesKeepOutOfEachOthersWay() {
    let both = [
      SampleScreen.button("ab", Rect(10, 10, 60, 60)),
      SampleScreen.button("cd", Rect(10, 10, 60, 60)),
    ]
    var picture = ScreenPicture(SampleScreen.hierarchy(both))
    let plain = picture.canvas
    picture.name(0, "ab", in: Palette.ink)
    picture.name(1, "cd", in: Palette.ink)
    func isWritten(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
      rows.contains { y in columns.contains { picture.canvas.pixel($0, y) != plain.pixel($0, y) } }
    }
    #expect(isWritten(10..<26, 10..<21) && isWritten(10..<26, 59..<70))
    #expect(!isWritten(50..<70, 10..<21))
  }

  @Test(arguments: [("שלום עולם", false), ("設定", false), ("設定 2", true), ("Ende", true)])
  func aNameWithoutLettersCoversNothing(_ name: String, _ isWritten: Bool) {
    let button = SampleScreen.button("a", Rect(10, 10, 60, 60))
    var picture = ScreenPicture(SampleScreen.hierarchy([button]))
    let plain = picture.canvas.rgba
    picture.name(0, name, in: Palette.ink)
    #expect((picture.canvas.rgba != plain) == isWritten)
  }

  @Test(arguments: [
    Size(100_000, 10), Size(0, 0), Size(.nan, 5), Size(1e300, 1e290), Size(.infinity, 1),
  ])
  func anySizeOfScreenGivesACanvas(size: Size) {
    let hierarchy = ViewHierarchy(screen: Screen(name: "odd", size: size), views: [])
    let canvas = ScreenPicture(hierarchy).canvas
    #expect((1...Canvas.sideLimit).contains(canvas.width))
    #expect((1...Canvas.sideLimit).contains(canvas.height))
  }
}
