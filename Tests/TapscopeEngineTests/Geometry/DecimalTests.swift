// Tests that every number is written in one way.

import TapscopeEngine
import Testing

struct DecimalTests {
  @Test(arguments: [
    (0.0, 3, "0"), (-0.0, 3, "0"), (-0.0004, 3, "0"), (0.0005, 3, "0.001"), (1.5, 0, "2"),
    (-1.5, 0, "-2"), (0.1 + 0.2, 3, "0.3"), (12.340, 3, "12.34"), (1.005, 6, "1.005"),
    (99.9996, 3, "100"), (1e14, 3, "100000000000000"), (1_000_001_000_003, 6, "1000001000003"),
    (0.05, 2, "0.05"),
    (.infinity, 3, "inf"), (-.infinity, 3, "-inf"), (.nan, 3, "nan"), (1e300, 3, "1e+300"),
  ])
  func text(number: Double, digits: Int, text: String) {
    #expect(number.text(digits) == text)
  }

  /// The library writes whole numbers by itself, one digit after the other.
  @Test func wholeNumbersAreWrittenAsTheLibraryDoes() {
    var numbers = Array(0...20_000)
    for power in sequence(first: 1, next: { $0 > Int.max / 10 ? nil : $0 * 10 }) {
      numbers += [power - 1, power, power + 1, power / 9 * 9, -power]
    }
    numbers += [Int.max, Int.min, 12_345_678, 87_654_321, 99_999_999]
    for number in numbers {
      var bytes: [UInt8] = []
      number.appendText(to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == "\(number)")
    }
  }

  @Test func everyFractionIsWrittenWithoutTrailingZeros() {
    for thousandth in 1..<1000 {
      let digits = String(String(thousandth + 1000).dropFirst())
      let shown = digits.reversed().drop { $0 == "0" }.reversed()
      #expect((7 + Double(thousandth) / 1000).text(3) == "7." + String(shown))
      #expect((Double(thousandth) / 1000).text(8) == "0." + String(shown))
    }
    #expect(0.123456789.text(9) == "0.123456789")
    #expect(0.120000000.text(9) == "0.12")
  }
}
