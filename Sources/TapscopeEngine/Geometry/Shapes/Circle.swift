// Is the point in the circle?

/// A circle in points; a radius that is negative or NaN is 0, and then nothing is inside.
public struct Circle: Hashable, Sendable {
  public let center: Point
  public let radius: Double

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

  public func distance(to p: Point) -> Double { max(0, center.distance(to: p) - radius) }

  public var area: Double { .pi * radius * radius }

  public var boundingBox: Rect { ellipse.boundingBox }

  /// The circle as an ellipse of equal radii.
  public var ellipse: Ellipse { Ellipse(center: center, rx: radius, ry: radius) }
}
