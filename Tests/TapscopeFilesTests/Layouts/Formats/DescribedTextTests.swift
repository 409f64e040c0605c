// What the texts and the names in a debugger's description say, and what they do not.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct DescribedTextTests: ForeignText {
  /// UIKit prints a label's text with its line breaks; `\n` spelled out is one too.
  @Test(arguments: ["\n", "\r\n", "\\n", "\n\n", "\na 'b', 'c'\n"])
  func aTextOfSeveralLinesIsOneView(_ lineBreak: String) throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <UIButton: 0x2; frame = (10 10; 80 44); layer = <L: 0x5>>
         | <UILabel: 0x3; frame = (10 10; 80 44); text = 'Two\(lineBreak)lines'; userInteractionEnabled = NO; layer = <L: 0x6>>
         | <UIView: 0x4; frame = (10 100; 80 44); text = 'Three\(lineBreak)'; hidden = YES; layer = <L: 0x6>>
         | <UIButton: 0x5; frame = (10 200; 80 44); layer = <L: 0x5>>
      """)
    #expect(layout.hierarchy.views.count == 5)
    #expect(layout.hierarchy.views[2].id.hasPrefix("Two "))
    #expect(layout.hierarchy.views[2].id.hasSuffix("lines"))
    #expect(layout.hierarchy.views[3].isHidden)
    #expect(receiver(layout, 20, 20) == "UIButton")
    #expect(receiver(layout, 20, 210) == "UIButton~2")
  }

  /// A report does not show what somebody typed: UIKit prints it as the text of the field, and older ones of
  /// a label in it.
  @Test(arguments: ["UITextField", "UISearchBarTextField", "UITextView"])
  func whatIsTypedIsNoName(_ type: String) throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <\(type): 0x2; frame = (10 10; 80 44); text = 'Ada'; layer = <L: 0x5>>
         |    | <UITextFieldLabel: 0x3; frame = (0 0; 80 44); text = 'Ada'; layer = <L: 0x6>>
         | <UILabel: 0x4; frame = (10 100; 80 44); text = 'Pay'; layer = <L: 0x6>>
      """)
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", type, "UITextFieldLabel", "Pay"])
    #expect(layout.hierarchy.views.compactMap(\.title).allSatisfy { $0 != "Ada" })
  }

  /// `recursiveDescription2` puts the controller of a view before it, behind the variable where one holds it.
  @Test func aViewIsCalledByItsController() throws {
    let layout = try read(
      """
      $3 = 0x08c5d730 'App.RootController:0x757a0b0' <UIView: 0x719f; frame = (0 20; 320 460); layer = <L: 0x1>>
      | _pay <UIButton: 0x719b; frame = (46 295; 204 44); opaque = NO; layer = <L: 0x2>>
      | _list 'ListController:0x757a0b1' <UIView: 0x719c; frame = (0 0; 320 100); layer = <L: 0x3>>
      |    | 'CellController:0x757a0b2' <UIView: 0x719d; frame = (0 0; 320 50); layer = <L: 0x4>>
      """)
    #expect(
      layout.hierarchy.views.map(\.id) == ["RootController", "_pay", "_list", "CellController"])
  }

  @Test func aTextThatIsCutOffEndsBeforeTheNextView() throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <UILabel: 0x3; frame = (10 10; 80 44); text = 'Cut
         | <CALayer: 0xa> (layer)
         | <UIButton: 0x5; frame = (10 200; 80 44); layer = <L: 0x5>>
      (lldb)
      """)
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "Cut", "UIButton"])
    #expect(layout.warnings.contains { $0.message.hasPrefix("1 layer without a view") })
  }

  /// Some logs cut long lines off, and a pasted text may end in the middle of a line.
  @Test func aLineThatIsCutOffBehindTheFrameIsTold() throws {
    func warnings(_ line: String) throws -> [String] {
      let window = "<UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>\n   | "
      return try read(window + line).warnings.filter { $0.message.contains("cut off") }
        .map { "\($0.location?.line ?? 0): \($0.message)" }
    }
    let whole = "<UIButton: 0x2; frame = (10 10; 80 44); hidden = YES; layer = <L: 0x5>>"
    let cut =
      "2: the line of this view is cut off; what is missing may say that a view is hidden or takes no touch"
    #expect(try warnings(whole).isEmpty)
    #expect(try warnings(whole + " delegate=0x7").isEmpty)
    #expect(
      try warnings("<UILabel: 0x2; frame = (1 1; 8 4); accessibilityLabel = :(; tag = 1>").isEmpty)
    #expect(try warnings(String(whole.dropLast(32))) == [cut])
    #expect(try warnings(String(whole.dropLast(3))) == [cut])
    #expect(try warnings("<UILabel: 0x2; frame = (1 1; 8 4); text = 'Ha") == [cut])
    #expect(
      try warnings(whole.dropLast(32) + "\n   | " + whole.dropLast(31)).first?
        .hasPrefix("2: the lines of 2 views are cut off") == true)
  }

  @Test(arguments: [("-7", 0), ("0.5", 0.5), ("1.5", 1), ("nan", 1)] as [(String, Float)])
  func anAlphaThatNoViewCanHaveIsTheNearest(_ text: String, _ alpha: Float) throws {
    let layout = try read(
      "<UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>\n   |"
        + " <UIButton: 0x2; frame = (10 10; 80 44); alpha = \(text); layer = <L: 0x5>>")
    #expect(layout.hierarchy.views[1].alpha == alpha)
  }

  /// They answer no touch themselves, and lie over the whole screen.
  @Test(arguments: [
    "UIInputSetContainerView", "UIInputSetHostView", "UIEditingOverlayGestureView",
    "_UITouchPassthroughView", "Shop.PassThroughView", "Shop.PassthroughView<Swift.Int>",
  ])
  func touchesGoThroughViewsThatLetThem(_ type: String) throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <UIButton: 0x2; frame = (10 10; 80 44); layer = <L: 0x5>>
      <UITextEffectsWindow: 0x6; frame = (0 0; 375 667); layer = <L: 0x7>>
         | <\(type): 0x8; frame = (0 0; 375 667); layer = <L: 0x9>>
         |    | <UIKeyboard: 0xa; frame = (0 400; 375 267); layer = <L: 0xb>>
      """)
    #expect(receiver(layout, 20, 20) == "UIButton")
    #expect(receiver(layout, 20, 500) == "UIKeyboard")
  }

  /// As iOS shows one over a window: nobody means the button behind it, and its actions are buttons.
  @Test func anAlertHidesWhatItDims() throws {
    let layout = try read(
      """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <L: 0x1>>
         | <UIView: 0x2; frame = (0 0; 390 844); layer = <L: 0x1>>
         |    | <UIButton: 0x3; frame = (45 420; 300 300); layer = <L: 0x1>>
         | <UITransitionView: 0x4; frame = (0 0; 390 844); layer = <L: 0x1>>
         |    | <UIDimmingView: 0x5; frame = (0 0; 390 844); alpha = 0.2; layer = <L: 0x1>>
         |    | <_UIAlertControllerView: 0x6; frame = (60 350; 270 140); layer = <L: 0x1>>
         |    |    | <_UIInterfaceActionCustomViewRepresentationView: 0x7; frame = (0 96; 135 44); layer = <L: 0x1>>
         |    |    |    | <_UIAlertControllerActionView: 0x8; frame = (0 0; 135 44); layer = <L: 0x1>>
         |    |    |    |    | <UILabel: 0x9; frame = (40 12; 55 20); text = 'OK'; userInteractionEnabled = NO; layer = <L: 0x1>>
      """)
    let holder = try #require(layout.hierarchy.views.first { $0.id == "UITransitionView" })
    #expect(holder.isModal && holder.paints == true)
    #expect(receiver(layout, 100, 470) == "OK")
    #expect(receiver(layout, 100, 600) == "UIDimmingView")
    #expect(layout.hierarchy.apparentTarget(at: Point(100, 600)).buttons.isEmpty)
    #expect(layout.assumptions.contains("nobody aims at what 1 dialog or sheet dims"))
  }

  @Test(arguments: [["Pay"], ["Pay", "Pay"]])
  func aButtonAndItsLabelShareNoName(_ names: [String]) throws {
    let buttons = names.map {
      """
         | <UIButton: 0x2; frame = (10 10; 80 44); layer = <L: 0x5>>
         |    | <UIButtonLabel: 0x3; frame = (0 0; 80 44); text = '\($0)'; userInteractionEnabled = NO; layer = <L: 0x6>>
      """
    }
    let window = "<UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>"
    let layout = try read(([window] + buttons).joined(separator: "\n"))
    #expect(layout.warnings.contains { $0.message.contains("share") } == (names.count > 1))
    #expect(layout.hierarchy.views.map(\.id).prefix(3) == ["UIWindow", "Pay", "Pay~2"])
  }

  @Test func patternsMakeNoButtonOfWhatTakesNoTouches() throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <Shop.Pay: 0x2; frame = (10 10; 80 44); layer = <L: 0x5>>
         |    | <UILabel: 0x3; frame = (0 0; 80 44); text = 'Pay'; userInteractionEnabled = NO; layer = <L: 0x6>>
      """
    ) { $0.buttons = ["Pay*"] }
    #expect(layout.hierarchy.views.map(\.isButton) == [false, true, false])
    #expect(receiver(layout, 20, 20) == "Pay")
    let warning = layout.warnings.first { $0.message.hasSuffix("by this file: `Pay~2`") }
    #expect(warning?.location?.line == 3)
  }

  @Test func scrollViewsAndControlsAreOfTheirKind() throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <UITableView: 0x2; frame = (0 0; 375 300); layer = <L: 0x5>; contentOffset: {0, -59}; contentSize: {375, 900}; adjustedContentInset: {59, 0, 0, 0}>
         | <UIScrollView: 0x3; frame = (0 300; 375 99); layer = <L: 0x5>; contentOffset: {9, 0}>
         | <UISwitch: 0x4; frame = (0 400; 51 31); layer = <L: 0x5>>
         | <Shop.Price: 0x5; baseClass = UISlider; frame = (0 450; 99 31); layer = <L: 0x5>>
         | <UISearchBarTextField: 0x6; frame = (0 500; 99 31); text = ''; layer = <L: 0x5>>
         | <Shop.BannerSlider: 0x7; frame = (0 550; 99 31); layer = <L: 0x5>>
         | <UITextView: 0x8; frame = (0 600; 99 31); layer = <L: 0x5>; contentSize: {99, 900}>
      """)
    let views = layout.hierarchy.views.dropFirst()
    #expect(
      views.map(\.kind)
        == [.scrollView, .scrollView, .switch, .slider, .textField, .button, .view])
    #expect(views.first?.scrolling.contentSize == Size(375, 900))
    #expect(views.first?.bounds.origin == Point(0, -59))
    #expect(views.dropFirst().first?.scrolling.contentSize == nil)
  }

  // MARK: XCUITest

  /// The tree tells no size of a scroll view's content: it is what its elements take up.
  @Test func aListIsAScrollViewWhereItHoldsMoreThanItShows() throws {
    func list(_ lastRow: Double) throws -> View {
      let layout = try read(
        """
        Element subtree:
         →Application, 0x1, pid: 8736, label: 'App'
            Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
              Table, 0x3, {{0.0, 100.0}, {390.0, 700.0}}
                Cell, 0x4, {{0.0, 20.0}, {390.0, 80.0}}, label: 'above'
                Cell, 0x5, {{0.0, \(lastRow)}, {390.0, 80.0}}, label: 'last'
        """)
      return layout.hierarchy.views[1]
    }
    let long = try list(720)
    #expect(long.kind == .scrollView)
    #expect(long.scrolling.contentSize == Size(390, 780))
    #expect(try list(200).kind == .view)
  }

  @Test(arguments: [
    ("Slider", ViewKind.slider), ("Switch", .switch), ("SearchField", .textField),
    ("Button", .button), ("Other", .view),
  ])
  func anElementIsOfTheKindOfItsType(_ type: String, _ kind: ViewKind) throws {
    #expect(try element("label: 'a'", type: type).kind == kind)
  }

  private func element(_ values: String, type: String = "Button") throws -> View {
    let layout = try read(
      """
      Element subtree:
       →Application, 0x1, pid: 8736, label: 'App'
          Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
            \(type), 0x3, {{25.0, 542.5}, {340.0, 41.0}}, \(values)
      Path to element:
       →Application, 0x1, pid: 8736, label: 'App'
      """)
    #expect(layout.hierarchy.views.count == 2)
    return layout.hierarchy.views[1]
  }

  /// `Disabled` and `Selected` count where they stand by themselves.
  @Test(arguments: [
    ("label: 'Mode, Disabled, tap to change'", "Mode, Disabled, tap to change", true),
    ("label: 'Mode, Disabled, tap to change', Disabled", "Mode, Disabled, tap to change", false),
    ("label: 'Line one\nLine two', Disabled", "Line one Line two", false),
    ("label: 'Line one\\nLine two', Disabled", "Line one Line two", false),
    ("identifier: 'a', label: ', Disabled', value: 1, on, Disabled", "a", false),
    ("identifier: '', label: 'Don't', value: off", "Don't", true),
    ("title: 'A label: b', Selected", "A label: b", true),
    ("label: 'More', hitPoint: {195.0, 563.0}", "More", true),
    ("value: 0, hitPoint: {-1.0, -1.0}", "0", true),
    ("label: 'Log in', hitPoint: {1.0, 2.0}, activationBundleId: com.a.b", "Log in", true),
    ("label: 'Page', isRemoteLeafPlaceholder, Disabled", "Page", false),
  ])
  func wordsInALabelAreNoFlags(_ values: String, _ id: String, _ isEnabled: Bool) throws {
    let view = try element(values)
    #expect(view.id == id)
    #expect(view.isEnabled == isEnabled)
  }

  /// Xcode 7 writes a colon behind the address, and the element of the other process behind the frame.
  @Test func olderElementsAreRead() throws {
    let other = "<XCAccessibilityElement: 0x9> pid: 12, context: A-B, payload: { \"uid\" = 1; }"
    let layout = try read(
      """
          Other 0x2: {{0.0, 692.0}, {414.0, 44.0}}\(other)
            Button 0x3: {{8.0, 698.0}, {22.0, 32.0}}\(other)
      """)
    #expect(layout.hierarchy.views.map(\.id) == ["Other", "Button"])
    #expect(receiver(layout, 9, 699) == "Button")
    #expect(receiver(layout, 9, 697) == nil)
  }

  @Test func aLabelThatIsCutOffEndsBeforeTheFooter() throws {
    #expect(try element("label: 'Cut").id == "Cut")
  }

  /// Rows of lists have no label of their own.
  @Test func aCellIsCalledByTheTextInIt() throws {
    let layout = try read(
      """
      Application, pid: 8736, label: 'App'
       Window, {{0.0, 0.0}, {390.0, 844.0}}, hitPoint: {195.0, 422.0}
        Cell, {{0.0, 100.0}, {390.0, 60.0}}, hitPoint: {195.0, 130.0}
         Other, {{0.0, 100.0}, {390.0, 60.0}}
          StaticText, {{20.0, 110.0}, {100.0, 20.0}}, label: 'Ground coffee'
         Button, {{340.0, 108.0}, {44.0, 44.0}}, label: 'Remove', hitPoint: {362.0, 130.0}
      """)
    let buttons = layout.hierarchy.views.filter(\.isButton)
    #expect(buttons.map(\.id) == ["Ground coffee", "Remove"])
    #expect(!layout.warnings.contains { $0.message.contains("share") })
  }

  /// How a switch is set changes, and its name does not.
  @Test(arguments: ["Switch", "Slider"], ["0", "1", "50%"])
  func aSettingIsNoName(_ type: String, _ value: String) throws {
    let view = try element("value: \(value)", type: type)
    #expect(view.id == type)
    #expect(view.name == type)
  }

  /// Names of private Swift classes are printed as the compiler writes them.
  @Test(arguments: [
    (
      "_TtC7SwiftUIP33_A34643117F00277B93DEBAB70EC0697122_UIShapeHitTestingView",
      "_UIShapeHitTestingView"
    ),
    ("_TtC4Shop11PayButtonUI", "PayButtonUI"), ("_TtCC4Shop6Basket3Row", "Row"),
    ("_TtGC7SwiftUI14_UIHostingViewV4Shop4Root_", "_UIHostingView"),
    ("_TtC4Shop99Odd", "_TtC4Shop99Odd"), ("_TtC", "_TtC"),
    ("_Tt9999999999999999999999", "_Tt9999999999999999999999"),
  ])
  func aMangledClassGoesByItsName(_ type: String, _ id: String) throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <\(type): 0x2; frame = (10 10; 80 44); layer = <L: 0x5>>
      """)
    #expect(layout.hierarchy.views.last?.id == id)
  }

  /// What SwiftUI draws is in no text of UIKit's.
  @Test func aScreenOfSwiftUIWithoutButtonsSaysWhereTheyAre() throws {
    func told(_ inside: String) throws -> Bool {
      let layout = try read(
        """
        <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
           | <_UIHostingView<AnyView>: 0x2; frame = (0 0; 375 667); layer = <L: 0x5>>
           |    | <\(inside): 0x3; frame = (0 0; 99 99); layer = <L: 0x6>>
        """)
      return layout.warnings.contains { $0.message.contains("`po app.debugDescription`") }
    }
    #expect(try told("CGDrawingView"))
    #expect(try !told("UIButton"))
  }
}
