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
  ///
  /// A class of constants: a contest copies a recognizer for each of four directions.
  final class Limits: Sendable {
    let longest: Limit
    let primary: Limit
    let secondary: Limit
    let opposite: Limit
    /// The share of the primary bound left after one second, and of the secondary's.
    let primaryDecay: Limit
    let secondaryDecay: Limit

    init(
      longest: Limit, primary: Limit, secondary: Limit, opposite: Limit, primaryDecay: Limit,
      secondaryDecay: Limit
    ) {
      self.longest = longest
      self.primary = primary
      self.secondary = secondary
      self.opposite = opposite
      self.primaryDecay = primaryDecay
      self.secondaryDecay = secondaryDecay
    }

    /// The least way along the direction, that many seconds after the finger came down.
    func primary(after seconds: Double) -> Limit {
      primary.scaled(by: 1 - (1 - primaryDecay.bound) * seconds)
    }

    /// The farthest off its line, likewise.
    func secondary(after seconds: Double) -> Limit {
      secondary.scaled(by: 1 - (1 - secondaryDecay.bound) * seconds)
    }
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

  /// The bound falls with time until the swipe is too late: what is nearer than it is then is no swipe.
  ///
  /// That bound is linear in each of the three constants behind it.
  var quietZone: QuietZone? {
    let (longest, decay) = (limits.longest, limits.primaryDecay)
    let late = limits.primary(after: longest.bound)
    let bound = limits.primary.bound
    let inTime = Limit(
      key: longest.key, place: longest.place, constant: longest.constant,
      scale: -longest.scale * (1 - decay.bound) * bound,
      offset: bound * (1 - (1 - decay.bound) * longest.offset), unit: limits.primary.unit)
    return QuietZone(radii: [
      limits.primary, late, inTime, linear(limits.primary, in: decay, after: longest.bound),
    ])
  }

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
      let behind = -track.net.along(direction)
      guard watch.holds(behind, .atMost, limits.opposite) else {
        return .reject(RuleComparison("swipe/opposite", behind, .atMost, limits.opposite))
      }
    }
    guard fingers.downCount == fingerCount else { return nil }
    let seconds = time - first.began
    let isInTime = watch.holds(seconds, .atMost, limits.longest)
    let (primary, secondary) = (limits.primary(after: seconds), limits.secondary(after: seconds))
    var isFar = true
    var isStraight = true
    // The finger with the least to spare stands for all.
    var (along, aside) = (Double.infinity, 0.0)
    for track in fingers.tracks {
      let (ahead, off) = (track.net.along(direction), track.net.aside(direction))
      if watch != nil { noteDecays(ahead, off, age: seconds, &watch) }
      isFar = watch.holds(ahead, .atLeast, primary) && isFar
      isStraight = watch.holds(off, .atMost, secondary) && isStraight
      along = min(along, ahead)
      aside = max(aside, off)
    }
    let far = RuleComparison("swipe/primary", along, .atLeast, primary)
    let straight = RuleComparison("swipe/secondary", aside, .atMost, secondary)
    guard isInTime else {
      let age = RuleComparison("swipe/duration", seconds, .atMost, limits.longest)
      return .reject(isFar && isStraight ? age : shortfall ?? age)
    }
    if isFar, isStraight {
      // The reason is the comparison that came true last.
      return .accept(.swipe, direction, wasFar ? straight : far)
    }
    wasFar = isFar
    let missed = isFar ? straight : far
    if missed.relativeMargin > shortfall?.relativeMargin ?? -.infinity { shortfall = missed }
    return nil
  }

  /// Both bounds are linear in their decay too: notes where a watched decay would flip them.
  private func noteDecays(
    _ ahead: Double, _ off: Double, age: Double, _ watch: inout FlipSearch?
  ) {
    let (first, second) = (limits.primaryDecay, limits.secondaryDecay)
    if watch?.watches(first) ?? false {
      watch?.note(ahead, .atLeast, linear(limits.primary, in: first, after: age))
    }
    if watch?.watches(second) ?? false {
      watch?.note(off, .atMost, linear(limits.secondary, in: second, after: age))
    }
  }

  /// A bound some seconds after the touch-down, as it depends on its decay.
  private func linear(_ limit: Limit, in decay: Limit, after age: Double) -> Limit {
    Limit(
      key: decay.key, place: decay.place, constant: decay.constant, scale: limit.bound * age,
      offset: limit.bound * (1 - age), unit: limit.unit)
  }

  private func primary(_ track: FingerTrack, age: Double) -> RuleComparison {
    RuleComparison(
      "swipe/primary", track.net.along(direction), .atLeast, limits.primary(after: age))
  }
}
