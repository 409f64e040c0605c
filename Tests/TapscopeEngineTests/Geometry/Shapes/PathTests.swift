// Tests of curves where rounding and tangents make the answer hard.

import TapscopeEngine
import TapscopeTestSupport
import Testing

struct PathTests {
  private func path(_ data: String, _ rule: FillRule = .nonzero) throws -> Path {
    try Path.parse(svg: data, rule: rule)
  }

  @Test func straightCurvesAreLines() throws {
    let square = Rect(0, 0, 30, 30)
    let curved = try path("M0 0 C10 0 20 0 30 0 Q30 15 30 30 C20 30 10 30 0 30 Q0 15 0 0Z")
    for y in -1...31 {
      for x in -1...31 {
        let p = Point(Double(x), Double(y))
        #expect(curved.contains(p) == square.contains(p), "\(p)")
      }
    }
    #expect(abs(curved.area - 900) < 1e-9 && curved.boundingBox == square)
  }

  @Test(arguments: ["M0 0H10V10H0Z", "M0 0H10V10H0", "m0,0 10,0 0,10 -10,0", "M0 10V0H10V10"])
  func anOpenContourIsClosed(data: String) throws {
    let square = try path(data)
    #expect(square.area == 100 && square.contains(Point(0, 0)) && !square.contains(Point(10, 5)))
  }

  /// Rows level with a tip that turns back: the tip must count twice or not at all.
  @Test(arguments: ["M0 0L5 5L10 0V20H0Z", "M0 0Q5 10 10 0V20H0Z", "M0 0A5 5 0 0 0 10 0V20H0Z"])
  func levelWithATip(data: String) throws {
    let notched = try path(data)
    #expect(notched.contains(Point(2, 5.5)) && notched.contains(Point(9.9, 5)))
    #expect(!notched.contains(Point(-1, 5)) && !notched.contains(Point(11, 5)))
    #expect(!notched.contains(Point(5, 1)) && notched.contains(Point(5, 7)))
  }

  /// Ends nearer than rounding tells apart: the large arc between them is all of the circle, the small
  /// one nothing.
  @Test(arguments: [0, 1])
  func anArcBetweenNearlyEqualEnds(_ isClockwise: Int) throws {
    let large = try path("M0 0A10 10 0 1 \(isClockwise) 1e-18 0Z")
    let small = try path("M0 0A10 10 0 0 \(isClockwise) 1e-18 0Z")
    let (above, below) = (Point(1, -10), Point(1, 10))
    #expect(large.contains(above) != large.contains(below))
    #expect(!small.contains(above) && !small.contains(below))
  }

  /// Code draws the curves in place of arcs, and strokes what is closed.
  @Test(arguments: [
    "M0 50A50 50 0 0 1 100 50", "M0 0A50 30 40 1 0 60 20Zl9 9h5",
    "M10 0A5 9 30 1 1 40 0A0 5 0 0 1 50 9",
  ])
  func aPathWithoutArcsIsTheSame(data: String) throws {
    let path = try path(data)
    let curved = path.closed(keepingArcs: false)
    #expect(curved.elements.allSatisfy { if case .arc = $0 { false } else { true } })
    #expect(curved.elements.last == .close && path.closed(keepingArcs: true).area == path.area)
    #expect(abs(curved.area - path.area) < path.area / 1000)
    for point in curved.polygons(tolerance: 0.01).joined() {
      #expect(path.distance(to: point) < 0.05, "\(point)")
    }
  }

  @Test func theBoxReachesTheTurnNotTheControls() throws {
    let arch = try path("M0 100 C0 0 100 0 100 100Z")
    #expect(arch.boundingBox == Rect(0, 25, 100, 75))
    #expect(abs(arch.area - 6000) < 1e-9)
  }

  @Test func aHalfCircleIsHalfACircle() throws {
    let half = try path("M0 50A50 50 0 0 1 100 50Z")
    #expect(abs(half.area - .pi * 1250) < 1e-9)
    #expect(half.boundingBox == Rect(0, 0, 100, 50))
    #expect(half.contains(Point(0, 50)) == false, "the flat side is a bottom edge")
    #expect(half.contains(Point(20, 10)), "on the left of the arc: 30-40-50")
    #expect(!half.contains(Point(80, 10)), "on the right of the arc")
  }

  @Test func radiiTooSmallAreEnlarged() throws {
    let enlarged = try path("M0 50A1 1 0 0 1 100 50Z")
    #expect(abs(enlarged.area - .pi * 1250) < 1e-9)
    #expect(enlarged.contains(Point(50, 1)))
  }

  @Test(arguments: [
    ("M0 0H10V10H0ZM2 2H8V8H2Z", FillRule.nonzero, 100.0),
    ("M0 0H10V10H0ZM2 2H8V8H2Z", .evenodd, 64),
    ("M0 0H10V10H0ZM2 2V8H8V2Z", .nonzero, 64),
    ("M0 0H10V10H0ZM2 2V8H8V2ZM4 4H6V6H4Z", .nonzero, 68),
    ("M0 0V10H10V0ZM20 0H30V10H20Z", .nonzero, 200),
  ])
  func areaMindsHoles(data: String, rule: FillRule, area: Double) throws {
    #expect(abs(try path(data, rule).area - area) < 1e-9)
  }

  @Test func hugeNumbersNeitherTrapNorHang() throws {
    for data in ["M1e9 1e9 L-1e9 0 Q1e9 0 0 1e9 Z", "M0 0A1e9 1e-300 7 1 1 1e9 1Z"] {
      let shape = Shape.path(try path(data))
      _ = shape.contains(Point(1, 1))
      #expect(shape.polygons(tolerance: 0.1).joined().count < 10_000)
      #expect(!(shape.distance(to: Point(1, 1)) < 0))
    }
  }

  @Test(arguments: ["M1e308 0", "M0 0A1e300 1 0 0 1 1 1", "M9e8 0l9e8 0", "M-1.1e9 0"])
  func largerOnesAreRefused(data: String) {
    #expect(throws: PathError.self) { try path(data) }
  }

  @Test func anEmptyPathHoldsNothing() {
    let empty = Path([])
    #expect(!empty.contains(.zero) && empty.area == 0 && empty.distance(to: .zero) == .infinity)
    #expect(empty.boundingBox == .zero && empty.polygons(tolerance: 1).isEmpty)
  }

  /// Contours of lines, curves and arcs, each of few pieces, small and as tall as the whole.
  private static func contours(_ count: Int) -> [String] {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { index in
      let (x, y) = (random.number(in: 0...400).rounded(), random.number(in: 0...800).rounded())
      switch index % 4 {
      case 0: return "M\(x) \(y)l20 3l-5 15z"
      case 1: return "M\(x) \(y)a9 9 0 1 1 18 0a9 9 0 1 1 -18 0z"
      case 2: return "M\(x) \(y)c10 -20 30 -20 40 0q-20 30 -40 0z"
      default: return "M\(x) 0v\(y)h7v-\(y)z"
      }
    }
  }

  /// Many pieces are looked up by their height: the answers are those of the contours one by one.
  @Test(arguments: [10, 16, 200, 1500], FillRule.allCases)
  func manyContoursAreAnsweredAsEach(count: Int, rule: FillRule) throws {
    let data = Self.contours(count)
    let each = try data.map { try path($0) }
    let all = try path(data.joined(), rule)
    var random = SeededGenerator(seed: 7)
    for index in 0..<400 {
      var p = Point(random.number(in: -20...440), random.number(in: -60...860))
      switch index % 4 {
      case 0: p = Point(p.x.rounded(), p.y.rounded())
      case 1: p = Point(all.boundingBox.minX, p.y.rounded())
      case 2 where index % 5 == 0: p.y = [.nan, .infinity, -.infinity, 1e300][index / 20 % 4]
      default: break
      }
      let (down, up) = each.reduce(into: (0, 0)) { counts, one in
        guard one.contains(p) else { return }
        if one.isClockwise { counts.0 += 1 } else { counts.1 += 1 }
      }
      let isInside = rule == .evenodd ? (down + up) % 2 != 0 : down != up
      #expect(all.contains(p) == isInside, "\(p)")
    }
  }

  /// Squares in squares: each is taken away from the one around it.
  @Test func theAreaOfManyContoursIsThatOfTheirRings() throws {
    let rings = (0..<200).map { "M\($0) \($0)H\(1000 - $0)V\(1000 - $0)H\($0)Z" }.joined()
    let even = (0..<100).reduce(0.0) { sum, ring in
      let (outer, inner) = (Double(1000 - 4 * ring), Double(998 - 4 * ring))
      return sum + outer * outer - inner * inner
    }
    #expect(try path(rings, .evenodd).area == even)
    #expect(try path(rings).area == 1_000_000)
  }
}

extension Path {
  /// Whether the first contour runs clockwise on screen.
  fileprivate var isClockwise: Bool {
    let points = polygons(tolerance: 0.01)[0]
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    } > 0
  }
}
