// The name of a rule, a constant or a unit.

/// The name of a rule, a constant or a unit: always a literal of the code.
///
/// Some twenty comparisons are made and copied at every sample; a `String` in each would be counted on
/// every copy.
struct RuleTerm: Hashable, Sendable, ExpressibleByStringLiteral {
  private let literal: StaticString

  init(stringLiteral literal: StaticString) { self.literal = literal }

  var text: String { literal.description }

  static func == (a: RuleTerm, b: RuleTerm) -> Bool {
    a.literal.withUTF8Buffer { bytes in
      b.literal.withUTF8Buffer { bytes.elementsEqual($0) }
    }
  }

  func hash(into hasher: inout Hasher) {
    literal.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether it is that word.
  func isCalled(_ word: String) -> Bool { literal.withUTF8Buffer { $0.elementsEqual(word.utf8) } }
}
