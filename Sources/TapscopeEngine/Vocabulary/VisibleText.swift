// Foreign text made visible: what cannot be seen, or steers a terminal, is shown by its code.

extension String {
  /// A name that can stand in a sentence: of more than 80 characters the first 79 and `…`.
  package var brief: String {
    let most = 80
    guard utf8.count > most, count > most else { return self }
    return prefix(most - 1) + "…"
  }
}

extension StringProtocol {
  /// The text on one line, with everything that is not plainly visible shown by its code.
  ///
  /// Line breaks become `\n` and `\r`, tabs `\t`; other control characters, line separators, marks that
  /// turn the direction of writing, and characters without a shape become `\u{202E}` and the like, and
  /// so does what makes a command of `##word[`. Joiners stay where a script or an emoji needs them.
  /// O(n); plain ASCII is handed back as it is.
  package var visible: String {
    if utf8.isPlain({ $0 >= 0x20 && $0 < 0x7F }) { return String(self) }
    var out = ""
    out.reserveCapacity(utf8.count)
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "#", scalars.callsRunner(at: index) {
        out += scalar.escape
      } else if let code = scalar.code(
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

  /// The text with every word that is written from right to left in an isolate of its own (U+2068,
  /// U+2069), so that it cannot change the order of what stands beside it.
  ///
  /// For text that is read, not for data. The text must be `visible`, which shows isolates that a file
  /// brought by their code. O(n).
  package var isolated: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return String(self) }
    var out = ""
    var (run, gap) = ("", "")
    func close() {
      out += run.isEmpty ? gap : "\u{2068}\(run)\u{2069}\(gap)"
      (run, gap) = ("", "")
    }
    for scalar in unicodeScalars {
      if scalar.isFromRight || !run.isEmpty && gap.isEmpty && scalar.belongsToLetter {
        if run.isEmpty { close() }
        run += gap
        run.unicodeScalars.append(scalar)
        gap = ""
      } else {
        // One of these between two words of a name does not part them.
        if run.isEmpty || !gap.isEmpty || !" -_".unicodeScalars.contains(scalar) { close() }
        gap.unicodeScalars.append(scalar)
      }
    }
    close()
    return out
  }

  /// The text as a cell of a table: with an apostrophe before what a spreadsheet would run as a
  /// formula, and before an apostrophe of its own.
  package var guardedCell: String {
    let isGuarded = unicodeScalars.first.map { "=+-@\t\r'".unicodeScalars.contains($0) } ?? false
    return isGuarded ? "'\(self)" : String(self)
  }

  /// Whether every character is fit for a name: no control characters and no line separators.
  package var isOneLine: Bool {
    // The bytes where they lie: to step through them by their generic view takes ten times as long.
    let isASCII = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
    return isASCII ?? false || unicodeScalars.allSatisfy { !$0.breaksLines }
  }
}

extension Collection<UInt8> {
  /// Whether all bytes are, and none that may begin a command where two follow each other, as `##`, does
  /// follow its like.
  @inlinable
  package func isPlain(
    doubling isSign: (UInt8) -> Bool = { $0 == UInt8(ascii: "#") }, _ isPlain: (UInt8) -> Bool
  ) -> Bool {
    // Where they lie: to step through them by their generic view takes ten times as long.
    withContiguousStorageIfAvailable { $0.isPlainOneByOne(isSign, isPlain) }
      ?? isPlainOneByOne(isSign, isPlain)
  }

  @inlinable
  package func isPlainOneByOne(_ isSign: (UInt8) -> Bool, _ isPlain: (UInt8) -> Bool) -> Bool {
    var last: UInt8 = 0
    for byte in self {
      if !isPlain(byte) || byte == last && isSign(byte) { return false }
      last = byte
    }
    return true
  }
}

extension [Unicode.Scalar] {
  /// Whether a build server may take what stands here for a command whose second `#` this is.
  ///
  /// `##[error]` wherever it stands on a line (GitHub's runner, `ActionCommand.TryParse`), `##vso[` and
  /// `##[section]` (Azure Pipelines), `##teamcity[`.
  func callsRunner(at index: Int) -> Bool {
    guard self[index] == "#", index > 0, self[index - 1] == "#" else { return false }
    let rest = self[(index + 1)...]
    return rest.first { !("a"..."z").contains($0) && !("A"..."Z").contains($0) } == "["
  }
}

extension Unicode.Scalar {
  /// Whether it cannot be seen, or changes how others are seen, wherever it stands.
  package var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether it is an accent, or joins letters or keeps them apart.
  fileprivate var belongsToLetter: Bool {
    properties.generalCategory == .nonspacingMark || self == "\u{200C}" || self == "\u{200D}"
  }

  /// Whether it is written from right to left: the blocks for which Unicode's DerivedBidiClass.txt says
  /// R or AL, assigned or not.
  fileprivate var isFromRight: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }

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
    let areJoined = last.isOfJoinedScript && next.isOfJoinedScript
    return areJoined || (isEmoji && self == "\u{200D}" && last.value > 0x7F)
  }

  /// Whether it is a letter, or a mark on one, of a script that may join its letters.
  private var isOfJoinedScript: Bool {
    guard (0x0600..<0x1100).contains(value) else { return false }
    return properties.isAlphabetic || properties.generalCategory == .nonspacingMark
  }

  fileprivate var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
