// Recordings as Tapscope's own JSON Lines.

import TapscopeEngine

/// The native format, which holds everything.
struct NativeRecordingWriter: RecordingWriter {
  static let name = "native"
  static let fileExtension = "jsonl"
  static let summary = "Tapscope's own JSON Lines; nothing is lost"

  private var writer = NativeWriter()
  let losses = Losses()

  init(_ recording: WrittenRecording) {
    writer.write(recording.header)
  }

  mutating func write(
    _ event: RecordingEvent, retained: [Int: RetainedLine], into bytes: inout [UInt8]
  ) {
    writer.write(event, retained: retained)
    bytes += writer.take()
  }

  mutating func finish(into bytes: inout [UInt8]) { bytes += writer.take() }
}
