// The view hierarchy of an Android app as Maestro prints it.

import TapscopeEngine

/// `maestro hierarchy` of an Android app: what uiautomator says of its nodes, as JSON.
///
/// Of an iPhone it says neither what an element is nor what can be pressed; that is not read.
struct MaestroFormat: LayoutFormat {
  let name = "maestro"
  let summary = "`maestro hierarchy` of an Android app"

  func recognizes(_ head: FileHead) -> Bool {
    NodeObjects.areIn(head) && !HarmonyFormat().recognizes(head)
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    try AndroidNodes(source, NodeObjects.document(of: source, isHarmony: false)).layout()
  }
}
