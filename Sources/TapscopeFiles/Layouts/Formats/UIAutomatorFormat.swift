// The view hierarchy that `adb shell uiautomator dump` writes.

import TapscopeEngine

/// uiautomator's `window_dump.xml`: Android views and Compose nodes in pixels.
struct UIAutomatorFormat: LayoutFormat {
  let name = "uiautomator"
  let summary = "`adb shell uiautomator dump`: window_dump.xml, Android views and Compose"

  func recognizes(_ head: FileHead) -> Bool {
    head.contains("<hierarchy") && (head.contains("<node ") || !head.contains("bounds="))
      || head.contains("ERROR: could not get idle state")
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let head = FileHead(Array(source.bytes.prefix(FileHead.size)))
    guard head.contains("<hierarchy") else {
      throw source.trouble(
        "uiautomator wrote an error instead of a dump, since the screen never came to rest:"
          + " stop what moves on it and dump again")
    }
    return try AndroidNodes(source).layout()
  }
}
