// Counts signs of frustration as touches stream by.

/// Counts frustration signals as touches stream by; what waits is bounded by `limit`.
///
/// Taps are held until a pause longer than any signal spans, then searched and forgotten.
struct FrustrationTally: Sendable {
  private let signals: FrustrationSignals
  private(set) var counts: [FrustrationSignals.Kind: Int] = [:]
  /// The first signals, told one by one.
  private(set) var found: [FrustrationSignals.Signal] = []
  /// Signals told one by one at most; the counts have them all.
  private static let told = 100
  private var waiting: [TapFact] = []
  /// The latest time among them.
  private var latest: Timestamp?

  /// Taps searched together at most: a burst longer than this is searched in parts.
  private static let limit = 1024

  init(_ signals: FrustrationSignals = FrustrationSignals()) { self.signals = signals }

  /// Takes a tap.
  mutating func add(_ tap: TapFact) {
    if let last = latest,
      tap.time - last > max(signals.rageInterval, signals.retryInterval)
        || waiting.count >= Self.limit
    {
      search()
    }
    waiting.append(tap)
    latest = max(latest ?? tap.time, tap.time)
  }

  /// The counts of all taps so far, and the first signals.
  mutating func finish() -> (
    counts: [FrustrationSignals.Kind: Int], found: [FrustrationSignals.Signal]
  ) {
    search()
    return (counts, found)
  }

  private mutating func search() {
    waiting.sort { ($0.time, $0.touch) < ($1.time, $1.touch) }
    for signal in signals.find(in: waiting) {
      counts[signal.kind, default: 0] += 1
      if found.count < Self.told { found.append(signal) }
    }
    waiting.removeAll(keepingCapacity: true)
    latest = nil
  }
}

extension TapFact {
  /// A judged touch as the signals see it; nil where it was no tap, which stays within a tap's travel, or
  /// cannot be judged.
  init?(_ touch: borrowing JudgedTouch) {
    guard let position = touch.trace.beganAt, touch.judgement.verdict != .unjudged,
      touch.trace.maximumTravel <= Attribution.tapTravel
    else { return nil }
    let hierarchy = touch.trace.hierarchy
    let receiver = touch.trace.receivingButton
    let heard = touch.judgement.intended.first { meant in
      receiver.map { hierarchy.isSameTarget(meant, $0) } ?? false
    }
    self.init(
      touch: touch.trace.touch, time: touch.trace.began, position: position,
      receiver: (heard ?? receiver).map { hierarchy.id(of: $0) },
      isControl: receiver.map {
        hierarchy.traits(of: $0).isButton && hierarchy.views[$0].isEnabled
      } ?? false,
      intended: (heard ?? touch.judgement.intended.first).map { hierarchy.id(of: $0) })
  }
}
