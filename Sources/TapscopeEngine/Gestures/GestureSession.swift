// Runs several profiles over one stream of touches.

/// One touch, judged by every profile asked.
package struct TouchResult: Equatable, Sendable {
  package var touch: TouchID
  package var began: Timestamp
  package var ended: Timestamp
  /// In the order of the profiles, each profile's own in the order of their times; at least one each.
  package var verdicts: [GestureVerdict]
  /// Points a second at the lift by the first profile's estimator, no faster than its
  /// `fling.maximumVelocity`; nil where it is none.
  package var velocity: Point?
  package var metrics: TouchMetrics
  /// Whether the reader made its samples up.
  package var isSynthetic: Bool

  package init(
    touch: TouchID, began: Timestamp, ended: Timestamp, verdicts: [GestureVerdict],
    velocity: Point?, metrics: TouchMetrics, isSynthetic: Bool
  ) {
    self.touch = touch
    self.began = began
    self.ended = ended
    self.verdicts = verdicts
    self.velocity = velocity
    self.metrics = metrics
    self.isSynthetic = isSynthetic
  }

  /// The verdicts of one profile.
  package func verdicts(of profile: String) -> [GestureVerdict] {
    verdicts.filter { $0.profile == profile }
  }
}

/// Profiles side by side over one stream of touches.
///
/// Samples in, finished touches out as soon as every profile has decided about them and, where margins are
/// asked for, its episode is over. Memory grows with the touches down or undecided, never with the
/// recording.
///
///     var session = GestureSession(profiles: [UIKitProfile()], kinds: [.tap, .swipe], screen: screen)
///     for samples in instants { results += session.handle(samples) }
///     results += session.finish()
package struct GestureSession: Sendable {
  private struct Pending: Sendable {
    var meter: TouchMeter
    var verdicts: [[GestureVerdict]?]
    var hasEnded = false
    var needsMargins: Bool

    var isDecided: Bool { hasEnded && !needsMargins && verdicts.allSatisfy { $0 != nil } }
  }

  private let velocity: VelocityRules
  /// The fastest velocity the first profile tells; nil for any.
  private let fastest: Double?
  private var ledgers: [VerdictLedger]
  /// One for each profile, where margins are asked for.
  private var searches: [MarginSearch] = []
  private var episodes: Episodes
  private var pending: [TouchID: Pending] = [:]
  /// Rest, in seconds, after which nothing before matters any more.
  package let rest: Double

  /// Only the recognizers given compete.
  package init(
    profiles: [any GestureProfile], recognizers: [RecognizerSetup], screen: ScreenMetrics,
    findsMargins: Bool = false
  ) {
    velocity = profiles.first?.traits.velocity ?? .android
    fastest = profiles.first?.constants.bound("fling.maximumVelocity", on: screen)
    ledgers = profiles.map { VerdictLedger($0.recognition(of: recognizers, on: screen)) }
    let searches = profiles.map {
      MarginSearch(of: $0, recognizers: recognizers, screen: screen)
    }
    rest = (searches.map(\.rest).max() ?? 0) + 1e-6
    if findsMargins { self.searches = searches }
    episodes = Episodes(rest: rest)
  }

  package init(
    profiles: [any GestureProfile], kinds: Set<GestureKind>, screen: ScreenMetrics,
    findsMargins: Bool = false
  ) {
    self.init(
      profiles: profiles, recognizers: RecognizerSetup.defaults(for: kinds), screen: screen,
      findsMargins: findsMargins)
  }

  /// Touches whose margin was too expensive to find.
  package var abandonedMargins: Int { searches.map(\.abandoned).reduce(0, +) }

  /// Takes all samples of one instant; answers the touches that are decided by now.
  ///
  /// In order of their end, those of one instant by id.
  package mutating func handle(_ samples: [TouchSample]) -> [TouchResult] {
    // What may be decided by now: touches that ended, that were judged, or whose margins were looked for.
    var news: Set<TouchID> = []
    for sample in samples where follow(sample) { news.insert(sample.touch) }
    for index in ledgers.indices {
      news.formUnion(sort(ledgers[index].handle(samples), from: index))
    }
    // Not before: a tap that was held back is told by now.
    if !searches.isEmpty, let episode = episodes.handle(samples) {
      news.formUnion(findMargins(in: episode))
    }
    return take(news.filter { pending[$0]?.isDecided == true })
  }

  /// The stream ends: answers all that is left, fingers still down included.
  package mutating func finish() -> [TouchResult] {
    for index in ledgers.indices { _ = sort(ledgers[index].finish(), from: index) }
    if let episode = episodes.finish() { _ = findMargins(in: episode) }
    return take(Set(pending.keys))
  }

  /// Whether the touch has ended.
  private mutating func follow(_ sample: TouchSample) -> Bool {
    let isEnd = sample.phase == .ended || sample.phase == .cancelled
    if sample.phase == .began {
      pending[sample.touch] = Pending(
        meter: TouchMeter(sample, velocity: velocity),
        verdicts: Array(repeating: nil, count: ledgers.count), needsMargins: !searches.isEmpty)
    } else if let place = pending.index(forKey: sample.touch) {
      // In its place: by its key it was taken out and put back, at every sample.
      pending.values[place].meter.add(sample)
      if isEnd { pending.values[place].hasEnded = true }
    }
    return isEnd
  }

  /// The touches that were judged.
  private mutating func sort(
    _ decided: [(touch: TouchID, verdicts: [GestureVerdict])], from index: Int
  ) -> [TouchID] {
    for (touch, verdicts) in decided { pending[touch]?.verdicts[index] = verdicts }
    return decided.map(\.touch)
  }

  /// The touches of the episode.
  private mutating func findMargins(in episode: [[TouchSample]]) -> Set<TouchID> {
    let touches = Set(episode.joined().map(\.touch))
    for index in searches.indices {
      for (touch, margin) in searches[index].margins(of: episode) {
        guard let verdicts = pending[touch]?.verdicts[index] else { continue }
        pending[touch]?.verdicts[index] = verdicts.map { verdict in
          var verdict = verdict
          verdict.margin = margin
          return verdict
        }
      }
    }
    for touch in touches { pending[touch]?.needsMargins = false }
    return touches
  }

  private mutating func take(_ touches: Set<TouchID>) -> [TouchResult] {
    touches.compactMap { touch in pending.removeValue(forKey: touch).map { result(touch, $0) } }
      .sorted { ($0.ended, $0.touch) < ($1.ended, $1.touch) }
  }

  /// A velocity cut to the fastest that the family tells, along each axis or in its length.
  private func clamped(_ told: Point) -> Point {
    guard let fastest else { return told }
    if velocity.boundsEachAxis {
      return Point(min(max(told.x, -fastest), fastest), min(max(told.y, -fastest), fastest))
    }
    return told.length > fastest ? told * (fastest / told.length) : told
  }

  private func result(_ touch: TouchID, _ pending: Pending) -> TouchResult {
    TouchResult(
      touch: touch, began: pending.meter.track.began, ended: pending.meter.track.time,
      verdicts: pending.verdicts.flatMap { $0 ?? [] },
      velocity: pending.meter.velocity.map(clamped),
      metrics: pending.meter.metrics, isSynthetic: pending.meter.isSynthetic)
  }
}
