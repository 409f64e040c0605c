// What a line covers that is drawn along a path: widths, ends, corners, curves and dashes.

import TapscopeEngine
import Testing

@Suite struct StrokeTests {
  /// What a stroke covers, as a path.
  private func area(
    _ d: String, width: Double, most: Int = 100_000, _ change: (inout Stroke) -> Void = { _ in }
  ) throws -> Path {
    var stroke = Stroke(width: width)
    change(&stroke)
    let path = try Path.parse(svg: d, rule: .nonzero)
    return Path(try #require(stroke.outline(of: path.elements, tolerance: 0.01, most: most)))
  }

  private func hits(_ path: Path, _ points: [(Double, Double)]) -> [Bool] {
    points.map { path.contains(Point($0, $1)) }
  }

  /// A line of 80 points, 10 wide: its ends are at 10 and 90.
  @Test(arguments: [
    (Stroke.Cap.butt, [true, false, false, false]),
    (.square, [true, true, true, false]),
    // Within 5 of the end, whose corner is 7.07 away.
    (.round, [true, true, false, false]),
  ])
  func endsAreCapped(_ cap: Stroke.Cap, _ expected: [Bool]) throws {
    let path = try area("M10 50H90", width: 10) { $0.cap = cap }
    #expect(hits(path, [(10.5, 54.9), (94.9, 50), (94.5, 54.5), (95.1, 50)]) == expected)
    #expect(hits(path, [(89.5, 45.1), (5.1, 50), (5.5, 45.5), (4.9, 50)]) == expected)
    #expect(hits(path, [(50, 44.9), (50, 55.1)]) == [false, false])
  }

  /// A square corner at (50, 50), 20 wide: the miter's tip is (60, 40), the bevel runs from (50, 40) to
  /// (60, 50), the round one has a radius of 10.
  @Test(arguments: [
    (Stroke.Join.miter, 4.0, [true, true, true]),
    // The tip is √2 times as far as the edge.
    (.miter, 1.415, [true, true, true]),
    (.miter, 1.414, [true, false, false]),
    (.round, 4, [true, true, false]),
    (.bevel, 4, [true, false, false]),
  ])
  func cornersAreJoined(_ join: Stroke.Join, limit: Double, _ expected: [Bool]) throws {
    for d in ["M20 50H50V80", "M50 80V50H20"] {
      let path = try area(d, width: 20) {
        $0.join = join
        $0.miterLimit = limit
      }
      #expect(hits(path, [(54.9, 45.2), (57, 43), (59.9, 40.1)]) == expected, "\(d)")
      #expect(hits(path, [(60.1, 40.1), (41, 59), (39, 61)]) == [false, true, false], "\(d)")
    }
  }

  @Test func aClosedContourHasNoEnds() throws {
    let open = try area("M20 20H80V80H20L20 20", width: 10)
    let closed = try area("M20 20H80V80H20Z", width: 10)
    #expect(hits(open, [(15.5, 15.5), (84.5, 15.5), (50, 50)]) == [false, true, false])
    #expect(hits(closed, [(15.5, 15.5), (84.5, 15.5), (50, 50)]) == [true, true, false])
  }

  /// SVG 2, `stroke-linecap`: a contour of no length is drawn by its caps, a move alone is not.
  @Test(arguments: [
    ("M50 50Z", true), ("M50 50L50 50", true), ("M50 50C50 50 50 50 50 50", true),
    ("M50 50", false),
    ("M50 50M10 10H20", false),
  ])
  func contoursOfNoLength(_ d: String, isDrawn: Bool) throws {
    let round = try area(d, width: 20) { $0.cap = .round }
    #expect(hits(round, [(50, 50), (59, 50), (58, 58)]) == [isDrawn, isDrawn, false])
    let square = try area(d, width: 20) { $0.cap = .square }
    #expect(hits(square, [(41, 50), (59, 50), (58, 58)]) == [isDrawn, isDrawn, isDrawn])
    #expect(try area(d, width: 20).contains(Point(50, 50)) == false)
  }

  @Test func repeatedPointsMakeNoCorner() throws {
    let path = try area("M10 50H50H50V50H90", width: 10) { $0.join = .round }
    #expect(path.elements == (try area("M10 50H50H90", width: 10)).elements)
  }

  /// An arc of radius 20 and a ring of it: exact circles of 15 and 25.
  @Test func arcsOfCirclesAreRings() throws {
    let half = try area("M30 50A20 20 0 0 1 70 50", width: 10)
    #expect(half.boundingBox == Rect(25, 25, 50, 25))
    #expect(
      hits(half, [(50, 34.99), (50, 35.01), (50, 25.01), (50, 24.99)]) == [
        true, false, true, false,
      ])
    let back = try area("M70 50A20 20 0 0 0 30 50", width: 10)
    #expect(
      hits(back, [(50, 34.99), (50, 35.01), (50, 25.01), (50, 24.99)]) == [
        true, false, true, false,
      ])
    // Three quarters, through the right side.
    let most = try area("M50 30A20 20 0 1 1 30 50", width: 10)
    #expect(hits(most, [(70, 50), (50, 70), (36, 36), (50, 50)]) == [true, true, false, false])
  }

  /// Half a circle of radius 5, 30 wide: the line also sweeps 10 beyond the centre.
  @Test func aLineWiderThanItsCurveIsRoundCoversTheCentre() throws {
    let path = try area("M45 50A5 5 0 0 1 55 50", width: 30)
    #expect(
      hits(path, [(50, 48), (50, 50.1), (50, 59.9), (50, 60.1), (50, 30.1)]) == [
        true, true, true, false, true,
      ])
    // The same as a curve that no circle fits exactly.
    let curve = try area("M45 50C45 43.333 55 43.333 55 50", width: 30)
    #expect(
      hits(curve, [(50, 48), (50, 50.1), (50, 59), (50, 61), (50, 31)]) == [
        true, true, true, false, true,
      ])
  }

  /// The cubic doubles back at (50, 35) with a cusp: Béziers with crossed handles.
  @Test func cuspsAreRound() throws {
    let path = try area("M20 80C80 20 20 20 80 80", width: 10)
    let cusp = Point(50, 35)
    #expect(path.contains(cusp))
    #expect(hits(path, [(50, 30.1), (50, 29.9), (21, 79), (79, 79)]) == [true, false, true, true])
  }

  /// A curve that runs to 100 and back along a line turns round at its farthest point, 60.
  @Test func curvesThatRunBackAreRoundThere() throws {
    let path = try area("M20 50Q100 50 20 50", width: 10)
    #expect(
      hits(path, [(60, 50), (64.9, 50), (65.1, 50), (64, 54)]) == [true, true, false, false])
  }

  @Test func curvesAreOffByLessThanTheTolerance() throws {
    // A cubic for a quarter of a circle is off it by 0.03 % of the radius.
    let path = try area("M100 0C100 55.228 55.228 100 0 100", width: 20)
    for step in 1..<90 {
      let unit = UnitDirection(degrees: Double(step))
      let inner = Point(unit.cos, unit.sin)
      #expect(path.contains(inner * 109.96) && !path.contains(inner * 110.06))
      #expect(path.contains(inner * 90.06) && !path.contains(inner * 89.96))
    }
    #expect(path.elements.count < 150)
  }

  @Test func piecesAddUpHoweverALineCrossesItself() throws {
    let path = try area("M10 10L90 90L10 90L90 10Z", width: 10)
    #expect(hits(path, [(50, 50), (50, 90), (10, 50), (30, 60)]) == [true, true, false, false])
  }

  /// A pattern of dashes, and which of the places 5, 15, 23 and 37 along the line it draws.
  struct Dashing {
    var dashes: [Double]
    var offset = 0.0
    var drawn: [Bool]
  }

  @Test(arguments: [
    Dashing(dashes: [10, 10], drawn: [true, false, true, false]),
    Dashing(dashes: [10], drawn: [true, false, true, false]),
    Dashing(dashes: [10], offset: 10, drawn: [false, true, false, true]),
    Dashing(dashes: [10], offset: -10, drawn: [false, true, false, true]),
    Dashing(dashes: [10], offset: 10_000_010, drawn: [false, true, false, true]),
    Dashing(dashes: [0, 0], drawn: [true, true, true, true]),
    Dashing(dashes: [], drawn: [true, true, true, true]),
    Dashing(dashes: [200], drawn: [true, true, true, true]),
    // Twice: 20 drawn, 5 not, 5 drawn, 20 not, 5 drawn, 5 not.
    Dashing(dashes: [20, 5, 5], drawn: [true, true, false, false]),
  ])
  func dashesAreLines(_ row: Dashing) throws {
    for d in ["M0 50H100", "M0 50H35H100", "M0 50C30 50 70 50 100 50"] {
      let path = try area(d, width: 8) {
        $0.dashes = row.dashes
        $0.dashOffset = row.offset
      }
      #expect(hits(path, [(5, 50), (15, 50), (23, 50), (37, 50)]) == row.drawn, "\(d)")
    }
  }

  /// As in Chromium they have no direction: their caps stand upright on a slanted line too.
  @Test func dashesOfNoLengthAreDots() throws {
    for d in ["M20 20L80 80", "M20 20C40 40 60 60 80 80"] {
      let path = try area(d, width: 8) {
        $0.dashes = [0, 40]
        $0.cap = .square
      }
      // Dots at 20 and, 40 along the diagonal, at 48.28; half of the width is 4.
      let dot = 48.28
      #expect(
        hits(path, [(16.1, 16.1), (dot + 3.9, dot + 3.9), (dot, dot - 3.9)]) == [true, true, true])
      #expect(hits(path, [(15.9, 20), (dot + 4.1, dot), (30, 30)]) == [false, false, false])
    }
  }

  @Test func lengthsOfPaths() throws {
    func length(_ d: String) throws -> Double? {
      let path = try Path.parse(svg: d, rule: .nonzero)
      return Stroke.length(of: path.elements, tolerance: 0.01, most: 1000)
    }
    #expect(try length("M0 0H30V40Z") == 120)
    #expect(try length("M0 0H30M5 5V45") == 70)
    let half = try #require(try length("M0 0A10 10 0 0 1 20 0"))
    #expect(abs(half - 10 * .pi) < 1e-9)
  }

  /// The dash at the end of a closed contour runs on into the one at its start.
  @Test func dashesOfAClosedContourMeet() throws {
    let path = try area("M20 20H80V80H20Z", width: 10) { $0.dashes = [70, 20] }
    // 240 around: dashes from 0 to 70, 90 to 160, 180 to 240.
    #expect(
      hits(path, [(15.5, 15.5), (84.5, 15.5), (80, 40), (50, 80), (30, 80)]) == [
        true, true, false, true, false,
      ])
    let apart = try area("M20 20H80V80H20Z", width: 10) { $0.dashes = [70, 170] }
    #expect(hits(apart, [(15.5, 15.5), (20.5, 22)]) == [false, true])
  }

  @Test func moreThanItMayBeIsNothing() throws {
    let path = try Path.parse(
      svg: "M0 0" + (1...1000).map { "L\($0) \($0 % 2)" }.joined(), rule: .nonzero)
    #expect(Stroke(width: 1).outline(of: path.elements, tolerance: 0.01, most: 2000) == nil)
    #expect(Stroke(width: 1).outline(of: path.elements, tolerance: 0.01, most: 20_000) != nil)
    var dashed = Stroke(width: 1)
    dashed.dashes = [1e-9]
    #expect(dashed.outline(of: path.elements, tolerance: 0.01, most: 20_000) == nil)
  }

  /// Numbers as large as a file may give make areas of finite numbers, and end.
  @Test func hugeNumbersEnd() throws {
    for d in [
      "M0 0L1e9 1e-300L-1e9 1e9Z", "M0 0C1e9 1e9 -1e9 1e9 1e-200 0", "M0 0A1e9 1e-9 3 1 1 5 5",
    ] {
      for width in [1e-300, 1e9] {
        let path = try area(d, width: width) {
          $0.miterLimit = 1e9
          $0.cap = .square
        }
        #expect(path.boundingBox.width.isFinite && path.boundingBox.height.isFinite)
      }
    }
  }
}
