// Tests that regions between straight edges have the areas, squares and distances that geometry gives.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct SlabRegionTests {
  static func region(_ own: FlatArea, without others: FlatArea...) throws -> SlabRegion {
    try #require(SlabRegion(Stencil(own), without: others.map { Stencil($0) }))
  }

  @Test func aRectangleIsItself() throws {
    let rect = Rect(50.1, 20.3, 43.7, 44)
    let region = try Self.region(FlatArea(rect))
    #expect(abs(region.area - 43.7 * 44) < 1e-9)
    #expect(abs((region.largestSquare?.width ?? 0) - 43.7) < 1e-9)
    #expect(region.holds(Size(43.7, 44), largest: nil))
    #expect(!region.holds(Size(43.71, 44), largest: nil))
    #expect(region.bounds.map { abs($0.width - 43.7) < 1e-9 } ?? false)
  }

  /// The width of its box, added to its left edge, is a little less than where its right edge stands.
  @Test func anEdgeThatRoundingPutsBesideTheBoxCounts() throws {
    let (left, right) = (0.8 * 54, 0.8 * 284)
    #expect(left + (right - left) < right)
    let plate = Rect(left, 20, right - left, 100).corners.map {
      Point($0.x > 100 ? right : $0.x, $0.y)
    }
    #expect(abs(try Self.region(FlatArea([plate], rule: .nonzero)).area - 18400) < 1e-6)
  }

  @Test func whatLiesInFrontIsCutOut() throws {
    let plate = FlatArea(Rect(0, 0, 100, 60))
    let region = try Self.region(
      plate, without: FlatArea(Rect(40.5, -5, 30, 80)), FlatArea(Rect(70.5, 20, 50, 20)))
    #expect(abs(region.area - (40.5 * 60 + 29.5 * 40)) < 1e-9)
    #expect(abs((region.largestSquare?.width ?? 0) - 40.5) < 1e-9)
    // From the middle of the second piece's notch to the nearest free place, above it.
    #expect(abs(region.distance(to: Point(95, 25)) - 5) < 1e-9)
    #expect(region.distance(to: Point(10, 10)) == 0)
  }

  /// Lines that cross inside of a plate, as those of a scribble do; each crossing made a slab.
  @Test func whatCrossesInsideMakesNoSlabs() throws {
    let lines = (0..<40).map { index in
      let (x, lean) = (Double(index * 2 + 10), Double(index % 7) * 5 - 15)
      return [Point(x, 5), Point(x + 1, 5), Point(x + lean + 1, 55), Point(x + lean, 55)]
    }
    let plate = [Rect(-20, 0, 140, 60).corners]
    let region = try Self.region(FlatArea(plate + lines, rule: .nonzero))
    #expect(region.slabs.count == 1 && abs(region.area - 8400) < 1e-9, "\(region.slabs)")
    #expect(region.slabs.first?.spans.count == 1)
    // Where the lines are cut out of the plate, all of them count.
    let rest = try Self.region(
      FlatArea(plate, rule: .nonzero), without: FlatArea(lines, rule: .nonzero))
    #expect(rest.slabs.count > 10)
  }

  @Test func piecesThatOnlyTogetherCoverLeaveNothing() throws {
    let plate = FlatArea(Rect(10, 10, 20.2, 20))
    let region = try Self.region(
      plate, without: FlatArea(Rect(0, 0, 20.1, 50)), FlatArea(Rect(20.1, 0, 30, 50)))
    #expect(region.isEmpty && region.largestSquare == nil && region.area == 0)
  }

  @Test(arguments: [10.0, 16.97, 16.98, 60])
  func aCircleHoldsASquareOfItsRadiusTimesRootTwo(_ radius: Double) throws {
    let circle = Shape.circle(Circle(center: Point(100, 100), radius: radius))
    let region = try Self.region(FlatArea(circle, under: .identity))
    #expect(abs(region.area - .pi * radius * radius) < radius * 0.02)
    let side = region.largestSquare?.width ?? 0
    #expect(abs(side - radius * 2.0.squareRoot()) < 0.006)
    #expect(
      region.holds(Size(24, 24), largest: region.largestSquare)
        == (radius * 2.0.squareRoot() >= 24))
    expectLikeAnswers(region)
  }

  /// Whether a square fits is known without the largest one, and the same.
  private func expectLikeAnswers(_ region: SlabRegion) {
    let side = region.largestSquare?.width ?? 0
    for asked in [side / 2, side - 0.01, side, side + 0.01, side * 2] {
      #expect(
        region.holds(Size(asked, asked))
          == region.holds(Size(asked, asked), largest: region.largestSquare), "\(asked)")
    }
    #expect(region.holds(Size(side, side)) && !region.holds(Size(side + 0.01, side + 0.01)))
  }

  @Test(arguments: [15.0, 30, 45, 70])
  func aTurnedRectangleHoldsWhatTrigonometrySays(_ degrees: Double) throws {
    let map = AffineTransform.rotation(degrees: degrees).then(.translation(200, 200))
    let region = try Self.region(FlatArea(Rect(-50, -10, 100, 20), under: map))
    #expect(abs(region.area - 2000) < 1e-6)
    for (across, distance) in [(-25.0, 15.0), (0, 0), (25, 15)] {
      #expect(abs(region.distance(to: map(Point(40, across))) - distance) < 1e-6)
    }
    // An upright square of side s needs s·(|sin| + |cos|) across the strip.
    let turned = map(Point(1, 0)) - map(.zero)
    let expected = 20 / (abs(turned.x) + abs(turned.y))
    #expect(abs((region.largestSquare?.width ?? 0) - expected) < 0.004)
    expectLikeAnswers(region)
  }

  @Test func aCapsuleIsAsThickAsItIsHigh() throws {
    let shape = Shape.inscribed(.capsule, in: Rect(0, 0, 300, 20))
    let region = try Self.region(FlatArea(shape, under: .identity))
    #expect(abs((region.largestSquare?.width ?? 0) - 20) < 0.01)
    #expect(region.holds(Size(200, 19.9), largest: region.largestSquare))
  }

  @Test func aRingIsAsThickAsItsBand() throws {
    let (outer, inner) = (Circle(center: .zero, radius: 50), Circle(center: .zero, radius: 30))
    let region = try Self.region(
      FlatArea(.circle(outer), under: .identity),
      without: FlatArea(.circle(inner), under: .identity))
    #expect(abs(region.area - .pi * 1600) < 1)
    // The best square stands on the diagonal: its near corner on the inner circle, its far one on the
    // outer, or across an axis; a fine lattice tells which.
    var best = 0.0
    for x in stride(from: 0.0, through: 50, by: 0.25) {
      for y in stride(from: 0.0, through: 50, by: 0.25) {
        var half = 0.0
        while half < 20 {
          let next = half + 0.05
          let far = Point(x + next, y + next).distance(to: .zero)
          let near = Point(max(x - next, 0), max(y - next, 0)).distance(to: .zero)
          if far > 50 || near < 30 { break }
          half = next
        }
        best = max(best, half * 2)
      }
    }
    let side = region.largestSquare?.width ?? 0
    #expect(side >= best - 0.01 && side < best + 0.7)
  }

  /// Rectangles at random, the largest square found by trying every corner that edges give.
  @Test(arguments: 0..<40)
  func theLargestSquareIsThatOfTryingAll(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func rect() -> Rect {
      Rect(
        random.number(in: -10...80), random.number(in: -10...80), random.number(in: 1...60),
        random.number(in: 1...60))
    }
    let own = Rect(5.25, 3.5, 90, 80)
    let others = (0..<4).map { _ in rect() }
    let region = try #require(
      SlabRegion(Stencil(FlatArea(own)), without: others.map { Stencil(FlatArea($0)) }))
    let lefts = [own.minX] + others.map(\.maxX)
    let tops = [own.minY] + others.map(\.maxY)
    var best = 0.0
    for left in lefts {
      for top in tops {
        // Grows the square until the first thing it meets.
        guard own.contains(Point(left, top)) else { continue }
        var side = min(own.maxX - left, own.maxY - top)
        for other in others where other.maxX > left && other.maxY > top {
          side = min(side, max(other.minX - left, other.minY - top))
        }
        best = max(best, side)
      }
    }
    #expect(abs((region.largestSquare?.width ?? 0) - max(best, 0)) < 1e-6)
  }
}
