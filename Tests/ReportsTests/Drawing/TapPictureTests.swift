// Does the picture of a tap point out the point, both buttons and the pixel read?

import Geometry
import Reports
import Testing
import Views

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
      decidingCall: call, radius: 40, scale: 6
    ).picture.canvas
  }

  /// Where a window point is drawn: six pixels a point from (0, 0).
  private func color(_ canvas: Canvas, at p: Point) -> Color {
    canvas.pixel(Int(p.x * 6), Int(p.y * 6))
  }

  @Test func bothButtonsAreOutlinedEachItsWay() {
    let canvas = canvas()
    #expect(color(canvas, at: Point(70, 60)) == Palette.receiver)
    let dashes = stride(from: 11.0, to: 29, by: 0.25).map { color(canvas, at: Point($0, 10)) }
    #expect(dashes.contains(Palette.apparent) && dashes.contains(Palette.screen))
    let line = stride(from: 31.0, to: 69, by: 0.25).map { color(canvas, at: Point($0, 70)) }
    #expect(line.allSatisfy { $0 == Palette.receiver })
  }

  @Test func thePointIsCrossedAndStaysFree() {
    let canvas = canvas()
    #expect(color(canvas, at: Point(42, 40)) == Palette.ink)
    #expect(color(canvas, at: Point(40, 40)) == SampleScreen.blue)
  }

  @Test func thePixelReadAndTheRightOneAreBoxed() {
    let canvas = canvas(call: call)
    // Pixel 2, 5 of a picture of 20 over 40 points from (30, 30): from (34, 40) to (36, 42).
    #expect(color(canvas, at: Point(34, 41)) == Palette.pixel)
    #expect(color(canvas, at: Point(35, 42)) == Palette.pixel)
    let box = stride(from: 40.0, to: 42, by: 0.16).map { color(canvas, at: Point(42, $0)) }
    #expect(box.contains(Palette.pixel))
    #expect(canvas.rgba != self.canvas().rgba)
  }

  @Test func aLegendExplainsBelow() {
    let canvas = canvas(call: call)
    let footer = (480..<canvas.height).flatMap { y in (0..<480).map { canvas.pixel($0, y) } }
    for color in [Palette.receiver, Palette.apparent, Palette.pixel, Palette.ink] {
      #expect(footer.contains(color))
    }
    #expect(!footer.contains(Palette.screen))
  }

  @Test func nobodyAndNothingCanBeShown() {
    let picture = TapPicture(
      of: Point(-500, 1e9), on: SampleScreen.overlapping, receiver: nil, apparent: [])
    #expect(picture.picture.canvas.pixel(360, 300) == Palette.paper)
  }
}
