// How does text get into a page without becoming markup?

/// Escaping and templates for HTML.
enum HTMLText {
  /// The text with every character that markup could take for its own replaced.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// The template with every `{{key}}` replaced, in one pass, so that no value can inject a marker.
  static func filled(_ template: String, with values: [String: String]) -> String {
    var out = ""
    var rest = Substring(template)
    while let open = rest.range(of: "{{"), let close = rest[open.upper...].range(of: "}}") {
      out += rest[..<open.lower]
      out += values[String(rest[open.upper..<close.lower])] ?? ""
      rest = rest[close.upper...]
    }
    return out + rest
  }

  /// An element with escaped text.
  static func element(_ tag: String, _ text: String, class name: String? = nil) -> String {
    "<\(tag)\(name.map { " class=\"\($0)\"" } ?? "")>\(escaped(text))</\(tag)>"
  }

  /// Bytes in base 64, for data URIs.
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let taken = min(3, bytes.count - start)
      var word = 0
      for offset in 0..<3 { word = word << 8 | (offset < taken ? Int(bytes[start + offset]) : 0) }
      for digit in 0..<4 {
        out.append(digit <= taken ? digits[word >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

extension Substring {
  /// The first place of a short marker, as the indices of its two ends.
  fileprivate func range(of marker: String) -> (lower: Index, upper: Index)? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(marker) { return (start, index(start, offsetBy: marker.count)) }
      start = index(after: start)
    }
    return nil
  }
}
