// Android's input events in a Perfetto trace, as text or JSON.

import TapscopeEngine

/// The data source `android.input.inputevent`: motion events as the dispatcher saw them, and which
/// windows got them when.
///
/// Reads what `traceconv text` prints and protocol buffers' own JSON. The time of a touch is the
/// kernel's; the stamp of a window's packet minus that time is how late the window got it.
struct PerfettoFormat: RecordingFormat {
  let name = "perfetto"
  let summary = "Perfetto traces of android.input.inputevent, as text (traceconv text) or JSON"
  let extensions = ["textproto", "txt", "json"]

  func recognizes(_ head: FileHead) -> Bool {
    head.contains("dispatcher_motion_event") || head.contains("dispatcherMotionEvent")
      || head.contains("android_input_event") || head.contains("androidInputEvent")
      || head.hasLine(startingWith: "packet {", "packet:") || head.json.has("packet[].timestamp")
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    let bytes = try file.bytes(limit: JSONDocument.largest)
    var document = try JSONDocument(
      path: file.path, bytes: bytes, hidesLines: file.hidesLines)
    var events = PerfettoEvents()
    if FileHead(Array(bytes.prefix(FileHead.size))).startsWithJSON {
      while let value = try document.next() { try events.take(trace: value, in: document) }
      if document.isCutOff { events.touches.tally.count(.cutLastLine, line: document.lastLine) }
    } else {
      try events.take(trace: try Self.message(in: bytes, of: document), in: document)
    }
    var header = RecordingHeader(format: name)
    header.clock = "monotonic"
    events.decode()
    header.readings = events.readings
    return AssembledContent(
      file: file, header: header,
      touches: events.touches.finish(path: file.path, lastLine: document.lastLine))
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
