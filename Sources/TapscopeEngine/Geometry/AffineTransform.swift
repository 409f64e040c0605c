// A map of scale, rotation and translation.

/// A 2D affine map `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty` (CGAffineTransform's layout).
public struct AffineTransform: Hashable, Sendable {
  /// What x adds to x'.
  public var a: Double
  /// What x adds to y'.
  public var b: Double
  /// What y adds to x'.
  public var c: Double
  /// What y adds to y'.
  public var d: Double
  /// The shift to the right, in points.
  public var tx: Double
  /// The shift downwards, in points.
  public var ty: Double

  /// A map by its six numbers, in CGAffineTransform's order.
  @inlinable public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  public static let identity = AffineTransform(1, 0, 0, 1, 0, 0)

  /// A shift in points, to the right and downwards.
  public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(1, 0, 0, 1, x, y)
  }

  /// A scaling about the origin by a factor for each axis; a negative factor mirrors.
  public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(x, 0, 0, y, 0, 0)
  }

  /// A turn by the angle of this sine and cosine; positive is clockwise on screen, where y grows down.
  public static func rotation(sin: Double, cos: Double) -> AffineTransform {
    AffineTransform(cos, sin, -sin, cos, 0, 0)
  }

  /// The map that does this one first and then the other.
  @inlinable public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a * next.a + b * next.c, a * next.b + b * next.d,
      c * next.a + d * next.c, c * next.b + d * next.d,
      tx * next.a + ty * next.c + next.tx, tx * next.b + ty * next.d + next.ty)
  }

  /// The image of a point.
  ///
  /// O(1).
  @inlinable public func callAsFunction(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// The factor by which areas grow: negative where the map mirrors, 0 where it flattens the plane.
  public var determinant: Double { a * d - b * c }

  /// The map back, or nil when this one flattens the plane (determinant zero or not finite).
  public var inverse: AffineTransform? {
    let det = determinant
    guard det != 0, det.isFinite, (1 / det).isFinite else { return nil }
    let inverse = AffineTransform(
      d / det, -b / det, -c / det, a / det, (c * ty - d * tx) / det, (b * tx - a * ty) / det)
    return inverse.isFinite ? inverse : nil
  }

  /// Whether none of the six numbers is infinite or NaN.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether every point stays exactly where it is.
  public var isIdentity: Bool { self == .identity }

  /// The smallest axis-aligned rectangle that holds the image of a rectangle.
  public func boundingBox(of rect: Rect) -> Rect {
    // Without an array: a screen of 10,000 views asks for each of them.
    let (p, q) = (self(Point(rect.minX, rect.minY)), self(Point(rect.maxX, rect.minY)))
    let (r, s) = (self(Point(rect.maxX, rect.maxY)), self(Point(rect.minX, rect.maxY)))
    let (left, top) = (min(p.x, q.x, r.x, s.x), min(p.y, q.y, r.y, s.y))
    return Rect(left, top, max(p.x, q.x, r.x, s.x) - left, max(p.y, q.y, r.y, s.y) - top)
  }
}
