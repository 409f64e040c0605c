// The shapes, and what each of them answers.

/// A region of the plane, in the coordinates of the view that owns it.
///
/// Boundary rule of every shape: as the half-open rectangle has it, a point on a left or top edge is
/// inside, on a right or bottom edge outside. On a curved edge the left half is inside and the right
/// half outside; the single highest and lowest points of a curve are outside. A point with a NaN is
/// outside of everything.
public enum Shape: Hashable, Sendable {
  case rect(Rect)
  case roundedRect(RoundedRect)
  case circle(Circle)
  case ellipse(Ellipse)
  case polygon(Polygon)
  case path(Path)
}

/// Which winding numbers count as inside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonzero, evenodd

  /// Whether a winding number is inside.
  @inlinable public func holds(_ winding: Int) -> Bool {
    self == .nonzero ? winding != 0 : winding & 1 == 1
  }
}

/// The shapes a layout may name without numbers.
public enum InscribedName: String, Hashable, Sendable, CaseIterable {
  case circle, ellipse, capsule, diamond
}

extension Shape {
  /// Whether the point is inside, by the exact outline.
  ///
  /// O(1); O(n) in the segments of a path or polygon.
  public func contains(_ p: Point) -> Bool {
    switch self {
    case .rect(let shape): shape.contains(p)
    case .roundedRect(let shape): shape.contains(p)
    case .circle(let shape): shape.contains(p)
    case .ellipse(let shape): shape.contains(p)
    case .polygon(let shape): shape.contains(p)
    case .path(let shape): shape.contains(p)
    }
  }

  /// The smallest rectangle that holds the outline, curve extrema and all; zero for nothing.
  public var boundingBox: Rect {
    switch self {
    case .rect(let shape): Rect(shape.minX, shape.minY, shape.width, shape.height)
    case .roundedRect(let shape): shape.rect
    case .circle(let shape): shape.boundingBox
    case .ellipse(let shape): shape.boundingBox
    case .polygon(let shape): shape.boundingBox
    case .path(let shape): shape.boundingBox
    }
  }

  /// The distance in points to the nearest point of the region, 0 inside and on the outline.
  public func distance(to p: Point) -> Double {
    switch self {
    case .rect(let shape): shape.distance(to: p)
    case .roundedRect(let shape): shape.distance(to: p)
    case .circle(let shape): shape.distance(to: p)
    case .ellipse(let shape): shape.distance(to: p)
    case .polygon(let shape): shape.distance(to: p)
    case .path(let shape): shape.distance(to: p)
    }
  }

  /// The area in square points; exact where no outline crosses itself or another of the shape.
  public var area: Double {
    switch self {
    case .rect(let shape): shape.area
    case .roundedRect(let shape): shape.area
    case .circle(let shape): shape.area
    case .ellipse(let shape): shape.area
    case .polygon(let shape): shape.area
    case .path(let shape): shape.area
    }
  }

  /// The shape as SVG path data, for drawing; how it is filled is `fillRule`.
  public var svgPathData: String {
    switch self {
    case .rect(let shape): RoundedRect(rect: shape, radius: 0).path.svgPathData
    case .roundedRect(let shape): shape.path.svgPathData
    case .circle(let shape): shape.ellipse.path.svgPathData
    case .ellipse(let shape): shape.path.svgPathData
    case .polygon(let shape): shape.path.svgPathData
    case .path(let shape): shape.svgPathData
    }
  }

  /// Which windings of `svgPathData` and `polygons(tolerance:)` are inside.
  public var fillRule: FillRule {
    switch self {
    case .rect, .roundedRect, .circle, .ellipse: .nonzero
    case .polygon(let shape): shape.rule
    case .path(let shape): shape.rule
    }
  }

  /// The outlines as closed polygons off the curves by at most `tolerance` points; for drawing only.
  public func polygons(tolerance: Double) -> [[Point]] {
    switch self {
    case .rect(let shape): shape.isEmpty ? [] : [shape.corners]
    case .roundedRect(let shape): shape.path.polygons(tolerance: tolerance)
    case .circle(let shape): shape.ellipse.path.polygons(tolerance: tolerance)
    case .ellipse(let shape): shape.path.polygons(tolerance: tolerance)
    case .polygon(let shape): [shape.points]
    case .path(let shape): shape.polygons(tolerance: tolerance)
    }
  }

  /// The named shape that fills a rectangle as far as it can, centred in it.
  ///
  /// A circle takes the shorter side, a capsule's ends are half circles on the shorter sides, a diamond
  /// joins the middles of the sides.
  public static func inscribed(_ name: InscribedName, in rect: Rect) -> Shape {
    let shorter = min(rect.width, rect.height)
    switch name {
    case .circle:
      return .circle(Circle(center: rect.center, radius: shorter / 2))
    case .ellipse:
      return .ellipse(Ellipse(center: rect.center, rx: rect.width / 2, ry: rect.height / 2))
    case .capsule:
      return .roundedRect(RoundedRect(rect: rect, radius: shorter / 2))
    case .diamond:
      let middles = [
        Point(rect.midX, rect.minY), Point(rect.maxX, rect.midY), Point(rect.midX, rect.maxY),
        Point(rect.minX, rect.midY),
      ]
      return .polygon(Polygon(points: middles))
    }
  }
}
