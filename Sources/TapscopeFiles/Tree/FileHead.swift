// The first bytes of a file.

/// The first bytes of a file, by which its format is known.
public struct FileHead: Sendable {
  /// 64 KiB: room for any banner, description or junk before the first event.
  package static let size = 64 * 1024

  /// The bytes themselves.
  public let bytes: [UInt8]
  /// Its lines without line breaks and without a byte order mark.
  public let lines: [ArraySlice<UInt8>]
  /// The keys of the JSON in it.
  let json: JSONOutline

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    json = JSONOutline(bytes)
    let mark = Self.byteOrderMark
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let separator = UInt8(ascii: Self.endsInReturns(bytes) ? "\r" : "\n")
    lines = text.split(separator: separator, omittingEmptySubsequences: false).map { line in
      let end = line.lastIndex { $0 != UInt8(ascii: "\r") }.map { $0 + 1 } ?? line.startIndex
      return line[..<end]
    }
  }

  /// What Windows' editors and shells write before UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What it is where it is no text: `a PNG picture`, or `a binary file`.
  var binaryKind: String? {
    Self.kind(of: bytes)
      ?? (holdsStrayZeros && bytes.isBigEndianUTF16 == nil ? "a binary file" : nil)
  }

  /// What is wrong with a text that holds UTF-16 beside another encoding.
  static let mixedEncodings =
    "a part of it is in UTF-16, as an older PowerShell's `>>` adds to a file; save all of it in UTF-8"

  /// What a file of another kind is by its first bytes; nil where they do not tell.
  static func kind(of bytes: [UInt8]) -> String? {
    kinds.first { bytes.starts(with: $0.start) }?.kind
  }

  private static let kinds: [(start: [UInt8], kind: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0x50, 0x4B, 3, 4], "a ZIP archive"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "an xz archive"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard archive"),
    (Array("BZh91AY".utf8), "a bzip2 archive"),
  ]

  /// Whether zeros stand in it as in no text: at its start, or fewer than `hole` in a row before its end.
  ///
  /// A file that was being written when its machine lost its power has a block of them.
  private var holdsStrayZeros: Bool {
    guard bytes.contains(0) else { return false }
    let runs = bytes.split { $0 != 0 }
    return bytes.first == 0
      || runs.contains { $0.count < Self.hole && $0.endIndex < bytes.endIndex }
  }

  /// Zeros in a row that are taken for what a file system left; binary formats have shorter runs as well.
  private static let hole = 16

  /// Whether lines end in CR alone.
  static func endsInReturns(_ bytes: [UInt8]) -> Bool {
    bytes.contains(UInt8(ascii: "\r")) && !bytes.contains(UInt8(ascii: "\n"))
  }

  /// The lines before a fence of Markdown: what stands behind one is quoted.
  var ownLines: ArraySlice<ArraySlice<UInt8>> {
    lines.prefix { !$0.starts(with: "```".utf8) }
  }

  /// Whether any line starts with one of the texts; `isOwn` is for lines before a fence alone.
  func hasLine(startingWith starts: String..., isOwn: Bool = false) -> Bool {
    (isOwn ? ownLines : lines[...]).contains { line in
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

  /// Its first byte that is no blank.
  private var firstByte: UInt8? { lines.lazy.joined().first { $0 > 0x20 } }

  /// Whether the file's first value is a JSON object.
  package var startsWithObject: Bool { firstByte == UInt8(ascii: "{") }

  /// Whether the file begins with a JSON object or list.
  var startsWithJSON: Bool { startsWithObject || startsWithList }

  /// Whether the file's first value is a JSON list of objects or lists.
  var startsWithList: Bool {
    guard firstByte == UInt8(ascii: "[") else { return false }
    // A stamp in brackets, as kernels and consoles print it, is none.
    let second = lines.lazy.joined().filter { $0 > 0x20 }.dropFirst().first
    return second == UInt8(ascii: "{") || second == UInt8(ascii: "[")
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

extension [UInt8] {
  /// The bytes without a byte order mark before them.
  package var withoutMark: [UInt8] {
    let mark = FileHead.byteOrderMark
    return starts(with: mark) ? Array(dropFirst(mark.count)) : self
  }
}
