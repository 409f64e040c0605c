// Tests that decimal numbers are rounded right wherever they are rounded here at all.

import TapscopeTestSupport
import Testing

@testable import TapscopeFiles

@Suite struct DecimalNumberTests {
  /// The library's own reading is the oracle.
  private static func isRight(_ digits: UInt64, _ exponent: Int) -> Bool {
    let number = DecimalNumber(digits: digits, exponent: exponent).double
    return number.map { $0 == Double("\(digits)e\(exponent)") } ?? true
  }

  /// 17 digits and a power are rounded twice if they are multiplied as they are.
  @Test func aNumberIsNotRoundedTwice() {
    #expect(Self.isRight(9_007_199_254_740_993, 1))
    let exact = DecimalNumber(digits: 9_007_199_254_740_991, exponent: 1).double
    #expect(exact == Double("9007199254740991e1"))
  }

  @Test func randomNumbersAreRoundedRightOrLeftAlone() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      let digits =
        UInt64.random(in: 0...9_999_999_999_999_999_999, using: &random)
        >> UInt64.random(in: 0...60, using: &random)
      let exponent = Int.random(in: -40...40, using: &random)
      #expect(Self.isRight(digits, exponent), "\(digits)e\(exponent)")
    }
  }
}
