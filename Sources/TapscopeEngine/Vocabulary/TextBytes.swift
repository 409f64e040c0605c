// Appends texts to bytes.

extension [UInt8] {
  /// Appends a text as UTF-8, from where its bytes lie: through its view as UTF-8 takes twice as long.
  package mutating func append(utf8 text: String) {
    let isAppended = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) } != nil
    if !isAppended { append(contentsOf: text.utf8) }
  }
}
