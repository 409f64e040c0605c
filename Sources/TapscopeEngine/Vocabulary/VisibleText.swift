// Foreign text made visible: what cannot be seen, or steers a terminal, is shown by its code.

extension StringProtocol {
  /// The text on one line, with everything that is not plainly visible shown by its code.
  ///
  /// Line breaks become `\n` and `\r`, tabs `\t`; other control characters, line separators, marks that
  /// turn the direction of writing, and characters without a shape become `\u{202E}` and the like.
  /// Joiners stay where a script or an emoji needs them. O(n); plain ASCII is handed back as it is.
  package var visible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(self) }
    var out = ""
    out.reserveCapacity(utf8.count)
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if let code = scalar.code(
        after: index > 0 ? scalars[index - 1] : nil,
        before: index + 1 < scalars.count ? scalars[index + 1] : nil)
      {
        out += code
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// Whether every character is fit for a name: no control characters and no line separators.
  package var isOneLine: Bool { unicodeScalars.allSatisfy { !$0.breaksLines } }
}

extension Unicode.Scalar {
  /// Whether this is a control character, or ends a line.
  package var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// How a scalar that cannot be seen is shown; nil for one that can be.
  fileprivate func code(after last: Unicode.Scalar?, before next: Unicode.Scalar?) -> String? {
    if value >= 0x20 && value < 0x7F { return nil }
    switch self {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{200C}", "\u{200D}":
      return joins(last, next) ? nil : escape
    default: break
    }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .unassigned:
      return escape
    case .spaceSeparator:
      // Of the blanks only the plain one looks like itself.
      return self == "\u{3000}" || self == " " ? nil : escape
    case .nonspacingMark where properties.isVariationSelector:
      // It chooses between two looks of an emoji or an ideograph, and does nothing elsewhere.
      return last?.properties.isEmoji == true || last?.properties.isIdeographic == true
        ? nil : escape
    default: return properties.isDefaultIgnorableCodePoint ? escape : nil
    }
  }

  /// Whether a joiner between two characters changes how they look: in scripts that join their letters,
  /// and between the parts of an emoji.
  private func joins(_ last: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    guard let last, let next else { return false }
    let isEmoji = (last.properties.isEmoji || last == "\u{FE0F}") && next.properties.isEmoji
    let areLetters = [last, next].allSatisfy { part in
      part.value >= 0x0600 && part.value < 0x1100
        && (part.properties.isAlphabetic || part.properties.generalCategory == .nonspacingMark)
    }
    return areLetters || (isEmoji && self == "\u{200D}" && last.value > 0x7F)
  }

  private var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
