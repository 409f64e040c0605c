// A text that is told from others by its bytes.

/// A text whose identity and order are those of its bytes in UTF-8.
///
/// To Swift `é` and `e` with a combining accent are equal. Which of the two a set, a key or a smallest value
/// keeps would depend on which came first, and so would what is written of it.
package struct ExactText: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactText, b: ExactText) -> Bool {
    // Nearly all differ to Swift too, which knows it at once.
    guard a.text == b.text else { return false }
    let isSame = a.text.utf8.withContiguousStorageIfAvailable { own in
      b.text.utf8.withContiguousStorageIfAvailable { own.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? a.text.utf8.elementsEqual(b.text.utf8)
  }

  package static func < (a: ExactText, b: ExactText) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  /// Equal texts are equal to Swift too, whose hash is made of many bytes at once.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension ExactText? {
  /// Its place in an order: nil stands before every text, an empty one too.
  package var rank: ExactText { ExactText(map { "=\($0.text)" } ?? "") }
}
