// Tests of bit masks against counting pixel by pixel.

import TapscopeEngine
import TapscopeTestSupport
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

  /// The loop over pixels that the fast one must agree with.
  @Test(arguments: [-1, 0, 1, 127, 128, 255, 256, 300], [(131, 7), (64, 3), (63, 1), (200, 2)])
  func alphasAtLeastTheMinimum(minimum: Int, size: (width: Int, height: Int)) {
    var random = SeededGenerator(seed: 2)
    let bytes = (0..<size.width * size.height * 4).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let mask = BitMask(
      width: size.width, height: size.height, rgba: bytes, alphaAtLeast: minimum)
    let expected = BitMask(width: size.width, height: size.height) { x, y in
      Int(bytes[(y * size.width + x) * 4 + 3]) >= minimum
    }
    #expect(mask == expected)
  }

  @Test func wordsPastTheWidthAreClear() {
    let mask = BitMask(width: 70, height: 2) { _, _, _ in .max }
    #expect(mask.count == 140)
    #expect(mask.bits(row: 1, from: 60) == 0x3FF)
    #expect(mask.bits(row: 0, from: -60) == 0xF << 60)
    #expect(mask.bits(row: 0, from: 70) == 0 && mask.bits(row: 0, from: -64) == 0)
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
    #expect(mask.overlapCount(other, dx: dx, dy: dy) == Self.shared(mask, other, dx, dy))
  }

  /// Wide enough for every stretch of the loops over words: sixteen, four and one at a time.
  @Test(arguments: [(1024, 1024, 0), (1024, 1344, -37), (1500, 1500, 11), (2112, 1100, 64)])
  func wideMasksOverlapAsTheirPixelsDo(width: Int, other: Int, dx: Int) {
    var random = SeededGenerator(seed: 5)
    let (mask, other) = (Self.randomMask(width, 5, &random), Self.randomMask(other, 4, &random))
    #expect(mask.overlapCount(other, dx: dx, dy: 1) == Self.shared(mask, other, dx, 1))
    let pixels = Self.count(mask) { mask.contains($0, $1) }
    #expect(mask.count == pixels && mask.overlapCount(mask) == pixels)
  }

  /// How many pixels two masks share, asked one by one.
  private static func shared(_ mask: BitMask, _ other: BitMask, _ dx: Int, _ dy: Int) -> Int {
    count(mask) { x, y in
      let (column, row) = (x.subtractingReportingOverflow(dx), y.subtractingReportingOverflow(dy))
      guard !column.overflow, !row.overflow else { return false }
      return mask.contains(x, y) && other.contains(column.partialValue, row.partialValue)
    }
  }
}
