// The stretches of a long outline, by their height.

/// The stretches of an outline in bands of equal height, each in every band that it meets.
///
/// A point is held against the stretches near its height alone, by the same comparisons and formulas as
/// against all, so that the answers are those of all to the last bit. A class, so that a copy of an
/// outline counts one thing more and not two.
final class HeightBands: Sendable {
  /// Where a stretch lies, which fills the box of its ends.
  struct Extent: Sendable {
    let top: Point
    let bottom: Point
    /// Whether it leads from the one to the other.
    let runsDown: Bool
    let isLine: Bool
  }

  private let cut: BandCut
  /// The stretches of each band, by their place in the outline.
  private let lists: BinLists
  /// nil where few stretches share a height.
  private let grid: WindingGrid?

  /// With fewer stretches all are looked at about as fast.
  private static let fewestStretches = 64
  /// How many bands a stretch meets on average at most.
  private static let mostMet = 4
  /// In points; with larger numbers rounding comes near `slack`.
  private static let farthest = 1e6
  /// In points; more than rounding may move a distance by.
  private static let slack = 1e-6

  /// nil for few stretches, and for an outline too large or too flat to be cut.
  ///
  /// O(n log n).
  init?(_ extents: [Extent], within box: Rect) {
    guard extents.count >= Self.fewestStretches, box.height > 1e-3,
      Self.isNear(box.origin), Self.isNear(Point(box.maxX, box.maxY)),
      extents.allSatisfy({ $0.low <= $0.high })
    else { return nil }
    func bands(_ extent: Extent, _ cut: BandCut) -> ClosedRange<Int> {
      cut.band(at: extent.low)...cut.band(at: extent.high)
    }
    var cut = BandCut(from: box.minY, length: box.height, count: extents.count)
    while extents.reduce(0, { $0 + bands($1, cut).count }) > extents.count * Self.mostMet {
      cut = BandCut(from: box.minY, length: box.height, count: cut.count / 2)
    }
    self.cut = cut
    lists = BinLists(of: extents.count, in: cut.count) { [cut] place, meets in
      for band in bands(extents[place], cut) { meets(band) }
    }
    let isCrowded = lists.listed.count > cut.count * Self.fewestStretches
    grid = isCrowded && box.width > 1e-3 ? WindingGrid(extents, within: box) : nil
  }

  /// Whether the distance to a point can be told.
  static func isNear(_ p: Point) -> Bool { abs(p.x) < farthest && abs(p.y) < farthest }

  /// How often an outline winds around a point, whose places must be numbers, by what each stretch adds.
  @inline(__always) func winding(around p: Point, adding part: (Int) -> Int) -> Int {
    if let grid { return grid.winding(around: p, adding: part) }
    var winding = 0
    forEach(in: cut.band(at: p.y)) { winding += part($0) }
    return winding
  }

  /// The distance from a point that is near to the nearest stretch, by the height and the distance of each.
  ///
  /// From band to band both ways, until the next one is farther in height than a stretch already met.
  @inline(__always) func distance(
    from y: Double, extent: (Int) -> Extent, distance: (Int) -> Double
  ) -> Double {
    let own = cut.band(at: y)
    var nearest = Double.infinity
    forEach(in: own) { nearest = min(nearest, distance($0)) }
    for band in own + 1..<max(cut.count, own + 1) {
      if cut.low(of: band) - y > nearest + Self.slack { break }
      forEach(in: band) { place in
        guard cut.band(at: extent(place).low) == band else { return }
        nearest = min(nearest, distance(place))
      }
    }
    for band in (0..<own).reversed() {
      if y - cut.low(of: band + 1) > nearest + Self.slack { break }
      forEach(in: band) { place in
        guard cut.band(at: extent(place).high) == band else { return }
        nearest = min(nearest, distance(place))
      }
    }
    return nearest
  }

  @inline(__always) private func forEach(in band: Int, _ body: (Int) -> Void) {
    for place in lists.list(band) { body(Int(lists.listed[place])) }
  }
}

extension HeightBands.Extent {
  var low: Double { top.y }
  var high: Double { bottom.y }
  var left: Double { min(top.x, bottom.x) }

  /// What the stretch adds to the winding number of a point: ±1 where it passes at or left of the point,
  /// which is asked for a point within its box.
  ///
  /// The span in y is half-open (top in, bottom out), so the stretches of an outline hand a level over
  /// without gap or overlap. The same line run either way gives the same answer.
  @inline(__always)
  func winding(around p: Point, passesLeft: () -> Bool) -> Int {
    guard p.y >= top.y, p.y < bottom.y, p.x >= min(top.x, bottom.x),
      p.x >= max(top.x, bottom.x) || passesLeft()
    else { return 0 }
    return runsDown ? -1 : 1
  }

  /// What it spans from left to right between two heights, and a little more: rounding moves neither a place
  /// on a line nor the answer whether that is left of a point by as much.
  func reach(from low: Double, to high: Double) -> ClosedRange<Double> {
    let right = max(top.x, bottom.x)
    guard isLine else { return left...right }
    let slack = (high - low) / 16
    func x(at y: Double) -> Double {
      top.x + (bottom.x - top.x) * min(max((y - top.y) / (bottom.y - top.y), 0), 1)
    }
    let (a, b) = (x(at: low - slack), x(at: high + slack))
    let more = (right - left) * 1e-9
    return min(a, b) - more...max(a, b) + more
  }
}

/// A length cut into equal bands.
struct BandCut {
  private let start: Double
  let count: Int
  /// Bands a point of length.
  private let perPoint: Double

  init(from start: Double, length: Double, count: Int) {
    self.start = start
    self.count = count
    perPoint = Double(count) / length
  }

  /// The band that holds a place, or the nearest one; of two places the greater has no earlier band.
  func band(at place: Double) -> Int {
    Int(min(max((place - start) * perPoint, 0), Double(count - 1)))
  }

  /// Where a band begins, but for rounding.
  func low(of band: Int) -> Double { start + Double(band) / perPoint }

  /// Where it ends, but for rounding.
  func high(of band: Int) -> Double { low(of: band + 1) }
}
