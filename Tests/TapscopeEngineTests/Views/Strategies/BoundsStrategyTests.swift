// Tests of the strategy `bounds`.

import TapscopeEngine
import Testing

@Suite struct BoundsStrategyTests {
  @Test(
    arguments: [
      (EdgeInsets.zero, Point(0, 0), .inside), (.zero, Point(100, 0), .outside),
      (.zero, Point(0, 60), .outside), (.zero, Point(.nan, 5), .outside),
      (EdgeInsets(top: 5, left: 0, bottom: 0, right: 0), Point(50, -5), .inside),
      (EdgeInsets(top: 5, left: 0, bottom: 0, right: 0), Point(-1, 5), .outside),
      (EdgeInsets(all: -10), Point(5, 30), .outside),
      (EdgeInsets(all: -10), Point(50, 30), .inside),
      (EdgeInsets(all: -40), Point(50, 30), .outside),
    ] as [(EdgeInsets, Point, PointInside.Answer)])
  func answers(_ slop: EdgeInsets, _ p: Point, _ expected: PointInside.Answer) {
    #expect(Scene.ask(p, [.strategy(.bounds), .hitSlop(slop)])?.answer == expected)
  }

  @Test func aShapeDoesNotMatter() {
    let settings: [ViewChange.Setting] = [
      .strategy(.bounds), .shape(.circle(Circle(center: Point(30, 30), radius: 5))),
    ]
    #expect(Scene.ask(Point(99, 1), settings)?.answer == .inside)
  }
}
