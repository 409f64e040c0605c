// Which views of a debugger's text are read where more than one dump is in it, or less.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct DescribedDumpsTests: ForeignText {
  /// The line of a view; of one in `depth` others.
  private func line(
    _ type: String, _ address: String, _ frame: String, depth: Int = 0
  ) -> String {
    String(repeating: "   | ", count: depth)
      + "<\(type): 0x\(address); frame = (\(frame)); layer = <CALayer: 0x6>>\n"
  }

  private var window: String { line("UIWindow", "100", "0 0; 390 844") }

  /// Lines 1 to 3.
  private var dump: String {
    window + line("UIButton", "101", "20 100; 200 60", depth: 1)
      + line("UIButton", "102", "20 200; 200 60", depth: 1)
  }

  // MARK: Views on one line

  /// As consoles without line breaks print a dump.
  @Test(arguments: ["", " ", " effect=none"])
  func viewsOnOneLineAreAllRead(_ end: String) throws {
    let delegate = "<UIView: 0x10f; baseClass = UIView; frame = (0 0; 9 9)>"
    let text =
      (dump + line("Shop.Row<Swift.Int>", "103", "5 5; 20 20", depth: 2))
      .replacing("; layer = ", with: "; delegate = \(delegate); layer = ")
    let layout = try read(text.replacing("\n", with: end))
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "UIButton", "UIButton~2", "Row"])
    #expect(layout.hierarchy.views[3].untransformedFrame.origin == Point(5, 5))
    #expect(receiver(layout, 50, 120) == "UIButton")
    #expect(layout.hierarchy.views[3].superview == 2)
  }

  /// Calabash prints the results of a query side by side, without what they stand in.
  @Test func aFlatListOnOneLineIsRefused() {
    let views = (1...3).map { line("UIButton", "10\($0)", "20 \($0)00; 200 60").dropLast() }
    let found = errors("[ [0] \"" + views.joined(separator: "\", [1] \"") + "\" ]")
    #expect(found.first?.message.hasPrefix("the views are printed flat") == true)
  }

  // MARK: Views outside of the dump

  @Test(arguments: [
    "(lldb) po sender\n<UIView: 0x105; frame = (0 0; 300 300); layer = <CALayer: 0x62>>\n",
    "10:22:31 Shop[47:99] hello\n10:22:32 Shop[47:99] <UIView: 0x10f; frame = (9 9; 300 300)> tapped\n",
  ])
  func aViewBesideATreeIsLeftOut(_ other: String) throws {
    let layout = try read(dump + other)
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "UIButton", "UIButton~2"])
    #expect(receiver(layout, 50, 120) == "UIButton")
    let warning = layout.warnings.first { $0.message.hasPrefix("printed outside of the dump") }
    #expect(warning?.message.hasSuffix("left out: `UIView` (line 5)") == true)
    #expect(warning?.location?.line == 5)
  }

  @Test func allViewsBesideATreeAreCounted() throws {
    let others = (1...5).map { line("UIView", "20\($0)", "0 0; 300 300") }
    let layout = try read(dump + others.joined())
    #expect(layout.hierarchy.views.count == 3)
    #expect(layout.warnings.contains { $0.message.hasSuffix("`UIView` (line 6) and 2 more") })
  }

  @Test func aViewOfTheTreeMayBePrintedByItselfToo() throws {
    let button = line("UIButton", "101", "20 700; 60 60")
    let layout = try read(
      "(lldb) po button\n" + button + "(lldb) po [view recursiveDescription]\n"
        + line("UIView", "100", "0 0; 390 844")
        + line("UIButton", "101", "20 700; 60 60", depth: 1) + button)
    #expect(layout.hierarchy.screen.size == Size(390, 844))
    #expect(layout.hierarchy.views.map(\.id) == ["UIView", "UIButton"])
    #expect(receiver(layout, 30, 710) == "UIButton")
    #expect(!layout.warnings.contains { $0.message.contains("left out") })
  }

  @Test func aLineOfALogInTheMiddleOfATreeIsNoPartOfIt() throws {
    let layout = try read(
      window + line("UIView", "101", "0 100; 390 300", depth: 1)
        + line("UIView", "1ff", "0 0; 390 844")
        + line("UIButton", "102", "20 5; 100 40", depth: 2))
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "UIView", "UIButton"])
    #expect(receiver(layout, 50, 120) == "UIButton")
    #expect(layout.warnings.contains { $0.message.hasSuffix("`UIView` (line 3)") })
  }

  /// The windows of an app are one screen; one without views hides nothing and says nothing of its size.
  @Test func allWindowsAreRead() throws {
    let layout = try read(
      line("UIRemoteKeyboardWindow", "1", "0 0; 10 10") + dump
        + line("UITextEffectsWindow", "200", "0 0; 390 844")
        + line("UIKeyboard", "201", "0 600; 390 244", depth: 1)
        + "<Shop.Overlay: 0x300; baseClass = UIWindow; frame = (0 0; 390 844); layer = <L: 0x6>>\n")
    #expect(
      layout.hierarchy.views.map(\.id) == [
        "UIRemoteKeyboardWindow", "UIWindow", "UIButton", "UIButton~2", "UITextEffectsWindow",
        "UIKeyboard", "Overlay",
      ])
    #expect(layout.hierarchy.screen.size == Size(390, 844))
    #expect(receiver(layout, 50, 120) == "UIButton")
    #expect(receiver(layout, 50, 700) == "UIKeyboard")
    #expect(!layout.warnings.contains { $0.message.contains("dump") })
  }

  // MARK: Several dumps

  @Test func ofTwoDumpsOfAWindowTheLastIsRead() throws {
    let later = window + line("UIButton", "101", "20 300; 200 60", depth: 1)
    let layout = try read(dump + "(lldb) po [view recursiveDescription]\n" + later)
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "UIButton"])
    #expect(receiver(layout, 50, 320) == "UIButton")
    let warning = layout.warnings.first { $0.message.hasPrefix("the file holds 2 dumps") }
    #expect(warning?.message.contains("at lines 1, 5; the one at line 5 is read") == true)
    #expect(warning?.location?.line == 1)
  }

  @Test func aDumpOfSeveralWindowsIsReadWhole() throws {
    let keyboard =
      line("UITextEffectsWindow", "200", "0 0; 390 844")
      + line("UIKeyboard", "201", "0 600; 390 244", depth: 1)
    let layout = try read(dump + keyboard + dump + keyboard)
    #expect(layout.hierarchy.views.count == 5)
    #expect(layout.warnings.contains { $0.message.contains("at lines 1, 6; the one at line 6") })
  }

  @Test(arguments: [true, false]) func aTreeWithinAWindowIsNoOtherScreen(isFirst: Bool) throws {
    let part =
      line("UIView", "101", "0 0; 300 300") + line("UILabel", "103", "0 0; 9 9", depth: 1)
    let layout = try read(isFirst ? part + dump : dump + part)
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "UIButton", "UIButton~2"])
    let start = isFirst ? 3 : 1
    #expect(layout.warnings.contains { $0.message.contains("the one at line \(start) is read") })
  }

  @Test func ofTwoTreesWithoutAWindowTheWholeIsRead() throws {
    let part =
      line("UIView", "101", "0 0; 300 300") + line("UIButton", "102", "0 0; 9 9", depth: 1)
    let whole =
      line("UIView", "100", "0 0; 390 844") + line("UIView", "101", "0 0; 300 300", depth: 1)
      + line("UIButton", "102", "0 0; 9 9", depth: 2)
    for text in [part + whole, whole + part] {
      #expect(try read(text).hierarchy.views.map(\.id) == ["UIView", "UIView~2", "UIButton"])
    }
  }

  @Test(arguments: ["", "Path to element:\n →Application, 0x1, pid: 8736, label: 'App'\n"])
  func ofTwoElementTreesTheFirstIsReadAndTheOtherTold(_ footer: String) throws {
    func tree(_ label: String) -> String {
      """
      Element subtree:
       →Application, 0x1, pid: 8736, label: 'App'
          Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
            Button, 0x3, {{25.0, 542.5}, {340.0, 41.0}}, label: '\(label)'
      \(footer)
      """
    }
    let layout = try read(tree("first") + tree("second"))
    #expect(layout.hierarchy.views.map(\.id) == ["Window", "first"])
    let second = footer.isEmpty ? 5 : 7
    let warning = layout.warnings.first { $0.message.hasPrefix("the file holds 2 dumps") }
    #expect(warning?.message.contains("1, \(second); the one at line 1 is read") == true)
    #expect(warning?.location?.line == second)
    #expect(try !read(tree("only")).warnings.contains { $0.message.contains("dumps") })
  }

  // MARK: Lines that cannot be read

  @Test(arguments: [
    ("<UIView: 0x103; frame = (0 400; 39", "its line is cut off or damaged"),
    ("<UIView: 0x103; fra...", "its line is cut off or damaged"),
    ("<UIVi", "its line is cut off or damaged"),
    ("<UIView: 0x103; frame = (inf inf; 0 0); layer = <L: 0x6>>", "its frame is not finite"),
    ("<UIView: 0x103; frame = (nan nan; 9 9); layer = <L: 0x6>>", "its frame is not finite"),
    ("<UIView: 0x103; frame = (1e+20 0; 9 9); layer = <L: 0x6>>", "its frame lies far beyond any"),
  ])
  func whatStandsInALostViewIsLostWithIt(_ damaged: String, _ reason: String) throws {
    let layout = try read(
      window + line("UIView", "101", "0 100; 390 50", depth: 1) + "   | \(damaged)\n"
        + line("UIView", "104", "0 0; 390 50", depth: 2)
        + line("UIButton", "105", "20 5; 100 40", depth: 3)
        + line("UIButton", "106", "20 700; 100 40", depth: 1))
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "UIView", "UIButton"])
    #expect(receiver(layout, 50, 120) == "UIView")
    #expect(receiver(layout, 50, 720) == "UIButton")
    let warning = layout.warnings.first { $0.message.hasPrefix("a view is left out") }
    #expect(warning?.message.contains("since \(reason)") == true)
    #expect(warning?.message.hasSuffix(", and with it 2 views in it") == true)
    #expect(warning?.location?.line == 3)
  }

  /// Somebody who shortens a tree writes dots for what is gone, at any depth; a view beside is no tree by them.
  @Test(arguments: ["...\n", ". . .\n", "   |    ...\n"], [1, 3])
  func aGapIsTold(_ dots: String, _ depth: Int) throws {
    let layout = try read(
      window + line("UIView", "101", "0 100; 390 50", depth: 1) + dots
        + line("UIButton", "102", "20 5; 100 40", depth: depth) + line("UIView", "9", "0 0; 9 9")
        + "...\n")
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "UIView", "UIButton"])
    let told = layout.warnings.filter { $0.location?.line == 3 }.map(\.message)
    #expect(told == ["views are left out here (`...`); what follows may stand elsewhere"])
    #expect(receiver(layout, 50, depth > 1 ? 120 : 20) == "UIButton")
  }

  @Test func allLostViewsAreCounted() throws {
    let lost = "   | <UIView: 0x103; frame = (0 4\n"
    let layout = try read(
      dump + String(repeating: lost, count: 5) + line("UIView", "9", "0 0; 9 9", depth: 2))
    #expect(layout.warnings.contains { $0.message.hasPrefix("3 more views left out") })
  }

  @Test func whatStandsInALayerHasNoPlace() throws {
    let layout = try read(
      window + line("UIView", "101", "0 100; 390 50", depth: 1) + "   | <CALayer: 0x104> (layer)\n"
        + "   |    | <CALayer: 0x105> (layer)\n" + line("UIButton", "106", "20 5; 9 9", depth: 3)
        + line("UIButton", "107", "20 700; 100 40", depth: 1))
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "UIView", "UIButton"])
    #expect(layout.warnings.contains { $0.message.hasPrefix("2 layers without a view") })
    let warning = layout.warnings.first { $0.message.hasPrefix("1 view left out") }
    #expect(warning?.location?.line == 3)
  }

  @Test func aWindowWhoseLineIsDamagedIsTold() {
    let text =
      "<UIWindow: 0x100; frame = (0 0; 3\n" + line("UIButton", "101", "2 1; 20 60", depth: 1)
    let trouble = errors(text).first
    #expect(trouble?.message.hasSuffix("its line is cut off or damaged") == true)
    #expect(trouble?.location?.line == 1)
  }

  @Test func colorsInALineAreNoPartOfIt() throws {
    let layout = try read(
      "\u{1B}[2m\(window)\u{1B}[2m   | <\u{1B}[1;31m\u{1B}[KUIButton\u{1B}[0m: 0x7;"
        + " frame = (20 100; 100 60)>\u{1B}[0m\n")
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "UIButton"])
    #expect(receiver(layout, 50, 120) == "UIButton")
  }

  @Test func whatHoldsAnObjectIsNotItsName() throws {
    let layout = try read(
      "▿ Optional<Unmanaged<AnyObject>>\n  ▿ some : Unmanaged<AnyObject>\n    - _value : " + dump)
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "UIButton", "UIButton~2"])
  }

  @Test func aViewPressedFlatIsNotTakenAsSquare() throws {
    let flat = line("UIButton", "101", "20 100; 0 0", depth: 1)
      .replacing("; layer", with: "; transform = [0, 0, 0, 0, 0, 0]; layer")
    let layout = try read(window + flat)
    #expect(layout.hierarchy.views[1].transform.a == 0)
    #expect(!layout.assumptions.contains { $0.contains("square") })
  }

  // MARK: Texts without frames

  @Test func textsWithoutFramesAreRefused() {
    let trace = errors(
      """
      (lldb) po [[UIWindow keyWindow] _autolayoutTrace]
      •UIWindow:0x7f9b4b50b3c0
      |   UIView:0x7f9b4b4198a0
      |   |   *UIButton:0x7f9b4b41a2d0'Pay'
      """
    ).first
    #expect(trace?.message.hasPrefix("this is what `_autolayoutTrace` prints, without fr") == true)
    #expect(trace?.location?.line == 3)
    let controllers = errors(
      """
      <Shop.Cart 0x7f9b4b410f60>, state: appeared, view: <UIView 0x7f9b4b4198a0>
         | <Shop.Pay 0x7f9b4b410f61>, state: appeared, view: <UIView 0x7f9b4b4198a1>
      """
    ).first
    #expect(controllers?.message.hasPrefix("this is what `_printHierarchy` prints") == true)
    #expect(controllers?.message.hasSuffix("recursiveDescription]`") == true)
  }

  @Test func whatChiselPrintsWithoutFramesIsRefused() {
    let views = errors("<UIView: 0x7fda0000d760>\n   | <UIButton: 0x7fda0000d8c0>\n").first
    #expect(views?.message.hasPrefix("this is what `pviews -m` prints, without frames") == true)
    #expect(views?.location?.line == 2)
  }

  /// Up to iOS 13 a label's text is a layer in the dump.
  @Test func theLayerOfALabelIsNoSignOfSwiftUI() throws {
    let layout = try read(
      """
      <UIView: 0x7fdd; frame = (0 0; 320 568); layer = <CALayer: 0x1>>
         | <UILabel: 0x7fde; frame = (66 183; 188 40); text = 'Pay'; layer = <_UILabelLayer: 0x2>>
         |    | <_UILabelContentLayer: 0x7fdf> (layer)
         | <UIButton: 0x7fe0; frame = (66 283; 188 40); layer = <CALayer: 0x3>>
      """)
    #expect(layout.warnings.isEmpty, "\(layout.warnings)")
    #expect(layout.hierarchy.views.count == 3)
  }

  /// A trace beside a dump does no harm.
  @Test func aTraceBesideADumpIsPassedOver() throws {
    let layout = try read("|   |   *UIButton:0x7f9b4b41a2d0'Pay'\n" + dump)
    #expect(layout.hierarchy.views.count == 3)
  }

  // MARK: Answers of a WebDriver

  @Test(arguments: [
    #"{"value": "<?xml version=\"1.0\"?>\n<XCUIElementTypeApplication x=\"0\"/>", "sessionId": "1"}"#,
    #"{"value":"Element subtree:\n \u2192Application, 0x1, pid: 8736, label: 'App'"}"#,
    "{\n  \"sessionId\": \"1\",\n  \"value\": \"<hierarchy><node bounds=\\\"[0,0][9,9]\\\"/>\"\n}",
  ])
  func aLayoutWithinJSONSaysHowToTakeItOut(_ answer: String) {
    let trouble = errors(answer).first
    #expect(trouble?.message.hasPrefix("this is JSON with the layout as a text in `value`") == true)
    #expect(trouble?.message.hasSuffix("`jq -r .value screen.txt > source.txt`") == true)
  }
}
