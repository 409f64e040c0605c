// The runs, pieces and largest square of a mask.

/// A square of pixels: its side and the column and row of its top left one.
public struct PixelSquare: Hashable, Sendable {
  /// In pixels, at least 1.
  public var side: Int
  /// The column of the leftmost pixels, from 0.
  public var x: Int
  /// The row of the topmost pixels, from 0.
  public var y: Int
}

extension BitMask {
  /// The columns of a row's set pixels, as runs from left to right.
  ///
  /// O(words + runs).
  public func runs(row y: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in 0..<wordsPerRow {
      var bits = words[y * wordsPerRow + index]
      while bits != 0 {
        let start = bits.trailingZeroBitCount
        let length = (~(bits >> UInt64(start))).trailingZeroBitCount
        let run = index * 64 + start..<index * 64 + start + length
        if let last = runs.last, last.upperBound == run.lowerBound {
          runs[runs.count - 1] = last.lowerBound..<run.upperBound
        } else {
          runs.append(run)
        }
        guard start + length < 64 else { break }
        bits &= .max << UInt64(start + length)
      }
    }
    return runs
  }

  /// The columns and rows of the smallest box that holds all set pixels, nil for none.
  ///
  /// O(words).
  public var box: (columns: Range<Int>, rows: Range<Int>)? {
    var any = [UInt64](repeating: 0, count: wordsPerRow)
    var rows: Range<Int>?
    for y in 0..<height {
      var row: UInt64 = 0
      for index in 0..<wordsPerRow {
        let word = words[y * wordsPerRow + index]
        row |= word
        any[index] |= word
      }
      if row != 0 { rows = (rows?.lowerBound ?? y)..<y + 1 }
    }
    guard let rows, let first = any.firstIndex(where: { $0 != 0 }),
      let last = any.lastIndex(where: { $0 != 0 })
    else { return nil }
    let left = first * 64 + any[first].trailingZeroBitCount
    return (left..<last * 64 + 64 - any[last].leadingZeroBitCount, rows)
  }

  /// The numbers of pixels of its pieces, in the order in which they end.
  ///
  /// Pixels that meet only at a corner are in two pieces. O(words + runs).
  public var pieces: [Int] {
    var pieces = Pieces()
    for y in 0..<height { pieces.add(runs(row: y)) }
    return pieces.finish()
  }

  /// The top left pixels of all upright rectangles of a size in pixels that fit into the mask.
  ///
  /// O(words · log size).
  public func eroded(width: Int, height: Int) -> BitMask {
    var result = self
    // A box of pixels is two overlapping smaller ones, so that each step may double the size.
    var reached = 1
    while reached < width {
      let step = min(reached, width - reached)
      result.keep(besidesColumns: step)
      reached += step
    }
    reached = 1
    while reached < height {
      let step = min(reached, height - reached)
      result.keep(aboveRows: step)
      reached += step
    }
    return result
  }

  /// The largest upright square of set pixels, the first from the top left of several; nil for none.
  ///
  /// O(words · log² side).
  public var largestSquare: PixelSquare? {
    var best = self
    guard !best.isEmpty else { return nil }
    var side = 1
    // Eroding by one box and then another is eroding by one that is both together less a pixel.
    var step = 1 << (Int.bitWidth - min(width, height).leadingZeroBitCount)
    while step > 0 {
      if side + step <= min(width, height) {
        let smaller = best.eroded(width: step + 1, height: step + 1)
        if !smaller.isEmpty { (best, side) = (smaller, side + step) }
      }
      step /= 2
    }
    guard let word = best.words.firstIndex(where: { $0 != 0 }) else { return nil }
    let column = word % wordsPerRow * 64 + best.words[word].trailingZeroBitCount
    return PixelSquare(side: side, x: column, y: word / wordsPerRow)
  }
}

/// Pieces that grow row by row, each known by the number of its first run.
private struct Pieces {
  private var row: [(run: Range<Int>, piece: Int)] = []
  /// By piece, the piece it was found to be part of, or itself.
  private var parents: [Int] = []
  private var sizes: [Int] = []

  /// Adds the runs of the next row.
  mutating func add(_ runs: [Range<Int>]) {
    var added: [(run: Range<Int>, piece: Int)] = []
    var first = 0
    for run in runs {
      var piece: Int?
      while first < row.count, row[first].run.upperBound <= run.lowerBound { first += 1 }
      for above in row[first...].prefix(while: { $0.run.lowerBound < run.upperBound }) {
        let other = root(of: above.piece)
        if let piece, piece != other {
          parents[other] = piece
          sizes[piece] += sizes[other]
        } else {
          piece = other
        }
      }
      if piece == nil {
        parents.append(parents.count)
        sizes.append(0)
      }
      let own = piece ?? parents.count - 1
      sizes[own] += run.count
      added.append((run, own))
    }
    row = added
  }

  func finish() -> [Int] { sizes.indices.filter { parents[$0] == $0 }.map { sizes[$0] } }

  private mutating func root(of piece: Int) -> Int {
    var root = piece
    while parents[root] != root { root = parents[root] }
    parents[piece] = root
    return root
  }
}
