// Recordings as Tapscope's own JSON Lines.

import TapscopeEngine

/// The native format, which holds everything.
struct NativeRecordingWriter: RecordingWriter {
  static let name = "native"
  static let fileExtension = "jsonl"
  static let summary = "Tapscope's own JSON Lines; nothing is lost"

  let losses = Losses()
  /// The header's line, until it is written.
  private var head: [UInt8] = []

  init(_ recording: WrittenRecording) {
    NativeWriter.write(recording.header, into: &head)
  }

  mutating func write(
    _ event: RecordingEvent, retained: [Int: RetainedLine], into bytes: inout [UInt8]
  ) {
    writeHead(into: &bytes)
    NativeWriter.write(event, retained: retained, into: &bytes)
  }

  mutating func finish(into bytes: inout [UInt8]) { writeHead(into: &bytes) }

  private mutating func writeHead(into bytes: inout [UInt8]) {
    bytes += head
    head = []
  }
}
