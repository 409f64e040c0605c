// Tests that rows of a region are told apart as a look at every range of both tells them.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

@Suite struct PoleSearchTests {
  /// Ranges that touch, overlap and lie within each other, as rounding may leave them and worse.
  @Test func rowsDifferWhereEveryRangeSaysSo() {
    var generator = SeededGenerator(seed: 5)
    var found = 0
    for _ in 0..<300 {
      let rows = (0..<2).map { _ in
        (0..<Int(generator.number(in: 0...9))).map { _ in
          let low = generator.number(in: 0...20).rounded()
          return low..<low + generator.number(in: 0...6).rounded()
        }
      }
      let ends = rows.joined().flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
      let plain = zip(ends, ends.dropFirst()).filter { $1 > $0 }.filter { low, high in
        let middle = (low + high) / 2
        return rows[0].contains { $0.contains(middle) } != rows[1].contains { $0.contains(middle) }
      }
      #expect(PoleSearch.differences(rows[0], rows[1]) == plain.map { $0..<$1 })
      found += plain.count
    }
    #expect(found > 300)
  }
}
