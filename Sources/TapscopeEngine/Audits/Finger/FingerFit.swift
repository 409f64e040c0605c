// Fits a finger's offset and spread to labelled taps.

/// One tap and what it was aimed at.
package struct AimedTap: Equatable, Sendable {
  /// From the aim to where the finger landed, in millimetres, right and down.
  package var miss: Point
  /// Of the target, in millimetres.
  package var size: Size
  /// The target's id.
  package var target: String

  package init(miss: Point, size: Size, target: String) {
    self.miss = miss
    self.size = size
    self.target = target
  }
}

/// Offset and spread of a finger, fitted to labelled taps by their moments.
///
/// Misses are compared with the spread that the published model gives a target of that size, so that
/// targets of different sizes go together.
package struct FingerFit: Equatable, Sendable {
  package let taps: Int
  package let targets: Int
  /// From the aim to the middle of the taps, in millimetres.
  package let right: ConfidenceInterval
  package let below: ConfidenceInterval
  /// By how much the spread is larger than the published one.
  package let across: ConfidenceInterval
  package let down: ConfidenceInterval
  /// Of the misses.
  package let covariance: Covariance
  /// A correlation up to this size may be chance.
  package var chanceCorrelation: Double { ConfidenceInterval.chanceCorrelation(pairs: taps) }

  /// How far misses vary across, both ways together, and down, in square millimetres.
  package struct Covariance: Equatable, Sendable {
    package var xx: Double
    package var xy: Double
    package var yy: Double

    /// Between the two axes, -1 to 1.
    package var correlation: Double {
      let both = (xx * yy).squareRoot()
      return both > 0 ? xy / both : 0
    }
  }

  /// Fewer taps show nothing: their interval for the spread would reach over a factor of two.
  package static let fewest = 10

  /// nil for fewer than `fewest` taps.
  package init?(_ taps: [AimedTap]) {
    guard taps.count >= Self.fewest else { return nil }
    self.taps = taps.count
    targets = Set(taps.map(\.target)).count
    let (xs, ys) = (taps.map(\.miss.x), taps.map(\.miss.y))
    right = .mean(of: xs)
    below = .mean(of: ys)
    covariance = Covariance(xx: xs.variance, xy: xs.covariance(with: ys), yy: ys.variance)
    let model = FingerModel()
    let published = taps.map { model.deviations(for: $0.size) }
    let (x, y) = (right.value, below.value)
    across = .deviation(of: zip(xs, published).map { ($0 - x) / $1.width })
    down = .deviation(of: zip(ys, published).map { ($0 - y) / $1.height })
  }
}

extension FingerFit {
  /// Where the fit leaves the published model, one plain clause each; none where it agrees.
  package var departures: [String] {
    var clauses = [
      Self.departure(right, "right of", "left of"), Self.departure(below, "below", "above"),
      Self.departure(across, "sideways"), Self.departure(down, "up and down"),
    ].compactMap { $0 }
    if abs(covariance.correlation) > chanceCorrelation {
      clauses.append(
        "misses sideways and down go together (correlation \(covariance.correlation.text(2)),"
          + " by chance up to \(chanceCorrelation.text(2))), which the model has apart")
    }
    return clauses
  }

  private static func departure(
    _ offset: ConfidenceInterval, _ positive: String, _ negative: String
  ) -> String? {
    guard offset.excludes(0) else { return nil }
    let isPositive = offset.value > 0
    let bounds = isPositive ? (offset.low, offset.high) : (-offset.high, -offset.low)
    return "taps land \(abs(offset.value).text(1)) mm \(isPositive ? positive : negative) the aim"
      + " (95 % interval \(bounds.0.text(1)) to \(bounds.1.text(1)) mm); the model has them on it"
  }

  private static func departure(_ factor: ConfidenceInterval, _ axis: String) -> String? {
    guard factor.excludes(1) else { return nil }
    return "taps spread \(factor.value.text(2)) times as far \(axis) as in the model"
      + " (95 % interval \(factor.low.text(2)) to \(factor.high.text(2)))"
  }
}

extension FingerModel {
  /// The finger that made some taps.
  package init(_ fit: FingerFit) {
    self.init(
      name: "fitted", factors: Size(fit.across.value, fit.down.value),
      offset: Point(fit.right.value, fit.below.value))
  }
}
