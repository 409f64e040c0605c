// Was the finger held in one place long enough?

/// A press held past a deadline, decided by a timer and not by the lift.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | held | a second finger: rejects | too far: rejects | rejects: too short | accepts | rejects |
struct LongPressRecognizer: Recognizer {
  let name = "long press"
  var slop: SlopRule
  var duration: Limit
  /// Hammer lets a drag follow the press; elsewhere the press ends the contest.
  var isExclusive = true
  private var began: Timestamp?

  init(slop: SlopRule, duration: Limit, isExclusive: Bool = true) {
    self.slop = slop
    self.duration = duration
    self.isExclusive = isExclusive
  }

  var deadline: Timestamp? {
    guard let began, let wait = Timestamp(seconds: duration.bound) else { return nil }
    return Timestamp(nanoseconds: began.nanoseconds &+ wait.nanoseconds)
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?) -> RecognizerAnswer? {
    guard let first = fingers.first else { return nil }
    switch event {
    case .began:
      began = began ?? first.began
      let count = RuleComparison("longPress/fingers", fingers: fingers.tracks.count, of: 1)
      return count.holds ? nil : .rejects(count)
    case .moved:
      let moved = slop.comparison(first)
      _ = held(first, &watch)
      return watch.holds(moved) ? nil : .rejects(moved)
    case .ended, .cancelled:
      return .rejects(held(first, &watch))
    case .timer(let seenAt):
      // A longer bound, up to this sample's time, would have fired as well.
      _ = watch.holds(
        RuleComparison("longPress/duration", seenAt - first.began, .atLeast, duration))
      return .accepts(
        .longPress, nil, RuleComparison("longPress/duration", duration.bound, .atLeast, duration))
    }
  }

  /// How long it was held, noted: a shorter bound would have let the timer fire by now.
  private func held(_ track: FingerTrack, _ watch: inout FlipSearch?) -> RuleComparison {
    let comparison = RuleComparison("longPress/duration", track.age, .atLeast, duration)
    _ = watch.holds(comparison)
    return comparison
  }
}
