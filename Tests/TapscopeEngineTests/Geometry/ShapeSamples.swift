// The shapes that geometry tests try, and a check of them that shares no code.

import TapscopeEngine
import TapscopeTestSupport

/// A shape with the name that a failing test prints.
struct NamedShape: Sendable, CustomStringConvertible {
  var description: String
  var shape: Shape
}

enum ShapeSamples {
  /// One or more of every kind; all within (-20, -20) to (140, 140), none crossing itself.
  static let simple: [NamedShape] = [
    NamedShape(description: "rect", shape: .rect(Rect(10, 20, 70, 40))),
    NamedShape(
      description: "rounded rect, four radii",
      shape: .roundedRect(
        RoundedRect(
          rect: Rect(5, 5, 100, 60), topLeft: 0, topRight: 10, bottomRight: 30, bottomLeft: 25))),
    NamedShape(
      description: "lens",
      shape: .roundedRect(
        RoundedRect(
          rect: Rect(0, 0, 100, 100), topLeft: 100, topRight: 0, bottomRight: 100, bottomLeft: 0))),
    NamedShape(description: "circle", shape: .circle(Circle(center: Point(50, 60), radius: 40))),
    NamedShape(
      description: "ellipse", shape: .ellipse(Ellipse(center: Point(60, 50), rx: 60, ry: 15))),
    NamedShape(description: "diamond", shape: .inscribed(.diamond, in: Rect(0, 0, 100, 60))),
    NamedShape(description: "capsule", shape: .inscribed(.capsule, in: Rect(0, 0, 100, 40))),
    NamedShape(
      description: "concave polygon",
      shape: .polygon(
        Polygon(points: [Point(0, 0), Point(100, 10), Point(40, 50), Point(110, 110), Point(5, 90)])
      )),
    path("petal", "M50 100 C-20 60 20 0 50 40 S120 60 50 100Z"),
    path("blade", "M0 50 Q50 -20 100 50 T0 50Z"),
    path("leaning ellipse", "M20 40 a60 25 35 1 1 60 50 a60 25 35 0 1 -60 -50z"),
    path("pie", "M60 60 L110 60 A50 50 0 1 0 60 110 Z"),
    path("bowl", "M10 20 A45 30 -20 0 1 110 40 L100 60 C90 130 30 130 20 60Z"),
    path(
      "ring",
      "M100 60A40 40 0 1 1 20 60A40 40 0 1 1 100 60ZM80 60A20 20 0 1 0 40 60A20 20 0 1 0 80 60Z"
    ),
    path("ring by evenodd", "M10 10H110V110H10ZM40 40H80V80H40Z", .evenodd),
    path("two islands", "M0 0H30V30H0Z M60 60 h30 v30 h-30z"),
  ]

  static func path(_ name: String, _ data: String, _ rule: FillRule = .nonzero) -> NamedShape {
    NamedShape(
      description: name,
      shape: .path((try? Path.parse(svg: data, rule: rule)) ?? Path([])))
  }

  /// A closed path of random lines, curves and arcs, which as a rule crosses itself.
  static func randomPath(_ random: inout SeededGenerator) -> Path {
    func point() -> Point { Point(random.number(in: 0...100), random.number(in: 0...100)) }
    var elements: [Path.Element] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      elements.append(.move(to: point()))
      for _ in 0..<Int.random(in: 2...5, using: &random) {
        switch Int.random(in: 0...3, using: &random) {
        case 0: elements.append(.line(to: point()))
        case 1: elements.append(.quadratic(control: point(), to: point()))
        case 2: elements.append(.cubic(point(), point(), to: point()))
        default:
          elements.append(
            .arc(
              rx: random.number(in: 5...80), ry: random.number(in: 5...80),
              degrees: random.number(in: -180...180), isLarge: .random(using: &random),
              isClockwise: .random(using: &random), to: point()))
        }
      }
      elements.append(.close)
    }
    return Path(elements, rule: Bool.random(using: &random) ? .nonzero : .evenodd)
  }
}

/// A region as polygons, judged by the angle they turn around a point: nothing in common with spans.
struct Outline {
  var polygons: [[Point]]
  var rule: FillRule

  /// How far the polygons may be off the exact curves, in points.
  static let tolerance = 1e-3

  init(_ shape: Shape) {
    polygons = shape.polygons(tolerance: Self.tolerance)
    rule = shape.fillRule
  }

  private var edges: [(Point, Point)] {
    polygons.flatMap { points in zip(points, points.dropFirst() + points.prefix(1)) }
  }

  func contains(_ p: Point) -> Bool {
    let turned = edges.reduce(0.0) { sum, edge in
      let (a, b) = (edge.0 - p, edge.1 - p)
      return sum + angle(x: a.x * b.x + a.y * b.y, y: a.x * b.y - a.y * b.x)
    }
    return rule.holds(Int((turned / (2 * .pi)).rounded()))
  }

  /// The distance to the outline, from either side.
  func distance(to p: Point) -> Double {
    edges.reduce(.infinity) { nearest, edge in
      let run = edge.1 - edge.0
      let length = run.x * run.x + run.y * run.y
      let toPoint = p - edge.0
      let along = length > 0 ? (toPoint.x * run.x + toPoint.y * run.y) / length : 0
      return min(nearest, p.distance(to: edge.0 + run * min(max(along, 0), 1)))
    }
  }

  var boundingBox: Rect { Rect(holding: polygons.joined()) }
}
