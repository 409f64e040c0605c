// Sorting what is short, seldom sorted, or holds things twice.

extension Sequence {
  /// The elements in an order, equal ones as they stand.
  ///
  /// What `sorted(by:)` answers, several times as slowly: the compiler makes that one anew for each kind of
  /// element, 3 to 7 KB a piece, which was a fiftieth of the program. This one is made once, for lists that are
  /// short or sorted once a report. O(n log n).
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
    sorted(by: precedes)
  }
}

extension Array where Element: Comparable {
  /// Sorts the elements and keeps one of those that are equal, in the memory that they have.
  ///
  /// O(n log n).
  package mutating func sortDistinct() {
    sort()
    var count = 0
    for index in indices where count == 0 || self[count - 1] != self[index] {
      self[count] = self[index]
      count += 1
    }
    removeLast(self.count - count)
  }
}
