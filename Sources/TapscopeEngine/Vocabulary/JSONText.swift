// Text as JSON writes it: the one place that escapes it, for reports and recordings alike.

/// A text as a JSON string that may also stand in a script of a page.
package enum JSONText {
  /// Appends the text in quotes, UTF-8.
  ///
  /// Control characters and line separators are escaped, and so is `<`, so that no text ends a
  /// script. O(n).
  package static func append(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(needsNoEscape) {
      out += text.utf8
      out.append(UInt8(ascii: "\""))
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\"".utf8
      case "\\": out += "\\\\".utf8
      case "\n": out += "\\n".utf8
      case "\r": out += "\\r".utf8
      case "\t": out += "\\t".utf8
      case "<": out += "\\u003c".utf8
      case "\u{2028}": out += "\\u2028".utf8
      case "\u{2029}": out += "\\u2029".utf8
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        out += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
      default: out += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  /// The text in quotes.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte of UTF-8 stands for itself in a string, wherever it stands; those of other
  /// alphabets are looked at scalar by scalar.
  package static func needsNoEscape(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && byte != UInt8(ascii: "<")
  }
}
