// One or several fingers held in one place long enough.

/// A press held past a deadline, decided by a timer and not by the lift.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | held | a finger too many: refuses | too far: refuses | refuses: too short | accepts | refuses |
///
/// Of any number of fingers (Compose) it is timed from the first one down to the last one up.
struct LongPressRecognizer: Recognizer {
  let name = "long press"
  /// nil where it may go anywhere.
  private let slop: SlopRule?
  private let duration: Limit
  private let fingerCount: Int
  private let isOfAnyFingers: Bool
  /// When the last of its fingers came down.
  private var began: Timestamp?

  init(fingers: Int = 1, ofAny: Bool = false, slop: SlopRule?, duration: Limit) {
    fingerCount = fingers
    isOfAnyFingers = ofAny
    self.slop = slop
    self.duration = duration
  }

  var deadline: Deadline? { began.map { Deadline(from: $0, wait: duration.bound) } }

  var quietZone: QuietZone? {
    var zone = QuietZone(waits: [duration])
    let accepts = fingerCount == 1 || isOfAnyFingers
    if accepts, slop.map({ $0.measure == .net }) ?? true {
      let within = slop?.limit.bound ?? .infinity
      zone.verges.append(.init(limit: duration, isWait: true, within: within))
    }
    return zone
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    switch event {
    case .began(let touch):
      if isOfAnyFingers {
        began = began ?? fingers[touch]?.began
        return nil
      }
      let count = RuleComparison(
        "longPress/fingers", fingers: fingers.tracks.count, of: fingerCount)
      guard count.holds else { return .reject(count) }
      if fingers.tracks.count == fingerCount { began = fingers[touch]?.began }
      return nil
    case .moved(let touch):
      guard let slop, let track = fingers[touch] else { return nil }
      let moved = slop.comparison(track)
      return watch.holds(moved) ? nil : .reject(moved)
    case .ended(let touch), .cancelled(let touch):
      guard let track = fingers[touch] else { return nil }
      if isOfAnyFingers, case .ended = event, fingers.downCount > 0 { return nil }
      guard began != nil else {
        return .reject(
          RuleComparison(
            "longPress/fingers", fingers: fingers.tracks.count, .atLeast, of: fingerCount))
      }
      return .reject(held(until: track.time))
    case .timer:
      return .accept(
        .longPress, nil, RuleComparison("longPress/duration", duration.bound, .atLeast, duration))
    }
  }

  func waited(until time: Timestamp) -> RuleComparison? { began == nil ? nil : held(until: time) }

  private func held(until time: Timestamp) -> RuleComparison {
    RuleComparison("longPress/duration", began.map { time - $0 } ?? 0, .atLeast, duration)
  }
}
