// The touches that fixes are tried on: all of a session, or a sample of each kind.

import TapscopeEngine

/// Judged touches by their place in the recording, up to a limit.
///
/// Beyond the limit the largest stratum is halved, again and again: the wrong touches of one kind
/// are a stratum, the right ones of one button are one, and those meant for nothing are one. Which
/// half stays follows from the touches' places alone, so that a session gives the same sample on
/// any number of cores.
struct TriedTouches: Sendable {
  private enum Group: Hashable, Sendable {
    case wrong(GroupKey)
    case right(String?)
  }

  private struct Stratum: Sendable {
    let group: Group
    var count = 0
    /// How often it was halved.
    var halvings = 0
    /// The place of its first touch in the recording.
    var first = 0
  }

  private let limit: Int
  /// Touches that are kept whatever is left out, and the places of those seen so far.
  private let asked: Set<TouchID>
  private(set) var askedOrdinals: Set<Int> = []
  /// In the order they ended; their kinds are places in `strata`.
  ///
  /// One list for all strata, sorted in its place: a second one would be most of what memory grows by.
  private var touches = TriedTouchList()
  private var strata: [Stratum] = []
  private var numbers: [Group: Int] = [:]
  private(set) var count = 0
  /// All touches that could be judged, those left out as well.
  private(set) var seen = 0

  init(limit: Int, asked: Set<TouchID> = []) {
    self.limit = max(1, limit)
    self.asked = asked
  }

  var isSample: Bool { seen > count }

  /// Adds one of some touches by what it leaves and what was found of it; one that cannot be judged is no
  /// evidence.
  mutating func add(_ left: [TriedTouch], at index: Int, _ found: TouchCount) {
    guard found.verdict != .unjudged else { return }
    seen += 1
    let ordinal = found.ordinal
    if !asked.isEmpty, asked.contains(found.touch) { askedOrdinals.insert(ordinal) }
    let number = self.number(of: found.key.map(Group.wrong) ?? .right(found.meant))
    guard stays(ordinal, after: strata[number].halvings) else { return }
    // At once, for an array that grows is held twice.
    if count == 0 { touches = TriedTouchList(capacity: min(limit, FixSearch.usualLimit) + 1) }
    if strata[number].count == 0 { strata[number].first = ordinal }
    strata[number].count += 1
    touches.append(left, at: index, kind: number)
    count += 1
    if count > limit { halveLargest() }
  }

  private mutating func number(of group: Group) -> Int {
    if let known = numbers[group] { return known }
    numbers[group] = strata.count
    strata.append(Stratum(group: group))
    return strata.count - 1
  }

  /// Whether a touch is kept after some halvings: one touch in 2 after the first, one in 4 after
  /// the second.
  private func stays(_ ordinal: Int, after halvings: Int) -> Bool {
    if askedOrdinals.contains(ordinal) { return true }
    // Mixed, so that what a person does every other time is not all kept or all dropped.
    let mixed = UInt64(truncatingIfNeeded: ordinal) &* 0x9E37_79B9_7F4A_7C15
    return mixed.leadingZeroBitCount >= halvings || halvings == 0
  }

  /// Leaves out every second touch of the largest stratum, and of those left the next time.
  ///
  /// O(touches).
  private mutating func halveLargest() {
    let largest = strata.indices.max {
      (strata[$0].count, strata[$1].first) < (strata[$1].count, strata[$0].first)
    }
    guard let largest, strata[largest].count > 1 else { return }
    let times = strata[largest].halvings + 1
    strata[largest].halvings = times
    var left = 0
    var kept: Int?
    for index in touches.indices where touches.kind(at: index) == largest {
      let ordinal = touches.ordinal(at: index)
      guard stays(ordinal, after: times) else { continue }
      left += 1
      kept = kept ?? ordinal
    }
    let first = kept ?? strata[largest].first
    // Taken out while `stays` reads the rest.
    var touches = TriedTouchList()
    swap(&touches, &self.touches)
    touches.removeAll { kind, ordinal in
      kind == largest && ordinal != first && !stays(ordinal, after: times)
    }
    self.touches = touches
    left = max(1, left)
    count -= strata[largest].count - left
    (strata[largest].count, strata[largest].first) = (left, first)
  }

  /// Takes out the touches, by their places, each with its kind's place in a list.
  ///
  /// The counts stay.
  mutating func takeSorted(kinds: [GroupKey: Int]) -> TriedTouchList {
    let kinds = strata.map { stratum -> Int? in
      if case .wrong(let key) = stratum.group { kinds[key] } else { nil }
    }
    var all = TriedTouchList()
    swap(&all, &touches)
    all.sort { kinds[$0] }
    return all
  }

  /// How many touches of a kind there are.
  func count(of key: GroupKey) -> Int { numbers[.wrong(key)].map { strata[$0].count } ?? 0 }
}

/// Follows a recording from episode to episode: the touches between two moments without a finger down.
struct EpisodeCounter: Sendable {
  /// Touches that began before the next event.
  private(set) var nextTouch: Int
  /// Events so far, as a replay counts them: the samples of one instant are one.
  private(set) var eventCount = 0
  /// Whether every finger so far was alone and lifted.
  private(set) var sawOnlyLoneLifts = true
  private var down = FingersDown()

  /// Begins where no finger is down, after some touches.
  init(touches: Int = 0) { nextTouch = touches }

  var hasFingerDown: Bool { !down.isEmpty }

  /// Follows an event; answers whether an episode begins with it.
  @discardableResult
  mutating func follow(_ event: ReplayEvent) -> Bool {
    if case .moves(let moves) = event { eventCount += moves.count }
    guard case .samples(let samples) = event else { return false }
    eventCount += 1
    let wasEmpty = down.isEmpty
    var (isAlone, isStart) = (wasEmpty, false)
    // By their places: a loop over the samples counts a reference to all of them.
    for place in samples.indices {
      let touch = samples[place].touch
      switch samples[place].phase {
      case .began:
        nextTouch += 1
        isStart = wasEmpty
        down.insert(touch)
        if !isAlone { sawOnlyLoneLifts = false }
        isAlone = false
      case .moved, .stationary: break
      case .ended: down.remove(touch)
      case .cancelled:
        down.remove(touch)
        sawOnlyLoneLifts = false
      }
    }
    return isStart
  }
}

/// The fingers that are down: mostly one, which is found without hashing it.
private struct FingersDown: Sendable {
  private var one: TouchID?
  private var others: Set<TouchID> = []

  var isEmpty: Bool { one == nil && others.isEmpty }

  mutating func insert(_ touch: TouchID) {
    if one == nil, !others.contains(touch) { one = touch }
    if one != touch { others.insert(touch) }
  }

  mutating func remove(_ touch: TouchID) {
    if one == touch { one = nil } else { others.remove(touch) }
  }
}

/// Where a recording can be cut: the first touch of each episode.
///
/// An episode goes on while a finger is down or a tap waits for a second one: at its end nothing is carried over.
struct EpisodeStarts: Sendable {
  private var counter = EpisodeCounter()
  /// By their places in the recording; 4 bytes each, since there may be millions.
  private var starts: [UInt32] = []

  mutating func follow(_ event: ReplayEvent) {
    let first = counter.nextTouch
    if counter.follow(event) { starts.append(UInt32(clamping: first)) }
  }

  /// Takes a touch that has ended, after the events up to there: where it began while a tap still waited, no
  /// episode begins with it.
  ///
  /// O(episodes since it began).
  mutating func see(_ ordinal: Int, beganAtRest: Bool) {
    if beganAtRest { return }
    let place = starts.partitioningIndex { $0 >= ordinal }
    if place < starts.count, starts[place] == UInt32(clamping: ordinal) {
      starts.remove(at: place)
    }
  }

  var count: Int { starts.count }

  /// The episode of a touch.
  ///
  /// O(log episodes).
  func episode(of ordinal: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > ordinal } - 1)
  }

  /// The first touch of an episode.
  func start(of episode: UInt32) -> Int { Int(starts[Int(episode)]) }

  /// Whether an episode begins with a touch, or the recording ends before it.
  ///
  /// O(log episodes).
  func begins(with ordinal: Int) -> Bool {
    let place = starts.partitioningIndex { $0 >= ordinal }
    return place < starts.count ? Int(starts[place]) == ordinal : ordinal >= counter.nextTouch
  }

  /// Whether the episode of a touch that has ended has no other touch and will have none.
  func hasEndedAlone(_ ordinal: Int) -> Bool {
    let episode = episode(of: ordinal)
    return isAlone(episode) && (episode + 1 < starts.count || !counter.hasFingerDown)
  }

  /// Whether an episode has one touch only.
  func isAlone(_ episode: Int) -> Bool { touches(of: episode) == 1 }

  /// How many touches an episode has.
  func touches(of episode: Int) -> Int {
    let end = episode + 1 < starts.count ? Int(starts[episode + 1]) : counter.nextTouch
    return end - Int(starts[episode])
  }
}
