// Binary search.

extension RandomAccessCollection where Index == Int {
  /// The place of the first element that a condition holds for, `endIndex` for none; it must hold for all
  /// after that too.
  ///
  /// The name is that of Swift Algorithms. O(log n).
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
