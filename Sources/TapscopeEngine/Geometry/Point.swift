// Positions, sizes, rectangles and insets on the screen.

/// A position in points, y growing downwards, in the coordinate space that its user names.
public struct Point: Hashable, Sendable {
  /// To the right, in points.
  public var x: Double
  /// Downwards, in points.
  public var y: Double

  /// A position by its two coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(0, 0)

  /// The position moved by another one.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The way from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// The position with both coordinates multiplied.
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The largest number that a file may give, either way: far beyond any screen, and what is computed
  /// from such numbers stays finite.
  package static let farthest = 1e9

  /// The straight distance to another point, in points.
  public func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Whether neither coordinate is infinite or NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// In points; a negative width is kept as it is.
  public var width: Double
  /// In points; a negative height is kept as it is.
  public var height: Double

  /// A size by its width and height, in points.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A size without width and height.
  public static let zero = Size(0, 0)
}

/// An axis-aligned rectangle in points; its left and top edges are inside, right and bottom outside.
public struct Rect: Hashable, Sendable {
  /// The top left corner, unless the size is negative.
  public var origin: Point
  /// In points; a negative width or height reaches to the left of the origin or above it.
  public var size: Size

  /// A rectangle by its origin and size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle by the x and y of its origin, its width and its height, all in points.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// A rectangle without area at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The left edge, which is inside.
  @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  /// The top edge, which is inside.
  @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  /// The right edge, which is outside.
  @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
  /// The bottom edge, which is outside.
  @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
  /// The x halfway between the left and right edges.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The y halfway between the top and bottom edges.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The width in points, never negative.
  @inlinable public var width: Double { abs(size.width) }
  /// The height in points, never negative.
  @inlinable public var height: Double { abs(size.height) }
  /// The point in the middle.
  public var center: Point { Point(midX, midY) }
  /// Whether no point is inside: a side is 0 or NaN.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
  /// The area in square points, never negative.
  public var area: Double { width * height }

  /// Whether the point is inside, half-open; false for NaN, negative sizes standardized (CGRect's rule).
  @inlinable public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Whether the other rectangle lies completely within this one, shared edges allowed.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// The common part, or nil when it has no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return left < right && top < bottom ? Rect(left, top, right - left, bottom - top) : nil
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// The rectangle with each side moved outwards by its amount; negative amounts shrink it.
  ///
  /// Sides that would pass each other leave an empty rectangle, not one turned inside out.
  public func outset(by slop: EdgeInsets) -> Rect {
    Rect(
      minX - slop.left, minY - slop.top, max(0, width + slop.left + slop.right),
      max(0, height + slop.top + slop.bottom))
  }

  /// The straight distance to the nearest point of the rectangle, 0 inside and on the edges.
  public func distance(to p: Point) -> Double {
    let dx = max(minX - p.x, 0, p.x - maxX)
    let dy = max(minY - p.y, 0, p.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The corners clockwise from the top left.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }
}

/// Four distances in points from the sides of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top side.
  public var top: Double
  /// The distance from the left side.
  public var left: Double
  /// The distance from the bottom side.
  public var bottom: Double
  /// The distance from the right side.
  public var right: Double

  /// Four distances, each in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance, in points, from every side.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance from any side.
  public static let zero = EdgeInsets(all: 0)
}
