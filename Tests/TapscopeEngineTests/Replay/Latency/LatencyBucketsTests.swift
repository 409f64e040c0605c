// The buckets of latencies against what HdrHistogram's Java library prints of the same values.

import Testing

@testable import TapscopeEngine

@Suite struct LatencyBucketsTests {
  /// Buckets of one value up to 2,047, then twice as wide each time the values double.
  @Test(arguments: [
    (0, 0...0), (1, 1...1), (2_047, 2_047...2_047), (2_048, 2_048...2_049), (4_095, 4_094...4_095),
    (4_096, 4_096...4_099), (1_000_000, 999_936...1_000_447),
    (3_600_000_000_000_000, 3_599_801_069_338_624...3_602_000_092_594_175),
  ])
  func bucket(of value: Int, is wanted: ClosedRange<Int>) {
    #expect(LatencyBuckets.bucket(of: value) == wanted)
  }

  /// No bucket is wider than a thousandth of its values, and every value is in the bucket that it names.
  @Test func areNarrow() {
    for exponent in 0..<52 {
      for value in [1 << exponent, (1 << exponent) + 1, (2 << exponent) - 1] {
        let bucket = LatencyBuckets.bucket(of: value)
        #expect(bucket.contains(value))
        #expect(bucket.count == 1 || bucket.count * 1_000 <= value)
        #expect(LatencyBuckets.bucket(of: bucket.lowerBound) == bucket)
      }
    }
  }

  /// The steps of `percentiles(5)` on ten values, each once: five to a halving of what is left.
  @Test func curve() {
    var row = LatencyShares.Row()
    for value in 1...10 { row.record(value * 1_000) }
    let points = row.curve.points
    #expect(
      points.map { ($0.share * 1e5).rounded() / 1e3 } == [
        0, 10, 20, 30, 40, 50, 55, 60, 65, 70, 75, 77.5, 80, 82.5, 85, 87.5, 88.75, 90, 91.25, 100,
      ])
    #expect(
      points.map { $0.value.rounded() } == [
        1, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 9, 9, 10, 10,
      ])
    #expect(points.map(\.count) == [1, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 9, 9, 10, 10])
    #expect(abs(row.curve.mean - 5.5) < 0.01)
    #expect(abs(row.curve.deviation - 2.872) < 0.01)
  }

  @Test func ofNothing() {
    let curve = LatencyShares.Row().curve
    #expect(curve.points.isEmpty && curve.mean == 0 && curve.deviation == 0)
  }
}
