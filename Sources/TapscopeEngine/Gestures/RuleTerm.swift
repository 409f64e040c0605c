// The name of a rule, a constant or a unit.

/// The name of a rule, a constant or a unit: always a literal of the code.
///
/// Some twenty comparisons are made and copied at every sample: a `String` in each would be counted on
/// every copy, and a `StaticString` is three times as large. Unchecked, since the bytes are never written.
struct RuleTerm: Equatable, @unchecked Sendable, ExpressibleByStringLiteral {
  /// The bytes of the literal up to a zero; they last as long as the program.
  private let start: UnsafePointer<UInt8>

  init(stringLiteral literal: StaticString) { start = literal.utf8Start }

  var text: String { String(cString: start) }

  /// A number that equal texts share, and of those that the code has no others: to compare letter by letter
  /// with every constant was half of the price of a recognition.
  var mark: UInt64 {
    var mark = Self.firstMark
    var next = start
    while next.pointee != 0 {
      Self.add(next.pointee, to: &mark)
      next += 1
    }
    return mark
  }

  /// The mark of a text.
  static func mark(of text: String) -> UInt64 {
    var mark = firstMark
    for byte in text.utf8 { add(byte, to: &mark) }
    return mark
  }

  // Fowler, Noll and Vo's hash, 1a.
  private static let firstMark: UInt64 = 0xCBF2_9CE4_8422_2325
  private static func add(_ byte: UInt8, to mark: inout UInt64) {
    mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  static func == (a: RuleTerm, b: RuleTerm) -> Bool {
    a.start == b.start || a.text == b.text
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
