// A polygon, and whether it holds a point.

/// A closed polygon in points, whose last point joins its first; it may cross itself.
public struct Polygon: Hashable, Sendable {
  /// The corners in order, in points.
  public let points: [Point]
  /// Which winding numbers are inside.
  public let rule: FillRule
  /// The smallest rectangle that holds all corners; zero for none.
  public let boundingBox: Rect
  /// nil where there are too few edges for it to pay.
  private let bands: HeightBands?

  /// A polygon by its corners in order, in points.
  public init(points: [Point], rule: FillRule = .nonzero) {
    self.points = points
    self.rule = rule
    boundingBox = Rect(holding: points)
    bands = HeightBands(points.indices.map { Self.extent(of: $0, points) }, within: boundingBox)
  }

  /// By their corners and rules, which all else follows from.
  public static func == (a: Polygon, b: Polygon) -> Bool {
    a.points == b.points && a.rule == b.rule
  }

  /// By the corners and the rule.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(points)
    hasher.combine(rule)
  }

  /// Whether the point is inside by the fill rule; fewer than three points hold nothing.
  ///
  /// O(n), and of many corners O(edges near the point's height), or of a scribble O(those near it).
  public func contains(_ p: Point) -> Bool {
    guard p.x >= boundingBox.minX, p.y >= boundingBox.minY else { return false }
    if let bands {
      return rule.holds(
        bands.winding(around: p) {
          let (a, b) = Self.edge($0, points)
          return lineWinding(a, b, around: p)
        })
    }
    var winding = 0
    forEachEdge { winding += lineWinding($0, $1, around: p) }
    return rule.holds(winding)
  }

  /// The distance to the nearest point inside or on an edge; infinite for no points.
  ///
  /// O(n), and of many corners O(edges as near in height as the nearest one).
  public func distance(to p: Point) -> Double {
    if contains(p) { return 0 }
    if let bands, HeightBands.isNear(p) {
      return bands.distance(from: p.y, extent: { Self.extent(of: $0, points) }) {
        let (a, b) = Self.edge($0, points)
        return lineDistance(a, b, to: p)
      }
    }
    var nearest = Double.infinity
    forEachEdge { nearest = min(nearest, lineDistance($0, $1, to: p)) }
    return nearest
  }

  /// The area; exact unless edges cross.
  public var area: Double {
    var sum: Double = 0
    forEachEdge { sum += Segment.line($0, $1).signedArea }
    return abs(sum)
  }

  /// The same outline as a path of lines.
  public var path: Path {
    guard let first = points.first else { return Path([], rule: rule) }
    return Path(
      [.move(to: first)] + points.dropFirst().map { .line(to: $0) } + [.close], rule: rule)
  }

  /// The edge that leads to a corner.
  private static func edge(_ corner: Int, _ points: [Point]) -> (Point, Point) {
    (points[corner == 0 ? points.count - 1 : corner - 1], points[corner])
  }

  private static func extent(of corner: Int, _ points: [Point]) -> HeightBands.Extent {
    let (a, b) = edge(corner, points)
    return MonotonePiece(from: a, to: b, .line).extent
  }

  private func forEachEdge(_ body: (Point, Point) -> Void) {
    guard var previous = points.last else { return }
    for point in points {
      body(previous, point)
      previous = point
    }
  }
}

extension Rect {
  /// The smallest rectangle that holds all the points; zero for none.
  public init(holding points: some Sequence<Point>) {
    var (low, high) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
    for p in points {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    self = low.x <= high.x ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : .zero
  }
}
