// A text that is told from others by its bytes.

/// A text whose identity and order are those of its bytes in UTF-8.
///
/// To Swift `é` and `e` with a combining accent are equal. Which of the two a set, a key or a smallest value
/// keeps would depend on which came first, and so would what is written of it.
package struct ExactText: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactText, b: ExactText) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  package static func < (a: ExactText, b: ExactText) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    // No text has this byte: it ends one, so that those of a list do not run into each other.
    hasher.combine(0xFF as UInt8)
  }
}

extension ExactText? {
  /// Its place in an order: nil stands before every text, an empty one too.
  package var rank: ExactText { ExactText(map { "=\($0.text)" } ?? "") }
}
