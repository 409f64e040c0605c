// How are names told with a sentence each?

/// Lists of names for `tapscope list`.
package enum CatalogueText {
  /// A line a name: the name, then what it is.
  package static func rows(_ entries: [(name: String, summary: String)]) -> String {
    aligned(entries.map { [$0.name, $0.summary] })
  }
}
