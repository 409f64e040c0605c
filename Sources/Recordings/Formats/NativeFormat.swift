// What are Tapscope's own recordings?

import Touches

/// JSON Lines, append-only: the format everything else is converted to.
struct NativeFormat: RecordingFormat {
  let name = "native"
  let summary = "Tapscope's own JSON Lines: samples, labels, changes of the layout, sightings"
  let extensions = ["jsonl", "ndjson"]

  /// The first line that holds an object is one of ours, or at least has one of our keys.
  func recognizes(_ head: FileHead) -> Bool {
    guard let object = head.text(from: "{") else { return false }
    guard object.dropFirst().first(where: { $0 != " " }) == "\"" else { return false }
    return NativeLineDecoder.kinds.contains { object.contains("\"\($0)\"") }
      && (object.contains("\"tapscope\"") || object.contains("\"t\"")
        || object.contains("\"label\"") || object.contains("\"note\"")
        || object.contains("\"saw\""))
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    var header = RecordingHeader(format: name)
    var lines = try LineReader(file)
    while try lines.next() {
      let bytes = Array(lines.buffer[lines.line])
      guard let decoded = NativeLineDecoder.decode(bytes, file: file.path, number: lines.number)
      else { continue }
      if case .header(let found)? = decoded.line { header = found }
      break
    }
    return NativeContent(header: header, file: file)
  }
}

/// An opened native file.
private struct NativeContent: RecordingContent {
  let header: RecordingHeader
  let device: RecordedDevice? = nil
  let holdsRemarks = true
  let file: RecordingFile

  func makeStream(
    map: CoordinateMap, keepsUnknown: Bool
  ) throws(RecordingError) -> any SampleStream {
    try NativeStream(file, map: map, keepsUnknown: keepsUnknown)
  }
}
