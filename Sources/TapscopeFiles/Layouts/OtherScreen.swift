// What people have of their screens and touches that is not read, and what to save instead.

import TapscopeEngine

/// A kind of file about a screen or its touches that does not say enough for a layout or a recording.
enum OtherScreen {
  /// What a file that starts so is, and what to save instead; nil for any other.
  static func message(of head: FileHead) -> String? {
    if head.isTranslatedTrace {
      return
        "it is a trace that RERAN translated; give the log of `getevent -tt` that it was made from, or"
        + " \(onAndroid)"
    }
    if head.isDumpOfBytes {
      return "it is what `hexdump`, `od` or `xxd` prints of a file's bytes; \(onLinux)"
    }
    if head.isPrintedByTslib {
      return
        "it is what tslib's `ts_print` prints, places that are calibrated already; \(onLinux), or \(places)"
    }
    for kind in kinds.split(separator: "\n") {
      let start = kind.prefix { $0 != "¦" }
      guard head.holds(kind[start.endIndex...]) else { continue }
      var message = String(start)
      for (name, text) in names { message = message.replacing("{\(name)}", with: text) }
      return "it is \(message)"
    }
    return nil
  }

  private static let onAndroid = "record with `adb exec-out getevent -lt`"
  private static let onLinux = "record with `libinput record` or `evemu-record`"
  /// What is said of a file of no known kind.
  static let frames = "frames of any program can be written as a table `id,x,y,width,height`"
  private static let places = "write it as a table with a line `t,x,y,phase` above"
  /// How touches of a device are recorded.
  static let onDevices = "\(onLinux), on Android with `adb exec-out getevent -lt`"

  /// What stands in braces in a kind.
  private static let names = [
    ("android", "save `adb shell uiautomator dump`"),
    ("apple", "save Appium's page source as XML, or `po app.debugDescription` of a UI test"),
    ("boxes", "a list of boxes that somebody drew into pictures; {table}"),
    ("code", "the code of a UI test, which is no recording; {inApp}"),
    (
      "escaped",
      "XML as a web page shows it, with `&lt;` for `<`; put `<`, `>`, `\"` and, last, `&` back for `&lt;`,"
        + " `&gt;`, `&quot;` and `&amp;`, or save it again: `adb shell uiautomator dump`, or Appium's page"
        + " source"
    ),
    (
      "flow",
      "a flow of Maestro's, which says what to tap and not where fingers were; for a layout print"
        + " `maestro hierarchy`; for a recording put the recorder of docs/recorders.md into the app and run the"
        + " flow"
    ),
    (
      "flutter",
      "print `debugDumpSemanticsTree(DebugSemanticsDumpOrder.inverseHitTest)`, or press `U` in `flutter run`"
    ),
    ("inApp", "put the recorder of docs/recorders.md into the app"),
    ("input", "a script of `adb shell input`, which is no recording; {onAndroid}"),
    ("onAndroid", onAndroid),
    ("onLinux", onLinux),
    (
      "packed",
      "a list of rrweb's events as its `pack` writes them; unpack each event with rrweb's `unpack` first"
    ),
    (
      "page",
      "put the recorder for web pages into the page: it writes the layout too (docs/recorders.md)"
    ),
    (
      "pasted",
      "a log of getevent with no-break spaces for blanks, as chats paste it; save what getevent prints in a file"
        + " instead: `adb exec-out getevent -lt > touches.txt`"
    ),
    ("react", "a tree of React components, which says no places; see docs/react-native.md"),
    ("table", "write its buttons as a table `id,x,y,width,height`"),
    (
      "trace",
      "a trace in Chrome's format, which says no places of touches; give the recording that it was made of, or"
        + " put the recorder for web pages into the page (docs/recorders.md)"
    ),
    ("uikit", "print `po [[UIWindow keyWindow] recursiveDescription]` in the running app"),
  ]

  /// A kind a line: what it is and what to save instead, then the texts that all stand in the beginning of such
  /// a file; the first that fits counts.
  private static let kinds = """
    Flutter's tree of render objects, which names no buttons; {flutter}¦RenderView#¦child: Render
    Flutter's tree of render objects, which names no buttons; {flutter}¦child: Render¦constraints:\u{20}
    Flutter's tree of widgets, which says no places; {flutter}¦[root](renderObject: RenderView#
    a log of Flutter's pointer events, which say no times; {inApp}¦PointerDownEvent#¦(position:\u{20}
    a log of Flutter's pointer events, which say no times; {inApp}¦PointerMoveEvent#¦(position:\u{20}
    Flutter's tree of layers, which names no buttons; {flutter}¦TransformLayer#¦RenderView#
    a tree of Flutter's inspector, which says no places; {flutter}¦_ElementDiagnosticableTreeNode
    a table of `maestro hierarchy --compact`; of an Android app print it without `--compact`, and of an iPhone \
    {apple}¦element_num,depth,
    what `maestro hierarchy` prints of an iPhone, which does not say what can be pressed; {apple}¦"attributes"\
    ¦"children"¦"accessibilityText"¦"bounds"
    a file of Figma's as JSON; export the frame as SVG, with `Include "id" attribute` ticked¦"absoluteBoundingBox"
    Playwright's snapshot of a page, which says no places; {page}¦- button "¦ [ref=e
    a DOM snapshot of Chrome's; {page}¦"documents"¦"strings"¦"nodeIndex"¦"bounds"
    Detox's view hierarchy; {apple}¦<ViewHierarchy¦<UIWindow
    the views in a message of Espresso's, which are cut off where they are many; {android}¦View Hierarchy:\
    ¦+>DecorView{id=
    Compose's semantics tree, which leaves out the 48 dp that small buttons take; {android}¦Node #¦ at (l=
    what `android layout` prints, without what stands in what; {android}¦"interactions"¦"bounds"¦"center"
    a page source of Appium's driver before XCUITest; {apple}¦dom="¦path="/0
    a page source of Appium's driver before XCUITest; {apple}¦"UIA¦"dom":
    the page source of a Windows app; {table}¦LocalizedControlType="¦RuntimeId="
    a QML file, which says places only as it runs; {table}, each placed by its `mapToItem(null, 0, 0)`\
    ¦import QtQuick
    what `xwininfo` prints, windows without their buttons; {table}¦xwininfo: Window id:
    a file of Interface Builder's, whose views are placed as the app runs; {uikit}¦com.apple.InterfaceBuilder
    a file of Qt Designer's, whose widgets are placed as the app runs; {table}¦<ui version=
    a file of GtkBuilder's, whose widgets are placed as the app runs; {table}¦<interface¦<object class="Gtk
    a layout in the source of an Android app, which is placed as the app runs; {android}¦="http://schemas.android.com/\
    apk/res/android"¦android:layout_
    what `dumpsys window` prints, windows without their buttons; {android}¦WINDOW MANAGER WINDOWS (
    what `dumpsys activity` prints without `top`, no views; print `adb shell dumpsys activity top`¦ACTIVITY MANAGER \
    ACTIVITIES (
    a log of single views, without what they stand in; print `adb shell dumpsys activity top`¦ V.E¦ 0,0-
    what older Androids' view server prints, as for Hierarchy Viewer; {android}¦layout:getWidth()=
    a log of AccessibilityNodeInfo, without what stands in what; {android}¦boundsInScreen: Rect(
    what AndroidViewClient's `dump -a` prints, without what stands in what; {android}¦View[ class=¦bounds=((
    EarlGrey's view hierarchy; {uikit}¦ AX.frame={{
    Sentry's view hierarchy, which does not say what can be pressed; {android}, and of an iPhone {apple}\
    ¦"rendering_system"
    a screen of the Rico data set; {table}¦"rel-bounds"
    a state of DroidBot's; {android}¦"temp_id"¦"view_str"
    Poco's tree of a game, with places in parts of the screen; {table}¦"payload"¦"anchorPoint"
    {boxes}¦"annotations"¦"bbox"
    {boxes}¦"shapes"¦"shape_type"
    {boxes}¦<annotation¦<bndbox>
    an image map of a web page; {table}¦<area ¦coords=
    what Android says its last few events were, which is no recording; {onAndroid}¦INPUT MANAGER (dumpsys input)
    what Android says its last few events were, which is no recording; {onAndroid}¦MotionEvent(deviceId=
    a log of MIUI's, which says no places of touches; {onAndroid}¦[MotionEvent] ViewRootImpl { action=
    a recording of MonkeyRunner's, which says no times; {onAndroid}¦TOUCH|{'
    a log of UITouch objects, which print no times; {inApp}¦<UITouch: 0x¦ phase: ¦location in window: {
    {flow}¦- tapOn
    {flow}¦appId:¦⏎---¦⏎-\u{20}
    {trace}¦"traceEvents"
    {trace}¦"ph"¦"pid"¦"ts"
    a trace of Playwright's, which clicks the middles of elements; {page}¦"context-options"
    what `adb shell monkey -v` prints, which says no times; {inApp}¦:Sending Touch (ACTION_
    a script of monkey's, which is no recording; {inApp}¦start data >>
    a script of `sendevent`, which says no times; {onAndroid}¦sendevent /dev/input/event
    {input}¦input tap\u{20}
    {input}¦input swipe\u{20}
    {input}¦input touchscreen\u{20}
    {input}¦input motionevent\u{20}
    a log of scrcpy's, which says no times; {onAndroid}¦input: touch [id=
    what `xinput test-xi2` prints; {onLinux}¦EVENT type ¦valuators:
    what `xev` prints; {onLinux}¦ event, serial ¦root:(
    what `wev` prints; {onLinux}¦wl_touch]\u{20}
    what `libinput debug-events` prints; {onLinux}¦TOUCH_FRAME\u{20}
    what `libinput debug-events` prints; {onLinux}¦DEVICE_ADDED ¦ cap:
    a log of the kernel's evbug; {onLinux}¦evbug: Event. Dev:\u{20}
    what `input-events` prints; {onLinux}¦: EV_ABS ABS_¦: EV_SYN code=
    hid-recorder's reports, of which only the kernel's drivers make touches; {onLinux}¦⏎R: ¦⏎E:\u{20}
    a log of Windows' pointer messages; write it as a table, which is read with --columns t=NAME,x=NAME,y=NAME\
    ¦WM_POINTER
    a macro of LDPlayer's, whose unit of places its makers do not publish; {onAndroid}¦PutMultiTouch
    a macro of Nox's; {onAndroid}¦ScRiPtSePaRaToR
    a macro of MEmu's; {onAndroid}¦--VINPUT--MULTI
    what `xinput test` prints, which says no times; {onLinux}¦motion a[0]=
    what WAYLAND_DEBUG prints; {onLinux}¦wl_display@1.
    what WAYLAND_DEBUG prints; {onLinux}¦wl_touch@
    what WAYLAND_DEBUG prints; {onLinux}¦wl_touch#
    a script of AutoHotkey's, which says no touches; {inApp}¦#Requires AutoHotkey
    a script of AutoHotkey's, which says no touches; {inApp}¦CoordMode, Mouse
    a script of `idb ui`, which says no times; {inApp}¦idb ui\u{20}
    an archive of a page's requests (HAR), which says no places of touches; {page}¦"startedDateTime"¦"entries"
    a script of cliclick's, which says no touches; {inApp}¦cliclick\u{20}
    a script of xdotool's, which says no touches; {inApp}¦xdotool\u{20}
    the code of an XCTest UI test; give the log that `xcodebuild test` prints of it¦XCUIApplication()
    what web-vitals reports, which says no places of touches; {page}¦"name"¦"delta"¦"rating"¦"entries"
    what an analytics service keeps, which is no path of a finger; {page}¦"event"¦"properties"¦"distinct_id"
    what an analytics service keeps, which is no path of a finger; {page}¦"event_type"¦"event_properties"
    a flow of Chrome's Recorder, whose places count from the elements it names; {page}¦"steps"¦"selectors"
    a list of what was sent to `Input.dispatchTouchEvent`; {page}¦"touchStart"¦"touchPoints"
    Appium's TouchAction, which says no times; save the W3C actions instead¦"action"¦"options"¦"press"
    {packed}¦["x\\u009c
    {packed}¦["x\u{9C}
    {escaped}¦&lt;node ¦bounds=
    {escaped}¦&lt;hierarchy
    {escaped}¦&lt;XCUIElementType
    {pasted}¦\u{A0}0003\u{A0}
    {pasted}¦\u{A0}EV_ABS\u{A0}
    a web page; {page}¦<html
    a web page; {page}¦<HTML
    a web page; {page}¦<body
    {react}¦<View¦style={
    {react}¦<RCTView¦style={
    {code}¦perform(click())
    {code}¦touchscreen.tap(
    {code}¦@playwright/test
    {code}¦cy.get(
    {code}¦element(by.
    {code}¦airtest.core
    {code}¦com.android.monkeyrunner
    {code}¦from selenium\u{20}
    {code}¦from appium\u{20}
    {code}¦tester tapView
    {code}¦[EarlGrey\u{20}
    {code}¦UIATarget.
    {code}¦testWidgets(
    """
}

extension FileHead {
  /// Whether all texts of a line of `kinds` stand in it, with `¦` before each and `⏎` for a line's end.
  fileprivate func holds(_ texts: Substring) -> Bool {
    texts.split(separator: "¦").allSatisfy { contains(String($0).replacing("⏎", with: "\n")) }
  }

  /// Whether it is one `struct input_event` after another, as device files of Linux hand them out: stamps of
  /// two words each on kernels of 64 or of 32 bits, then type, code and value.
  var holdsInputEvents: Bool {
    [8, 4].contains { word in
      let size = 2 * word + 8
      let events = stride(from: 0, through: min(bytes.count, 64 * size) - size, by: size).map {
        start in
        func number(_ offset: Int, bytes count: Int) -> Int {
          (0..<count).reduce(0) { $0 | Int(bytes[start + offset + $1]) &<< (8 * $1) }
        }
        return (
          micros: number(word, bytes: 4), type: number(2 * word, bytes: 2),
          code: number(2 * word + 2, bytes: 2)
        )
      }
      return events.allSatisfy { $0.micros < 1_000_000 && $0.type < Evdev.types && $0.code < 0x300 }
        && events.contains { $0.type == Evdev.abs }
        && events.contains { ($0.type, $0.code) == (0, 0) }
    }
  }

  /// Whether lines begin with a place in a file and go on with its bytes, two and two or one by one.
  fileprivate var isDumpOfBytes: Bool {
    let first = words.filter { !$0.isEmpty }.prefix(2)
    return first.count == 2
      && first.allSatisfy { words in
        let digits = words.map { $0.last == UInt8(ascii: ":") ? $0.dropLast() : $0 }.prefix(9)
        return digits.count == 9 && [7, 8].contains(digits[0].count)
          && [2, 4].contains(digits[1].count)
          && digits.dropFirst().allSatisfy { $0.count == digits[1].count }
          && digits.joined().allSatisfy(\.isHexadecimal)
      }
  }

  /// Whether a line is `7711.350223:    160    120     50`, or has `(slot 0)` behind the stamp.
  fileprivate var isPrintedByTslib: Bool {
    words.contains { words in
      guard let stamp = words.first, stamp.suffix(8).first == UInt8(ascii: "."),
        stamp.last == UInt8(ascii: ":")
      else { return false }
      let places = words.dropFirst(
        words.dropFirst().first?.starts(with: "(slot".utf8) == true ? 3 : 1)
      let digits = ([stamp.dropLast(8), stamp.dropLast().suffix(6)] + places).map { word in
        word.first == UInt8(ascii: "-") ? word.dropFirst() : word
      }
      return places.count == 3
        && digits.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDecimal) }
    }
  }

  /// The words of each line.
  private var words: [[ArraySlice<UInt8>]] {
    lines.map { line in line.split { $0 <= 0x20 } }
  }

  /// Whether it is how many events, then pauses in nanoseconds and `device,type,code,value` in turn.
  fileprivate var isTranslatedTrace: Bool {
    let first = lines.lazy.filter { !$0.isEmpty }.prefix(3).map { line in
      line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    }
    return Array(first).map(\.count) == [1, 1, 4]
      && first.joined().allSatisfy { field in
        !field.isEmpty && field.allSatisfy(\.isDecimal)
      }
  }
}

extension UInt8 {
  /// Whether it is a digit.
  fileprivate var isDecimal: Bool { (0x30...0x39).contains(self) }

  /// Whether it is a digit of a hexadecimal number.
  fileprivate var isHexadecimal: Bool { isDecimal || (0x61...0x66).contains(self | 0x20) }
}
