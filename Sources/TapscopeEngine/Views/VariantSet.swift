// A set of the variants of a screen.

/// Some of at most 64 variants, by their numbers.
package struct VariantSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  /// More variants than there are strategies.
  static let most = UInt64.bitWidth

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// One variant.
  package init(_ variant: Int) { rawValue = 1 << UInt64(variant) }

  /// The first of all variants.
  package static func first(_ count: Int) -> VariantSet {
    VariantSet(rawValue: count >= most ? .max : 1 << UInt64(max(0, count)) - 1)
  }

  /// The least number; nil of an empty set.
  var first: Int? { rawValue == 0 ? nil : rawValue.trailingZeroBitCount }

  /// The variants for which a condition holds.
  func filter(_ holds: (Int) -> Bool) -> VariantSet {
    var found = VariantSet()
    forEach { if holds($0) { found.insert(VariantSet($0)) } }
    return found
  }

  /// Calls `body` with each number, the least first.
  package func forEach(_ body: (Int) -> Void) {
    var left = rawValue
    while left != 0 {
      body(left.trailingZeroBitCount)
      left &= left - 1
    }
  }
}
