// Small tables for a terminal.

/// Tables for `tapscope list` and `tapscope inspect`.
package enum CatalogueText {
  /// Rows of cells as aligned columns; those named in `right` align right.
  package static func table(_ rows: [[String]], right: Set<Int> = []) -> String {
    aligned(rows, right: right)
  }

  /// A line a name: the name, then what it is.
  package static func rows(_ entries: [(name: String, summary: String)]) -> String {
    aligned(entries.map { [$0.name, $0.summary] })
  }
}
