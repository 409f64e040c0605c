// Tests of the strategy `shape`.

import TapscopeEngine
import Testing

@Suite struct ShapeStrategyTests {
  private static let disc = ViewChange.Setting.shape(
    .circle(Circle(center: Point(30, 30), radius: 30)))

  @Test(
    arguments: [
      ([disc], Point(1, 1), .outside), ([disc], Point(30, 30), .inside),
      ([], Point(99, 59), .inside), ([], Point(99, 60), .outside),
      ([.shape(.circle(Circle(center: Point(-10, 30), radius: 5)))], Point(-10, 30), .inside),
      ([disc, .hitSlop(EdgeInsets(all: 10))], Point(69, 30), .inside),
      ([disc, .hitSlop(EdgeInsets(all: 10))], Point(60, 60), .outside),
      ([disc, .hitSlop(EdgeInsets(all: -10))], Point(5, 30), .outside),
      ([disc, .hitSlop(EdgeInsets(all: -10))], Point(30, 30), .inside),
      (
        [disc, .hitSlop(EdgeInsets(top: 0, left: 0, bottom: 0, right: 8))], Point(-1, 30), .outside
      ),
      ([disc, .hitSlop(EdgeInsets(top: 0, left: 0, bottom: 0, right: 8))], Point(67, 30), .inside),
    ] as [([ViewChange.Setting], Point, PointInside.Answer)])
  func answers(_ settings: [ViewChange.Setting], _ p: Point, _ expected: PointInside.Answer) {
    #expect(Scene.ask(p, settings + [.strategy(.shape)])?.answer == expected)
  }
}
