// Which pixels are set, and how many do two sets share?

/// One bit a pixel, from the top left; every row starts at a word of 64 bits.
///
/// Bit `x % 64` of word `x / 64` of a row is its pixel `x`. Bits past the width are always clear.
package struct BitMask: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let wordsPerRow: Int
  package private(set) var words: [UInt64]

  /// A clear mask; negative sizes are 0.
  ///
  /// The caller answers for `width * height` fitting in memory.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    wordsPerRow = (self.width + 63) / 64
    words = [UInt64](repeating: 0, count: wordsPerRow * self.height)
  }

  /// The pixels, by column and row, for which the predicate holds.
  ///
  /// O(width · height).
  package init(width: Int, height: Int, where holds: (Int, Int) -> Bool) {
    self.init(width: width, height: height)
    for y in 0..<self.height {
      for x in 0..<self.width where holds(x, y) { insert(x, y) }
    }
  }

  /// The pixels whose byte is at least `minimum`, 0 to 256; a `>` threshold is its successor.
  ///
  /// Pixels stand row by row, `stride` bytes apart, the byte in question at `offset` in each: 4 and 3
  /// for the alpha of RGBA, 1 and 0 for an alpha channel alone. The buffer must hold them all.
  /// O(width · height).
  package init(
    width: Int, height: Int, bytes: [UInt8], stride: Int = 4, offset: Int = 3,
    atLeast minimum: Int
  ) {
    self.init(width: width, height: height)
    let pixels = self.width * self.height
    precondition(stride > 0 && (0..<stride).contains(offset) && bytes.count >= pixels * stride)
    // A byte plus this carries into bit 8 exactly when it is at least the minimum: no branch a pixel.
    let lift = UInt64(256 - min(max(minimum, 0), 256))
    var next = offset
    var word = 0
    for _ in 0..<self.height {
      var left = self.width
      while left > 0 {
        var bits: UInt64 = 0
        let count = min(left, 64)
        for bit in 0..<count {
          bits |= ((UInt64(bytes[next]) &+ lift) &>> 8) &<< UInt64(truncatingIfNeeded: bit)
          next &+= stride
        }
        words[word] = bits
        word += 1
        left -= count
      }
    }
  }

  /// Whether a pixel is set; false outside the mask.
  ///
  /// O(1).
  @inlinable package func contains(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, x < width, y >= 0, y < height else { return false }
    return words[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 == 1
  }

  /// Sets a pixel, which must lie within the mask.
  ///
  /// O(1).
  package mutating func insert(_ x: Int, _ y: Int) {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    words[y * wordsPerRow + x >> 6] |= 1 << UInt64(x & 63)
  }

  /// Sets the pixels of a row between two columns, all of which must lie within the mask.
  ///
  /// O(words).
  package mutating func insert(_ columns: Range<Int>, row y: Int) {
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
  package mutating func remove(_ x: Int, _ y: Int) {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    words[y * wordsPerRow + x >> 6] &= ~(1 << UInt64(x & 63))
  }

  /// How many pixels are set.
  ///
  /// O(words).
  package var count: Int { words.reduce(0) { $0 &+ $1.nonzeroBitCount } }

  package var byteCount: Int { words.count * 8 }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
}

extension BitMask {
  /// The pixels of both; the masks must be of one size.
  ///
  /// O(words).
  package func union(_ other: BitMask) -> BitMask { merged(with: other) { $0 | $1 } }

  /// The pixels they share; the masks must be of one size.
  ///
  /// O(words).
  package func intersection(_ other: BitMask) -> BitMask { merged(with: other) { $0 & $1 } }

  /// The pixels of this one that are not in the other; the masks must be of one size.
  ///
  /// O(words).
  package func subtracting(_ other: BitMask) -> BitMask { merged(with: other) { $0 & ~$1 } }

  /// How many pixels two masks share when the other's top left pixel lies at column `dx`, row `dy`.
  ///
  /// They may be of any sizes, and need not meet. O(words of the shared rows).
  package func overlapCount(_ other: BitMask, dx: Int = 0, dy: Int = 0) -> Int {
    let (firstRow, rowsEnd) = shared(height, other.height, at: dy)
    let (firstColumn, columnsEnd) = shared(width, other.width, at: dx)
    guard firstRow < rowsEnd, firstColumn < columnsEnd else { return 0 }
    let (firstWord, lastWord) = (firstColumn >> 6, (columnsEnd - 1) >> 6)
    // Between these, a word faces the end of one word of the other and the start of the next.
    let lag = -dx >> 6
    let innerFirst = min(max(firstWord, -lag), lastWord + 1)
    let innerEnd = max(min(lastWord + 1, other.wordsPerRow - 1 - lag), innerFirst)
    let shift = UInt64(-dx & 63)
    var count = 0
    for y in firstRow..<rowsEnd {
      let mine = y * wordsPerRow
      let theirs = (y - dy) * other.wordsPerRow + lag
      for word in innerFirst..<innerEnd {
        let next = other.words[theirs &+ word &+ 1]
        // In two steps, since a shift by all 64 bits at once would be none.
        let facing = other.words[theirs &+ word] &>> shift | (next &<< 1) &<< (63 &- shift)
        count &+= (words[mine &+ word] & facing).nonzeroBitCount
      }
      for word in [firstWord..<innerFirst, innerEnd..<lastWord + 1].joined() {
        let facing = other.bits(row: y - dy, from: word * 64 - dx)
        count &+= (words[mine &+ word] & facing).nonzeroBitCount
      }
    }
    return count
  }

  /// The 64 pixels of a row from a column on, which may begin before the row or end after it.
  private func bits(row: Int, from column: Int) -> UInt64 {
    let word = column >> 6
    let shift = UInt64(column & 63)
    let start = row * wordsPerRow
    let low = word >= 0 && word < wordsPerRow ? words[start + word] >> shift : 0
    guard shift > 0, word >= -1, word + 1 < wordsPerRow else { return low }
    return low | words[start + word + 1] << (64 - shift)
  }

  private func merged(with other: BitMask, _ merge: (UInt64, UInt64) -> UInt64) -> BitMask {
    precondition(width == other.width && height == other.height)
    var result = self
    for index in words.indices { result.words[index] = merge(words[index], other.words[index]) }
    return result
  }
}

/// The half-open range that a length and another one moved by an offset have in common.
///
/// An offset beyond all lengths shares nothing, without overflow.
private func shared(_ length: Int, _ other: Int, at offset: Int) -> (start: Int, end: Int) {
  guard offset < length, offset > -other else { return (0, 0) }
  return (max(0, offset), min(length, other + offset))
}
