// The page source of an Android app as Appium's uiautomator2 server writes it.

import TapscopeEngine

/// Appium's page source on Android: elements named by their class, places in pixels.
struct AppiumAndroidFormat: LayoutFormat {
  let name = "appium-android"
  let summary = "Appium's page source on Android (uiautomator2)"

  func recognizes(_ head: FileHead) -> Bool {
    head.contains("<hierarchy") && head.contains("bounds=") && !head.contains("<node ")
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    try AndroidNodes(source).layout()
  }
}
