// What each format's own words become: ids, buttons, places, and what is assumed.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct ForeignFormatTests: ForeignText {
  private func trouble(_ text: String, screen: String? = nil) -> String {
    let errors = errors(text) { $0.screen = screen.flatMap { ScreenChoice($0) } }
    return errors.first { $0.severity == .error }?.message ?? "none"
  }

  private func node(_ attributes: String, _ inside: String = "") -> String {
    "<node class=\"android.view.View\" \(attributes)>\(inside)</node>"
  }

  private func dump(_ inside: String) -> String {
    "<hierarchy rotation=\"0\">\(node("bounds=\"[0,0][1080,2400]\"", inside))</hierarchy>"
  }

  /// What PowerShell's `>` makes of a text, and the same for the other order of bytes.
  @Test(arguments: [false, true]) func textInUTF16IsRead(isBigEndian: Bool) throws {
    let body = dump(node("resource-id=\"gr\u{fc}n\" clickable=\"true\" bounds=\"[0,0][300,300]\""))
    for head in ["", "<?xml version='1.0' encoding='UTF-16' standalone='yes'?>\n"] {
      let text = "\u{FEFF}" + head + body
      let bytes = text.utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 255)]
        return isBigEndian ? pair : pair.reversed()
      }
      let layout = try LayoutReader().read(bytes: bytes, path: "screen.txt")
      #expect(layout.format == "uiautomator")
      #expect(layout.hierarchy.views.map(\.id) == ["View", "gr\u{fc}n"])
    }
  }

  @Test func aDumpThatNoFormatKnowsIsAnsweredWithThoseThereAre() {
    let flutter = "RenderView#af9d1\n \u{2502} debug mode enabled - linux\n: [\n"
    let notes = errors(flutter).first?.notes.map(\.message) ?? []
    #expect(notes.contains { $0.contains("uiautomator") && $0.contains("svg") })
  }

  // MARK: Android

  @Test func androidNamesComeFromTheirIdsAndAreNumberedInFileOrder() throws {
    let layout = try read(
      dump(
        node("resource-id=\"a.b:id/icon\" clickable=\"true\" bounds=\"[0,0][300,300]\"")
          + node("resource-id=\"a.b:id/icon\" clickable=\"true\" bounds=\"[0,300][900,900]\"")
          + node("content-desc=\"  Add \n to cart \" clickable=\"true\" bounds=\"[0,900][9,999]\"")
          + node("text=\"5\" long-clickable=\"true\" bounds=\"[0,1000][9,1099]\"")))
    // The larger of siblings without an order lies behind, and its number stays that of the file.
    #expect(
      layout.hierarchy.views.map(\.id) == ["View", "icon~2", "icon", "Add to cart", "5"])
    #expect(layout.hierarchy.views.filter(\.isButton).count == 4)
  }

  @Test(arguments: [
    (3, "2 views share `n2`; repeats"), (4, "2 views share `n2`, and 1 more name is shared;"),
    (5, "2 views share `n2`, and 2 more names are shared;"),
  ])
  func sharedNamesAreToldAsFarAsThree(_ count: Int, _ told: String) throws {
    let once = (0..<count).map { node("resource-id=\"n\($0)\" bounds=\"[0,0][9,9]\"") }.joined()
    let warnings = try read(dump(once + once)).warnings.map(\.message)
    #expect(warnings.contains { $0.contains(told) }, "\(warnings)")
  }

  @Test func drawingOrderDecidesWhoIsInFrontUnlessItIsTied() throws {
    func front(_ first: String, _ second: String) throws -> String? {
      receiver(
        try read(
          dump(
            node(
              "resource-id=\"first\" clickable=\"true\" bounds=\"[0,0][400,400]\" \(first)")
              + node(
                "resource-id=\"second\" clickable=\"true\" bounds=\"[0,0][200,200]\" \(second)"))),
        100, 100)
    }
    #expect(try front("drawing-order=\"2\"", "drawing-order=\"1\"") == "first")
    #expect(try front("drawing-order=\"1\"", "drawing-order=\"2\"") == "second")
    #expect(try front("drawing-order=\"0\"", "drawing-order=\"0\"") == "second")
    let tied = [2, 1, 1].enumerated().map { place, order in
      node(
        "resource-id=\"n\(place)\" clickable=\"true\" bounds=\"[0,0][200,200]\" "
          + "drawing-order=\"\(order)\"")
    }
    #expect(receiver(try read(dump(tied.joined())), 100, 100) == "n2")
    // Without an order the smaller lies in front, and that is said.
    #expect(try front("", "") == "second")
    let guessed = try read(
      dump(
        node("resource-id=\"bar\" clickable=\"true\" bounds=\"[0,0][1080,200]\"")
          + node("resource-id=\"list\" scrollable=\"true\" bounds=\"[0,0][1080,2400]\"")))
    #expect(receiver(guessed, 500, 100) == "bar")
    #expect(receiver(guessed, 500, 1000) == "list")
    #expect(
      guessed.assumptions.contains(
        "of 1 overlapping pair the smaller view is in front: bar over list"))
  }

  @Test func onlyAButtonThatAScrollerMayCutIsNamed() throws {
    let layout = try read(
      dump(
        node(
          "resource-id=\"list\" scrollable=\"true\" bounds=\"[0,0][1080,1400]\"",
          node("resource-id=\"whole\" clickable=\"true\" bounds=\"[0,0][500,1400]\"")
            + node("resource-id=\"cut\" clickable=\"true\" bounds=\"[500,1300][1000,1400]\""))))
    let told = layout.warnings.map(\.message)
    #expect(
      told.contains {
        $0.hasPrefix("cut by the edge of a scrolling view") && $0.hasSuffix(": `cut`")
      }, "\(told)")
  }

  /// A dump tells neither the way nor how far: as much again lies on either side, beside what is wide.
  @Test(arguments: [
    ("class=\"a.RecyclerView\"", "[0,0][1080,2000]", Size(1080, 6000)),
    ("class=\"android.view.View\"", "[0,0][1080,400]", Size(3240, 400)),
    ("class=\"androidx.viewpager.widget.ViewPager\"", "[0,0][1080,2000]", Size(3240, 2000)),
    ("class=\"android.widget.ScrollView\"", "[0,0][1080,400]", Size(1080, 1200)),
    ("class=\"android.widget.HorizontalScrollView\"", "[0,0][1080,2000]", Size(3240, 2000)),
  ])
  func aScrollingViewHasMoreToShow(_ type: String, _ bounds: String, _ size: Size) throws {
    let layout = try read(
      "<hierarchy rotation=\"0\"><node bounds=\"[0,0][1080,2400]\"><node \(type)"
        + " scrollable=\"true\" bounds=\"\(bounds)\">"
        + node("resource-id=\"in\" clickable=\"true\" bounds=\"[0,0][300,300]\"")
        + "</node></node></hierarchy>")
    let scroller = layout.hierarchy.views[1]
    #expect(scroller.kind == .scrollView)
    #expect(scroller.scrolling.contentSize == size)
    #expect(scroller.scrolling.delay == 0)
    #expect(
      layout.assumptions.contains { $0.hasPrefix("1 scrolling view has as much again to show") })
    #expect(!(try read(dump("")).assumptions.contains { $0.contains("to show") }))
    #expect(receiver(layout, 299, 299) == "in" && receiver(layout, 301, 299) != "in")
  }

  /// Of a row at either end of a list a dump may have only a part, so how large it is cannot be said.
  @Test(arguments: [
    ("a.RecyclerView", "[0,200][1080,230]", true), ("a.RecyclerView", "[0,2170][1080,2200]", true),
    ("a.RecyclerView", "[0,300][1080,330]", false), ("a.ViewPager", "[0,300][30,900]", true),
    ("a.ViewPager", "[1050,300][1080,900]", true), ("a.ViewPager", "[60,300][90,900]", false),
  ])
  func aRowThatAListCutsIsLookedAt(_ type: String, _ bounds: String, _ isCut: Bool) throws {
    let layout = try read(
      "<hierarchy rotation=\"0\"><node bounds=\"[0,0][1080,2400]\">"
        + "<node class=\"\(type)\" scrollable=\"true\" bounds=\"[0,200][1080,2200]\">"
        + node("clickable=\"true\" bounds=\"\(bounds)\"") + "</node></node></hierarchy>"
    ) { $0.screen = ScreenChoice("1080x2400@1") }
    let survey = ScreenSurvey(layout.hierarchy)
    let judged = survey.targets.map { TargetSizeMaterial48.judge($0, in: survey).outcome }
    #expect(judged == [isCut ? .review : .fail])
    #expect(
      layout.warnings.contains { $0.message.contains("larger than the file says: `View`") } == isCut
    )
  }

  /// Android cuts what reaches out of the screen.
  @Test func whatTheScreenMayCutIsLookedAt() throws {
    let layout = try read(
      dump(node("resource-id=\"nav\" clickable=\"true\" bounds=\"[0,2350][1080,2400]\""))
    ) { $0.screen = ScreenChoice("360x800@3") }
    #expect(layout.hierarchy.screen.cutsFrames)
    let survey = ScreenSurvey(layout.hierarchy)
    #expect(TargetSizeMaterial48.judge(survey.targets[0], in: survey).outcome == .review)
  }

  @Test func aScreenInPixelsIsNeverScaledInSilence() throws {
    let text = dump(node("resource-id=\"ok\" clickable=\"true\" bounds=\"[105,210][315,420]\""))
    let plain = try read(text)
    #expect(plain.hierarchy.screen.size == Size(1080, 2400))
    #expect(plain.assumptions.first?.hasPrefix("1 pixel is 1 point") == true)
    #expect(
      plain.assumptions.first?.hasSuffix(
        "`--screen 411x914@2.625` or `--screen 393x873@2.75` or `--screen 360x800@3` are usual")
        == true)
    #expect(plain.hierarchy.screen.countsPixels)
    for screen in ["411x914@2.625", "393x873@2.75", "360x800@3"] {
      let said = try read(text) { $0.screen = ScreenChoice(screen) }
      #expect(!said.hierarchy.screen.countsPixels)
    }
    let pixel = try read(text) { $0.screen = ScreenChoice("Pixel 8") }
    #expect(pixel.hierarchy.screen.scale == 2.625)
    #expect(pixel.hierarchy.screen.ppi == 428)
    #expect(pixel.hierarchy.views[1].untransformedFrame == Rect(40, 80, 80, 80))
    #expect(!pixel.assumptions.contains { $0.contains("1 pixel is 1 point") })
    #expect(pixel.hierarchy.screen.systemEdges == .android)
    #expect(pixel.assumptions.contains { $0.hasPrefix("swipes from the edges are the system's") })
    #expect(plain.hierarchy.screen.systemEdges == nil)
    #expect(
      trouble(text, screen: "360x640@2")
        == "the file reaches to 1080 x 2400 pixels, and `--screen 360x640@2` has 720 x 1280")
    #expect(trouble(text, screen: "412x915").contains("does not say how many pixels a point has"))
  }

  @Test func aDeviceHeldSidewaysIsTurned() throws {
    let text =
      "<hierarchy rotation=\"1\">"
      + node("clickable=\"true\" bounds=\"[0,0][2400,1080]\"") + "</hierarchy>"
    let layout = try read(text) { $0.screen = ScreenChoice("pixel 8") }
    #expect(layout.hierarchy.screen.size.width > layout.hierarchy.screen.size.height)
    #expect(layout.assumptions.contains { $0.contains("held sideways") })
  }

  /// Android turns what it draws by `rotation` quarters, against the panel.
  @Test(arguments: [
    ("0", Rotation.none), ("1", .threeQuarters), ("2", .half), ("3", .quarter), ("4", nil),
    ("-1", nil),
  ])
  func howAnAndroidScreenIsTurnedIsKept(_ said: String, _ rotation: Rotation?) throws {
    let text = dump("").replacing("rotation=\"0\"", with: "rotation=\"\(said)\"")
    #expect(try read(text).panelRotation == rotation)
    #expect(try read("tapscope: layout/1\nscreen: 9x9\nviews: []\n").panelRotation == nil)
  }

  @Test func whatIsNotDisplayedIsHiddenUnlessSomethingInItIs() throws {
    let text = """
      <hierarchy class="hierarchy" rotation="0" width="1080" height="2400">
      <a.B class="a.B" bounds="[0,0][1080,2400]" displayed="false">
      <a.C class="a.C$Inner" bounds="[0,0][90,90]" clickable="true" displayed="true"/>
      <a.D class="a.D" bounds="[0,90][90,180]" clickable="true" displayed="false"/>
      <toast text="Saved"/>
      </a.B></hierarchy>
      """
    let layout = try read(text)
    #expect(layout.format == "appium-android")
    #expect(layout.hierarchy.views.map(\.id) == ["B", "Inner", "D"])
    #expect(layout.hierarchy.views.map(\.isHidden) == [false, false, true])
  }

  /// AOSP ends a press that leaves the view by more than its touch slop, UIControl by more than 70.
  @Test func aFingerMayLeaveAnAndroidButtonByTheTouchSlop() throws {
    let box = "clickable=\"true\" bounds=\"[0,0][1080,2400]\""
    let appium = "<hierarchy rotation=\"0\"><a.B class=\"a.B\" \(box)/></hierarchy>"
    for text in [dump(node(box)), appium] {
      let layout = try read(text) { $0.screen = ScreenChoice("Pixel 8") }
      #expect(layout.hierarchy.views.allSatisfy { $0.trackingSlop == 8 }, "\(layout.format)")
    }
    let place = "name=\"a\" x=\"0\" y=\"0\" width=\"390\" height=\"844\""
    let iOS = element("Application", place, element("Button", place))
    #expect(try read(iOS).hierarchy.views.allSatisfy { $0.trackingSlop == 70 })
  }

  @Test func anErrorInsteadOfADumpIsNamed() {
    let head = "uiautomator wrote an error instead of a dump, since "
    #expect(trouble("ERROR: could not get idle state.\n").hasPrefix(head + "the screen never"))
    #expect(
      trouble("ERROR: null root node returned by UiTestAutomationBridge.\n")
        .hasPrefix(head + "no window was active"))
    for word in ["hierchary", "hierarchy"] {
      let lies = trouble("UI \(word) dumped to: /sdcard/window_dump.xml\n")
      #expect(lies.hasPrefix("this is only the line") && lies.contains("adb pull"))
    }
  }

  // MARK: iOS

  private func element(_ type: String, _ attributes: String, _ inside: String = "") -> String {
    "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" \(attributes)>\(inside)"
      + "</XCUIElementType\(type)>"
  }

  @Test func roundedFramesAreNotTakenForOverlaps() throws {
    let text = element(
      "Application", "name=\"App\" x=\"0\" y=\"0\" width=\"390\" height=\"844\"",
      element("Cell", "name=\"a\" x=\"0\" y=\"248\" width=\"390\" height=\"45\"")
        + element("Cell", "name=\"b\" x=\"0\" y=\"292\" width=\"390\" height=\"45\"")
        + element("Cell", "name=\"c\" x=\"0\" y=\"300\" width=\"390\" height=\"45\""))
    let layout = try read(text)
    #expect(layout.hierarchy.screen.scale == 3)
    #expect(layout.hierarchy.views[1].untransformedFrame == Rect(0, 248, 390, 44.5))
    #expect(layout.hierarchy.views[2].untransformedFrame == Rect(0, 292.5, 390, 44.5))
    // A real overlap stays.
    #expect(layout.hierarchy.views[3].untransformedFrame == Rect(0, 300, 390, 45))
    #expect(layout.assumptions.contains { $0.contains("1 overlap of at most 1 point") })
  }

  @Test func aPlaceThatIsGivenInPartIsAnError() {
    let frame = "x=\"0\" y=\"0\" width=\"390\" height=\"844\""
    func said(_ attributes: String) -> String {
      trouble(element("Application", frame, element("Button", attributes)))
    }
    #expect(said("y=\"5\" width=\"9\" height=\"9\"") == "this element has no `x`")
    #expect(said("x=\"5\" y=\"5\" width=\"9\"") == "this element has no `height`")
    #expect(errors(element("Application", frame, element("Button", ""))).isEmpty)
  }

  /// As WebDriverAgent writes what is nowhere on the screen.
  @Test func aPlaceAtInfinityIsLeftOut() throws {
    let place = "x=\"inf\" y=\"inf\" width=\"0\" height=\"0\""
    let button = element("Button", "name=\"Book\" x=\"20\" y=\"100\" width=\"300\" height=\"44\"")
    let layout = try read(
      element(
        "Application", "name=\"App\" x=\"0\" y=\"0\" width=\"390\" height=\"844\"",
        element("Any", place, element("Any", place) + button)))
    #expect(layout.hierarchy.views.map(\.id) == ["App", "Book"])
    #expect(receiver(layout, 30, 110) == "Book")
    #expect(
      layout.warnings.map(\.message).contains {
        $0.contains("2 elements left out, since their frames cannot be placed (`inf`)")
      })
  }

  @Test func nativeFramesAreExact() throws {
    let text = element(
      "Application",
      "name=\"App\" x=\"0\" y=\"0\" width=\"390\" height=\"844\""
        + " nativeFrame=\"{{0, 0}, {390, 844}}\"",
      element(
        "Button",
        "name=\"a\" x=\"0\" y=\"248\" width=\"390\" height=\"45\""
          + " nativeFrame=\"{{0, 248.33}, {390, 44.33}}\""))
    let layout = try read(text)
    #expect(layout.hierarchy.views[1].untransformedFrame == Rect(0, 248.33, 390, 44.33))
  }

  @Test func aSizeOfTwoDensitiesIsNotGuessed() throws {
    let text = element("Application", "name=\"App\" x=\"0\" y=\"0\" width=\"414\" height=\"896\"")
    let layout = try read(text)
    #expect(layout.hierarchy.screen.scale == 1)
    #expect(layout.assumptions.contains { $0.contains("@2 or @3") })
  }

  /// Each of these sizes belongs to devices of one density.
  @Test(arguments: [("420x912", 3.0), ("402x874", 3.0), ("912x420", 3.0), ("1032x1376", 2.0)])
  func aSizeOfOneDensityTellsTheScale(_ size: String, _ scale: Double) throws {
    let sides = size.split(separator: "x")
    let text = element(
      "Application",
      "name=\"App\" x=\"0\" y=\"0\" width=\"\(sides[0])\" height=\"\(sides[1])\"")
    #expect(try read(text).hierarchy.screen.scale == scale)
  }

  @Test func turnedViewsAndScrolledTablesAreSolved() throws {
    let layout = try read(
      """
      2024-01-02 10:00:00.123 Shop[812:4711] <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <UITableView: 0x1; frame = (0 40; 375 600); clipsToBounds = YES; contentOffset: {0, -56}; contentSize: {375, 900}>
         |    | <Shop.Row: 0x2; baseClass = UITableViewCell; frame = (0 155; 375 60); text = 'a; b = 'c'; layer = <L: 0x3>>
         | <UIView: 0x4; frame = (84.6719 384.6719; 130.656 130.656); transform = [0.92388, 0.38268, -0.38268, 0.92388, 0, 0]; layer = <L: 0x5>>
         | _ok, okButton <UIButton: 0x6; frame = (10 500; 80 44); layer = <L: 0x7>>
         |    | <UIButtonLabel: 0x8; frame = (0 0; 80 44); text = 'OK\\u4e0b'; userInteractionEnabled = NO; layer = <L: 0x9>>
         | <CALayer: 0xa> (layer)
      """)
    #expect(layout.format == "recursive-description")
    let views = layout.hierarchy.views
    #expect(views.map(\.id) == ["UIWindow", "UITableView", "a; b = 'c", "UIView", "_ok", "OK下"])
    #expect(receiver(layout, 100, 252) == "a; b = 'c")
    #expect(receiver(layout, 100, 200) == "UITableView")
    #expect(abs(views[3].bounds.width - 100) < 0.01)
    #expect(abs(views[3].center.x - 150) < 0.01)
    #expect(receiver(layout, 20, 510) == "_ok")
    #expect(layout.warnings.contains { $0.message.contains("1 layer without a view") })
  }

  /// The description of a view of a type, one of another in it, and so on; `TYPE < BASE` names a superclass.
  private func nested(_ types: [String]) -> String {
    var lines = ["<UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>"]
    for (depth, type) in types.enumerated() {
      let bars = "   | " + String(repeating: "   | ", count: depth)
      let names = type.split(separator: " < ")
      let base = names.count > 1 ? " baseClass = \(names[1]);" : ""
      lines.append(
        "\(bars)<\(names[0]): 0x\(depth);\(base) frame = (0 0; 100 100); layer = <L: 0x2>>")
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [
    (
      ["UITableView", "UITableViewCell", "UITableViewCellContentView", "UIView"], "UITableViewCell"
    ),
    (["UICollectionView", "Shop.Card < UICollectionViewCell", "UIView"], "Card"),
    (["UITableViewCell", "UIScrollView", "UIView"], "UIView"),
    (["UITableViewCell", "UIView", "UISwitch", "UISwitchModernVisualElement"], "UISwitch"),
    (["UISwitch", "UISwitchModernVisualElement", "UIView"], "UISwitch"),
    (["UIButton", "_UISystemBackgroundView"], "UIButton"),
    (["UIButton", "UIStackView"], "UIStackView"),
    (["Shop.Buy < UIControl", "UIView"], "UIView"), (["UITableView", "UIView"], "UIView"),
  ])
  func touchesOfAPlainViewGoOnToACell(_ types: [String], _ hit: String) throws {
    #expect(receiver(try read(nested(types)), 50, 50) == hit)
  }

  @Test func aTurnByFortyFiveDegreesIsTakenAsSquare() throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <UIView: 0x4; frame = (79.2893 79.2893; 141.421 141.421); transform = [0.707107, 0.707107, -0.707107, 0.707107, 0, 0]; layer = <L: 0x5>>
      """)
    #expect(abs(layout.hierarchy.views[1].bounds.width - 100) < 0.01)
    #expect(layout.assumptions.contains { $0.contains("turned by 45 degrees is square") })
  }

  @Test(arguments: [
    "<UIButton: 0x3; frame = (2", "<UIButton: 0x3", "<UIButton: 0x3; frame = (a b; 9 9)>",
  ])
  func aViewWhoseLineIsCutOffIsMissed(line: String) throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <UIButton: 0x2; frame = (10 10; 80 44); layer = <L: 0x5>>
         | \(line)
      """)
    #expect(layout.hierarchy.views.count == 2)
    let warning = layout.warnings.first { $0.message.contains("cut off or damaged") }
    #expect(warning?.location?.line == 3)
  }

  @Test func aViewWhoseSuperviewIsMissingIsTold() throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         |    |    | <UIButton: 0x2; frame = (10 10; 80 44); layer = <L: 0x5>>
      """)
    let warning = layout.warnings.first { $0.message.contains("is missing from the text") }
    #expect(warning?.location?.line == 2)
  }

  /// The first frame counts from a superview that is not printed: of a sheet, and of the root of a screen below
  /// the status bar, one that fills the screen.
  @Test(arguments: [
    ("0 40; 390 804", "", Size(390, 844), "where its frame says", 780.0),
    ("0 0; 390 844", "", Size(390, 844), "where its frame says", 740),
    ("-112 0; 390 844", "", Size(390, 844), "at the corner", 740),
    (
      "0 40; 390 804", "transform = [1, 0, 0, 1, 0, 9]; ", Size(390, 844), "where its frame says",
      780
    ),
  ])
  func aFirstViewStandsOnItsScreen(
    _ frame: String, _ more: String, _ size: Size, _ place: String, _ y: Double
  ) throws {
    let layout = try read(
      """
      <UIDropShadowView: 0x1; frame = (\(frame)); \(more)layer = <L: 0x2>>
         | <UIButton: 0x3; frame = (100 740; 200 50); layer = <L: 0x4>>
      """)
    #expect(layout.hierarchy.screen.size == size)
    #expect(receiver(layout, 200, y + 1) == "UIButton")
    #expect(receiver(layout, 200, y - 1) == "UIDropShadowView")
    let told = "the first view, UIDropShadowView, stands on the screen \(place),"
    #expect(layout.assumptions.contains { $0.hasPrefix(told) }, "\(layout.assumptions)")
  }

  @Test func aWindowWithoutAreaSaysWhatToDo() {
    let text = """
      <UIWindow: 0x1; frame = (0 0; 0 0); layer = <L: 0x1>>
         | <UIButton: 0x2; frame = (0 0; 10 10); layer = <L: 0x1>>
      """
    #expect(
      trouble(text).hasPrefix("the screen has the size of this UIWindow, which has no area"))
  }

  @Test func aFlatListOfViewsIsRefused() {
    let line = "<UIView: 0x1; frame = (0 0; 9 9); layer = <L: 0x2>>\n"
    #expect(trouble(line + line).hasPrefix("the views are printed flat"))
    #expect(
      trouble("Element subtree:\nFind: Target Application\n  Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}")
        .hasPrefix("this is a query's flat list"))
  }

  @Test func failureLogsAreReadToTheFooter() throws {
    let layout = try read(
      """
          t =     5.31s Tap "Enroll" Button
      Element subtree:
       →Application, 0x1, pid: 8736, label: 'App'
          Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
            Button, 0x3, {{25.0, 542.5}, {340.0, 41.0}}, label: 'It's 5, 'now'', Disabled
            Switch, 0x4, {{300.0, 600.0}, {51.0, 31.0}}, identifier: 'wifi', value: 1, on
      Path to element:
       →Application, 0x1, pid: 8736, label: 'App'
      """)
    let views = layout.hierarchy.views
    #expect(views.map(\.id) == ["Window", "It's 5, 'now'", "wifi"])
    #expect(views[1].isEnabled == false)
    #expect(views[1].untransformedFrame == Rect(25, 542.5, 340, 41))
  }

  @Test func whatIsNamedAButtonMayNoLongerBeOne() throws {
    func warnings(_ buttons: [String]) throws -> [String] {
      let frame = "x=\"0\" y=\"0\" width=\"390\" height=\"844\""
      let text = element(
        "Application", "name=\"App\" \(frame)",
        element("Other", "name=\"buy\" accessible=\"true\" \(frame)")
          + element("Other", "name=\"sell\" accessible=\"true\" \(frame)"))
      let layout = try read(text) { $0.buttons = buttons }
      return layout.warnings.map(\.message).filter { $0.contains("accessible") }
    }
    #expect(try warnings([]).first?.hasPrefix("`buy`, `sell`: accessible") == true)
    #expect(try warnings(["buy"]).first?.hasPrefix("`sell`: accessible") == true)
    #expect(try warnings(["*"]).isEmpty)
  }

  // MARK: Tables and patterns

  @Test func tablesTakeOtherSeparatorsAndQuotes() throws {
    let layout = try read("NAME;X;Y;W;H\n\"a;\"\"b\"\"\";1;2;30;40\n\nplain;5;6;7;8\n")
    #expect(layout.hierarchy.views.map(\.id) == ["a;\"b\"", "plain"])
    #expect(layout.hierarchy.views[0].untransformedFrame == Rect(1, 2, 30, 40))
    #expect(trouble("id,x,y,width,height\na,1,2,x,4\n").hasPrefix("`width` must be a number"))
    #expect(trouble("id,x,y,width,height\na,1,2,-3,4\n") == "`width` must be at least 0")
  }

  @Test func aWrongCellOfATableIsShown() {
    let head = "id,x,y,width,height\n"
    func place(_ row: String) -> Int? { errors(head + row + "\n").first?.location?.column }
    #expect(place("a,1,2,x,4") == 7)
    #expect(place("a,1,2,3,-4") == 9)
    #expect(place("\"a,b\",1,2e9,3,4") == 9)
    // A decimal comma; a comma at the end of a line is none.
    #expect(place("a,1,5,2,3,4") == 11)
    #expect(trouble(head + "a,1,5,2,3,4\n").hasPrefix("the first line names no column for this"))
    #expect(place("a,1,2,3,4,") == nil)
    #expect(place("a,1,2,3,4,\nb,1,2,3,4,") == nil)
    // One at the end of some lines alone is that of a number before an empty column.
    #expect(place("a,1,2,3,4,\nb,1,2,3,4") == 11)
    #expect(
      trouble(head + "a,1,2,3,4\nb,1,5,2,3,\n").hasPrefix("this row has more cells than others"))
  }

  @Test func allThatIsWrongIsToldAtOnce() {
    func places(_ text: String) -> [String] {
      errors(text).map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
    }
    let table = "id,x,y,width,height\na,1,2,-3,4\nb,q,2,3,r\nc,1,2,3,4,5\nd,1,2,3,4\n"
    #expect(places(table) == ["2:7", "3:3", "3:9", "4:11"])
    #expect(
      places(dump("\n<node bounds=\"[1,2][3,4]\"/>\n<node/>\n <node bounds=\"[1,2]\"/>")) == [
        "3:1", "4:2",
      ])
  }

  /// A column that is missing is told where all others are there; with a time or a phase they are touches.
  @Test func aColumnThatIsMissingIsTold() {
    func table(_ head: String) -> FileHead { FileHead(Array("\(head)\n1,2,3,4,5\n".utf8)) }
    for (head, column) in [
      ("id,x,y,width", "height"), ("x,y,w,h", "id"), ("Name;y;width;height", "x"),
    ] {
      #expect(trouble(head + "\n1,2,3,4\n").hasPrefix("no column is called `\(column)`;"))
      #expect(errors(head + "\n").first?.location?.line == 1)
      #expect(RecordingReader.format(of: table(head), options: RecordingOptions()) == nil)
    }
    for head in ["id,x,y,width,t", "id,x,y,width,phase", "id,x,y"] {
      #expect(RecordingReader.format(of: table(head), options: RecordingOptions())?.name == "csv")
      #expect(!trouble(head + "\n1,2,3,4,5\n").contains("no column"))
    }
  }

  @Test func patternsMakeButtons() throws {
    let text = dump(node("resource-id=\"a:id/btn_ok\" bounds=\"[0,0][300,300]\""))
    #expect(try read(text).hierarchy.views.filter(\.isButton).isEmpty)
    let named = try read(text) { $0.buttons = LayoutOptions.patterns(" btn_* , other ") }
    #expect(named.hierarchy.views.filter(\.isButton).map(\.id) == ["btn_ok"])
    let missed = try read(text) { $0.buttons = ["button?"] }
    #expect(missed.warnings.contains { $0.message.contains("no view is named by") })
  }

  @Test func wrappersGoWhereViewsAreTooDeep() throws {
    var inside = node("resource-id=\"ok\" clickable=\"true\" bounds=\"[0,0][300,300]\"")
    for _ in 0..<150 { inside = node("bounds=\"[0,0][1080,2400]\"", inside) }
    let layout = try read(dump(inside))
    #expect(receiver(layout, 10, 10) == "ok")
    #expect(layout.warnings.contains { $0.message.contains("wrappers") })
  }
}
