// A polynomial in one variable, and where it takes a value.

/// A polynomial in one variable, of degree 7 at most.
///
/// Held in place, since curves ask for values at every hit test and an array would be counted and
/// allocated each time.
struct Polynomial: Hashable, Sendable {
  /// Constant term first; zeros above the degree.
  private var coefficients = SIMD8<Double>.zero
  private var degree: Int

  /// A polynomial by its coefficients, constant term first; 1 to 8 of them.
  init(_ coefficients: Double...) {
    precondition((1...8).contains(coefficients.count))
    degree = coefficients.count - 1
    for (power, coefficient) in coefficients.enumerated() { self.coefficients[power] = coefficient }
  }

  private init(degree: Int) { self.degree = degree }

  /// A coefficient by its power, from 0 to 7.
  subscript(power: Int) -> Double { coefficients[power] }

  /// The powers whose coefficients may be other than zero.
  var powers: ClosedRange<Int> { 0...degree }

  /// The value at an argument, by Horner's rule; O(degree).
  func callAsFunction(_ t: Double) -> Double {
    var value = coefficients[degree]
    for power in (0..<degree).reversed() { value = value * t + coefficients[power] }
    return value
  }

  var derivative: Polynomial {
    var result = Polynomial(degree: max(degree - 1, 0))
    for power in 0..<degree {
      result.coefficients[power] = Double(power + 1) * coefficients[power + 1]
    }
    return result
  }

  /// The product, whose degree must stay within 7.
  static func * (a: Polynomial, b: Polynomial) -> Polynomial {
    var product = Polynomial(degree: a.degree + b.degree)
    for i in a.powers {
      for j in b.powers { product.coefficients[i + j] += a[i] * b[j] }
    }
    return product
  }

  static func + (a: Polynomial, b: Polynomial) -> Polynomial {
    var sum = Polynomial(degree: max(a.degree, b.degree))
    sum.coefficients = a.coefficients + b.coefficients
    return sum
  }

  /// Every place in the range where the polynomial changes sign or is zero at an end, ascending.
  ///
  /// Between two neighbouring turning points (the roots of the derivative, found the same way) a
  /// polynomial is monotone, so each root is alone in its bracket and none is missed. A root where it
  /// only touches zero may be left out. O(degree²) brackets, each of at most 60 or so steps.
  func roots(in range: ClosedRange<Double>) -> [Double] {
    guard degree > 0 else { return [] }
    let turns = derivative.roots(in: range)
    let stops = [range.lowerBound] + turns + [range.upperBound]
    var roots: [Double] = []
    for (low, high) in zip(stops, stops.dropFirst()) where low < high {
      let (start, end) = (self(low), self(high))
      if start == 0 {
        roots.append(low)
      } else if (start < 0) != (end < 0), end != 0 {
        roots.append(solve(for: 0, from: low, to: high))
      }
    }
    if let last = stops.last, self(last) == 0 { roots.append(last) }
    return roots
  }

  /// The place between two arguments where a polynomial that is monotone there takes a value.
  ///
  /// The ends may be in either order. Newton's steps, halving where one would leave the bracket.
  func solve(for value: Double, from start: Double, to end: Double) -> Double {
    let isRising = self(end) > self(start)
    var (low, high) = start < end ? (start, end) : (end, start)
    let lowIsBelow = isRising == (start < end)
    var t = low + (high - low) / 2
    for _ in 0..<Self.stepLimit {
      let (excess, slope) = valueAndSlope(t)
      let error = excess - value
      if error == 0 { return t }
      if (error < 0) == lowIsBelow { low = t } else { high = t }
      let newton = t - error / slope
      let next = newton > low && newton < high ? newton : low + (high - low) / 2
      if next == t || next == low || next == high { return next }
      t = next
    }
    return t
  }

  /// Newton's method needs a handful of steps; halving alone exhausts a double's 53 bits in this many.
  private static let stepLimit = 64

  private func valueAndSlope(_ t: Double) -> (Double, Double) {
    var value = coefficients[degree]
    var slope = 0.0
    for power in (0..<degree).reversed() {
      slope = slope * t + value
      value = value * t + coefficients[power]
    }
    return (value, slope)
  }
}
