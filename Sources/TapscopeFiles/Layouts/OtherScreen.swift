// What people have of their screens and touches that is not read, and what to save instead.

/// A kind of file about a screen or its touches that does not say enough for a layout or a recording.
struct OtherScreen {
  /// Texts that stand in the beginning of each such file, all of them.
  private let marks: [String]
  private let what: String
  private let instead: String

  /// What a file that starts so is, and what to save instead; nil for any other.
  static func message(of head: FileHead) -> String? {
    let found = all.first { $0.marks.allSatisfy(head.contains) }
    return found.map { "it is \($0.what); \($0.instead)" }
  }

  private static let flutter =
    "print `debugDumpSemanticsTree(DebugSemanticsDumpOrder.inverseHitTest)`, or press `U` in `flutter run`"
  private static let apple =
    "save Appium's page source as XML, or `po app.debugDescription` of a UI test"
  private static let android = "save `adb shell uiautomator dump`"

  private static let all = [
    OtherScreen(
      marks: ["RenderView#", "child: Render"],
      what: "Flutter's tree of render objects, which names no buttons", instead: flutter),
    OtherScreen(
      marks: ["[root](renderObject: RenderView#"],
      what: "Flutter's tree of widgets, which says no places", instead: flutter),
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
      marks: [#""documents""#, #""strings""#, #""nodeIndex""#, #""bounds""#],
      what: "a DOM snapshot of Chrome's", instead: page),
    OtherScreen(
      marks: ["<ViewHierarchy", "<UIWindow"], what: "Detox's view hierarchy", instead: apple),
    OtherScreen(
      marks: ["View Hierarchy:", "+>DecorView{id="],
      what: "the views in a message of Espresso's, which are cut off where they are many",
      instead: android),
    OtherScreen(
      marks: ["INPUT MANAGER (dumpsys input)"],
      what: "what `dumpsys input` prints, which holds no touches",
      instead:
        "`adb exec-out getevent -lt` records them, and `adb shell getevent -lp` describes the panel"
    ),
    OtherScreen(
      marks: ["MotionEvent { action="],
      what: "a log of Android's MotionEvents, whose places count from the view that printed each",
      instead: "record with `adb exec-out getevent -lt`, or \(inApp)"),
    OtherScreen(
      marks: ["<UITouch: 0x", " phase: ", "location in window: {"],
      what: "a log of UITouch objects, which print no times",
      instead: inApp),
    OtherScreen(marks: ["- tapOn"], what: flow, instead: maestro),
    OtherScreen(marks: ["appId:", "\n---", "\n- "], what: flow, instead: maestro),
    OtherScreen(marks: [#""traceEvents""#], what: trace, instead: traced),
    OtherScreen(marks: [#""ph""#, #""pid""#, #""ts""#], what: trace, instead: traced),
    OtherScreen(
      marks: [":Sending Touch (ACTION_"],
      what: "what `adb shell monkey -v` prints, which says no times", instead: inApp),
    OtherScreen(
      marks: ["start data >>", "Dispatch"], what: "a script of monkey's, which is no recording",
      instead: inApp),
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
    OtherScreen(marks: ["<html"], what: "a web page", instead: page),
    OtherScreen(marks: ["<HTML"], what: "a web page", instead: page),
    OtherScreen(
      marks: ["<View", "style={"], what: "a tree of React components, which says no places",
      instead: "see docs/react-native.md"),
    OtherScreen(
      marks: ["<RCTView", "style={"], what: "a tree of React components, which says no places",
      instead: "see docs/react-native.md"),
  ]

  private static let inApp = "put the recorder of docs/recorders.md into the app"
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
