// Tests of the strategy `alpha`.

import TapscopeEngine
import Testing

@Suite struct AlphaStrategyTests {
  /// Alpha 64 on the left half, 0 on the right; 20 by 20 pixels at 2x.
  private static let half = Scene.picture("half.png", 20, 20, scale: 2) { x, _ in x < 10 ? 64 : 0 }
  private static let other = Scene.picture("other.png", 20, 20) { x, _ in x < 10 ? 0 : 255 }

  private static func alpha(
    _ threshold: Int? = nil, _ comparison: ThresholdComparison? = nil
  ) -> ViewChange.Setting {
    .strategy(StrategyChoice("alpha", threshold: threshold, comparison: comparison))
  }

  @Test(
    arguments: [
      ("no picture is the bounds", [alpha()], Point(99, 59), .inside),
      ("and its slop", [alpha(), .hitSlop(EdgeInsets(all: 5))], Point(101, 30), .inside),
      ("and no more", [alpha(), .hitSlop(EdgeInsets(all: 5))], Point(106, 30), .outside),
      ("solid", [alpha(), .images([.normal: half])], Point(10, 30), .inside),
      ("clear", [alpha(), .images([.normal: half])], Point(60, 30), .outside),
      ("at the threshold", [alpha(64), .images([.normal: half])], Point(10, 30), .outside),
      ("at least it", [alpha(64, .atLeast), .images([.normal: half])], Point(10, 30), .inside),
      ("255 is never above", [alpha(255), .images([.normal: other])], Point(60, 30), .outside),
      (
        "either picture", [alpha(), .images([.normal: half]), .backgroundImages([.normal: other])],
        Point(60, 30), .inside
      ),
      (
        "paint beyond the bounds",
        [
          alpha(), .contentMode(.center),
          .images([
            .normal: Scene.plain("large.png", 300, 300)
          ]),
        ], Point(-5, 5), .outside
      ),
      (
        "off the picture", [alpha(), .contentMode(.center), .images([.normal: half])],
        Point(5, 5), .outside
      ),
      (
        "explicit mask first", [alpha(), .images([.normal: half]), .maskImage(other)],
        Point(60, 30), .inside
      ),
      (
        "explicit mask alone", [alpha(), .images([.normal: half]), .maskImage(other)],
        Point(10, 30), .outside
      ),
    ] as [(String, [ViewChange.Setting], Point, PointInside.Answer)])
  func alphaAnswers(
    _ name: String, _ settings: [ViewChange.Setting], _ p: Point, _ expected: PointInside.Answer
  ) {
    #expect(Scene.ask(p, settings)?.answer == expected)
  }

  @Test func evidenceNamesThePixelAndTheComparison() {
    let inside = Scene.ask(Point(60, 30), [Self.alpha(), .images([.normal: Self.half])])
    #expect(inside?.reason == "clear pixel")
    #expect(
      inside?.pixel
        == PixelRead(
          image: "half.png", x: 12, y: 10, value: 0, threshold: 0, comparison: .above, rightX: 12,
          rightY: 10, rightAlpha: 0))
  }

  /// A corrected strategy reads no memory but its picture's.
  @Test func offThePictureIsClearAndNotUndefined() {
    let outside = Scene.ask(
      Point(5, 5), [Self.alpha(), .contentMode(.center), .images([.normal: Self.half])])
    #expect(outside?.reason == "off its picture")
    #expect(
      outside?.pixel
        == PixelRead(
          image: "half.png", x: nil, y: nil, value: 0, threshold: 0, comparison: .above))
  }

  @Test func aNoisyBlackOfAMaskIsNoMask() {
    let grey = Image(
      pixels: Pixels(width: 2, height: 1, rgba: [127, 127, 127, 255, 128, 128, 128, 255]), scale: 1,
      name: "mask.png", path: "mask.png")
    #expect(Scene.ask(Point(10, 10), [Self.alpha(), .maskImage(grey)])?.answer == .outside)
    #expect(Scene.ask(Point(60, 10), [Self.alpha(), .maskImage(grey)])?.answer == .inside)
  }
}
