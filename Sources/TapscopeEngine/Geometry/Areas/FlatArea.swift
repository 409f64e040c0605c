// An area of the window between straight edges, and the areas that must all hold a point.

/// The outline of an area as closed polygons, with the rule that tells its inside.
///
/// Rectangles and polygons are exact under any map. Curves are replaced by chords that lie off them by
/// at most `tolerance`.
package struct FlatArea: Equatable, Sendable {
  package let contours: [[Point]]
  package let rule: FillRule
  /// The smallest upright rectangle that holds it.
  package let box: Rect
  /// Whether it is its box.
  package let isUpright: Bool

  /// In points: far below the pixel of any screen.
  package static let tolerance = 0.002

  /// An upright rectangle.
  package init(_ rect: Rect) {
    let upright = Rect(rect.minX, rect.minY, rect.width, rect.height)
    contours = [upright.corners]
    rule = .nonzero
    box = upright
    isUpright = true
  }

  /// A rectangle as a map lays it.
  package init(_ rect: Rect, under map: AffineTransform) {
    if map.b == 0, map.c == 0 {
      self.init(map.boundingBox(of: rect))
    } else {
      self.init([rect.corners.map { map($0) }], rule: .nonzero)
    }
  }

  /// A shape as a map lays it.
  ///
  /// O(pieces of its curves).
  package init(_ shape: Shape, under map: AffineTransform) {
    if case .rect(let rect) = shape {
      self.init(rect, under: map)
    } else {
      let stretch = max(map.mostStretch, .leastNormalMagnitude)
      let contours = shape.polygons(tolerance: Self.tolerance / stretch)
      self.init(contours.map { $0.map { map($0) } }, rule: shape.fillRule)
    }
  }

  /// The area between polygons.
  package init(_ contours: [[Point]], rule: FillRule) {
    self.contours = contours.filter { $0.count > 2 }
    self.rule = rule
    box = Rect(holding: self.contours.joined())
    isUpright = false
  }

  package var isFinite: Bool {
    box.minX.isFinite && box.minY.isFinite && box.maxX.isFinite && box.maxY.isFinite
  }

  /// Points that areas are grown by at most: the arc of a larger reach has thousands of pieces.
  private static let farthestReach = 10_000.0

  /// All points no farther than a distance from it; nil where it is not convex, or the distance beyond
  /// any screen.
  ///
  /// Each corner becomes an arc. O(n + arcs).
  package func grown(by distance: Double) -> FlatArea? {
    guard contours.count == 1, distance <= Self.farthestReach,
      let corners = contours.first?.clockwiseIfConvex
    else { return nil }
    var grown: [Point] = []
    for index in corners.indices {
      let corner = corners[index]
      let before = corner - corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count] - corner
      grown += Self.arc(around: corner, from: before.outward, to: after.outward, distance)
    }
    return FlatArea([grown], rule: .nonzero)
  }

  /// Points on an arc between two unit directions, both ends included, halved until it is flat enough.
  ///
  /// It turns clockwise on screen, by at most half a turn.
  private static func arc(
    around center: Point, from a: Point, to b: Point, _ radius: Double
  ) -> [Point] {
    let middle = Point(a.x + b.x, a.y + b.y)
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    // The chord's middle lies at half the length of the sum of both directions.
    guard radius * (1 - length / 2) > tolerance else {
      return [center + a * radius, center + b * radius]
    }
    // The sum of two opposite directions is what rounding left, and points anywhere.
    let half = length > 1e-9 ? middle * (1 / length) : Point(-a.y, a.x)
    return arc(around: center, from: a, to: half, radius).dropLast()
      + arc(around: center, from: half, to: b, radius)
  }
}

/// Areas that must all hold a point; none of them hold every point.
package struct Stencil: Equatable, Sendable {
  package private(set) var areas: [FlatArea] = []
  /// An upright rectangle that holds all of it; nil where nothing is left.
  package private(set) var box: Rect?

  package init(_ area: FlatArea) {
    areas = [area]
    box = area.box.isEmpty ? nil : area.box
  }

  /// Keeps only what also lies in another area.
  package mutating func cut(by area: FlatArea) {
    guard let old = box else { return }
    box = old.intersection(area.box)
    guard let box else { return areas = [] }
    if area.isUpright {
      if area.box.contains(old) { return }
      if areas.count == 1, areas[0].isUpright { return areas = [FlatArea(box)] }
    }
    areas.append(area)
  }
}

extension Point {
  /// For a step along a clockwise outline, the direction away from the inside, of length 1; a step
  /// has a length.
  fileprivate var outward: Point {
    // Squares of steps below 1e-160 are too small for a number.
    let larger = max(abs(x), abs(y))
    let (x, y) = (x / larger, y / larger)
    let length = (x * x + y * y).squareRoot()
    return Point(y / length, -x / length)
  }
}

extension [Point] {
  /// The corners clockwise on screen, without repeated ones, if they are those of a convex polygon.
  fileprivate var clockwiseIfConvex: [Point]? {
    var corners: [Point] = []
    for point in self where corners.last != point { corners.append(point) }
    while corners.count > 1, corners.first == corners.last { corners.removeLast() }
    guard corners.count > 2 else { return nil }
    var sign = 0.0
    var turned = 0.0
    for index in corners.indices {
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      let c = corners[(index + 2) % corners.count]
      let (u, v) = (b - a, c - b)
      let cross = u.x * v.y - u.y * v.x
      if cross == 0 { continue }
      if sign == 0 { sign = cross }
      if (cross > 0) != (sign > 0) { return nil }
      turned += a.x * b.y - b.x * a.y
    }
    // A star also turns one way only; its windings cover more than its box.
    let box = Rect(holding: corners)
    guard sign != 0, abs(turned) / 2 <= box.area * (1 + 1e-9) else { return nil }
    return sign > 0 ? corners : corners.reversed()
  }
}
