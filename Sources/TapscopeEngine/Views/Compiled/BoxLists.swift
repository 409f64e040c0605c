// Lists, for each part of the screen, the boxes that meet it.

/// The boxes that meet each bin of a grid over the screen, and those that reach off the screen.
///
/// A point of the screen then asks only the boxes of its bin.
struct BoxLists: Sendable {
  let bins: ScreenGrid
  /// The boxes of each bin, ascending, then those that can be met off the screen.
  let listed: [Int32]
  /// Where each list begins, and where the last one ends.
  private let starts: [Int32]

  private static let fewestBins = 256
  private static let mostBins = 1 << 17
  /// Many boxes that each cover the screen would fill any memory: then the bins grow.
  private static let mostListed = 64

  /// About as many bins as asked for, which are as many as boxes unless it is said.
  ///
  /// O(boxes and the bins each meets).
  init(_ boxes: [ScreenBox], over screen: Size, bins count: Int? = nil) {
    bins = Self.bins(count ?? max(boxes.count, Self.fewestBins), for: boxes, over: screen)
    (listed, starts) = Self.lists(of: boxes, in: bins)
  }

  /// Where the boxes of a bin stand in `listed`; `bins.count` is the bin off the screen.
  func list(_ bin: Int) -> Range<Int> { Int(starts[bin])..<Int(starts[bin + 1]) }

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

  /// Sorted by counting: how many a bin gets, where its list begins, and then each box to its place.
  private static func lists(
    of boxes: [ScreenBox], in bins: ScreenGrid
  ) -> (listed: [Int32], starts: [Int32]) {
    func forEachBin(of box: ScreenBox, _ body: (Int) -> Void) {
      for row in bins.rows(of: box) {
        for column in bins.columns(of: box) { body(row * bins.columns + column) }
      }
      if !bins.holds(box) { body(bins.count) }
    }
    var starts = [Int32](repeating: 0, count: bins.count + 3)
    for box in boxes { forEachBin(of: box) { starts[$0 + 2] += 1 } }
    for bin in 1..<starts.count { starts[bin] += starts[bin - 1] }
    var listed = [Int32](repeating: 0, count: Int(starts[starts.count - 1]))
    for (index, box) in boxes.enumerated() {
      forEachBin(of: box) { bin in
        listed[Int(starts[bin + 1])] = Int32(index)
        starts[bin + 1] += 1
      }
    }
    return (listed, starts)
  }
}
