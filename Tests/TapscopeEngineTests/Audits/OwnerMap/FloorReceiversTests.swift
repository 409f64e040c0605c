// Tests that what is found on floors is what a hit test of the floor finds.

import TapscopeEngine
import Testing

@Suite struct FloorReceiversTests {
  /// A sensitive view over a floor that lies elsewhere, and turned; the last screens have a strategy that the
  /// flat engine does not know, a container that picks, and a sensitive view that is turned itself.
  @Test(arguments: 0..<16)
  func everyPixelIsWhatTheFloorAnswers(_ seed: Int) throws {
    var random = RandomLayout(seed: UInt64(seed))
    var views = random.hierarchy(views: 8).views.map { old in
      var view = old
      view.superview = (old.superview ?? -1) + 1
      return view
    }
    let floor = view("floor", 7, -4, 60, 40) { floor in
      floor.transform = .rotation(degrees: 30)
      floor.strategy = seed == 14 ? .nearest : .bounds
    }
    if seed == 13 { views[0].strategy = StrategyChoice("byteMask", form: .published) }
    let glass = view("glass", 3, 2, 55, 36) { glass in
      glass.kind = .sensitiveView
      glass.floor = "floor"
      if seed == 15 { glass.transform = .rotation(degrees: 10) }
    }
    var hierarchy = ViewHierarchy(
      screen: Screen(name: "floors", size: RandomLayout.size, scale: 1.5),
      views: [floor] + views + [glass])
    if seed % 2 == 1 { hierarchy.setHighlighted(3, true) }
    let grid = PixelGrid(hierarchy.screen)
    let map = OwnerMap(receiversOn: hierarchy, grid: grid)
    let last = hierarchy.views.count - 1
    var (asked, found) = (hierarchy, 0)
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let p = grid.center(x, y)
        var receiver = asked.hitTest(p)
        if receiver == .view(last) {
          var log: [HitCall] = []
          let local = try #require(hierarchy.convert(p, to: last))
          receiver = asked.hitTest(local, from: 0, log: &log)
          if receiver != .view(0), receiver != .none { found += 1 }
        }
        #expect(map.owner(x, y) == PixelOwner(receiver), "pixel \(x), \(y)")
      }
    }
    #expect(found > 20)
  }
}
