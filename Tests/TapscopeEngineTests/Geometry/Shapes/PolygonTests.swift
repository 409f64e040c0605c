// Tests that polygons share a plane without gap or overlap, by their fill rule.

import TapscopeEngine
import TapscopeTestSupport
import Testing

struct PolygonTests {
  private static let star = [
    Point(50, 0), Point(79, 90), Point(2, 35), Point(98, 35), Point(21, 90),
  ]

  @Test(arguments: [(FillRule.nonzero, true), (.evenodd, false)])
  func theHeartOfAStar(rule: FillRule, isInside: Bool) {
    let star = Polygon(points: Self.star, rule: rule)
    #expect(star.contains(Point(50, 50)) == isInside)
    #expect(star.contains(Point(50, 20)))
    #expect(!star.contains(Point(20, 20)))
  }

  @Test(arguments: [
    (Point(0, 0), true), (Point(10, 0), false), (Point(0, 10), false), (Point(10, 10), false),
    (Point(5, 0), true), (Point(0, 5), true), (Point(10, 5), false), (Point(5, 10), false),
  ])
  func aSquareIsARectangle(point: Point, isInside: Bool) {
    for points in [Rect(0, 0, 10, 10).corners, Rect(0, 0, 10, 10).corners.reversed()] {
      let square = Polygon(points: points)
      #expect(square.contains(point) == isInside && square.path.contains(point) == isInside)
      #expect(square.area == 100 && square.boundingBox == Rect(0, 0, 10, 10))
    }
  }

  /// Triangles around a middle: every grid point is level with many corners and on many edges.
  @Test(arguments: 0..<40)
  func everyPointIsInExactlyOneTriangleOfAFan(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let middle = Point(
      Double(Int.random(in: 1...19, using: &random)), Double(Int.random(in: 1...19, using: &random))
    )
    let top: [Point] = (0...20).map { Point(Double($0), 0) }
    let right: [Point] = (1...20).map { Point(20, Double($0)) }
    let bottom: [Point] = (0..<20).reversed().map { Point(Double($0), 20) }
    let left: [Point] = (1..<20).reversed().map { Point(0, Double($0)) }
    let rim = top + right + bottom + left
    let stops = rim.filter {
      [0, 20].contains($0.x) && [0, 20].contains($0.y) || .random(using: &random)
    }
    let fan = zip(stops, stops.dropFirst() + stops.prefix(1)).map {
      Polygon(points: [middle, $0, $1])
    }
    for y in 0...20 {
      for x in 0...20 {
        let p = Point(Double(x), Double(y))
        let holders = fan.count { $0.contains(p) }
        #expect(holders == (Rect(0, 0, 20, 20).contains(p) ? 1 : 0), "\(p), middle \(middle)")
      }
    }
  }

  @Test(arguments: [[], [Point(5, 5)], [Point(0, 0), Point(10, 10)]])
  func tooFewPointsHoldNothing(points: [Point]) {
    let polygon = Polygon(points: points)
    #expect(!polygon.contains(Point(5, 5)) && polygon.area == 0)
    #expect(polygon.distance(to: Point(5, 5)) == (points.isEmpty ? .infinity : 0))
  }
}
