// Tests of an ellipse's edge rule and distances, however flat it is.

import TapscopeEngine
import Testing

struct EllipseTests {
  private let ellipse = Ellipse(center: Point(10, 5), rx: 10, ry: 5)

  @Test(arguments: [
    (Point(0, 5), true),  // leftmost
    (Point(20, 5), false),  // rightmost
    (Point(10, 0), false),  // topmost
    (Point(10, 10), false),  // bottommost
    (Point(4, 1), true),  // on the line, upper left
    (Point(16, 1), false),  // on the line, upper right
    (Point(4, 9), true),  // on the line, lower left
    (Point(4, 9.0.nextUp), false),
    (Point(1, 1), false),
  ])
  func edges(point: Point, isInside: Bool) {
    #expect(ellipse.contains(point) == isInside)
    #expect(ellipse.path.contains(point) == isInside)
  }

  @Test(
    arguments: [
      (Point(25, 5), 5.0), (Point(10, -3), 3), (Point(-7, 5), 7), (Point(10, 5), 0),
    ] as [(Point, Double)])
  func distanceAlongTheAxes(point: Point, distance: Double) {
    #expect(abs(ellipse.distance(to: point) - distance) < 1e-12)
  }

  @Test func aFlatEllipseIsItsLine() {
    let line = Ellipse(center: Point(10, 5), rx: 10, ry: 0)
    #expect(!line.contains(Point(10, 5)) && line.area == 0)
    #expect(line.distance(to: Point(10, 8)) == 3)
    #expect(line.distance(to: Point(23, 9)) == 5)
  }
}
