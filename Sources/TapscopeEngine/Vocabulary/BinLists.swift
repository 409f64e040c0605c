// Things sorted into bins, where one thing may be in several.

/// Which things are in each bin, by their numbers.
///
/// All lists lie in one piece of memory, 4 bytes a thing and bin.
struct BinLists: Sendable {
  /// The things of one bin after the other, ascending in each.
  let listed: [Int32]
  /// Where each list begins, and where the last one ends.
  private let starts: [Int32]

  /// `forEachBin` calls what it gets with every bin that a thing is in, each time the same ones.
  ///
  /// Sorted by counting: how many a bin gets, where its list begins, and then each thing to its place.
  /// O(bins + things and the bins of each).
  @inline(__always)
  init(of count: Int, in bins: Int, _ forEachBin: (_ thing: Int, _ isIn: (Int) -> Void) -> Void) {
    var starts = [Int32](repeating: 0, count: bins + 2)
    for thing in 0..<count { forEachBin(thing) { starts[$0 + 2] += 1 } }
    for bin in 1..<starts.count { starts[bin] += starts[bin - 1] }
    var listed = [Int32](repeating: 0, count: Int(starts[bins + 1]))
    for thing in 0..<count {
      forEachBin(thing) { bin in
        listed[Int(starts[bin + 1])] = Int32(thing)
        starts[bin + 1] += 1
      }
    }
    (self.listed, self.starts) = (listed, starts)
  }

  /// Where the things of a bin stand in `listed`.
  func list(_ bin: Int) -> Range<Int> { Int(starts[bin])..<Int(starts[bin + 1]) }
}
