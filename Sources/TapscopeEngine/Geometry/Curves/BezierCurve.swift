// A quadratic or cubic Bézier curve.

/// A quadratic or cubic Bézier curve from parameter 0 to 1, as a polynomial in each coordinate.
struct BezierCurve: Equatable, Sendable {
  let start: Point
  let end: Point
  let x: Polynomial
  let y: Polynomial
  /// Bound of how far the curve bends off its chord: 3/4 of the largest second difference.
  let bend: Double

  init(_ p0: Point, _ p1: Point, _ p2: Point) {
    start = p0
    end = p2
    func polynomial(_ a: Double, _ b: Double, _ c: Double) -> Polynomial {
      Polynomial(a, 2 * (b - a), a - 2 * b + c)
    }
    x = polynomial(p0.x, p1.x, p2.x)
    y = polynomial(p0.y, p1.y, p2.y)
    bend = (p0 - p1 * 2 + p2).distance(to: .zero) / 4
  }

  init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    start = p0
    end = p3
    func polynomial(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Polynomial {
      Polynomial(a, 3 * (b - a), 3 * (a - 2 * b + c), d - a + 3 * (b - c))
    }
    x = polynomial(p0.x, p1.x, p2.x, p3.x)
    y = polynomial(p0.y, p1.y, p2.y, p3.y)
    let first = (p0 - p1 * 2 + p2).distance(to: .zero)
    let second = (p1 - p2 * 2 + p3).distance(to: .zero)
    bend = max(first, second) * 3 / 4
  }

  func callAsFunction(_ t: Double) -> Point {
    t == 0 ? start : t == 1 ? end : Point(x(t), y(t))
  }

  /// The parameters strictly within the curve where it turns back in x or in y, ascending.
  var extrema: [Double] {
    (x.derivative.roots(in: 0...1) + y.derivative.roots(in: 0...1))
      .filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Its part of the signed area, `½ ∫ x dy − y dx`, exact term by term.
  var signedArea: Double {
    var sum: Double = 0
    for i in x.powers {
      for j in y.powers where i + j > 0 { sum += x[i] * y[j] * Double(j - i) / Double(i + j) }
    }
    return sum / 2
  }

  /// The distance to the nearest point of the curve: an end, or where the line of sight meets it square.
  func distance(to p: Point) -> Double {
    let across = (x + Polynomial(-p.x)) * x.derivative + (y + Polynomial(-p.y)) * y.derivative
    return across.roots(in: 0...1).map { self($0).distance(to: p) }
      .reduce(min(start.distance(to: p), end.distance(to: p)), min)
  }

  /// Points along the curve after its start, off it by at most the tolerance.
  func flattened(tolerance: Double) -> [Point] {
    let count = stepCount((bend / tolerance).squareRoot())
    return (1...count).map { $0 == count ? end : self(Double($0) / Double(count)) }
  }
}

/// A number of steps from a computed one: at least 1, at most 1000, 1 for NaN.
func stepCount(_ steps: Double) -> Int { steps > 1 ? Int(min(steps.rounded(.up), 1000)) : 1 }
