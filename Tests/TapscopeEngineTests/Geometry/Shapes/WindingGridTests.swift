// Tests that a scribble's stretches by cells wind around a point as all of them do, and few are asked.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

@Suite struct WindingGridTests {
  /// Long lines and curves all over a box, which cross each other everywhere.
  private static func scribble(_ count: Int, seed: UInt64, in box: Rect) -> [MonotonePiece] {
    var random = SeededGenerator(seed: seed)
    func point() -> Point {
      Point(
        random.number(in: box.minX...box.maxX), random.number(in: box.minY...box.maxY))
    }
    var here = point()
    return (0..<count).flatMap { index -> [MonotonePiece] in
      let (from, to) = (here, index % 5 == 0 ? Point(point().x, here.y) : point())
      here = to
      let segment: Segment =
        index % 7 == 0 ? .curve(BezierCurve(from, point(), to)) : .line(from, to)
      return segment.monotonePieces
    }
  }

  @Test(arguments: [
    Rect(0, 0, 380, 800), Rect(-9e5, 9e5, 1e4, 0.01), Rect(5, -7, 0.002, 900),
    Rect(1e-9, 3, 12, 12),
  ])
  func itWindsAsAllStretchesDo(_ box: Rect) throws {
    let pieces = Self.scribble(700, seed: 11, in: box)
    let bands = try #require(
      HeightBands(
        pieces.map(\.extent), within: Rect(holding: pieces.flatMap { [$0.top, $0.bottom] })))
    var random = SeededGenerator(seed: 12)
    for index in 0..<4000 {
      // Ends and heights of ends too, where rounding decides.
      let end = pieces[index % pieces.count].top
      let p = Point(
        index % 3 == 0 ? end.x : random.number(in: box.minX - 1...box.maxX + 1),
        index % 4 == 0 ? end.y : random.number(in: box.minY - 1...box.maxY + 1))
      let all = pieces.reduce(0) { $0 + $1.winding(around: p) }
      #expect(bands.winding(around: p) { pieces[$0].winding(around: p) } == all, "\(p)")
    }
  }

  /// Of 3,000 lines some 1,300 are at any height.
  @Test func fewStretchesAreAsked() throws {
    let box = Rect(0, 0, 380, 800)
    let pieces = Self.scribble(3000, seed: 13, in: box)
    let bands = try #require(HeightBands(pieces.map(\.extent), within: box))
    var random = SeededGenerator(seed: 14)
    var asked = 0
    for _ in 0..<1000 {
      let p = Point(random.number(in: 0...380), random.number(in: 0...800))
      _ = bands.winding(around: p) {
        asked += 1
        return pieces[$0].winding(around: p)
      }
    }
    #expect(asked < 1000 * 150, "\(asked)")
  }
}
