// An arc of an ellipse.

/// An arc of an ellipse that may be turned, kept as such; angles in radians, clockwise on screen.
///
/// The angle is the ellipse's own parameter: `center + turn(rx·cos θ, ry·sin θ)`.
struct EllipticalArc: Equatable, Sendable {
  let start: Point
  let end: Point
  let center: Point
  let rx: Double
  let ry: Double
  let turn: UnitDirection
  let startAngle: Double
  /// Signed: positive runs clockwise on screen.
  let sweep: Double

  /// A whole ellipse, clockwise from its rightmost point; the radii must be positive.
  init(center: Point, rx: Double, ry: Double) {
    start = Point(center.x + rx, center.y)
    end = start
    self.center = center
    self.rx = rx
    self.ry = ry
    turn = UnitDirection(degrees: 0)
    startAngle = 0
    sweep = 2 * .pi
  }

  /// The arc between two points as SVG defines it (SVG 1.1, appendix F.6.5).
  ///
  /// Radii too small to reach are enlarged together. nil where SVG draws no arc: equal ends, a radius
  /// of zero, or numbers too large to compute with; and for a small arc whose ends no angle tells apart.
  init?(
    from start: Point, to end: Point, rx: Double, ry: Double, degrees: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    let turn = UnitDirection(degrees: degrees)
    let half = (start - end) * 0.5
    // Half the chord, in the ellipse's own axes.
    let x = turn.cos * half.x + turn.sin * half.y
    let y = -turn.sin * half.x + turn.cos * half.y
    var (rx, ry) = (abs(rx), abs(ry))
    guard rx > 0, ry > 0, start != end else { return nil }
    let stretch = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    if stretch > 1 {
      rx *= stretch.squareRoot()
      ry *= stretch.squareRoot()
    }
    let offset = max(0, 1 / stretch - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    // The centre seen from the middle of the chord, in the ellipse's own axes.
    let (cx, cy) = (offset * rx * y / ry, -offset * ry * x / rx)
    let middle = (start + end) * 0.5
    center = Point(
      middle.x + turn.cos * cx - turn.sin * cy, middle.y + turn.sin * cx + turn.cos * cy)
    startAngle = angle(x: (x - cx) / rx, y: (y - cy) / ry)
    let endAngle = angle(x: (-x - cx) / rx, y: (-y - cy) / ry)
    var sweep = endAngle - startAngle
    // Between such ends lies all of the ellipse or nothing of it.
    guard sweep != 0 || isLarge else { return nil }
    if isClockwise, sweep <= 0 { sweep += 2 * .pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * .pi }
    guard center.isFinite, sweep.isFinite, (rx * ry * rx * ry).isFinite else { return nil }
    (self.start, self.end, self.rx, self.ry) = (start, end, rx, ry)
    (self.turn, self.sweep) = (turn, sweep)
  }

  /// The point at an angle, which need not lie on the arc.
  func callAsFunction(_ theta: Double) -> Point {
    let unit = UnitDirection(radians: theta)
    let (x, y) = (rx * unit.cos, ry * unit.sin)
    return Point(
      center.x + turn.cos * x - turn.sin * y, center.y + turn.sin * x + turn.cos * y)
  }

  /// A point seen from the centre, in the ellipse's own axes.
  func local(_ p: Point) -> Point {
    let d = p - center
    return Point(turn.cos * d.x + turn.sin * d.y, -turn.sin * d.x + turn.cos * d.y)
  }

  /// Negative inside the whole ellipse, 0 on it, positive outside; exact on small whole numbers.
  func side(_ p: Point) -> Double {
    let q = local(p)
    return (q.x * ry) * (q.x * ry) + (q.y * rx) * (q.y * rx) - (rx * ry) * (rx * ry)
  }

  /// How far the ellipse's lowest point is below its centre, and to the right of it.
  var lowest: Point {
    let reach = hypotenuse(rx * turn.sin, ry * turn.cos)
    return Point((rx * rx - ry * ry) * turn.sin * turn.cos / reach, reach)
  }

  /// How far the ellipse's rightmost point is to the right of its centre, and below it.
  var rightmost: Point {
    let reach = hypotenuse(rx * turn.cos, ry * turn.sin)
    return Point(reach, (rx * rx - ry * ry) * turn.sin * turn.cos / reach)
  }

  /// The points strictly within the arc where it turns back in x or in y, in order along it.
  var extrema: [Point] {
    let low = (angle(x: rx * turn.sin, y: ry * turn.cos), lowest)
    let right = (angle(x: rx * turn.cos, y: -ry * turn.sin), rightmost)
    let candidates = [low, right].flatMap { theta, offset in
      [(theta, center + offset), (theta + .pi, center - offset)]
    }
    return candidates.map { (progress(of: $0), $1) }
      .filter { $0.0 > Self.angleStep && $0.0 < abs(sweep) - Self.angleStep }
      .inOrder { $0.0 < $1.0 }.map(\.1)
  }

  /// Its part of the signed area, `½ ∫ x dy − y dx`.
  var signedArea: Double {
    (rx * ry * sweep + center.x * (end.y - start.y) - center.y * (end.x - start.x)) / 2
  }

  /// The distance to the nearest point of the arc: an end, or where the line of sight meets it square.
  ///
  /// With `s = tan(θ/2)` the square angle is a polynomial of degree 4 in `s`; -1...1 covers the half of
  /// the ellipse around angle 0, and the same polynomial of the mirrored point the other half.
  func distance(to p: Point) -> Double {
    let q = local(p)
    var nearest = min(start.distance(to: p), end.distance(to: p))
    if rx == ry {
      // On a circle the line of sight is the one through the centre.
      let isBefore = progress(of: angle(x: q.x, y: q.y)) <= abs(sweep)
      return isBefore ? min(nearest, abs(q.distance(to: .zero) - rx)) : nearest
    }
    let flatness = rx * rx - ry * ry
    for half in [1.0, -1.0] {
      let (x, y) = (half * q.x * rx, half * q.y * ry)
      let across = Polynomial(y, 2 * (flatness - x), 0, -2 * (flatness + x), -y)
      for s in across.roots(in: -1...1) {
        let theta = 2 * angle(x: 1, y: s) + (half < 0 ? .pi : 0)
        if progress(of: theta) <= abs(sweep) { nearest = min(nearest, self(theta).distance(to: p)) }
      }
    }
    return nearest
  }

  /// Points along the arc after its start, off it by at most the tolerance.
  func flattened(tolerance: Double) -> [Point] {
    let step = 2 * angle(cosine: 1 - tolerance / max(rx, ry))
    let count = stepCount(abs(sweep) / step)
    return (1...count).map {
      $0 == count ? end : self(startAngle + sweep * Double($0) / Double(count))
    }
  }

  /// How far along the arc an angle is reached first, in radians from its start, 0 to 2π.
  private func progress(of theta: Double) -> Double {
    let turned = (sweep > 0 ? theta - startAngle : startAngle - theta)
      .truncatingRemainder(dividingBy: 2 * .pi)
    return turned < 0 ? turned + 2 * .pi : turned
  }

  /// Angles nearer than this, in radians, are one: the rounding of an arc's own ends, with room.
  private static let angleStep = 1e-9
}

private func hypotenuse(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
