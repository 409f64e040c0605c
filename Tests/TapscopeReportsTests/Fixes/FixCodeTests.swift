// Tests that the code of a fix carries its names and numbers.

import TapscopeEngine
import TapscopeReports
import Testing

private func code(
  _ view: String, _ setting: ViewChange.Setting, _ platform: FixCode.Platform
) -> String {
  TriedFix(View(id: view), setting).code(platform)?.text ?? ""
}

@Test func theThresholdIsTheOneReplayed() {
  func least(_ choice: StrategyChoice) -> String { code("green", .strategy(choice), .uikit) }
  #expect(least(.alpha).contains("leastAlpha: UInt8 = 1\n"))
  #expect(least(StrategyChoice("alpha", threshold: 64, comparison: .atLeast)).contains("= 64\n"))
  #expect(least(StrategyChoice("alpha", threshold: 64, comparison: .above)).contains("= 65\n"))
  #expect(least(StrategyChoice("byteMask")).contains("leastAlpha: UInt8 = 128\n"))
  #expect(code("green", .strategy(.alpha), .android).contains("event.y) < 1)"))
  #expect(code("green", .strategy(.alpha), .web).contains("alphaAt(event) >= 1)"))
  #expect(least(StrategyChoice("layerRender")).contains("class PaintedButton"))
}

@Test func theRecognizersThatGoAreNamed() {
  func dropped(_ recognizers: [RecognizerSetup]) -> String {
    var view = View(id: "card")
    view.recognizers = recognizers
    return TriedFix(view, .recognizers([])).code(.uikit)?.text ?? ""
  }
  #expect(dropped([.swipe]).contains("where recognizer is UISwipeGestureRecognizer {"))
  #expect(dropped([.pan]).contains("where recognizer is UIPanGestureRecognizer {"))
  let both = "is UISwipeGestureRecognizer || recognizer is UIPanGestureRecognizer {"
  #expect(dropped([.swipe, .pan]).contains(both))
}

@Test func theNumbersOfASlopStandOnTheirSides() {
  let slop = EdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4)
  #expect(
    code("mute", .hitSlop(slop), .uikit)
      .contains("UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4)"))
  #expect(code("mute", .hitSlop(slop), .web).contains("inset: -1px -4px -3px -2.5px;"))
  let both = TriedFix(View(id: "mute"), .strategy(.bounds), .hitSlop(slop)).code(.uikit)
  #expect(both?.recipe == "widen")
}

/// No platform takes a padding below 0, and a delegate of Android takes nothing from a view.
@Test func aSlopBelowZeroEndsInsideTheView() {
  let slop = EdgeInsets(top: -4, left: 8, bottom: 0, right: -2.5)
  func text(_ platform: FixCode.Platform) -> String { code("mute", .hitSlop(slop), platform) }
  #expect(TriedFix(View(id: "mute"), .hitSlop(slop)).code(.web)?.recipe == "narrow")
  #expect(text(.web).contains("inset: 4px 2.5px -0px -8px; pointer-events: auto;"))
  #expect(
    text(.swiftui).contains("EdgeInsets(top: 4, leading: -8, bottom: -0, trailing: 2.5)"))
  #expect(text(.compose).contains(".outset(-8.dp, 4.dp, 2.5.dp, -0.dp)"))
  #expect(text(.android).contains("mute.slop.set(8f, -4f, -2.5f, 0f)"))
  #expect(text(.android).contains("areas.areas[mute] = TouchDelegate(area, mute)"))
  for platform in FixCode.Platform.allCases {
    #expect(!text(platform).contains("--") && !text(platform).lowercased().contains("padding(-"))
    let smaller = code("mute", .hitSlop(EdgeInsets(all: -4)), platform)
    #expect(!smaller.contains("TouchDelegate"))
  }
}

/// The strategy may be the fix's own or the view's, and without a picture a mask is the bounds.
@Test func aMaskGrows() {
  let slop = ViewChange.Setting.hitSlop(EdgeInsets(top: -4, left: 8, bottom: 0, right: -2.5))
  var view = View(id: "mute")
  view.images[.normal] = SampleScreen.halfClear
  let both = TriedFix(view, .strategy(.alpha), slop).code(.android)
  #expect(both?.recipe == "grow-mask")
  #expect(both?.text.contains("mute.slop.set(8f, -4f, -2.5f, 0f)") == true)
  view.strategy = .alpha
  let grown = TriedFix(view, slop).code(.uikit)
  #expect(grown?.recipe == "grow-mask")
  // As pasted it answers all over, not at one corner alone.
  #expect(grown?.text.contains("painted = painted ?? bounds") == true)
  view.images = [:]
  #expect(TriedFix(view, slop).code(.uikit)?.recipe == "narrow")
}

private func shaped(_ shape: Shape, bounds: Rect = Rect(0, 0, 240, 240)) -> View {
  var view = View(id: "west")
  view.kind = .button
  view.bounds = bounds
  view.shape = shape
  return view
}

private let triangle = Shape.polygon(
  Polygon(points: [Point(120, 120), Point(40, 200), Point(40, 40)]))

@Test func aViewAnswersByItsOwnOutline() {
  func text(_ platform: FixCode.Platform) -> String {
    let code = TriedFix(shaped(triangle), .strategy(.shape)).code(platform)
    #expect(code?.recipe == "answer-by-shape")
    return code?.text ?? ""
  }
  let calls = [
    "move(to: CGPoint(x: 120, y: 120))", "addLine(to: CGPoint(x: 40, y: 200))",
    "addLine(to: CGPoint(x: 40, y: 40))", "closeSubpath()",
  ]
  #expect(text(.uikit).hasSuffix(calls.map { "\nwest.outline.\($0)" }.joined()))
  #expect(text(.uikit).contains("west.rule = .winding\n"))
  #expect(text(.swiftui).contains(calls.map { "    path.\($0)\n" }.joined()))
  #expect(text(.android).contains("createPathFromPathData(\"M120 120L40 200L40 40Z\")"))
  // From the corner of the outline's own box, which lies at (40, 40).
  #expect(text(.compose).contains("\"M80 80L0 160L0 0Z\", PathFillType.NonZero"))
  #expect(text(.compose).contains(".absoluteOffset(40.dp, 40.dp)"))
  #expect(text(.web).contains("left: 40px; top: 40px; width: 80px; height: 160px;"))
  #expect(text(.web).contains("path(nonzero, \"M80 80L0 160L0 0Z\")"))
  // What is painted is not cut: the view itself has no clip-path.
  #expect(text(.web).contains("#west { pointer-events: none; }"))
}

/// UIKit's bounds have an origin of their own; elsewhere a view begins at its corner.
@Test func anOutlineLiesInTheBounds() {
  let view = shaped(
    .circle(Circle(center: Point(30, 40), radius: 10)), bounds: Rect(5, 10, 60, 60))
  let fix = TriedFix(view, .strategy(.shape))
  func text(_ platform: FixCode.Platform) -> String { fix.code(platform)?.text ?? "" }
  #expect(text(.uikit).contains("addEllipse(in: CGRect(x: 20, y: 30, width: 20, height: 20))"))
  #expect(text(.swiftui).contains("addEllipse(in: CGRect(x: 15, y: 20, width: 20, height: 20))"))
  #expect(text(.android).contains("\"M15 30A10 10"))
}

@Test func theWayAnOutlineIsFilledIsSaid() throws {
  let ring = try Path.parse(svg: "M0 0H60V60H0Z M20 20H40V40H20", rule: .evenodd)
  let fix = TriedFix(shaped(.path(ring)), .strategy(.shape))
  let words: [FixCode.Platform: String] = [
    .uikit: ".rule = .evenOdd", .swiftui: "eoFill: true", .android: "FillType.EVEN_ODD",
    .compose: "PathFillType.EvenOdd", .web: "path(evenodd, \"M0 0",
  ]
  for (platform, word) in words {
    #expect(fix.code(platform)?.text.contains(word) == true, "\(platform)")
  }
  // The contour that was left open is closed, as a stroke needs it.
  #expect(fix.code(.web)?.text.contains("L20 40Z\"") == true)
}

@Test func everyKindOfOutlineIsDrawn() {
  func text(_ shape: Shape) -> String {
    TriedFix(shaped(shape), .strategy(.shape)).code(.uikit)?.text ?? ""
  }
  let box = Rect(0, 0, 40, 20)
  #expect(text(.rect(box)).contains("addRect(CGRect(x: 0, y: 0, width: 40, height: 20))"))
  #expect(text(.inscribed(.ellipse, in: box)).contains("addEllipse(in: CGRect("))
  let capsule = text(.inscribed(.capsule, in: box))
  #expect(capsule.contains("outline.move(to: CGPoint(x: 10, y: 0))\n"))
  #expect(
    capsule.contains(
      "addArc(tangent1End: CGPoint(x: 40, y: 0), tangent2End: CGPoint(x: 40, y: 20), radius: 10)"))
  let points = (0..<150).map { Point(Double($0), Double($0 % 2)) }
  let long = Shape.polygon(Polygon(points: points))
  #expect(text(long).hasSuffix("outline.<#the outline, of 151 steps#>"))
  // Without a shape the strategy is that of the bounds.
  #expect(
    TriedFix(View(id: "a"), .strategy(.shape)).code(.uikit)?.recipe == "answer-by-bounds")
}

/// `mend` finds a shape and keeps the strategy.
@Test func aShapeAloneHasCode() {
  var view = shaped(.rect(Rect(0, 0, 240, 240)))
  view.strategy = .shape
  let code = TriedFix(view, .shape(triangle)).code(.android)
  #expect(code?.recipe == "answer-by-shape" && code?.text.contains("M120 120L40") == true)
}

/// The slop is the fix's or the view's, and so is the strategy.
@Test func aSlopOnAShapeGrowsTheOutline() {
  let slop = EdgeInsets(top: 4, left: -2, bottom: 0, right: 6)
  var grown = shaped(triangle)
  grown.hitSlop = slop
  var shape = shaped(triangle)
  shape.strategy = .shape
  for fix in [
    TriedFix(shaped(triangle), .strategy(.shape), .hitSlop(slop)),
    TriedFix(shape, .hitSlop(slop)), TriedFix(grown, .strategy(.shape)),
  ] {
    func text(_ platform: FixCode.Platform) -> String {
      #expect(fix.code(platform)?.recipe == "grow-shape")
      return fix.code(platform)?.text ?? ""
    }
    // The box (40, 40) to (120, 200), each side moved.
    #expect(text(.uikit).contains("area = CGRect(x: 42, y: 36, width: 84, height: 164)"))
    #expect(text(.uikit).contains("west.reach = 6\n"))
    #expect(text(.uikit).hasSuffix("west.outline.closeSubpath()"))
    #expect(text(.swiftui).contains("path.addLine(to: CGPoint(x: 40, y: 200))"))
    #expect(text(.swiftui).contains("isEvenOdd: false, reach: 6,"))
    #expect(text(.android).contains("west.box.set(42f, 36f, 42f + 84f, 36f + 164f)"))
    #expect(text(.android).contains("(\"M120 120L40 200L40 40Z\")"))
    #expect(text(.compose).contains(".absoluteOffset(42.dp, 36.dp)"))
    #expect(text(.compose).contains("\"M78 84L-2 164L-2 4Z\", PathFillType.NonZero, reach = 6f"))
    #expect(text(.web).contains("viewBox=\"0 0 84 164\""))
    #expect(text(.web).contains("<path d=\"M78 84L-2 164L-2 4Z\""))
    #expect(text(.web).contains("fill-rule=\"nonzero\" stroke-width=\"12\""))
  }
  let smaller = TriedFix(shape, .hitSlop(EdgeInsets(all: -4))).code(.uikit)?.text ?? ""
  #expect(smaller.contains("west.reach = 0\n"))
  #expect(smaller.contains("area = CGRect(x: 44, y: 44, width: 72, height: 152)"))
  var rectangle = shaped(triangle)
  rectangle.strategy = .bounds
  #expect(TriedFix(rectangle, .hitSlop(slop)).code(.uikit)?.recipe == "narrow")
}

@Test func theOtherViewOfAnOrderIsNamed() {
  #expect(
    code("ok-button", .behind("5"), .uikit)
      == "okButton.superview?.insertSubview(okButton, belowSubview: view5)")
  #expect(code("ok-button", .behind("5"), .web).contains("#\\35  { z-index"))
}

/// The text between the quotes is the id, in the language of each block.
@Test(arguments: [
  (FixCode.Platform.uikit, #""Q&A \"\\ <$5> \u{202e}""#),
  (.compose, #""Q&A \"\\ <\u00245> \u202e""#), (.web, #""Q&#x26;A &#x22;\ &#x3c;$5> &#x202e;""#),
])
func anIdIsQuotedAsItsLanguageDoes(_ platform: FixCode.Platform, _ text: String) throws {
  let block = try #require(FixBook.standard.blocks["name-views"]?[platform])
  let code = FixSlots("name-views", of: "Q&A \"\\ <$5> \u{202E}").filled(block)
  #expect(code.contains(text), "\(code)")
}

@Test func anIdOfAnElementIsEscaped() {
  #expect(
    code("A & \"B\\", .isEnabled(true), .web).contains(#"getElementById("A & \"B\\")"#))
  #expect(
    code("</script>", .isEnabled(true), .web).contains(#"getElementById("\u003c/script>")"#))
  #expect(
    code("-1 \"B\\", .interaction(.disabled), .web)
      .contains(#"#\2d 1\20 \22 B\5c  { pointer-events: none; }"#))
}

/// A view that grows at the top begins higher, and what it holds stays where it was on the screen.
@Test func theFrameIsWrittenWhole() {
  var bar = View(id: "bar")
  bar.bounds = Rect(0, 0, 320, 60)
  bar.center = Point(160, 230)
  let fix = TriedFix(bar, .bounds(Rect(0, -50, 320, 110)), .center(Point(160, 205)))
  func text(_ platform: FixCode.Platform) -> String { fix.code(platform)?.text ?? "" }
  #expect(
    text(.uikit).hasSuffix(
      "\nbar.bounds = CGRect(x: 0, y: -50, width: 320, height: 110)\n"
        + "bar.center = CGPoint(x: 160, y: 205)"))
  #expect(text(.swiftui).contains(".offset(x: 0, y: 50)\n  .frame(width: 320, height: 110,"))
  #expect(text(.swiftui).contains(".position(x: 160, y: 205)"))
  #expect(text(.android).contains("it.y = 150f * density"))
  #expect(text(.android).contains("it.scrollTo((0 * density).roundToInt(), (-50 * density)"))
  #expect(text(.compose).contains(".absoluteOffset(0.dp, 150.dp)"))
  #expect(text(.compose).contains("Box(Modifier.absoluteOffset(0.dp, 50.dp)) { bar() }"))
  #expect(text(.web).contains("left: 0px; top: 150px; width: 320px; height: 110px;"))
  #expect(text(.web).contains("#bar > * { translate: 0px 50px; }"))
  let framed = TriedFix(bar, .frame(Rect(10, 100, 300, 90))).code(.uikit)?.text ?? ""
  #expect(framed.contains("bounds = CGRect(x: 0, y: 0, width: 300, height: 90)"))
  #expect(framed.contains("center = CGPoint(x: 160, y: 145)"))
}

@Test(arguments: FixCode.Platform.allCases)
func aHostileNameDoesNothing(_ platform: FixCode.Platform) {
  let name = "\u{1B}[31m\"; evil(); //`${x}`</script>\n"
  for setting in [ViewChange.Setting.strategy(.alpha), .hitSlop(.zero), .isEnabled(true)] {
    let text = code(name, setting, platform)
    #expect(!text.contains("\u{1B}") && !text.contains("</script>") && !text.contains("${x}"))
    #expect(!text.replacing(#"\""#, with: "").contains("\"; evil"))
  }
}

@Test(arguments: [
  ("UIButton", "uiButton"), ("UIButton-2", "uiButton2"), ("Pay", "pay"), ("OK", "ok"),
  ("Switch", "switchView"), ("payButton", "payButton"), ("Button/Pay", "buttonPay"),
])
func aNameIsThatOfNoType(_ id: String, _ name: String) {
  #expect(code(id, .isEnabled(true), .uikit) == "\(name).isEnabled = true")
}

/// No name can be made of these; which view is meant is still said.
@Test(arguments: [
  ("🙂", "<#🙂#>"), ("+ / -", "<#+ / -#>"), ("__", "<#__#>"), ("\u{200B}", "<#view#>"),
  ("\"<#>", "<###>"),
])
func aViewThatCodeCannotNameIsAskedFor(_ id: String, _ name: String) {
  #expect(code(id, .isEnabled(true), .uikit) == "\(name).isEnabled = true")
}

@Test func aStyleHasASelector() {
  #expect(code("🙂", .interaction(.disabled), .web) == #"#\1f642  { pointer-events: none; }"#)
  #expect(code("\"", .interaction(.disabled), .web) == #"#\22  { pointer-events: none; }"#)
}

@Test func aReservedWordIsNoName() {
  #expect(code("switch", .isEnabled(true), .uikit) == "switchView.isEnabled = true")
}

@Test func aGestureRuleHasCodeWhereTheBookKnowsIt() {
  func recipe(_ rule: GestureRuleChange) -> String? {
    let fix = Fix(text: "", changes: [], mends: 1, breaks: 0, right: 1, of: 1, rule: rule)
    let screen = TriedFix(View(id: "pad")).screen
    return FixCode(for: fix, of: screen, on: .uikit)?.recipe
  }
  #expect(recipe(.correctedMachine(of: "pad")) == "sensitive-view")
  #expect(recipe(.constant("tap.slop", to: 24, of: "pad")) == nil)
}

/// What picked its buttons is a plain view where it picks none, and stays what it is otherwise.
@Test func aContainerThatPicksNoMoreIsAPlainView() {
  var pad = View(id: "pad")
  pad.strategy = .bayes
  let plain = TriedFix(pad, .strategy(.bounds)).code(.uikit)
  #expect(plain?.recipe == "pick-none" && plain?.text == "let pad = UIView()")
  #expect(TriedFix(pad, .strategy(.nearest)).code(.uikit)?.recipe == "pick-nearest")
  #expect(TriedFix(pad, .hitSlop(EdgeInsets(all: 4))).code(.uikit)?.recipe == "widen")
  var fix = Fix(text: "", changes: [], mends: 1, breaks: 0, right: 1, of: 1)
  fix.screenChange = .noRule
  let screen = TriedFix(pad).screen
  #expect(FixCode(for: fix, of: screen, on: .web)?.recipe == "pick-none")
  fix.screenChange = .strategy(.bayes)
  #expect(FixCode(for: fix, of: screen, on: .web)?.recipe == "pick-most-probable")
}

/// The code is that of a plain view; a stack view that arranges its buttons must stay one.
@Test(arguments: [StrategyChoice.nearest, .bayes])
func codeOfAContainerThatPicksSaysWhatAStackViewNeeds(_ strategy: StrategyChoice) {
  let code = TriedFix(View(id: "pad"), .strategy(strategy)).code(.uikit)
  #expect(code?.text.contains("a subclass of `UIStackView`") == true)
}

/// A replay goes by what is seen, and the code of a container by frames.
@Test func whatDoesNotFillItsFrameIsNamedInTheCode() throws {
  var views = ["pad", "square", "round", "soft", "half\n#if"].map { View(id: $0) }
  views[0].set(.frame(Rect(0, 0, 320, 480)))
  for index in 1...4 {
    views[index].kind = .button
    views[index].superview = 0
    views[index].set(.frame(Rect(Double(index) * 70, 20, 60, 60)))
  }
  views[2].shape = .circle(Circle(center: Point(30, 30), radius: 30))
  views[3].shape = .roundedRect(RoundedRect(rect: Rect(0, 0, 60, 60), radius: 16))
  views[4].shape = .rect(Rect(0, 0, 30, 60))
  let screen = ViewHierarchy(screen: Screen(name: "s", size: Size(320, 480)), views: views)
  func remark(_ choice: StrategyChoice, on platform: FixCode.Platform = .uikit) throws -> String {
    let change = ViewChange(view: "pad", settings: [.strategy(choice)])
    let fix = Fix(text: "", changes: [change], mends: 1, breaks: 0, right: 1, of: 1)
    let text = try #require(FixCode(for: fix, of: screen, on: platform)).text
    let lines = text.split(separator: "\n")
    return lines.suffix(2).map { $0.dropFirst($0.hasPrefix("// ") ? 3 : 0) }.joined(separator: " ")
  }
  for platform in FixCode.Platform.allCases {
    #expect(
      try remark(.nearest, on: platform) == """
        The code goes by frames, and what is seen of round, half\\n#if does not fill them: give it the \
        rectangles of that, or fewer touches arrive than in a replay.
        """)
  }
  #expect(try remark(.bayes) == remark(.nearest))
  #expect(try !remark(.bounds).contains("frames"))
}

/// A switch is no button: what widens it is a switch too.
@Test func aControlStaysOfItsClassWhereItIsWidened() {
  func first(_ kind: ViewKind, _ slop: Double) -> String {
    var view = View(id: "gift")
    view.kind = kind
    let text = TriedFix(view, .hitSlop(EdgeInsets(all: slop))).code(.uikit)?.text ?? ""
    return String(text.prefix { $0 != "\n" })
  }
  #expect(first(.button, 4) == "final class WideButton: UIButton {")
  #expect(first(.switch, 4) == "final class WideSwitch: UISwitch {")
  #expect(first(.slider, -4) == "final class NarrowSlider: UISlider {")
  #expect(first(.textField, 4) == "final class WideTextField: UITextField {")
  #expect(first(.control, 4) == "final class WideControl: UIControl {")
  #expect(first(.view, 4) == "final class WideView: UIView {")
}

/// That containers pick is a rule for the whole screen, and each picks among the buttons directly in it.
@Test func theContainersThatPickAreNamedInTheCode() throws {
  var views = ["root", "stack", "save", "bar", "gift", "alone"].map { View(id: $0) }
  for (index, superview) in [(1, 0), (2, 1), (3, 0), (4, 3)] { views[index].superview = superview }
  for index in views.indices { views[index].set(.frame(Rect(0, Double(index) * 50, 320, 300))) }
  for (index, kind) in [(2, ViewKind.button), (4, .switch), (5, .button)] {
    views[index].kind = kind
  }
  let screen = ViewHierarchy(screen: Screen(name: "s", size: Size(320, 600)), views: views)
  var fix = Fix(text: "", changes: [], mends: 1, breaks: 0, right: 1, of: 1)
  fix.screenChange = .strategy(.bayes)
  let text = try #require(FixCode(for: fix, of: screen, on: .uikit)).text
  #expect(
    text.contains(
      """
      // Each view that holds buttons picks among its own: make such a container of stack, bar and the
      // window.
      """), "\(text)")
  #expect(text.contains("$0 is UIControl &&") && !text.contains("is UIButton"))
}

/// On iOS a view is asked where those that hold it are hit; on Android one that holds it all hands touches on.
@Test func viewsThatHoldTheWidenedOneAreWidenedToo() throws {
  var views = ["panel", "bar", "save"].map { View(id: $0) }
  for (index, superview) in [(1, 0), (2, 1)] { views[index].superview = superview }
  views[2].kind = .button
  let slops = [("save", 3.0), ("bar", 2), ("panel", 1)].map { id, top in
    ViewChange(
      view: id, settings: [.hitSlop(EdgeInsets(top: top, left: 0, bottom: 0, right: 0))])
  }
  let screen = ViewHierarchy(screen: Screen(name: "s", size: Size(320, 600)), views: views)
  let fix = Fix(text: "", changes: slops, mends: 1, breaks: 0, right: 1, of: 1)
  func text(_ platform: FixCode.Platform) -> String {
    FixCode(for: fix, of: screen, on: platform)?.text ?? ""
  }
  let uikit = text(.uikit)
  #expect(uikit.ranges(of: "final class WideView: UIView {").count == 1)
  #expect(
    uikit.hasSuffix(
      """
      let bar = WideView()
      bar.slop = UIEdgeInsets(top: 2, left: 0, bottom: 0, right: 0)

      let panel = WideView()
      panel.slop = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
      """), "\(uikit)")
  #expect(uikit.contains("save.slop = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)"))
  #expect(text(.android).contains("val host = panel.parent as ViewGroup"))
  #expect(text(.android).contains("host.offsetDescendantRectToMyCoords(save.parent as View, area)"))
  #expect(!text(.web).contains("bar"))
}
