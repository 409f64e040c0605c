// What people have of their screens and touches that is not read, and what to save instead.

/// Kinds of files about a screen or its touches that do not say enough for a layout or a recording.
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
    var (what, isFound) = ("", false)
    for line in kinds.split(separator: "\n") {
      let rest = line.dropFirst(3)
      switch line.utf8.first {
      case UInt8(ascii: "i"): what = String(rest)
      case UInt8(ascii: "o"):
        isFound =
          isFound
          || rest.split(separator: "¦").allSatisfy { mark in
            head.contains(String(mark).replacing("⏎", with: "\n"))
          }
      default: if isFound { return "it is \(what); \(instead(rest))" }
      }
    }
    return tests.contains(where: head.contains) ? "it is \(code); \(inApp)" : nil
  }

  /// What to do instead, of which some things have names.
  private static func instead(_ name: Substring) -> String {
    switch name {
    case "inApp": inApp
    case "onAndroid": onAndroid
    case "onLinux": onLinux
    case "page": page
    case "apple": apple
    default: String(name)
    }
  }

  private static let apple =
    "save Appium's page source as XML, or `po app.debugDescription` of a UI test"

  /// Kinds of files: what one `is`, texts `of` its beginning, and what to `do` instead.
  ///
  /// All texts of one line stand there; `⏎` ends a line. As values of Swift they took 10 KB more.
  private static let kinds = #"""
    is Flutter's tree of render objects, which names no buttons
    of ¦RenderView#¦child: Render¦
    of ¦child: Render¦constraints: ¦
    do print `debugDumpSemanticsTree(DebugSemanticsDumpOrder.inverseHitTest)`, or press `U` in \#
    `flutter run`
    is Flutter's tree of widgets, which says no places
    of ¦[root](renderObject: RenderView#¦
    do print `debugDumpSemanticsTree(DebugSemanticsDumpOrder.inverseHitTest)`, or press `U` in \#
    `flutter run`
    is a log of Flutter's pointer events, which say no times
    of ¦PointerDownEvent#¦(position: ¦
    of ¦PointerMoveEvent#¦(position: ¦
    do inApp
    is Flutter's tree of layers, which names no buttons
    of ¦TransformLayer#¦RenderView#¦
    do print `debugDumpSemanticsTree(DebugSemanticsDumpOrder.inverseHitTest)`, or press `U` in \#
    `flutter run`
    is a tree of Flutter's inspector, which says no places
    of ¦_ElementDiagnosticableTreeNode¦
    do print `debugDumpSemanticsTree(DebugSemanticsDumpOrder.inverseHitTest)`, or press `U` in \#
    `flutter run`
    is a table of `maestro hierarchy --compact`
    of ¦element_num,depth,¦
    do of an Android app print it without `--compact`, and of an iPhone save Appium's page \#
    source as XML, or `po app.debugDescription` of a UI test
    is what `maestro hierarchy` prints of an iPhone, which does not say what can be pressed
    of ¦"attributes"¦"children"¦"accessibilityText"¦"bounds"¦
    do apple
    is what `idb ui describe-all` prints
    of ¦"AXFrame"¦"AXLabel"¦
    do apple
    is WebDriverAgent's source as JSON
    of ¦"rawIdentifier"¦"isEnabled"¦"rect"¦
    do ask for it as XML: `/source?format=xml`
    is a file of Figma's as JSON
    of ¦"absoluteBoundingBox"¦
    do export the frame as SVG, with `Include "id" attribute` ticked
    is Playwright's snapshot of a page, which says no places
    of ¦- button "¦ [ref=e¦
    do page
    is a DOM snapshot of Chrome's
    of ¦"documents"¦"strings"¦"nodeIndex"¦"bounds"¦
    do page
    is Detox's view hierarchy
    of ¦<ViewHierarchy¦<UIWindow¦
    do apple
    is the views in a message of Espresso's, which are cut off where they are many
    of ¦View Hierarchy:¦+>DecorView{id=¦
    do save `adb shell uiautomator dump`
    is Compose's semantics tree, which leaves out the 48 dp that small buttons take
    of ¦Node #¦ at (l=¦
    do save `adb shell uiautomator dump`
    is what `android layout` prints, without what stands in what
    of ¦"interactions"¦"bounds"¦"center"¦
    do save `adb shell uiautomator dump`
    is a page source of Appium's driver before XCUITest
    of ¦dom="¦path="/0¦
    of ¦"UIA¦"dom":¦
    do apple
    is the page source of a Windows app
    of ¦LocalizedControlType="¦RuntimeId="¦
    do write its buttons as a table `id,x,y,width,height`
    is a QML file, which says places only as it runs
    of ¦import QtQuick¦
    do write its buttons as a table `id,x,y,width,height`, each placed by its `mapToItem(null, \#
    0, 0)`
    is what `xwininfo` prints, windows without their buttons
    of ¦xwininfo: Window id:¦
    do write its buttons as a table `id,x,y,width,height`
    is what Android says its last few events were, which is no recording
    of ¦INPUT MANAGER (dumpsys input)¦
    of ¦MotionEvent(deviceId=¦
    do onAndroid
    is a log of MIUI's, which says no places of touches
    of ¦[MotionEvent] ViewRootImpl { action=¦
    do onAndroid
    is a log of UITouch objects, which print no times
    of ¦<UITouch: 0x¦ phase: ¦location in window: {¦
    do inApp
    is a flow of Maestro's, which says what to tap and not where fingers were
    of ¦- tapOn¦
    of ¦appId:¦⏎---¦⏎- ¦
    do for a layout print `maestro hierarchy`; for a recording put the recorder of \#
    docs/recorders.md into the app and run the flow
    is a trace in Chrome's format, which says no places of touches
    of ¦"traceEvents"¦
    of ¦"ph"¦"pid"¦"ts"¦
    do give the recording that it was made of, or put the recorder for web pages into the page \#
    (docs/recorders.md)
    is a trace of Playwright's, which clicks the middles of elements
    of ¦"context-options"¦
    do page
    is what `adb shell monkey -v` prints, which says no times
    of ¦:Sending Touch (ACTION_¦
    do inApp
    is a script of monkey's, which is no recording
    of ¦start data >>¦
    do inApp
    is a recording of MonkeyRunner's, which says no times
    of ¦TOUCH|{'¦
    do onAndroid
    is a script of `sendevent`, which says no times
    of ¦sendevent /dev/input/event¦
    do onAndroid
    is a script of `adb shell input`, which is no recording
    of ¦input tap ¦
    of ¦input swipe ¦
    of ¦input touchscreen ¦
    of ¦input motionevent ¦
    do onAndroid
    is a log of scrcpy's, which says no times
    of ¦input: touch [id=¦
    do onAndroid
    is what `xinput test-xi2` prints
    of ¦EVENT type ¦valuators:¦
    do onLinux
    is what `xev` prints
    of ¦ event, serial ¦root:(¦
    do onLinux
    is what `wev` prints
    of ¦wl_touch] ¦
    do onLinux
    is what `libinput debug-events` prints
    of ¦TOUCH_FRAME ¦
    of ¦DEVICE_ADDED ¦ cap:¦
    do onLinux
    is a log of the kernel's evbug
    of ¦evbug: Event. Dev: ¦
    do onLinux
    is what `input-events` prints
    of ¦: EV_ABS ABS_¦: EV_SYN code=¦
    do onLinux
    is hid-recorder's reports, of which only the kernel's drivers make touches
    of ¦⏎R: ¦⏎E: ¦
    do onLinux
    is a log of Windows' pointer messages
    of ¦WM_POINTER¦
    do write it as a table, which is read with --columns t=NAME,x=NAME,y=NAME
    is a macro of LDPlayer's, whose unit of places its makers do not publish
    of ¦PutMultiTouch¦
    do onAndroid
    is a macro of Nox's
    of ¦ScRiPtSePaRaToR¦
    do onAndroid
    is a macro of MEmu's
    of ¦--VINPUT--MULTI¦
    do onAndroid
    is what `xinput test` prints, which says no times
    of ¦motion a[0]=¦
    do onLinux
    is what WAYLAND_DEBUG prints
    of ¦wl_display@1.¦
    of ¦wl_touch@¦
    of ¦wl_touch#¦
    do onLinux
    is a script of AutoHotkey's, which says no touches
    of ¦#Requires AutoHotkey¦
    of ¦CoordMode, Mouse¦
    do inApp
    is a script of `idb ui`, which says no times
    of ¦idb ui ¦
    do inApp
    is an archive of a page's requests (HAR), which says no places of touches
    of ¦"startedDateTime"¦"entries"¦
    do page
    is a script of cliclick's, which says no touches
    of ¦cliclick ¦
    do inApp
    is a script of xdotool's, which says no touches
    of ¦xdotool ¦
    do inApp
    is the code of an XCTest UI test
    of ¦XCUIApplication()¦
    do give the log that `xcodebuild test` prints of it
    is what web-vitals reports, which says no places of touches
    of ¦"name"¦"delta"¦"rating"¦"entries"¦
    do page
    is what an analytics service keeps, which is no path of a finger
    of ¦"event"¦"properties"¦"distinct_id"¦
    of ¦"event_type"¦"event_properties"¦
    do page
    is a flow of Chrome's Recorder, whose places count from the elements it names
    of ¦"steps"¦"selectors"¦
    do page
    is a list of what was sent to `Input.dispatchTouchEvent`
    of ¦"touchStart"¦"touchPoints"¦
    do page
    is Appium's TouchAction, which says no times
    of ¦"action"¦"options"¦"press"¦
    do save the W3C actions instead
    is a list of rrweb's events as its `pack` writes them
    of ¦["x\u009c¦
    of ¦["x\#u{9C}¦
    do unpack each event with rrweb's `unpack` first
    is XML as a web page shows it, with `&lt;` for `<`
    of ¦&lt;node ¦bounds=¦
    of ¦&lt;hierarchy¦
    of ¦&lt;XCUIElementType¦
    do put `<`, `>`, `"` and, last, `&` back for `&lt;`, `&gt;`, `&quot;` and `&amp;`, or save \#
    it again: `adb shell uiautomator dump`, or Appium's page source
    is a log of getevent with no-break spaces for blanks, as chats paste it
    of ¦\#u{A0}0003\#u{A0}¦
    of ¦\#u{A0}EV_ABS\#u{A0}¦
    do save what getevent prints in a file instead: `adb exec-out getevent -lt > touches.txt`
    is a web page
    of ¦<html¦
    of ¦<HTML¦
    of ¦<body¦
    do page
    is a tree of React components, which says no places
    of ¦<View¦style={¦
    of ¦<RCTView¦style={¦
    do see docs/react-native.md
    """#

  /// What only the code of a UI test says.
  private static let tests = [
    "perform(click())", "touchscreen.tap(", "@playwright/test", "cy.get(", "element(by.",
    "airtest.core", "com.android.monkeyrunner", "from selenium ", "from appium ", "tester tapView",
    "[EarlGrey ", "UIATarget.", "testWidgets(",
  ]

  private static let places = "write it as a table with a line `t,x,y,phase` above"
  private static let inApp = "put the recorder of docs/recorders.md into the app"
  private static let onAndroid = "record with `adb exec-out getevent -lt`"
  /// How touches of a device are recorded.
  static let onDevices = "\(onLinux), on Android with `adb exec-out getevent -lt`"
  private static let onLinux = "record with `libinput record` or `evemu-record`"
  private static let code = "the code of a UI test, which is no recording"
  private static let page =
    "put the recorder for web pages into the page: it writes the layout too (docs/recorders.md)"
}

extension FileHead {
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
    let (first, comma) = (lines.filter { !$0.isEmpty }.prefix(3), UInt8(ascii: ","))
    return first.map { line in line.count { $0 == comma } } == [0, 0, 3]
      && first.allSatisfy { line in line.allSatisfy { $0.isDecimal || $0 == comma } }
  }
}

extension UInt8 {
  /// Whether it is a digit.
  fileprivate var isDecimal: Bool { (0x30...0x39).contains(self) }

  /// Whether it is a digit of a hexadecimal number.
  fileprivate var isHexadecimal: Bool { isDecimal || (0x61...0x66).contains(self | 0x20) }
}
