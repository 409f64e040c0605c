// The protocol of one pass over a recording's file.

import TapscopeEngine

/// One pass over a file, whatever its format: events in order, then nil.
public protocol SampleStream {
  /// Fills the batch with the samples that come next, or answers another event; nil at the end.
  ///
  /// Positions are mapped already. A batch that comes with an event is empty.
  mutating func next(into batch: inout SampleBatch) throws(RecordingError) -> RecordingStep?
  /// What was wrong so far.
  var tally: FaultTally { get }
  /// Frames (instants with samples) so far.
  var frames: Int { get }
  /// What a line said beyond its event, once, where the stream was made to keep it.
  mutating func takeRetained(line: Int) -> RetainedLine?
}

/// What a line said beyond its event, for conversion without loss.
public struct RetainedLine: Hashable, Sendable {
  /// The JSON object as written; empty where its members are no longer what they were.
  package var object: String
  /// Its members that mean nothing to us, as written.
  package var unknownMembers: String?
}
