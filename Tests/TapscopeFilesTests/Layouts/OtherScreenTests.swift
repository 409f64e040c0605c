// What is said of files about screens that do not say enough for a layout.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct OtherScreenTests: ForeignText {
  @Test(
    arguments: [
      (
        "RenderView#f0a5b\n │ debug mode enabled - linux\n │\n └─child: RenderSemanticsAnnotations#9f1c6",
        "render objects", "inverseHitTest"
      ),
      (
        "WidgetsFlutterBinding - DEBUG MODE\n[root](renderObject: RenderView#4e3b5)\n└MyApp",
        "widgets", "inverseHitTest"
      ),
      (
        "TransformLayer#214d2\n │ owner: RenderView#ebaaf\n │ creator: [root]", "layers",
        "inverseHitTest"
      ),
      (
        #"{"result":{"description":"[root]","type":"_ElementDiagnosticableTreeNode"}}"#,
        "Flutter's inspector", "inverseHitTest"
      ),
      (
        #"""
        {
          "attributes" : { "accessibilityText" : "Pay", "bounds" : "[0,0][9,9]" },
          "children" : [ ]
        }
        """#, "of an iPhone", "debugDescription"
      ),
      (
        "element_num,depth,bounds,attributes,parent_num\n1,0,\"[0,0][393,852]\",\"\",0", "maestro",
        "without `--compact`"
      ),
      (#"[{"AXFrame":"{{0, 0}, {390, 844}}","AXLabel":"Shop"}]"#, "idb", "debugDescription"),
      (
        #"{"value":{"isEnabled":"1","rect":{"x":0},"rawIdentifier":null}}"#, "WebDriverAgent",
        "format=xml"
      ),
      (
        #"{"documents":[{"layout":{"nodeIndex":[0],"bounds":[[0,0,1,1]]}}],"strings":[]}"#,
        "DOM snapshot", "docs/recorders.md"
      ),
      ("<!DOCTYPE html>\n<html><body></body></html>", "web page", "docs/recorders.md"),
      (
        "NoMatchingViewException: No views: x\n\nView Hierarchy:\n+>DecorView{id=-1, width=1080}",
        "Espresso", "uiautomator dump"
      ),
      (
        #"<ViewHierarchy><UIWindow class="UIWindow" width="390"/></ViewHierarchy>"#, "Detox",
        "debugDescription"
      ),
      (
        "INPUT MANAGER (dumpsys input)\n\nInput Reader State (Nums of device: 9):\n",
        "holds no touches",
        "getevent -lt"
      ),
      (
        "01-12 10:22:33.444  1234  1250 D Box: MotionEvent { action=ACTION_DOWN, x[0]=1.0, y[0]=2.0 }\n",
        "MotionEvents", "docs/recorders.md"
      ),
      (
        "<UITouch: 0x1> phase: Began tap count: 1 location in window: {1, 2}\n", "print no times",
        "docs/recorders.md"
      ),
      (
        "appId: com.example.shop\n---\n- launchApp\n- tapOn: \"Pay\"\n", "a flow of Maestro's",
        "maestro hierarchy"
      ),
      ("- launchApp\n- tapOn:\n    point: 50%,50%\n", "a flow of Maestro's", "docs/recorders.md"),
      ("appId: com.example.shop\n---\n- launchApp\n", "a flow of Maestro's", "maestro hierarchy"),
      (
        #"{"traceEvents":[{"name":"EventLatency","ph":"b","ts":100,"pid":1,"tid":1}]}"#,
        "a trace in Chrome's format", "docs/recorders.md"
      ),
      (
        #"[{"name":"EventDispatch","ph":"X","ts":100,"pid":1,"tid":1}]"#,
        "a trace in Chrome's format", "docs/recorders.md"
      ),
      (
        ":Sending Touch (ACTION_DOWN): 0:(147.0,1050.0)\n:Sending Touch (ACTION_UP): 0:(150.0,1040.0)\n",
        "monkey -v", "docs/recorders.md"
      ),
      (
        "type= raw events\ncount= 2\nspeed= 1.0\nstart data >>\nDispatchPointer(0,0,0,100,200,1,1,0,1,1,0,0)\n",
        "a script of monkey's", "docs/recorders.md"
      ),
      (
        #"{"title":"r","steps":[{"type":"click","offsetX":5,"offsetY":5,"selectors":[[".a"]]}]}"#,
        "Chrome's Recorder", "docs/recorders.md"
      ),
      (
        #"[{"type":"touchStart","touchPoints":[{"x":10,"y":10,"id":0}],"timestamp":1.0}]"#,
        "Input.dispatchTouchEvent", "docs/recorders.md"
      ),
      (
        #"[{"action":"press","options":{"x":10,"y":10}},{"action":"release"}]"#, "TouchAction",
        "W3C actions"
      ),
      (##"["x\u009c\u00abV*\u00a9","x\u009c\u00ab"]"##, "`pack`", "`unpack`"),
      ("[\"x\u{9C}\u{AB}V*\"]", "`pack`", "`unpack`"),
      (
        "<View\n  style={{\"flex\":1}}\n>\n</View>", "React components", "docs/react-native.md"
      ),
    ])
  func whatToSaveInsteadIsSaid(_ text: String, _ what: String, _ instead: String) {
    let errors = errors(text)
    #expect(errors.count == 1)
    let message = errors.first?.message ?? ""
    #expect(message.hasPrefix("not a layout: it is "))
    #expect(message.contains(what) && message.contains(instead), "\(message)")
    // `inspect` and `convert` take what is no layout for a recording.
    let other = #expect(throws: RecordingError.self) {
      try RecordingReader().open(path: file, contents: Array(text.utf8))
    }
    #expect(
      other?.diagnostics.first?.message
        == message.replacing("not a layout:", with: "neither a recording nor a layout:"))
  }

  /// A layout of ours is told as such whatever stands in it.
  @Test func aBrokenLayoutOfOursIsNone() {
    let errors = errors("tapscope: layout/1\nscreen: 9x9\nviews: [{id: <html>, frame: 5}]")
    #expect(errors.allSatisfy { !$0.message.contains("web page") })
  }
}
