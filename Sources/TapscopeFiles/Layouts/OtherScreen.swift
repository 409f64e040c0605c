// What people have of their screens and touches that is not read, and what to save instead.

/// A kind of file about a screen or its touches that does not say enough for a layout or a recording.
struct OtherScreen {
  /// Texts that stand in the beginning of each such file, all of them.
  private let marks: [String]
  private let what: String
  private let instead: String

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
    let found = all.first { $0.marks.allSatisfy(head.contains) }
    if found == nil, tests.contains(where: head.contains) { return "it is \(code); \(inApp)" }
    return found.map { "it is \($0.what); \($0.instead)" }
  }

  private static let flutter =
    "print `debugDumpSemanticsTree(DebugSemanticsDumpOrder.inverseHitTest)`, or press `U` in `flutter run`"
  private static let apple =
    "save Appium's page source as XML, or `po app.debugDescription` of a UI test"
  private static let android = "save `adb shell uiautomator dump`"

  private static let all = [
    OtherScreen(marks: ["RenderView#", "child: Render"], what: renders, instead: flutter),
    OtherScreen(marks: ["child: Render", "constraints: "], what: renders, instead: flutter),
    OtherScreen(
      marks: ["[root](renderObject: RenderView#"],
      what: "Flutter's tree of widgets, which says no places", instead: flutter),
    OtherScreen(marks: ["PointerDownEvent#", "(position: "], what: pointers, instead: inApp),
    OtherScreen(marks: ["PointerMoveEvent#", "(position: "], what: pointers, instead: inApp),
    OtherScreen(
      marks: ["TransformLayer#", "RenderView#"],
      what: "Flutter's tree of layers, which names no buttons", instead: flutter),
    OtherScreen(
      marks: ["_ElementDiagnosticableTreeNode"],
      what: "a tree of Flutter's inspector, which says no places", instead: flutter),
    OtherScreen(
      marks: ["element_num,depth,"], what: "a table of `maestro hierarchy --compact`",
      instead: "of an Android app print it without `--compact`, and of an iPhone \(apple)"),
    OtherScreen(
      marks: [#""attributes""#, #""children""#, #""accessibilityText""#, #""bounds""#],
      what: "what `maestro hierarchy` prints of an iPhone, which does not say what can be pressed",
      instead: apple),
    OtherScreen(
      marks: [#""AXFrame""#, #""AXLabel""#], what: "what `idb ui describe-all` prints",
      instead: apple),
    OtherScreen(
      marks: [#""rawIdentifier""#, #""isEnabled""#, #""rect""#],
      what: "WebDriverAgent's source as JSON", instead: "ask for it as XML: `/source?format=xml`"),
    OtherScreen(
      marks: [#""absoluteBoundingBox""#], what: "a file of Figma's as JSON",
      instead: "export the frame as SVG, with `Include \"id\" attribute` ticked"),
    OtherScreen(
      marks: ["- button \"", " [ref=e"],
      what: "Playwright's snapshot of a page, which says no places",
      instead: page),
    OtherScreen(
      marks: [#""documents""#, #""strings""#, #""nodeIndex""#, #""bounds""#],
      what: "a DOM snapshot of Chrome's", instead: page),
    OtherScreen(
      marks: ["<ViewHierarchy", "<UIWindow"], what: "Detox's view hierarchy", instead: apple),
    OtherScreen(
      marks: ["View Hierarchy:", "+>DecorView{id="],
      what: "the views in a message of Espresso's, which are cut off where they are many",
      instead: android),
    OtherScreen(
      marks: ["Node #", " at (l="],
      what: "Compose's semantics tree, which leaves out the 48 dp that small buttons take",
      instead: android),
    OtherScreen(
      marks: [#""interactions""#, #""bounds""#, #""center""#],
      what: "what `android layout` prints, without what stands in what", instead: android),
    OtherScreen(
      marks: ["dom=\"", "path=\"/0"],
      what: "a page source of Appium's driver before XCUITest",
      instead: apple),
    OtherScreen(
      marks: [#""UIA"#, #""dom":"#], what: "a page source of Appium's driver before XCUITest",
      instead: apple),
    OtherScreen(
      marks: ["LocalizedControlType=\"", "RuntimeId=\""], what: "the page source of a Windows app",
      instead: table),
    OtherScreen(
      marks: ["import QtQuick"], what: "a QML file, which says places only as it runs",
      instead: "\(table), each placed by its `mapToItem(null, 0, 0)`"),
    OtherScreen(
      marks: ["xwininfo: Window id:"],
      what: "what `xwininfo` prints, windows without their buttons",
      instead: table),
    OtherScreen(marks: ["INPUT MANAGER (dumpsys input)"], what: dumpsys, instead: onAndroid),
    OtherScreen(marks: ["MotionEvent(deviceId="], what: dumpsys, instead: onAndroid),
    OtherScreen(
      marks: ["[MotionEvent] ViewRootImpl { action="],
      what: "a log of MIUI's, which says no places of touches", instead: onAndroid),
    OtherScreen(
      marks: ["<UITouch: 0x", " phase: ", "location in window: {"],
      what: "a log of UITouch objects, which print no times",
      instead: inApp),
    OtherScreen(marks: ["- tapOn"], what: flow, instead: maestro),
    OtherScreen(marks: ["appId:", "\n---", "\n- "], what: flow, instead: maestro),
    OtherScreen(marks: [#""traceEvents""#], what: trace, instead: traced),
    OtherScreen(marks: [#""ph""#, #""pid""#, #""ts""#], what: trace, instead: traced),
    OtherScreen(
      marks: [#""context-options""#],
      what: "a trace of Playwright's, which clicks the middles of elements", instead: page),
    OtherScreen(
      marks: [":Sending Touch (ACTION_"],
      what: "what `adb shell monkey -v` prints, which says no times", instead: inApp),
    OtherScreen(
      marks: ["start data >>"], what: "a script of monkey's, which is no recording",
      instead: inApp),
    OtherScreen(
      marks: ["TOUCH|{'"], what: "a recording of MonkeyRunner's, which says no times",
      instead: onAndroid),
    OtherScreen(
      marks: ["sendevent /dev/input/event"], what: "a script of `sendevent`, which says no times",
      instead: onAndroid),
    OtherScreen(marks: ["input tap "], what: input, instead: onAndroid),
    OtherScreen(marks: ["input swipe "], what: input, instead: onAndroid),
    OtherScreen(marks: ["input touchscreen "], what: input, instead: onAndroid),
    OtherScreen(marks: ["input motionevent "], what: input, instead: onAndroid),
    OtherScreen(
      marks: ["input: touch [id="], what: "a log of scrcpy's, which says no times",
      instead: onAndroid),
    OtherScreen(
      marks: ["EVENT type ", "valuators:"], what: "what `xinput test-xi2` prints", instead: onLinux),
    OtherScreen(marks: [" event, serial ", "root:("], what: "what `xev` prints", instead: onLinux),
    OtherScreen(marks: ["wl_touch] "], what: "what `wev` prints", instead: onLinux),
    OtherScreen(
      marks: ["TOUCH_FRAME "], what: "what `libinput debug-events` prints", instead: onLinux),
    OtherScreen(
      marks: ["DEVICE_ADDED ", " cap:"], what: "what `libinput debug-events` prints",
      instead: onLinux),
    OtherScreen(
      marks: ["evbug: Event. Dev: "], what: "a log of the kernel's evbug", instead: onLinux),
    OtherScreen(
      marks: [": EV_ABS ABS_", ": EV_SYN code="], what: "what `input-events` prints",
      instead: onLinux),
    OtherScreen(
      marks: ["\nR: ", "\nE: "],
      what: "hid-recorder's reports, of which only the kernel's drivers make touches",
      instead: onLinux),
    OtherScreen(
      marks: ["WM_POINTER"], what: "a log of Windows' pointer messages",
      instead: "write it as a table, which is read with --columns t=NAME,x=NAME,y=NAME"),
    OtherScreen(
      marks: ["PutMultiTouch"],
      what: "a macro of LDPlayer's, whose unit of places its makers do not publish",
      instead: onAndroid),
    OtherScreen(marks: ["ScRiPtSePaRaToR"], what: "a macro of Nox's", instead: onAndroid),
    OtherScreen(marks: ["--VINPUT--MULTI"], what: "a macro of MEmu's", instead: onAndroid),
    OtherScreen(
      marks: ["motion a[0]="], what: "what `xinput test` prints, which says no times",
      instead: onLinux),
    OtherScreen(marks: ["wl_display@1."], what: wayland, instead: onLinux),
    OtherScreen(marks: ["wl_touch@"], what: wayland, instead: onLinux),
    OtherScreen(marks: ["wl_touch#"], what: wayland, instead: onLinux),
    OtherScreen(marks: ["#Requires AutoHotkey"], what: autoHotkey, instead: inApp),
    OtherScreen(marks: ["CoordMode, Mouse"], what: autoHotkey, instead: inApp),
    OtherScreen(
      marks: ["idb ui "], what: "a script of `idb ui`, which says no times", instead: inApp),
    OtherScreen(
      marks: [#""startedDateTime""#, #""entries""#],
      what: "an archive of a page's requests (HAR), which says no places of touches", instead: page),
    OtherScreen(
      marks: ["cliclick "], what: "a script of cliclick's, which says no touches", instead: inApp),
    OtherScreen(
      marks: ["xdotool "], what: "a script of xdotool's, which says no touches", instead: inApp),
    OtherScreen(
      marks: ["XCUIApplication()"], what: "the code of an XCTest UI test",
      instead: "give the log that `xcodebuild test` prints of it"),
    OtherScreen(
      marks: [#""name""#, #""delta""#, #""rating""#, #""entries""#],
      what: "what web-vitals reports, which says no places of touches", instead: page),
    OtherScreen(
      marks: [#""event""#, #""properties""#, #""distinct_id""#], what: analytics, instead: page),
    OtherScreen(marks: [#""event_type""#, #""event_properties""#], what: analytics, instead: page),
    OtherScreen(
      marks: [#""steps""#, #""selectors""#],
      what: "a flow of Chrome's Recorder, whose places count from the elements it names",
      instead: page),
    OtherScreen(
      marks: [#""touchStart""#, #""touchPoints""#],
      what: "a list of what was sent to `Input.dispatchTouchEvent`", instead: page),
    OtherScreen(
      marks: [#""action""#, #""options""#, #""press""#],
      what: "Appium's TouchAction, which says no times", instead: "save the W3C actions instead"),
    OtherScreen(marks: [##"["x\u009c"##], what: packed, instead: unpacked),
    OtherScreen(marks: ["[\"x\u{9C}"], what: packed, instead: unpacked),
    OtherScreen(marks: ["&lt;node ", "bounds="], what: escaped, instead: unescaped),
    OtherScreen(marks: ["&lt;hierarchy"], what: escaped, instead: unescaped),
    OtherScreen(marks: ["&lt;XCUIElementType"], what: escaped, instead: unescaped),
    OtherScreen(marks: ["\u{A0}0003\u{A0}"], what: pasted, instead: saved),
    OtherScreen(marks: ["\u{A0}EV_ABS\u{A0}"], what: pasted, instead: saved),
    OtherScreen(marks: ["<html"], what: "a web page", instead: page),
    OtherScreen(marks: ["<HTML"], what: "a web page", instead: page),
    OtherScreen(marks: ["<body"], what: "a web page", instead: page),
    OtherScreen(
      marks: ["<View", "style={"], what: "a tree of React components, which says no places",
      instead: "see docs/react-native.md"),
    OtherScreen(
      marks: ["<RCTView", "style={"], what: "a tree of React components, which says no places",
      instead: "see docs/react-native.md"),
  ]

  /// What only the code of a UI test says.
  private static let tests = [
    "perform(click())", "touchscreen.tap(", "@playwright/test", "cy.get(", "element(by.",
    "airtest.core", "com.android.monkeyrunner", "from selenium ", "from appium ", "tester tapView",
    "[EarlGrey ", "UIATarget.", "testWidgets(",
  ]

  private static let places = "write it as a table with a line `t,x,y,phase` above"
  private static let table = "write its buttons as a table `id,x,y,width,height`"
  private static let inApp = "put the recorder of docs/recorders.md into the app"
  private static let onAndroid = "record with `adb exec-out getevent -lt`"
  private static let renders = "Flutter's tree of render objects, which names no buttons"
  private static let pointers = "a log of Flutter's pointer events, which say no times"
  /// How touches of a device are recorded.
  static let onDevices = "\(onLinux), on Android with `adb exec-out getevent -lt`"
  private static let onLinux = "record with `libinput record` or `evemu-record`"
  private static let wayland = "what WAYLAND_DEBUG prints"
  private static let dumpsys = "what Android says its last few events were, which is no recording"
  private static let input = "a script of `adb shell input`, which is no recording"
  private static let code = "the code of a UI test, which is no recording"
  private static let autoHotkey = "a script of AutoHotkey's, which says no touches"
  private static let analytics = "what an analytics service keeps, which is no path of a finger"
  private static let escaped = "XML as a web page shows it, with `&lt;` for `<`"
  private static let unescaped =
    "put `<`, `>`, `\"` and, last, `&` back for `&lt;`, `&gt;`, `&quot;` and `&amp;`, or save it again:"
    + " `adb shell uiautomator dump`, or Appium's page source"
  private static let pasted = "a log of getevent with no-break spaces for blanks, as chats paste it"
  private static let saved =
    "save what getevent prints in a file instead: `adb exec-out getevent -lt > touches.txt`"
  private static let packed = "a list of rrweb's events as its `pack` writes them"
  private static let unpacked = "unpack each event with rrweb's `unpack` first"
  private static let flow = "a flow of Maestro's, which says what to tap and not where fingers were"
  private static let maestro =
    "for a layout print `maestro hierarchy`; for a recording put the recorder of docs/recorders.md into the"
    + " app and run the flow"
  private static let trace = "a trace in Chrome's format, which says no places of touches"
  private static let traced =
    "give the recording that it was made of, or put the recorder for web pages into the page"
    + " (docs/recorders.md)"
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
