// Did the finger go far enough one way, straight enough, soon enough? (UIKit's measured rule)

/// A swipe one way under bounds that relax with time: precise when slow, generous when fast.
///
/// With s seconds since began, at a move: primary at least `movement` (1 - (1 - decay) s), secondary at
/// most its own bound likewise, s at most the longest duration. All inclusive.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | waiting | a second finger: rejects | behind the start, or too late: rejects; in bounds: accepts | rejects | - | rejects |
struct SwipeRecognizer: Recognizer {
  /// The family's six constants on one screen.
  struct Limits: Hashable, Sendable {
    var longest: Limit
    var primary: Limit
    var secondary: Limit
    var opposite: Limit
    /// The share of the primary bound left after one second, and of the secondary's.
    var primaryDecay: Limit
    var secondaryDecay: Limit
  }

  let direction: Direction
  let limits: Limits
  /// The nearest it came.
  private var shortfall: RuleComparison?
  /// Whether it was far enough at its latest move, and only not straight enough.
  private var wasFar = false

  init(direction: Direction, limits: Limits) {
    self.direction = direction
    self.limits = limits
  }

  var name: String { "swipe \(direction.rawValue)" }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?) -> RecognizerAnswer? {
    switch event {
    case .began:
      let count = RuleComparison("swipe/fingers", fingers: fingers.tracks.count, of: 1)
      shortfall = fingers.first.map(primary)
      return count.holds ? nil : .rejects(count)
    case .moved(let touch):
      return fingers[touch].flatMap { moved($0, &watch) }
    case .ended(let touch), .cancelled(let touch):
      return fingers[touch].map { .rejects(shortfall ?? primary($0)) }
    case .timer:
      return nil
    }
  }

  private mutating func moved(_ track: FingerTrack, _ watch: inout FlipSearch?) -> RecognizerAnswer? {
    let behind = RuleComparison(
      "swipe/opposite", -track.net.along(direction), .atMost, limits.opposite)
    guard watch.holds(behind) else { return .rejects(behind) }
    let age = RuleComparison("swipe/duration", track.age, .atMost, limits.longest)
    let isInTime = watch.holds(age)
    let secondary = RuleComparison(
      "swipe/secondary", track.net.aside(direction), .atMost,
      limits.secondary.scaled(by: 1 - (1 - limits.secondaryDecay.bound) * track.age))
    let primary = primary(track)
    if watch != nil { noteDecays(primary, secondary, age: track.age, &watch) }
    let isFar = watch.holds(primary)
    let isStraight = watch.holds(secondary)
    guard isInTime else { return .rejects(isFar && isStraight ? age : shortfall ?? age) }
    if isFar, isStraight {
      // The reason is the comparison that came true last.
      return .accepts(.swipe, direction, wasFar ? secondary : primary)
    }
    wasFar = isFar
    let missed = isFar ? secondary : primary
    if missed.relativeMargin > shortfall?.relativeMargin ?? -.infinity { shortfall = missed }
    return nil
  }

  /// Both bounds are linear in their decay too: notes where a watched decay would flip them.
  private func noteDecays(
    _ primary: RuleComparison, _ secondary: RuleComparison, age: Double, _ watch: inout FlipSearch?
  ) {
    for (comparison, limit, decay) in [
      (primary, limits.primary, limits.primaryDecay),
      (secondary, limits.secondary, limits.secondaryDecay),
    ] {
      var twin = comparison
      twin.limit = Limit(
        key: decay.key, constant: decay.constant, scale: limit.bound * age,
        offset: limit.bound * (1 - age), unit: limit.unit)
      _ = watch.holds(twin)
    }
  }

  private func primary(_ track: FingerTrack) -> RuleComparison {
    RuleComparison(
      "swipe/primary", track.net.along(direction), .atLeast,
      limits.primary.scaled(by: 1 - (1 - limits.primaryDecay.bound) * track.age))
  }
}
