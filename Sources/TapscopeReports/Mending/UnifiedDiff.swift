// Two versions of a text as a unified diff.

/// The lines that differ, with three lines around them, as `diff -u` and `patch` write them.
package struct UnifiedDiff {
  /// Empty where the texts are equal.
  package let text: String

  private static let context = 3

  /// O(lines · differences).
  package init(_ old: String, _ new: String, from oldName: String, to newName: String) {
    let (a, b) = (Self.lines(old), Self.lines(new))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in b.difference(from: a, by: { $0.utf8.elementsEqual($1.utf8) }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    // One row a line: its sign, and how many lines of either text come before it.
    var rows: [(sign: Character, line: String, old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, removed.contains(i) {
        rows.append(("-", a[i], i, j))
        i += 1
      } else if j < b.count, inserted.contains(j) {
        rows.append(("+", b[j], i, j))
        j += 1
      } else if i < a.count, j < b.count {
        rows.append((" ", a[i], i, j))
        (i, j) = (i + 1, j + 1)
      } else {
        break
      }
    }
    var hunks: [Range<Int>] = []
    for index in rows.indices where rows[index].sign != " " {
      let range =
        max(0, index - Self.context)..<min(rows.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    guard !hunks.isEmpty else {
      text = ""
      return
    }
    var text = "--- \(oldName)\n+++ \(newName)\n"
    for hunk in hunks {
      let part = rows[hunk]
      let olds = part.count { $0.sign != "+" }
      let news = part.count { $0.sign != "-" }
      let first = rows[hunk.lowerBound]
      let start = (olds > 0 ? first.old + 1 : first.old, news > 0 ? first.new + 1 : first.new)
      text += "@@ -\(start.0),\(olds) +\(start.1),\(news) @@\n"
      for row in part {
        text += "\(row.sign)\(row.line)"
        if row.line.utf8.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
      }
    }
    self.text = text
  }

  /// Lines with their ends, cut at line feeds alone: CR LF is one character of a string.
  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map(rest.index(after:)) ?? rest.endIndex
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return lines
  }
}
