// Drawings as screens: what is a button, where it is hit, and what a hostile drawing may not do.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopePNG
import Testing

@Suite struct SVGLayoutFormatTests {
  private func hits(_ layout: Layout, _ points: [(Double, Double)]) -> [String?] {
    var hierarchy = layout.hierarchy
    return points.map { x, y in
      hierarchy.hitTest(Point(x, y)).view.map { layout.hierarchy.views[$0].id }
    }
  }

  @Test func buttonsAreFoundByRoleLinkAndWord() throws {
    let rect = "<rect width=\"10\" height=\"10\"/>"
    let layout = try readDrawing(
      "<g id=\"radar-toggle-btn\">\(rect)</g><g id=\"x\" role=\"button\">\(rect)</g>"
        + "<a href=\"#\">\(rect)</a><g id=\"buttonhole\">\(rect)</g>"
        + "<g id=\"OK_x20_Button_1_\">\(rect)</g><g class=\"cls-1 btn\">\(rect)</g>")
    #expect(
      layout.hierarchy.views.filter(\.isButton).map(\.id) == [
        "radar-toggle-btn", "x", "a", "OK Button", "g",
      ])
    let named = try readDrawing(
      "<g id=\"key_1\">\(rect)</g><g id=\"some-button\">\(rect)</g>", buttons: ["key_*"])
    #expect(named.hierarchy.views.filter(\.isButton).map(\.id) == ["key_1"])
  }

  /// Scripts write `NaN` where they divide by nothing; such a shape vanished without a word.
  @Test(arguments: [
    (
      "<rect width=\"NaN\" height=\"9\"/>",
      "`width` of this `rect` is no length: `NaN`; it is left out"
    ),
    ("<rect height=\"9\"/>", "this `rect` has no `width`; it is left out"),
    (
      "<rect x=\"NaN\" width=\"9\" height=\"9\"/>",
      "`x` of this `rect` is no length: `NaN`; 0 is taken"
    ),
    ("<circle cx=\"5\" cy=\"5\"/>", "this `circle` has no `r`; it is left out"),
    ("<ellipse cx=\"5\" cy=\"5\"/>", "this `ellipse` has no `rx`; it is left out"),
    (
      "<polygon points=\"1,1 NaN,9 9,9\"/>",
      "`points` are no list of numbers: `1,1 NaN,9 9,9`; the shape is left out"
    ),
    ("<polygon/>", "this `polygon` has no `points`; it is left out"),
    (
      "<polygon points=\"1,1 9,1 9,9 5\"/>",
      "the last of the `points` has no second number; that point is left out"
    ),
    (
      "<rect id=\"r\" width=\"9\" height=\"9\"/><use href=\"#r\" x=\"undefined\"/>",
      "`x` of this `use` is no length: `undefined`; 0 is taken"
    ),
  ])
  func numbersThatAreNoneAreToldWithTheirPlace(_ shape: String, _ message: String) throws {
    let layout = try readDrawing("\n  \(shape)<rect width=\"20\" height=\"20\"/>")
    let told = try #require(layout.warnings.first { $0.message.contains(message) })
    #expect(told.location?.line == 2)
    #expect((told.location?.column ?? 0) >= 3)
  }

  @Test func ofManySuchShapesTheFirstAreToldAndTheRestCounted() throws {
    let shapes = String(repeating: "<circle r=\"NaN\"/>", count: 8)
    let layout = try readDrawing("\(shapes)<rect width=\"20\" height=\"20\"/>")
    #expect(layout.warnings.count { $0.message.contains("is no length") } == 5)
    #expect(layout.warnings.contains { $0.message.contains("3 more elements could not be read") })
    let plain = try readDrawing(
      "<rect width=\"0\" height=\"9\"/><rect width=\"20\" height=\"20\"/>")
    #expect(!plain.warnings.contains { $0.message.contains("left out") })
  }

  @Test func aDrawingWithoutIdsIsToldSo() throws {
    let layout = try readDrawing("<rect width=\"50\" height=\"50\"/>")
    #expect(layout.warnings.contains { $0.message.contains("nothing has a name") })
  }

  /// Each within what XML may hold, and a stack's end when they follow each other.
  @Test func deepGroupsThatUseEachOtherAreCutOff() throws {
    let groups = (0..<16).map { number in
      let open = String(repeating: "<g>", count: 900)
      return "<g id=\"d\(number)\">\(open)<use href=\"#d\(number + 1)\"/>"
        + String(repeating: "</g>", count: 901)
    }
    let layout = try readDrawing(groups.joined() + "<rect id=\"d16\" width=\"9\" height=\"9\"/>")
    #expect(layout.warnings.contains { $0.message.contains("too many shapes") })
  }

  @Test func clipsOfManyPartsAtManyElementsAreCutOff() throws {
    let parts = String(repeating: "<rect width=\"9\" height=\"9\"/>", count: 800)
    let shapes = String(
      repeating: "<rect clip-path=\"url(#c)\" width=\"5\" height=\"5\"/>", count: 800)
    let layout = try readDrawing("<clipPath id=\"c\">\(parts)</clipPath>\(shapes)")
    #expect(layout.warnings.contains { $0.message.contains("too many shapes") })
    #expect(layout.hierarchy.views.count < 200)
  }

  /// Comparing each with each other takes the square of them.
  @Test(arguments: ["g role=\"button\"", "clipPath id=\"c\""])
  func contoursTooManyToCompareAreRefused(_ element: String) throws {
    let contours = (0..<20_000).map { "M\($0 % 200) \($0 / 200)h1v1h-1z" }.joined()
    let name = element.prefix { $0 != " " }
    let error = try #require(throws: InputError.self) {
      try readDrawing(
        "\n<\(element)><path fill-rule=\"evenodd\" clip-rule=\"evenodd\" d=\"\(contours)\"/>"
          + "<rect width=\"9\" height=\"9\"/></\(name)>"
          + "<rect clip-path=\"url(#c)\" width=\"9\" height=\"9\"/>")
    }
    #expect(error.messages.count == 1)
    #expect(
      error.description.contains(":2:1: error: these even-odd contours are too many"), "\(error)")
  }

  /// A `use` repeats a path whole: 30 million elements, of which the first are enough to refuse the clip.
  @Test func aClipWhosePartsAreUsedTooOftenIsRefused() throws {
    let contours = String(repeating: "M1 1h9v9", count: 1000)
    let uses = String(repeating: "<use href=\"#p\"/>", count: 10_000)
    let error = try #require(throws: InputError.self) {
      try readDrawing(
        "<defs><path id=\"p\" d=\"\(contours)\"/></defs><clipPath id=\"c\">\(uses)</clipPath>"
          + "\n<rect clip-path=\"url(#c)\" width=\"9\" height=\"9\"/>")
    }
    #expect(error.description.contains(":2:1: error: `shape` has more than 100000 segments"))
  }

  /// A picture costs its pixels once, however often it is drawn.
  @Test func aPictureThatIsUsedOftenIsHeldOnce() throws {
    let file = try PNG.encode(
      width: 2000, height: 2000, rgba: [UInt8](repeating: 200, count: 4 * 2000 * 2000))
    let data = "data:image/png;base64,\(Data(file).base64EncodedString())"
    let picture = "<image id=\"p\" width=\"9\" height=\"9\" href=\"\(data)\"/>"
    let layout = try readDrawing(
      "<defs>\(picture)</defs>" + String(repeating: "<use href=\"#p\"/>", count: 80))
    #expect(Set(layout.hierarchy.views.compactMap { $0.image(in: .normal)?.name }).count == 1)
  }

  @Test func labelsBeatAutomaticIdsOnly() throws {
    let rect = "<rect width=\"10\" height=\"10\"/>"
    let layout = try readDrawing(
      "<g id=\"g2515-2-4\" inkscape:label=\"save button\" role=\"button\">\(rect)</g>"
        + "<g id=\"button.tv\" inkscape:label=\"button.power\">\(rect)</g>",
      root: "width=\"100\" height=\"100\" xmlns:inkscape=\"http://www.inkscape.org\"")
    #expect(layout.hierarchy.views.map(\.id) == ["save button", "button.tv"])
  }

  @Test func theViewBoxMapsLikeABrowser() throws {
    // 100 x 100 user units in the middle of 200 x 100 points.
    let layout = try readDrawing(
      "<rect id=\"a-button\" width=\"100\" height=\"100\"/>",
      root: "width=\"200\" height=\"100\" viewBox=\"0 0 100 100\"")
    #expect(layout.hierarchy.views[0].untransformedFrame == Rect(50, 0, 100, 100))
    let stretched = try readDrawing(
      "<rect id=\"a-button\" width=\"100\" height=\"100\"/>",
      root: "width=\"200\" height=\"100\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\"")
    #expect(stretched.hierarchy.views[0].untransformedFrame == Rect(0, 0, 200, 100))
    let metric = try readDrawing("", root: "width=\"25.4mm\" height=\"1in\"")
    #expect(metric.hierarchy.screen.size == Size(96, 96))
  }

  @Test func pathsAreHitByTheirOutlineAndRule() throws {
    let ring = "M0 0H40V40H0ZM10 10H30V30H10Z"
    let layout = try readDrawing(
      "<path id=\"ring-button\" fill-rule=\"evenodd\" d=\"\(ring)\"/>"
        + "<path id=\"full-button\" transform=\"translate(50)\" d=\"\(ring)\"/>")
    #expect(
      hits(layout, [(5, 5), (20, 20), (55, 5), (70, 20)]) == [
        "ring-button", nil, "full-button", "full-button",
      ])
  }

  @Test func shapesOfAGroupAddUpWhateverWayTheyRun() throws {
    let layout = try readDrawing(
      "<g id=\"button\"><path d=\"M0 0H40V40H0Z\"/><path d=\"M20 20V60H60V20Z\"/>"
        + "<path fill-rule=\"evenodd\" d=\"M60 60H100V100H60ZM70 70H90V90H70Z\"/></g>")
    #expect(
      hits(layout, [(10, 10), (30, 30), (50, 50), (65, 65), (80, 80), (50, 10)]) == [
        "button", "button", "button", "button", nil, nil,
      ])
  }

  @Test func transformsAreWorkedIntoArcs() throws {
    let layout = try readDrawing(
      "<g transform=\"translate(50 50) rotate(30) scale(2,1) translate(-50 -50)\">"
        + "<circle id=\"round-button\" cx=\"50\" cy=\"50\" r=\"20\"/></g>")
    // The ellipse has half axes of 40 and 20 points, turned by 30 degrees.
    #expect(
      hits(layout, [(50 + 39 * 0.866, 50 + 39 * 0.5), (50 - 21 * 0.5, 50 + 21 * 0.866)]) == [
        "round-button", nil,
      ])
  }

  @Test func whatIsClearIsHitAndWhatIsNoneIsNot() throws {
    let layout = try readDrawing(
      """
      <style>.off{display:none} #none{fill:none} rect.ghost{pointer-events:none}</style>
      <rect id="clear-button" width="10" height="10" fill-opacity="0"/>
      <rect id="none" class="button" x="20" width="10" height="10"/>
      <rect id="off-button" class="off" x="40" width="10" height="10"/>
      <rect id="ghost-button" class="ghost" x="60" width="10" height="10"/>
      <rect id="hidden-button" visibility="hidden" x="80" width="10" height="10"/>
      """)
    #expect(
      hits(layout, [(5, 5), (25, 5), (45, 5), (65, 5), (85, 5)]) == [
        "clear-button", nil, nil, nil, nil,
      ])
    #expect(layout.hierarchy.views[0].paints == false)
  }

  /// `fill-opacity` is inherited whatever the fill, and is another thing than the colour's own alpha.
  @Test func opacityOfAFillIsInherited() throws {
    let layout = try readDrawing(
      """
      <g fill-opacity="0"><rect id="a-button" fill="red" width="9" height="9"/>
      <rect id="b-button" fill-opacity="1" width="9" height="9"/></g>
      <rect id="c-button" fill="#0000" fill-opacity="1" width="9" height="9"/>
      """)
    #expect(layout.hierarchy.views.map(\.paints) == [false, nil, false])
  }

  /// SVG 2, `pointer-events`: for some values `visibility` does not matter.
  @Test(arguments: [
    ("all", true), ("fill", true), ("painted", true), ("visible", false), ("visibleFill", false),
    ("auto", false), ("stroke", false), ("none", false),
  ])
  func whatIsHiddenIsHitWhereAsked(_ value: String, isHit: Bool) throws {
    let layout = try readDrawing(
      "<rect id=\"x-button\" visibility=\"hidden\" pointer-events=\"\(value)\" width=\"9\" "
        + "height=\"9\"/><rect id=\"y-button\" x=\"20\" width=\"9\" height=\"9\"/>")
    #expect(hits(layout, [(5, 5)]) == [isHit ? "x-button" : nil])
  }

  @Test func rulesWithinAtRulesAreNotTaken() throws {
    let layout = try readDrawing(
      """
      <style>@charset "utf-8"; .a{pointer-events:none} @media print { .x{fill:none} .b{pointer-events:none} }
      .c{pointer-events:none} .x.d, rect#e-button.x{pointer-events:none}</style>
      <rect id="a-button" class="a" width="9" height="9"/>
      <rect id="b-button" class="b" x="10" width="9" height="9"/>
      <rect id="c-button" class="c" x="20" width="9" height="9"/>
      <rect id="d-button" class="d x" x="30" width="9" height="9"/>
      <rect id="e-button" class="d" x="40" width="9" height="9"/>
      """)
    #expect(
      hits(layout, [(5, 5), (15, 5), (25, 5), (35, 5), (45, 5)]) == [
        nil, "b-button", nil, nil, "e-button",
      ])
  }

  @Test func clipPathsCutHits() throws {
    let layout = try readDrawing(
      "<clipPath id=\"c\"><circle cx=\"50\" cy=\"50\" r=\"50\"/></clipPath>"
        + "<g clip-path=\"url(#c)\"><rect id=\"a-button\" width=\"100\" height=\"100\"/></g>"
        + "<mask id=\"m\"><rect width=\"1\" height=\"1\"/></mask>"
        + "<rect id=\"b-button\" mask=\"url(#m)\" x=\"1\" y=\"1\" width=\"5\" height=\"5\"/>")
    #expect(hits(layout, [(50, 50), (10, 90), (3, 3)]) == ["a-button", nil, "b-button"])
  }

  @Test func usesAndSymbolsAreDrawnWhereTheyStand() throws {
    let layout = try readDrawing(
      "<defs><g id=\"star\"><rect width=\"10\" height=\"10\"/></g>"
        + "<symbol id=\"s\" viewBox=\"0 0 10 10\"><rect width=\"10\" height=\"10\"/></symbol></defs>"
        + "<use id=\"first-button\" xlink:href=\"#star\" x=\"20\" y=\"20\"/>"
        + "<use id=\"second-button\" href=\"#s\" x=\"50\" y=\"50\" width=\"20\" height=\"20\"/>")
    #expect(hits(layout, [(25, 25), (65, 65), (5, 5)]) == ["first-button", "second-button", nil])
  }

  @Test func aSizeThatIsNotSaidIsTold() throws {
    func told(_ root: String) throws -> String? {
      try readDrawing("", root: root).assumptions.first {
        $0.hasPrefix("the drawing does not say its size")
      }
    }
    #expect(
      try told("width=\"NaN\" height=\"90\"")?.contains("300 points wide and 90 high") == true)
    #expect(try told("") != nil)
    #expect(try told("width=\"100%\" height=\"100%\" viewBox=\"0 0 9 9\"") == nil)
    #expect(try told("width=\"9\" height=\"9\"") == nil)
  }

  @Test func picturesInTheFileAreShown() throws {
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let layout = try readDrawing(
      "<g id=\"photo-button\"><image width=\"40\" height=\"40\" href=\"data:image/png;base64,\(png)\"/>"
        + "</g><image id=\"far-button\" x=\"50\" width=\"9\" height=\"9\" href=\"http://example.com/a.png\"/>"
    )
    #expect(layout.hierarchy.views[0].images.count == 1)
    #expect(layout.hierarchy.views[0].untransformedFrame == Rect(0, 0, 40, 40))
    #expect(layout.hierarchy.views[1].images.isEmpty)
    #expect(layout.assumptions.contains { $0.contains("1 picture that is no PNG") })
  }

  @Test func hostileDrawingsEnd() throws {
    // A use of itself, a circle of uses, and uses that double thirty times.
    let bomb = (0..<30).map {
      "<g id=\"u\($0)\"><use href=\"#u\($0 + 1)\"/><use href=\"#u\($0 + 1)\"/></g>"
    }.joined()
    let layout = try readDrawing(
      "<g id=\"a\"><use href=\"#a\"/><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>"
        + "<rect id=\"ok-button\" width=\"10\" height=\"10\"/><path d=\"M0 0 L nonsense\"/>"
        + "<g transform=\"rotate(nonsense)\"/><rect width=\"1e300\" height=\"1\"/>\(bomb)")
    #expect(hits(layout, [(5, 5)]) == ["ok-button"])
    #expect(layout.warnings.contains { $0.message.contains("path is not valid") })
    #expect(layout.warnings.contains { $0.message.contains("transform `rotate(nonsense)`") })
    #expect(layout.warnings.contains { $0.message.contains("too many shapes") })
  }
}
