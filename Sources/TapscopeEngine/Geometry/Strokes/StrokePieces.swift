// The pieces that the area of a line is made of.

/// Convex pieces and strips of them, each clockwise on screen.
struct StrokePieces {
  /// Half the width of the line.
  let half: Double
  private(set) var elements: [Path.Element] = []

  init(half: Double) { self.half = half }

  mutating func add(_ step: StrokeStep) {
    switch step {
    case .line(let start, _): strip([start, step.end])
    case .round(let arc): ring(arc)
    case .traced(let places): follow(places)
    }
  }

  /// What fills the gap on the outer side of a corner.
  mutating func add(
    _ join: Stroke.Join, limit: Double, at corner: StrokePlace, from before: StrokePlace,
    to after: StrokePlace
  ) {
    let (p, a, b) = (corner.place, before.direction, after.direction)
    let (cross, dot) = (a.across(b), a.along(b))
    if abs(cross) < 1e-9, dot > 0 { return }
    let (from, to) = cross >= 0 ? (a.left, b.left) : (b.left * -1, a.left * -1)
    switch join {
    case .round: pie(p, from, to, half)
    // The miter is longer than the width by 1 / cos(turn / 2).
    case .miter where dot > -1 && limit * limit * (1 + dot) >= 2:
      polygon([p, p + from * half, p + (from + to) * (half / (1 + dot)), p + to * half])
    default: polygon([p, p + from * half, p + to * half])
    }
  }

  /// What an end adds that lies in a direction.
  mutating func add(_ cap: Stroke.Cap, at p: Point, towards direction: Point) {
    switch cap {
    case .butt: break
    case .round: pie(p, direction.left, direction.left * -1, half)
    case .square:
      strip([
        StrokePlace(place: p, direction: direction),
        StrokePlace(place: p + direction * half, direction: direction),
      ])
    }
  }

  private mutating func polygon(_ points: [Point]) {
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move(to: point) : .line(to: point))
    }
    elements.append(.close)
  }

  /// What a line covers between places, on none of whose sides it runs back.
  private mutating func strip(_ places: [StrokePlace]) {
    polygon(places.map { $0.beside(half) } + places.reversed().map { $0.beside(-half) })
  }

  /// The part of a disc from one unit direction clockwise to another, half of it at most.
  private mutating func pie(_ center: Point, _ from: Point, _ to: Point, _ radius: Double) {
    elements += [.move(to: center), .line(to: center + from * radius)]
    if from.along(to) < 0 {
      // A shorter arc does not move with the rounding of its ends.
      elements.append(arc(to: center + from.left * -radius, radius, isClockwise: true))
    }
    elements += [arc(to: center + to * radius, radius, isClockwise: true), .close]
  }

  private func arc(to end: Point, _ radius: Double, isClockwise: Bool) -> Path.Element {
    .arc(rx: radius, ry: radius, degrees: 0, isLarge: false, isClockwise: isClockwise, to: end)
  }

  /// What a line along an arc covers: part of a ring, or of two discs where it is wider than the arc is
  /// round.
  private mutating func ring(_ arc: StrokeArc) {
    let count = max(1, (arc.sweep / 2.5).rounded(.up))
    var directions = (0...Int(count)).map { index in
      let place = arc.place(at: arc.sweep * Double(index) / count)
      return place.direction.left * (arc.isClockwise ? 1 : -1)
    }
    if !arc.isClockwise { directions.reverse() }
    let (outer, inner) = (arc.radius + half, arc.radius - half)
    func point(_ direction: Point, _ radius: Double) -> Point { arc.center + direction * radius }
    guard inner > 0 else {
      for (a, b) in zip(directions, directions.dropFirst()) {
        pie(arc.center, a, b, outer)
        if inner < 0 { pie(arc.center, a * -1, b * -1, -inner) }
      }
      return
    }
    elements.append(.move(to: point(directions[0], outer)))
    for direction in directions.dropFirst() {
      elements.append(self.arc(to: point(direction, outer), outer, isClockwise: true))
    }
    elements.append(.line(to: point(directions[directions.count - 1], inner)))
    for direction in directions.dropLast().reversed() {
      elements.append(self.arc(to: point(direction, inner), inner, isClockwise: false))
    }
    elements.append(.close)
  }

  /// What a line along a curve covers: strips, and where it is wider than the curve is round, each chord
  /// with the turns at its ends.
  private mutating func follow(_ places: [StrokePlace]) {
    var run: [StrokePlace] = [places[0]]
    for (a, b) in zip(places, places.dropFirst()) {
      if runsOn(a, b) {
        run.append(b)
        continue
      }
      if run.count > 1 { strip(run) }
      run = [b]
      guard let direction = (b.place - a.place).unit() else {
        turn(at: a.place, a.direction, b.direction)
        continue
      }
      turn(at: a.place, a.direction, direction)
      strip([a, b].map { StrokePlace(place: $0.place, direction: direction) })
      turn(at: b.place, direction, b.direction)
    }
    if run.count > 1 { strip(run) }
  }

  /// Whether neither side runs back on the way from one place to the next.
  private func runsOn(_ a: StrokePlace, _ b: StrokePlace) -> Bool {
    let way = b.place - a.place
    return a.direction.along(b.direction) > 0
      && [half, -half].allSatisfy { (b.beside($0) - a.beside($0)).along(way) > 0 }
  }

  /// What a line covers that turns on the spot, on both sides.
  private mutating func turn(at p: Point, _ a: Point, _ b: Point) {
    if a == b { return }
    let (from, to) = a.across(b) >= 0 ? (a.left, b.left) : (b.left, a.left)
    pie(p, from, to, half)
    pie(p, from * -1, to * -1, half)
  }
}
