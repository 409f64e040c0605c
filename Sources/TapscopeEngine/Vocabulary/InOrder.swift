// Sorting what is short or seldom sorted.

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
