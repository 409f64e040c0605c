// What the view trees that `adb shell dumpsys activity top` prints become.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct DumpsysFormatTests {
  private func read(_ text: String, screen: String? = nil) throws -> Layout {
    var options = LayoutOptions()
    options.screen = screen.flatMap { ScreenChoice($0) }
    return try LayoutReader(options: options).read(bytes: Array(text.utf8), path: "top.txt")
  }

  private func errors(_ text: String) -> [Diagnostic] {
    do {
      _ = try read(text)
      return []
    } catch {
      return (error as? InputError)?.diagnostics ?? []
    }
  }

  private func formats(_ text: String) -> [String] {
    let head = FileHead(Array(text.utf8))
    return BuiltInLayoutFormats.all.filter { $0.recognizes(head) }.map(\.name)
  }

  /// A view with so many others around it in its window.
  private func view(
    _ depth: Int, _ type: String, _ flags: String, _ place: String, _ id: String = ""
  ) -> String {
    String(repeating: "  ", count: depth + 3)
      + "\(type){3a448665 \(flags) ........ \(place)\(id.isEmpty ? "" : " #7f09000d app:id/\(id)")}\n"
  }

  /// The configuration of a screen with 2.625 pixels a point.
  private let dense = "1.0 310mcc260mnc [en_US] ldltr sw411dp w411dp h797dp 420dpi nrml s.45"

  /// An activity whose views begin at the sixth line after its first.
  private func activity(
    _ name: String, isResumed: Bool = true, configuration: String? = nil, _ views: String
  ) -> String {
    """
      ACTIVITY \(name) 378f879 pid=27145 userId=0
        Local Activity 201126b State:
          mResumed=\(isResumed) mStopped=\(!isResumed) mFinished=false
          mCurrentConfig={\(configuration ?? dense)}
        View Hierarchy:
          DecorView@a71dd71[\(name.split(separator: ".").last ?? "")]
    \(views)    Looper (main, tid 1) {6f7c29e}
          Message 0: { when=-3ms what=0 obj=android.widget.Button{1 VFED..C.. ........ 0,0-9,9} }
        AutofillManager:
          enabled: false

    """
  }

  /// What fills the window of 1050 by 2100 pixels, 400 by 800 points.
  private func content(_ views: String) -> String {
    view(1, "android.widget.FrameLayout", "V.E......", "0,0-1050,2100", "content") + views
  }

  private func dump(_ views: String, configuration: String? = nil) -> String {
    "TASK com.shop id=330 userId=0\n"
      + activity("com.shop/.Pay", configuration: configuration, content(views))
  }

  private var pay: String {
    view(2, "android.widget.Button", "VFED..C..", "105,210-315,420", "pay")
  }

  // MARK: Places and the screen

  @Test func placesAreTakenFromTheSuperviewInPixelsOfTheTextsDensity() throws {
    let layout = try read(
      dump(
        view(2, "android.widget.FrameLayout", "V.E......", "0,63-1050,2100", "page")
          + view(3, "android.widget.Button", "VFED..C..", "105,105-315,315", "pay")))
    #expect(layout.format == "dumpsys")
    #expect(layout.hierarchy.screen.size == Size(400, 800))
    #expect(layout.hierarchy.screen.scale == 2.625)
    #expect(layout.hierarchy.views.map(\.id) == ["DecorView", "content", "page", "pay"])
    #expect(layout.hierarchy.views[2].untransformedFrame == Rect(0, 24, 400, 776))
    #expect(layout.hierarchy.views[3].untransformedFrame == Rect(40, 40, 80, 80))
    #expect(receiver(layout, 60, 70) == "pay")
    #expect(receiver(layout, 60, 60) == nil)
    #expect(layout.hierarchy.views.allSatisfy { $0.trackingSlop == 8 })
    #expect(!layout.assumptions.contains { $0.hasPrefix("1 pixel is 1 point") })
    #expect(layout.assumptions.contains { $0.hasPrefix("the activity's window begins at (0, 0),") })
  }

  @Test func aTextWithoutADensityNeedsTheScreen() throws {
    let text = dump(pay, configuration: "1.0 ?mcc?mnc [en_US] ?density")
    let plain = try read(text)
    #expect(plain.hierarchy.screen.size == Size(1050, 2100))
    #expect(plain.assumptions.first?.hasPrefix("1 pixel is 1 point, since the file does") == true)
    let said = try read(text, screen: "400x800@2.625")
    #expect(said.hierarchy.views[2].untransformedFrame == Rect(40, 80, 80, 80))
    // Where the text has it, the points alone will do, and another is told.
    let points = try read(dump(pay), screen: "400x900")
    #expect(points.hierarchy.screen.size == Size(400, 900))
    #expect(points.hierarchy.views[2].untransformedFrame == Rect(40, 80, 80, 80))
    let other = try read(dump(pay), screen: "600x1200@2")
    #expect(
      other.warnings.contains {
        $0.message == "the text's density is 2.625 pixels a point, and the screen has 2"
      })
  }

  @Test func aWindowStandsWhereItsConfigurationSays() throws {
    let split =
      "\(dense) winConfig={ mBounds=Rect(0, 1050 - 1050, 2100) mAppBounds=Rect(0, 1113 - 1050, 2100)"
      + " mMaxBounds=Rect(0, 0 - 1050, 2100) mWindowingMode=multi-window}"
    let layout = try read(
      activity(
        "com.shop/.Pay", configuration: split,
        view(1, "android.widget.Button", "VFED..C..", "0,0-1050,1050", "pay")))
    #expect(layout.hierarchy.screen.size == Size(400, 800))
    #expect(layout.hierarchy.views[0].untransformedFrame == Rect(0, 400, 400, 400))
    #expect(receiver(layout, 200, 600) == "pay")
    #expect(receiver(layout, 200, 200) == nil)
    #expect(!layout.assumptions.contains { $0.contains("window begins") })
    #expect(!layout.assumptions.contains { $0.contains("as far as the views reach") })
  }

  // MARK: What a view is

  /// Android before 6 has no flag for context clicks; support libraries print three of the state's.
  @Test(arguments: [
    ("VFED..C.. ........", true, false, true), ("VFE....L. .F..H.ID", true, false, true),
    ("V.ED....X ........", false, false, true), ("V.ED..... ........", false, false, true),
    ("VF.D..C.. ........", true, false, false), ("IFED..C.. ......I.", true, true, true),
    ("GFED..C.. ......I.", true, true, true), ("VFED..C. ........", true, false, true),
    ("V.ED.... ...", false, false, true), ("I.E..... ......ID", false, true, true),
  ])
  func flagsTellWhatAViewIs(
    _ flags: String, isButton: Bool, isHidden: Bool, isEnabled: Bool
  ) throws {
    let line = "          a.b.Chip{3a448665 \(flags) 0,0-105,105 #7f09000d app:id/chip}\n"
    let layout = try read(dump(line))
    let chip = layout.hierarchy.views[2]
    #expect(chip.id == "chip")
    #expect(chip.isButton == isButton)
    #expect(chip.isHidden == isHidden)
    #expect(chip.isEnabled == isEnabled)
  }

  @Test func whatIsSelectedIsKnownByItsState() throws {
    let tab = "          a.b.Tab{27df54 VFE...C.. ..S..A.. 0,0-216,144 #7f09000d app:id/tab}\n"
    #expect(try read(dump(tab)).hierarchy.views[2].state == .selected)
    #expect(try read(dump(pay)).hierarchy.views[2].state == .normal)
  }

  @Test func idsAreNamesAndElseClasses() throws {
    let layout = try read(
      dump(
        "          a.b.Edit{1 VFED..CL. ........ 0,0-9,9 #7f0a032f app:id/text aid=1073741824}\n"
          + "          a.b.Chip$Inner{2 V.ED..... ........ 0,0-9,9 #1020379}\n"
          + "          a.b.Chip$Inner{3 V.ED..... ........ 0,0-9,9 aid=1073741825}\n"
          + "          litho.Text{4 V.E..... .. 0,0-9,9 litho:id/price text=\"5 {a\" [clickable]}\n"
      ))
    #expect(
      layout.hierarchy.views.map(\.id)
        == ["DecorView", "content", "text", "Inner", "Inner~2", "price"])
  }

  @Test func laterSiblingsLieInFront() throws {
    let layout = try read(
      dump(
        view(2, "a.Card", "VFE...C..", "0,0-525,525", "back")
          + view(2, "a.Card", "VFE...C..", "-105,-105-1050,525", "front")))
    #expect(receiver(layout, 100, 100) == "front")
    #expect(layout.hierarchy.views[3].untransformedFrame == Rect(-40, -40, 440, 240))
    #expect(
      layout.assumptions.contains { $0.hasPrefix("later siblings lie in front, whatever their") })
  }

  /// A window's own view is invisible while its activity is stopped.
  @Test func aDumpOfAnOldAndroidIsRead() throws {
    let layout = try read(
      """
      View Hierarchy:
        com.android.internal.policy.impl.PhoneWindow$DecorView{140b75a2 I.E..... R....... 0,0-720,1280}
          android.widget.Button{3a448665 VFED..C. ........ 0,160-720,320 #7f0919c4 app:id/e3i}
      """)
    #expect(layout.hierarchy.views.map(\.id) == ["DecorView", "e3i"])
    #expect(layout.hierarchy.screen.size == Size(720, 1280))
    #expect(receiver(layout, 100, 200) == "e3i")
  }

  /// Lists are clickable by themselves, and hand each click to the row under it.
  @Test func rowsOfAListAreButtonsAndTheListIsNone() throws {
    let row = view(3, "android.widget.LinearLayout", "V.E......", "0,0-1050,105", "row")
    let layout = try read(
      dump(
        view(2, "android.widget.ListView", "VFED.VC..", "0,0-1050,2100", "list") + row
          + view(4, "android.widget.TextView", "V.ED.....", "0,0-525,105", "title")))
    let views = layout.hierarchy.views
    #expect(views.map(\.id) == ["DecorView", "content", "list", "row", "title"])
    #expect(views.filter(\.isButton).map(\.id) == ["row"])
    #expect(views[2].kind == .scrollView)
    #expect(receiver(layout, 50, 20) == "row")
    #expect(receiver(layout, 50, 60) == "list")
    #expect(layout.assumptions.contains("1 row of a list is a button"))
  }

  /// All of what a `ScrollView` scrolls is in the text; of a list only what is shown.
  @Test(arguments: [
    ("android.widget.ScrollView", "VFED.V...", "0,0-1050,5250", Size(400, 2000)),
    ("a.NestedScrollView", "VFED.....", "0,0-1050,525", Size(400, 400)),
    ("a.HorizontalScrollView", "VFEDH....", "0,0-2100,1050", Size(800, 400)),
    ("a.RecyclerView", "VFED.....", "0,0-1050,1050", Size(400, 800)),
    ("a.Terminal", "VFED.V...", "0,0-1050,1050", Size(400, 800)),
  ])
  func scrollingViewsAreKnownByScrollBarsAndClasses(
    _ type: String, _ flags: String, _ inside: String, _ size: Size
  ) throws {
    let layout = try read(
      dump(view(2, type, flags, "0,0-1050,1050") + view(3, "a.Page", "V.E......", inside)))
    #expect(layout.hierarchy.views[2].kind == .scrollView)
    #expect(layout.hierarchy.views[2].scrolling.contentSize == size)
    #expect(
      layout.assumptions.contains { $0.hasPrefix("1 scrolling view has as much again") }
        == !type.hasSuffix("ScrollView"))
  }

  @Test func whatIsMadeOfNoViewsIsTold() throws {
    let layout = try read(
      dump(
        view(2, "androidx.compose.ui.platform.AndroidComposeView", "VFED.....", "0,0-1050,2100")
          + view(2, "android.webkit.WebView", "GFEDHVC..", "0,0-0,0")))
    let warning = layout.warnings.first { $0.message.contains("is made of no views") }
    #expect(warning?.message.hasPrefix("`AndroidComposeView`: what it shows") == true)
    #expect(layout.hierarchy.views.filter(\.isButton).isEmpty)
  }

  // MARK: Several activities

  private var home: String {
    activity(
      "com.home/.Home", isResumed: false, configuration: "1.0 [en_US] 320dpi",
      view(1, "a.Icon", "VFED..C..", "0,0-200,200", "icon")
        + "          android.widget.Button{2 VFED..C..\n"
    ).replacing(
      "    View Hier",
      with: "          mAdded=true mRemoving=false mResumed=true mFromLayout=false\n    View Hier")
  }

  @Test func theResumedActivityIsReadAndTheOthersTold() throws {
    let text =
      "TASK com.home id=1\n" + home + activity("com.shop/.Pay", content(pay))
      + activity("com.chat/.Chat", isResumed: false, content(""))
    let layout = try read(text)
    #expect(layout.hierarchy.views.map(\.id) == ["DecorView", "content", "pay"])
    #expect(layout.hierarchy.screen.scale == 2.625)
    let warning = layout.warnings.first { $0.message.hasPrefix("of 3 activities") }
    let start = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("  ACTIVITY ") }.enumerated().filter(\.element).map { $0.offset + 1 }
    #expect(
      warning?.message
        == "of 3 activities `com.shop/.Pay` is read, which is resumed; left out: `com.home/.Home`"
        + " (line \(start[0])), `com.chat/.Chat` (line \(start[2]))")
    #expect(warning?.location?.line == start[1])
  }

  @Test func withoutAResumedActivityTheLastIsRead() throws {
    let layout = try read(
      activity("com.chat/.Chat", isResumed: false, content(""))
        + activity("com.shop/.Pay", isResumed: false, content(pay)))
    #expect(layout.hierarchy.views.map(\.id) == ["DecorView", "content", "pay"])
    #expect(
      layout.warnings.contains {
        $0.message.hasPrefix(
          "of 2 activities `com.shop/.Pay` is read, the last, since the text has")
      })
    let alone = try read(activity("com.shop/.Pay", isResumed: false, content(pay)))
    #expect(alone.warnings.contains { $0.message.hasPrefix("`com.shop/.Pay` is not resumed:") })
  }

  @Test func aResumedActivityWithoutViewsIsNoOther() {
    let text =
      activity("com.chat/.Chat", isResumed: false, content(pay))
      + "  ACTIVITY com.shop/.Pay 1fcb6708 pid=1326\n      mResumed=true mStopped=false\n"
    let trouble = errors(text).first
    #expect(
      trouble?.message.hasPrefix("the text has no views of `com.shop/.Pay`: expected") == true)
    #expect(trouble?.location?.line == 13)
  }

  /// The support library's activities print their views again behind their own state.
  @Test func viewsThatArePrintedTwiceAreReadOnce() throws {
    let text = dump(pay)
    let again = text[(text.range(of: "    View Hierarchy:")?.lowerBound ?? text.startIndex)...]
    let layout = try read(
      text + "    Local FragmentActivity 201126b State:\n      mCreated=true mResumed=true\n"
        + again)
    #expect(layout.hierarchy.views.map(\.id) == ["DecorView", "content", "pay"])
    #expect(!layout.warnings.contains { $0.message.contains("activities") })
  }

  // MARK: What stands around it

  @Test(arguments: ["log", "CRLF", "colors", "escapes", "quotes"])
  func whatStandsAroundTheLinesIsPassedOver(_ kind: String) throws {
    let lines = dump(pay).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let text =
      switch kind {
      case "log":
        lines.map { "07-24 17:05:33.408 10336 10336 D Dump: \($0)" }
          .joined(separator: "\n07-24 17:05:33.409   812   901 I Other: all is well\n")
      case "CRLF": lines.joined(separator: "\r\n")
      case "colors": lines.map { "\u{1B}[2m\($0)\u{1B}[0m" }.joined(separator: "\n")
      case "escapes": lines.joined(separator: "\\n")
      default: lines.map { "            \"\($0)\\n\" +" }.joined(separator: "\n")
      }
    let layout = try read(text)
    #expect(layout.hierarchy.views.map(\.id) == ["DecorView", "content", "pay"], "\(kind)")
    #expect(receiver(layout, 60, 100) == "pay", "\(kind)")
  }

  @Test func aFirstLineCopiedWithoutItsBlanksIsRead() throws {
    let text = "View Hierarchy:\nDecorView@a71dd71[Pay]\n" + content(pay)
    #expect(try read(text).hierarchy.views.map(\.id) == ["DecorView", "content", "pay"])
  }

  @Test func linesThatWereLeftOutAreTold() throws {
    let layout = try read(
      dump("          ....\n" + view(5, "a.Row", "VFE...C..", "0,0-105,105", "row") + pay))
    #expect(layout.hierarchy.views.map(\.id) == ["DecorView", "content", "row", "pay"])
    #expect(layout.hierarchy.views[3].superview == 1)
    let warning = layout.warnings.first { $0.message.hasPrefix("views are left out here") }
    #expect(warning?.location?.line == 9)
  }

  @Test func aDumpIsKnownByItsContent() {
    #expect(formats(dump(pay)) == ["dumpsys"])
    #expect(formats("View Hierarchy:\n  DecorView@a71dd71[Pay]\n") == ["dumpsys"])
    #expect(
      formats("07-24 D Shop: button: android.widget.Button{1 VFED..C.. ........ 0,0-9,9}\n") == [])
    #expect(formats("# View Hierarchy:\n\n- `ContentView` holds {three} views\n") == [])
    #expect(formats("ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)\n") == [])
  }

  // MARK: Damage

  /// Each in the place of the ninth line, whose class begins at column 11 and whose braces at column 32.
  @Test(arguments: [
    ("{zz VFED..C.. ........ 0,0-9,9}", 33, "a view's address in hexadecimal, not `zz`"),
    ("{2 VFED..C ........ 0,0-9,9}", 35, "a view's flags, as `VFED..C..`, not `VFED..C`"),
    ("{2 VXED..C.. ........ 0,0-9,9}", 35, "a view's flags, as `VFED..C..`, not `VXED..C..`"),
    ("{2 VFED..C.. ..?..... 0,0-9,9}", 45, "a view's state, as `........`, not `..?.....`"),
    ("{2 VFED..C..}", 44, "a view's state, as `........`, not `}`"),
    ("{2 VFED..C.. ........ 105,105-315}", 54, "a view's place in whole pixels, each at most"),
    ("{2 VFED..C.. ........ 0,0-9,1000001}", 54, "a view's place in whole pixels, each at most"),
    ("{2 VFED..C.. ........ 0,0-9,99999999999}", 54, "a view's place in whole pixels, each at"),
    ("{2 VFED..C.. ........ 0,0-1e3,9}", 54, "a view's place in whole pixels, each at most a"),
    ("{2 VFED..C.. ........ nan,0-9,9}", 54, "a view's place in whole pixels, each at most a"),
    ("{2 VFED..C.. ........ 105,1", 59, "`}` behind a view, not the end of the line"),
    ("", 11, "a view, as `pkg.Class{3a448665 VFED..C.. ........ 0,0-108,130}`"),
  ])
  func aDamagedLineIsAnErrorAtItsPlace(_ damaged: String, _ column: Int, _ message: String) {
    let line = "          android.widget.Button\(damaged)"
    let found = errors(dump(line + "\n" + pay))
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("expected \(message)") == true, "\(found)")
    #expect(found.first?.location == SourceLocation(file: "top.txt", line: 9, column: column))
    #expect(found.first?.snippet == line)
  }

  @Test func allThatIsDamagedIsToldAtOnce() {
    let found = errors(
      dump(
        " " + pay + view(2, "a.Card", "V.E?.....", "0,0-525,525")
          + view(3, "a.Card", "V.E......", "0,0-5,5") + view(2, "a.Card", "V.E......", "0,0-525")))
    #expect(found.map { $0.location?.line } == [9, 10, 12])
    #expect(
      found.first?.message
        == "expected at column 11, two blanks further in than what it stands in")
    #expect(found.first?.location?.column == 12)
  }

  /// Without the blanks before it, nothing tells what a view stands in.
  @Test func viewsPrintedFlatAreRefused() {
    let lines = dump(pay).split(separator: "\n").map { "\($0.drop { $0 == " " })\n" }
    let found = errors(lines.joined())
    #expect(found.map { $0.location?.line } == [8, 9])
    #expect(found.allSatisfy { $0.message.hasPrefix("this view stands in none") })
  }

  /// No view is lost behind what ends a tree.
  @Test func aViewBehindTheTreeIsAnError() {
    let found = errors(dump(pay + "adb: device offline\n" + pay))
    #expect(found.map { $0.location?.line } == [11])
  }
}
