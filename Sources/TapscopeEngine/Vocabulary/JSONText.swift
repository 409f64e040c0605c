// Text as JSON writes it: the one place that escapes it, for reports and recordings alike.

/// A text as a JSON string that may also stand in a script of a page.
package enum JSONText {
  /// Appends the text in quotes, UTF-8.
  ///
  /// What cannot be seen, or turns the direction of writing, is escaped, and so is `<`, so that no text
  /// ends a script, and the second `#` of what a build server would take for a command. O(n).
  package static func append(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    if appendPlain(text, to: &out) {
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

  /// Appends a text all of whose bytes stand for themselves; appends nothing of any other.
  private static func appendPlain(_ text: String, to out: inout [UInt8]) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard isPlain(bytes) else { return false }
      out.append(contentsOf: bytes)
      return true
    } ?? false
  }

  /// Whether all bytes of a text stand for themselves.
  ///
  /// `#` may follow another one, and texts of other alphabets are looked at scalar by scalar: of either it
  /// is false. Eight bytes at once: nearly every text of a report is plain, and to look at them one by one
  /// was a twelfth of its price.
  package static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let words = UnsafeRawBufferPointer(bytes)
    func special(at place: Int) -> UInt64 {
      Self.special(in: words.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
    if words.count < 8 {
      var rest: UInt64 = 0x2020_2020_2020_2020
      for byte in words { rest = rest << 8 | UInt64(byte) }
      return Self.special(in: rest) == 0
    }
    // The last eight may have been looked at in part.
    var marks = special(at: words.count - 8)
    var place = 0
    while place + 8 < words.count {
      marks |= special(at: place)
      place += 8
    }
    return marks == 0
  }

  /// Not zero where one of eight bytes does not stand for itself: it is below a space, above `~`, or one of
  /// `"`, `#`, `<` and `\`.
  private static func special(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // In bytes without the high bit no sum below goes over into the next byte.
    let low = word & (ones &* 0x7F)
    func differs(from byte: UInt8) -> UInt64 { (low ^ ones &* UInt64(byte)) &+ ones &* 0x7F }
    let isPlain =
      (low &+ ones &* 0x60) & ~(low &+ ones) & differs(from: 0x22) & differs(from: 0x23)
      & differs(from: 0x3C) & differs(from: 0x5C)
    return (word | ~isPlain) & (ones &* 0x80)
  }
}
