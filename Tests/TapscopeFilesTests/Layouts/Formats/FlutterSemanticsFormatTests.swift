// What Flutter's semantics tree becomes: places, names, buttons, order, and what is damaged.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct FlutterSemanticsFormatTests: ForeignText {
  /// Nodes on a screen of 360 by 720 points, 3 pixels each; they hang three columns from the left, and behind
  /// the last of them nothing is announced.
  private func screen(_ nodes: String) -> String {
    var lines = nodes.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let last = lines.lastIndex(where: { $0.hasPrefix("   ├─") || $0.hasPrefix("   └─") }) {
      lines[last].replace("   ├─", with: "   └─", maxReplacements: 1)
      for line in lines.indices[(last + 1)...] where lines[line].hasPrefix("   │") {
        lines[line].replace("   │", with: "    ", maxReplacements: 1)
      }
    }
    return """
      SemanticsNode#0
       │ Rect.fromLTRB(0.0, 0.0, 1080.0, 2160.0)
       │
       └─SemanticsNode#1
         │ Rect.fromLTRB(0.0, 0.0, 360.0, 720.0) scaled by 3.0x
         │ textDirection: ltr
         │

      """ + lines.joined(separator: "\n")
  }

  /// A node of a screen with what its lines say.
  private func node(_ number: Int, _ lines: String...) -> String {
    "   ├─SemanticsNode#\(number)\n" + lines.map { "   │   \($0)\n" }.joined()
  }

  /// A place that is not in the way.
  private let place = "Rect.fromLTRB(10.0, 10.0, 110.0, 58.0)"

  /// The only view of a screen besides the root and what fills it.
  private func view(_ lines: String...) throws -> View {
    let text = "   └─SemanticsNode#2\n" + lines.map { "       \($0)\n" }.joined()
    let views = try read(screen(text)).hierarchy.views
    #expect(views.count == 3)
    return views[2]
  }

  /// A report does not show what somebody typed, and two dumps of one screen have equal ids.
  @Test(arguments: [
    (["flags: isTextField", "label: \"Name\"", "value: \"Ada\""], "Name"),
    (["flags: isTextField", "hint: \"Name\"", "value: \"Ada\""], "Name"),
    (["flags: isTextField", "value: \"Ada\""], "SemanticsNode"),
    (["flags: isSlider", "value: \"50%\""], "SemanticsNode"),
    (["actions: tap", "value: \"Ada\""], "Ada"),
  ])
  func whatIsTypedIsNoName(_ lines: [String], _ id: String) throws {
    let text = "   └─SemanticsNode#2\n" + ([place] + lines).map { "       \($0)\n" }.joined()
    let view = try #require(try read(screen(text)).hierarchy.views.last)
    #expect(view.id.hasPrefix(id))
    #expect(view.title == nil || view.title == id)
  }

  // MARK: Detection

  /// As a log, a terminal or a test prints it; other lines stand between.
  @Test(arguments: [
    ("", ""), ("I/flutter ( 8037): ", "D/EGL_emulation( 8037): app_time_stats: avg=12.3ms"),
    ("flutter: ", "Reloaded 1 of 700 libraries in 300ms."),
    ("2026-05-04 10:11:12.345  1234-1250  flutter  shop.app  I  ", "--------- beginning of main"),
    ("\u{1B}[36mI/flutter ( 8037): \u{1B}[0m", "Syncing files to device Pixel 8..."),
  ])
  func itIsKnownBehindAnyPrefix(_ prefix: String, _ other: String) throws {
    let tree = screen(
      "   ├─SemanticsNode#2\n   │   \(place)\n   │   actions: tap\n   │   label: \"Pay\"\n   │\n"
        + "   └─SemanticsNode#3\n       Rect.fromLTRB(10.0, 100.0, 110.0, 148.0)\n"
        + "       actions: tap\n       label: \"Chat\"\n")
    let lines = tree.split(separator: "\n").map { prefix + $0 }
    let text = ([other] + lines.prefix(9) + [other] + lines.dropFirst(9) + [other])
      .joined(separator: "\n")
    let layout = try read(text)
    #expect(layout.format == "flutter-semantics")
    #expect(
      layout.hierarchy.views.map(\.id) == ["SemanticsNode", "SemanticsNode~2", "Pay", "Chat"])
    #expect(receiver(layout, 20, 20) == "Pay")
    #expect(receiver(layout, 20, 110) == "Chat")
    #expect(receiver(layout, 20, 200) == nil)
  }

  @Test func aDumpOfRenderObjectsIsNone() {
    let text = """
      RenderView#af9d1
       │ configuration: Rect.fromLTRB(0.0, 0.0, 360.0, 720.0)
       │ semantics node: SemanticsNode#0
       │
       └─child: RenderSemanticsAnnotations#e8f7c
           semantics node: SemanticsNode#1
      """
    #expect(BuiltInLayoutFormats.format(of: FileHead(Array(text.utf8))) == nil)
  }

  @Test func aTextWithoutSemanticsIsRefusedWithTheWayOut() {
    let refused = errors(
      "flutter: Semantics not generated for RenderView#ee571.\nFor performance reasons, the ...\n")
    #expect(refused.first?.message.contains("ensureSemantics()") == true)
    #expect(refused.first?.location?.line == 1)
  }

  // MARK: Places

  /// The factor is printed to a tenth; 440 dots per inch are 2.75 pixels a point.
  @Test func theSidesOfTheRootTellTheScale() throws {
    let layout = try read(
      """
      SemanticsNode#0
       │ Rect.fromLTRB(0.0, 0.0, 1080.0, 2028.0)
       │
       └─SemanticsNode#1
         │ Rect.fromLTRB(0.0, 0.0, 392.7, 737.5) scaled by 2.8x
         │ textDirection: ltr
         │
         └─SemanticsNode#4
           │ merge boundary ⛔️
           │ Rect.fromLTRB(168.4, 340.7, 224.4, 396.7)
           │ label: "foo"
           │ textDirection: ltr
           │
           └─SemanticsNode#5
               merged up ⬆️
               Rect.fromLTRB(0.0, 0.0, 56.0, 56.0)
               actions: tap
               flags: isButton, hasEnabledState, isEnabled, isFocusable
      """)
    let screen = layout.hierarchy.screen
    #expect(screen.scale == 2.75)
    #expect(abs(screen.size.width - 1080 / 2.75) < 1e-5)
    #expect(abs(screen.size.height - 2028 / 2.75) < 1e-5)
    // The button has the name of what it is merged into.
    #expect(receiver(layout, 170, 390) == "foo")
    #expect(receiver(layout, 167, 390) == nil)
    #expect(layout.hierarchy.views[3].isButton)
  }

  @Test func aScreenWithoutAScaleHasOnePixelAPoint() throws {
    let layout = try read(
      "SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 575.0, 1158.0)\n └─SemanticsNode#1\n"
        + "     \(place)\n     actions: tap\n")
    #expect(layout.hierarchy.screen.size == Size(575, 1158))
    #expect(layout.hierarchy.screen.scale == 1)
    #expect(!layout.assumptions.contains { $0.contains("1 pixel is 1 point") })
  }

  @Test func aTreeWithoutItsRootFillsTheScreen() throws {
    let layout = try read(
      "  └─SemanticsNode#7\n    │ Rect.fromLTRB(0.0, 80.0, 360.0, 640.0)\n    └─SemanticsNode#8\n"
        + "        \(place)\n        actions: tap\n        label: \"Pay\"\n")
    #expect(layout.hierarchy.screen.size == Size(360, 560))
    #expect(receiver(layout, 20, 20) == "Pay")
    #expect(layout.assumptions.contains { $0.hasPrefix("the screen is 360x560 points, as far") })
    #expect(layout.assumptions.contains { $0.hasPrefix("the first node is put at the screen's") })
  }

  /// A quarter turn, in rows that go on in the next lines: x becomes 200 - y, and y becomes 100 + x.
  @Test func transformsAreThoseOfTheNodesOwnCoordinates() throws {
    let text = screen(
      """
         └─SemanticsNode#3
           │ Rect.fromLTRB(0.0, 0.0, 100.0, 40.0) with transform
           │   [0.0,-1.0,0.0,200.0; 1.0,0.0,0.0,100.0; 0.0,0.0,1.0,0.0;
           │   0.0,0.0,0.0,1.0]
           │ identifier: "turned"
           │
           └─SemanticsNode#4
               Rect.fromLTRB(10.0, 10.0, 30.0, 20.0)
               actions: longPress
               label: "Inner"
      """)
    let (layout, document) = try LayoutReader().open(bytes: Array(text.utf8), path: "screen.txt")
    #expect(layout.hierarchy.views.map(\.id).suffix(2) == ["turned", "Inner"])
    let again = try LayoutReader().read(bytes: Array(document.yaml.utf8), path: "again.yaml")
    // 10...30 across and 10...20 down become 180...190 across and 110...130 down.
    for layout in [layout, again] {
      #expect(receiver(layout, 181, 129) == "Inner")
      #expect(receiver(layout, 189, 111) == "Inner")
      #expect(receiver(layout, 179, 120) == nil)
      #expect(receiver(layout, 185, 131) == nil)
    }
  }

  @Test func aScaledNodeIsLargerThanItsRectangle() throws {
    let layout = try read(
      screen(node(2, "Rect.fromLTRB(10.0, 10.0, 60.0, 60.0) scaled by 2.0x", "actions: tap")))
    #expect(receiver(layout, 21, 119) == "SemanticsNode~3")
    #expect(receiver(layout, 19, 30) == nil)
    #expect(receiver(layout, 121, 30) == nil)
    #expect(layout.assumptions.contains("1 view is scaled by what the text rounds to a tenth"))
  }

  @Test func whatPerspectivePlacesIsLeftOut() throws {
    let layout = try read(
      screen(
        """
           ├─SemanticsNode#2
           │ │ Rect.fromLTRB(0.0, 0.0, 100.0, 40.0) with transform
           │ │   [1.0,0.0,0.0,0.0; 0.0,1.0,0.0,0.0; 0.0,0.0,1.0,0.0; 0.0,-0.001,0.0,1.0]
           │ └─SemanticsNode#3
           │     \(place)
           │     actions: tap
           └─SemanticsNode#4
               \(place)
               actions: tap
               label: "Pay"
        """))
    #expect(layout.hierarchy.views.map(\.id).suffix(1) == ["Pay"])
    #expect(layout.hierarchy.views.count == 3)
    let warning = layout.warnings.first { $0.message.hasPrefix("2 views left out, since persp") }
    #expect(warning?.location?.line == 8)
  }

  // MARK: Names

  @Test(arguments: [
    (["identifier: \"pay\"", "label: \"Pay now\""], "pay", "Pay now"),
    (["label:", "  \"Ground coffee", "  4.90\""], "Ground coffee", "Ground coffee 4.90"),
    (["label: \"He said \"hi\"", "  and left\""], "He said \"hi\"", "He said \"hi\" and left"),
    (["label: \"Key: value\"", "tooltip: \"Back\""], "Key: value", nil),
    (["tooltip: \"Back\""], "Back", nil),
    (["identifier: \"\"", "hint: \"Search\"", "value: \"tea\""], "Search", "tea"),
    ([], "SemanticsNode~3", nil),
  ])
  func idsAreNames(_ lines: [String], _ id: String, _ title: String?) throws {
    for number in [2, 4711] {
      let text = ([place, "actions: tap"] + lines).map { "   │   \($0)\n" }.joined()
      let views = try read(screen("   ├─SemanticsNode#\(number)\n" + text)).hierarchy.views
      #expect(views.count == 3)
      #expect(views[2].id == id)
      // One that is the id is not written again.
      #expect(views[2].title == title)
    }
  }

  // MARK: What touches do

  @Test(arguments: [
    (["actions: tap"], true, true), (["actions: longPress, showOnScreen"], true, true),
    (["flags: isButton, hasEnabledState"], true, false),
    (["actions: focus,", "  tap", "flags: isButton, hasEnabledState, isEnabled"], true, true),
    (["actions: didGainAccessibilityFocus, tap🚫️", "flags: isButton"], true, false),
    (["flags: isHeader", "label: \"actions: tap\""], false, true),
  ])
  func actionsAndFlagsMakeButtons(
    _ lines: [String], _ isButton: Bool, _ isEnabled: Bool
  ) throws {
    let text = ([place] + lines).map { "   │   \($0)\n" }.joined()
    let view = try read(screen("   ├─SemanticsNode#2\n" + text)).hierarchy.views[2]
    #expect(view.isButton == isButton)
    #expect(view.isEnabled == isEnabled)
    #expect(view.trackingSlop == 18)
  }

  @Test func fieldsSlidersAndHiddenNodesAreSuch() throws {
    #expect(try view(place, "flags: isTextField", "value: \"tea\"").kind == .textField)
    #expect(try view(place, "actions: decrease, increase", "flags: isSlider").kind == .slider)
    #expect(try view(place, "flags: isHidden", "HIDDEN").isHidden)
    #expect(try !view(place, "flags: isChecked").isHidden)
  }

  /// What it shows begins as far down as it is scrolled; the place of a row is where it is seen.
  @Test(arguments: [
    (
      ["actions: scrollDown, scrollUp", "scrollPosition: 100.0", "scrollExtentMax: 400.0"], 100.0,
      960.0
    ),
    (["actions: scrollUp", "scrollPosition: 0.0", "scrollExtentMax: 400.0"], 0, 960),
    // A reversed list, and one at its end.
    (["actions: scrollDown", "scrollPosition: 0.0", "scrollExtentMax: 400.0"], 400, 960),
    (["actions: scrollDown", "scrollPosition: 400.0", "scrollExtentMax: 400.0"], 400, 960),
    (["actions: scrollUp", "scrollPosition: 0.0", "scrollExtentMax: Infinity"], 0, 1120),
  ])
  func aListScrollsAsFarAsItSays(_ lines: [String], _ top: Double, _ height: Double) throws {
    let text = (["Rect.fromLTRB(0.0, 80.0, 360.0, 640.0)"] + lines).map { "   │ │ \($0)\n" }
    let layout = try read(
      screen(
        "   ├─SemanticsNode#2\n" + text.joined() + "   │ └─SemanticsNode#3\n"
          + "   │     Rect.fromLTRB(0.0, 10.0, 360.0, 66.0)\n   │     actions: tap\n"
          + "   │     label: \"Row\"\n"))
    let list = layout.hierarchy.views[2]
    #expect(list.kind == .scrollView)
    #expect(list.bounds == Rect(0, top, 360, 560))
    #expect(list.scrolling.contentSize == Size(360, height))
    #expect(list.scrolling.delay == 0)
    #expect(receiver(layout, 5, 91) == "Row")
    #expect(receiver(layout, 5, 145) == "Row")
    #expect(receiver(layout, 5, 85) == list.id)
    #expect(
      layout.assumptions.contains { $0.hasPrefix("a list without an end") } == (height == 1120))
  }

  // MARK: Order

  /// `Page` covers the screen, `Bar` its top.
  private var overlapping: String {
    node(2, "Rect.fromLTRB(0.0, 0.0, 360.0, 80.0)", "actions: tap", "label: \"Bar\"")
      + node(3, "Rect.fromLTRB(0.0, 0.0, 360.0, 720.0)", "actions: tap", "label: \"Page\"")
  }

  /// A node with texts in it, the lower before the upper.
  private func texts(_ line: String) -> String {
    """
       └─SemanticsNode#4
         │ Rect.fromLTRB(0.0, 0.0, 360.0, 720.0)
         ├─SemanticsNode#5
         │   Rect.fromLTRB(0.0, 600.0, 90.0, 620.0)
         │   \(line)
         └─SemanticsNode#6
             Rect.fromLTRB(0.0, 100.0, 90.0, 120.0)
             label: "upper"
    """
  }

  @Test func theSmallerLiesInFrontInATraversal() throws {
    // Keys may order a traversal in any way.
    for text in [overlapping, overlapping + texts("sortKey: OrdinalSortKey#1(order: 1.0)")] {
      let layout = try read(screen(text))
      #expect(receiver(layout, 100, 40) == "Bar")
      #expect(receiver(layout, 100, 400) == "Page")
      #expect(
        layout.assumptions.contains(
          "of 1 overlapping pair the smaller view is in front: Bar over Page"))
      #expect(layout.assumptions.contains { $0.hasPrefix("siblings may be in the order") })
    }
  }

  @Test func theLaterLiesInFrontInHitTestOrder() throws {
    let layout = try read(screen(overlapping + texts("label: \"lower\"")))
    #expect(receiver(layout, 100, 40) == "Page")
    #expect(!layout.assumptions.contains { $0.contains("overlapping") || $0.contains("traversal") })
  }

  // MARK: Texts with more or less than one tree

  @Test func theLastOfSeveralTreesIsRead() throws {
    let first = screen(node(2, place, "actions: tap", "label: \"Old\""))
    let second = screen(node(2, place, "actions: tap", "label: \"New\""))
    // Other texts name nodes too.
    let layout = try read(first + "\n" + second + "Exception: SemanticsNode#2\n")
    #expect(receiver(layout, 20, 20) == "New")
    let warning = layout.warnings.first { $0.message.hasPrefix("the file holds 2 dumps of views") }
    #expect(warning?.message.contains("at lines 1, 13; the one at line 13 is read") == true)
  }

  @Test func everyDamagedLineIsToldAtOnce() {
    let errors = errors(
      """
      SemanticsNode#0
       │ Rect.fromLTRB(0.0, 0.0, 1080.0, NaN)
       ├─SemanticsNode#1
       │   label: "a"
       ├─Semantics
       ├─SemanticsNode#2
       │   Rect.fromLTRB(0.0, 0.0, 10.0, 10.0) scaled by threex
       └─SemanticsNode#3
         │ Rect.fromLTRB(0.0, 0.0, 10.0, 10.0) with transform [1.0,0.0]
           └─SemanticsNode#4
               Rect.fromLTRB(0.0, 0.0, 10.0, 1e9)
      """)
    #expect(errors.map { $0.location?.line } == [2, 3, 5, 7, 9, 10, 11])
    #expect(errors.map { $0.location?.column } == [6, 8, 8, 8, 8, 12, 10])
    let beginnings = [
      "a rectangle must be `Rect.fromLTRB(left, top, right, bottom)`, four numbers",
      "this node has no place: a line with `Rect.fromLTRB(left, top, right, bottom)` is expected",
      "a node is expected here, as `SemanticsNode#12`",
      "behind the rectangle nothing, `scaled by 3.0x` or", "`with transform` must be followed by",
      "the node that this one stands in is missing", "a rectangle must be",
    ]
    #expect(errors.count == beginnings.count)
    for (error, beginning) in zip(errors, beginnings) {
      #expect(error.message.hasPrefix(beginning))
      #expect(error.severity == .error)
      #expect(error.description.hasSuffix("^"))
    }
  }

  @Test func textsWithoutAnEndAndRectanglesInsideOutAreTold() {
    let found = errors(
      screen(
        "   ├─SemanticsNode#2\n   │   \(place)\n   │   label: \"Ch\n"
          + "   └─SemanticsNode#3\n       Rect.fromLTRB(110.0, 58.0, 10.0, 10.0)\n"))
    #expect(found.map { $0.location?.line } == [10, 12])
    #expect(found.first?.message == "`label` has no closing `\"`: what stands behind is missing")
    #expect(found.last?.message.contains("stands before the other") == true)
  }

  /// Of a line with colours only its number is known.
  @Test func aDamagedLineWithColorsHasNoColumn() {
    let line = "\u{1B}[36m       Rect.fromLTRB(0.0, 0.0, x, 1.0)\n"
    let found = errors(screen("   └─SemanticsNode#2\n" + line))
    #expect(found.map { $0.location?.line } == [9])
    #expect(found.first?.location?.column == 0)
  }

  @Test func aTextWithoutAnyPlaceOrAreaIsRefused() {
    let flat = "SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 0.0, 0.0)\n └─SemanticsNode#1\n"
    #expect(errors(flat + "     \(place)\n").first?.message.contains("has no area") == true)
    #expect(
      errors("text about `└─SemanticsNode#1` and more\n").first?.message
        .hasPrefix("no line begins a node") == true)
  }

  @Test func nodesNestedTooDeepAreRefused() {
    let lines = (0..<600).map { depth in
      String(repeating: " ", count: 2 * depth + 3) + "└─SemanticsNode#\(depth + 2)\n"
        + String(repeating: " ", count: 2 * depth + 7)
        + "Rect.fromLTRB(0.0, 0.0, \(1000 - depth).0, 10.0)\n"
    }
    #expect(
      errors(screen(lines.joined())).first?.message.hasPrefix("views are nested more than") == true)
  }
}
