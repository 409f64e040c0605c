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
  ///
  /// The search for margins asks this of every constant at every comparison, and most differ in length.
  func isCalled(_ word: String) -> Bool {
    literal.utf8CodeUnitCount == word.utf8.count
      && literal.withUTF8Buffer { $0.elementsEqual(word.utf8) }
  }
}
