// Latencies of several recordings that add up exactly, bucket by bucket.

/// Histograms with the names of what each is about, and the clocks they were taken by.
///
/// It knows no operation, view or strategy: a row is known again by all of its names.
package struct LatencyShares: Hashable, Sendable {
  /// What a row is about: names and values, as `"view": "down"`; a value is null where it is nil.
  package struct Key: Hashable, Sendable, Comparable {
    package var names: [ExactText]
    package var values: [ExactText?]

    package init(_ fields: [(name: String, value: String?)]) {
      names = fields.map { ExactText($0.name) }
      values = fields.map { $0.value.map(ExactText.init) }
    }

    package static func < (a: Key, b: Key) -> Bool {
      let (first, second) = (a.values.map(\.rank), b.values.map(\.rank))
      if first != second { return first.lexicographicallyPrecedes(second) }
      return a.names.lexicographicallyPrecedes(b.names)
    }
  }

  /// How many latencies lie in a bucket, which is known by the largest value in it, in picoseconds.
  package struct Bucket: Hashable, Sendable {
    package let value: Int
    package fileprivate(set) var count: Int
  }

  /// One histogram.
  package struct Row: Hashable, Sendable {
    /// The buckets that hold any, in the order of their values.
    package private(set) var buckets: [Bucket] = []
    /// The longest, in picoseconds.
    package var longest = 0
    /// How many of them are means of a batch.
    package var batched = 0

    package init() {}

    package var count: Int { buckets.reduce(into: 0) { $0.addUpTo($1.count) } }

    /// Counts latencies of the bucket of which `value` is the largest.
    ///
    /// O(log buckets), and O(buckets) where it is the first of its bucket.
    package mutating func count(_ count: Int, upTo value: Int) {
      let place = buckets.partitioningIndex { $0.value >= value }
      if place < buckets.count, buckets[place].value == value {
        buckets[place].count.addUpTo(count)
      } else {
        buckets.insert(Bucket(value: value, count: count), at: place)
      }
    }

    mutating func add(_ other: Row) {
      for bucket in other.buckets { count(bucket.count, upTo: bucket.value) }
      longest = max(longest, other.longest)
      batched.addUpTo(other.batched)
    }

    /// The least latencies that each of these shares of all, 0 to 1, stay within, in nanoseconds.
    ///
    /// O(buckets).
    package func quantiles(_ shares: [Double]) -> [Double] {
      var seen = 0
      let ranks = buckets.map { bucket in
        seen.addUpTo(bucket.count)
        return Double(seen)
      }
      return shares.map { share in
        let wanted = max(1, (Double(seen) * share.nextDown).rounded(.up))
        let index = ranks.partitioningIndex { $0 >= wanted }
        return Double(index < buckets.count ? min(buckets[index].value, longest) : longest) / 1000
      }
    }
  }

  /// The clocks' names.
  package var clocks: Set<ExactText> = []
  /// The largest of what a reading cost and of the smallest steps seen, in picoseconds.
  package var cost = 0
  package var step = 0
  package var rows: [Key: Row] = [:]
  /// What the apps themselves reported.
  package var app: [Key: Row] = [:]

  package init() {}

  package mutating func add(_ other: LatencyShares) {
    clocks.formUnion(other.clocks)
    cost = max(cost, other.cost)
    step = max(step, other.step)
    for (key, row) in other.rows { rows[key, default: Row()].add(row) }
    for (key, row) in other.app { app[key, default: Row()].add(row) }
  }
}
