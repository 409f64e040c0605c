// Buttons drawn as strokes: what takes touches, how wide, and what cannot be read.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct SVGStrokeTests {
  private func hits(_ layout: Layout, _ points: [(Double, Double)]) -> [Bool] {
    var hierarchy = layout.hierarchy
    return points.map { x, y in hierarchy.hitTest(Point(x, y)).view != nil }
  }

  /// A line at y 50, from x 10 to 90.
  private func line(_ attributes: String, around: String = "") throws -> Layout {
    try readDrawing(
      "<g \(around)>\n<path id=\"a-button\" d=\"M10 50H90\" fill=\"none\" \(attributes)/></g>")
  }

  private func half(_ attributes: String, around: String = "") throws -> Double? {
    try line(attributes, around: around).hierarchy.views.first.map {
      $0.untransformedFrame.height / 2
    }
  }

  /// Line icons were left out whole.
  @Test func aButtonOfStrokesIsHitOnThem() throws {
    let layout = try readDrawing(
      """
      <g id="close-button" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round">
      <path d="M20 20L80 80"/><line x1="80" y1="20" x2="20" y2="80"/></g>
      """)
    #expect(layout.warnings.isEmpty)
    #expect(
      hits(layout, [(20, 20), (70, 72), (70, 30), (50, 20), (19, 19), (18, 18)])
        == [true, true, true, false, true, false])
  }

  /// SVG 2, `pointer-events`, of a rectangle from 20 to 80 whose stroke is 10 wide.
  @Test(arguments: [
    ("fill=\"red\" stroke=\"red\"", [true, true, true]),
    ("fill=\"none\" stroke=\"red\"", [false, true, true]),
    ("fill=\"red\" stroke=\"none\"", [true, true, false]),
    ("fill=\"red\"", [true, true, false]),
    ("fill=\"none\" stroke=\"transparent\" stroke-opacity=\"0\"", [false, true, true]),
    ("fill=\"NONE\" stroke=\"RED\" pointer-events=\"VisibleStroke\"", [false, true, true]),
    ("fill=\"red\" stroke=\"red\" pointer-events=\"stroke\"", [false, true, true]),
    ("fill=\"red\" stroke=\"red\" pointer-events=\"fill\"", [true, true, false]),
    ("fill=\"none\" stroke=\"none\" pointer-events=\"all\"", [true, true, true]),
    ("fill=\"none\" stroke=\"none\" pointer-events=\"visible\"", [true, true, true]),
    ("fill=\"none\" stroke=\"none\" pointer-events=\"painted\"", [false, false, false]),
    ("fill=\"none\" stroke=\"none\" pointer-events=\"bounding-box\"", [true, true, false]),
    ("stroke=\"red\" visibility=\"hidden\"", [false, false, false]),
    ("stroke=\"red\" visibility=\"hidden\" pointer-events=\"painted\"", [true, true, true]),
    ("stroke=\"red\" visibility=\"hidden\" pointer-events=\"stroke\"", [false, true, true]),
    ("fill=\"none\" stroke=\"url(#no)\"", [false, false, false]),
    ("fill=\"none\" stroke=\"url(#no) red\"", [false, true, true]),
    ("fill=\"url(#no)\" stroke=\"red\"", [false, true, true]),
  ])
  func fillAndStrokeAreHitWhereTheyArePainted(_ attributes: String, _ expected: [Bool]) throws {
    let layout = try readDrawing(
      "<rect id=\"a-button\" x=\"20\" y=\"20\" width=\"60\" height=\"60\" stroke-width=\"10\" \(attributes)/>"
    )
    #expect(hits(layout, [(50, 50), (24, 50), (16, 50)]) == expected)
  }

  @Test(arguments: [
    ("stroke=\"red\"", "", 0.5),
    ("stroke=\"red\" stroke-width=\"6\"", "", 3),
    ("stroke=\"red\" stroke-width=\"6px\"", "", 3),
    ("stroke=\"red\" stroke-width=\".25in\"", "", 12),
    // Of the diagonal divided by the root of 2, which is 100 here.
    ("stroke=\"red\" stroke-width=\"10%\"", "", 5),
    ("style=\"stroke:red;stroke-width:6\"", "stroke-width=\"2\"", 3),
    ("stroke=\"inherit\"", "stroke=\"red\" stroke-width=\"6\"", 3),
    ("stroke-width=\"inherit\"", "stroke=\"red\" stroke-width=\"6\"", 3),
    ("stroke-width=\"initial\"", "stroke=\"red\" stroke-width=\"6\"", 0.5),
    ("stroke=\"red\" stroke-width=\"6\" transform=\"translate(0 -50) scale(1 2)\"", "", 6),
    (
      "stroke=\"red\" stroke-width=\"6\" vector-effect=\"non-scaling-stroke\""
        + " transform=\"translate(0 -50) scale(1 2)\"", "", 3
    ),
    // Not inherited.
    (
      "stroke=\"red\" stroke-width=\"6\"",
      "vector-effect=\"non-scaling-stroke\" transform=\"scale(.5)\"", 1.5
    ),
  ])
  func widths(_ attributes: String, _ around: String, _ expected: Double) throws {
    let half = try #require(try half(attributes, around: around))
    #expect(abs(half - expected) < 1e-9)
  }

  @Test func aStrokeOfTheScreenGrowsWithTheScreenAlone() throws {
    let layout = try readDrawing(
      "<path id=\"a-button\" d=\"M1 5H9\" stroke=\"red\" stroke-width=\"6\""
        + " vector-effect=\"non-scaling-stroke\"/>",
      root: "width=\"100\" height=\"100\" viewBox=\"0 0 10 10\"")
    #expect(layout.hierarchy.views.map(\.untransformedFrame) == [Rect(10, 47, 80, 6)])
  }

  @Test(arguments: [
    ("stroke-width=\"0\"", nil), ("", nil),
    ("stroke-width=\"NaN\"", "`stroke-width` is not understood: `NaN`"),
    ("stroke-width=\"1e300\"", "`stroke-width` is not understood: `1e300`"),
    ("stroke-width=\"-4\"", "`stroke-width` is not understood: `-4`"),
    ("stroke-linecap=\"pointed\"", "`stroke-linecap` is not understood: `pointed`"),
    ("stroke-dasharray=\"4 -4\"", "`stroke-dasharray` is not understood: `4 -4`"),
    ("stroke-miterlimit=\"-1\"", "`stroke-miterlimit` is not understood: `-1`"),
    (
      "stroke-dasharray=\"0.0000001\"",
      "the stroke of this shape has too many pieces; it is left out"
    ),
  ])
  func whatCannotBeReadIsTold(_ attributes: String, _ message: String?) throws {
    let layout = try line("stroke=\"red\" \(attributes)")
    let told = layout.warnings.filter {
      !$0.message.contains("no views") && !$0.message.contains("no shape is filled")
    }
    #expect(told.count == (message == nil ? 0 : 1), "\(told.map(\.message))")
    if let message {
      #expect(told.first?.message.hasPrefix(message) == true, "\(told.map(\.message))")
      #expect(told.first?.location?.line == 2)
    }
  }

  /// The sides between its corners have the length of a rounding error, and its direction.
  @Test func aRectangleThatIsACircleHasNoCorners() throws {
    let layout = try readDrawing(
      "<rect id=\"a-button\" x=\"15.06\" y=\"38.61\" width=\"28.95\" height=\"28.95\" rx=\"19.17\""
        + " fill=\"none\" stroke=\"red\" stroke-width=\"10\" vector-effect=\"non-scaling-stroke\""
        + " transform=\"rotate(-34.9 29.535 53.085)\"/>")
    // Radii of 9.475 and 19.475 around the middle.
    let box = try #require(layout.hierarchy.views.first).untransformedFrame
    #expect(abs(box.width - 38.95) < 0.01 && abs(box.height - 38.95) < 0.01)
  }

  @Test func dashesAndCapsAreHitAsDrawn() throws {
    let layout = try line(
      "stroke=\"red\" stroke-width=\"8\" stroke-dasharray=\"10%, 10\" stroke-dashoffset=\"10\" stroke-linecap=\"square\""
    )
    #expect(
      hits(layout, [(12, 50), (17, 50), (25, 50), (33, 50), (35, 50)]) == [
        false, true, true, true, false,
      ])
  }

  /// SVG 2, `pathLength`: the dashes are in its units, the width is not, whatever the screen's scale is.
  @Test func aPathMaySayHowLongItIs() throws {
    for effect in ["", "vector-effect=\"non-scaling-stroke\""] {
      let layout = try readDrawing(
        "<path id=\"a-button\" fill=\"none\" stroke=\"red\" stroke-width=\"2\" stroke-dasharray=\"1 9\""
          + " pathLength=\"10\" \(effect) d=\"M0 5H10\"/>",
        root: "width=\"100\" height=\"100\" viewBox=\"0 0 10 10\"")
      // A dash of 1 unit of 10, which is 10 pixels; as one of the screen it has 1.
      #expect(hits(layout, [(0.5, 50), (5, 50)]) == [true, effect.isEmpty])
    }
  }

  /// The parts of a polygon that wind the other way must not take the stroke away.
  @Test(arguments: ["nonzero", "evenodd"])
  func fillsThatCrossThemselvesKeepTheirStroke(_ rule: String) throws {
    // A bow tie: its left half winds one way, its right half the other.
    let layout = try readDrawing(
      "<polygon id=\"a-button\" fill-rule=\"\(rule)\" stroke=\"red\" stroke-width=\"10\""
        + " points=\"10,10 90,90 90,10 10,90\"/>")
    #expect(
      hits(layout, [(12, 50), (30, 50), (50, 50), (70, 50), (88, 50), (93, 50), (50, 20)])
        == [true, true, true, true, true, true, false])
  }

  /// Twice around: the middle of the star is filled by one rule alone.
  @Test func aStarAndItsStroke() throws {
    for (rule, isFilled) in [("nonzero", true), ("evenodd", false)] {
      let layout = try readDrawing(
        "<path id=\"a-button\" fill-rule=\"\(rule)\" stroke=\"red\" stroke-width=\"2\""
          + " d=\"M50 5L76.5 86.4L7.2 36.1H92.8L23.5 86.4Z\"/>")
      #expect(
        hits(layout, [(50, 50), (50, 20), (50, 35.5), (20, 20)]) == [isFilled, true, true, false])
    }
  }

  @Test func decorationsPaintTheirStrokes() throws {
    let layout = try readDrawing(
      "<rect id=\"a-button\" width=\"50\" height=\"50\"/>"
        + "<path d=\"M10 10H40\" fill=\"none\" stroke=\"red\" stroke-width=\"4\" stroke-opacity=\"0.5\"/>"
    )
    #expect(
      layout.hierarchy.views.map(\.untransformedFrame) == [Rect(0, 0, 50, 50), Rect(10, 8, 30, 4)])
    #expect(layout.hierarchy.views[1].paints == true && layout.hierarchy.views[1].alpha == 0.5)
    #expect(hits(layout, [(20, 10)]) == [true])
  }

  /// A path of thousands of pieces is read as fast as it is long.
  @Test func longStrokesAreRead() throws {
    let points = (0..<5000).map { "L\(Double($0) / 50) \($0 % 2 * 90)" }.joined()
    let layout = try readDrawing(
      "<path id=\"a-button\" fill=\"none\" stroke=\"red\" stroke-linejoin=\"bevel\" d=\"M0 0\(points)\"/>"
    )
    #expect(hits(layout, [(50, 50), (50, 95)]) == [true, false])
    let longer = try readDrawing(
      "\n<path id=\"a-button\" fill=\"none\" stroke=\"red\" d=\"M0 0\(points)\(points)\(points)\"/>"
    )
    let told = try #require(longer.warnings.first { $0.message.contains("too many pieces") })
    #expect(told.location?.line == 2)
  }
}
