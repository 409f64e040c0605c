// A text with an index of its lines.

import TapscopeEngine

/// The bytes of a text file, or of one value in it, with an index of its lines.
///
/// Lines end where YAML 1.1 ends them: at LF, CR, CRLF, NEL, LS and PS. A leading byte order mark is
/// dropped.
package struct SourceText: Sendable {
  package let file: String
  package let bytes: [UInt8]
  /// Where the first byte stands; 1, 1 unless the text is one value of a longer file.
  private let origin: SourceLocation
  private let lineStarts: [Int]
  /// Then characters are bytes.
  private let isASCII: Bool

  /// The text of a file, or of a value that starts at `origin` in one.
  package init(_ bytes: [UInt8], at origin: SourceLocation) {
    let bytes = bytes.withoutMark
    self.bytes = bytes
    self.file = origin.file
    self.origin = SourceLocation(
      file: origin.file, line: max(1, origin.line), column: max(1, origin.column))
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    // Nearly all texts end their lines with LF alone, which is found a vector at a time.
    let hasOtherBreaks = !isASCII || bytes.firstIndex(of: 0x0D, in: bytes.indices) != nil
    lineStarts =
      [0]
      + (hasOtherBreaks
        ? bytes.indices.compactMap { endOfBreak(bytes, at: $0) } : endsOfLines(bytes))
  }

  /// The place of a line and a column that both count from 0, the column in characters.
  package func location(line: Int, character: Int) -> SourceLocation {
    let line = min(max(line, 0), lineStarts.count - 1)
    let start = lineStarts[line]
    var left = max(character, 0)
    if isASCII { return place(line: line, column: min(left, bytes.count - start)) }
    var offset = start
    while left > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return place(line: line, column: offset - start)
  }

  /// The place of a byte.
  ///
  /// O(log n) in the lines.
  package func location(offset: Int) -> SourceLocation {
    let line = max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
    return place(line: line, column: max(0, min(offset, bytes.count) - lineStarts[line]))
  }

  /// The byte at a place of the text.
  package func offset(of location: SourceLocation) -> Int {
    let line = min(max(location.line - origin.line, 0), lineStarts.count - 1)
    return min(lineStarts[line] + location.column - (line == 0 ? origin.column : 1), bytes.count)
  }

  /// A diagnostic with the line it names.
  package func diagnostic(
    _ severity: Severity, _ message: String, at location: SourceLocation,
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    guard let line = bytes(ofLineAt: location) else {
      return Diagnostic(severity, message, at: location, notes: notes)
    }
    return Diagnostic(severity, message, at: location, line: line, notes: notes)
  }

  private func place(line: Int, column: Int) -> SourceLocation {
    SourceLocation(
      file: file, line: origin.line + line, column: column + (line == 0 ? origin.column : 1))
  }

  /// The line as it stands, if it is short enough to be anybody's.
  package func line(of location: SourceLocation) -> String? {
    bytes(ofLineAt: location).flatMap {
      $0.count > Diagnostic.longestLine ? nil : String(decoding: $0, as: UTF8.self)
    }
  }

  /// The line as it stands; blanks for text not known here.
  private func bytes(ofLineAt location: SourceLocation) -> ArraySlice<UInt8>? {
    let index = location.line - origin.line
    guard location.file == file, lineStarts.indices.contains(index) else { return nil }
    let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    var text = bytes[lineStarts[index]..<end]
    while let last = text.last, last == 10 || last == 13 { text = text.dropLast() }
    let lead = index == 0 ? origin.column - 1 : 0
    return lead == 0 ? text : Array(repeating: 0x20, count: lead) + text
  }
}

/// The offset after each LF.
private func endsOfLines(_ bytes: [UInt8]) -> [Int] {
  var ends: [Int] = []
  while let feed = bytes.firstIndex(of: 0x0A, in: (ends.last ?? 0)..<bytes.count) {
    ends.append(feed + 1)
  }
  return ends
}

/// The offset after a line break that ends at this byte; nil where none does.
private func endOfBreak(_ bytes: [UInt8], at index: Int) -> Int? {
  func byte(_ i: Int) -> UInt8 { bytes.indices.contains(i) ? bytes[i] : 0 }
  switch bytes[index] {
  case 0x0A: return index + 1
  case 0x0D: return byte(index + 1) == 0x0A ? nil : index + 1
  case 0x85: return byte(index - 1) == 0xC2 ? index + 1 : nil
  case 0xA8, 0xA9: return byte(index - 1) == 0x80 && byte(index - 2) == 0xE2 ? index + 1 : nil
  default: return nil
  }
}
