// Tests of areas that grow by a distance.

import TapscopeEngine
import Testing

@Suite struct FlatAreaTests {
  /// Shapes so thin that the squares of their sides vanish (2^-1063 is some 1e-320), or that both sides of a
  /// tip look opposite.
  static let slivers: [(corners: [Point], largest: Point)] = [
    ([Point(0, 0), Point(0x1p-1063, 0), Point(0x1p-1063, 20), Point(0, 20)], Point(2, 22)),
    ([Point(0, 0), Point(7, 7), Point(1, 1.0.nextUp)], Point(9, 9)),
    ([Point(0, 0), Point(5, 5), Point(3, 3 + 8 * 1.0.ulp)], Point(7, 7)),
  ]

  @Test(arguments: slivers)
  func aSliverGrowsByTheDistanceToAllSides(_ corners: [Point], _ largest: Point) throws {
    let grown = try #require(FlatArea([corners], rule: .nonzero).grown(by: 2))
    let box = grown.box
    #expect(abs(box.minX + 2) < 0.01 && abs(box.minY + 2) < 0.01, "\(box)")
    #expect(abs(box.maxX - largest.x) < 0.01 && abs(box.maxY - largest.y) < 0.01, "\(box)")
  }

  /// At a reach of 1e9 the arcs would have millions of points.
  @Test func aReachBeyondAnyScreenIsNotFollowed() {
    let square = FlatArea(Rect(0, 0, 20, 20))
    #expect((square.grown(by: 10_000)?.contours.joined().count ?? 0) < 20_000)
    #expect(square.grown(by: 10_000) != nil)
    #expect(square.grown(by: 1e9) == nil)
  }
}
