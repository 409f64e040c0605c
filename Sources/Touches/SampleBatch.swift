// Which samples come next, many instants at a time?

/// The samples of successive instants in one buffer that is filled again and again.
///
/// A reader fills it, whoever asked for it walks `instants`. Its storage is kept, so that a long
/// recording costs one allocation instead of one an instant.
package struct SampleBatch: Hashable, Sendable {
  /// Samples after which a reader hands a batch on: few enough to stay in the first-level cache,
  /// enough to make the price of handing on vanish.
  package static let capacity = 128

  /// All samples, instant after instant, in file order.
  package private(set) var samples: [TouchSample] = []
  /// Where in `samples` the samples of each instant (one UIEvent) lie; never empty ranges.
  package private(set) var instants: [Range<Int>] = []
  /// Where the samples of the instant that is being filled start.
  private var openStart = 0

  package init() {
    samples.reserveCapacity(Self.capacity * 2)
    instants.reserveCapacity(Self.capacity * 2)
  }

  /// Whether it holds no whole instant.
  package var isEmpty: Bool { instants.isEmpty }

  /// Whether it is time to hand it on.
  package var isFull: Bool { samples.count >= Self.capacity }

  /// Empties it and keeps its storage.
  package mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    instants.removeAll(keepingCapacity: true)
    openStart = 0
  }

  /// Adds a sample to the instant that is being filled.
  @inlinable
  package mutating func append(_ sample: TouchSample) { samples.append(sample) }

  /// Ends the instant that is being filled; nothing where it has no samples.
  package mutating func closeInstant() {
    guard openStart < samples.count else { return }
    instants.append(openStart..<samples.count)
    openStart = samples.count
  }

  /// Adds a whole instant.
  package mutating func append(instant: some Sequence<TouchSample>) {
    samples.append(contentsOf: instant)
    closeInstant()
  }

  /// Whether the instant that is being filled has samples.
  package var hasOpenInstant: Bool { openStart < samples.count }

  /// Takes out the samples of the instant that is being filled.
  package mutating func takeOpenInstant() -> [TouchSample] {
    defer { samples.removeSubrange(openStart...) }
    return Array(samples[openStart...])
  }
}

/// One step of a pass over a recording.
package enum RecordingStep: Hashable, Sendable {
  /// What comes next are the samples now in the batch, at least one instant of them.
  case samples
  /// What comes next is something else.
  case event(RecordingEvent)
}
