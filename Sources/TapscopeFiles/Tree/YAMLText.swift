// How a tree of values is written as YAML, so that it reads back as the same tree.

import TapscopeEngine

/// Writes trees as YAML that libyaml, and any YAML 1.1 or 1.2 reader, reads back value for value.
///
/// Mappings with a key of `blockKeys`, and what holds them, stand a key a line; all others in braces.
package struct YAMLText {
  private let blockKeys: Set<String>
  private var text = ""

  /// `blockKeys` are the keys whose lists stand an item a line.
  package init(blockKeys: Set<String>) { self.blockKeys = blockKeys }

  /// The text of a mapping, after comment lines; each comment may hold any characters.
  package static func write(
    _ root: Node, comments: [String] = [], blockKeys: Set<String>
  ) -> String {
    var writer = YAMLText(blockKeys: blockKeys)
    for comment in comments {
      writer.text += ("# " + comment.onOneLine).trimmedRight + "\n"
    }
    writer.block(root, indent: "", first: "")
    return writer.text
  }

  /// A mapping a key a line; `first` stands before its first key, `indent` before all others.
  private mutating func block(_ node: Node, indent: String, first: String) {
    guard let entries = node.entries, !entries.isEmpty else {
      text += first + flow(node) + "\n"
      return
    }
    for (index, entry) in entries.enumerated() {
      text += (index == 0 ? first : indent) + scalar(entry.key) + ":"
      guard blockKeys.contains(entry.key), let items = entry.value.items, !items.isEmpty else {
        text += " " + flow(entry.value) + "\n"
        continue
      }
      text += "\n"
      for item in items {
        let isBlock = item.entries?.contains { blockKeys.contains($0.key) } ?? false
        if isBlock {
          block(item, indent: indent + "    ", first: indent + "  - ")
        } else {
          text += indent + "  - " + flow(item) + "\n"
        }
      }
    }
  }

  private func flow(_ node: Node) -> String {
    switch node.content {
    case .scalar(let value, let style):
      // A plain value that is no text keeps its kind without quotes, a text never becomes one.
      if style == .plain, node.isNull {
        "null"
      } else if style == .plain, node.flag != nil || node.number != nil {
        value
      } else {
        scalar(value)
      }
    case .sequence(let items): "[" + items.map(flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{"
        + entries.map { scalar($0.key) + ": " + flow($0.value) }
        .joined(separator: ", ") + "}"
    }
  }

  /// A text without quotes where it reads back as this text, else in quotes.
  private func scalar(_ value: String) -> String { value.isPlainWord ? value : value.yamlQuoted }
}

extension String {
  /// Words that some YAML reader takes for a boolean or null.
  private static let special: Set<String> = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf",
  ]

  /// Whether the text without quotes is read as this very text by every reader, inside braces too.
  fileprivate var isPlainWord: Bool {
    guard let first = unicodeScalars.first, first.isWord, last != " " else { return false }
    if String.special.contains(lowercased()) { return false }
    // What begins with a digit may be a number, a date or a time.
    if ("0"..."9").contains(first), !unicodeScalars.contains(where: \.isPlainLetter) {
      return false
    }
    if isNumberLike { return false }
    return unicodeScalars.allSatisfy {
      $0.isWord || $0 == " " || $0 == "-" || $0 == "." || $0 == "/" || $0 == "@" || $0 == "~"
        || $0 == "+" || $0 == "(" || $0 == ")"
    }
  }

  /// Whether it might be read as a number with an exponent or another base, such as `1e5` or `0x1F`.
  private var isNumberLike: Bool {
    guard let first = utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "abcdefABCDEFxXoO_+-.".utf8.contains(byte)
    }
  }

  /// The text as a scalar in double quotes, everything that might not come back as it is escaped.
  var yamlQuoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default:
        if scalar.mustBeEscaped {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          // Not `\x`, which JSON does not have: a layout that is written as JSON stays JSON.
          let width = scalar.value < 0x10000 ? 4 : 8
          quoted +=
            (width == 4 ? "\\u" : "\\U") + String(repeating: "0", count: width - digits.count)
            + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// The text with line breaks and other controls shown as blanks.
  fileprivate var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.mustBeEscaped ? " " : $0 }))
  }

  fileprivate var trimmedRight: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Unicode.Scalar {
  /// A letter or digit of any script, or an underscore.
  fileprivate var isWord: Bool {
    self == "_" || ("0"..."9").contains(self) || isPlainLetter
  }

  fileprivate var isPlainLetter: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    return properties.isAlphabetic && !mustBeEscaped
  }

  /// Controls, line separators, marks of order and what is no character.
  var mustBeEscaped: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
