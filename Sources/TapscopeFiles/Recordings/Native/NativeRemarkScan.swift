// Finds the remarks of a native file without reading its samples.

import TapscopeEngine

extension RecordedRemarks {
  /// Bytes of which every line that is no plain sample holds one, or is no remark.
  ///
  /// They are in `label`, `layout`, `saw`, `swipe`, a change's `view` and `"tap":[`; a backslash can
  /// spell any key.
  private static let marks = SIMD4<UInt8>(
    UInt8(ascii: "l"), UInt8(ascii: "w"), UInt8(ascii: "["), UInt8(ascii: "\\"))

  /// The remarks of a native file; nil where only reading all of it can tell.
  ///
  /// Lines that can hold none are passed over at memory speed, whatever is wrong with them: reading
  /// the samples finds that.
  init?(scanning file: RecordingFile) throws(RecordingError) {
    var lines = try LineReader(file)
    // A look a chunk, and one a thousand lines that hold a mark.
    var found = 0
    let isOver = { file.timeLimit?.mustStopLabels(before: 0) ?? false }
    while file.timeLimit?.mustStopLabels(before: found) != true,
      try lines.next(holding: Self.marks, until: isOver)
    {
      found += 1
      let bytes = Array(lines.buffer[lines.line])
      guard let decoded = NativeLineDecoder.decode(bytes, file: file.path, number: lines.number)
      else { continue }
      if decoded.isBroken, !lines.isTerminated { continue }
      guard decoded.errors.isEmpty else { return nil }
      switch decoded.line {
      case .change(let event, _)?, .remark(let event, _)?: add(event)
      case .shorthand(let gesture)?:
        // A shorthand's number may depend on the samples before it.
        if gesture.target != nil || gesture.gesture != nil { return nil }
      case .header?, .sample?, nil: break
      }
    }
  }
}
