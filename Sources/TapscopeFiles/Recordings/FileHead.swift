// What do the first lines of a file look like?

/// The first bytes of a file, by which its format is known.
package struct FileHead: Sendable {
  /// 64 KiB: room for any banner, description or junk before the first event.
  static let size = 64 * 1024

  package let bytes: [UInt8]
  /// Its lines without line breaks and without a byte order mark.
  package let lines: [ArraySlice<UInt8>]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
    }
  }

  /// Whether any line starts with one of the texts.
  func hasLine(startingWith starts: String...) -> Bool {
    lines.contains { line in
      starts.contains { $0.utf8.first == line.first && line.starts(with: $0.utf8) }
    }
  }

  /// Whether a text stands anywhere in the lines.
  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    let span = bytes.span
    for i in 0..<span.count where span[i] == first {
      if bytes[i...].starts(with: wanted) { return true }
    }
    return false
  }

  /// The first line that has a byte, from that byte on, as text.
  func text(from byte: Unicode.Scalar) -> String? {
    for line in lines {
      if let start = line.firstIndex(of: UInt8(truncatingIfNeeded: byte.value)) {
        return String(decoding: line[start...], as: UTF8.self)
      }
    }
    return nil
  }
}
