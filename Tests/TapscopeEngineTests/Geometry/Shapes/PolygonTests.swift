// Tests that polygons share a plane without gap or overlap, by their fill rule.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

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

  /// Outlines of many corners: stars, scribbles that cross themselves, corners on whole numbers, stairs.
  private static func corners(_ count: Int, _ kind: Int, _ random: inout SeededGenerator) -> [Point]
  {
    (0..<count).map { index in
      switch kind {
      case 0:
        let (angle, radius) = (Double(index) / Double(count) * 360, index % 2 == 0 ? 48.0 : 30)
        return Point(50, 50) + AffineTransform.rotation(degrees: angle)(Point(radius, 0))
      case 1: return Point(random.number(in: -40...140), random.number(in: -400...500))
      case 2:
        return Point(random.number(in: 0...12).rounded(), random.number(in: 0...12).rounded())
      default: return Point(Double(index / 2), Double((index + 1) / 2) * 1e-3)
      }
    }
  }

  /// Many corners are looked up by their height: the answers are those of a look at each edge.
  @Test(arguments: [63, 64, 65, 300, 2000], 0..<4)
  func manyCornersAreAnsweredAsFew(count: Int, kind: Int) {
    var random = SeededGenerator(seed: UInt64(count + kind))
    let points = Self.corners(count, kind, &random)
    for rule in FillRule.allCases {
      let polygon = Polygon(points: points, rule: rule)
      let box = polygon.boundingBox
      for index in 0..<300 {
        var p = Point(
          random.number(in: box.minX - 30...box.maxX + 30),
          random.number(in: box.minY - 30...box.maxY + 30))
        switch index % 6 {
        case 0: p = points[index % count]
        case 1: p.y = points[index % count].y
        case 2: p = Point(p.x.rounded(), p.y.rounded())
        case 3 where index % 5 == 0: p.x += 5000
        case 4 where index % 20 == 0: p = Point(p.x, [.nan, .infinity, -.infinity][index / 20 % 3])
        default: break
        }
        var (winding, nearest) = (0, Double.infinity)
        for (a, b) in zip(points.suffix(1) + points, points) {
          winding += lineWinding(a, b, around: p)
          nearest = min(nearest, lineDistance(a, b, to: p))
        }
        let isInside = rule.holds(winding)
        #expect(polygon.contains(p) == isInside, "\(p)")
        #expect(
          polygon.distance(to: p).bitPattern == (isInside ? 0 : nearest).bitPattern, "\(p)")
      }
    }
  }

  @Test func polygonsOfTheSameCornersAreEqual() {
    var random = SeededGenerator(seed: 1)
    let points = Self.corners(100, 1, &random)
    #expect(Polygon(points: points) == Polygon(points: points))
    #expect(Polygon(points: points) != Polygon(points: points, rule: .evenodd))
    #expect(Polygon(points: points) != Polygon(points: points.reversed()))
    #expect(Set([Polygon(points: points), Polygon(points: points)]).count == 1)
  }
}
