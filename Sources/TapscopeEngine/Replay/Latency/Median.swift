// The middle of several readings, which one made while the machine was busy elsewhere does not move.

extension [Double] {
  /// The middle number, of an even count the larger of the two in the middle; 0 where there is none.
  ///
  /// O(n log n).
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
