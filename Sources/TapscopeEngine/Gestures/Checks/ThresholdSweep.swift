// At which values of a constant which touches change their gesture.

/// A sweep of one constant over a range, its flip points exact.
///
/// Nothing is sampled. A run at one value notes the nearest value above it at which any comparison with the
/// constant would come out otherwise (`FlipSearch`); until there nothing can change, so the next run is just
/// beyond it. Touches that cannot influence each other are swept apart, so memory is that of the longest
/// stretch of touches without a rest.
package struct ThresholdSweep: Sendable {
  /// A value, in the constant's own unit, and the touch that flips there.
  package struct Flip: Equatable, Sendable {
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
  /// Of the constant in its profile.
  private let place: Int?
  private let profile: any GestureProfile
  private let recognizers: [RecognizerSetup]
  private let screen: ScreenMetrics
  private var episodes: Episodes
  /// Rest, in seconds, after which touches are swept apart.
  package let rest: Double

  /// Refuses a key that the profile does not have, with a hint.
  package init(
    of key: String, over range: ClosedRange<Double>, in profile: any GestureProfile,
    recognizers: [RecognizerSetup], screen: ScreenMetrics
  ) throws(GestureConstants.OverrideError) {
    var constants = profile.constants
    try constants.set(key, to: range.lowerBound)
    self.key = key
    self.range = range
    place = constants.keys.firstIndex(of: key)
    self.profile = profile
    self.recognizers = recognizers
    self.screen = screen
    // Touches can be one double tap up to the longest interval that is tried.
    var rest = 0.0
    if recognizers.contains(where: { $0.gesture == .doubleTap }),
      var interval = constants["doubleTap.interval"]
    {
      if key == interval.key { interval.value = range.upperBound }
      rest = interval.value * (interval.unit.scale(on: screen) ?? 1)
    }
    self.rest = rest + 1e-6
    episodes = Episodes(rest: self.rest)
  }

  /// Takes all samples of one instant; answers the flips of touches that are over, by value.
  package mutating func handle(_ samples: [TouchSample]) -> [Flip] {
    episodes.handle(samples).map(flips) ?? []
  }

  /// The stream ends.
  package mutating func finish() -> [Flip] { episodes.finish().map(flips) ?? [] }

  private func flips(in episode: [[TouchSample]]) -> [Flip] {
    var flips: [Flip] = []
    // The range may begin on a flip point, which its own run cannot see.
    var next: Double? = range.lowerBound
    var before = run(at: range.lowerBound, episode).outcomes
    while let value = next, value <= range.upperBound {
      let (after, following) = run(at: FlipSearch.beyond(value, goingUp: true), episode)
      for (touch, outcome) in before.inOrder(by: { $0.key < $1.key }) {
        guard let changed = after[touch], changed != outcome else { continue }
        flips.append(Flip(value: value, touch: touch, before: outcome, after: changed))
      }
      (before, next) = (after, following)
    }
    return flips
  }

  /// The outcome of each touch at one value, and the nearest value above it that matters.
  private func run(
    at value: Double, _ episode: [[TouchSample]]
  ) -> (outcomes: [TouchID: GestureOutcome], next: Double?) {
    var profile = profile
    // The key and the range's lower end were checked at the start.
    try? profile.constants.set(key, to: value)
    let (verdicts, search) = profile.verdicts(
      of: recognizers, on: screen, in: episode,
      noting: FlipSearch(profile.constants, watching: place))
    return (verdicts.mapValues(GestureOutcome.init), place.flatMap { search?.entries[$0]?.above })
  }
}
