// Where does a polynomial take a value?

/// A polynomial in one variable by its coefficients, constant term first.
struct Polynomial: Hashable, Sendable {
  var coefficients: [Double]

  init(_ coefficients: [Double]) { self.coefficients = coefficients }

  /// The value at `t`, by Horner's rule; O(degree).
  func callAsFunction(_ t: Double) -> Double {
    var value: Double = 0
    for coefficient in coefficients.reversed() { value = value * t + coefficient }
    return value
  }

  var derivative: Polynomial {
    Polynomial(coefficients.enumerated().dropFirst().map { Double($0.offset) * $0.element })
  }

  static func * (a: Polynomial, b: Polynomial) -> Polynomial {
    guard !a.coefficients.isEmpty, !b.coefficients.isEmpty else { return Polynomial([]) }
    var product = [Double](repeating: 0, count: a.coefficients.count + b.coefficients.count - 1)
    for (i, x) in a.coefficients.enumerated() {
      for (j, y) in b.coefficients.enumerated() { product[i + j] += x * y }
    }
    return Polynomial(product)
  }

  static func + (a: Polynomial, b: Polynomial) -> Polynomial {
    let count = max(a.coefficients.count, b.coefficients.count)
    return Polynomial(
      (0..<count).map { i in
        (i < a.coefficients.count ? a.coefficients[i] : 0)
          + (i < b.coefficients.count ? b.coefficients[i] : 0)
      })
  }

  /// Every place in the range where the polynomial changes sign or is zero at an end, ascending.
  ///
  /// Between two neighbouring turning points (the roots of the derivative, found the same way) a
  /// polynomial is monotone, so each root is alone in its bracket and none is missed. A root where it
  /// only touches zero may be left out. O(degree²) brackets, each of at most 60 or so steps.
  func roots(in range: ClosedRange<Double>) -> [Double] {
    guard coefficients.count > 1 else { return [] }
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
    var value: Double = 0
    var slope: Double = 0
    for coefficient in coefficients.reversed() {
      slope = slope * t + value
      value = value * t + coefficient
    }
    return (value, slope)
  }
}
