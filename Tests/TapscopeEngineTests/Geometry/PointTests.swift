// Tests of rectangles and their half-open edges, whatever the sign of their size.

import TapscopeEngine
import Testing

struct PointTests {
  @Test(arguments: [
    (Point(0, 0), true),  // top left corner
    (Point(10, 0), false),  // top right corner
    (Point(0, 20), false),  // bottom left corner
    (Point(10, 20), false),  // bottom right corner
    (Point(5, 0), true),  // top edge
    (Point(0, 5), true),  // left edge
    (Point(10, 5), false),  // right edge
    (Point(5, 20), false),  // bottom edge
    (Point(10.0.nextDown, 20.0.nextDown), true),
    (Point(.nan, 5), false),
    (Point(5, .infinity), false),
  ])
  func edges(point: Point, isInside: Bool) {
    #expect(Rect(0, 0, 10, 20).contains(point) == isInside)
    #expect(Rect(10, 20, -10, -20).contains(point) == isInside)
  }

  @Test(
    arguments: [
      (Point(5, 5), 0.0), (Point(10, 20), 0), (Point(-3, -4), 5), (Point(13, 10), 3),
      (Point(13, 24), 5),
    ] as [(Point, Double)])
  func distance(point: Point, distance: Double) {
    #expect(Rect(0, 0, 10, 20).distance(to: point) == distance)
  }

  @Test func touchingRectanglesShareNothing() {
    let left = Rect(0, 0, 10, 10)
    #expect(left.intersection(Rect(10, 0, 10, 10)) == nil)
    #expect(left.intersection(Rect(5, 5, 10, 10)) == Rect(5, 5, 5, 5))
    #expect(left.union(Rect(20, -5, 1, 1)) == Rect(0, -5, 21, 15))
  }

  @Test func aRectangleHoldsItself() {
    let rect = Rect(0, 0, 10, 10)
    #expect(rect.contains(rect))
    #expect(!rect.contains(Rect(0, 0, 10.5, 10)))
  }

  @Test func insetsGrowAndShrink() {
    let rect = Rect(10, 10, 10, 10)
    #expect(rect.outset(by: EdgeInsets(all: 2)) == Rect(8, 8, 14, 14))
    let slop = EdgeInsets(top: 1, left: 2, bottom: -3, right: -4)
    #expect(rect.outset(by: slop) == Rect(8, 9, 8, 8))
  }
}
