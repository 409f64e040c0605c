// A time in whole nanoseconds since the first sample.

/// Whole nanoseconds since the first sample of the recording.
public struct Timestamp: Hashable, Sendable, Comparable {
  /// Since the first sample.
  public var nanoseconds: Int64

  /// A time some nanoseconds after the first sample.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The time of the first sample.
  public static let zero = Timestamp(nanoseconds: 0)

  /// Whether one time is before another.
  public static func < (a: Timestamp, b: Timestamp) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  /// The time from `b` to `a` in seconds; negative when `a` is earlier.
  public static func - (a: Timestamp, b: Timestamp) -> Double {
    Double(a.nanoseconds &- b.nanoseconds) / 1e9
  }

  /// Since the first sample.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
  /// Since the first sample.
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }
}

extension Timestamp {
  /// The time nearest to a number of seconds, or nil beyond ±292 years or for NaN.
  public init?(seconds: Double) {
    let scaled = (seconds * 1e9).rounded()
    guard scaled > -9.2e18, scaled < 9.2e18 else { return nil }
    self.init(nanoseconds: Int64(scaled))
  }
}
