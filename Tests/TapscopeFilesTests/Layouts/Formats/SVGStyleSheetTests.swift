// Style sheets of drawings: which rule wins, what is around an element, variables and single transforms.

import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct SVGStyleSheetTests {
  /// Whether the inside of a rectangle in two groups is hit.
  private func isHit(_ sheet: String, _ attributes: String = "") throws -> Bool {
    let layout = try readDrawing(
      "<style>\(sheet)</style><g class=\"screen\"><g id=\"row\" class=\"row wide\">"
        + "<rect id=\"a-button\" class=\"key\" width=\"20\" height=\"20\" \(attributes)/></g></g>")
    var hierarchy = layout.hierarchy
    return hierarchy.hitTest(Point(10, 10)).view != nil
  }

  @Test(arguments: [
    (".key{fill:none}", "", false),
    // What is important wins over the element's own style.
    (".key{fill:none !important}", "style=\"fill:red\"", false),
    (".key{fill:none!IMPORTANT}", "style=\"fill:red!important\"", true),
    (".key{fill:none!important} #a-button{fill:red}", "", false),
    (".key{fill:none!important; fill:red}", "", false),
    ("rect{fill:none} .key{fill:red}", "", true),
    ("rect{FILL:NONE}", "", false),
    (".key{display:None}", "", false),
  ])
  func theRuleThatWinsDecides(_ sheet: String, _ attributes: String, _ expected: Bool) throws {
    #expect(try isHit(sheet, attributes) == expected)
  }

  @Test(arguments: [
    (".row rect", true), (".screen rect", true), (".screen .row .key", true), ("svg rect", true),
    (":root .key", true), (".screen > .row > rect", true), ("#row>.key", true),
    (".screen > rect", false), ("rect .row", false), (".other rect", false),
    (".row .screen rect", false), (".row.wide rect.key", true), (".row.thin rect", false),
    // The nearest group fits `g`, but only the one around it stands right in the drawing.
    ("svg > g rect", true), ("svg > g > rect", false), ("svg > g g > rect", true),
    ("> rect", false),
    ("g g g rect", false), ("* > * > * > rect", true), ("g >", false),
  ])
  func selectorsLookAround(_ selector: String, fits: Bool) throws {
    #expect(try isHit("\(selector){pointer-events:none}") == !fits)
  }

  /// A drawing of 300 groups, each with a rectangle.
  private func manyGroups(_ sheet: String) -> String {
    let groups = (0..<300).map {
      "<g class=\"g\($0)\"><rect class=\"key k\($0)\" width=\"9\" height=\"9\"/></g>"
    }
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><style>\(sheet)</style>\(groups.joined())</svg>"
  }

  /// Of as many rules as elements each element looks at its own, whatever part of them tells it.
  @Test(
    arguments: [
      { "rect.key.k\($0)" }, { ".k\($0).key" }, { ".g\($0) rect" }, { "g.g\($0) > .key" },
      { "svg g .k\($0)" },
    ] as [@Sendable (Int) -> String])
  func anElementLooksAtFewRules(_ selector: @Sendable (Int) -> String) throws {
    let sheet = (0..<300).map { "\(selector($0)){fill:none}" }.joined(separator: "\n")
    let document = try XMLDocument(Array(manyGroups(sheet).utf8))
    let rules = SVGStyleSheet(of: document)
    // The drawing, its style sheet, then each group with its rectangle.
    let looks = (2..<602).map { rules.candidates(for: $0, in: document).count }
    #expect(looks.max() == 1 && looks.reduce(0, +) == 300, "\(looks)")
  }

  /// By whatever a rule is found among others, it is for the same elements as alone.
  @Test func aRuleAmongManyIsForWhatItIsForAlone() throws {
    var random = SeededGenerator(seed: 7)
    func compound() -> String {
      let tag = ["", "", "g", "rect", "*"].randomElement(using: &random) ?? ""
      let marks = [".a", ".b", ".c", "#p", "#q", ""]
      let text =
        tag + (marks.randomElement(using: &random) ?? "")
        + (marks.randomElement(using: &random) ?? "")
      return text.isEmpty ? "g" : text
    }
    let selectors = (0..<120).map { _ in
      (0...Int.random(in: 0...2, using: &random)).map { _ in compound() }
        .joined(separator: Bool.random(using: &random) ? " " : " > ")
    }
    func mark() -> String {
      let names = ["a", "b", "c", "a b", "b c", "", ""]
      let id = ["", "", "p", "q"].randomElement(using: &random) ?? ""
      return "class=\"\(names.randomElement(using: &random) ?? "")\" id=\"\(id)\""
    }
    let elements = (0..<40).map { place in
      "<g id=\"\(place)-button\" class=\"a\"><g \(mark())><rect \(mark()) x=\"\(place * 10)\" width=\"9\" height=\"9\"/></g></g>"
    }.joined()
    func hits(_ sheet: String) throws -> [Bool] {
      let layout = try readDrawing(
        "<style>\(sheet)</style>\(elements)", root: "width=\"400\" height=\"10\"")
      var hierarchy = layout.hierarchy
      return (0..<40).map { hierarchy.hitTest(Point(Double($0) * 10 + 4, 4)).view != nil }
    }
    let others = selectors.map { "\($0){opacity:1}" }.joined()
    let alone = try selectors.map { try hits("\($0){pointer-events:none}") }
    let among = try selectors.map { try hits("\(others)\($0){pointer-events:none}") }
    #expect(alone == among)
    #expect(alone.joined().contains(true) && alone.joined().contains(false))
  }

  /// A selector of more parts is more specific, wherever it stands.
  @Test func partsAddUp() throws {
    #expect(try !isHit(".row .key{fill:none} .key{fill:red}"))
    #expect(try isHit(".screen .row .key{fill:none} #a-button{fill:red}"))
  }

  @Test(arguments: [
    (":root{--ink:none} .key{fill:var(--ink)}", false),
    (".row{--ink:none} .key{fill:var( --ink , red)}", false),
    (".key{fill:var(--ink, none)}", false),
    (".key{fill:var(--ink, var(--other, none))}", false),
    (".screen{--a:var(--b);--b:none} .key{fill:var(--a)}", false),
    // Neither known nor replaced: what is inherited.
    (".key{fill:var(--ink)}", true), (".row{fill:none} .key{fill:var(--ink)}", false),
    (":root{--a:var(--a)} .key{fill:var(--a)}", true), (".key{fill:var(--ink, none}", true),
    (".row{--ink:none} .screen{--ink:red} .key{fill:var(--ink)}", false),
    ("rect{--INK:none} .key{fill:var(--ink, red)}", true),
  ])
  func variablesAreWorkedIn(_ sheet: String, _ expected: Bool) throws {
    #expect(try isHit(sheet) == expected)
  }

  @Test(arguments: [
    ("translate: 10px 20px", Rect(30, 30, 20, 10)),
    ("translate: 10%", Rect(30, 10, 20, 10)),
    ("rotate: 90deg", Rect(-20, 20, 10, 20)),
    ("rotate: 0.25turn", Rect(-20, 20, 10, 20)),
    ("rotate: 100grad; transform-origin: 20px 20px", Rect(20, 20, 10, 20)),
    ("scale: 2", Rect(40, 20, 40, 20)),
    ("scale: 50% 2", Rect(10, 20, 10, 20)),
    // The list acts first, then the scale, the turn and the shift.
    (
      "translate: 5px; rotate: 90deg; scale: 2 1; transform: translate(10px, 0)",
      Rect(-15, 60, 10, 40)
    ),
    ("transform: rotate(.25turn)", Rect(-20, 20, 10, 20)),
    ("rotate: none; scale: NONE", Rect(20, 10, 20, 10)),
  ])
  func singleTransforms(_ style: String, _ frame: Rect) throws {
    let layout = try readDrawing(
      "<rect id=\"a-button\" style=\"\(style)\" x=\"20\" y=\"10\" width=\"20\" height=\"10\"/>")
    let box = try #require(layout.hierarchy.views.first).untransformedFrame
    #expect(abs(box.minX - frame.minX) < 1e-3 && abs(box.minY - frame.minY) < 1e-3, "\(box)")
    #expect(abs(box.width - frame.width) < 1e-3 && abs(box.height - frame.height) < 1e-3, "\(box)")
    #expect(layout.warnings.isEmpty)
  }

  @Test func singleTransformsThatAreNotReadAreTold() throws {
    let layout = try readDrawing(
      "\n<rect id=\"a-button\" style=\"rotate: x 45deg\" rotate=\"45\" width=\"9\" height=\"9\"/>")
    #expect(
      layout.warnings.map(\.message) == ["the transform `rotate: x 45deg` is not understood"])
    #expect(layout.warnings.first?.location?.line == 2)
    #expect(layout.hierarchy.views.first?.untransformedFrame == Rect(0, 0, 9, 9))
  }
}
