// How the lines of a history file become the counts of its runs.

import TapscopeEngine

/// Reads what `check --history` wrote: one JSON object a line, oldest first.
package enum HistoryReader {
  /// The runs in a file.
  ///
  /// Throws everything that is wrong with it at once. O(bytes).
  package static func read(path: String) throws(SettingsError) -> [CheckCounts] {
    let file = InputFile(path: path, as: "history")
    return try read(bytes: file.bytes(limit: TextFile.limit), path: file.path)
  }

  /// The runs in the bytes of the file at `path`; empty lines are skipped.
  package static func read(bytes: [UInt8], path: String) throws(SettingsError) -> [CheckCounts] {
    var runs: [CheckCounts] = []
    var diagnostics: [Diagnostic] = []
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      let place = SourceLocation(file: path, line: index + 1, column: 1)
      do throws(SettingsError) {
        let document = try YAMLDocument(SourceText(Array(line), at: place))
        var reader = NodeReader(document.source, log: document.log)
        if let run = run(document.root, &reader) { runs.append(run) }
        diagnostics += reader.diagnostics
      } catch {
        diagnostics += error.diagnostics
      }
    }
    guard diagnostics.isEmpty else { throw SettingsError(diagnostics) }
    return runs
  }

  private static func run(_ root: Node, _ reader: inout NodeReader) -> CheckCounts? {
    let counts = ["errors", "warnings", "reviews", "known", "accepted"]
    guard
      let fields = reader.fields(root, "run", known: ["tapscope", "day", "rules"] + counts)
    else { return nil }
    reader.checkVersion(fields, is: CheckCounts.version, in: root)
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
