// The movement of one finger so far.

/// One finger from its began on, in constant memory.
///
/// Three distances, three names: `net` is straight from the start (its two components are the sums of
/// the signed steps along each axis), `path` is the sum of all steps, `DistanceMeasure` says which of
/// them a rule means.
struct FingerTrack: Equatable, Sendable {
  let touch: TouchID
  let began: Timestamp
  private(set) var start: Point
  private(set) var position: Point
  private(set) var time: Timestamp
  /// Sum of the steps, in points.
  private(set) var path: Double = 0
  private(set) var isDown = true
  /// Whether the framework made up its latest sample.
  private(set) var isSynthesized: Bool
  /// Whether the device has told any position yet; until then all are zero.
  private(set) var hasPosition: Bool

  init(_ sample: TouchSample) {
    touch = sample.touch
    began = sample.time
    time = sample.time
    start = sample.position ?? .zero
    position = start
    hasPosition = sample.position != nil
    isSynthesized = sample.isSynthesized
  }

  /// From the start to where it is, in points.
  var net: Point { position - start }

  /// Seconds since it began.
  var age: Double { time - began }

  mutating func moved(_ sample: TouchSample) { advance(to: sample) }

  /// The lift counts for position.
  mutating func lifted(_ sample: TouchSample) {
    advance(to: sample)
    isDown = false
  }

  private mutating func advance(to sample: TouchSample) {
    time = max(time, sample.time)
    isSynthesized = sample.isSynthesized
    guard let next = sample.position else { return }
    if !hasPosition {
      start = next
      hasPosition = true
    } else {
      path += position.distance(to: next)
    }
    position = next
  }
}

extension Point {
  /// The length of the vector, in points.
  var length: Double { distance(to: .zero) }

  /// The way along the larger axis; x where they are equal, nil for no movement.
  var direction: Direction? {
    if x == 0, y == 0 { return nil }
    if abs(x) >= abs(y) { return x > 0 ? .right : .left }
    return y > 0 ? .down : .up
  }

  /// How far along a direction, negative when the other way, in points.
  func along(_ direction: Direction) -> Double {
    switch direction {
    case .right: x
    case .left: -x
    case .down: y
    case .up: -y
    }
  }

  /// How far off a direction's line, in points.
  func aside(_ direction: Direction) -> Double {
    switch direction {
    case .right, .left: abs(y)
    case .down, .up: abs(x)
    }
  }
}
