// Shares of the normal distribution.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The share, 0 to 1, of the standard normal distribution below `z`.
///
/// By the complementary error function, so that small shares keep their digits.
public func normalShare(below z: Double) -> Double { 0.5 * erfc(-z * 0.5.squareRoot()) }
