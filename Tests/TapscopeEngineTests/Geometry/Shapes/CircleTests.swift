// Tests of a circle's edge rule, and of its other forms.

import TapscopeEngine
import Testing

struct CircleTests {
  @Test(arguments: [
    (Point(0, 5), true),  // leftmost
    (Point(10, 5), false),  // rightmost
    (Point(5, 0), false),  // topmost
    (Point(5, 10), false),  // bottommost
    (Point(1, 2), true),  // on the line, upper left: 4-3-5
    (Point(9, 2), false),  // on the line, upper right
    (Point(2, 9), true),  // on the line, lower left
    (Point(8, 9), false),  // on the line, lower right
    (Point(5, 5), true),
    (Point(0, 0), false),
  ])
  func edges(point: Point, isInside: Bool) {
    let circle = Circle(center: Point(5, 5), radius: 5)
    #expect(circle.contains(point) == isInside)
    #expect(circle.ellipse.contains(point) == isInside)
    #expect(circle.ellipse.path.contains(point) == isInside)
    #expect(RoundedRect(rect: Rect(0, 0, 10, 10), radius: 5).contains(point) == isInside)
  }

  @Test(arguments: [0.0, -3, .nan])
  func noRadiusHoldsNothing(radius: Double) {
    let circle = Circle(center: Point(5, 5), radius: radius)
    #expect(circle.radius == 0 && circle.area == 0)
    #expect(!circle.contains(Point(5, 5)) && !circle.ellipse.contains(Point(5, 5)))
    #expect(circle.distance(to: Point(8, 9)) == 5)
  }

  @Test func distanceIsStraightToTheLine() {
    let circle = Circle(center: .zero, radius: 5)
    #expect(circle.distance(to: Point(6, 8)) == 5)
    #expect(circle.distance(to: Point(3, 4)) == 0)
    #expect(abs(circle.ellipse.distance(to: Point(6, 8)) - 5) < 1e-12)
  }
}
