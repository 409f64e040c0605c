// Do bit masks agree with counting pixel by pixel?

import Geometry
import TestSupport
import Testing

struct BitMaskTests {
  private static func randomMask(
    _ width: Int, _ height: Int, _ random: inout SeededGenerator
  ) -> BitMask {
    BitMask(width: width, height: height) { _, _ in Bool.random(using: &random) }
  }

  private static func count(_ mask: BitMask, _ holds: (Int, Int) -> Bool) -> Int {
    var count = 0
    for y in 0..<mask.height {
      for x in 0..<mask.width where holds(x, y) { count += 1 }
    }
    return count
  }

  @Test(arguments: [(0, 0), (1, 1), (63, 2), (64, 3), (65, 2), (130, 5)])
  func setsAndClears(width: Int, height: Int) {
    var mask = BitMask(width: width, height: height)
    #expect(mask.isEmpty && mask.wordsPerRow == (width + 63) / 64)
    for y in 0..<height {
      for x in 0..<width { mask.insert(x, y) }
    }
    #expect(mask.count == width * height)
    for y in 0..<height {
      for x in 0..<width where (x + y) % 3 == 0 { mask.remove(x, y) }
    }
    #expect(mask.count == Self.count(mask) { x, y in (x + y) % 3 != 0 })
    #expect(Self.count(mask) { mask.contains($0, $1) == (($0 + $1) % 3 != 0) } == width * height)
  }

  @Test func nothingIsSetOutside() {
    let mask = BitMask(width: 10, height: 10) { _, _ in true }
    #expect(
      !mask.contains(-1, 0) && !mask.contains(0, -1) && !mask.contains(10, 0)
        && !mask.contains(0, 10) && !mask.contains(.max, .min))
    #expect(BitMask(width: -1, height: 5).count == 0)
  }

  @Test(arguments: [0, 1, 127, 128, 255, 256], [(4, 3), (1, 0), (3, 1)])
  func bytesAtLeastTheMinimum(minimum: Int, layout: (stride: Int, offset: Int)) {
    var random = SeededGenerator(seed: 2)
    let (width, height) = (131, 7)
    let bytes = (0..<width * height * layout.stride).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let mask = BitMask(
      width: width, height: height, bytes: bytes, stride: layout.stride, offset: layout.offset,
      atLeast: minimum)
    let expected = BitMask(width: width, height: height) { x, y in
      Int(bytes[(y * width + x) * layout.stride + layout.offset]) >= minimum
    }
    #expect(mask == expected)
  }

  @Test func setAlgebra() {
    var random = SeededGenerator(seed: 3)
    let a = Self.randomMask(100, 9, &random)
    let b = Self.randomMask(100, 9, &random)
    #expect(
      a.union(b) == BitMask(width: 100, height: 9) { a.contains($0, $1) || b.contains($0, $1) })
    #expect(
      a.intersection(b)
        == BitMask(width: 100, height: 9) { a.contains($0, $1) && b.contains($0, $1) })
    #expect(
      a.subtracting(b)
        == BitMask(width: 100, height: 9) { a.contains($0, $1) && !b.contains($0, $1) })
  }

  @Test(arguments: [
    (0, 0), (1, 0), (-1, 0), (63, 1), (64, -2), (65, 3), (-64, 0), (-67, 4), (-129, 0), (139, 0),
    (-89, 7), (140, 0), (-90, 0), (0, 8), (0, -11), (.max, 0), (.min, .min),
  ])
  func overlapMatchesCountingPixels(dx: Int, dy: Int) {
    var random = SeededGenerator(seed: 4)
    let mask = Self.randomMask(140, 8, &random)
    let other = Self.randomMask(90, 11, &random)
    let expected = Self.count(mask) { x, y in
      let (column, row) = (x.subtractingReportingOverflow(dx), y.subtractingReportingOverflow(dy))
      guard !column.overflow, !row.overflow else { return false }
      return mask.contains(x, y) && other.contains(column.partialValue, row.partialValue)
    }
    #expect(mask.overlapCount(other, dx: dx, dy: dy) == expected)
  }
}
