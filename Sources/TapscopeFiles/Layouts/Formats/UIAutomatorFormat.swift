// The view hierarchy that `adb shell uiautomator dump` writes.

import TapscopeEngine

/// uiautomator's `window_dump.xml`: Android views and Compose nodes in pixels.
struct UIAutomatorFormat: LayoutFormat {
  let name = "uiautomator"
  let summary = "`adb shell uiautomator dump`: window_dump.xml, Android views and Compose"

  func recognizes(_ head: FileHead) -> Bool {
    head.contains("<hierarchy") && (head.contains("<node ") || !head.contains("bounds="))
      || UIAutomatorFormat.errors.contains { head.contains($0.text) }
  }

  /// What uiautomator prints instead of a dump, and what that means.
  private static let errors = [
    (
      text: "ERROR: could not get idle state",
      meaning: failed + "the screen never came to rest: stop what moves on it and dump again, or"
        + " read `adb shell dumpsys activity top`"
    ),
    (
      text: "ERROR: null root node returned",
      meaning: failed + "no window was active: wake and unlock the screen, and dump again"
    ),
    (text: "UI hierchary dumped to: ", meaning: lies),
    (text: "UI hierarchy dumped to: ", meaning: lies),
  ]

  private static let failed = "uiautomator wrote an error instead of a dump, since "
  /// A dump to `/dev/tty` has to come by `exec-out`: `adb shell` has no terminal for it.
  private static let lies =
    "this is only the line in which uiautomator says where on the device the dump lies: fetch that file,"
    + " as by `adb pull /sdcard/window_dump.xml`"

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let head = FileHead(Array(source.bytes.prefix(FileHead.size)))
    if !head.contains("<hierarchy"),
      let error = UIAutomatorFormat.errors.first(where: { head.contains($0.text) })
    {
      throw source.trouble(error.meaning)
    }
    return try AndroidNodes(source).layout()
  }
}
