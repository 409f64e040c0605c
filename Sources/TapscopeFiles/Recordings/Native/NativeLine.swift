// The lines of the native format.

import TapscopeEngine

/// One line of a native recording or of notes, decoded but not yet put among the others.
enum NativeLine: Equatable {
  case header(RecordingHeader)
  case sample(TouchSample)
  case shorthand(ShorthandGesture)
  /// A change that takes effect at its time, in file order: `set` or `layout`.
  case change(RecordingEvent, at: Timestamp)
  /// A line that may stand anywhere: `label`, `saw` or `note`.
  case remark(RecordingEvent, at: Timestamp?)

  var isHeader: Bool {
    if case .header = self { return true }
    return false
  }
}

extension Timestamp {
  /// 285 years from the first sample: the latest that a native file may say.
  static let latestInFile = Timestamp(nanoseconds: 9_000_000_000_000_000_000)
}

/// A `tap` or `swipe` line, to be expanded into samples.
struct ShorthandGesture: Equatable {
  /// 80 ms: the middle of how long people's taps last (p50 87 ms on phones, measured).
  static let tapSeconds = 0.08
  /// 120 ms: a brisk swipe, where the line does not say.
  static let swipeSeconds = 0.12
  /// Made-up samples a second.
  static let rate: Int64 = 60
  /// Ten minutes: longer is no gesture, and would expand without end.
  static let longestSeconds: Double = 600

  var time: Timestamp
  /// Nanoseconds from began to ended.
  var duration: Int64
  /// In points of the window; one point for a tap, two or more for a swipe.
  var points: [Point]
  /// nil where the reader numbers it.
  var touch: TouchID?
  /// What the line itself says it was meant for.
  var target: TouchLabel.Target?
  var gesture: String?
  var line: Int
}
