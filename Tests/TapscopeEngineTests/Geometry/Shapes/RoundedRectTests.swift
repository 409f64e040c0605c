// Tests of rounded rectangles at their limits and on their edges.

import TapscopeEngine
import Testing

struct RoundedRectTests {
  private static let rect = Rect(0, 0, 100, 60)
  private let rounded = RoundedRect(rect: rect, radius: 10)

  @Test(arguments: [
    (Point(0, 0), false),  // top left corner
    (Point(10, 0), true),  // where the top edge begins
    (Point(90, 0), false),  // where the top edge has ended
    (Point(0, 10), true),  // where the left edge begins
    (Point(0, 50), true),  // where the left edge ends
    (Point(100, 30), false),  // right edge
    (Point(50, 60), false),  // bottom edge
    (Point(4, 2), true),  // on the top left arc: 6-8-10 from its centre
    (Point(96, 2), false),  // on the top right arc
    (Point(4, 58), true),  // on the bottom left arc
    (Point(96, 58), false),  // on the bottom right arc
    (Point(3, 2), false),
    (Point(95, 3), true),
  ])
  func edges(point: Point, isInside: Bool) {
    #expect(rounded.contains(point) == isInside)
    #expect(rounded.path.contains(point) == isInside)
  }

  @Test func noRadiusIsTheRectangle() {
    let square = RoundedRect(rect: Self.rect, radius: 0)
    for y in -1...61 {
      for x in -1...101 {
        let p = Point(Double(x), Double(y))
        #expect(
          square.contains(p) == Self.rect.contains(p)
            && square.path.contains(p) == square.contains(p))
        #expect(square.distance(to: p) == Self.rect.distance(to: p))
      }
    }
    #expect(square.area == Self.rect.area)
  }

  @Test(arguments: [
    // One side's worth too much on the left and right: all shrink by 60 / 80.
    ([40.0, 40, 40, 40], [30.0, 30, 30, 30]),
    // Only the left side is too short, but all shrink alike.
    ([60, 8, 8, 60], [30, 4, 4, 30]),
    ([100, 0, 0, 0], [60, 0, 0, 0]),
    ([-5, .nan, 20, 0], [0, 0, 20, 0]),
    ([1e308, 1e308, 1e308, 1e308], [30, 30, 30, 30]),
  ])
  func radiiAreLimitedTogether(radii: [Double], limited: [Double]) {
    let rounded = RoundedRect(
      rect: Self.rect, topLeft: radii[0], topRight: radii[1], bottomRight: radii[2],
      bottomLeft: radii[3])
    let found = [rounded.topLeft, rounded.topRight, rounded.bottomRight, rounded.bottomLeft]
    #expect(zip(found, limited).allSatisfy { abs($0 - $1) < 1e-12 }, "\(found)")
  }

  @Test(
    arguments: [
      (Point(50, 30), 0.0), (Point(-3, 30), 3), (Point(50, 65), 5), (Point(-2, -6), 10),
      (Point(1, 1), 9 * 2.0.squareRoot() - 10),
    ] as [(Point, Double)])
  func distance(point: Point, distance: Double) {
    #expect(abs(rounded.distance(to: point) - distance) < 1e-12)
  }

  /// Half axes 40 x 10 at the upper left, 10 x 20 at the upper right; the lower corners are square.
  @Test(
    arguments: [
      (Point(1, 1), false), (Point(12, 4), true), (Point(12, 2), false), (Point(99, 1), false),
      (Point(95, 4), true), (Point(99, 12), true), (Point(99.5, 12), false),
      (Point(0.5, 59.5), true), (Point(99.5, 59.5), true), (Point(50, 61), false),
    ] as [(Point, Bool)])
  func cornersOfEllipses(point: Point, isInside: Bool) {
    let path = RoundedRect.path(
      of: Self.rect, radii: [Size(40, 10), Size(10, 20), Size(0, 9), .zero])
    #expect(path.contains(point) == isInside)
  }

  @Test func halfAxesAreLimitedTogether() {
    // The left side has 60 points for 80: all shrink to three quarters.
    let path = RoundedRect.path(
      of: Self.rect, radii: [Size(20, 40), .zero, .zero, Size(8, 40)])
    #expect(abs(path.area - (6000 - (15 * 30 + 6 * 30) * (1 - .pi / 4))) < 1e-9)
  }

  /// Computed from the centre of the corner, the place would lie a hair outside.
  @Test func theTopEdgeBeginsRightAboveTheCornersCentre() {
    let raised = RoundedRect(rect: Rect(0, 0.1, 10, 10), radius: 0.2)
    #expect(raised.contains(Point(0.2, 0.1)))
  }

  @Test func anEmptyOrBackwardRectangle() {
    #expect(!RoundedRect(rect: .zero, radius: 5).contains(.zero))
    let backward = RoundedRect(rect: Rect(100, 60, -100, -60), radius: 10)
    #expect(backward == rounded)
  }
}
