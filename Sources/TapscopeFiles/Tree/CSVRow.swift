// The lines of tables, of touches as of buttons.

/// One line of a table.
enum CSVRow {
  /// The byte that parts the columns of a table's first line: the most frequent of four.
  static func separator(of line: some Collection<UInt8>) -> UInt8 {
    let candidates: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
    let counts = candidates.map { candidate in line.count { $0 == candidate } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
      return candidates[0]
    }
    return candidates[index]
  }

  /// The fields of a line, blanks around them and quotes removed (RFC 4180, but for line breaks).
  static func fields(of line: some Collection<UInt8>, separator: UInt8) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var wasQuote = false
    // Of the field so far; looked at anew at each quote, it would take the square of a long line.
    var isBlank = true
    for byte in line {
      if byte == UInt8(ascii: "\"") {
        // A quote within quotes is written twice.
        if isQuoted, wasQuote { field.append(byte) }
        wasQuote = isQuoted ? !wasQuote : false
        if !isQuoted, isBlank {
          (isQuoted, wasQuote) = (true, false)
          field = []
        } else if !isQuoted {
          field.append(byte)
        }
        isBlank = false
        continue
      }
      if isQuoted, wasQuote { isQuoted = false }
      wasQuote = false
      if byte == separator, !isQuoted {
        fields.append(text(field))
        (field, isBlank) = ([], true)
      } else {
        field.append(byte)
        isBlank = isBlank && byte == 0x20
      }
    }
    fields.append(text(field))
    return fields
  }

  private static func text(_ bytes: [UInt8]) -> String {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0D]
    let start = bytes.firstIndex { !blanks.contains($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
