// A circle, and whether it holds a point.

/// A circle in points; a radius that is negative or NaN is 0, and then nothing is inside.
public struct Circle: Hashable, Sendable {
  /// The middle, in points.
  public let center: Point
  /// In points, not negative.
  public let radius: Double

  /// A circle by its middle and radius, in points.
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius > 0 ? radius : 0
  }

  /// Whether the point is inside; on the line itself, only on the left half.
  ///
  /// O(1).
  @inlinable public func contains(_ p: Point) -> Bool {
    let d = p - center
    let side = d.x * d.x + d.y * d.y - radius * radius
    return side < 0 || (side == 0 && d.x < 0)
  }

  /// The distance in points to the nearest point of the disc, 0 inside.
  public func distance(to p: Point) -> Double { max(0, center.distance(to: p) - radius) }

  /// The area in square points.
  public var area: Double { .pi * radius * radius }

  /// The smallest rectangle that holds the circle.
  public var boundingBox: Rect { ellipse.boundingBox }

  /// The circle as an ellipse of equal radii.
  public var ellipse: Ellipse { Ellipse(center: center, rx: radius, ry: radius) }
}
