// The lines of tables, of touches as of buttons.

/// One line of a table.
enum CSVLine {
  /// What parts columns where nothing else does; several are one then.
  static let blank = UInt8(ascii: " ")

  /// The byte that parts the columns of a table's first line: the most frequent of four, else blanks.
  static func separator(of line: some Collection<UInt8>) -> UInt8 {
    let candidates: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
    let counts = candidates.map { candidate in line.count { $0 == candidate } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
      return line.contains(blank) ? blank : candidates[0]
    }
    return candidates[index]
  }

  /// The fields of a line, quotes and the blanks outside them removed (RFC 4180, but for line breaks).
  static func fields(of line: some Collection<UInt8>, separator: UInt8) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var wasQuote = false
    // Of the field so far; looked at anew at each quote, it would take the square of a long line.
    var isBlank = true
    /// How much of the field stood between quotes.
    var quoted = 0
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
      if isQuoted, wasQuote { (isQuoted, quoted) = (false, field.count) }
      wasQuote = false
      if byte == separator, !isQuoted {
        if byte == blank, isBlank { continue }
        fields.append(text(field, quoted: quoted))
        (field, isBlank, quoted) = ([], true, 0)
      } else {
        field.append(byte)
        isBlank = isBlank && byte == 0x20
      }
    }
    if separator == blank, isBlank { return fields }
    fields.append(text(field, quoted: isQuoted ? field.count : quoted))
    return fields
  }

  /// Where a field of a line begins, in bytes from 0; the line's start where it has no such field.
  static func start(of field: Int, in line: some Collection<UInt8>, separator: UInt8) -> Int {
    var (count, isQuoted) = (0, false)
    for (offset, byte) in line.enumerated() {
      if count == field { return offset }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == separator, !isQuoted { count += 1 }
    }
    return count == field ? line.count : 0
  }

  /// The first cell behind the columns that holds something: in such a line any cell may stand under another's
  /// name, as where a decimal comma parts a number in two.
  static func firstBeyond(_ columns: Int, in fields: [String]) -> Int? {
    fields.indices.dropFirst(columns).first { !fields[$0].trimmedText.isEmpty }
  }

  /// What is said of such a cell.
  static let beyond =
    "the first line names no column for this; a number with a decimal comma needs quotes"

  /// What is said of a row that ends in an empty cell beyond the columns where others do not.
  static let uneven =
    "this row has more cells than others, and the first line names none for the last;"
    + " a number with a decimal comma needs quotes"

  /// A number with a decimal point or a decimal comma.
  static func number(_ text: String) -> Double? {
    let number = Double(text) ?? Double(text.replacing(",", with: "."))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A field without the blanks around it; the first `quoted` bytes stay as they are.
  private static func text(_ bytes: [UInt8], quoted: Int) -> String {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0D]
    let start = quoted > 0 ? 0 : bytes.firstIndex { !blanks.contains($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<max(end, quoted)], as: UTF8.self)
  }
}

/// How many cells the rows of a table have: empty ones beyond the columns end every row, as some programs
/// write them, or none.
///
/// Where they end some rows alone, they come of a number with a decimal comma before an empty column, and the
/// cells behind that number stand under each other's names.
struct CSVRowEnds<Trouble> {
  private let columns: Int
  /// Of the first row.
  private var cells: Int?
  /// What is wrong with the first row if others end before it.
  private var trouble: Trouble?

  init(columns: Int) { self.columns = columns }

  /// Whether there are rows, and all have more cells than there are columns.
  var areBeyond: Bool { cells.map { $0 > columns } ?? false }

  /// Takes a row that holds nothing beyond the columns; answers what is wrong with it, or with the first row.
  mutating func take(_ count: Int, _ make: () -> Trouble) -> Trouble? {
    guard let cells else {
      cells = count
      if count > columns { trouble = make() }
      return nil
    }
    if count == cells || max(count, cells) <= columns { return nil }
    return count > cells ? make() : trouble
  }
}
