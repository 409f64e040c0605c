// The colours and line width of text on a terminal.

/// Puts words in colour where the style allows it.
struct TextStyle {
  /// The few inks reports use.
  enum Ink: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  let usesColor: Bool

  /// The words in that ink, or plain where colours are off.
  func callAsFunction(_ ink: Ink, _ words: String) -> String {
    usesColor ? "\u{1B}[\(ink.rawValue)m\(words)\u{1B}[0m" : words
  }
}

/// The words filled into lines of at most `width` columns, each after `indent`.
func wrapped(_ words: String, indent: String, width: Int) -> String {
  var lines: [String] = []
  var line = ""
  var taken = 0
  for word in words.split(separator: " ") {
    let columns = word.columns
    if !line.isEmpty, indent.count + taken + 1 + columns > width {
      lines.append(indent + line)
      line = ""
    }
    taken = (line.isEmpty ? 0 : taken + 1) + columns
    line += (line.isEmpty ? "" : " ") + word
  }
  if !line.isEmpty { lines.append(indent + line) }
  return lines.joined(separator: "\n")
}

/// Rows of cells as aligned columns, two spaces apart; columns named in `right` align right.
///
/// The last cell of a row that has fewer than others is as long as it likes.
func aligned(_ rows: [[String]], right: Set<Int> = [], indent: String = "  ") -> String {
  let columns = rows.map(\.count).max() ?? 0
  var widths = [Int](repeating: 0, count: columns)
  for row in rows {
    for (column, cell) in row.enumerated() where column < row.count - 1 || row.count == columns {
      widths[column] = max(widths[column], cell.columns)
    }
  }
  return rows.map { row in
    var line = indent
    for (column, cell) in row.enumerated() {
      let pad = String(repeating: " ", count: max(0, widths[column] - cell.columns))
      line += (column > 0 ? "  " : "") + (right.contains(column) ? pad + cell : cell + pad)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }.joined()
}

extension StringProtocol {
  /// How many columns of a terminal it takes.
  fileprivate var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns }
  }
}

extension Character {
  /// Two for a letter of East Asia and for an emoji, as terminals draw them.
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.value {
    // What Unicode's EastAsianWidth.txt calls wide or full width, by its blocks.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
      return isEmoji ? 2 : 1
    }
  }
}
