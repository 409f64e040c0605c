// Confidence intervals, and the mean and variance of a sample.

/// An estimate with the bounds between which the true value lies with a confidence of 95 %.
public struct ConfidenceInterval: Hashable, Sendable {
  /// The estimate, in the unit of the sample.
  public var value: Double
  /// The lower bound, in the unit of the sample.
  public var low: Double
  /// The upper bound, in the unit of the sample.
  public var high: Double

  /// Whether the sample speaks against a value.
  public func excludes(_ value: Double) -> Bool { value < low || value > high }

  /// The mean of normally distributed values, of which there must be two or more.
  ///
  /// By Student's t, accurate to a thousandth of the half width from ten values on.
  public static func mean(of values: [Double]) -> ConfidenceInterval {
    let mean = values.mean
    let error = (values.variance / Double(values.count)).squareRoot()
    let half = error * studentLimit(freedom: Double(values.count - 1))
    return ConfidenceInterval(value: mean, low: mean - half, high: mean + half)
  }

  /// The standard deviation of normally distributed values, of which there must be two or more.
  ///
  /// By the chi-square distribution, accurate to half a percent from ten values on.
  public static func deviation(of values: [Double]) -> ConfidenceInterval {
    let freedom = Double(values.count - 1)
    let deviation = values.variance.squareRoot()
    func bound(_ side: Double) -> Double {
      deviation * (freedom / chiSquare(side * normalLimit, freedom: freedom)).squareRoot()
    }
    return ConfidenceInterval(value: deviation, low: bound(1), high: bound(-1))
  }

  /// The largest correlation that chance alone gives `pairs` pairs, three or more, in 95 cases of
  /// 100.
  public static func chanceCorrelation(pairs: Int) -> Double {
    let freedom = Double(pairs - 2)
    let limit = studentLimit(freedom: freedom)
    return limit / (freedom + limit * limit).squareRoot()
  }

  /// Leaves 2.5 % of the normal distribution above it.
  private static let normalLimit = 1.959964

  /// Leaves 2.5 % of Student's distribution above it, by its expansion about the normal one (Abramowitz
  /// and Stegun 26.7.5).
  private static func studentLimit(freedom: Double) -> Double {
    let z = normalLimit
    let square = z * z
    let first = (square + 1) * z / 4
    let second = ((5 * square + 16) * square + 3) * z / 96
    let third = (((3 * square + 19) * square + 17) * square - 15) * z / 384
    return z + (first + (second + third / freedom) / freedom) / freedom
  }

  /// The value of chi-square where the normal distribution has `z` (Wilson and Hilferty).
  private static func chiSquare(_ z: Double, freedom: Double) -> Double {
    let part = 2 / (9 * freedom)
    let root = 1 - part + z * part.squareRoot()
    return freedom * root * root * root
  }
}

extension [Double] {
  /// The mean; 0 of none.
  public var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// The variance about the mean, by one less than their number; 0 of fewer than two.
  public var variance: Double { covariance(with: self) }

  /// How far both vary together, by one less than their number; 0 of fewer than two pairs.
  public func covariance(with other: [Double]) -> Double {
    let (mean, otherMean) = (mean, other.mean)
    let sum = zip(self, other).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - otherMean) }
    return count > 1 ? sum / Double(count - 1) : 0
  }
}
