// The fingers of one gesture, in the order they came down.

/// The fingers of one gesture, lifted ones included, and what is measured of them together.
struct Fingers: Equatable, Sendable {
  private(set) var tracks: [FingerTrack] = []
  /// The places among the tracks of those that are down, ascending.
  private var downPlaces: [Int] = []
  /// Parallel to `tracks`; empty where no rule asks for a velocity.
  private var estimators: [VelocityEstimator] = []
  /// The most that were down at once.
  private(set) var mostDown = 0

  var downCount: Int { downPlaces.count }

  /// Those that are down; what is asked at every sample asks these alone.
  var down: some BidirectionalCollection<FingerTrack> { downPlaces.lazy.map { tracks[$0] } }

  /// Those that are down and one that has just lifted.
  func down(and lifted: TouchID?) -> [FingerTrack] {
    guard let place = lifted.flatMap(index) else { return Array(down) }
    return (downPlaces + [place]).sorted().map { tracks[$0] }
  }

  subscript(touch: TouchID) -> FingerTrack? { index(of: touch).map { tracks[$0] } }

  func contains(_ touch: TouchID) -> Bool { index(of: touch) != nil }

  /// The first finger; a gesture always has one.
  var first: FingerTrack? { tracks.first }

  /// The mean position of the fingers down; nil when none is.
  var center: Point? {
    var sum = Point.zero
    var count = 0.0
    for track in down {
      sum = sum + track.position
      count += 1
    }
    return count > 0 ? sum * (1 / count) : nil
  }

  /// The velocity of a finger at a time; nil where its samples leave none.
  func estimate(of track: FingerTrack, at time: Timestamp) -> VelocityEstimator.Estimate? {
    guard let index = index(of: track.touch), !estimators.isEmpty else { return nil }
    return estimators[index].estimate(liftedAt: time)
  }

  mutating func add(_ track: FingerTrack, velocity: VelocityRules?) {
    append(track)
    if let velocity {
      estimators.append(VelocityEstimator(rules: velocity))
      estimators[estimators.count - 1].add(track)
    }
  }

  /// Takes over a finger as another gesture followed it.
  mutating func add(_ track: FingerTrack, from other: Fingers) {
    append(track)
    if let index = other.index(of: track.touch), !other.estimators.isEmpty {
      estimators.append(other.estimators[index])
    }
  }

  private mutating func append(_ track: FingerTrack) {
    if track.isDown { downPlaces.append(tracks.count) }
    tracks.append(track)
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
    downPlaces.removeAll { $0 == index }
    if !estimators.isEmpty { estimators[index].add(tracks[index]) }
  }

  /// Notes where every finger rests that did not move, as an event that carries them all does (Android).
  mutating func sampleAll(at time: Timestamp) {
    guard !estimators.isEmpty, tracks.count > 1 else { return }
    for index in downPlaces
    where tracks[index].hasPosition && !estimators[index].hasSample(at: time) {
      estimators[index].add(tracks[index].position, at: time)
    }
  }

  /// Forgets how fast every finger was that is down.
  mutating func clearVelocities() {
    guard !estimators.isEmpty else { return }
    for index in downPlaces { estimators[index].removeAll() }
  }

  /// Of lifted fingers the latest is asked for most.
  private func index(of touch: TouchID) -> Int? {
    downPlaces.first { tracks[$0].touch == touch } ?? tracks.lastIndex { $0.touch == touch }
  }
}
