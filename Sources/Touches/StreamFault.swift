// What was wrong with the stream, how often, and where first?

/// A kind of trouble in a touch stream, counted; never an error unless `--strict` makes it one.
package struct StreamFault: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case unknownCode = "unknown-code"
    case slotOutOfRange = "slot-out-of-range"
    case trackingIDReused = "tracking-id-reused"
    case trackingIDOutOfRange = "tracking-id-out-of-range"
    case replacedInFrame = "replaced-in-frame"
    case releaseOfFreeSlot = "release-of-free-slot"
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
  }

  package var kind: Kind
  package var count: Int
  /// The 1-based line it was first seen at.
  package var line: Int

  package init(_ kind: Kind, count: Int = 1, line: Int) {
    self.kind = kind
    self.count = count
    self.line = line
  }
}
