// At which values of a constant do which touches change their gesture?

/// A sweep of one constant over a range, its flip points exact.
///
/// Nothing is sampled. A run at one value notes the nearest value above it at which any comparison with the
/// constant would come out otherwise (`FlipSearch`); until there nothing can change, so the next run is just
/// beyond it. Touches that cannot influence each other are swept apart, so memory is that of the longest
/// run of touches without a second of rest.
package struct ThresholdSweep: Sendable {
  /// A value, in the constant's own unit, and the touch that flips there.
  package struct Flip: Hashable, Sendable {
    /// Below it `before` holds, above it `after`.
    package var value: Double
    package var touch: TouchID
    package var before: GestureOutcome
    package var after: GestureOutcome

    package init(value: Double, touch: TouchID, before: GestureOutcome, after: GestureOutcome) {
      self.value = value
      self.touch = touch
      self.before = before
      self.after = after
    }
  }

  package let key: String
  package let range: ClosedRange<Double>
  private let profile: any GestureProfile
  private let kinds: Set<GestureKind>
  private let screen: ScreenMetrics
  private var episode: [[TouchSample]] = []
  private var down: Set<TouchID> = []

  /// Refuses a key that the profile does not have, with a hint.
  package init(
    of key: String, over range: ClosedRange<Double>, in profile: any GestureProfile,
    kinds: Set<GestureKind>, screen: ScreenMetrics
  ) throws(GestureConstants.OverrideError) {
    var constants = profile.constants
    try constants.set(key, to: range.lowerBound)
    self.key = key
    self.range = range
    self.profile = profile
    self.kinds = kinds
    self.screen = screen
  }

  /// Takes all samples of one instant; answers the flips of touches that are over, by value.
  package mutating func handle(_ samples: [TouchSample]) -> [Flip] {
    var flips: [Flip] = []
    if let last = episode.last?.first, let next = samples.first, down.isEmpty, !isLinked,
      next.time - last.time > 1
    {
      flips = finish()
    }
    episode.append(samples)
    for sample in samples {
      switch sample.phase {
      case .began: down.insert(sample.touch)
      case .ended, .cancelled: down.remove(sample.touch)
      case .moved, .stationary: break
      }
    }
    return flips
  }

  /// The stream ends.
  package mutating func finish() -> [Flip] {
    defer {
      episode = []
      down = []
    }
    var flips: [Flip] = []
    // The range may begin on a flip point, which its own run cannot see.
    var next: Double? = range.lowerBound
    var before = run(at: range.lowerBound).outcomes
    while let value = next, value <= range.upperBound {
      let (after, following) = run(at: ThresholdSweep.justAbove(value))
      for (touch, outcome) in before.sorted(by: { $0.key < $1.key }) {
        guard let changed = after[touch], changed != outcome else { continue }
        flips.append(Flip(value: value, touch: touch, before: outcome, after: changed))
      }
      (before, next) = (after, following)
    }
    return flips
  }

  /// Far enough above a value to be past its rounding, and near enough to skip no other.
  private static func justAbove(_ value: Double) -> Double { value + 1e-8 * max(1, abs(value)) }

  /// Whether touches apart in time can be one gesture, however long the wait is made.
  private var isLinked: Bool { kinds.contains(.doubleTap) }

  /// The outcome of each touch of the episode at one value, and the nearest value above it that matters.
  private func run(at value: Double) -> (outcomes: [TouchID: GestureOutcome], next: Double?) {
    var profile = profile
    // The key and the range's lower end were checked at the start.
    try? profile.constants.set(key, to: value)
    var recognition = profile.recognition(of: kinds, on: screen)
    recognition.watch = FlipSearch(key: key, value: value)
    var verdicts = episode.flatMap { recognition.handle($0) }
    verdicts += recognition.finish()
    let outcomes = Dictionary(grouping: verdicts, by: \.touch).mapValues(GestureOutcome.init)
    return (outcomes, recognition.watch?.next)
  }
}
