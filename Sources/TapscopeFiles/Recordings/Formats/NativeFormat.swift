// What are Tapscope's own recordings?

import TapscopeEngine

/// JSON Lines, append-only: the format everything else is converted to.
struct NativeFormat: RecordingFormat {
  let name = "native"
  let summary = "Tapscope's own JSON Lines: samples, labels, changes of the layout, observations"
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
      // A header that cannot be read would leave its layout unknown, and hide the real trouble.
      if !decoded.errors.isEmpty, !decoded.isBroken { throw decoded.failure(in: lines, of: file) }
      break
    }
    return NativeContent(header: header, file: file)
  }
}

/// An opened native file.
private struct NativeContent: RecordingContent {
  let header: RecordingHeader
  let device: RecordedDevice? = nil
  let file: RecordingFile

  func remarks() throws(RecordingError) -> RecordedRemarks {
    if let remarks = try RecordedRemarks(scanning: file) { return remarks }
    var remarks = RecordedRemarks()
    var stream = try NativeStream(file)
    var batch = SampleBatch()
    while let step = try stream.next(into: &batch) {
      if case .event(let event) = step { remarks.add(event) }
    }
    return remarks
  }

  func makeStream(
    map: CoordinateMap, keepsUnknown: Bool
  ) throws(RecordingError) -> any SampleStream {
    try NativeStream(file, map: map, keepsUnknown: keepsUnknown)
  }
}

extension NativeLineDecoder.Decoded {
  /// The errors of the line at hand, located.
  fileprivate func failure(in lines: LineReader, of file: RecordingFile) -> RecordingError {
    RecordingError(
      errors.map { error in
        Diagnostic(
          .error, error.message,
          at: SourceLocation(file: file.path, line: lines.number, column: error.offset + 1),
          snippet: lines.text)
      })
  }
}
