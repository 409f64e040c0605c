// Tests of the picture of one point.

import TapscopeEngine
import TapscopeReports
import Testing

struct TapPictureTests {
  private let read = PixelRead(
    image: "half.png", x: 2, y: 5, value: 0, threshold: 0, comparison: .above, rightX: 5, rightY: 5,
    rightAlpha: 0)

  private var call: HitCall {
    HitCall(
      view: 1, point: Point(10, 10),
      outcome: .asked(PointInside(.outside, "clear pixel", pixel: read)))
  }

  private func canvas(call: HitCall? = nil) -> Canvas {
    TapPicture(
      of: Point(40, 40), on: SampleScreen.overlapping, receiver: 1, apparent: [0],
      decidingCall: call, radius: 15, scale: 6
    ).picture.canvas
  }

  /// Where a window point is drawn: six pixels a point from (25, 25).
  private func color(_ canvas: Canvas, at p: Point) -> Color {
    canvas.pixel(Int((p.x - 25) * 6), Int((p.y - 25) * 6))
  }

  @Test func bothButtonsAreOutlinedEachItsWay() {
    let canvas = canvas()
    let columns = Array(stride(from: 31.0, to: 48, by: 0.25))
    // Dashed is what got it, solid what was meant, as on every page.
    let dashes = columns.map { color(canvas, at: Point($0, 30)) }
    #expect(dashes.contains(Palette.receiver))
    #expect(!dashes.allSatisfy { $0 == Palette.receiver })
    #expect(columns.allSatisfy { color(canvas, at: Point($0, 50)) == Palette.apparent })
  }

  @Test func thePointIsCrossedAndStaysFree() {
    let canvas = canvas()
    #expect(color(canvas, at: Point(42, 40)) == Palette.ink)
    #expect(color(canvas, at: Point(40, 40)) == SampleScreen.blue)
  }

  @Test func thePixelReadAndTheRightOneAreBoxed() {
    let canvas = canvas(call: call)
    // Pixel 2, 5 of a picture of 20 over 40 points from (30, 30): from (34, 40) to (36, 42).
    let read =
      stride(from: 40.0, to: 42, by: 0.16).map { color(canvas, at: Point(33.75, $0)) }
      + stride(from: 34.0, to: 36, by: 0.16).map { color(canvas, at: Point($0, 42.25)) }
    #expect(read.contains(Palette.pixel) && read.contains { $0 != Palette.pixel })
    #expect(color(canvas, at: Point(35, 41)) == SampleScreen.blue, "the pixel itself")
    let dashes = stride(from: 40.0, to: 42, by: 0.16).map { color(canvas, at: Point(42.25, $0)) }
    #expect(dashes.contains(Palette.pixel) && dashes.contains { $0 != Palette.pixel })
  }

  /// Where the point is far from every edge, nothing was to be seen of the button that got it.
  @Test func largeButtonsAreSeenToo() {
    let views = [Rect(20, 680, 350, 56), Rect(230, 664, 160, 160)].enumerated().map {
      index, frame in
      var view = View(id: "b\(index)")
      view.kind = .button
      view.set(.frame(frame))
      return view
    }
    let screen = ViewHierarchy(screen: Screen(name: "s", size: Size(390, 844)), views: views)
    let canvas = TapPicture(of: Point(300, 712), on: screen, receiver: 1, apparent: [0])
      .picture.canvas
    let drawn = (0..<720).flatMap { y in (0..<720).map { canvas.pixel($0, y) } }
    #expect(canvas.width == 720 && drawn.contains(Palette.receiver))
    #expect(drawn.contains(Palette.apparent))
  }

  @Test func aLegendExplainsBelow() {
    let canvas = canvas(call: call)
    let footer = (180..<canvas.height).flatMap { y in (0..<180).map { canvas.pixel($0, y) } }
    for color in [Palette.receiver, Palette.apparent, Palette.pixel, Palette.ink] {
      #expect(footer.contains(color))
    }
    #expect(!footer.contains(Palette.screen) && !footer.contains(SampleScreen.green))
    #expect(canvas.height - self.canvas().height == 52, "two lines more for the pixels")
  }

  @Test func nobodyAndNothingCanBeShown() {
    let picture = TapPicture(
      of: Point(-500, 1e9), on: SampleScreen.overlapping, receiver: nil, apparent: [])
    #expect(picture.picture.canvas.pixel(360, 300) == Palette.paper)
  }
}
