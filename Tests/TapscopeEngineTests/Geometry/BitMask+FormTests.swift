// Tests of a mask's runs, pieces and squares against looking at every pixel.

import TapscopeEngine
import TapscopeTestSupport
import Testing

struct BitMaskFormTests {
  /// Blots of several sizes, so that runs cross words and squares differ.
  static func mask(_ seed: Int, width: Int = 150, height: Int = 40) -> BitMask {
    var random = SeededGenerator(seed: UInt64(seed))
    let blots = (0..<12).map { _ in
      (
        x: random.number(in: 0...Double(width)), y: random.number(in: 0...Double(height)),
        radius: random.number(in: 1...14)
      )
    }
    return BitMask(width: width, height: height) { x, y in
      blots.contains { blot in
        let (dx, dy) = (Double(x) - blot.x, Double(y) - blot.y)
        return dx * dx + dy * dy < blot.radius * blot.radius
      }
    }
  }

  @Test(arguments: 0..<6)
  func runsAreTheSetPixelsInOrder(_ seed: Int) {
    let mask = Self.mask(seed)
    for y in 0..<mask.height {
      let runs = mask.runs(row: y)
      #expect(runs.flatMap { Array($0) } == (0..<mask.width).filter { mask.contains($0, y) })
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
    let columns = (0..<mask.width).filter { x in
      (0..<mask.height).contains { mask.contains(x, $0) }
    }
    #expect(mask.box?.columns.lowerBound == columns.first)
    #expect(mask.box?.columns.upperBound == columns.last.map { $0 + 1 })
    #expect(BitMask(width: 70, height: 3).box == nil)
  }

  @Test(arguments: 0..<6)
  func piecesAreThoseOfFlooding(_ seed: Int) {
    let mask = Self.mask(seed)
    var left = mask
    var sizes: [Int] = []
    for y in 0..<mask.height {
      for x in 0..<mask.width where left.contains(x, y) {
        var open = [(x, y)]
        var size = 0
        while let (x, y) = open.popLast() {
          guard left.contains(x, y) else { continue }
          left.remove(x, y)
          size += 1
          open += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        }
        sizes.append(size)
      }
    }
    #expect(mask.pieces.sorted() == sizes.sorted())
  }

  @Test(arguments: 0..<6)
  func theLargestSquareIsTheFirstOfItsSize(_ seed: Int) {
    let mask = Self.mask(seed, width: 90, height: 30)
    func holds(_ side: Int, _ x: Int, _ y: Int) -> Bool {
      (y..<y + side).allSatisfy { row in (x..<x + side).allSatisfy { mask.contains($0, row) } }
    }
    let best = mask.largestSquare
    let side = best?.side ?? 0
    let first = (0..<mask.height).lazy.flatMap { y in (0..<mask.width).lazy.map { (x: $0, y: y) } }
      .first { holds(side, $0.x, $0.y) }
    #expect(first?.x == best?.x && first?.y == best?.y)
    let larger = (0..<mask.height).contains { y in
      (0..<mask.width).contains { holds(side + 1, $0, y) }
    }
    #expect(!larger)
  }

  @Test(arguments: [(1, 1), (5, 1), (1, 7), (9, 4), (70, 2)])
  func erodingLeavesWhereTheBoxFits(_ width: Int, _ height: Int) {
    let mask = BitMask(width: 150, height: 12) { x, y in (x * 7 + y * 13) % 97 != 5 }
    let expected = BitMask(width: 150, height: 12) { x, y in
      (y..<y + height).allSatisfy { row in
        (x..<x + width).allSatisfy { mask.contains($0, row) }
      }
    }
    #expect(mask.eroded(width: width, height: height) == expected)
  }
}
