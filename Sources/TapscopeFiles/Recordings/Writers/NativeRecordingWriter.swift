// Recordings as Tapscope's own JSON Lines.

import TapscopeEngine

/// The native format, which holds everything.
struct NativeRecordingWriter: RecordingWriter {
  static let name = "native"
  static let fileExtension = "jsonl"
  static let summary = "Tapscope's own JSON Lines; nothing is lost"

  let losses = Losses()
  /// nil once it is written.
  private var header: RecordingHeader?

  init(_ recording: WrittenRecording) {
    header = recording.header
  }

  mutating func write(
    _ event: RecordingEvent, retained: [Int: RetainedLine], into bytes: inout [UInt8]
  ) {
    writeHead(into: &bytes)
    NativeWriter.write(event, retained: retained, into: &bytes)
  }

  mutating func finish(into bytes: inout [UInt8]) { writeHead(into: &bytes) }

  private mutating func writeHead(into bytes: inout [UInt8]) {
    if let header { NativeWriter.write(header, into: &bytes) }
    header = nil
  }
}
