// How the lines of a history file become the counts of its runs.

import TapscopeEngine

/// Reads what `check --history` wrote: one JSON object a line, oldest first.
package enum HistoryReader {
  /// The runs in a file.
  ///
  /// Throws everything that is wrong with it at once. O(bytes).
  package static func read(path: String) throws(SettingsError) -> [CheckCounts] {
    let file = Self.file(at: path)
    return try read(bytes: file.bytes(limit: TextFile.limit), path: file.path)
  }

  /// The bytes of a file that is a history, for lines to be added to.
  ///
  /// Throws everything that is wrong with it at once. O(bytes).
  package static func checkedBytes(path: String) throws(SettingsError) -> [UInt8] {
    let file = Self.file(at: path)
    let bytes = try file.bytes(limit: TextFile.limit)
    _ = try read(bytes: bytes, path: file.path)
    return bytes
  }

  private static func file(at path: String) -> InputFile { InputFile(path: path, as: "history") }

  /// The runs in the bytes of the file at `path`; empty lines and comments are skipped.
  ///
  /// What is wrong with the runs is told at once; a line that is no run at all is told alone, since those
  /// behind it are none either.
  package static func read(bytes: [UInt8], path: String) throws(SettingsError) -> [CheckCounts] {
    var runs: [CheckCounts] = []
    var diagnostics: [Diagnostic] = []
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !isBlank(line) {
      let place = SourceLocation(file: path, line: index + 1, column: 1)
      let document = try? YAMLDocument(SourceText(Array(line), at: place))
      guard let document, document.root.entries?.contains(where: { $0.key == "tapscope" }) == true
      else {
        let noRun = Diagnostic(.error, Self.noRun, at: place, line: line)
        throw SettingsError(diagnostics + [noRun])
      }
      var reader = NodeReader(document.source, log: document.log)
      let run = run(document.root, &reader)
      diagnostics += reader.diagnostics
      guard let run else { throw SettingsError(diagnostics) }
      runs.append(run)
    }
    guard diagnostics.isEmpty else { throw SettingsError(diagnostics) }
    return runs
  }

  private static let noRun =
    "this is no run of a history, of which `tapscope check --history FILE` writes one a line, as JSON"

  /// Whether a line holds nothing, or a comment.
  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    let blanks: [UInt8] = [0x20, 0x09, 0x0D]
    return line.first { !blanks.contains($0) }.map { $0 == UInt8(ascii: "#") } ?? true
  }

  private static func run(_ root: Node, _ reader: inout NodeReader) -> CheckCounts? {
    let counts = ["errors", "warnings", "reviews", "known", "accepted"]
    guard
      let fields = reader.fields(
        ofFile: root, "run", is: CheckCounts.version, known: ["day", "rules"] + counts),
      fields["tapscope"] != nil
    else { return nil }
    let numbers = counts.map { key in
      reader.need(key, of: fields, in: root, "run")
        .flatMap { reader.integer($0, key, in: 0...1_000_000_000) } ?? 0
    }
    let day = fields["day"].flatMap { $0.isNull ? nil : reader.line($0, "day") }
    return CheckCounts(
      day: day, errors: numbers[0], warnings: numbers[1], reviews: numbers[2], known: numbers[3],
      accepted: numbers[4])
  }
}
