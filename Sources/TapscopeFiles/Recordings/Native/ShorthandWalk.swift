// The samples that a `tap` or `swipe` line stands for, made one at a time.

import TapscopeEngine

/// Began, moves at 60 Hz at even speed along the points, ended at the last.
///
/// Ten minutes are 36,000 samples, so that none is made before it is due; each costs the corners since
/// the one before.
struct ShorthandWalk {
  /// The sample that is due next.
  private(set) var next: TouchSample

  private let gesture: ShorthandGesture
  /// Lengths of the pieces between the points, and their sum.
  private let lengths: [Double]
  private let length: Double
  private var moves: Int64 = 0
  /// The piece on which the finger is, and how long those before it are.
  private var piece = 0
  private var passed = 0.0

  init(_ gesture: ShorthandGesture, touch: TouchID) {
    self.gesture = gesture
    lengths = zip(gesture.points, gesture.points.dropFirst()).map { $0.distance(to: $1) }
    length = lengths.reduce(0, +)
    next = TouchSample(
      touch: touch, phase: .began, time: gesture.time, position: gesture.points.first,
      isSynthetic: true, line: gesture.line)
  }

  /// Goes on to the next sample; false where there is none.
  mutating func advance() -> Bool {
    guard next.phase != .ended else { return false }
    moves += 1
    var elapsed = moves * 1_000_000_000 / ShorthandGesture.rate
    if gesture.points.count > 1, elapsed < gesture.duration {
      next.phase = .moved
      next.position = position(at: Double(elapsed) / Double(gesture.duration))
    } else {
      elapsed = gesture.duration
      next.phase = .ended
      next.position = gesture.points.last
    }
    let time = Timestamp(nanoseconds: gesture.time.nanoseconds + elapsed)
    // Written anew, each sample has a line of its own.
    next.time = min(time, .latestInFile)
    return true
  }

  /// Where the finger is after a part of the way, measured along the points; parts only grow.
  private mutating func position(at part: Double) -> Point? {
    let points = gesture.points
    while piece < lengths.count {
      let left = part * length - passed
      if left <= lengths[piece], lengths[piece] > 0 {
        return points[piece] + (points[piece + 1] - points[piece]) * (left / lengths[piece])
      }
      passed += lengths[piece]
      piece += 1
    }
    return points.last
  }
}
