// Tapscope's own recording format.

import TapscopeEngine

/// JSON Lines, append-only: the format everything else is converted to.
struct NativeFormat: RecordingFormat {
  let name = "native"
  let summary = "Tapscope's own JSON Lines: samples, labels, changes of the layout, observations"
  let extensions = ["jsonl", "ndjson"]

  /// The file's first JSON value is one of our lines, which begins its line.
  ///
  /// Foreign files may have our keys somewhere inside; a log may have other lines around ours.
  func recognizes(_ head: FileHead) -> Bool {
    let objects = head.lines.lazy.compactMap { line -> String? in
      let line = line.drop { $0 == 0x20 || $0 == 0x09 }
      return line.first == UInt8(ascii: "{") ? String(decoding: line, as: UTF8.self) : nil
    }
    if head.startsWithJSON {
      return head.startsWithObject && objects.first.map(Self.isOurs) ?? false
    }
    return objects.contains(where: Self.isOurs)
  }

  /// Whether a line that begins with `{` has the keys of one of ours, well-formed or not.
  static func isOurs(_ object: String) -> Bool {
    guard object.dropFirst().first(where: { $0 != " " && $0 != "\t" }) == "\"" else { return false }
    func has(_ key: String) -> Bool { object.contains("\"\(key)\"") }
    if has("tapscope") { return true }
    if has("t") { return NativeLineDecoder.kinds.contains(where: has) || has("touch") }
    let words = object.filter { $0 != " " && $0 != "\t" }
    // A gesture without its time is ours too, so that the message can name what is missing.
    return ["\"label\"", "\"saw\"", "\"note\"", "\"tap\":[", "\"swipe\":[["].contains {
      words.dropFirst().hasPrefix($0)
    }
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
      if decoded.holdsNoObject { continue }
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
    return try RecordedRemarks(of: NativeStream(file), within: file.timeLimit)
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
