// Draws a mask larger or smaller.

extension BitMask {
  /// The mask whose pixel at each place is this one's at a column and a row, clear where either is nil.
  ///
  /// Every way to scale, mirror or move by the nearest pixel is such a choice of columns and rows. Rows
  /// that repeat are made once, 64 pixels at a time where the columns follow each other. O(pixels of
  /// the distinct rows).
  public func sampled(columns: [Int?], rows: [Int?]) -> BitMask {
    let known = columns.map { column in column.flatMap { $0 >= 0 && $0 < width ? $0 : nil } }
    let shift = known.shift
    var row: [UInt64] = []
    var last: Int?
    return BitMask(width: columns.count, height: rows.count) { y, x, count in
      guard let source = rows[y], source >= 0, source < height else { return 0 }
      if let shift { return bits(row: source, from: x + shift) }
      if source != last {
        last = source
        row = stride(from: 0, to: known.count, by: 64).map { first in
          gathered(row: source, known[first..<min(first + 64, known.count)])
        }
      }
      return row[x >> 6]
    }
  }

  private func gathered(row y: Int, _ columns: ArraySlice<Int?>) -> UInt64 {
    var bits: UInt64 = 0
    for (bit, column) in columns.enumerated() {
      guard let column else { continue }
      bits |= (words[y * wordsPerRow + column >> 6] >> UInt64(column & 63) & 1) << UInt64(bit)
    }
    return bits
  }
}

extension [Int?] {
  /// By how much each number is larger than its place, where that is the same for all; else nil.
  fileprivate var shift: Int? {
    guard let first, let shift = first else { return nil }
    return enumerated().allSatisfy { $0.element == $0.offset + shift } ? shift : nil
  }
}
