// A rectangle with rounded corners, and whether it holds a point.

/// A rectangle whose four corners are quarter circles of their own radii, in points.
public struct RoundedRect: Hashable, Sendable {
  /// Standardized: width and height are not negative.
  public let rect: Rect
  /// The radius of the top left corner in points, not negative.
  public let topLeft: Double
  /// The radius of the top right corner in points, not negative.
  public let topRight: Double
  /// The radius of the bottom right corner in points, not negative.
  public let bottomRight: Double
  /// The radius of the bottom left corner in points, not negative.
  public let bottomLeft: Double

  /// Radii too large for a side are all shrunk by the same factor, until each side has room for its two.
  ///
  /// As CSS has it (Backgrounds and Borders 3, section 4.5). Negative or NaN radii are 0.
  public init(
    rect: Rect, topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double
  ) {
    let radii = RoundedRect.limited(
      [topLeft, topRight, bottomRight, bottomLeft].map { Size($0, $0) }, in: rect)
    self.rect = Rect(rect.minX, rect.minY, rect.width, rect.height)
    self.topLeft = radii[0].width
    self.topRight = radii[1].width
    self.bottomRight = radii[2].width
    self.bottomLeft = radii[3].width
  }

  private static func limited(_ radii: [Size], in rect: Rect) -> [Size] {
    func positive(_ length: Double) -> Double {
      length > 0 ? min(length, .greatestFiniteMagnitude / 4) : 0
    }
    let radii = radii.map { Size(positive($0.width), positive($0.height)) }
    let room = [
      (rect.width, radii[0].width + radii[1].width),
      (rect.height, radii[1].height + radii[2].height),
      (rect.width, radii[2].width + radii[3].width),
      (rect.height, radii[3].height + radii[0].height),
    ]
    let factor = room.reduce(1.0) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
    return radii.map { Size($0.width * factor, $0.height * factor) }
  }

  /// All corners alike; half the shorter side at most.
  public init(rect: Rect, radius: Double) {
    self.init(
      rect: rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Whether the point is inside: in the rectangle and in no corner beyond its quarter circle.
  ///
  /// O(1).
  public func contains(_ p: Point) -> Bool {
    guard rect.contains(p) else { return false }
    // Written out, since an array of corners would be allocated at every hit test.
    return topLeftCorner.holds(p) && topRightCorner.holds(p) && bottomRightCorner.holds(p)
      && bottomLeftCorner.holds(p)
  }

  /// The distance to the nearest point of the region, which is convex: exact.
  public func distance(to p: Point) -> Double {
    corners.filter { $0.concerns(p) }.reduce(rect.distance(to: p)) { farthest, corner in
      max(farthest, corner.center.distance(to: p) - corner.radius)
    }
  }

  /// The area in square points: the rectangle's, less what the corners cut off.
  public var area: Double {
    corners.reduce(rect.area) { $0 - $1.radius * $1.radius * (1 - .pi / 4) }
  }

  /// The same outline as lines and arcs, clockwise from the top left.
  public var path: Path {
    let radii = [topLeft, topRight, bottomRight, bottomLeft].map { Size($0, $0) }
    return Path(RoundedRect.outline(of: rect, radii: radii))
  }

  /// A rectangle whose corners are quarter ellipses of these half axes, from the top left one on.
  ///
  /// Half axes too large are shrunk as radii are; a corner that lacks one is square.
  package static func path(of rect: Rect, radii: [Size]) -> Path {
    Path(outline(of: rect, radii: limited(radii, in: rect)))
  }

  /// Lines and arcs, clockwise from the top left.
  private static func outline(of rect: Rect, radii: [Size]) -> [Path.Element] {
    let radii = radii.map { $0.width > 0 && $0.height > 0 ? $0 : .zero }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var elements: [Path.Element] = [.move(to: Point(left + radii[0].width, top))]
    func corner(_ radii: Size, _ start: Point, _ end: Point) {
      elements.append(.line(to: start))
      guard radii.width > 0 else { return }
      elements.append(
        .arc(
          rx: radii.width, ry: radii.height, degrees: 0, isLarge: false, isClockwise: true, to: end)
      )
    }
    let (topRight, bottomRight, bottomLeft) = (radii[1], radii[2], radii[3])
    corner(topRight, Point(right - topRight.width, top), Point(right, top + topRight.height))
    corner(
      bottomRight, Point(right, bottom - bottomRight.height),
      Point(right - bottomRight.width, bottom))
    corner(
      bottomLeft, Point(left + bottomLeft.width, bottom), Point(left, bottom - bottomLeft.height))
    corner(radii[0], Point(left, top + radii[0].height), Point(left + radii[0].width, top))
    return elements + [.close]
  }

  private var corners: [Corner] {
    [topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner]
  }

  private var topLeftCorner: Corner {
    Corner(
      center: Point(rect.minX + topLeft, rect.minY + topLeft), radius: topLeft, isLeft: true,
      isTop: true)
  }

  private var topRightCorner: Corner {
    Corner(
      center: Point(rect.maxX - topRight, rect.minY + topRight), radius: topRight, isLeft: false,
      isTop: true)
  }

  private var bottomRightCorner: Corner {
    Corner(
      center: Point(rect.maxX - bottomRight, rect.maxY - bottomRight), radius: bottomRight,
      isLeft: false, isTop: false)
  }

  private var bottomLeftCorner: Corner {
    Corner(
      center: Point(rect.minX + bottomLeft, rect.maxY - bottomLeft), radius: bottomLeft,
      isLeft: true, isTop: false)
  }
}

/// The quarter circle of one corner.
private struct Corner {
  var center: Point
  var radius: Double
  var isLeft: Bool
  var isTop: Bool

  /// Whether a point lies towards the corner from the centre, in both directions.
  ///
  /// The column right above or below the centre belongs to a right corner, not to a left one: there the
  /// top edge of the rectangle has already begun.
  func concerns(_ p: Point) -> Bool {
    (isLeft ? p.x < center.x : p.x >= center.x) && (isTop ? p.y < center.y : p.y > center.y)
  }

  /// Whether the corner leaves a point in; on the line itself, left corners do.
  func holds(_ p: Point) -> Bool {
    guard concerns(p) else { return true }
    let d = p - center
    let side = d.x * d.x + d.y * d.y - radius * radius
    return side < 0 || (side == 0 && isLeft)
  }
}
