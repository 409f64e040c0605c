// Tests that the owner at every pixel is the one a hit test finds.

import TapscopeEngine
import Testing

@Suite struct OwnerMapTests {
  @Test(arguments: 0..<24)
  func equalsAHitTestAtEveryPixel(_ seed: Int) {
    var random = RandomLayout(seed: UInt64(seed))
    let hierarchy = random.hierarchy(scale: seed % 2 == 0 ? 1 : 1.5)
    let grid = PixelGrid(hierarchy.screen)
    let map = OwnerMap(receiversOn: hierarchy, grid: grid)
    var asked = hierarchy
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let receiver = asked.hitTest(grid.center(x, y))
        #expect(map.owner(x, y) == PixelOwner(receiver), "pixel \(x), \(y)")
      }
    }
  }

  @Test(arguments: 0..<8)
  func areasAddUpToTheScreen(_ seed: Int) {
    var random = RandomLayout(seed: UInt64(100 + seed))
    let hierarchy = random.hierarchy(scale: 2)
    let map = OwnerMap(receiversOn: hierarchy, grid: PixelGrid(hierarchy.screen))
    let total = map.regions().values.reduce(0) { $0 + $1.area }
    #expect(total == hierarchy.screen.bounds.area)
  }

  @Test func aPublishedStrategyIsAnsweredByTheReference() {
    var front = button("front", 5, 5, 20, 20) {
      $0.strategy = StrategyChoice("byteMask", form: .published)
    }
    front.images = picture("half", 20, 20) { x, _ in x < 10 ? 255 : 0 }
    let hierarchy = ViewHierarchy(
      screen: Screen(name: "tiny", size: Size(30, 30)),
      views: [button("back", 0, 0, 30, 30), front])
    let grid = PixelGrid(hierarchy.screen)
    let map = OwnerMap(receiversOn: hierarchy, grid: grid)
    var asked = hierarchy
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        #expect(map.owner(x, y) == PixelOwner(asked.hitTest(grid.center(x, y))))
      }
    }
  }

  @Test func seenAreTheButtonsAndNotWhatReceives() {
    let hierarchy = ViewHierarchy(
      screen: Screen(name: "tiny", size: Size(20, 10)),
      views: [
        button("seen", 0, 0, 10, 10), view("veil", 0, 0, 20, 10),
      ])
    let grid = PixelGrid(hierarchy.screen)
    let seen = OwnerMap(buttonsSeenOn: PaintedScreen(hierarchy), grid: grid)
    let owners = OwnerMap(receiversOn: hierarchy, grid: grid)
    #expect(seen.owner(5, 5) == .view(0))
    #expect(seen.owner(15, 5) == .nobody)
    #expect(owners.owner(5, 5) == .view(1))
  }

  @Test func aSensitiveViewHandsOnWhatItFindsOnItsFloor() {
    let floor = view("floor", 0, 0, 20, 20)
    let tile = button("tile", 5, 5, 10, 10, in: 0)
    let glass = view("glass", 0, 0, 20, 20) {
      $0.kind = .sensitiveView
      $0.floor = "floor"
    }
    let hierarchy = ViewHierarchy(
      screen: Screen(name: "tiny", size: Size(20, 20)), views: [floor, tile, glass])
    let map = OwnerMap(receiversOn: hierarchy, grid: PixelGrid(hierarchy.screen))
    #expect(map.owner(10, 10) == .view(1))
    #expect(map.owner(1, 1) == .view(0))
  }
}
