// What can be replayed again and again: a recording, or taps that were made up.

import TapscopeEngine

/// Events on a first screen, walked once for each pass.
protocol ReplaySource: Sendable {
  /// The screen at its start.
  var screen: ViewHierarchy { get }
  /// The gesture rules it is judged by.
  var profile: any GestureProfile { get }
  /// The least number of samples that is worth a core of its own.
  var stretchSize: Int { get }
  /// Whether its times are those at which somebody touched.
  var hasTimes: Bool { get }
  /// What it shares with other recordings; nil for none.
  var sharedLayouts: SharedLayouts? { get }

  /// A replayer that starts on a screen, the first one or another in its place, with a change of the
  /// gesture rules; the source knows of hit tests, fingers and a what-if about the machine.
  func replayer(
    _ options: ReplayOptions, on screen: ViewHierarchy, by rule: GestureRuleChange?
  ) -> Replayer

  /// The same with its first changes decoded, as a walk handed them out.
  func knowing(_ changes: [ViewChange]) -> Self

  /// Hands out every event in order, until `isOver`; answers what is known at the end.
  func walk(
    until isOver: () -> Bool, _ take: (ReplayEvent) throws -> Void
  ) throws(InputError) -> RecordingEnd
}

extension ReplaySource {
  var stretchSize: Int { Stretch.usualSize }

  var hasTimes: Bool { true }

  var sharedLayouts: SharedLayouts? { nil }

  /// Itself, where nothing is decoded.
  func knowing(_ changes: [ViewChange]) -> Self { self }

  /// Seconds without a finger down after which nothing is carried over, on the first screen: 0 where that is
  /// so as soon as the last finger lifts, nil where it never is.
  var rest: Double? {
    if screen.forgetsTouches { return 0 }
    if needsLoneLifts { return screen.restsAfterLoneLifts ? 0 : nil }
    return screen.forgetsInTime ? profile.longestWait(on: screen.screen.metrics) : nil
  }

  /// Whether that is so only after fingers that came and lifted one by one: of any others it is not known
  /// without a replay where they leave the machine of a sensitive view.
  var needsLoneLifts: Bool { !screen.forgetsInTime && screen.forgetsAtRest }

  /// A replayer of the first screen as it is.
  func replayer(asksAlternatives: Bool) -> Replayer {
    replayer(ReplayOptions(asksAlternatives: asksAlternatives))
  }

  /// The same with other options.
  func replayer(_ options: ReplayOptions) -> Replayer { replayer(options, on: screen, by: nil) }

  /// Hands out every event in order.
  func walk(_ take: (ReplayEvent) throws -> Void) throws(InputError) -> RecordingEnd {
    try walk(until: { false }, take)
  }
}

/// Made-up touches on one screen.
struct MadeUpTouches: ReplaySource {
  let screen: ViewHierarchy
  let profile: any GestureProfile
  let hasTimes = false
  private let machine: StrategyForm?
  private let events: [ReplayEvent]

  /// How long a tap takes, and how long after it the next begins, in nanoseconds.
  private static let (tapTime, pause): (Int64, Int64) = (80_000_000, 1_000_000_000)

  /// Taps at some points, one after the other.
  init(
    screen: ViewHierarchy, profile: any GestureProfile, machine: StrategyForm?, taps: [Point]
  ) {
    self.screen = screen
    self.profile = profile
    self.machine = machine
    events = taps.enumerated().flatMap { index, point in
      let start = Int64(index) * (Self.tapTime + Self.pause)
      return [(TouchSample.Phase.began, start), (.ended, start + Self.tapTime)].map {
        phase, time in
        let time = Timestamp(nanoseconds: time)
        return ReplayEvent.samples([
          TouchSample(touch: index + 1, phase: phase, time: time, position: point)
        ])
      }
    }
  }

  func replayer(
    _ options: ReplayOptions, on screen: ViewHierarchy, by rule: GestureRuleChange?
  ) -> Replayer {
    var options = options
    options.machine = machine
    return Replayer(hierarchy: screen, profile: profile, options: options, by: rule)
  }

  func walk(
    until isOver: () -> Bool, _ take: (ReplayEvent) throws -> Void
  ) throws(InputError) -> RecordingEnd {
    try reading {
      for event in events {
        if isOver() { break }
        try take(event)
      }
      return RecordingEnd(faults: [], chain: [])
    }
  }
}
