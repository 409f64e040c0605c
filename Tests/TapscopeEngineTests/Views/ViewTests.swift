// What a view is called.

import TapscopeEngine
import Testing

@Suite struct ViewTests {
  @Test(
    arguments: [
      (nil, "ok"), ("Buy", "Buy"), ("   ", "ok"), ("\u{A0}\u{3000}", "ok"),
      (String(repeating: "é", count: 80), String(repeating: "é", count: 80)),
      (String(repeating: "é", count: 10_000), String(repeating: "é", count: 79) + "…"),
    ] as [(String?, String)])
  func itsNameIsSeenAndFitsASentence(title: String?, name: String) {
    var view = View(id: "ok")
    view.title = title
    #expect(view.name == name)
  }

  @Test func aLongIDIsCutInANameAlone() {
    let view = View(id: String(repeating: "y", count: 300))
    #expect(view.name == String(repeating: "y", count: 79) + "…")
    #expect(view.id.count == 300)
  }
}
