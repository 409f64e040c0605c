// Faults of a stream, counted by kind.

/// A kind of trouble in a touch stream, counted; never an error unless `--strict` makes it one.
public struct StreamFault: Hashable, Sendable {
  /// What can be wrong, by the names that reports and `inspect` use.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case unknownCode = "unknown-code"
    case slotOutOfRange = "slot-out-of-range"
    case trackingIDReused = "tracking-id-reused"
    case trackingIDOutOfRange = "tracking-id-out-of-range"
    case replacedInFrame = "replaced-in-frame"
    case releaseOfFreeSlot = "release-of-free-slot"
    /// BTN_TOUCH says that no finger is down, and one was not released before.
    case noRelease = "no-release"
    case noPosition = "no-position"
    case openAtEnd = "open-at-end"
    case backwardsTime = "backwards-time"
    case frameWithoutReport = "frame-without-syn-report"
    case synDropped = "syn-dropped"
    case noTimestamps = "no-timestamps"
    case touchpad = "touchpad"
    case palm = "palm"
    case hover = "hover"
    case outOfRange = "out-of-range"
    case cutLastLine = "cut-last-line"
    case unreadableLine = "unreadable-line"
    case otherDevice = "other-device"
    case withinFrame = "touch-within-one-frame"
    case missingRange = "missing-axis-range"
    case beganTwice = "began-twice"
    case neverBegan = "never-began"
    /// Mouse events that a browser makes of a touch for old pages.
    case compatibilityMouse = "compatibility-mouse"
    /// A mouse, a pen or a key among the touches.
    case notTouch = "not-a-touch"
    /// The program that recorded leaves out most moves.
    case thinnedSource = "thinned-source"
    /// A label names a touch that never comes.
    case labelWithoutTouch = "label-without-touch"
    /// An observation names a touch that never comes.
    case sawWithoutTouch = "saw-without-touch"

    /// Whether the stream may say so and still be whole: such faults stay counts under `--strict`.
    public var isHarmless: Bool {
      switch self {
      case .unknownCode, .replacedInFrame, .palm, .hover, .otherDevice, .compatibilityMouse,
        .notTouch, .thinnedSource:
        true
      default: false
      }
    }
  }

  /// What was wrong.
  public var kind: Kind
  /// How often.
  public var count: Int
  /// The 1-based line it was first seen at.
  public var line: Int

  /// A kind of trouble, how often it was met, and where first.
  public init(_ kind: Kind, count: Int = 1, line: Int) {
    self.kind = kind
    self.count = count
    self.line = line
  }
}

/// The faults of a stream as they are met: each kind once, how often, and where first.
public struct FaultTally: Hashable, Sendable {
  /// In the order they were met; there are so few kinds that a look through them is the fastest.
  private var met: [StreamFault] = []

  /// A tally with nothing in it.
  public init() {}

  /// Notes one more fault of a kind, or `times` more, at a 1-based line.
  public mutating func count(_ kind: StreamFault.Kind, times: Int = 1, line: Int) {
    guard times > 0 else { return }
    if let index = met.firstIndex(where: { $0.kind == kind }) {
      met[index].count += times
    } else {
      met.append(StreamFault(kind, count: times, line: line))
    }
  }

  /// Both tallies together; a kind met in both keeps its first line.
  public func merging(_ other: FaultTally) -> FaultTally {
    var merged = self
    for fault in other.met {
      merged.count(fault.kind, times: fault.count, line: fault.line)
      if let index = merged.met.firstIndex(where: { $0.kind == fault.kind }) {
        merged.met[index].line = min(merged.met[index].line, fault.line)
      }
    }
    return merged
  }

  /// All kinds met, by first line and then by name.
  public var faults: [StreamFault] {
    met.inOrder { ($0.line, $0.kind.rawValue) < ($1.line, $1.kind.rawValue) }
  }
}
