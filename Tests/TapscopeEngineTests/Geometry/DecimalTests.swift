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
}
