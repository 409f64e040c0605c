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

  /// The lines of a file; `\n` written out, as where a debugger prints a string, ends a line too.
  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.withoutMark, as: UTF8.self)
    var lines: [Line] = []
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      if line.contains("\\n") {
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

extension Substring {
  fileprivate func components(separatedBy mark: String) -> [String] {
    split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }
}
