// What does one pass over any recording's file give?

import Touches

/// One pass over a file, whatever its format: events in order, then nil.
package protocol SampleStream {
  /// The next event, or nil at the end; positions are mapped already.
  mutating func next() throws(RecordingError) -> RecordingEvent?
  /// What was wrong so far.
  var tally: FaultTally { get }
  /// Frames (instants with samples) so far.
  var frames: Int { get }
  /// What a line said beyond its event, once, where the stream was made to keep it.
  mutating func takeRetained(line: Int) -> RetainedLine?
}

/// What a line said beyond its event, for conversion without loss.
package struct RetainedLine: Hashable, Sendable {
  /// The JSON object as written.
  package var object: String
  /// Its members that mean nothing to us, as written.
  package var unknownMembers: String?
}
