// Tests that maps join in the order they read, and lead back.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

struct AffineTransformTests {
  @Test func thenReadsInOrder() {
    let scaledFirst = AffineTransform.scale(2, 3).then(.translation(10, 20))
    #expect(scaledFirst(Point(1, 1)) == Point(12, 23))
    let movedFirst = AffineTransform.translation(10, 20).then(.scale(2, 3))
    #expect(movedFirst(Point(1, 1)) == Point(22, 63))
  }

  @Test func aQuarterTurnIsClockwiseOnScreen() {
    #expect(AffineTransform.rotation(degrees: 90)(Point(1, 0)) == Point(0, 1))
  }

  @Test func theNormIsTheMostThatALineGrows() {
    var random = SeededGenerator(seed: 2)
    for index in 0..<100 {
      var map = AffineTransform.rotation(degrees: random.number(in: -400...400))
        .then(.scale(random.number(in: 0.1...3), random.number(in: -3 ... -0.1)))
      // Mere turns and likenesses too, whose stretch is the same all around.
      if index % 3 == 0 { map = .rotation(degrees: random.number(in: 0...360)).then(.scale(2, 2)) }
      let lengths = (0..<360).map { degrees in
        let way = UnitDirection(degrees: Double(degrees))
        return map(Point(way.cos, way.sin)).distance(to: .zero)
      }
      let most = lengths.max() ?? 0
      #expect(map.norm >= most && map.norm < most * 1.001)
    }
  }

  @Test func theInverseLeadsBack() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let map = AffineTransform.rotation(degrees: random.number(in: -400...400))
        .then(.scale(random.number(in: 0.5...3), random.number(in: -3 ... -0.5)))
        .then(.translation(random.number(in: -99...99), random.number(in: -99...99)))
      let point = Point(random.number(in: -99...99), random.number(in: -99...99))
      let inverse = try #require(map.inverse)
      let back = inverse(map(point))
      #expect(back.distance(to: point) < 1e-9, "\(map) at \(point)")
    }
  }

  @Test(arguments: [
    AffineTransform.scale(0, 1), AffineTransform(1, 2, 2, 4, 0, 0),
    AffineTransform.scale(.infinity, 1), AffineTransform.scale(1e-200, 1e-200),
  ])
  func whatFlattensThePlaneHasNoInverse(map: AffineTransform) {
    #expect(map.inverse == nil)
  }

  @Test func theBoxOfATurnedSquare() {
    let box = AffineTransform.rotation(degrees: 90).boundingBox(of: Rect(0, 0, 10, 20))
    #expect(box == Rect(-20, 0, 20, 10))
  }
}
