// Texts as `adb shell dumpsys activity top` prints them, for the tests of their reader.

import TapscopeEngine
import TapscopeFiles

/// A suite that writes such texts and reads them.
protocol DumpsysText: ForeignText {}

extension DumpsysText {
  var file: String { "top.txt" }

  func formats(_ text: String) -> [String] {
    let head = FileHead(Array(text.utf8))
    return BuiltInLayoutFormats.all.filter { $0.recognizes(head) }.map(\.name)
  }

  /// A view that stands in `depth` others.
  func view(
    _ depth: Int, _ type: String, _ flags: String, _ place: String, _ id: String = ""
  ) -> String {
    String(repeating: "  ", count: depth + 3)
      + "\(type){3a448665 \(flags) ........ \(place)\(id.isEmpty ? "" : " #7f09000d app:id/\(id)")}\n"
  }

  /// The configuration of a screen with 2.625 pixels a point.
  var dense: String {
    "1.0 310mcc260mnc [en_US] ldltr sw411dp w411dp h797dp 420dpi nrml s.45"
  }

  /// An activity whose views begin at the sixth line after its first.
  func activity(
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
  func content(_ views: String) -> String {
    view(1, "android.widget.FrameLayout", "V.E......", "0,0-1050,2100", "content") + views
  }

  func dump(_ views: String, configuration: String? = nil) -> String {
    "TASK com.shop id=330 userId=0\n"
      + activity("com.shop/.Pay", configuration: configuration, content(views))
  }

  var pay: String {
    view(2, "android.widget.Button", "VFED..C..", "105,210-315,420", "pay")
  }
}
