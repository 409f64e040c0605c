// Tests of when two screens look the same.

import TapscopeEngine
import Testing

@Suite struct LookTests {
  private static let solid = Scene.plain("solid.png", 10, 10)

  @Test func aCopyLooksAlikeUntilItIsChanged() {
    let screen = Scene.hierarchy([Scene.button("a", Rect(0, 0, 10, 10))])
    var copy = screen
    #expect(copy.look == screen.look)
    copy.apply(ViewChange(view: "a", settings: [.isHidden(true)]))
    #expect(copy.look != screen.look)
    copy.apply(ViewChange(view: "a", settings: [.isHidden(false)]))
    #expect(copy.look != screen.look, "a change back is another look all the same")
  }

  @Test func onlyAHighlightThatShowsIsAnotherLook() {
    var plain = Scene.hierarchy([
      Scene.button("a", Rect(0, 0, 10, 10), .images([.normal: Self.solid]))
    ])
    let before = plain.look
    plain.setHighlighted(0, true)
    #expect(plain.look == before)

    let lit = Scene.plain("lit.png", 10, 10)
    var shown = Scene.hierarchy([
      Scene.button("a", Rect(0, 0, 10, 10), .images([.normal: Self.solid, .highlighted: lit]))
    ])
    let dark = shown.look
    shown.setHighlighted(0, true)
    #expect(shown.look != dark)
    shown.setHighlighted(0, false)
    #expect(shown.look == dark)
  }
}
