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
  for word in words.split(separator: " ") {
    if !line.isEmpty, indent.count + line.count + 1 + word.count > width {
      lines.append(indent + line)
      line = ""
    }
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
      widths[column] = max(widths[column], cell.count)
    }
  }
  return rows.map { row in
    var line = indent
    for (column, cell) in row.enumerated() {
      let pad = String(repeating: " ", count: max(0, widths[column] - cell.count))
      line += (column > 0 ? "  " : "") + (right.contains(column) ? pad + cell : cell + pad)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }.joined()
}
