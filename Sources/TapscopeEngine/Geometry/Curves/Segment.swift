// One stretch of an outline: a line, curve or arc.

/// A line, curve or arc from one point to the next.
enum Segment: Equatable, Sendable {
  case line(Point, Point)
  case curve(BezierCurve)
  case arc(EllipticalArc)

  var start: Point {
    switch self {
    case .line(let start, _): start
    case .curve(let curve): curve.start
    case .arc(let arc): arc.start
    }
  }

  var end: Point {
    switch self {
    case .line(_, let end): end
    case .curve(let curve): curve.end
    case .arc(let arc): arc.end
    }
  }

  /// Its part of the signed area, `½ ∫ x dy − y dx` (Green); closed outlines sum to their area.
  var signedArea: Double {
    switch self {
    case .line(let a, let b): (a.x * b.y - b.x * a.y) / 2
    case .curve(let curve): curve.signedArea
    case .arc(let arc): arc.signedArea
    }
  }

  func distance(to p: Point) -> Double {
    switch self {
    case .line(let a, let b): lineDistance(a, b, to: p)
    case .curve(let curve): curve.distance(to: p)
    case .arc(let arc): arc.distance(to: p)
    }
  }

  /// Points along the segment after its start, off it by at most the tolerance.
  func flattened(tolerance: Double) -> [Point] {
    switch self {
    case .line(_, let end): [end]
    case .curve(let curve): curve.flattened(tolerance: tolerance)
    case .arc(let arc): arc.flattened(tolerance: tolerance)
    }
  }

  /// The segment cut where it turns back in x or y, so that each piece fills the box of its ends.
  var monotonePieces: [MonotonePiece] {
    switch self {
    case .line(let a, let b):
      return [MonotonePiece(from: a, to: b, .line)]
    case .curve(let curve):
      let stops = [0] + curve.extrema + [1]
      return zip(stops, stops.dropFirst()).map { t0, t1 in
        let (a, b) = (curve(t0), curve(t1))
        return MonotonePiece(
          from: a, to: b,
          .curve(curve, a.y <= b.y ? .init(top: t0, bottom: t1) : .init(top: t1, bottom: t0)))
      }
    case .arc(let arc):
      let stops = [arc.start] + arc.extrema + [arc.end]
      return zip(stops, stops.dropFirst()).map { a, b in
        // Clockwise runs down the right half and up the left one.
        MonotonePiece(from: a, to: b, .arc(arc, isRight: (a.y < b.y) == (arc.sweep > 0)))
      }
    }
  }
}

/// A stretch of an outline that never turns back in x or y, for counting windings.
struct MonotonePiece: Equatable, Sendable {
  enum Course: Equatable, Sendable {
    case line
    /// With the parameters of its top and its bottom.
    case curve(BezierCurve, Span)
    /// On the right or left half of the ellipse, which its highest and lowest points part.
    case arc(EllipticalArc, isRight: Bool)
  }

  struct Span: Equatable, Sendable {
    var top: Double
    var bottom: Double
  }

  let top: Point
  let bottom: Point
  let runsDown: Bool
  let course: Course

  init(from a: Point, to b: Point, _ course: Course) {
    runsDown = a.y <= b.y
    (top, bottom) = runsDown ? (a, b) : (b, a)
    self.course = course
  }

  /// Where it lies.
  @inline(__always)
  var extent: HeightBands.Extent {
    var isLine = false
    if case .line = course { isLine = true }
    return HeightBands.Extent(top: top, bottom: bottom, runsDown: runsDown, isLine: isLine)
  }

  /// What the piece adds to the winding number of a point.
  ///
  /// Always inlined: to call it on an element copies that, and its ends tell the answer of most.
  @inline(__always)
  func winding(around p: Point) -> Int { extent.winding(around: p) { passesLeft(of: p) } }

  /// Of a point level with the piece and between its ends.
  private func passesLeft(of p: Point) -> Bool {
    switch course {
    case .line:
      return lineIsLeft(top, bottom, of: p)
    case .curve(let curve, let span):
      if p.y == top.y { return top.x <= p.x }
      return curve.x(curve.y.solve(for: p.y, from: span.top, to: span.bottom)) <= p.x
    case .arc(let arc, let isRight):
      let axis = arc.lowest
      let isPastAxis = p.x >= arc.center.x + (p.y - arc.center.y) * axis.x / axis.y
      let side = arc.side(p)
      return isRight ? isPastAxis && side >= 0 : isPastAxis || side <= 0
    }
  }
}

/// Whether a line from a higher to a lower point passes at or left of a point level with it.
func lineIsLeft(_ top: Point, _ bottom: Point, of p: Point) -> Bool {
  (bottom.x - top.x) * (p.y - top.y) <= (p.x - top.x) * (bottom.y - top.y)
}

/// What a line adds to how often an outline winds around a point: what starts at the point's height counts,
/// what ends there does not.
func lineWinding(_ a: Point, _ b: Point, around p: Point) -> Int {
  if a.y <= p.y { return p.y < b.y && lineIsLeft(a, b, of: p) ? -1 : 0 }
  return b.y <= p.y && lineIsLeft(b, a, of: p) ? 1 : 0
}

/// The distance from a point to the nearest point of a line between two ends.
func lineDistance(_ a: Point, _ b: Point, to p: Point) -> Double {
  let run = b - a
  let toPoint = p - a
  let length = run.x * run.x + run.y * run.y
  let along = (toPoint.x * run.x + toPoint.y * run.y) / length
  // A line of no length divides by zero; its start is then the nearest.
  return p.distance(to: along >= 1 ? b : along > 0 ? a + run * along : a)
}
