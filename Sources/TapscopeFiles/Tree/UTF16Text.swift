// Text in UTF-16, as PowerShell's `>` and some editors write it.

extension [UInt8] {
  /// Whether the byte order mark of UTF-16 is at the beginning.
  var isUTF16: Bool { starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) }

  /// The same text in UTF-8; nil where it is not in UTF-16.
  ///
  /// An XML declaration then names no encoding any more. O(bytes).
  var fromUTF16: [UInt8]? {
    guard isUTF16 else { return nil }
    let isBigEndian = self[0] == 0xFE
    let units = stride(from: 2, to: count - 1, by: 2).map { index in
      let (first, second) = (UInt16(self[index]), UInt16(self[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var text = [UInt8](String(decoding: units, as: UTF16.self).utf8)
    let declaration = text.prefix { $0 != UInt8(ascii: ">") }
    if declaration.starts(with: "<?xml".utf8),
      let name = declaration.firstRange(of: " encoding=".utf8),
      name.upperBound < declaration.endIndex,
      let end = declaration[(name.upperBound + 1)...].firstIndex(of: text[name.upperBound])
    {
      for index in name.lowerBound...end { text[index] = UInt8(ascii: " ") }
    }
    return text
  }
}
