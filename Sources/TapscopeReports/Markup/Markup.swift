// Pieces of HTML, SVG and XML into which text can only enter escaped.

/// A piece of markup, written as a string literal: `"<td class=\"n\">\(name)</td>"`.
///
/// The literal is markup. A string put into it is text: it is escaped, whether it stands in an element
/// or in a quoted attribute, so no name can end the one or the other. Another piece of markup is put in
/// as it is. Attributes must be quoted; text never goes into a tag's name, a script or a style sheet.
package struct Markup: Equatable, Sendable {
  /// The markup as it is written to a file.
  package private(set) var source: String

  /// Nothing.
  package init() { source = "" }

  /// Markup that this package wrote itself.
  ///
  /// That is a template, a style sheet, a script, or JSON whose `<` is escaped; never text from a file.
  package init(trusted source: String) { self.source = source }

  /// Text that stands for itself.
  package init(text: String) { source = Markup.escaped(text) }

  /// A name that programs read, such as a path in an attribute of XML: a parser gives back every
  /// character.
  ///
  /// What cannot be seen is written as a reference. What XML cannot hold is shown by its code.
  package init(name: String) {
    source = name.unicodeScalars.map { scalar in
      if let reference = Markup.reference(scalar) { return reference }
      guard scalar.isHidden else { return String(scalar) }
      let code = String(scalar.value, radix: 16, uppercase: true)
      return scalar.isOfXML ? "&#x\(code);" : String(scalar).visible
    }.joined()
  }

  package var isEmpty: Bool { source.isEmpty }

  package static func += (a: inout Markup, b: Markup) { a.source += b.source }

  package static func + (a: Markup, b: Markup) -> Markup {
    var sum = a
    sum += b
    return sum
  }

  /// The markup with every `{{key}}` replaced, in one pass, so that no value can bring in a marker.
  package func filled(_ values: [String: Markup]) -> Markup {
    var out = ""
    var rest = source[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      out += rest[..<open.lowerBound]
      out += values[String(rest[open.upperBound..<close.lowerBound])]?.source ?? ""
      rest = rest[close.upperBound...]
    }
    return Markup(trusted: out + rest)
  }

  /// The text with every character that markup could take for its own written as a reference.
  ///
  /// What cannot be seen is shown by its code, but for line feeds and tabs; words that are written from
  /// right to left are isolated.
  static func escaped(_ text: String) -> String {
    if text.utf8.isPlain(isPlain) { return text }
    var out = ""
    out.reserveCapacity(text.utf8.count + 16)
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != "\n" && $0 != "\t" }
      for scalar in String(line).visible.isolated.unicodeScalars {
        if let reference = reference(scalar) {
          out += reference
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
      rest = rest[line.endIndex...]
      if let end = rest.popFirst() { out.unicodeScalars.append(end) }
    }
    return out
  }

  /// How a character is written that markup would take for its own; nil for any other.
  private static func reference(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: nil
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && reference(Unicode.Scalar(byte)) == nil
  }
}

extension Unicode.Scalar {
  /// Whether a document of XML 1.0 may hold it, if as a reference.
  fileprivate var isOfXML: Bool {
    value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : "\t\n\r".unicodeScalars.contains(self)
  }
}

extension Markup: ExpressibleByStringInterpolation {
  package init(stringLiteral markup: String) { source = markup }

  package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  /// Literal parts are markup, what is put in is text.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + interpolationCount * 12)
    }

    package mutating func appendLiteral(_ markup: String) { source += markup }

    package mutating func appendInterpolation(_ text: String) { source += Markup.escaped(text) }

    package mutating func appendInterpolation(_ markup: Markup) { source += markup.source }

    package mutating func appendInterpolation(_ number: Int) { source += String(number) }
  }
}

extension Sequence<Markup> {
  /// All pieces, one after the other.
  package func joined(separator: Markup = "") -> Markup {
    var sum = Markup()
    for (index, piece) in enumerated() {
      if index > 0 { sum += separator }
      sum += piece
    }
    return sum
  }
}
