// Text as JSON writes it: the one place that escapes it, for reports and recordings alike.

/// A text as a JSON string that may also stand in a script of a page.
package enum JSONText {
  /// Appends the text in quotes, UTF-8.
  ///
  /// What cannot be seen, or turns the direction of writing, is escaped, and so is `<`, so that no text
  /// ends a script, and the second `#` of what a build server would take for a command. O(n).
  package static func append(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    if text.utf8.isPlain(needsNoEscape) {
      out += text.utf8
      out.append(UInt8(ascii: "\""))
      return
    }
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if needsCode(scalars, at: index) {
        appendCode(of: scalar, to: &out)
        continue
      }
      switch scalar {
      case "\"": out += "\\\"".utf8
      case "\\": out += "\\\\".utf8
      case "\n": out += "\\n".utf8
      case "\r": out += "\\r".utf8
      case "\t": out += "\\t".utf8
      case "<": out += "\\u003c".utf8
      default: out += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  /// JSON of somebody else's with what cannot be seen in its texts escaped; its values stay the same.
  ///
  /// Nothing but texts can hold such characters. O(n).
  package static func plain(_ json: String) -> String {
    if json.utf8.isPlain({ $0 >= 0x20 && $0 < 0x7F }) { return json }
    var out: [UInt8] = []
    let scalars = Array(json.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if needsCode(scalars, at: index) {
        appendCode(of: scalar, to: &out)
      } else {
        out += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Whether a scalar is told by its code.
  ///
  /// The same whatever stands beside it, so that what is written twice is written alike. Line breaks and
  /// tabs have codes of their own in texts, and stand for nothing elsewhere.
  private static func needsCode(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    switch scalars[index] {
    case "\n", "\r", "\t": false
    case "#": scalars.callsRunner(at: index)
    default:
      scalars[index].value > 0x7E && scalars[index].isHidden
        || scalars[index].value < 0x20
    }
  }

  /// `\u202e`, and above U+FFFF two of these.
  private static func appendCode(of scalar: Unicode.Scalar, to out: inout [UInt8]) {
    for unit in String(scalar).utf16 {
      let hex = String(unit, radix: 16)
      out += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
    }
  }

  /// The text in quotes.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte of UTF-8 stands for itself in a string; `#` does unless it follows another one, and
  /// those of other alphabets are looked at scalar by scalar.
  private static func needsNoEscape(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && byte != UInt8(ascii: "<")
  }
}
