// Counts the pixels of a mask, and those it shares with another.

import CMaskKernels

extension BitMask {
  /// How many pixels are set.
  ///
  /// O(words).
  public var count: Int { Int(mask_overlap(words, 0, words, 0, words.count, 1, 0)) }

  /// The pixels of either; the masks must be of one size.
  ///
  /// O(words).
  public func union(_ other: BitMask) -> BitMask { merged(with: other) { $0 | $1 } }

  /// The pixels they share; the masks must be of one size.
  ///
  /// O(words).
  public func intersection(_ other: BitMask) -> BitMask { merged(with: other) { $0 & $1 } }

  /// The pixels of this one that are not in the other; the masks must be of one size.
  ///
  /// O(words).
  public func subtracting(_ other: BitMask) -> BitMask { merged(with: other) { $0 & ~$1 } }

  private func merged(with other: BitMask, _ merge: (UInt64, UInt64) -> UInt64) -> BitMask {
    precondition(width == other.width && height == other.height)
    return BitMask(width: width, height: height) { y, x, _ in
      merge(words[y * wordsPerRow + x >> 6], other.words[y * wordsPerRow + x >> 6])
    }
  }

  /// How many pixels two masks share when the other's top left pixel lies at column `dx`, row `dy`.
  ///
  /// They may be of any sizes, and need not meet. O(words of the shared rows).
  public func overlapCount(_ other: BitMask, dx: Int = 0, dy: Int = 0) -> Int {
    let rows = shared(height, other.height, at: dy)
    let columns = shared(width, other.width, at: dx)
    guard !rows.isEmpty, !columns.isEmpty else { return 0 }
    let mine = columns.lowerBound >> 6..<(columns.upperBound + 63) >> 6
    // A word faces the end of one word of the other, which lags behind, and the start of the next.
    let (lag, shift) = (-dx >> 6, -dx & 63)
    let theirs = -lag..<other.wordsPerRow - lag - (shift > 0 ? 1 : 0)
    let whole = mine.clamped(to: theirs)
    var count = kernelCount(other, whole, rows, lag: lag, shift: shift, dy: dy)
    for edge in [mine.lowerBound..<whole.lowerBound, whole.upperBound..<mine.upperBound] {
      for word in edge {
        for y in rows {
          let facing = other.bits(row: y - dy, from: word * 64 - dx)
          count += (words[y * wordsPerRow + word] & facing).nonzeroBitCount
        }
      }
    }
    return count
  }

  /// The count over those words of some rows that face nothing outside the other mask.
  private func kernelCount(
    _ other: BitMask, _ whole: Range<Int>, _ rows: Range<Int>, lag: Int, shift: Int, dy: Int
  ) -> Int {
    guard !whole.isEmpty else { return 0 }
    let start = rows.lowerBound * wordsPerRow + whole.lowerBound
    let facing = (rows.lowerBound - dy) * other.wordsPerRow + whole.lowerBound + lag
    return words.withUnsafeBufferPointer { mine in
      other.words.withUnsafeBufferPointer { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return 0 }
        return Int(
          mask_overlap(
            mine + start, wordsPerRow, theirs + facing, other.wordsPerRow, whole.count,
            rows.count, UInt32(shift)))
      }
    }
  }
}

/// The half-open range that a length and another one moved by an offset have in common.
///
/// An offset beyond all lengths shares nothing, without overflow.
private func shared(_ length: Int, _ other: Int, at offset: Int) -> Range<Int> {
  guard offset < length, offset > -other else { return 0..<0 }
  return max(0, offset)..<min(length, other + offset)
}
