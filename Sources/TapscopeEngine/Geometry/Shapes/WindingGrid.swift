// The stretches of an outline that crosses itself over and over, by the cells of a grid.

/// The stretches of an outline by cells, each in every cell where more than its side has to be asked.
///
/// A scribble has hundreds of long lines at any height, and a point lies near few of them. Of those that
/// pass a whole band of cells the others are known to lie left of a cell, which its `base` counts, or
/// right of it, where they add nothing. Those near the point are held against it by the formula for all
/// stretches, so that the answers are theirs to the last bit.
struct WindingGrid: Sendable {
  private let rows: BandCut
  private let columns: BandCut
  /// By place in the outline, apart from what else a stretch is: four times as much to copy.
  private let extents: [HeightBands.Extent]
  /// By cell, what the stretches add that pass left of all of it, and through its whole band.
  private let base: [Int32]
  /// The other stretches that may add something, by their place in the outline.
  private let lists: BinLists

  /// Bands and columns at most.
  private static let finest = 128
  /// How many cells list a stretch on average at most.
  private static let mostMet = 256

  /// The extents must be near, and their box be no line.
  ///
  /// O(cells + cells that list a stretch).
  init(_ extents: [HeightBands.Extent], within box: Rect) {
    self.extents = extents
    var count = Self.finest
    var (rows, columns) = Self.cuts(box, count)
    func listed() -> Int {
      extents.reduce(0) { sum, extent in
        var cells = 0
        Self.forEachBand(of: extent, rows, columns) { cells += $1.count }
        return sum + cells
      }
    }
    while count > 1, listed() > extents.count * Self.mostMet {
      count /= 2
      (rows, columns) = Self.cuts(box, count)
    }
    var base = [Int32](repeating: 0, count: count * count)
    for extent in extents {
      Self.forEachBand(of: extent, rows, columns) { band, near in
        for column in near.upperBound..<count {
          base[band * count + column] += extent.runsDown ? -1 : 1
        }
      }
    }
    self.base = base
    lists = BinLists(of: extents.count, in: count * count) { [rows, columns] place, isIn in
      Self.forEachBand(of: extents[place], rows, columns) { band, near in
        for column in near { isIn(band * count + column) }
      }
    }
    (self.rows, self.columns) = (rows, columns)
  }

  /// How often the outline winds around a point, by what each stretch that is no line adds.
  @inline(__always) func winding(around p: Point, adding part: (Int) -> Int) -> Int {
    let cell = rows.band(at: p.y) * columns.count + columns.band(at: p.x)
    var winding = Int(base[cell])
    for index in lists.list(cell) {
      let place = Int(lists.listed[index])
      let extent = extents[place]
      winding +=
        extent.winding(around: p) {
          extent.isLine ? lineIsLeft(extent.top, extent.bottom, of: p) : part(place) != 0
        }
    }
    return winding
  }

  private static func cuts(_ box: Rect, _ count: Int) -> (rows: BandCut, columns: BandCut) {
    (
      BandCut(from: box.minY, length: box.height, count: count),
      BandCut(from: box.minX, length: box.width, count: count)
    )
  }

  /// Calls `body` with each band that a stretch meets, and the columns that list it there; right of them it
  /// is known to pass left of a point.
  private static func forEachBand(
    of extent: HeightBands.Extent, _ rows: BandCut, _ columns: BandCut,
    _ body: (_ band: Int, _ near: Range<Int>) -> Void
  ) {
    let (first, last) = (rows.band(at: extent.low), rows.band(at: extent.high))
    for band in first...last {
      // Where it begins or ends, each point's height decides.
      let isPassed = first < band && band < last
      let reach = isPassed ? extent.reach(from: rows.low(of: band), to: rows.high(of: band)) : nil
      let low = columns.band(at: reach?.lowerBound ?? extent.left)
      let high = reach.map { columns.band(at: $0.upperBound) } ?? columns.count - 1
      body(band, low..<high + 1)
    }
  }
}
