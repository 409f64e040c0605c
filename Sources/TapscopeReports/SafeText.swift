// Text from files made safe for the places it is shown in, one type for each; markup has its own.

import TapscopeEngine

/// A report for a terminal or a text file, in which nothing can steer the terminal.
///
/// Line feeds, tabs and, where the style uses them, the colours of reports stay; every other character
/// that cannot be seen is shown by its code. Words that are written from right to left are isolated, and
/// no line is a command to a build server that reads the output. Names reach a report on one line each:
/// readers refuse control characters in them.
package struct TerminalText: Equatable, Sendable {
  package let text: String

  /// A text made safe; without `isColored` no colour passes either, for messages, which have none.
  ///
  /// `isCopied` is for what is taken elsewhere as it is, code and a diff in a pipe or a file: carriage
  /// returns before line feeds stay, words from right to left are not isolated, and no colour passes, so
  /// that names are those of the code and `patch` finds the lines it changes.
  package init(_ report: String, isCopied: Bool = false, isColored: Bool = true) {
    let isPlain = report.utf8.isPlain(
      doubling: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ":") },
      { $0 >= 0x20 && $0 < 0x7F || $0 == 10 })
    text =
      isPlain
      ? report
      : TerminalText.safe(report, isCopied: isCopied, isColored: isColored && !isCopied)
  }

  /// As it is written.
  package var bytes: [UInt8] { Array(text.utf8) }

  private static func safe(_ report: String, isCopied: Bool, isColored: Bool) -> String {
    var out = ""
    let scalars = report.unicodeScalars
    var (start, next) = (scalars.startIndex, scalars.startIndex)
    // Whether nothing but blanks stands on the line so far.
    var isLead = true
    func flush() {
      let visible = String(scalars[start..<next]).visible
      let text = isCopied ? visible : visible.isolated
      let ink = text.unicodeScalars.prefix { $0.properties.isWhitespace }.endIndex
      if isLead, text[ink...].hasPrefix("::") {
        out += "\(text[..<ink])\\u{3A}\(text[ink...].dropFirst())"
      } else {
        out += text
      }
      isLead = isLead && ink == text.endIndex
    }
    // What stands as it is, after what comes before it.
    func keep(_ length: Int) {
      flush()
      start = scalars.index(next, offsetBy: length)
      out.unicodeScalars.append(contentsOf: scalars[next..<start])
      next = start
    }
    while next < scalars.endIndex {
      let scalar = scalars[next]
      if isCopied, scalar == "\r", scalars[next...].dropFirst().first == "\n" {
        keep(1)
      } else if scalar == "\n" || scalar == "\t" {
        keep(1)
        isLead = isLead || scalar == "\n"
      } else if scalar == "\u{1B}", isColored, let length = colorLength(scalars[next...]) {
        keep(length)
      } else {
        next = scalars.index(after: next)
      }
    }
    flush()
    return out
  }

  /// How long the colour is that starts here: ESC, `[`, one or two digits, `m`; nil for anything else.
  private static func colorLength(_ text: Substring.UnicodeScalarView) -> Int? {
    var rest = text.dropFirst()
    guard rest.popFirst() == "[" else { return nil }
    let digits = rest.prefix { ("0"..."9").contains($0) }.count
    guard (1...2).contains(digits), rest.dropFirst(digits).first == "m" else { return nil }
    return digits + 3
  }
}

/// A workflow command of GitHub: `::error file=a.yaml,line=3::message`.
///
/// No text ends the command or, in a property, the property. Properties are read by programs: a file is
/// found by its name, so what can be seen of it is itself. The message is read by people.
package struct GitHubCommand: Equatable, Sendable {
  /// The command on a line of its own.
  package let line: String

  package init(_ name: String, _ properties: [(String, String)], message: String) {
    let written = properties.map { "\($0.0)=\(Self.property($0.1))" }
    line = "::\(name) \(written.joined(separator: ","))::\(Self.message(message))\n"
  }

  /// The runner undoes no code but these.
  ///
  /// What else cannot be seen, or turns the direction of writing, is shown by its code, since a log is read
  /// as well; the parts of an emoji stay together.
  private static func property(_ text: String) -> String {
    encoded(text, "%\r\n:,").unicodeScalars.map { scalar in
      let joinsEmoji = "\u{200D}\u{FE0F}".unicodeScalars.contains(scalar)
      return scalar.isHidden && !joinsEmoji ? String(scalar).visible : String(scalar)
    }.joined()
  }

  /// A message may have several lines; the runner puts them back.
  private static func message(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible.isolated }
    return encoded(lines.joined(separator: "\n"), "%\n")
  }

  /// The text with some ASCII characters as `%` and two digits.
  private static func encoded(_ text: String, _ characters: String) -> String {
    text.unicodeScalars.map { scalar in
      guard characters.unicodeScalars.contains(scalar) else { return String(scalar) }
      let code = String(scalar.value, radix: 16, uppercase: true)
      return code.count < 2 ? "%0\(code)" : "%\(code)"
    }.joined()
  }
}

/// A row of a CSV table (RFC 4180), every cell quoted.
package struct CSVRow: Equatable, Sendable {
  /// The row with its line end.
  package let line: String

  /// One field of a row.
  package enum Cell: Hashable, Sendable {
    /// Quoted and made safe; nil leaves the field empty.
    case text(String?)
    /// As it is, to at most 6 decimals; empty where it is not known.
    case number(Double?)
    case integer(Int)
  }

  package init(_ cells: [String]) { self.init(cells: cells.map { .text($0) }) }

  package init(cells: [Cell]) { line = cells.map(\.field).joined(separator: ",") + Self.end }

  /// What ends a row.
  static let end = "\r\n"
}

extension CSVRow.Cell {
  /// The cell as it stands in its row.
  var field: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends that as UTF-8.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .text(nil): break
    case .text(let text?):
      bytes.append(UInt8(ascii: "\""))
      bytes.append(utf8: Self.isPlain(text) ? text : Self.safe(text))
      bytes.append(UInt8(ascii: "\""))
    case .number(let number):
      if let number, number.isFinite { number.appendText(6, to: &bytes) }
    case .integer(let number): number.appendText(to: &bytes)
    }
  }

  /// Whether it is safe as it is: nearly all texts are, and a look at each byte is enough to tell.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.isPlain { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
      && text.guardedCell.utf8.count == text.utf8.count
  }

  /// What a spreadsheet would run as a formula is led by an apostrophe.
  private static func safe(_ text: String) -> String {
    text.guardedCell.visible.replacing("\"", with: "\"\"")
  }
}
