// A buffer for the samples of many instants.

/// The samples of successive instants in one buffer that is filled again and again.
///
/// A reader fills it, and the caller walks `instants`. Its storage is kept, so that a long
/// recording costs one allocation instead of one an instant.
public struct SampleBatch: Hashable, Sendable {
  /// Samples after which a reader hands a batch on: few enough to stay in the first-level cache,
  /// enough to make the price of handing on vanish.
  public static let capacity = 128

  /// All samples, instant after instant, in file order.
  @inlinable public var samples: [TouchSample] { storage }
  @usableFromInline var storage: [TouchSample] = []
  /// Where in `samples` the samples of each instant (one UIEvent) lie; never empty ranges.
  @inlinable public var instants: [Range<Int>] { closed }
  @usableFromInline var closed: [Range<Int>] = []
  /// Where the samples of the instant that is being filled start.
  @usableFromInline var openStart = 0

  /// An empty batch.
  public init() {}

  /// Whether it holds no whole instant.
  @inlinable public var isEmpty: Bool { openStart == 0 }

  /// Whether its whole instants are enough to hand on.
  @inlinable public var isFull: Bool { openStart >= Self.capacity }

  /// Whether the instant that is being filled has samples.
  @inlinable public var hasOpenInstant: Bool { openStart < storage.count }

  /// The instant after the last of those from one on in which one finger moves and nothing else happens;
  /// that instant itself where there is none such.
  package func endOfMoves(from first: Int) -> Int {
    guard first < closed.count, closed[first].count == 1 else { return first }
    let touch = storage[closed[first].lowerBound].touch
    var end = first
    while end < closed.count, closed[end].count == 1 {
      let sample = storage[closed[end].lowerBound]
      guard sample.phase == .moved, sample.touch == touch else { break }
      end += 1
    }
    return end
  }

  /// Empties it and keeps its storage.
  public mutating func removeAll() {
    storage.removeAll(keepingCapacity: true)
    closed.removeAll(keepingCapacity: true)
    openStart = 0
  }

  /// Adds a sample to the instant that is being filled.
  @inlinable public mutating func append(_ sample: TouchSample) { storage.append(sample) }

  /// Ends the instant that is being filled; nothing where it has no samples.
  @inlinable public mutating func closeInstant() {
    let end = storage.count
    guard openStart < end else { return }
    closed.append(Range(uncheckedBounds: (openStart, end)))
    openStart = end
  }

  /// Adds a whole instant.
  public mutating func append(instant: some Sequence<TouchSample>) {
    storage.append(contentsOf: instant)
    closeInstant()
  }

  /// Takes out the samples of the instant that is being filled.
  public mutating func takeOpenInstant() -> [TouchSample] {
    defer { storage.removeSubrange(openStart...) }
    return Array(samples[openStart...])
  }
}

/// One step of a pass over a recording.
public enum RecordingStep: Hashable, Sendable {
  /// What comes next are the samples now in the batch, at least one instant of them.
  case samples
  /// What comes next is something else.
  case event(RecordingEvent)
}
