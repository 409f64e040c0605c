// Tests that right angles are exact and other angles right.

import TapscopeEngine
import Testing

struct TrigonometryTests {
  @Test(arguments: [
    (0.0, 1.0, 0.0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (360, 1, 0), (-90, 0, -1),
    (-180, -1, 0), (450, 0, 1), (36_000_090, 0, 1),
  ])
  func rightAnglesAreExact(degrees: Double, cos: Double, sin: Double) {
    let direction = UnitDirection(degrees: degrees)
    #expect(direction.cos == cos && direction.sin == sin)
  }

  @Test(arguments: Array(stride(from: -720.0, through: 720, by: 7)))
  func directionsAndAnglesAgree(degrees: Double) {
    let direction = UnitDirection(degrees: degrees)
    #expect(abs(direction.cos * direction.cos + direction.sin * direction.sin - 1) < 1e-15)
    let found = angle(x: direction.cos, y: direction.sin) / .pi * 180
    let turns = (found - degrees) / 360
    #expect(abs(turns - turns.rounded()) < 1e-12)
  }

  @Test func halfAndThirdsAreKnown() {
    #expect(abs(UnitDirection(degrees: 30).sin - 0.5) < 1e-15)
    #expect(abs(UnitDirection(degrees: 60).cos - 0.5) < 1e-15)
    #expect(abs(angle(cosine: 0.5) - .pi / 3) < 1e-15)
    #expect(angle(cosine: 2) == 0 && angle(cosine: -2) == .pi)
    #expect(UnitDirection(degrees: .infinity).sin.isNaN)
  }
}
