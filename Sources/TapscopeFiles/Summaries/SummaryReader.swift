// The reader of summaries that `replay --format summary` and `merge` wrote, line by line.

import TapscopeEngine

/// Adds up the `summary/1` lines of files; what is wrong with a line is told with its place.
///
/// Memory is that of the sum and of the longest line.
package struct SummaryReader {
  /// All lines read so far; `sort` it at the end.
  package private(set) var sum = MergedSummary()
  /// Lines read so far.
  package private(set) var lines = 0

  /// Whether the latest line is another program's, or of another kind of file; its file is no summary.
  private var isOther = false
  /// Whether a line of the file was seen.
  private var hasBegun = false

  /// The longest line: a million recordings with long names.
  static let longestLine = 1 << 30

  package init() {}

  /// Adds every line of a file; all that is wrong with the file is thrown at once.
  package mutating func read(path: String) throws(InputError) {
    try read(InputFile(path: path, as: "summary"))
  }

  /// Adds every line of a file or of bytes.
  package mutating func read(_ file: InputFile) throws(InputError) {
    var stream = try file.open()
    var diagnostics: [Diagnostic] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var (filled, searched, number) = (0, 0, 0)
    let before = lines
    hasBegun = false
    func isFull() -> Bool { diagnostics.count >= InputError.limit || isOther }
    while !isFull() {
      let count = try stream.read(into: &buffer, from: filled)
      filled += count
      var start = 0
      while let end = buffer[searched..<filled].firstIndex(of: UInt8(ascii: "\n")), !isFull() {
        number += 1
        diagnostics += add(Array(buffer[start..<end]), file.path, number)
        (start, searched) = (end + 1, end + 1)
      }
      if count == 0 {
        if start < filled, !isFull() {
          diagnostics += add(Array(buffer[start..<filled]), file.path, number + 1)
        }
        break
      }
      buffer.replaceSubrange(0..<filled - start, with: Array(buffer[start..<filled]))
      filled -= start
      searched = filled
      if filled == buffer.count {
        guard filled < Self.longestLine else {
          throw InputError(
            "a line of over 1 GiB: this is no summary",
            at: SourceLocation(file: file.path, line: number + 1))
        }
        buffer += [UInt8](repeating: 0, count: filled)
      }
    }
    if diagnostics.isEmpty, lines == before {
      diagnostics.append(
        Diagnostic(
          .error, "the file holds no summary; `tapscope replay --format summary` writes them",
          at: SourceLocation(file: file.path)))
    }
    if !diagnostics.isEmpty { throw InputError(diagnostics) }
  }

  /// The other format of `replay` that a line is of, by how its first line begins; nil for anything else.
  private static func formatOfReport(_ line: [UInt8]) -> String? {
    let beginnings = [
      ("ndjson", #"{"recording":"#), ("csv", #""recording","screen","#),
      ("json", #"{"tapscope":"report/1","touches":"#),
    ]
    return beginnings.first { line.starts(with: $0.1.utf8) }?.0
  }

  /// What a file is instead of summaries, by its first line; nil where that may be one.
  private static func alien(_ line: [UInt8]) -> String? {
    let head = FileHead(Array(line.prefix(FileHead.size)))
    if let kind = head.binaryKind { return "this is \(kind), no summary" }
    let isSummary = head.startsWithObject && head.contains(#""tapscope""#)
    return isSummary ? nil : "this is no summary; `tapscope replay --format summary` writes them"
  }

  /// Adds a line; answers what is wrong with it.
  private mutating func add(_ line: [UInt8], _ path: String, _ number: Int) -> [Diagnostic] {
    guard line.contains(where: { $0 > 0x20 }) else { return [] }
    defer { hasBegun = true }
    let line = hasBegun ? line : line.withoutMark
    if let format = Self.formatOfReport(line) {
      isOther = true
      return [
        Diagnostic(
          .error,
          "this is a report as `--format \(format)` writes it; `merge` takes `--format summary`",
          at: SourceLocation(file: path, line: number))
      ]
    }
    if !hasBegun, let alien = Self.alien(line) {
      isOther = true
      return [Diagnostic(.error, alien, at: SourceLocation(file: path))]
    }
    var errors: [JSONError]
    do throws(JSONError) {
      var decoder = SummaryDecoder(try JSONReader.object(in: line, from: 0), line: line)
      let summary = decoder.summary()
      errors = decoder.reader.errors
      isOther = decoder.isOther
      if errors.isEmpty {
        sum.add(summary)
        lines += 1
      }
    } catch {
      errors = [error]
    }
    // What is shown of a line is cut to what stands about the fault; one of millions is not copied for that.
    let text = errors.isEmpty || line.count > 1 << 20 ? nil : String(decoding: line, as: UTF8.self)
    return errors.prefix(InputError.limit).map { error in
      Diagnostic(
        .error, error.message,
        at: SourceLocation(file: path, line: number, column: error.offset + 1), snippet: text)
    }
  }
}
