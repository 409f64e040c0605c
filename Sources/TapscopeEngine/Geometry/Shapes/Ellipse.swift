// An ellipse, and whether it holds a point.

/// An ellipse along the axes, in points; a radius that is negative or NaN is 0.
///
/// With a radius of 0 nothing is inside.
public struct Ellipse: Hashable, Sendable {
  /// The middle, in points.
  public let center: Point
  /// The horizontal radius in points, not negative.
  public let rx: Double
  /// The vertical radius in points, not negative.
  public let ry: Double

  /// An ellipse by its middle and its two radii, in points.
  public init(center: Point, rx: Double, ry: Double) {
    self.center = center
    self.rx = rx > 0 ? rx : 0
    self.ry = ry > 0 ? ry : 0
  }

  /// Whether the point is inside; on the line itself, only on the left half.
  ///
  /// O(1).
  public func contains(_ p: Point) -> Bool {
    let d = p - center
    let side = (d.x * ry) * (d.x * ry) + (d.y * rx) * (d.y * rx) - (rx * ry) * (rx * ry)
    return side < 0 || (side == 0 && d.x < 0 && rx * ry > 0)
  }

  /// The distance in points to the nearest point of the region, 0 inside.
  ///
  /// A flat ellipse is the line it covers.
  public func distance(to p: Point) -> Double {
    if contains(p) { return 0 }
    guard rx > 0, ry > 0 else { return boundingBox.distance(to: p) }
    return EllipticalArc(center: center, rx: rx, ry: ry).distance(to: p)
  }

  /// The area in square points.
  public var area: Double { .pi * rx * ry }

  /// The smallest rectangle that holds the ellipse.
  public var boundingBox: Rect { Rect(center.x - rx, center.y - ry, 2 * rx, 2 * ry) }

  /// The same outline as two arcs, clockwise from the leftmost point; a single point where flat.
  public var path: Path {
    let left = Point(center.x - rx, center.y)
    let right = Point(center.x + rx, center.y)
    func half(to end: Point) -> Path.Element {
      .arc(rx: rx, ry: ry, degrees: 0, isLarge: false, isClockwise: true, to: end)
    }
    return Path([.move(to: left), half(to: right), half(to: left), .close])
  }
}
