// Did the finger leave its place, and was it still going when it lifted?

/// A drag: a pan, or a swipe where it ends in a fling.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | resting | counts fingers | far enough: accepts a pan, or eager where a fling may follow | as moved where the lift is tested; else rejects | - | rejects |
/// | dragging | counts fingers | - | fling: accepts a swipe; else a pan; else rejects | - | a pan, or rejects |
struct DragRecognizer: Recognizer {
  let name: String
  /// How far it must have gone.
  var start: SlopRule
  var test = TestedAt.moves
  /// Which of `pan` and `swipe` somebody waits for.
  var reports: Set<GestureKind>
  var fling: FlingRule?
  /// Whether the lift of one of several fingers can swipe (Chromium).
  var judgesEveryLift = false
  /// Whether it is alone in its contest: then it starts with no travel (Flutter).
  var startsAtOnce = false
  private var started: RuleComparison?

  init(
    name: String = "drag", start: SlopRule, reports: Set<GestureKind>, fling: FlingRule?
  ) {
    self.name = name
    self.start = start
    self.reports = reports
    self.fling = reports.contains(.swipe) ? fling : nil
  }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?) -> RecognizerAnswer? {
    switch event {
    case .began(let touch):
      guard startsAtOnce, started == nil, let track = fingers[touch] else { return nil }
      return begin(start.comparison(track), track)
    case .moved(let touch):
      guard started == nil, test != .lift, let track = fingers[touch] else { return nil }
      return tested(track, &watch)
    case .ended(let touch):
      return fingers[touch].flatMap { ended($0, fingers, &watch) }
    case .cancelled(let touch):
      guard let track = fingers[touch] else { return nil }
      if let started, reports.contains(.pan) {
        return .accepts(.pan, track.net.direction, started)
      }
      return .rejects(started ?? start.comparison(track))
    case .timer:
      return nil
    }
  }

  private mutating func ended(
    _ track: FingerTrack, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> RecognizerAnswer? {
    if fingers.downCount > 0 {
      return judgesEveryLift ? sharedSwipe(track, fingers, &watch) : nil
    }
    if started == nil, test != .moves { _ = tested(track, &watch) }
    guard let started else { return .rejects(start.comparison(track)) }
    return finish(track, fingers.estimate(of: track), started, &watch)
  }

  /// A swipe of several fingers at the lift of one of them.
  ///
  /// By their mean velocity, unless one moved against the one lifted. The drag need not have begun.
  private func sharedSwipe(
    _ lifted: FingerTrack, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> RecognizerAnswer? {
    guard let straightSwipe = fling?.straightSwipe else { return nil }
    let own = fingers.estimate(of: lifted)?.velocity ?? .zero
    var sum = own
    var count = 1.0
    for track in fingers.tracks where track.isDown {
      let other = fingers.estimate(of: track)?.velocity ?? .zero
      if own.x * other.x + own.y * other.y < 0 { return nil }
      sum = sum + other
      count += 1
    }
    guard
      case .flung(let direction, let comparison) = straightSwipe.judge(sum * (1 / count), &watch)
    else { return nil }
    return .accepts(.swipe, direction, comparison)
  }

  private mutating func tested(_ track: FingerTrack, _ watch: inout FlipSearch?) -> RecognizerAnswer? {
    let comparison = start.comparison(track)
    return watch.holds(comparison) ? begin(comparison, track) : nil
  }

  private mutating func begin(_ comparison: RuleComparison, _ track: FingerTrack) -> RecognizerAnswer {
    started = comparison
    if fling == nil { return .accepts(.pan, track.net.direction, comparison) }
    return .eager(comparison)
  }

  private func finish(
    _ track: FingerTrack, _ estimate: VelocityEstimator.Estimate?, _ started: RuleComparison,
    _ watch: inout FlipSearch?
  ) -> RecognizerAnswer {
    switch fling?.judge(track, estimate, &watch) {
    case .flung(let direction, let comparison)?:
      return .accepts(.swipe, direction, comparison)
    case .rested(let comparison)? where !reports.contains(.pan):
      return .rejects(comparison)
    case .rested?, nil:
      return .accepts(.pan, track.net.direction, started)
    }
  }
}
