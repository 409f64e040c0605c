// Places along a curve, near enough to each other for lines beside it.

/// Follows curves so that the chords between its places, and those of lines at its side, lie off them by
/// at most a tolerance.
struct CurveTracer {
  /// How far beside the curve the chords must be good.
  let reach: Double
  let tolerance: Double
  /// What is shorter has the direction of its rounding, which is none.
  var least: Double { tolerance / 1000 }
  /// How many places were taken so far.
  private(set) var count = 0

  init(reach: Double, tolerance: Double) {
    self.reach = reach
    self.tolerance = tolerance
  }

  /// A curve by its control points; nothing where all of them are one point.
  mutating func trace(_ curve: BezierCurve, _ controls: [Point]) -> [StrokeStep] {
    // A curve leaves its start towards the first control point that lies elsewhere.
    let least = least
    guard
      let first = controls.dropFirst().lazy.compactMap({ ($0 - curve.start).unit(from: least) })
        .first,
      let last = controls.dropLast().reversed().lazy
        .compactMap({ (curve.end - $0).unit(from: least) }).first
    else { return [] }
    let (dx, dy) = (curve.x.derivative, curve.y.derivative)
    let places = follow(
      StrokePlace(place: curve.start, direction: first),
      StrokePlace(place: curve.end, direction: last)
    ) { t, near in
      StrokePlace(place: curve(t), direction: Point(dx(t), dy(t)).unit() ?? near)
    }
    return [.traced(places)]
  }

  /// An arc: of a circle it is kept.
  mutating func trace(_ arc: EllipticalArc) -> StrokeStep {
    if abs(arc.rx - arc.ry) <= 1e-9 * arc.rx {
      // Both angles are counted from the axis that is turned.
      let turned = angle(x: arc.turn.cos, y: arc.turn.sin)
      count += 2
      return .round(
        StrokeArc(
          center: arc.center, radius: arc.rx, start: arc.startAngle + turned, sweep: abs(arc.sweep),
          isClockwise: arc.sweep > 0))
    }
    func place(_ t: Double, _ near: Point) -> StrokePlace {
      let theta = arc.startAngle + arc.sweep * t
      let pace = arc.pace(at: theta) * (arc.sweep < 0 ? -1 : 1)
      return StrokePlace(place: arc(theta), direction: pace.unit() ?? near)
    }
    var (start, end) = (place(0, Point(1, 0)), place(1, Point(1, 0)))
    (start.place, end.place) = (arc.start, arc.end)
    return .traced(follow(start, end, place))
  }

  /// Curves are first cut into as many parts, so that no part bends both ways unseen.
  private static let parts = 2
  /// How often a part is halved at most: a cusp has no chord that is near enough.
  private static let deepest = 9

  private mutating func follow(
    _ start: StrokePlace, _ end: StrokePlace,
    _ curve: (_ t: Double, _ near: Point) -> StrokePlace
  ) -> [StrokePlace] {
    var places = [start]
    func halve(_ from: Double, _ a: StrokePlace, _ to: Double, _ b: StrokePlace, _ depth: Int) {
      let middle = curve((from + to) / 2, a.direction)
      if depth < Self.deepest, !isStraight(a, middle, b) {
        halve(from, a, (from + to) / 2, middle, depth + 1)
        halve((from + to) / 2, middle, to, b, depth + 1)
      } else {
        places.append(b)
      }
    }
    var last = start
    for part in 1...Self.parts {
      let (from, to) = (Double(part - 1) / Double(Self.parts), Double(part) / Double(Self.parts))
      let next = part == Self.parts ? end : curve(to, last.direction)
      halve(from, last, to, next, 0)
      last = next
    }
    count += places.count
    return places
  }

  /// Whether the chord is near enough in the middle, and those on both sides.
  private func isStraight(_ a: StrokePlace, _ middle: StrokePlace, _ b: StrokePlace) -> Bool {
    [0, reach, -reach].allSatisfy { side in
      lineDistance(a.beside(side), b.beside(side), to: middle.beside(side)) <= tolerance
    }
  }
}

extension StrokePlace {
  /// The point at a distance to the left of the way.
  func beside(_ distance: Double) -> Point { place + direction.left * distance }
}

extension Point {
  /// The direction to the left on screen, where y grows downwards.
  var left: Point { Point(y, -x) }

  /// The product that is above 0 for two ways in much the same direction.
  func along(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The product that is above 0 where another way turns clockwise on screen from this one.
  func across(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The direction of a way, of length 1; nil for one too short to have any.
  func unit(from least: Double = 1e-150) -> Point? {
    let length = distance(to: .zero)
    return length > least ? self * (1 / length) : nil
  }
}
