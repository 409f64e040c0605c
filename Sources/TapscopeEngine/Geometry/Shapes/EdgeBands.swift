// The edges of a polygon with many corners, by their height.

/// The edges of a polygon in bands of equal height, each edge in every band that it meets.
///
/// A point is held against the edges near its height alone, by the same comparisons and formulas as against
/// all, so that the answers are those of all edges to the last bit. A class, so that a copy of a polygon
/// counts one thing more and not two.
final class EdgeBands: Sendable {
  private let points: [Point]
  private let cut: BandCut
  /// The edges of each band, by the corner they lead to.
  private let listed: [Int32]
  /// Where each band begins among them, and where the last one ends.
  private let starts: [Int32]

  /// With fewer corners all edges are looked at about as fast.
  private static let fewestCorners = 64
  /// How many bands an edge meets on average at most.
  private static let mostMet = 4
  /// In points; with larger numbers rounding comes near `slack`.
  private static let farthest = 1e6
  /// In points; more than rounding may move a distance by.
  private static let slack = 1e-6

  /// nil for few corners, and for a polygon too large or too flat to be cut.
  ///
  /// O(n log n).
  init?(_ points: [Point], within box: Rect) {
    guard points.count >= Self.fewestCorners, box.height > 1e-3, points.allSatisfy(Self.isNear)
    else { return nil }
    let ends = points.indices.map { edge in
      let (a, b) = (points[edge == 0 ? points.count - 1 : edge - 1], points[edge])
      return (low: min(a.y, b.y), high: max(a.y, b.y))
    }
    func bands(_ edge: Int, _ cut: BandCut) -> ClosedRange<Int> {
      cut.band(at: ends[edge].low)...cut.band(at: ends[edge].high)
    }
    var cut = BandCut(top: box.minY, height: box.height, count: points.count)
    while ends.indices.reduce(0, { $0 + bands($1, cut).count }) > points.count * Self.mostMet {
      cut = BandCut(top: box.minY, height: box.height, count: cut.count / 2)
    }
    // Sorted by counting: how many a band gets, where it begins, and then each edge to its place.
    var starts = [Int32](repeating: 0, count: cut.count + 2)
    for edge in ends.indices { for band in bands(edge, cut) { starts[band + 2] += 1 } }
    for band in 1..<starts.count { starts[band] += starts[band - 1] }
    var listed = [Int32](repeating: 0, count: Int(starts[starts.count - 1]))
    for edge in ends.indices {
      for band in bands(edge, cut) {
        listed[Int(starts[band + 1])] = Int32(edge)
        starts[band + 1] += 1
      }
    }
    (self.points, self.cut, self.listed, self.starts) = (points, cut, listed, starts)
  }

  /// Whether the distance to a point can be told.
  static func isNear(_ p: Point) -> Bool { abs(p.x) < farthest && abs(p.y) < farthest }

  /// How often the outline winds around a point, whose y must be a number.
  func winding(around p: Point) -> Int {
    var winding = 0
    forEachEdge(in: cut.band(at: p.y)) { winding += lineWinding($0, $1, around: p) }
    return winding
  }

  /// The distance from a point that is near to the nearest edge.
  ///
  /// From band to band both ways, until the next one is farther in height than an edge already met.
  func distance(to p: Point) -> Double {
    let own = cut.band(at: p.y)
    var nearest = Double.infinity
    forEachEdge(in: own) { nearest = min(nearest, lineDistance($0, $1, to: p)) }
    for band in own + 1..<max(cut.count, own + 1) {
      if cut.top(of: band) - p.y > nearest + Self.slack { break }
      forEachEdge(in: band) { a, b in
        guard cut.band(at: min(a.y, b.y)) == band else { return }
        nearest = min(nearest, lineDistance(a, b, to: p))
      }
    }
    for band in (0..<own).reversed() {
      if p.y - cut.top(of: band + 1) > nearest + Self.slack { break }
      forEachEdge(in: band) { a, b in
        guard cut.band(at: max(a.y, b.y)) == band else { return }
        nearest = min(nearest, lineDistance(a, b, to: p))
      }
    }
    return nearest
  }

  @inline(__always) private func forEachEdge(in band: Int, _ body: (Point, Point) -> Void) {
    for place in starts[band]..<starts[band + 1] {
      let edge = Int(listed[Int(place)])
      body(points[edge == 0 ? points.count - 1 : edge - 1], points[edge])
    }
  }
}

/// Some height, or width, cut into equal bands.
struct BandCut {
  private let top: Double
  let count: Int
  /// Bands a point of height.
  private let perPoint: Double

  init(top: Double, height: Double, count: Int) {
    self.top = top
    self.count = count
    perPoint = Double(count) / height
  }

  /// The band that holds a height, or the nearest one; of two heights the greater has no earlier band.
  func band(at y: Double) -> Int {
    Int(min(max((y - top) * perPoint, 0), Double(count - 1)))
  }

  /// Where a band begins, but for rounding.
  func top(of band: Int) -> Double { top + Double(band) / perPoint }
}
