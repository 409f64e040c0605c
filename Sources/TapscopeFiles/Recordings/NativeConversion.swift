// What is this recording in the native format?

import TapscopeEngine

/// A recording written in the native format, piece by piece at constant memory.
///
/// Nothing is lost: members of native lines that mean nothing to us are carried over.
package struct NativeConversion {
  /// Bytes handed out at a time, or a little more.
  private static let piece = 64 * 1024

  private var stream: RecordingStream
  private var writer = NativeWriter()
  private var isFinished = false

  /// `layout` is the path of a layout as the new file is to name it; the recording's own if left
  /// out.
  package init(_ recording: Recording, layout: String? = nil) throws(RecordingError) {
    stream = try recording.makeStream(keepsUnknown: true)
    var header = recording.header
    header.layout = layout ?? header.layout
    header.screen = recording.layoutScreen ?? recording.options.screen ?? header.screen
    writer.write(header)
  }

  /// The next bytes of the file; nil at its end.
  package mutating func next() throws(RecordingError) -> [UInt8]? {
    while !isFinished, writer.byteCount < Self.piece {
      guard let event = try stream.next() else {
        isFinished = true
        break
      }
      writer.write(event, retained: stream.takeRetained(for: event))
    }
    let bytes = writer.take()
    return bytes.isEmpty ? nil : bytes
  }

  /// What was wrong with the recording's stream; complete after the end.
  package var faults: [StreamFault] { stream.faults }
}
