// Tests of every shape against its own flattened outline.

import TapscopeEngine
import TapscopeTestSupport
import Testing

struct ShapeTests {
  @Test(arguments: ShapeSamples.simple)
  func agreesWithItsOutline(named: NamedShape) {
    expectAgreement(named.shape, seed: 11)
  }

  @Test(arguments: 0..<60)
  func randomPathsAgreeWithTheirOutlines(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    expectAgreement(.path(ShapeSamples.randomPath(&random)), seed: UInt64(seed))
  }

  private func expectAgreement(_ shape: Shape, seed: UInt64) {
    let outline = Outline(shape)
    let slack = 1.01 * Outline.tolerance
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let p = Point(random.number(in: -20...140), random.number(in: -20...140))
      let distance = outline.distance(to: p)
      guard distance > slack else { continue }
      let isInside = outline.contains(p)
      #expect(shape.contains(p) == isInside, "\(p) in \(shape.svgPathData)")
      let found = shape.distance(to: p)
      #expect(abs(found - (isInside ? 0 : distance)) < slack, "\(p) to \(shape.svgPathData)")
    }
    let (box, expected) = (shape.boundingBox, outline.boundingBox)
    #expect(abs(box.minX - expected.minX) < slack && abs(box.maxX - expected.maxX) < slack)
    #expect(abs(box.minY - expected.minY) < slack && abs(box.maxY - expected.maxY) < slack)
  }

  @Test(arguments: ShapeSamples.simple)
  func areaMatchesCountingSamples(named: NamedShape) {
    let step = 0.5
    var count = 0
    for row in 0..<320 {
      for column in 0..<320 {
        // Off the grid's round numbers, where edges lie.
        let p = Point(Double(column) * step - 19.9, Double(row) * step - 19.9)
        if named.shape.contains(p) { count += 1 }
      }
    }
    let sampled = Double(count) * step * step
    #expect(abs(named.shape.area - sampled) < 0.01 * sampled + 2, "sampled \(sampled)")
  }

  @Test(arguments: ShapeSamples.simple)
  func surviveTheirOwnPathData(named: NamedShape) throws {
    let again = Shape.path(
      try Path.parse(svg: named.shape.svgPathData, rule: named.shape.fillRule))
    let outline = Outline(named.shape)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let p = Point(random.number(in: -20...140), random.number(in: -20...140))
      guard outline.distance(to: p) > 2 * Outline.tolerance else { continue }
      #expect(again.contains(p) == named.shape.contains(p), "\(p)")
    }
    #expect(abs(again.area - named.shape.area) < 0.05)
  }

  @Test(arguments: [
    (InscribedName.circle, Point(50, 1), true), (.circle, Point(15, 30), false),
    (.ellipse, Point(15, 30), true), (.ellipse, Point(3, 5), false),
    (.capsule, Point(50, 1), true), (.capsule, Point(2, 2), false),
    (.diamond, Point(50, 1), true), (.diamond, Point(20, 10), false),
  ])
  func inscribedShapes(name: InscribedName, point: Point, isInside: Bool) {
    let shape = Shape.inscribed(name, in: Rect(0, 0, 100, 60))
    #expect(shape.contains(Point(50, 30)))
    #expect(shape.contains(point) == isInside)
  }

  @Test func aSquareInscribesACircleInEveryRoundShape() {
    let square = Rect(0, 0, 50, 50)
    let shapes = [InscribedName.circle, .ellipse, .capsule].map { Shape.inscribed($0, in: square) }
    for y in 0...50 {
      for x in 0...50 {
        let answers = Set(shapes.map { $0.contains(Point(Double(x), Double(y))) })
        #expect(answers.count == 1, "\(x), \(y)")
      }
    }
  }

  @Test func nothingHoldsNaN() {
    for named in ShapeSamples.simple {
      #expect(!named.shape.contains(Point(.nan, 50)) && !named.shape.contains(Point(50, .nan)))
    }
  }
}
