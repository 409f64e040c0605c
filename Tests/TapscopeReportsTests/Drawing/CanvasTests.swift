// Tests of the pixels a canvas shows.

import TapscopeEngine
import TapscopePNG
import TapscopeReports
import Testing

struct CanvasTests {
  private let black = Color(0x000000)
  private let white = Color(0xFFFFFF)
  private let red = Color(0xFF0000)

  private func canvas(_ width: Int = 20, _ height: Int = 20) -> Canvas {
    Canvas(width: width, height: height, background: Color(0xFFFFFF))
  }

  @Test func aRectangleOnPixelEdgesIsSharp() {
    var canvas = canvas()
    canvas.fill(.rect(Rect(5, 6, 4, 3)), with: black)
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (5..<9).contains(x) && (6..<9).contains(y)
        #expect(canvas.pixel(x, y) == (isInside ? black : white), "\(x), \(y)")
      }
    }
  }

  @Test func halfAPixelIsHalfCovered() {
    var canvas = canvas()
    canvas.fill(.rect(Rect(5.5, 6, 4, 2.5)), with: black)
    #expect(canvas.pixel(5, 6).red == 128 && canvas.pixel(9, 6).red == 128)
    #expect(canvas.pixel(6, 8).red == 128 && canvas.pixel(5, 8).red == 191)
  }

  @Test(arguments: [(FillRule.nonzero, true), (.evenodd, false)])
  func twoSquaresFollowTheRule(rule: FillRule, isFilled: Bool) {
    var canvas = canvas()
    let squares = [Rect(2, 2, 16, 16).corners, Rect(6, 6, 8, 8).corners]
    canvas.fill(squares, rule: rule, with: black)
    #expect(canvas.pixel(10, 10) == (isFilled ? black : white))
    #expect(canvas.pixel(3, 10) == black)
  }

  /// Many edges on a line, in no order: each bar ends where it does, and what touches leaves no gap.
  @Test(arguments: [8, 40, 300])
  func barsInAnyOrderAreSharp(count: Int) {
    var canvas = canvas(2 * count, 3)
    let bars = (0..<count).map { Rect(Double($0 * 7 % count * 2), 0, 1, 2).corners }
    canvas.fill(bars + [Rect(1, 1, 1, 1).corners, Rect(.nan, 0, 1, 9).corners], with: black)
    for x in 0..<2 * count {
      #expect(canvas.pixel(x, 0) == (x % 2 == 0 ? black : white), "\(x)")
      #expect(canvas.pixel(x, 1) == (x % 2 == 0 || x == 1 ? black : white), "\(x)")
      #expect(canvas.pixel(x, 2) == white, "\(x)")
    }
  }

  @Test func coverageAddsUpToTheArea() {
    var canvas = canvas(60, 60)
    let circle = Circle(center: Point(30.3, 29.6), radius: 21.7)
    canvas.fill(.circle(circle), with: black)
    var dark = 0.0
    for y in 0..<60 {
      for x in 0..<60 { dark += 1 - Double(canvas.pixel(x, y).red) / 255 }
    }
    #expect(abs(dark - circle.area) < 0.005 * circle.area)
  }

  @Test func alphaAndOpacityMultiply() {
    var canvas = canvas()
    let faint = Color(red: 0, green: 0, blue: 0, alpha: 128)
    canvas.fill(.rect(Rect(0, 0, 20, 20)), with: faint, opacity: 0.5)
    #expect(canvas.pixel(10, 10).red == 191)
  }

  @Test func aLineHasItsWidthAndItsGaps() {
    var canvas = canvas(60, 20)
    canvas.stroke([Point(5, 10), Point(50, 10)], with: Pen(black, width: 4))
    #expect(canvas.pixel(30, 8) == black && canvas.pixel(30, 11) == black)
    #expect(canvas.pixel(30, 7) == white && canvas.pixel(30, 12) == white)
    var dashed = self.canvas(60, 20)
    dashed.stroke([Point(0, 10), Point(59, 10)], with: Pen(black, width: 2, dash: 10))
    #expect(dashed.pixel(5, 10) == black && dashed.pixel(15, 10) == white)
    #expect(dashed.pixel(25, 10) == black && dashed.pixel(35, 10) == white)
  }

  @Test func overlappingStrokesDoNotDarkenTwice() {
    var canvas = canvas()
    let faint = Color(red: 0, green: 0, blue: 0, alpha: 128)
    canvas.stroke([Point(2, 10), Point(18, 10), Point(2, 10)], with: Pen(faint, width: 6))
    #expect(canvas.pixel(10, 10).red == 127)
  }

  @Test func clipsWithinClipsLeaveWhatBothHave() {
    var canvas = canvas()
    canvas.clip(to: [
      (.rect(Rect(0, 0, 10, 20)), .identity), (.rect(Rect(0, 0, 5, 5)), .scale(2, 2)),
    ])
    canvas.fill(.rect(Rect(0, 0, 20, 20)), with: black)
    canvas.clip(to: [])
    #expect(canvas.pixel(9, 9) == black && canvas.pixel(10, 9) == white)
    #expect(canvas.pixel(9, 10) == white)
    canvas.fill(.rect(Rect(15, 15, 5, 5)), with: red)
    #expect(canvas.pixel(16, 16) == red)
  }

  /// Two columns, two rows: red, green, blue, clear.
  private let image = Image(
    pixels: Pixels(
      width: 2, height: 2,
      rgba: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 0]),
    scale: 1, name: "four.png", path: "four.png")

  @Test func anEnlargedPictureKeepsItsPixels() {
    var canvas = canvas()
    canvas.draw(image, ImagePlacement(image, rect: Rect(0, 0, 2, 2)), .scale(10, 10))
    #expect(canvas.pixel(0, 0) == red && canvas.pixel(9, 9) == red)
    #expect(canvas.pixel(10, 9) == Color(0x00FF00) && canvas.pixel(9, 10) == Color(0x0000FF))
    #expect(canvas.pixel(15, 15) == white)
  }

  @Test func aShrunkPictureIsTheMeanOfItsPixels() {
    var canvas = canvas(1, 1)
    canvas.draw(image, ImagePlacement(image, rect: Rect(0, 0, 1, 1)), .identity)
    // Three opaque colours of three quarters in all, over white.
    #expect(canvas.pixel(0, 0) == Color(red: 128, green: 128, blue: 128))
  }

  @Test func aTurnedPictureLiesTurned() {
    var canvas = canvas()
    let turn = AffineTransform.scale(10, 10).then(.rotation(degrees: 90)).then(.translation(20, 0))
    canvas.draw(image, ImagePlacement(image, rect: Rect(0, 0, 2, 2)), turn, opacity: 0.5)
    #expect(canvas.pixel(15, 5) == Color(red: 255, green: 128, blue: 128))
    #expect(canvas.pixel(15, 15) == Color(red: 128, green: 255, blue: 128))
  }

  @Test func numbersBeyondReasonLeaveTheCanvasAlone() {
    var canvas = canvas()
    canvas.stroke(
      [Point(-1e300, 1e300), Point(1e300, .nan), Point(.infinity, 0)],
      with: Pen(black, width: 2, dash: 3))
    canvas.fill([[Point(.nan, 0), Point(0, .infinity), Point(30, 30)]], with: black)
    canvas.fill(.rect(Rect(-1e200, -1e200, 2e200, 1e200)), with: black)
    canvas.draw(image, ImagePlacement(image, rect: Rect(0, 0, 0, 0)), .identity)
    #expect(canvas.pixel(10, 10) == white)
    #expect(Canvas(width: -5, height: 0, background: white).width == 1)
  }

  @Test func aPNGHoldsThePixels() throws {
    var canvas = canvas(7, 5)
    canvas.fill(.rect(Rect(1, 1, 2, 2)), with: red)
    let decoded = try PNG.decode(canvas.png())
    #expect(decoded.width == 7 && decoded.height == 5 && decoded.rgba == canvas.rgba)
  }
}
