// Lists, for each part of the screen, the boxes that meet it.

/// The boxes that meet each bin of a grid over the screen, and those that reach off the screen.
///
/// A point of the screen then asks only the boxes of its bin.
struct BoxLists: Sendable {
  let bins: ScreenGrid
  /// The boxes of each bin, then those that can be met off the screen.
  private let lists: BinLists

  private static let fewestBins = 256
  private static let mostBins = 1 << 17
  /// Many boxes that each cover the screen would fill any memory: then the bins grow.
  private static let mostListed = 64

  /// About as many bins as asked for, which are as many as boxes unless it is said.
  ///
  /// O(boxes and the bins each meets).
  init(_ boxes: [ScreenBox], over screen: Size, bins count: Int? = nil) {
    bins = Self.bins(count ?? max(boxes.count, Self.fewestBins), for: boxes, over: screen)
    lists = BinLists(of: boxes.count, in: bins.count + 1) { [bins] index, meets in
      let box = boxes[index]
      for row in bins.rows(of: box) {
        for column in bins.columns(of: box) { meets(row * bins.columns + column) }
      }
      if !bins.holds(box) { meets(bins.count) }
    }
  }

  /// The boxes of all bins, ascending in each.
  var listed: [Int32] { lists.listed }

  /// Where the boxes of a bin stand in `listed`; `bins.count` is the bin off the screen.
  func list(_ bin: Int) -> Range<Int> { lists.list(bin) }

  /// Where those that may hold a window point stand in `listed`, ascending.
  func list(at p: Point) -> Range<Int> { list(bins.cell(at: p) ?? bins.count) }

  private static func bins(
    _ wanted: Int, for boxes: [ScreenBox], over screen: Size
  ) -> ScreenGrid {
    var count = min(max(wanted, 1), mostBins)
    while true {
      let bins = ScreenGrid(cells: count, over: screen)
      let listed = boxes.reduce(0) { $0 + bins.columns(of: $1).count * bins.rows(of: $1).count }
      if count == 1 || listed <= max(boxes.count, fewestBins) * mostListed { return bins }
      count /= 2
    }
  }
}
