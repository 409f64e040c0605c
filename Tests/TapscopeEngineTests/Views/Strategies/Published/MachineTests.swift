// Tests of printed arithmetic against the machine it was compiled for.

import TapscopeEngine
import Testing

@Suite struct MachineTests {
  private let short = Machine(.bits32)
  private let long = Machine(.bits64)

  @Test(arguments: [
    (0.0, 0.9, 10, UInt(9)), (5, 0.5, 10, 10), (9.9, 9.95, 10, 109), (12, 3, 10, 42),
    (0, 99, 10, 990), (50, 50, 20, 1050), (30, 30, 10, 330), (0, 0.33, 10, 3),
  ])
  func bitNumbers(_ x: Double, _ y: Double, _ width: Int, _ expected: UInt) {
    #expect(BitMaskStrategy.bitNumber(x, y, width: width, long) == expected)
  }

  @Test func aShortFloatHasNoOddNumbersAbove2To24() {
    #expect(BitMaskStrategy.bitNumber(1, 4097, width: 4096, long) == 16_781_313)
    #expect(BitMaskStrategy.bitNumber(1, 4097, width: 4096, short) == 16_781_312)
  }

  @Test(arguments: [
    (0.5, 0.0, UInt(40), UInt(2)), (0.25, 0, 40, 1), (0.75, 0, 40, 3), (0, 0.5, 40, 20),
    (0, 0.9, 40, 36), (0, 0.33, 40, 13), (5, 5, 40, 220), (9.75, 9.9, 40, 435),
    (15, 15, 40, 660), (15, 0, 40, 60),
  ])
  func byteNumbers(_ x: Double, _ y: Double, _ row: UInt, _ expected: UInt) {
    #expect(ARGBLookupStrategy.byteNumber(x, y, bytesPerRow: row, long) == expected)
  }

  @Test func rowLengthsAreTakenFromPoints() {
    #expect(ARGBLookupStrategy.bytesPerRow(of: QuirkCase.solid(20, 1, scale: 2), long) == 40)
    #expect(ARGBLookupStrategy.bytesPerRow(of: QuirkCase.solid(21, 1, scale: 2), long) == 42)
    #expect(ARGBLookupStrategy.bytesPerRow(of: QuirkCase.solid(31, 1, scale: 3), long) == 41)
  }

  /// Quirk 2-15: 23171 squared is the first square whose bytes an int cannot count.
  @Test func aByteCountOverflowsAnInt() {
    #expect(ARGBLookupStrategy.bitmapByteCount(width: 23_170, height: 23_170) == 2_147_395_600)
    #expect(ARGBLookupStrategy.bitmapByteCount(width: 23_171, height: 23_171) < 0)
  }

  @Test func conversionsThatCLeavesUndefinedAreNil() {
    for number in [-1, -5.5, .nan, .infinity, -.infinity, 1e300] {
      #expect(long.unsigned(number) == nil, "\(number)")
      #expect(short.unsigned(number) == nil, "\(number)")
    }
    #expect(long.unsigned(-0.5) == 0)
    #expect(long.unsigned(7.99) == 7)
    #expect(short.unsigned(4_294_967_296) == nil)
    #expect(long.unsigned(4_294_967_296) == 4_294_967_296)
  }

  @Test func aSizeOf32BitsWraps() {
    #expect(short.index(row: 1 << 31, stride: 2, column: 7) == 7)
    #expect(long.index(row: 1 << 31, stride: 2, column: 7) == 4_294_967_303)
    #expect(long.index(row: .max, stride: .max, column: 0) == 1)
  }
}
