// Is the point in the rectangle with rounded corners?

/// A rectangle whose four corners are quarter circles of their own radii, in points.
package struct RoundedRect: Hashable, Sendable {
  /// Standardized: width and height are not negative.
  package let rect: Rect
  package let topLeft: Double
  package let topRight: Double
  package let bottomRight: Double
  package let bottomLeft: Double

  /// Radii too large for a side are all shrunk by the same factor, until each side has room for its two.
  ///
  /// As CSS has it (Backgrounds and Borders 3, section 4.5). Negative or NaN radii are 0.
  package init(
    rect: Rect, topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double
  ) {
    let radii = [topLeft, topRight, bottomRight, bottomLeft]
      .map { $0 > 0 ? min($0, .greatestFiniteMagnitude / 4) : 0 }
    let room = [
      (rect.width, radii[0] + radii[1]), (rect.height, radii[1] + radii[2]),
      (rect.width, radii[2] + radii[3]), (rect.height, radii[3] + radii[0]),
    ]
    let factor = room.reduce(1.0) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
    self.rect = Rect(rect.minX, rect.minY, rect.width, rect.height)
    self.topLeft = radii[0] * factor
    self.topRight = radii[1] * factor
    self.bottomRight = radii[2] * factor
    self.bottomLeft = radii[3] * factor
  }

  /// All corners alike; half the shorter side at most.
  package init(rect: Rect, radius: Double) {
    self.init(
      rect: rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Whether the point is inside: in the rectangle and in no corner beyond its quarter circle.
  ///
  /// O(1).
  package func contains(_ p: Point) -> Bool {
    guard rect.contains(p) else { return false }
    return corners.allSatisfy { corner in
      let beyond = corner.beyond(p)
      guard beyond.isBeyond else { return true }
      let side = beyond.x * beyond.x + beyond.y * beyond.y - corner.radius * corner.radius
      return side < 0 || (side == 0 && corner.isLeft)
    }
  }

  /// The distance to the nearest point of the region, which is convex: exact.
  package func distance(to p: Point) -> Double {
    corners.reduce(rect.distance(to: p)) { farthest, corner in
      let beyond = corner.beyond(p)
      return beyond.isBeyond
        ? max(farthest, corner.center.distance(to: p) - corner.radius) : farthest
    }
  }

  package var area: Double {
    corners.reduce(rect.area) { $0 - $1.radius * $1.radius * (1 - .pi / 4) }
  }

  /// The same outline as lines and arcs, clockwise from the top left.
  package var path: Path {
    var elements: [Path.Element] = [.move(to: Point(rect.minX + topLeft, rect.minY))]
    func corner(_ radius: Double, _ start: Point, _ end: Point) {
      elements.append(.line(to: start))
      guard radius > 0 else { return }
      elements.append(
        .arc(rx: radius, ry: radius, degrees: 0, isLarge: false, isClockwise: true, to: end))
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    corner(topRight, Point(right - topRight, top), Point(right, top + topRight))
    corner(bottomRight, Point(right, bottom - bottomRight), Point(right - bottomRight, bottom))
    corner(bottomLeft, Point(left + bottomLeft, bottom), Point(left, bottom - bottomLeft))
    corner(topLeft, Point(left, top + topLeft), Point(left + topLeft, top))
    return Path(elements + [.close])
  }

  private var corners: [Corner] {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return [
      Corner(Point(left + topLeft, top + topLeft), topLeft, isLeft: true, isTop: true),
      Corner(Point(right - topRight, top + topRight), topRight, isLeft: false, isTop: true),
      Corner(
        Point(right - bottomRight, bottom - bottomRight), bottomRight, isLeft: false, isTop: false),
      Corner(
        Point(left + bottomLeft, bottom - bottomLeft), bottomLeft, isLeft: true, isTop: false),
    ]
  }
}

/// The quarter circle of one corner.
private struct Corner {
  var center: Point
  var radius: Double
  var isLeft: Bool
  var isTop: Bool

  init(_ center: Point, _ radius: Double, isLeft: Bool, isTop: Bool) {
    self.center = center
    self.radius = radius
    self.isLeft = isLeft
    self.isTop = isTop
  }

  /// How far a point lies from the centre, and whether towards the corner in both directions.
  ///
  /// The column right above or below the centre belongs to a right corner, not to a left one: there the
  /// top edge of the rectangle has already begun.
  func beyond(_ p: Point) -> (x: Double, y: Double, isBeyond: Bool) {
    let d = p - center
    let isAcross = isLeft ? d.x < 0 : d.x >= 0
    return (d.x, d.y, isAcross && (isTop ? d.y < 0 : d.y > 0))
  }
}
