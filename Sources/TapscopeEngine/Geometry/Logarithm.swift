// Logarithms, which the standard library has not.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Double {
  /// The logarithm to base 10; NaN below 0.
  package var decimalLogarithm: Double { logarithm(self) }
}

private func logarithm(_ value: Double) -> Double { log10(value) }
