// Android's input events in a Perfetto trace: binary, as text or JSON.

import TapscopeEngine

/// The data source `android.input.inputevent`: motion events as the dispatcher saw them, and which
/// windows got them when.
///
/// Reads the trace itself, what `traceconv text` prints and protocol buffers' own JSON. Positions are in
/// pixels of the display. The time of a touch is the kernel's; the stamp of a window's packet minus that
/// time is how late the window got it.
struct PerfettoFormat: RecordingFormat {
  let name = "perfetto"
  let summary = "Perfetto traces of android.input.inputevent: binary, text (traceconv text) or JSON"
  let extensions = ["pftrace", "perfetto-trace", "textproto", "txt", "json"]

  func recognizes(_ head: FileHead) -> Bool {
    isBinary(head) || head.contains("dispatcher_motion_event")
      || head.contains("dispatcherMotionEvent")
      || head.contains("android_input_event") || head.contains("androidInputEvent")
      || head.hasLine(startingWith: "packet {", "packet:") || head.json.has("packet[].timestamp")
  }

  /// Whether a file that starts so is the trace itself, which no other format may take for a text.
  func isBinary(_ head: FileHead) -> Bool { PerfettoTrace.begins(head.bytes) }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    let bytes = try file.bytes(limit: JSONDocument.largest)
    var events = PerfettoEvents()
    let head = FileHead(Array(bytes.prefix(FileHead.size)))
    if isBinary(head) {
      var trace = PerfettoTrace(path: file.path, bytes: bytes)
      while let packet = try trace.next() { try events.take(packet: packet, in: trace) }
      if trace.isCutOff { events.touches.tally.count(.cutLastLine, line: trace.count + 1) }
      return try content(of: &events, in: file, lastLine: trace.count, "a line is a packet")
    }
    var document = try JSONDocument(
      path: file.path, bytes: bytes, hidesLines: file.hidesLines)
    if head.startsWithJSON {
      while let value = try document.next() { try events.take(trace: value, in: document) }
      if document.isCutOff { events.touches.tally.count(.cutLastLine, line: document.lastLine) }
    } else {
      try events.take(trace: try Self.message(in: bytes, of: document), in: document)
    }
    return try content(of: &events, in: file, lastLine: document.lastLine)
  }

  private func content(
    of events: inout PerfettoEvents, in file: RecordingFile, lastLine: Int, _ reading: String? = nil
  ) throws(RecordingError) -> AssembledContent {
    if events.isEmpty {
      throw RecordingError(
        "this trace holds no input events; the data source android.input.inputevent records them,"
          + " on debuggable builds of Android", at: SourceLocation(file: file.path))
    }
    events.decode()
    var header = RecordingHeader(format: name)
    header.clock = "monotonic"
    header.unit = .pixels
    header.readings = (reading.map { [$0] } ?? []) + events.readings
    return try AssembledContent(
      file: file, header: header,
      touches: events.touches.finish(path: file.path, lastLine: lastLine))
  }

  private static func message(
    in bytes: [UInt8], of document: JSONDocument
  ) throws(RecordingError) -> JSONNode {
    do throws(JSONError) {
      return try TextProto.message(in: bytes)
    } catch {
      throw document.error(error.message, at: min(error.offset, max(bytes.count - 1, 0)))
    }
  }
}
