// Tests that a moved shape holds the moved points and no others.

import TapscopeEngine
import Testing

struct ShapeTranslationTests {
  static let shapes: [Shape] = [
    .rect(Rect(1, 2, 5, 7)),
    .roundedRect(
      RoundedRect(rect: Rect(0, 0, 9, 8), topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)),
    .circle(Circle(center: Point(4, 4), radius: 3)),
    .ellipse(Ellipse(center: Point(5, 4), rx: 4, ry: 2)),
    .polygon(
      Polygon(points: [Point(0, 0), Point(8, 1), Point(4, 9), Point(1, 8)], rule: .evenodd)),
    .path(
      Path(
        [
          .move(to: Point(1, 1)), .line(to: Point(6, 1)),
          .quadratic(control: Point(9, 4), to: Point(6, 6)),
          .cubic(Point(5, 8), Point(3, 8), to: Point(2, 6)),
          .arc(rx: 2, ry: 3, degrees: 30, isLarge: false, isClockwise: true, to: Point(1, 3)),
          .close,
        ], rule: .evenodd)),
  ]

  @Test(arguments: shapes)
  func movesEveryPointAlike(_ shape: Shape) {
    let offset = Point(16, -32)
    let moved = shape.translated(by: offset)
    var inside = 0
    for y in 0..<10 {
      for x in 0..<10 {
        let p = Point(Double(x) + 0.3, Double(y) + 0.6)
        #expect(moved.contains(p + offset) == shape.contains(p))
        inside += shape.contains(p) ? 1 : 0
      }
    }
    #expect(inside > 0)
    #expect(moved.fillRule == shape.fillRule)
  }
}
