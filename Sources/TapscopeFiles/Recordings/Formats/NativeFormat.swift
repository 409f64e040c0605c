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
    let objects = head.lines.lazy.map { $0.drop(while: Self.isBlank) }
      .filter { $0.first == UInt8(ascii: "{") }
    if head.startsWithJSON {
      return head.startsWithObject && objects.first.map(Self.isOurs) ?? false
    }
    return objects.contains(where: Self.isOurs)
  }

  /// Whether a line that begins with `{` has the keys of one of ours, well-formed or not.
  ///
  /// O(n) in its bytes.
  static func isOurs(_ object: ArraySlice<UInt8>) -> Bool {
    let quote = UInt8(ascii: "\"")
    let words = object.dropFirst().lazy.filter { !isBlank($0) }
    guard words.first == quote else { return false }
    var (hasTime, hasKind) = (false, false)
    var opening: Int?
    for index in object.indices where object[index] == quote {
      if let start = opening, index - start <= longestKey, !isValue(start - 1, in: object) {
        let key = object[start..<index]
        if key.elementsEqual("tapscope".utf8) { return true }
        hasTime = hasTime || key.elementsEqual("t".utf8)
        hasKind = hasKind || kinds.contains { key.elementsEqual($0.utf8) }
      }
      // A quotation mark that ends one text may begin the next: the line need not be well-formed.
      opening = index + 1
    }
    if hasTime { return hasKind }
    // A gesture without its time is ours too, so that the message can name what is missing.
    return ["\"label\"", "\"saw\"", "\"note\"", "\"tap\":[", "\"swipe\":[["].contains {
      words.starts(with: $0.utf8)
    }
  }

  /// Whether a text that opens here is what a key says: `touch` as a value makes no touch of a line.
  private static func isValue(_ opening: Int, in object: ArraySlice<UInt8>) -> Bool {
    object[..<opening].last { !isBlank($0) } == UInt8(ascii: ":")
  }

  /// The keys that say what a line with a time is.
  private static let kinds = NativeLineDecoder.kinds + ["touch"]
  /// Bytes of the longest of these.
  private static let longestKey = kinds.map(\.utf8.count).max() ?? 0

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

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
      if !decoded.errors.isEmpty, !decoded.isBroken { throw decoded.failure(in: lines) }
      break
    }
    return NativeContent(header: header, file: file)
  }
}

/// An opened native file.
private struct NativeContent: RecordingContent {
  @Shared private(set) var header: RecordingHeader
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
  fileprivate func failure(in lines: LineReader) -> RecordingError {
    RecordingError(errors.map { lines.diagnostic($0) })
  }
}
