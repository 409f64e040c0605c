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

  /// Ten to the power of the number.
  package var powerOfTen: Double { power(10, self) }
}

private func logarithm(_ value: Double) -> Double { log10(value) }
private func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
