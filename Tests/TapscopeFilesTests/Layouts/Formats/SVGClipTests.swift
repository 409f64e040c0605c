// Clips inside buttons, and which child of a `switch` is drawn.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct SVGClipTests {
  private func hits(_ layout: Layout, _ points: [(Double, Double)]) -> [String?] {
    var hierarchy = layout.hierarchy
    return points.map { x, y in
      hierarchy.hitTest(Point(x, y)).view.map { layout.hierarchy.views[$0].id }
    }
  }

  private static let circle =
    "<clipPath id=\"c\"><circle cx=\"50\" cy=\"50\" r=\"30\"/></clipPath>"
    + "<clipPath id=\"left\"><rect width=\"50\" height=\"100\"/></clipPath>"
  private static let points = [(5.0, 50.0), (22, 50), (50, 50), (78, 50), (50, 82), (40, 40)]

  /// Such a clip cut nothing, and was told so; what is left is what Chromium hits.
  @Test(arguments: [
    (
      "<rect clip-path=\"url(#c)\" y=\"30\" width=\"100\" height=\"40\"/>",
      [false, true, true, true, false, true]
    ),
    // Both clips hold, and one of several shapes alone.
    (
      "<g clip-path=\"url(#left)\"><path clip-path=\"url(#c)\" d=\"M0 30H100V70H0Z\"/></g>",
      [false, true, false, false, false, true]
    ),
    (
      "<circle clip-path=\"url(#left)\" cx=\"60\" cy=\"50\" r=\"30\"/><rect y=\"80\" width=\"60\""
        + " height=\"5\"/>",
      [false, false, false, false, true, true]
    ),
    // Of a stroke, and of an even-odd ring.
    (
      "<path clip-path=\"url(#c)\" fill=\"none\" stroke=\"red\" stroke-width=\"6\" d=\"M0 50H100\"/>",
      [false, true, true, true, false, false]
    ),
    (
      "<path clip-path=\"url(#left)\" fill-rule=\"evenodd\" d=\"M10 10H90V90H10ZM30 30H70V70H30Z\"/>",
      [false, true, false, false, false, false]
    ),
    // A clip that leaves all of it, and one that leaves nothing.
    (
      "<circle clip-path=\"url(#c)\" cx=\"45\" cy=\"50\" r=\"10\"/>",
      [false, false, true, false, false, false]
    ),
    (
      "<rect clip-path=\"url(#c)\" width=\"9\" height=\"9\"/>",
      [false, false, false, false, false, false]
    ),
  ])
  func clipsWithinButtonsCut(_ shapes: String, _ expected: [Bool]) throws {
    let layout = try readDrawing("\(Self.circle)<g id=\"a-button\">\(shapes)</g>")
    #expect(hits(layout, Self.points).map { $0 != nil } == expected)
    #expect(!layout.assumptions.contains { $0.contains("cut") })
  }

  /// Where all of one shape is left, its curves are kept.
  @Test(arguments: [
    "<circle clip-path=\"url(#c)\" cx=\"45\" cy=\"50\" r=\"10\"/>",
    "<path clip-path=\"url(#c)\" d=\"M5 5L95 6V95L5 94Z\"/>",
  ])
  func whatIsLeftWholeKeepsItsCurves(_ shape: String) throws {
    let layout = try readDrawing("\(Self.circle)<g id=\"a-button\">\(shape)</g>")
    guard case .path(let path) = layout.hierarchy.views.first?.shape else {
      Issue.record("no path")
      return
    }
    #expect(path.elements.count == 4)
  }

  @Test func whatIsPaintedInAButtonIsCutToo() throws {
    let layout = try readDrawing(
      "\(Self.circle)<g id=\"a-button\"><rect width=\"100\" height=\"100\" fill-opacity=\"0\"/>"
        + "<rect clip-path=\"url(#left)\" y=\"20\" width=\"80\" height=\"9\"/></g>")
    #expect(layout.hierarchy.views.map(\.untransformedFrame.maxX) == [100, 50])
  }

  /// Its place is part of its transform, as Chromium has it.
  @Test func theClipOfAUseMovesWithIt() throws {
    let layout = try readDrawing(
      "\(Self.circle)<defs><rect id=\"r\" width=\"100\" height=\"100\"/></defs>"
        + "<use id=\"a-button\" href=\"#r\" x=\"-40\" y=\"10\" clip-path=\"url(#c)\"/>")
    #expect(
      hits(layout, [(10, 60), (38, 60), (42, 60), (10, 88), (10, 28)]).map { $0 != nil }
        == [true, true, false, true, false])
  }

  /// The round ends of 63 dashes have some 2500 corners, of which few lie at one height.
  @Test func aDashedStrokeIsCut() throws {
    let layout = try readDrawing(
      "\(Self.circle)<g id=\"a-button\"><circle clip-path=\"url(#left)\" cx=\"50\" cy=\"50\" r=\"40\""
        + " fill=\"none\" stroke=\"red\" stroke-width=\"3\" stroke-linecap=\"round\""
        + " stroke-dasharray=\"1 3\"/></g>")
    #expect(
      hits(layout, [(10, 50), (21.7, 21.7), (50, 50), (90, 50), (12.5, 50)]).map { $0 != nil }
        == [true, true, false, false, false])
    #expect(!layout.assumptions.contains { $0.contains("cut") })
  }

  /// Comparing the edges of a shape takes the square of them.
  @Test func aClipOfTooManyCornersIsToldToCutNothing() throws {
    let corners = (0..<12_000).map { "L\($0 % 90) \(9 + $0 % 7)" }.joined()
    let layout = try readDrawing(
      "\(Self.circle)<g id=\"a-button\"><path clip-path=\"url(#c)\" d=\"M5 5\(corners)Z\"/></g>")
    #expect(
      layout.assumptions.contains {
        $0 == "1 clip path inside a button cuts nothing: there are too many corners"
      }, "\(layout.assumptions)")
  }

  /// What Chromium draws where its language is English; an extension is one that it has, or none.
  @Test(arguments: [
    ("", "first"), ("systemLanguage=\"en\"", "first"), ("systemLanguage=\"en-GB\"", "first"),
    ("systemLanguage=\"EN\"", "first"), ("systemLanguage=\"de, en\"", "first"),
    ("systemLanguage=\"de\"", "second"), ("systemLanguage=\"\"", "second"),
    ("systemLanguage=\"den\"", "second"), ("requiredExtensions=\"\"", "second"),
    ("requiredExtensions=\"http://www.w3.org/1999/xhtml\"", "first"),
    ("requiredExtensions=\"http://ns.adobe.com/AdobeIllustrator/10.0/\"", "second"),
    ("requiredFeatures=\"none\"", "first"), ("display=\"none\"", nil),
  ])
  func aSwitchDrawsTheFirstChildThatIsMeant(_ condition: String, _ expected: String?) throws {
    let rect = "<rect width=\"20\" height=\"20\"/>"
    let both =
      "<g id=\"first\" class=\"button\" \(condition)>\(rect)</g>"
      + "<g id=\"second\" class=\"button\">\(rect)</g>"
    #expect(hits(try readDrawing("<switch>\(both)</switch>"), [(5, 5)]) == [expected])
    // Elsewhere the same conditions decide about each.
    let alone = hits(
      try readDrawing("<g id=\"first\" class=\"button\" \(condition)>\(rect)</g>"), [(5, 5)])
    #expect(alone == [expected == "first" ? "first" : nil])
  }

  @Test func otherLanguagesAreCounted() throws {
    let layout = try readDrawing(
      "<switch><g systemLanguage=\"de\"><rect width=\"9\" height=\"9\"/></g>"
        + "<rect id=\"a-button\" systemLanguage=\"en\" width=\"9\" height=\"9\"/></switch>")
    #expect(
      layout.assumptions.contains("1 element for other languages than English is left out"),
      "\(layout.assumptions)")
  }

  /// Chromium takes them for no paint outside of markers, and markers for no target.
  @Test(arguments: ["fill=\"context-fill\"", "fill=\"context-stroke\"", "fill=\"Context-Fill\""])
  func paintOfTheContextIsNone(_ fill: String) throws {
    let layout = try readDrawing(
      "<defs><rect id=\"r\" \(fill) width=\"9\" height=\"9\"/></defs>"
        + "<use id=\"a-button\" fill=\"red\" href=\"#r\"/><rect id=\"b-button\" \(fill) width=\"9\""
        + " height=\"9\" stroke=\"red\" stroke-width=\"2\"/>")
    #expect(hits(layout, [(5, 5), (8.5, 5)]) == [nil, "b-button"])
  }

  /// A browser hits texts; where, the file does not say.
  @Test func textsThatABrowserHitsAreTold() throws {
    let layout = try readDrawing(
      "<rect id=\"plain-button\" width=\"9\" height=\"9\"/>\n<a id=\"help\"><text>Help</text></a>"
        + "<g id=\"off-button\"><text pointer-events=\"none\">Off</text></g>"
        + "<g id=\"clear-button\"><text fill=\"none\">Clear</text></g>")
    let told = layout.warnings.filter { $0.message.contains("left out") }
    #expect(
      told.map(\.message) == [
        "3 buttons left out, of which no shape is filled or stroked: `help`, `off-button`,"
          + " `clear-button`; a browser hits the text of 1 of them, in a box that depends on the font:"
          + " draw one that is clear, with `fill-opacity=\"0\"`"
      ])
    #expect(told.first?.location?.line == 2)
    #expect(
      layout.assumptions.contains(
        "3 texts are left out; a browser hits 1 of them, in a box that depends on the font"),
      "\(layout.assumptions)")
  }

  /// Rounding put the clip's right edge beside its box, and the whole clip was the button.
  @Test func aClipThatIsScaledCutsTheButton() throws {
    let layout = try readDrawing(
      "<clipPath id=\"c\"><rect x=\"54\" y=\"25\" width=\"230\" height=\"286\"/></clipPath>"
        + "<g id=\"a-button\" transform=\"scale(.8)\">"
        + "<circle cx=\"225\" cy=\"278\" r=\"47\" clip-path=\"url(#c)\"/></g>")
    #expect(
      hits(layout, [(60, 60), (180, 222), (180, 247), (180, 250)]) == [
        nil, "a-button", "a-button", nil,
      ])
  }
}
