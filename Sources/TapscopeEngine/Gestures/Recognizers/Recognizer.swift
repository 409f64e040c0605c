// What must a recognizer of one gesture answer the contest it is in?

/// One event of a contest, with the finger it is about.
enum FingerEvent: Hashable, Sendable {
  case began(TouchID)
  case moved(TouchID)
  case ended(TouchID)
  /// The system took the touch away.
  case cancelled(TouchID)
  /// The recognizer's own deadline has passed; the stream shows it at this sample's time.
  case timer(seenAt: Timestamp)
}

/// What a recognizer says once it knows; before that it says nothing.
enum RecognizerAnswer: Hashable, Sendable {
  /// The gesture is this one.
  case accepts(GestureKind, Direction?, RuleComparison)
  /// It is mine, but what to call it shows later (a drag that may end as a swipe).
  case eager(RuleComparison)
  case rejects(RuleComparison)
}

/// A recognizer of one gesture: sees every event of the contest until it has accepted or rejected.
///
/// Pure: its answers follow from the events and the fingers. Each conformer's documentation holds its
/// state table.
protocol Recognizer: Sendable {
  /// As the story names it, such as `tap` or `swipe right`.
  var name: String { get }
  /// When `.timer` is due; nil for never.
  var deadline: Timestamp? { get }
  /// Whether accepting ends the contest for the others.
  var isExclusive: Bool { get }
  /// Takes one event; `fingers` already stand where it left them.
  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?) -> RecognizerAnswer?
}

extension Recognizer {
  var deadline: Timestamp? { nil }
  var isExclusive: Bool { true }
}

/// The fingers of one contest in the order they came down, lifted ones included.
struct Fingers: Hashable, Sendable {
  private(set) var tracks: [FingerTrack] = []
  /// Parallel to `tracks`; empty where no recognizer asks for a velocity.
  private var estimators: [VelocityEstimator] = []
  /// The most that were down at once.
  private(set) var mostDown = 0

  var downCount: Int { tracks.count { $0.isDown } }

  subscript(touch: TouchID) -> FingerTrack? { index(of: touch).map { tracks[$0] } }

  func contains(_ touch: TouchID) -> Bool { index(of: touch) != nil }

  /// The velocity of a finger as of its latest sample; nil where its samples leave none.
  func estimate(of track: FingerTrack) -> VelocityEstimator.Estimate? {
    guard let index = index(of: track.touch), !estimators.isEmpty else { return nil }
    return estimators[index].estimate(liftedAt: track.time)
  }

  /// The first finger; a contest always has one.
  var first: FingerTrack? { tracks.first }

  mutating func add(_ track: FingerTrack, velocity: VelocityRules?) {
    tracks.append(track)
    if let velocity {
      estimators.append(VelocityEstimator(rules: velocity))
      estimators[estimators.count - 1].add(track)
    }
    mostDown = max(mostDown, downCount)
  }

  mutating func moved(_ sample: TouchSample) {
    guard let index = index(of: sample.touch) else { return }
    tracks[index].moved(sample)
    if !estimators.isEmpty { estimators[index].add(tracks[index]) }
  }

  mutating func lifted(_ sample: TouchSample) {
    guard let index = index(of: sample.touch) else { return }
    tracks[index].lifted(sample)
    if !estimators.isEmpty { estimators[index].add(tracks[index]) }
  }

  private func index(of touch: TouchID) -> Int? { tracks.firstIndex { $0.touch == touch } }
}
