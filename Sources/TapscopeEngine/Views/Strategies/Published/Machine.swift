// The arithmetic of printed C on a machine of 32 or 64 bits.

/// The arithmetic of `CGFloat`, `size_t` and `NSUInteger`, which have 32 or 64 bits.
///
/// A sum or product of two floats taken as doubles and rounded once is the float's own, bit for bit.
package struct Machine: Equatable, Sendable {
  package let architecture: StrategyChoice.Architecture

  package init(_ architecture: StrategyChoice.Architecture) { self.architecture = architecture }

  /// A value as a CGFloat holds it.
  package func cgFloat(_ value: Double) -> Double {
    architecture == .bits32 ? Double(Float(value)) : value
  }

  package func sum(_ a: Double, _ b: Double) -> Double { cgFloat(cgFloat(a) + cgFloat(b)) }

  package func product(_ a: Double, _ b: Double) -> Double { cgFloat(cgFloat(a) * cgFloat(b)) }

  /// A CGFloat as C makes it a `size_t`: towards zero, and undefined (nil) for NaN and beyond its
  /// range.
  ///
  /// Numbers above -1 become 0. The topmost of 64 bits counts as out of range too: no memory is
  /// that large.
  package func unsigned(_ value: Double) -> UInt? {
    let limit = architecture == .bits32 ? 4_294_967_296.0 : 9_223_372_036_854_775_808.0
    let number = cgFloat(value)
    guard number > -1, number < limit else { return nil }
    return number > 0 ? UInt(number) : 0
  }

  /// `row * stride + column` in `size_t`, which wraps silently.
  package func index(row: UInt, stride: UInt, column: UInt) -> UInt {
    let index = row &* stride &+ column
    return architecture == .bits32 ? UInt(UInt32(truncatingIfNeeded: index)) : index
  }
}
