// Text in UTF-16, as PowerShell's `>` and some editors write it, in UTF-8.

/// One reading of a text in UTF-16, with its byte order mark or without, as UTF-8, at constant memory.
///
/// What is no character becomes U+FFFD. An XML declaration in the beginning then names no encoding any more.
final class UTF16Stream {
  /// Bytes read at a time.
  private static let chunk = 1 << 16

  private let source: (inout [UInt8]) throws(FileTrouble) -> Int
  private var piece = [UInt8](repeating: 0, count: UTF16Stream.chunk)
  /// Bytes of the beginning, or of a character that is not whole yet.
  private var left: [UInt8] = []
  private let isBigEndian: Bool
  /// Until the first bytes are text.
  private var isStart = true
  /// What was made of them and is not handed out yet.
  private var text: ArraySlice<UInt8> = []

  /// `source` puts bytes into a buffer; it answers how many came, 0 at the end.
  init(
    isBigEndian: Bool, _ source: @escaping (inout [UInt8]) throws(FileTrouble) -> Int
  ) {
    self.isBigEndian = isBigEndian
    self.source = source
  }

  /// Fills a buffer from an index on; answers how many bytes came, 0 at the end.
  func read(into buffer: inout [UInt8], from start: Int) throws(FileTrouble) -> Int {
    while text.isEmpty {
      let count = try source(&piece)
      if count == 0, left.isEmpty { return 0 }
      left += piece[..<count]
      decode(isLast: count == 0)
    }
    let count = min(buffer.count - start, text.count)
    buffer.replaceSubrange(start..<start + count, with: text.prefix(count))
    text = text.dropFirst(count)
    return count
  }

  /// Makes text of all that is whole.
  private func decode(isLast: Bool) {
    let isStart = isStart
    if isStart {
      guard left.count >= 2 else {
        if isLast { left = [] }
        return
      }
      if left.hasMarkOfUTF16 { left.removeFirst(2) }
      self.isStart = false
    }
    var units = stride(from: 0, to: left.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(left[index]), UInt16(left[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    // The first half of a character waits for the second.
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    left = isLast ? [] : Array(left[(2 * units.count)...])
    var bytes = [UInt8](String(decoding: units, as: UTF16.self).utf8)
    if isStart { bytes.dropEncoding() }
    text = bytes[...]
  }
}

extension [UInt8] {
  /// Bytes of a beginning that tell its encoding.
  static let tellingUTF16 = 32

  /// Whether text in UTF-16 that begins so has its high bytes first; nil for what is no such text.
  ///
  /// Tools that copy or append lose the byte order mark. Without it every other byte is 0 and the rest are
  /// ASCII's, as at the beginning of every recording and layout.
  var isBigEndianUTF16: Bool? {
    if hasMarkOfUTF16 { return first == 0xFE }
    let start = prefix(Self.tellingUTF16)
    guard start.count >= 8 else { return nil }
    return [false, true].first { isBig in
      start.enumerated().allSatisfy { index, byte in
        (index % 2 == 0) == isBig ? byte == 0 : byte.isOfText
      }
    }
  }

  /// Whether a part is text in UTF-16, as what an older PowerShell's `>>` adds to a file.
  var holdsUTF16: Bool {
    var run = 0
    for (index, byte) in enumerated() {
      run = byte == 0 && index > 0 && self[index - 1].isOfText ? run + 1 : byte == 0 ? 0 : run
      if byte != 0, index > 0, self[index - 1] != 0 { run = 0 }
      if run == Self.tellingUTF16 / 4 { return true }
    }
    return false
  }

  /// Whether the byte order mark of UTF-16 is at the beginning.
  fileprivate var hasMarkOfUTF16: Bool {
    starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF])
  }

  /// Blanks the encoding that an XML declaration in the beginning names.
  fileprivate mutating func dropEncoding() {
    let declaration = prefix { $0 != UInt8(ascii: ">") }
    guard declaration.starts(with: "<?xml".utf8),
      let name = declaration.firstRange(of: " encoding=".utf8),
      name.upperBound < declaration.endIndex,
      let end = declaration[(name.upperBound + 1)...].firstIndex(of: self[name.upperBound])
    else { return }
    for index in name.lowerBound...end { self[index] = UInt8(ascii: " ") }
  }
}

extension UInt8 {
  /// Whether it is a sign of ASCII's that texts have.
  fileprivate var isOfText: Bool {
    (0x20...0x7E).contains(self) || [0x09, 0x0A, 0x0D].contains(self)
  }
}
