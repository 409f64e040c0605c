// Drawings whose places hang on what is around them: percentages, origins, clips, rules that are not read.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct SVGViewportTests {
  private func frames(_ layout: Layout) -> [Rect] {
    layout.hierarchy.views.filter(\.isButton).map(\.untransformedFrame)
  }

  private func hits(_ layout: Layout, _ points: [(Double, Double)]) -> [Bool] {
    var hierarchy = layout.hierarchy
    return points.map { x, y in hierarchy.hitTest(Point(x, y)).view != nil }
  }

  /// A drawing exported at twice its size has a view box of half its pixels.
  @Test func percentagesAreOfTheViewBox() throws {
    let layout = try readDrawing(
      "<rect id=\"a-button\" x=\"10%\" y=\"50%\" width=\"50%\" height=\"25%\"/>"
        + "<ellipse id=\"b-button\" cx=\"50%\" cy=\"10%\" rx=\"10%\" ry=\"5%\"/>",
      root: "width=\"200\" height=\"400\" viewBox=\"0 0 100 200\"")
    #expect(frames(layout) == [Rect(20, 200, 100, 100), Rect(80, 20, 40, 40)])
  }

  @Test func percentagesInADrawingWithinAreOfItsOwnViewBox() throws {
    let layout = try readDrawing(
      """
      <svg x="10" y="20" width="50" height="50" viewBox="0 0 10 10">
      <rect id="a-button" width="50%" height="100%"/></svg>
      <svg x="0" y="80" width="40" height="20"><rect id="b-button" width="50%" height="50%"/></svg>
      <symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol>
      <use id="c-button" href="#s" x="60" width="50%"/>
      """,
      root: "width=\"100\" height=\"100\" viewBox=\"0 0 200 200\"")
    #expect(frames(layout) == [Rect(5, 10, 12.5, 25), Rect(0, 40, 10, 5), Rect(30, 25, 50, 50)])
  }

  @Test(arguments: [
    ("transform=\"rotate(90)\" transform-origin=\"20 20\"", Rect(20, 20, 10, 20)),
    ("style=\"transform: rotate(90deg); transform-origin: 20px 20px\"", Rect(20, 20, 10, 20)),
    ("style=\"transform: scale(2); transform-origin: top right\"", Rect(-60, 20, 40, 20)),
    ("style=\"transform: scale(2); transform-origin: 50% 10%\"", Rect(-10, 10, 40, 20)),
    ("style=\"transform: scale(2); transform-origin: center\"", Rect(-10, -30, 40, 20)),
  ])
  func transformsTurnAboutTheirOrigin(_ attributes: String, _ frame: Rect) throws {
    let layout = try readDrawing(
      "<g \(attributes)><rect id=\"a-button\" x=\"20\" y=\"10\" width=\"20\" height=\"10\"/></g>")
    #expect(frames(layout).map { $0.rounded } == [frame])
    #expect(!layout.warnings.contains { $0.message.contains("origin") })
  }

  @Test func anOriginInTheElementsOwnBoxIsTold() throws {
    let layout = try readDrawing(
      "<rect style=\"transform: scale(2); transform-box: fill-box; transform-origin: center\""
        + " id=\"a-button\" width=\"9\" height=\"9\"/>")
    #expect(
      layout.warnings.contains {
        $0.message.contains("the origin `center, fill-box` of a transform is not understood")
      })
  }

  /// Illustrator writes each clip path as a `use` of a shape, which may be turned.
  @Test func shapesThatAClipPathUsesKeepTheirTransform() throws {
    let layout = try readDrawing(
      "<defs><rect id=\"r\" width=\"20\" height=\"20\" transform=\"translate(50 50)\"/></defs>"
        + "<clipPath id=\"c\"><use xlink:href=\"#r\"/>"
        + "<rect width=\"100\" height=\"100\" style=\"display:none\"/></clipPath>"
        + "<g clip-path=\"url(#c)\"><rect id=\"a-button\" width=\"100\" height=\"100\"/></g>")
    #expect(hits(layout, [(60, 60), (10, 10), (40, 60)]) == [true, false, false])
  }

  @Test(arguments: [
    ("style=\"clip-path: circle(20px)\"", "the clip path `circle(20px)` is not understood"),
    ("clip-path=\"url(#d)\"", "a clip path that is cut by another one is taken whole"),
  ])
  func clipsThatAreNotReadAreTold(_ attribute: String, _ message: String) throws {
    let layout = try readDrawing(
      "<clipPath id=\"c\"><rect width=\"9\" height=\"9\"/></clipPath>"
        + "<clipPath id=\"d\" clip-path=\"url(#c)\"><rect width=\"90\" height=\"90\"/></clipPath>"
        + "<rect id=\"a-button\" \(attribute) width=\"50\" height=\"50\"/>")
    #expect(layout.warnings.contains { $0.message.contains(message) })
  }

  @Test func rulesThatAreNotReadAreCounted() throws {
    let rect = "<rect id=\"a-button\" width=\"9\" height=\"9\"/>"
    let layout = try readDrawing(
      "<style>a+rect{fill:none} @media print{.b{fill:none}} [x]>rect, .c:hover rect, .d{opacity:1}"
        + " rect:first-child{fill:none} @font-face{font-family:x} a:hover{fill:red}</style>" + rect)
    #expect(layout.assumptions.contains { $0.hasPrefix("4 rules of style sheets are not read") })
    let plain = try readDrawing("<style>.d, rect.x#y, g > rect .z{opacity:1} </style>" + rect)
    #expect(!plain.assumptions.contains { $0.contains("style sheet") })
  }

  /// Such a button was lost without a word.
  @Test func buttonsOfTextsAndBareOutlinesAreNamed() throws {
    let bare = "<path d=\"M0 0L9 9\" fill=\"none\"/>"
    let layout = try readDrawing(
      "<rect id=\"plain-button\" width=\"9\" height=\"9\"/>\n<g id=\"close-button\">\(bare)</g>"
        + "<g id=\"ok-button\"><g id=\"in-button\"><text>OK</text></g></g>"
        + "<g id=\"both-button\">\(bare)<circle r=\"4\"/></g><g id=\"note\">\(bare)</g>"
        + "<g id=\"off-button\" pointer-events=\"none\"><circle r=\"4\"/><text>Off</text></g>")
    let told = layout.warnings.filter { $0.message.contains("no shape is filled") }
    #expect(
      told.map(\.message) == [
        "2 buttons left out, of which no shape is filled or stroked: `close-button`, `ok-button`;"
          + " a browser hits the text of 1 of them, in a box that depends on the font: draw one that is"
          + " clear, with `fill-opacity=\"0\"`"
      ])
    #expect(told.first?.location?.line == 2)
  }
}

extension Rect {
  /// Places and lengths to a ten-thousandth of a point.
  fileprivate var rounded: Rect {
    func rounded(_ x: Double) -> Double { (x * 10_000).rounded() / 10_000 + 0 }
    return Rect(rounded(minX), rounded(minY), rounded(width), rounded(height))
  }
}
