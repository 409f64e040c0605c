// The buckets that latencies are counted in.

/// Buckets as HdrHistogram has them for three digits: none is wider than a thousandth of its values.
///
/// Only filled buckets take room, in a list; HdrHistogram keeps and walks the empty ones too, which
/// was half of the time of a small session's report.
package enum LatencyBuckets {
  /// Bits of the first value whose bucket is wider than 1: HdrHistogram's `subBucketCount`, the power of
  /// two from 2 x 10^3 up.
  private static let exactBits = 11

  /// HdrHistogram's `subBucketCount`: as many values share the width of a bucket, and half as many beyond the
  /// first.
  package static let subBuckets = 1 << exactBits

  /// HdrHistogram's `bucketCount` of a histogram that goes up to a latency in picoseconds: how many widths there
  /// are.
  package static func widths(upTo longest: Int) -> Int {
    1 + max(0, Int.bitWidth - longest.leadingZeroBitCount - exactBits)
  }

  /// The values in the same bucket as a value, which is not negative.
  static func bucket(of value: Int) -> ClosedRange<Int> {
    let bits = Int.bitWidth - value.leadingZeroBitCount
    let width = 1 << max(0, bits - exactBits)
    let least = value & ~(width - 1)
    return least...least + (width - 1)
  }
}

extension LatencyShares.Row {
  /// Adds a latency in picoseconds, which is not negative.
  mutating func record(_ picoseconds: Int) {
    count(1, upTo: LatencyBuckets.bucket(of: picoseconds).upperBound)
    longest = max(longest, picoseconds)
  }

  /// What the longest latency may be by its bucket, in picoseconds; 0 of none.
  package var rangeOfLongest: ClosedRange<Int> {
    buckets.last.map { LatencyBuckets.bucket(of: $0.value) } ?? 0...0
  }

  /// The distribution by percentile, as HdrHistogram prints it.
  var curve: LatencyTable.Curve {
    let total = Double(max(1, count))
    let middles = buckets.map { bucket in
      let values = LatencyBuckets.bucket(of: bucket.value)
      return (Double(values.lowerBound + values.count / 2), Double(bucket.count))
    }
    let mean = middles.reduce(0) { $0 + $1.0 * $1.1 } / total
    let square = middles.reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 }
    return LatencyTable.Curve(
      points: points, mean: mean / 1000,
      deviation: (square / total).squareRoot() / 1000)
  }

  /// Points of a curve for each halving of what is left above: HdrHistogram's own.
  private static let ticks = 5.0

  /// The bucket in which each of the curve's levels is reached; the last one is reached at 100 % too.
  private var points: [LatencyTable.Curve.Point] {
    let total = count
    var points: [LatencyTable.Curve.Point] = []
    var (level, seen) = (0.0, 0)
    func add(_ value: Int, _ level: Double) {
      points.append(.init(value: Double(value) / 1000, share: level / 100, count: seen))
    }
    for bucket in buckets {
      seen += bucket.count
      while 100 * Double(seen) / Double(total) >= level {
        add(bucket.value, level)
        let halvings = (100 / (100 - level)).exponent + 1
        level += 100 / (Self.ticks * Double(sign: .plus, exponent: halvings, significand: 1))
        if seen == total { break }
      }
    }
    if let last = buckets.last { add(last.value, 100) }
    return points
  }
}
