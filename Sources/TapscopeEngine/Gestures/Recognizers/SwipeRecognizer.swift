// A finger, or each of several, far enough one way, straight enough, soon enough: UIKit's measured rule.

/// A swipe one way under bounds that relax with time: precise when slow, generous when fast.
///
/// With s seconds since began, at a move: primary at least `movement` (1 - (1 - decay) s), secondary at
/// most its own bound likewise, s at most the longest duration. All inclusive, and by every finger.
///
/// | state | began | moved | ended | timer | cancelled |
/// |---|---|---|---|---|---|
/// | waiting | a finger too many: refuses | behind the start, or too late: refuses; in bounds: accepts | refuses | - | refuses |
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
  private let limits: Limits
  private let fingerCount: Int
  /// The nearest it came.
  private var shortfall: RuleComparison?
  /// Whether it was far enough at its latest move, and only not straight enough.
  private var wasFar = false

  init(_ direction: Direction, fingers: Int = 1, limits: Limits) {
    self.direction = direction
    fingerCount = fingers
    self.limits = limits
  }

  var name: String { "swipe \(direction.rawValue)" }

  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  {
    switch event {
    case .began:
      let count = RuleComparison("swipe/fingers", fingers: fingers.tracks.count, of: fingerCount)
      shortfall = fingers.first.map { primary($0, age: $0.age) }
      return count.holds ? nil : .reject(count)
    case .moved(let touch):
      return fingers[touch].flatMap { moved(at: $0.time, fingers, &watch) }
    case .ended(let touch), .cancelled(let touch):
      let count = RuleComparison(
        "swipe/fingers", fingers: fingers.tracks.count, .atLeast, of: fingerCount)
      guard count.holds else { return .reject(count) }
      return fingers[touch].map { .reject(shortfall ?? primary($0, age: $0.age)) }
    case .timer:
      return nil
    }
  }

  private mutating func moved(
    at time: Timestamp, _ fingers: Fingers, _ watch: inout FlipSearch?
  ) -> ArenaAnswer? {
    guard let first = fingers.first else { return nil }
    for track in fingers.tracks {
      let behind = RuleComparison(
        "swipe/opposite", -track.net.along(direction), .atMost, limits.opposite)
      guard watch.holds(behind) else { return .reject(behind) }
    }
    guard fingers.downCount == fingerCount else { return nil }
    let seconds = time - first.began
    let age = RuleComparison("swipe/duration", seconds, .atMost, limits.longest)
    let isInTime = watch.holds(age)
    var isFar = true
    var isStraight = true
    // The finger with the least to spare stands for all.
    var (primary, secondary): (RuleComparison?, RuleComparison?)
    for track in fingers.tracks {
      let along = self.primary(track, age: seconds)
      let aside = RuleComparison(
        "swipe/secondary", track.net.aside(direction), .atMost,
        limits.secondary.scaled(by: 1 - (1 - limits.secondaryDecay.bound) * seconds))
      if watch != nil { noteDecays(along, aside, age: seconds, &watch) }
      isFar = watch.holds(along) && isFar
      isStraight = watch.holds(aside) && isStraight
      if along.margin < primary?.margin ?? .infinity { primary = along }
      if aside.margin < secondary?.margin ?? .infinity { secondary = aside }
    }
    guard let primary, let secondary else { return nil }
    guard isInTime else { return .reject(isFar && isStraight ? age : shortfall ?? age) }
    if isFar, isStraight {
      // The reason is the comparison that came true last.
      return .accept(.swipe, direction, wasFar ? secondary : primary)
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
      watch.note(twin)
    }
  }

  private func primary(_ track: FingerTrack, age: Double) -> RuleComparison {
    RuleComparison(
      "swipe/primary", track.net.along(direction), .atLeast,
      limits.primary.scaled(by: 1 - (1 - limits.primaryDecay.bound) * age))
  }
}
