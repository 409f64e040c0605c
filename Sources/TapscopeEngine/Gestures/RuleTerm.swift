// The name of a rule, a constant or a unit.

/// The name of a rule, a constant or a unit: always a literal of the code.
///
/// Some twenty comparisons are made and copied at every sample: a `String` in each would be counted on
/// every copy, and a `StaticString` is three times as large. Unchecked, since the bytes are never written.
struct RuleTerm: Hashable, @unchecked Sendable, ExpressibleByStringLiteral {
  /// The bytes of the literal up to a zero; they last as long as the program.
  private let start: UnsafePointer<UInt8>

  init(stringLiteral literal: StaticString) { start = literal.utf8Start }

  var text: String { String(cString: start) }

  /// Whether a text is the same, found without making another.
  func isText(_ text: String) -> Bool {
    var next = start
    for byte in text.utf8 {
      guard byte != 0, byte == next.pointee else { return false }
      next += 1
    }
    return next.pointee == 0
  }

  static func == (a: RuleTerm, b: RuleTerm) -> Bool {
    a.start == b.start || a.text == b.text
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
