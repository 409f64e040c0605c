// The stretches of a long outline, by their height.

/// The stretches of an outline in bands of equal height, each in every band that it meets.
///
/// A point is held against the stretches near its height alone, by the same comparisons and formulas as
/// against all, so that the answers are those of all to the last bit. A class, so that a copy of an
/// outline counts one thing more and not two.
final class HeightBands: Sendable {
  /// From the least to the greatest height of a stretch.
  struct Extent: Sendable {
    var low: Double
    var high: Double
  }

  private let cut: BandCut
  /// The stretches of each band, by their place in the outline.
  private let lists: BinLists

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
    var cut = BandCut(top: box.minY, height: box.height, count: extents.count)
    while extents.reduce(0, { $0 + bands($1, cut).count }) > extents.count * Self.mostMet {
      cut = BandCut(top: box.minY, height: box.height, count: cut.count / 2)
    }
    self.cut = cut
    lists = BinLists(of: extents.count, in: cut.count) { [cut] place, meets in
      for band in bands(extents[place], cut) { meets(band) }
    }
  }

  /// Whether the distance to a point can be told.
  static func isNear(_ p: Point) -> Bool { abs(p.x) < farthest && abs(p.y) < farthest }

  /// How often an outline winds around a point at a height, which must be a number, by what each stretch
  /// adds.
  @inline(__always) func winding(at y: Double, adding part: (Int) -> Int) -> Int {
    var winding = 0
    forEach(in: cut.band(at: y)) { winding += part($0) }
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
      if cut.top(of: band) - y > nearest + Self.slack { break }
      forEach(in: band) { place in
        guard cut.band(at: extent(place).low) == band else { return }
        nearest = min(nearest, distance(place))
      }
    }
    for band in (0..<own).reversed() {
      if y - cut.top(of: band + 1) > nearest + Self.slack { break }
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

/// Some height cut into equal bands.
private struct BandCut {
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
