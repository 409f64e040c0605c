// Tests that copies of a screen share what they have in common, and nothing else.

import TapscopeEngine
import Testing

@Suite struct ViewTraitsTests {
  /// More than one chunk of traits, and the last one not full.
  @Test(arguments: [0, 63, 64, 149])
  func aChangeOfACopyLeavesTheOriginal(view: ViewIndex) {
    let screen = Scene.hierarchy(
      (0..<150).map { Scene.button("b\($0)", Rect(Double($0), 0, 10, 10)) })
    var copy = screen
    copy.apply(
      ViewChange(view: "b\(view)", settings: [.kind(.imageView), .frame(Rect(0, 400, 50, 50))]))
    for index in screen.views.indices {
      #expect(screen.traits(of: index).isButton)
      #expect(screen.views[index].bounds.size == Size(10, 10))
      #expect(copy.traits(of: index).isButton == (index != view))
      #expect(copy.views[index].bounds.size == (index == view ? Size(50, 50) : Size(10, 10)))
    }
    #expect(screen.views != copy.views)
    #expect(screen.plainHitTest(Point(20, 420))?.receiver == Receiver.none)
    #expect(copy.plainHitTest(Point(20, 420))?.receiver == .view(view))
  }
}
