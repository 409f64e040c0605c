// Diagnostics about input files, with their places.

/// A place in a text file; line and column count from 1, columns in UTF-8 bytes.
public struct SourceLocation: Hashable, Sendable {
  /// The file's path or name, as the reader was given it.
  public var file: String
  /// 1-based; 0 names the file as a whole.
  public var line: Int
  /// 1-based; 0 names the line as a whole.
  public var column: Int

  /// A place in a file; without a line it names the file as a whole.
  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column` without the parts that are 0; invisible characters are shown by code.
  public var description: String {
    let file = file.visible
    if line == 0 { return file }
    return column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
  }

  /// Whether it is a whole file whose name is empty: nothing that a person could find.
  fileprivate var isNameless: Bool { file.isEmpty && line == 0 }
}

/// One finding about an input file: what is wrong, where, and the line it stands in.
///
/// Messages are lower case, without a full stop, names in backquotes.
public struct Diagnostic: Hashable, Sendable {
  /// A second place that explains the first, such as `first defined here`.
  public struct Note: Hashable, Sendable {
    /// What the second place explains, on one line.
    public private(set) var message: String
    /// The second place; nil where the note is about none.
    public var location: SourceLocation?

    /// A note with what it says and where.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message.visible
      self.location = location
    }
  }

  /// `note`, `warn` or `error`.
  public var severity: Severity
  /// On one line; what cannot be seen in the names it holds is shown by its code.
  public private(set) var message: String
  /// Where it is; nil for trouble with no place in a file.
  public var location: SourceLocation?
  /// The line the location names, as it stands in the file; of a long one what stands around the place.
  public var snippet: String?
  /// How many bytes of the line stand before the snippet.
  private var cutBefore = 0
  /// Further places and hints, in the order in which they are printed.
  public var notes: [Note]

  /// Longer lines, in bytes, are not kept whole: each diagnostic, or each value, would carry a copy.
  package static let longestLine = 10_000

  /// A diagnostic; invisible characters in the message are shown by their code.
  public init(
    _ severity: Severity, _ message: String, at location: SourceLocation? = nil,
    snippet: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message.visible
    self.location = location
    self.snippet = snippet
    self.notes = notes
  }

  /// A diagnostic about a place in a line of any length, given as its bytes.
  package init(
    _ severity: Severity, _ message: String, at location: SourceLocation,
    line: ArraySlice<UInt8>, notes: [Note] = []
  ) {
    self.init(severity, message, at: location, notes: notes)
    let shown = Snippet.kept(of: line, around: location.column)
    cutBefore = shown.startIndex - line.startIndex
    snippet = String(decoding: shown, as: UTF8.self)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The place and the message in one line; of the file its name only, so that reports hold no paths.
  public var headline: String {
    guard var location, !location.isNameless else { return message }
    location.file = location.file.split(separator: "/").last.map(String.init) ?? location.file
    return "\(location): \(message)"
  }

  /// The place, severity and message; then the line with a caret; then the notes, each its own line.
  public var description: String {
    var text = location.map { $0.isNameless ? "" : "\($0): " } ?? ""
    text += "\(severity.word): \(message)"
    if let snippet, let location, location.line > 0 {
      let shown = Snippet(snippet, column: location.column, cutBefore: cutBefore)
      text += "\n  \(shown.line)"
      if location.column > 0 { text += "\n  \(shown.caret)" }
    }
    for note in notes {
      text += "\n" + (note.location.map { "\($0): " } ?? "") + "note: \(note.message)"
    }
    return text
  }
}

/// A line cut to a readable length around its column, tabs shown as one space, controls escaped.
private struct Snippet {
  var line: String
  var caret: String

  /// Bytes kept of such a line on either side of the place, more than are shown.
  private static let reach = 200

  /// What a diagnostic keeps of a line.
  static func kept(of line: ArraySlice<UInt8>, around column: Int) -> ArraySlice<UInt8> {
    guard line.count > Diagnostic.longestLine else { return line }
    let target = line.startIndex + min(max(column - 1, 0), line.count)
    // A character is kept whole, so that bytes before the place can be counted.
    var start = max(line.startIndex, target - reach)
    while start < target, line[start] & 0xC0 == 0x80 { start += 1 }
    return line[start..<min(line.endIndex, target + reach)]
  }

  /// `cutBefore` bytes of the line stand before the text.
  init(_ text: String, column: Int, cutBefore: Int) {
    let bytes = Array(text.utf8)
    let target = min(max(column - 1 - cutBefore, 0), bytes.count)
    let start = target > 80 ? target - 60 : 0
    let end = min(bytes.count, start + 100)
    let before = Snippet.printable(bytes[start..<target.clamped(start, end)])
    let after = Snippet.printable(bytes[target.clamped(start, end)..<end])
    let lead = start > 0 ? "..." : ""
    line = lead + before + after + (end < bytes.count ? "..." : "")
    caret = String(repeating: " ", count: lead.count + before.count) + "^"
  }

  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\t", with: " ").visible
  }
}

extension Int {
  fileprivate func clamped(_ low: Int, _ high: Int) -> Int { Swift.min(Swift.max(self, low), high) }
}
