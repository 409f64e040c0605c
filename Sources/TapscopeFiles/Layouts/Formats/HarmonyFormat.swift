// The components of an app of HarmonyOS as its test service prints them.

import TapscopeEngine

/// `uitest dumpLayout` of HarmonyOS: ArkUI's components, in the order in which they are drawn.
///
/// As `HitTestMode` has it, a component keeps touches from the siblings behind it where it takes part in hit
/// tests, whether it does something with them or not, and its parents hear them too.
struct HarmonyFormat: LayoutFormat {
  let name = "harmony"
  let summary = "`uitest dumpLayout` of HarmonyOS, from `hdc shell` or Hypium"

  func recognizes(_ head: FileHead) -> Bool {
    NodeObjects.areIn(head) && head.contains(#""hitTestBehavior""#)
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    var nodes = try AndroidNodes(
      source, NodeObjects.document(of: source, isHarmony: true))
    nodes.isHarmony = true
    return try nodes.layout()
  }
}
