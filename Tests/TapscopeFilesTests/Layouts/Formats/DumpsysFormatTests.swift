// What the view trees that `adb shell dumpsys activity top` prints become.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct DumpsysFormatTests: DumpsysText {
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
    let said = try read(text) { $0.screen = ScreenChoice("400x800@2.625") }
    #expect(said.hierarchy.views[2].untransformedFrame == Rect(40, 80, 80, 80))
    // Where the text has it, the points alone will do, and another is told.
    let points = try read(dump(pay)) { $0.screen = ScreenChoice("400x900") }
    #expect(points.hierarchy.screen.size == Size(400, 900))
    #expect(points.hierarchy.views[2].untransformedFrame == Rect(40, 80, 80, 80))
    let other = try read(dump(pay)) { $0.screen = ScreenChoice("600x1200@2") }
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

  /// Android 10 tells no `mMaxBounds`, and bars make what the window shows less high than it.
  @Test func aWindowThatFillsItsScreenTellsItsSize() throws {
    let ten =
      "1.0 [zh_CN] 420dpi winConfig={ mBounds=Rect(0, 0 - 1050, 2310) mWindowingMode=fullscreen"
      + " mDisplayWindowingMode=fullscreen mRotation=ROTATION_0}"
    let layout = try read(dump(pay, configuration: ten))
    #expect(layout.hierarchy.screen.size == Size(400, 880))
    #expect(!layout.assumptions.contains { $0.contains("window begins") })
    #expect(!layout.assumptions.contains { $0.contains("as far as the views reach") })
    let split = ten.replacing("Mode=fullscreen", with: "Mode=multi-window")
      .replacing("(0, 0 -", with: "(0, 210 -")
    let half = try read(dump(pay, configuration: split))
    #expect(half.hierarchy.screen.size == Size(400, 880))
    #expect(half.hierarchy.views[0].untransformedFrame == Rect(0, 80, 400, 800))
    #expect(half.assumptions.contains { $0.contains("as far as the views reach") })
  }

  @Test func whereAWindowSmallerThanItsScreenStandsIsAssumed() throws {
    let floating = "\(dense) winConfig={ mBounds=Rect(0, 0 - 1200, 2400)}"
    let layout = try read(dump(pay, configuration: floating))
    #expect(layout.assumptions.contains { $0.contains("window begins at (0, 0), in pixels") })
  }

  /// Where the screen is turned, the panel's values are turned back by as much.
  @Test(arguments: [
    ("mDisplayRotation=ROTATION_90 mRotation=ROTATION_0", Rotation.threeQuarters),
    ("mRotation=ROTATION_180", .half), ("mRotation=ROTATION_270", .quarter),
    ("mRotation=ROTATION_0", Rotation.none), ("mRotation=undefined", nil), ("", nil),
  ])
  func howTheScreenIsTurnedIsKept(_ said: String, _ rotation: Rotation?) throws {
    let text = dump(pay, configuration: "\(dense) winConfig={ \(said)} s.7")
    #expect(try read(text).panelRotation == rotation)
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
    ("a.RecyclerView", "VFED.....", "0,0-1050,1050", Size(400, 1200)),
    ("a.Terminal", "VFED.V...", "0,0-1050,1050", Size(400, 1200)),
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
    // Wherever it is scrolled to, its parts stand where the text puts them.
    #expect(layout.hierarchy.hitBox(of: 3).origin == layout.hierarchy.hitBox(of: 2).origin)
  }

  /// A list draws no row beyond its own edge, where the button above it is seen.
  @Test func whatIsScrolledOutIsNotSeen() throws {
    let layout = try read(
      dump(
        view(2, "android.widget.Button", "VFED..C..", "0,0-1050,105", "above")
          + view(2, "a.RecyclerView", "VFED.....", "0,105-1050,2100", "list")
          + view(3, "android.widget.FrameLayout", "V.E...C..", "0,-100-1050,200", "row")))
    for (y, id) in [(20.0, "above"), (60, "row")] {
      let seen = layout.hierarchy.apparentTarget(at: Point(200, y)).buttons
      #expect(seen.map { layout.hierarchy.views[$0].id } == [id])
      #expect(receiver(layout, 200, y) == id)
    }
    #expect(!layout.warnings.contains { $0.message.contains("reaching out") })
  }

  @Test func whatIsMadeOfNoViewsIsTold() throws {
    let layout = try read(
      dump(
        view(2, "androidx.compose.ui.platform.AndroidComposeView", "VFED.....", "0,0-1050,2100")
          + view(2, "android.webkit.WebView", "GFEDHVC..", "0,0-0,0")))
    let warning = layout.warnings.first { $0.message.contains("is made of no views") }
    #expect(warning?.message.hasPrefix("`AndroidComposeView`: what it shows") == true)
    #expect(warning?.message.contains("`adb shell uiautomator dump` has them") == true)
    #expect(layout.hierarchy.views.filter(\.isButton).isEmpty)
  }

  @Test func whatFlutterDrawsIsInItsOwnDump() throws {
    let flutter = "io.flutter.embedding.android.Flutter"
    let layout = try read(
      dump(
        view(2, "\(flutter)View", "VFED.....", "0,0-1050,2100")
          + view(3, "\(flutter)SurfaceView", "V.E......", "0,0-1050,2100")))
    let found = layout.warnings.map(\.message).filter { $0.contains("is made of no views") }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("`FlutterView`: what it shows") == true)
    #expect(found.first?.contains("`debugDumpSemanticsTree()` has them") == true)
    #expect(found.first?.contains("uiautomator") == false)
  }

  /// What is gone is laid out when it is shown.
  @Test func goneButtonsNeedNoArea() throws {
    let gone =
      view(2, "android.widget.Button", "GFED..C..", "0,0-0,0", "later")
      + view(2, "android.widget.LinearLayout", "G.E......", "0,0-0,0")
      + view(3, "android.widget.Button", "VFED..C..", "0,0-0,0", "inside")
    let layout = try read(dump(gone + pay))
    #expect(layout.hierarchy.views.filter(\.isButton).map(\.id) == ["later", "inside", "pay"])
    #expect(layout.warnings.isEmpty, "\(layout.warnings)")
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
}
