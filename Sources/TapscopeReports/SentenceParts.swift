// What of a sentence is code: what stands between two backquotes.

/// A piece of a sentence, without the backquotes around it.
struct SentencePart {
  let text: String
  let isCode: Bool

  /// The pieces of a sentence in order; all of it is plain where its backquotes are no pairs.
  ///
  /// O(characters).
  static func parts(of sentence: String) -> [SentencePart] {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return [SentencePart(text: sentence, isCode: false)] }
    return parts.enumerated().map { index, part in
      SentencePart(text: String(part), isCode: index % 2 == 1)
    }
  }

  /// A sentence with what stands between backquotes as code.
  static func coded(_ sentence: String) -> Markup {
    parts(of: sentence).map { part -> Markup in
      part.isCode ? "<code>\(part.text)</code>" : Markup(text: part.text)
    }.joined()
  }
}
