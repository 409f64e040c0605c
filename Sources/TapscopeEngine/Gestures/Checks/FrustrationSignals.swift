// Signs of frustration: rage taps, dead taps, mis-taps and swallowed taps.

/// One tap with the truth of the hit test.
package struct TapFact: Equatable, Sendable {
  package var touch: TouchID
  package var time: Timestamp
  /// In window points.
  package var position: Point
  /// The view that received it; nil for none.
  package var receiver: String?
  /// Whether that view is an enabled control.
  package var isControl: Bool
  /// The control that was meant, by label or by what is seen; nil where none was.
  package var intended: String?

  package init(
    touch: TouchID, time: Timestamp, position: Point, receiver: String?, isControl: Bool,
    intended: String?
  ) {
    self.touch = touch
    self.time = time
    self.position = position
    self.receiver = receiver
    self.isControl = isControl
    self.intended = intended
  }

  /// Whether the control that was meant got it.
  var isHeard: Bool { isControl && receiver != nil && receiver == intended }
  /// Whether no control got it.
  var isUnreceived: Bool { !isControl || receiver == nil }
}

/// Signs of frustration, each from what the hit test answered and none from guesses.
///
/// - rage tap: a burst of taps close together in time and place, at least one of which was not heard by
///   the control meant. Told once a burst. Repeated taps that all arrive (a stepper) are none.
/// - dead tap: no control received it, and none was meant there.
/// - swallowed tap: no control received it, though one was meant.
/// - mis-tap: one control received it, another was meant, and the person went on to tap that one.
package struct FrustrationSignals: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case rageTap = "rage-tap"
    case deadTap = "dead-tap"
    case misTap = "mis-tap"
    case swallowedTap = "swallowed-tap"

    /// Its definition, for the help.
    package var definition: String {
      switch self {
      case .rageTap: "several quick taps in one place, not all heard by what was meant"
      case .deadTap: "a tap that no control received, where none was meant"
      case .misTap: "a tap that another control received, then repeated on the one meant"
      case .swallowedTap: "a tap that no control received, though one was meant"
      }
    }
  }

  package struct Signal: Equatable, Sendable {
    package var kind: Kind
    /// The taps it is made of, in order.
    package var touches: [TouchID]
    package var time: Timestamp
    package var receiver: String?
    package var intended: String?
  }

  /// Which signals are looked for.
  package var kinds = Set(Kind.allCases)
  /// The fewest taps of a rage burst: 3, as PostHog and Datadog have it.
  package var rageCount = 3
  /// Two taps of a burst are less than this apart, in seconds: 1, as PostHog has it (exclusive).
  package var rageInterval = 1.0
  /// How near each tap of a burst is to the one before, in points along x and y together.
  ///
  /// 30, PostHog's pixels, exclusive; so a burst that walks is one burst.
  package var rageRadius = 30.0
  /// The longest time from a mis-tap to the tap on the control meant, in seconds; ours.
  package var retryInterval = 2.0

  package init() {}

  /// The limits a person may set, as the command line writes them.
  package static let keys = ["rage-count", "rage-interval", "rage-radius", "retry-interval"]

  /// Sets one limit, or drops a kind with `off`; false where the text is neither.
  ///
  /// `rage-count` is a whole number of taps from 2, the intervals seconds, the radius points.
  package mutating func set(_ key: String, to text: String) -> Bool {
    if text == "off", let kind = Kind(rawValue: key) { return kinds.remove(kind) != nil }
    guard let value = Double(text), value >= 0, value <= 1e6 else { return false }
    switch key {
    case "rage-count":
      guard value >= 2, value == value.rounded() else { return false }
      rageCount = Int(value)
    case "rage-interval": rageInterval = value
    case "rage-radius": rageRadius = value
    case "retry-interval": retryInterval = value
    default: return false
    }
    return true
  }

  /// All signals among taps that are in the order of time.
  ///
  /// O(n) but for mis-taps, whose look ahead is bounded by the retry interval.
  package func find(in taps: [TapFact]) -> [Signal] {
    var found: [Signal] = []
    if kinds.contains(.rageTap) { found += rageTaps(in: taps) }
    if kinds.contains(.misTap) { found += misTaps(in: taps) }
    for tap in taps where tap.isUnreceived {
      let kind = tap.intended == nil ? Kind.deadTap : .swallowedTap
      if kinds.contains(kind) { found.append(signal(kind, [tap])) }
    }
    return found.inOrder { ($0.time, $0.touches.first ?? 0) < ($1.time, $1.touches.first ?? 0) }
  }

  private func rageTaps(in taps: [TapFact]) -> [Signal] {
    var found: [Signal] = []
    var start = taps.startIndex
    for index in taps.indices where index > start && !follows(taps[index], taps[index - 1]) {
      if let signal = rage(taps[start..<index]) { found.append(signal) }
      start = index
    }
    if let signal = rage(taps[start...]) { found.append(signal) }
    return found
  }

  private func follows(_ tap: TapFact, _ last: TapFact) -> Bool {
    let way = tap.position - last.position
    return tap.time - last.time < rageInterval && abs(way.x) + abs(way.y) < rageRadius
  }

  private func rage(_ burst: ArraySlice<TapFact>) -> Signal? {
    guard burst.count >= rageCount, burst.contains(where: { !$0.isHeard }) else { return nil }
    return signal(.rageTap, Array(burst))
  }

  private func misTaps(in taps: [TapFact]) -> [Signal] {
    taps.enumerated().compactMap { index, tap in
      guard !tap.isUnreceived, let meant = tap.intended, meant != tap.receiver else { return nil }
      let later = taps[(index + 1)...].prefix { $0.time - tap.time <= retryInterval }
      // One that was meant for another button went astray itself and repeats nothing.
      let again = later.first { $0.receiver == meant && ($0.intended ?? meant) == meant }
      return again.map { signal(.misTap, [tap, $0]) }
    }
  }

  private func signal(_ kind: Kind, _ taps: [TapFact]) -> Signal {
    Signal(
      kind: kind, touches: taps.map(\.touch), time: taps.first?.time ?? .zero,
      receiver: taps.first?.receiver, intended: taps.first?.intended)
  }
}
