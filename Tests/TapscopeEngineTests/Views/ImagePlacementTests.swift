// Tests of the pixel under a point in every content mode.

import TapscopeEngine
import Testing

@Suite struct ImagePlacementTests {
  /// A 20 x 20 pt picture at 2x in a view of 100 x 60 pt.
  private static let picture = Scene.picture("p@2x.png", 40, 40, scale: 2) { _, _ in 255 }

  @Test(
    arguments: [
      (.scaleToFill, 50.25, 30.25, 20, 20), (.redraw, 50.25, 30.25, 20, 20),
      (.scaleAspectFit, 50.25, 30.25, 20, 20), (.scaleAspectFill, 50.25, 30.25, 20, 20),
      (.center, 50.25, 30.25, 20, 20),
      (.scaleToFill, 3, 3, 1, 2), (.scaleAspectFill, 3, 3, 1, 9), (.topLeft, 3, 3, 6, 6),
      (.scaleAspectFit, 3, 3, nil, nil), (.center, 3, 3, nil, nil),
      (.scaleToFill, 97, 57, 38, 38), (.scaleAspectFill, 97, 57, 38, 30),
      (.bottomRight, 97, 57, 34, 34),
      (.top, 41, 1, 2, 2), (.bottom, 41, 41, 2, 2), (.left, 1, 21, 2, 2), (.right, 81, 21, 2, 2),
      (.topRight, 81, 1, 2, 2), (.bottomLeft, 1, 41, 2, 2),
    ] as [(ContentMode, Double, Double, Int?, Int?)])
  func pixelUnderAPoint(_ mode: ContentMode, _ x: Double, _ y: Double, _ column: Int?, _ row: Int?)
  {
    for origin in [Point.zero, Point(-10, 7)] {
      let bounds = Rect(origin: origin, size: Size(100, 60))
      let pixel = ImagePlacement(Self.picture, in: bounds, mode: mode)
        .pixel(at: Point(x, y) + origin)
      #expect(pixel?.x == column)
      #expect(pixel?.y == row)
    }
  }

  @Test(arguments: ContentMode.allCases)
  func everyPixelIsFoundAgainInItsOwnRectangle(_ mode: ContentMode) {
    let placement = ImagePlacement(Self.picture, in: Rect(3, 5, 90, 60), mode: mode)
    for (x, y) in [(0, 0), (39, 0), (17, 23), (39, 39)] {
      let found = placement.pixel(at: placement.rect(ofPixel: x, y).center)
      #expect(found?.x == x && found?.y == y)
    }
  }

  @Test func aPointThatIsNoNumberHasNoPixel() {
    let placement = ImagePlacement(Self.picture, in: Rect(0, 0, 100, 60), mode: .scaleToFill)
    for p in [Point(.nan, 1), Point(1, .infinity), Point(-1e300, 1)] {
      #expect(placement.pixel(at: p) == nil)
    }
    let empty = ImagePlacement(Self.picture, in: .zero, mode: .scaleToFill)
    #expect(empty.pixel(at: .zero) == nil)
  }

  @Test(arguments: [
    (ViewKind.button, Rect(40, 20, 20, 20)), (.imageView, Rect(0, 0, 100, 60)),
    (.touchableImageView, Rect(0, 0, 100, 60)), (.label, Rect(0, 0, 100, 60)),
  ])
  func onlyAButtonCentresItsImage(_ kind: ViewKind, _ expected: Rect) {
    var view = View(id: "v")
    view.bounds = Rect(0, 0, 100, 60)
    view.kind = kind
    #expect(view.placement(of: Self.picture).rect == expected)
    #expect(view.placement(ofBackground: Self.picture).rect == view.bounds)
    view.contentMode = .topLeft
    #expect(view.placement(of: Self.picture).rect == Rect(0, 0, 20, 20))
  }

  @Test func aButtonLimitsItsImageToItself() {
    var view = View(id: "v")
    view.bounds = Rect(0, 0, 12, 60)
    view.kind = .button
    #expect(view.placement(of: Self.picture).rect == Rect(0, 20, 12, 20))
  }
}
