// The touches that fixes are tried on: all of a session, or a sample of each kind.

import TapscopeEngine

/// Judged touches by their place in the recording, up to a limit.
///
/// Beyond the limit the largest stratum is halved, again and again: the wrong touches of one kind
/// are a stratum, the right ones of one button are one, and those meant for nothing are one. Which
/// half stays follows from the touches' places alone, so that a session gives the same sample on
/// any number of cores.
struct TriedTouches: Sendable {
  private enum Stratum: Hashable, Sendable {
    case wrong(GroupKey)
    case right(String?)
  }

  private let limit: Int
  /// Touches that are kept whatever is left out, and the places of those seen so far.
  private let asked: Set<TouchID>
  private var askedOrdinals: Set<Int> = []
  private var touches: [Stratum: [(ordinal: Int, touch: TriedTouch)]] = [:]
  /// The latest looks of the screen, which touches share.
  private var screens = PaintStateCache<ViewHierarchy>()
  /// How often each stratum was halved.
  private var halvings: [Stratum: Int] = [:]
  private(set) var count = 0
  /// All touches that could be judged, those left out as well.
  private(set) var seen = 0

  init(limit: Int, asked: Set<TouchID> = []) {
    self.limit = max(1, limit)
    self.asked = asked
  }

  var isSample: Bool { seen > count }

  /// Adds a touch; one that cannot be judged is no evidence.
  mutating func add(_ touch: JudgedTouch) {
    guard touch.judgement.verdict != .unjudged else { return }
    seen += 1
    let stratum: Stratum
    if touch.judgement.verdict.level >= .warn {
      stratum = .wrong(GroupKey(touch))
    } else {
      let views = touch.trace.hierarchy.views
      stratum = .right(touch.judgement.intended.first.map { views[$0].id })
    }
    if asked.contains(touch.trace.touch) { askedOrdinals.insert(touch.trace.ordinal) }
    guard stays(touch.trace.ordinal, after: halvings[stratum] ?? 0) else { return }
    let screen = screens.value(of: touch.trace.hierarchy) { $0 }
    let tried = TriedTouch(touch, on: screen, like: touches[stratum]?.last?.touch)
    touches[stratum, default: []].append((touch.trace.ordinal, tried))
    count += 1
    if count > limit { halveLargest() }
  }

  /// Whether a touch is kept after some halvings: one touch in 2 after the first, one in 4 after
  /// the second.
  private func stays(_ ordinal: Int, after halvings: Int) -> Bool {
    if askedOrdinals.contains(ordinal) { return true }
    // Mixed, so that what a person does every other time is not all kept or all dropped.
    let mixed = UInt64(truncatingIfNeeded: ordinal) &* 0x9E37_79B9_7F4A_7C15
    return mixed.leadingZeroBitCount >= halvings || halvings == 0
  }

  private mutating func halveLargest() {
    let largest = touches.max { a, b in
      a.value.count != b.value.count
        ? a.value.count < b.value.count
        : (a.value.first?.ordinal ?? 0) > (b.value.first?.ordinal ?? 0)
    }
    guard let (stratum, before) = largest, before.count > 1 else { return }
    let times = (halvings[stratum] ?? 0) + 1
    halvings[stratum] = times
    var kept = before.filter { stays($0.ordinal, after: times) }
    if kept.isEmpty { kept = [before[0]] }
    touches[stratum] = kept
    count -= before.count - kept.count
  }

  /// Takes out the touches, by their places, each with its kind's place in a list.
  ///
  /// The counts stay.
  mutating func takeSorted(kinds: [GroupKey: Int]) -> [(ordinal: Int, touch: TriedTouch)] {
    screens = PaintStateCache()
    var all: [(ordinal: Int, touch: TriedTouch)] = []
    all.reserveCapacity(count)
    while let (stratum, touches) = touches.popFirst() {
      var kind: Int?
      if case .wrong(let key) = stratum { kind = kinds[key] }
      for (ordinal, touch) in touches {
        var touch = touch
        touch.kind = kind
        all.append((ordinal, touch))
      }
    }
    all.sort { $0.ordinal < $1.ordinal }
    return all
  }

  /// How many touches of a kind there are.
  func count(of key: GroupKey) -> Int { touches[.wrong(key)]?.count ?? 0 }
}

/// Follows a recording from episode to episode: the touches between two moments without a finger down.
struct EpisodeCounter: Sendable {
  /// Touches that began before the next event.
  private(set) var nextTouch = 0
  /// Episodes that have begun.
  private(set) var count = 0
  private var down: Set<TouchID> = []

  var hasFingerDown: Bool { !down.isEmpty }

  /// Follows an event; answers whether an episode begins with it.
  @discardableResult
  mutating func follow(_ event: ReplayEvent) -> Bool {
    guard case .samples(let samples) = event else { return false }
    let isStart = down.isEmpty && samples.contains { $0.phase == .began }
    if isStart { count += 1 }
    for sample in samples {
      switch sample.phase {
      case .began:
        nextTouch += 1
        down.insert(sample.touch)
      case .moved, .stationary: break
      case .ended, .cancelled: down.remove(sample.touch)
      }
    }
    return isStart
  }
}

/// Where a recording can be cut: the first touch of each episode.
struct EpisodeStarts: Sendable {
  private var counter = EpisodeCounter()
  /// By their places in the recording; 4 bytes each, since there may be millions.
  private var starts: [UInt32] = []

  mutating func follow(_ event: ReplayEvent) {
    let first = counter.nextTouch
    if counter.follow(event) { starts.append(UInt32(clamping: first)) }
  }

  /// The episode of a touch.
  ///
  /// O(log episodes).
  func episode(of ordinal: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > ordinal } - 1)
  }

  /// Whether an episode has one touch only.
  func isAlone(_ episode: Int) -> Bool {
    let end = episode + 1 < starts.count ? Int(starts[episode + 1]) : counter.nextTouch
    return end - Int(starts[episode]) == 1
  }
}
