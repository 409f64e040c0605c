// When did it happen?

/// Whole nanoseconds since the first sample of the recording.
package struct Timestamp: Hashable, Sendable, Comparable {
  package var nanoseconds: Int64

  @inlinable package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static let zero = Timestamp(nanoseconds: 0)

  @inlinable package static func < (a: Timestamp, b: Timestamp) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  /// The time from `b` to `a` in seconds; negative when `a` is earlier.
  @inlinable package static func - (a: Timestamp, b: Timestamp) -> Double {
    Double(a.nanoseconds &- b.nanoseconds) / 1e9
  }

  package var seconds: Double { Double(nanoseconds) / 1e9 }
  package var milliseconds: Double { Double(nanoseconds) / 1e6 }
}

extension Timestamp {
  /// The time nearest to a number of seconds, or nil beyond ±292 years or for NaN.
  package init?(seconds: Double) {
    let scaled = (seconds * 1e9).rounded()
    guard scaled > -9.2e18, scaled < 9.2e18 else { return nil }
    self.init(nanoseconds: Int64(scaled))
  }
}
