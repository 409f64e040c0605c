// Markdown into which text can only enter as text: no marks, no mentions, no links.

import TapscopeEngine

/// A piece of Markdown: the literal is Markdown, what is put in is text that stands for itself.
package struct MarkdownText: Equatable, Sendable, ExpressibleByStringInterpolation {
  package private(set) var source: String

  package init(stringLiteral markdown: String) { source = markdown }

  package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  package static func += (a: inout MarkdownText, b: MarkdownText) { a.source += b.source }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ markdown: String) { source += markdown }

    package mutating func appendInterpolation(_ text: String) {
      source += MarkdownText.escaped(text)
    }

    /// A sentence with what stands between backquotes as code.
    ///
    /// In code nothing is a mark but a bar, which ends a table's cell, and a backslash before it; what
    /// holds one of them stays text.
    package mutating func appendInterpolation(sentence: String) {
      for part in SentencePart.parts(of: sentence) {
        guard part.isCode else {
          source += MarkdownText.escaped(part.text)
          continue
        }
        let isPlain = !part.text.contains { $0 == "|" || $0 == "\\" }
        guard isPlain, !part.text.allSatisfy(\.isWhitespace) else {
          source += MarkdownText.escaped("`\(part.text)`")
          continue
        }
        // Two backquotes beside each other would be one mark.
        if source.hasSuffix("`") { source.unicodeScalars.append(MarkdownText.joiner) }
        source += "`\(part.text.visible.isolated)`"
      }
    }

    package mutating func appendInterpolation(_ number: Int) { source += String(number) }

    /// A link to an address that this program wrote itself.
    package mutating func appendInterpolation(link address: String, _ text: String) {
      source += "[\(MarkdownText.escaped(text))](<\(address)>)"
    }
  }

  /// Keeps what a code host would make a link of apart, and cannot be seen.
  fileprivate static let joiner: Unicode.Scalar = "\u{2060}"

  /// A text on one line, none of whose marks means anything.
  fileprivate static func escaped(_ text: String) -> String {
    let visible = Array(text.visible.isolated.unicodeScalars)
    let breaks = LinkBreaks(visible).places
    var out = ""
    for (place, scalar) in visible.enumerated() {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!", "$":
        out += "\\" + String(scalar)
      default: out.unicodeScalars.append(scalar)
      }
      if breaks.contains(place) { out.unicodeScalars.append(joiner) }
    }
    return out
  }
}

/// The places in a text after which a word must be parted, or a code host makes a link or a picture of
/// it: addresses, mail, mentions, issues, commits and emoji.
private struct LinkBreaks {
  private(set) var places: Set<Int> = []
  private let text: [Unicode.Scalar]

  init(_ text: [Unicode.Scalar]) {
    self.text = text
    for index in text.indices {
      switch text[index] {
      // `@name`, `#12` and `owner/repo#12`.
      case "@", "#": places.insert(index)
      // `http://`, `mailto:` and `:emoji:`.
      case ":" where isWord(index + 1) || text[safe: index + 1] == "/": places.insert(index)
      case ".": if endsWWW(index) { places.insert(index - 1) }
      // `GH-12`.
      case "-" where isGH(index): places.insert(index)
      default: break
      }
    }
    partCommits()
  }

  private func isWord(_ index: Int) -> Bool {
    guard let scalar = text[safe: index] else { return false }
    return scalar.properties.isAlphabetic || scalar == "+" || scalar == "-" || scalar == "_"
      || isNumberEmoji(index)
  }

  /// Two emoji are called by numbers alone; any other number between colons is a line.
  private func isNumberEmoji(_ index: Int) -> Bool {
    let name = text[index...].prefix { $0.isDigit }
    return ["100", "1234"].contains(String(String.UnicodeScalarView(name)))
      && text[safe: name.endIndex] == ":"
  }

  private func endsWWW(_ index: Int) -> Bool {
    index >= 3 && text[index - 3..<index].allSatisfy { $0 == "w" || $0 == "W" }
  }

  private func isGH(_ index: Int) -> Bool {
    index >= 2 && "gG".unicodeScalars.contains(text[index - 2])
      && "hH".unicodeScalars.contains(text[index - 1])
      && text[safe: index + 1]?.isDigit == true
  }

  /// Seven hex digits or more may be the name of a commit.
  private mutating func partCommits() {
    var start = 0
    while start < text.count {
      guard text[start].isHexDigit else {
        start += 1
        continue
      }
      let end = text[start...].firstIndex { !$0.isHexDigit } ?? text.count
      for place in stride(from: start + 5, to: end - 1, by: 6) where end - start >= 7 {
        places.insert(place)
      }
      start = end
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isHexDigit: Bool {
    isDigit || ("a"..."f").contains(self) || ("A"..."F").contains(self)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
