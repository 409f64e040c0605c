// How labelled taps miss what they were aimed at, as whole sums that add up exactly.

/// Sums and sums of squares of misses, in micrometres, right and down.
///
/// Whole numbers, so that the order of adding makes no difference; each miss is rounded to a
/// micrometre, a hundredth of what a digitizer tells apart.
///
/// A whole number is no farther from 0 than its square, and a product than the larger of two squares: as long
/// as the sums of squares are within the numbers, the other sums are. Sums of squares stop at the largest
/// number, and the sums that belong to them are 0 from then on, whatever was added first.
package struct FingerSums: Hashable, Sendable {
  package var taps = 0
  /// Sums of the misses.
  package var right = 0
  package var down = 0
  /// Sums of their squares and of their products.
  package var rightSquared = 0
  package var downSquared = 0
  package var product = 0
  /// Labelled taps that tell nothing of a finger.
  package var omitted = 0

  /// Micrometres beyond which no miss is counted: a kilometre.
  private static let farthest = 1_000_000_000

  package init() {}

  /// Adds a miss, in millimetres.
  package mutating func add(_ miss: Point) {
    let farthest = Double(Self.farthest)
    func micrometres(_ millimetres: Double) -> Int {
      Int(min(max(millimetres * 1000, -farthest), farthest).rounded())
    }
    let (x, y) = (micrometres(miss.x), micrometres(miss.y))
    var one = FingerSums()
    (one.taps, one.right, one.down) = (1, x, y)
    (one.rightSquared, one.downSquared, one.product) = (x * x, y * y, x * y)
    add(one)
  }

  /// Adds other taps.
  package mutating func add(_ other: FingerSums) {
    taps.addUpTo(other.taps)
    omitted.addUpTo(other.omitted)
    rightSquared.addUpTo(other.rightSquared)
    downSquared.addUpTo(other.downSquared)
    right = rightSquared < .max ? right + other.right : 0
    down = downSquared < .max ? down + other.down : 0
    product = isWhole ? product + other.product : 0
  }

  /// Whether no sum of squares has come to the largest number.
  private var isWhole: Bool { max(rightSquared, downSquared) < .max }

  /// What no taps add up to, in words: each sum against those that it belongs to; nil where all may be.
  package var contradiction: String? {
    let most = taps.multipliedReportingOverflow(by: Self.farthest * Self.farthest)
    let squares = most.overflow ? Int.max : most.partialValue
    // Half of the two together, which may be beyond the numbers.
    let half = rightSquared / 2 + downSquared / 2 + (rightSquared & downSquared & 1)
    if max(rightSquared, downSquared) > squares {
      return "\(taps) taps have squares of misses that add up to \(max(rightSquared, downSquared))"
    }
    if right.magnitude > rightSquared.magnitude {
      return "`right` is farther from 0 than `rightSquared`"
    }
    if down.magnitude > downSquared.magnitude {
      return "`down` is farther from 0 than `downSquared`"
    }
    return product.magnitude > half.magnitude
      ? "`product` is farther from 0 than half of `rightSquared` and `downSquared` together" : nil
  }

  /// Where the middle of the taps lies from the aim, in millimetres; nil of none, and of more than add up.
  package var offset: Point? {
    taps > 0 && isWhole
      ? Point(Double(right) / Double(taps), Double(down) / Double(taps)) * 1e-3 : nil
  }

  /// How far the taps spread about their middle, in millimetres; nil of fewer than two.
  package var deviation: Size? {
    guard taps > 1, isWhole else { return nil }
    let count = Double(taps)
    func deviation(_ sum: Int, _ squares: Int) -> Double {
      let rest = Double(squares) - Double(sum) * Double(sum) / count
      return (max(0, rest) / (count - 1)).squareRoot() * 1e-3
    }
    return Size(deviation(right, rightSquared), deviation(down, downSquared))
  }
}

extension Int {
  /// Adds a count to a count; the sum stops at the largest number, whatever the order of adding.
  package mutating func addUpTo(_ other: Int) {
    let (sum, isOver) = addingReportingOverflow(other)
    self = isOver ? .max : sum
  }
}
