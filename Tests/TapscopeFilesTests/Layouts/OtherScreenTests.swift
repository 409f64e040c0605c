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
        "  └─child: RenderSemanticsAnnotations#9f1c6\n    │ constraints: BoxConstraints(w=8.0, h=6.0)\n",
        "render objects", "inverseHitTest"
      ),
      (
        "I/flutter (1): event[_TransformedPointerMoveEvent#6c6(position: Offset(65.0, 192.3))]\n",
        "Flutter's pointer events", "docs/recorders.md"
      ),
      (
        "PointerDownEvent#1a2b3(position: Offset(65.0, 192.3))\n",
        "Flutter's pointer events", "docs/recorders.md"
      ),
      (
        "D/TAG: printToLog:\nNode #1 at (l=0.0, t=0.0, r=1080.0, b=210.0)px\n |-Node #2 at (l=1.0, t=1.0, r=9.0, b=9.0)px\n",
        "Compose's semantics tree", "uiautomator dump"
      ),
      (
        #"[{"text":"8","interactions":["clickable"],"bounds":"[0,0][90,90]","center":"[45,45]"}]"#,
        "`android layout`", "uiautomator dump"
      ),
      (
        #"<AppiumAUT><UIAButton name="OK" dom="" path="/0/1" x="8" y="6" width="4" height="6"/></AppiumAUT>"#,
        "before XCUITest", "debugDescription"
      ),
      (
        #"{"UIAButton":{"@":{"name":"OK","dom":null,"path":"/0/1","x":0,"y":0},">":[]}}"#,
        "before XCUITest", "debugDescription"
      ),
      (
        #"<Window LocalizedControlType="window" RuntimeId="4.1" x="0" y="0" width="9" height="8"/>"#,
        "a Windows app", "id,x,y,width,height"
      ),
      (
        "-event3   DEVICE_ADDED            Panel                             seat0 default group5  cap:t\n",
        "`libinput debug-events`", "libinput record"
      ),
      (
        "type= raw events\nspeed= 1.0\nstart data >>\nTap(100,200,10)\nUserWait(80)\n",
        "a script of monkey's", "docs/recorders.md"
      ),
      (
        "[ 22.551388] evbug: Event. Dev: input34, Type: 3, Code: 53, Value: 416\n", "evbug",
        "libinput record"
      ),
      (
        "waiting for events\n12:07:59.474693: EV_ABS ABS_Y 341\n12:07:59.474753: EV_SYN code=0 value=0\n",
        "`input-events`", "libinput record"
      ),
      (
        "<UITouch: 0x1> type: Direct; phase: Began; window: <UIWindow: 0x2; frame = (0 0; 9 9)>; location in window: {1, 2}\n",
        "print no times", "docs/recorders.md"
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
      (
        #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><button id="a"/></objects>"#,
        "Interface Builder's", "recursiveDescription"
      ),
      (
        """
        <?xml version="1.0" encoding="utf-8"?>
        <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android">
          <Button android:layout_width="match_parent" android:text="Pay"/>
        </FrameLayout>
        """, "as the app runs", "uiautomator dump"
      ),
      (
        #"<ui version="4.0"><widget class="QPushButton"/></ui>"#, "Qt Designer",
        "id,x,y,width,height"
      ),
      (
        #"<interface><object class="GtkButton" id="ok"/></interface>"#, "GtkBuilder",
        "id,x,y,width,height"
      ),
      (
        "WINDOW MANAGER WINDOWS (dumpsys window windows)\n  Window #0 Window{5fa u0 StatusBar}:\n",
        "`dumpsys window`", "uiautomator dump"
      ),
      (
        "ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)\nDisplay #0:\n",
        "`dumpsys activity`", "activity top"
      ),
      (
        "D: view= android.widget.TextView{2d6 V.ED.... ......ID 0,0-0,0 #7f07 app:id/price}\n",
        "single views", "dumpsys activity top"
      ),
      (
        "android.view.View@8d mID=5,NO_ID layout:getHeight()=1,9 layout:getWidth()=1,9\nDONE.\n",
        "view server", "uiautomator dump"
      ),
      (
        "AccessibilityNodeInfo@1a; boundsInScreen: Rect(0, 0 - 9, 9); className: android.view.View;\n",
        "AccessibilityNodeInfo", "uiautomator dump"
      ),
      (
        "View[ class=android.view.View index=0 clickable=true bounds=((0, 7), (9, 9)) uniqueId=id/no_id/1 ]\n",
        "AndroidViewClient", "uiautomator dump"
      ),
      (
        "<UIWindow:0x7f; AX=N; AX.frame={{0, 0}, {9, 9}}; frame={{0, 0}, {9, 9}}; opaque; alpha=1>\n",
        "EarlGrey", "recursiveDescription"
      ),
      (
        #"{"rendering_system":"UIKIT","windows":[{"type":"UIWindow","x":0,"y":0,"width":9}]}"#,
        "Sentry's view hierarchy", "debugDescription"
      ),
      (
        #"{"activity":{"root":{"bounds":[0,0,9,9],"rel-bounds":[0,0,9,9]}}}"#, "Rico",
        "id,x,y,width,height"
      ),
      (
        #"{"views":[{"temp_id":1,"view_str":"ab","bounds":[[0,0],[9,9]]}]}"#, "DroidBot",
        "uiautomator dump"
      ),
      (
        #"{"name":"<Root>","payload":{"pos":[0.5,0.6],"anchorPoint":[0.5,0.5]},"children":[]}"#,
        "Poco", "id,x,y,width,height"
      ),
      (
        #"{"images":[{"width":9}],"annotations":[{"bbox":[1,2,3,4],"category_id":1}]}"#, "boxes",
        "id,x,y,width,height"
      ),
      (
        #"{"shapes":[{"label":"ok","points":[[1,2],[3,4]],"shape_type":"rectangle"}]}"#, "boxes",
        "id,x,y,width,height"
      ),
      (
        "<annotation>\n<object><bndbox><xmin>1</xmin></bndbox></object></annotation>", "boxes",
        "id,x,y,width,height"
      ),
      (
        "<map name=\"keys\">\n<area shape=\"rect\" coords=\"6,2,76,39\" href=\"#\">\n</map>\n",
        "an image map", "id,x,y,width,height"
      ),
      (
        #"{"documents":[{"layout":{"nodeIndex":[0],"bounds":[[0,0,1,1]]}}],"strings":[]}"#,
        "DOM snapshot", "docs/recorders.md"
      ),
      ("<!DOCTYPE html>\n<html><body></body></html>", "web page", "docs/recorders.md"),
      (
        "<html>\n<head><meta charset=\"utf-8\"></head><body><svg width=\"9\" height=\"9\"/></body></html>",
        "web page", "docs/recorders.md"
      ),
      ("<body>\n<svg width=\"9\" height=\"9\"/></body>", "web page", "docs/recorders.md"),
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
        "last few events",
        "getevent -lt"
      ),
      (
        "Waited 5000ms for MotionEvent(deviceId=5, source=TOUCHSCREEN, action=DOWN, pointers=[0: (81.9, 74.0)])\n",
        "last few events", "getevent -lt"
      ),
      (
        "TOUCH|{'x':698,'y':154,'type':'downAndUp',}\n", "MonkeyRunner's", "getevent -lt"
      ),
      (
        "D/MIUIInput(44): [MotionEvent] ViewRootImpl { action=ACTION_UP, id[0]=0, eventTime=71674 } moveCount:0\n",
        "MIUI's, which says no places", "getevent -lt"
      ),
      (
        " event7   TOUCH_MOTION     +8.15s\t0 (0) 80.78/51.21 (25.3/9.1mm)\n event7   TOUCH_FRAME      +8.15s\t\n",
        "`libinput debug-events`", "libinput record"
      ),
      (
        "[21.466]  -> wl_display@1.get_registry(new id wl_registry@2)\n", "WAYLAND_DEBUG",
        "libinput record"
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
        #"{"version":8,"type":"context-options","browserName":"chromium","options":{}}"# + "\n"
          + #"{"type":"input","callId":"call@8","point":{"x":100,"y":200}}"#,
        "a trace of Playwright's", "docs/recorders.md"
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
        "sendevent /dev/input/event2 3 57 14\nsendevent /dev/input/event2 0 0 0\n",
        "script of `sendevent`", "getevent -lt"
      ),
      (
        "#!/bin/bash\nadb shell input tap 540 1200\nsleep 1\n",
        "script of `adb shell input`", "getevent -lt"
      ),
      (
        "input swipe 100 900 100 200 300\n",
        "script of `adb shell input`", "getevent -lt"
      ),
      (
        #"{"operations":[{"timing":7,"operationId":"PutMultiTouch","points":[]}]}"#, "LDPlayer's",
        "getevent -lt"
      ),
      (
        "0ScRiPtSePaRaToR1280|720|MULTI:1:0:640:360ScRiPtSePaRaToR10\n", "Nox's", "getevent -lt"
      ),
      ("200000--VINPUT--MULTI2:1:0:0:1280:720:0\n", "MEmu's", "getevent -lt"),
      ("motion a[0]=120 a[1]=300 \nbutton press   1 \n", "`xinput test`", "libinput record"),
      (
        "[1234568.100] wl_touch@9.down(12, 1234, wl_surface@3, 0, 120.0, 300.0)\n",
        "WAYLAND_DEBUG", "libinput record"
      ),
      ("idb ui tap 120 300\n", "`idb ui`", "docs/recorders.md"),
      (
        #"{"log":{"version":"1.2","entries":[{"startedDateTime":"2026-01-01T10:00:00Z"}]}}"#, "HAR",
        "docs/recorders.md"
      ),
      (
        "import { test } from '@playwright/test';\n", "code of a UI test", "docs/recorders.md"
      ),
      ("cy.get('#down').click(15, 40)\n", "code of a UI test", "docs/recorders.md"),
      (
        "await element(by.id('down')).tap({ x: 12, y: 30 });\n", "code of a UI test",
        "docs/recorders.md"
      ),
      ("#Requires AutoHotkey v2.0\nClick 120, 300\n", "AutoHotkey's", "docs/recorders.md"),
      (
        "cliclick c:100,200 w:500\n",
        "cliclick", "docs/recorders.md"
      ),
      (
        "xdotool mousemove 100 200 click 1\n",
        "xdotool", "docs/recorders.md"
      ),
      (
        "EVENT type 18 (TouchBegin)\n    device: 12 (12)\n    detail: 5\n    root: 512.00/384.00\n    valuators:\n",
        "`xinput test-xi2`", "libinput record"
      ),
      (
        "ButtonPress event, serial 34, synthetic NO, window 0x2a00001,\n    root 0x1e7, subw 0x0, time 4823763, (46,42), root:(1046,142),\n",
        "`xev`", "libinput record"
      ),
      (
        "[17:          wl_touch] down: serial: 123; time: 456; id: 0; x: 12.0, y: 13.0\n",
        "`wev`", "libinput record"
      ),
      (
        " event11  TOUCH_DOWN              +0.000s\t0 (0) 43.98/62.83 (135.91/109.95mm)\n event11  TOUCH_FRAME             +0.000s\n",
        "`libinput debug-events`", "libinput record"
      ),
      (
        #"{"document":{"children":[{"type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":9,"height":9}}]}}"#,
        "Figma", "SVG"
      ),
      (
        "- banner [ref=e2]:\n  - button \"Pay\" [ref=e3]\n", "Playwright's snapshot",
        "docs/recorders.md"
      ),
      (
        "7711.350223:    160    120     50\n7711.440230:    160    120      0\n",
        "`ts_print`", "libinput record"
      ),
      (
        "1584521300.346132: (slot 0)   1160   1120    150\n", "`ts_print`", "t,x,y,phase"
      ),
      (
        "7711.350223:   1160   1120   1050\n", "`ts_print`", "libinput record"
      ),
      (
        "0000000 0b1a 5e2f 0000 0000 2d3c 0008 0000 0000\n0000010 0003 0039 0005 0000 0b1a 5e2f 0000 0000\n",
        "`hexdump`", "libinput record"
      ),
      (
        "00000000: 0b1a 5e2f 0000 0000 2d3c 0008 0000 0000  ..^/....-<......\n"
          + "00000010: 0300 3900 0500 0000 0b1a 5e2f 0000 0000  ..9.......^/....\n",
        "`xxd`", "libinput record"
      ),
      (
        "WM_POINTERDOWN id=12 x=100 y=200\n",
        "Windows", "--columns"
      ),
      (
        "# ELAN\nD: 0\nR: 4 05 0d 09 04\nN: ELAN Touchscreen\nI: 3 04f3 2234\nE: 000000.000000 10 01 03 1a 02 00\n",
        "hid-recorder", "libinput record"
      ),
      (
        "VERBOSE: input: touch [id=mouse] down    position=172,312 pressure=1.000000\n",
        "scrcpy", "getevent -lt"
      ),
      (
        "let app = XCUIApplication()\napp.buttons[\"Pay\"].tap()\n",
        "code of an XCTest", "xcodebuild test"
      ),
      (
        "onView(withId(R.id.pay)).perform(click());\n",
        "code of a UI test", "docs/recorders.md"
      ),
      (
        "await page.touchscreen.tap(10, 20);\n",
        "code of a UI test", "docs/recorders.md"
      ),
      (
        #"{"name":"INP","value":120,"rating":"good","delta":120,"entries":[{"name":"pointerdown","duration":120}]}"#,
        "web-vitals", "docs/recorders.md"
      ),
      (
        #"{"event":"$mp_click","properties":{"time":1700000000,"distinct_id":"a"}}"#,
        "analytics", "docs/recorders.md"
      ),
      (
        #"{"event_type":"Element Clicked","event_time":"2024-01-01","event_properties":{}}"#,
        "analytics", "docs/recorders.md"
      ),
      (
        "&lt;hierarchy rotation=\"0\"&gt;\n&lt;node index=\"0\" bounds=\"[0,0][9,9]\" /&gt;",
        "`&lt;` for `<`", "uiautomator dump"
      ),
      (
        "&lt;XCUIElementTypeApplication type=\"XCUIElementTypeApplication\"&gt;",
        "`&lt;` for `<`", "uiautomator dump"
      ),
      (
        "/dev/input/event2:\u{A0}0003\u{A0}0039\u{A0}00000005\n",
        "no-break spaces", "a file"
      ),
      (
        "<View\n  style={{\"flex\":1}}\n>\n</View>", "React components", "docs/react-native.md"
      ),
      (
        "import QtQuick 2.15\nimport QtQuick.Controls 2.15\n\nApplicationWindow {\n    width: 800\n    Button { text: \"Pay\" }\n}\n",
        "a QML file", "id,x,y,width,height"
      ),
      (
        "// Kiosk\nimport QtQuick\nItem {\n    Button { id: pay; x: 8; y: 6 }\n}\n", "a QML file",
        "mapToItem(null, 0, 0)"
      ),
      (
        "\nxwininfo: Window id: 0x1c00007 \"Kiosk\"\n\n  Root window id: 0x50d (the root window) (has no name)\n"
          + "  Parent window id: 0x50d (the root window) (has no name)\n     1 child:\n"
          + "     0x1c00008 (has no name): ()  800x480+0+0  +0+0\n",
        "`xwininfo`", "id,x,y,width,height"
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
