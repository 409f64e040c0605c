// The lines of the native format.

import TapscopeEngine

/// One line of a native recording or of notes, decoded but not yet put among the others.
enum NativeLine: Hashable {
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

/// A `tap` or `swipe` line, to be expanded into samples.
struct ShorthandGesture: Hashable {
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

  /// The samples: began, moves at 60 Hz at even speed along the points, ended at the last.
  func samples(touch: TouchID) -> [TouchSample] {
    var samples: [TouchSample] = []
    func add(_ phase: TouchSample.Phase, after elapsed: Int64, at point: Point?) {
      let time = Timestamp(nanoseconds: time.nanoseconds + elapsed)
      samples.append(
        TouchSample(
          touch: touch, phase: phase, time: time, position: point, isSynthetic: true, line: line))
    }
    add(.began, after: 0, at: points.first)
    if points.count > 1 {
      for elapsed in (1...).lazy.map({ $0 * 1_000_000_000 / Self.rate }) {
        if elapsed >= duration { break }
        add(.moved, after: elapsed, at: position(at: Double(elapsed) / Double(duration)))
      }
    }
    add(.ended, after: duration, at: points.last)
    return samples
  }

  /// Where the finger is after a part of the way, measured along the points.
  private func position(at part: Double) -> Point? {
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    var left = part * lengths.reduce(0, +)
    for (i, length) in lengths.enumerated() {
      if left <= length, length > 0 {
        return points[i] + (points[i + 1] - points[i]) * (left / length)
      }
      left -= length
    }
    return points.last
  }
}
