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

  /// Of many pieces those near a point are asked; the answers are those of all of them to the last bit.
  @Test(arguments: 0..<24)
  func manyPiecesAnswerLikeAll(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let isWhole = seed % 3 == 0
    func number(_ range: ClosedRange<Double>) -> Double {
      isWhole ? random.number(in: range).rounded() : random.number(in: range)
    }
    func point() -> Point {
      seed % 4 == 1
        ? Point(number(0...400), number(0...3)) : Point(number(0...40), number(-20...40))
    }
    let elements = (0..<150).map { _ -> Path.Element in
      switch Int.random(in: 0..<9, using: &random) {
      case 0: .move(to: point())
      case 1: .close
      case 2: .quadratic(control: point(), to: point())
      case 3: .cubic(point(), point(), to: point())
      case 4:
        .arc(
          rx: number(1...9), ry: number(1...9), degrees: number(0...90),
          isLarge: .random(using: &random),
          isClockwise: .random(using: &random), to: point())
      default: .line(to: point())
      }
    }
    let rule = seed % 2 == 0 ? FillRule.nonzero : .evenodd
    let path = Path(elements, rule: rule)
    let plain = Path(elements, rule: rule, isHit: false)
    let ends = path.polygons(tolerance: 1).joined()
    let asked =
      ends + ends.map { Point($0.x, $0.y.nextUp) } + ends.map { Point($0.x.nextDown, $0.y) }
      + ends.map { Point(number(-5...405), $0.y) }
      + (0..<2000).map { _ in Point(number(-5...405), number(-25...45)) }
      + (0..<2000).map { _ in point() } + [Point(.nan, 1), Point(1, .nan), Point(.infinity, 1)]
    #expect(asked.allSatisfy { path.contains($0) == plain.contains($0) })
    #expect(asked.contains(where: path.contains))
  }
}
