// Taps that can be judged at their lift, without telling every recognizer of every move.

/// What a recognizer says ahead of a lone finger that stays near its start and lifts soon.
///
/// While the finger is nearer than every bound of `radii` and its age is below every bound of `waits`,
/// the recognizer neither accepts nor leads. It may refuse, unless it `accepts` the lift.
struct QuietZone: Sendable {
  /// How a recognizer accepts a finger that lifts in its zone.
  struct Acceptance: Sendable {
    let kind: GestureKind
    /// The comparison that it gives as its reason.
    let reason: @Sendable (QuietPath) -> RuleComparison
  }

  /// A bound that is decisive: a finger that goes beyond it, and never as far from its start as `within`,
  /// is no tap, whatever the other recognizers make of it in their zones.
  struct Verge: Sendable {
    let limit: Limit
    let isWait: Bool
    /// In points.
    var within = Double.infinity
  }

  var radii: [Limit] = []
  var waits: [Limit] = []
  /// Those of the bounds that are decisive.
  var verges: [Verge] = []
  var accepts: Acceptance?

  /// Of a recognizer that nothing a lone finger does can bring to accept.
  static let endless = QuietZone()
}

/// What is left of the way of a finger in its quiet zone.
struct QuietPath: Equatable, Sendable {
  /// The farthest that a move was from the start, in points; nil where it never moved.
  var farthest: Double?
  /// How far from the start it lifted, in points.
  var lifted: Double
  /// Seconds from the touch-down to the lift.
  var seconds: Double

  /// The farthest that it was from the start at all, in points.
  var reach: Double { max(farthest ?? 0, lifted) }
}

/// How near its start and how young a finger is in the quiet zone; both bounds are outside.
struct QuietLimits: Equatable, Sendable {
  /// In points.
  let radius: Double
  /// In seconds.
  let wait: Double

  /// Whether a finger so far from its start, in points, and so old, in seconds, is in the zone.
  func hold(_ distance: Double, _ age: Double) -> Bool { distance < radius && age < wait }
}

/// A recognition's answer to every lone finger that taps in the quiet zones of all its recognizers.
///
/// Telling six recognizers of each of a tap's samples was a third of the time of a report on 50,000 taps.
/// The answer is the one that the recognizers give.
public struct QuietTap: Sendable {
  let zone: QuietZone
  let limits: QuietLimits
  private let acceptance: QuietZone.Acceptance
  private let profile: String

  /// nil where a recognizer has no zone, where one waits for another, or where none accepts the lift.
  init?(of contestants: [Contestant], in profile: String) {
    var zone = QuietZone.endless
    var accepting = 0
    for contestant in contestants {
      guard contestant.waitsFor.isEmpty, let own = contestant.recognizer.quietZone else {
        return nil
      }
      zone.radii += own.radii
      zone.waits += own.waits
      zone.verges += own.verges
      if own.accepts != nil { accepting += 1 }
      zone.accepts = zone.accepts ?? own.accepts
    }
    // Where one refuses the lift, another may take it.
    if accepting > 1 { zone.verges = [] }
    guard let acceptance = zone.accepts else { return nil }
    self.zone = zone
    self.acceptance = acceptance
    self.profile = profile
    limits = QuietLimits(
      radius: zone.radii.map(\.bound).min() ?? .infinity,
      wait: zone.waits.map(\.bound).min() ?? .infinity)
  }

  func verdict(of touch: TouchID, _ path: QuietPath, liftedAt time: Timestamp) -> GestureVerdict {
    GestureVerdict(
      [touch], profile, acceptance.kind, reason: acceptance.reason(path), time: time)
  }
}

/// A lone finger in its quiet zone, with the samples of which no recognizer has heard yet.
struct QuietFinger: Sendable {
  private let limits: QuietLimits
  /// In order; the first is the touch-down.
  private(set) var samples: [TouchSample] = []
  private var start = Point.zero
  private var farthest: Double?

  /// Room for a tap of a quarter second at 120 Hz.
  private static let usualSamples = 32
  /// Samples held at most, to bound the memory.
  static let mostSamples = 256

  /// What a sample did.
  enum Step {
    case held
    /// It lifted in the zone.
    case lifted(QuietPath)
    /// The recognizers must hear of it, after all those that are held.
    case left
  }

  init(within limits: QuietLimits) { self.limits = limits }

  /// The same with the room of an array, which is taken away.
  init(within limits: QuietLimits, room: inout [TouchSample]) {
    self.limits = limits
    swap(&samples, &room)
    samples.removeAll(keepingCapacity: true)
  }

  /// Waits for another finger.
  mutating func forget() {
    samples.removeAll(keepingCapacity: true)
    farthest = nil
  }

  /// The room for samples, for another.
  mutating func takeRoom() -> [TouchSample] {
    defer { samples = [] }
    return samples
  }

  mutating func take(_ sample: TouchSample) -> Step {
    guard let first = samples.first else { return begin(sample) }
    let distance = sample.position.map { ($0 - start).length } ?? 0
    let age = sample.time - first.time
    guard sample.touch == first.touch, samples.count < Self.mostSamples,
      limits.hold(distance, age)
    else { return .left }
    switch sample.phase {
    case .moved, .stationary:
      samples.append(sample)
      farthest = max(farthest ?? 0, distance)
      return .held
    case .ended: return .lifted(QuietPath(farthest: farthest, lifted: distance, seconds: age))
    case .began, .cancelled: return .left
    }
  }

  /// How many of some moves leave it in its zone; it takes these.
  mutating func hold(_ moves: ArraySlice<TouchSample>) -> Int {
    var count = 0
    for sample in moves {
      guard case .held = take(sample) else { break }
      count += 1
    }
    return count
  }

  private mutating func begin(_ sample: TouchSample) -> Step {
    guard sample.phase == .began, let position = sample.position else { return .left }
    start = position
    samples.reserveCapacity(Self.usualSamples)
    samples.append(sample)
    return .held
  }
}
