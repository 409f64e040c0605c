// Tests of the places that mending tries for a button.

import TapscopeEngine
import Testing

@Suite struct MendMovesTests {
  /// Half of a button beyond the edge would be easier to hit, and cut off.
  @Test func aButtonStaysOnItsScreen() throws {
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(60, 40), ppi: 163),
      views: [button("a", 2, 10, 14, 14), button("b", 17, 10, 14, 14)])
    let mending = try #require(
      Mending(screen, moves: MoveLimit(points: 6, views: ["a", "b"])))
    #expect(mending.changes.contains { $0.key == "frame" })
    for view in mending.mended.views {
      #expect(screen.screen.bounds.contains(view.untransformedFrame), "\(view.id)")
    }
  }
}
