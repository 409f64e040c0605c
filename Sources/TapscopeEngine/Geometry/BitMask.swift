// A mask of one bit a pixel.

import CMaskKernels

/// One bit a pixel, from the top left; every row starts at a word of 64 bits.
///
/// Bit `x % 64` of word `x / 64` of a row is its pixel `x`. Bits past the width are always clear.
public struct BitMask: Hashable, Sendable {
  /// In pixels, not negative.
  public let width: Int
  /// In pixels, not negative.
  public let height: Int
  /// How many words hold one row: the width divided by 64, rounded up.
  public let wordsPerRow: Int
  /// All rows, one after the other from the top.
  public private(set) var words: [UInt64]

  /// A clear mask; negative sizes are 0.
  ///
  /// The caller makes sure that a mask of this size fits in memory.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    wordsPerRow = (self.width + 63) / 64
    words = [UInt64](repeating: 0, count: wordsPerRow * self.height)
  }

  /// The pixels, by column and row, for which the predicate holds, asked row by row.
  ///
  /// O(width · height).
  public init(width: Int, height: Int, where holds: (Int, Int) -> Bool) {
    self.init(width: width, height: height) { y, first, count in
      var bits: UInt64 = 0
      for bit in 0..<count where holds(first + bit, y) { bits |= 1 << UInt64(bit) }
      return bits
    }
  }

  /// The mask whose words a function answers, by row, first column and how many of the bits count.
  ///
  /// O(words).
  public init(width: Int, height: Int, words word: (_ y: Int, _ x: Int, _ count: Int) -> UInt64) {
    self.init(width: width, height: height)
    for y in 0..<self.height {
      for index in 0..<wordsPerRow {
        let count = min(self.width - index * 64, 64)
        words[y * wordsPerRow + index] = word(y, index * 64, count) & .max >> UInt64(64 - count)
      }
    }
  }

  /// The pixels whose alpha is at least `minimum`, 0 to 256; a `>` threshold is its successor.
  ///
  /// Pixels stand row by row, red, green, blue and alpha, and the buffer must hold them all.
  /// O(width · height), as fast as the buffer can be read.
  public init(width: Int, height: Int, rgba: [UInt8], alphaAtLeast minimum: Int) {
    let size = (width: max(0, width), height: max(0, height))
    precondition(rgba.count >= size.width * size.height * 4)
    (self.width, self.height, wordsPerRow) = (size.width, size.height, (size.width + 63) / 64)
    let count = wordsPerRow * size.height
    let least = UInt32(min(max(minimum, 0), 256))
    words = [UInt64](unsafeUninitializedCapacity: count) { words, filled in
      mask_from_alpha(rgba, size.width, size.height, least, words.baseAddress)
      filled = count
    }
  }

  /// The bits of up to 64 pixels that follow each other, as a mask of their alpha has them.
  ///
  /// The buffer must hold them. O(1).
  static func word(
    of count: Int, rgba: [UInt8], from first: Int, alphaAtLeast minimum: Int
  ) -> UInt64 {
    precondition(0...64 ~= count && first >= 0 && rgba.count >= (first + count) * 4)
    var word: UInt64 = 0
    rgba.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      mask_from_alpha(base + first * 4, count, 1, UInt32(min(max(minimum, 0), 256)), &word)
    }
    return word
  }

  /// Whether a pixel is set; false outside the mask.
  ///
  /// O(1).
  @inlinable public func contains(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, x < width, y >= 0, y < height else { return false }
    return words[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 == 1
  }

  /// The 64 pixels of a row of the mask from a column on, clear before the row and after it.
  ///
  /// O(1).
  @inlinable public func bits(row y: Int, from column: Int) -> UInt64 {
    let word = column >> 6
    let shift = UInt64(column & 63)
    let start = y * wordsPerRow
    let low = word >= 0 && word < wordsPerRow ? words[start + word] >> shift : 0
    guard shift > 0, word >= -1, word + 1 < wordsPerRow else { return low }
    return low | words[start + word + 1] << (64 - shift)
  }

  /// Sets a pixel, which must lie within the mask.
  ///
  /// O(1).
  public mutating func insert(_ x: Int, _ y: Int) {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    words[y * wordsPerRow + x >> 6] |= 1 << UInt64(x & 63)
  }

  /// Sets the pixels of a row between two columns, all of which must lie within the mask.
  ///
  /// O(words).
  public mutating func insert(_ columns: Range<Int>, row y: Int) {
    guard !columns.isEmpty else { return }
    precondition(columns.lowerBound >= 0 && columns.upperBound <= width && y >= 0 && y < height)
    let last = columns.upperBound - 1
    for word in columns.lowerBound >> 6...last >> 6 {
      var bits = UInt64.max
      if word == columns.lowerBound >> 6 { bits <<= UInt64(columns.lowerBound & 63) }
      if word == last >> 6 { bits &= .max >> UInt64(63 - last & 63) }
      words[y * wordsPerRow + word] |= bits
    }
  }

  /// Clears a pixel, which must lie within the mask.
  ///
  /// O(1).
  public mutating func remove(_ x: Int, _ y: Int) {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    words[y * wordsPerRow + x >> 6] &= ~(1 << UInt64(x & 63))
  }

  /// The memory of the words, in bytes.
  public var byteCount: Int { words.count * 8 }

  /// Whether no pixel is set.
  ///
  /// O(words).
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Clears the pixels whose neighbour some columns to the right is clear or outside.
  ///
  /// The distance is not negative. O(words).
  mutating func keep(besidesColumns distance: Int) {
    let (skipped, shift) = (distance / 64, UInt64(distance % 64))
    for row in stride(from: 0, to: words.count, by: max(wordsPerRow, 1)) {
      var low = skipped < wordsPerRow ? words[row + skipped] : 0
      for index in 0..<wordsPerRow {
        // Only what was not changed yet is read: words further on.
        let next = index + skipped + 1
        let high = next < wordsPerRow ? words[row + next] : 0
        // A shift by 64 is two, since `&<<` takes it for none.
        words[row + index] &= (low &>> shift) | ((high &<< (63 - shift)) &<< 1)
        low = high
      }
    }
  }

  /// Clears the pixels whose neighbour some rows below is clear or outside.
  ///
  /// The distance is not negative. O(words).
  mutating func keep(aboveRows distance: Int) {
    let skipped = min(distance, height) * wordsPerRow
    for index in 0..<words.count - skipped { words[index] &= words[index + skipped] }
    for index in words.count - skipped..<words.count { words[index] = 0 }
  }
}
