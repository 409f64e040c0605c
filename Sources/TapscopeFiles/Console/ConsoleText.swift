// The lines of a text that was copied from a console, whatever stands around it.

/// Text with its lines, each with its number in the file.
struct ConsoleText {
  /// A line without its end.
  struct Line {
    var text: String
    /// 1-based.
    var number: Int
  }

  let lines: [Line]

  /// The lines of a file, without colors, and with blanks for the no-break spaces that web pages and chats make
  /// of them; `\n` written out, as where a debugger prints a string, ends a line too.
  init(_ bytes: [UInt8]) {
    var text = String(decoding: bytes.withoutMark, as: UTF8.self)
    if text.holds("\u{A0}") { text = text.replacing("\u{A0}", with: " ") }
    var lines: [Line] = []
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = line.uncolored
      if line.holds("\\n") {
        for part in line.components(separatedBy: "\\n") {
          lines.append(Line(text: part.replacing("\\'", with: "'"), number: index + 1))
        }
      } else {
        lines.append(Line(text: String(line), number: index + 1))
      }
    }
    self.lines = lines
  }
}

extension ConsoleText {
  /// The lines, with those that a quoted text goes on in put behind the one it begins in, a blank between.
  ///
  /// Labels are printed with their line breaks. Only in a line that `begins` something are quotes looked at,
  /// and another such line ends a text that was cut off. A text begins with `= '` or `: '`, and ends at `'`
  /// where the byte behind it, nil at the end of a line, `ends` one: quotes in a text are not escaped.
  func joined(where begins: (String) -> Bool, textEnds ends: (UInt8?) -> Bool) -> [Line] {
    var result: [Line] = []
    var isOpen = false
    for line in lines {
      if isOpen, !begins(line.text) {
        result[result.count - 1].text += " " + line.text
        isOpen = line.text.isQuoted(atItsEnd: ends, fromItsStart: true)
      } else {
        result.append(line)
        isOpen = line.text.isQuoted(atItsEnd: ends, fromItsStart: false) && begins(line.text)
      }
    }
    return result
  }
}

extension String {
  /// Whether a text in quotes is open at its end.
  fileprivate func isQuoted(atItsEnd ends: (UInt8?) -> Bool, fromItsStart: Bool) -> Bool {
    var isQuoted = fromItsStart
    let bytes = Array(utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "'") {
      isQuoted =
        isQuoted
        ? !ends(index + 1 < bytes.count ? bytes[index + 1] : nil)
        : index > 1 && bytes[index - 1] == UInt8(ascii: " ")
          && "=:".utf8.contains(bytes[index - 2])
    }
    return isQuoted
  }
}

extension Substring {
  /// Without the codes that color a text in a terminal: `ESC [`, numbers and a letter.
  fileprivate var uncolored: Substring {
    guard utf8.contains(0x1B) else { return self }
    var kept: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1B, rest.first == UInt8(ascii: "[") else {
        kept.append(byte)
        continue
      }
      rest = rest.dropFirst().drop { (0x20...0x3F).contains($0) }
      if let end = rest.first, (0x40...0x7E).contains(end) { rest.removeFirst() }
    }
    return Substring(decoding: kept, as: UTF8.self)
  }

  fileprivate func components(separatedBy mark: String) -> [String] {
    split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }
}

extension StringProtocol {
  /// Where a mark stands first, looked for byte by byte: the library's own search took a third of the time
  /// of reading a description.
  func place(of mark: String) -> Range<Index>? {
    let mark = mark.utf8
    guard let first = mark.first else { return nil }
    for start in utf8.indices where utf8[start] == first && utf8[start...].starts(with: mark) {
      return start..<utf8.index(start, offsetBy: mark.count)
    }
    return nil
  }

  /// Whether a mark stands anywhere in it.
  func holds(_ mark: String) -> Bool { place(of: mark) != nil }

  /// Whether it is made of dots, and blanks between them, as stand for lines left out.
  var isDots: Bool {
    contains { ".…".contains($0) } && allSatisfy { ". …".contains($0) }
  }
}
