// How labelled taps miss what they were aimed at, as whole sums that add up exactly.

/// Sums and sums of squares of misses, in micrometres, right and down.
///
/// Whole numbers, so that the order of adding makes no difference; each miss is rounded to a
/// micrometre, a hundredth of what a digitizer tells apart. Sums stop at the largest number.
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

  package init() {}

  /// Adds a miss, in millimetres.
  package mutating func add(_ miss: Point) {
    func micrometres(_ millimetres: Double) -> Int {
      Int((min(max(millimetres, -1e6), 1e6) * 1000).rounded())
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
    right.addUpTo(other.right)
    down.addUpTo(other.down)
    rightSquared.addUpTo(other.rightSquared)
    downSquared.addUpTo(other.downSquared)
    product.addUpTo(other.product)
    omitted.addUpTo(other.omitted)
  }

  /// Where the middle of the taps lies from the aim, in millimetres; nil of none.
  package var offset: Point? {
    taps > 0 ? Point(Double(right) / Double(taps), Double(down) / Double(taps)) * 1e-3 : nil
  }

  /// How far the taps spread about their middle, in millimetres; nil of fewer than two.
  package var deviation: Size? {
    guard taps > 1 else { return nil }
    let count = Double(taps)
    func deviation(_ sum: Int, _ squares: Int) -> Double {
      let rest = Double(squares) - Double(sum) * Double(sum) / count
      return (max(0, rest) / (count - 1)).squareRoot() * 1e-3
    }
    return Size(deviation(right, rightSquared), deviation(down, downSquared))
  }
}

extension Int {
  /// Adds a number; the sum stops at the largest and the least.
  package mutating func addUpTo(_ other: Int) {
    let (sum, isOver) = addingReportingOverflow(other)
    self = isOver ? (other > 0 ? .max : .min) : sum
  }
}
