// Tests that a look at an area that was grown tells how far around the point its answer holds.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

@Suite struct HitAreaTests {
  /// Of random buttons with slops that are followed by no edges.
  private func areas(seed: UInt64) -> [HitArea] {
    var random = RandomLayout(seed: seed)
    let hierarchy = random.hierarchy(views: 20)
    return hierarchy.views.indices.compactMap { view in
      let slop = EdgeInsets(
        top: random.generator.number(in: -3...8), left: random.generator.number(in: -3...8),
        bottom: random.generator.number(in: -3...8), right: random.generator.number(in: -3...8))
      let area = hierarchy.hitArea(of: view, hitSlop: slop)
      return area.flatMap { $0.rect == nil ? $0 : nil }
    }
  }

  @Test(arguments: 0..<8)
  func whatHoldsAroundAPointHoldsThere(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var wide = 0
    for area in areas(seed: seed) {
      let box = area.box.outset(by: EdgeInsets(all: 12))
      for _ in 0..<60 {
        let p = Point(
          generator.number(in: box.minX...box.maxX), generator.number(in: box.minY...box.maxY))
        let look = area.look(at: p)
        #expect(look.isInside == area.contains(p))
        guard look.holds > 1e-6 else { continue }
        wide += 1
        for _ in 0..<12 {
          let way = UnitDirection(degrees: generator.number(in: 0...360))
          let far = (min(look.holds, 50) - 1e-6) * generator.number(in: 0...1).squareRoot()
          let near = Point(p.x + way.cos * far, p.y + way.sin * far)
          #expect(area.contains(near) == look.isInside, "\(near), \(far) from \(p)")
        }
      }
    }
    // Most points are not right beside an outline.
    #expect(wide > 200)
  }

  @Test func anAreaWithEdgesLeavesItToThem() {
    let look = HitArea.rect(Rect(0, 0, 10, 10)).look(at: Point(5, 5))
    #expect(look.isInside && look.holds == 0)
  }

  /// Within and beyond by the same distance, whatever the size of what is grown.
  @Test func aGrownCircleHoldsAsFarAsItsEdge() {
    let circle = Shape.circle(Circle(center: Point(50, 50), radius: 20))
    let area = HitArea.shape(circle, slop: EdgeInsets(all: 10))
    #expect(area.look(at: Point(50, 50)).holds == 10)
    #expect(abs(area.look(at: Point(75, 50)).holds - 5) < 1e-9)
    let corner = area.look(at: Point(74, 74))
    #expect(!corner.isInside && abs(corner.holds - (24 * 2.0.squareRoot() - 30)) < 1e-9)
    #expect(area.look(at: Point(100, 50)).holds == 20)
  }
}
