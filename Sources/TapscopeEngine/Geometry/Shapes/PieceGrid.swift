// The pieces of a path by the cells of a grid that they pass through.

/// Which pieces of a path decide in each cell of a grid, and how often those wind that pass left of it.
///
/// A point is held against the pieces of its cell alone, by the same comparisons as against all, so that
/// the answers are those of all pieces to the last bit. What passes left of a cell and leaves its row
/// counts once all along the row where it left by the other side, and not at all where it turned back.
final class PieceGrid: Sendable {
  private let pieces: [MonotonePiece]
  private let across: BandCut
  private let down: BandCut
  /// By cell, row by row.
  private let windings: [Int32]
  /// The pieces of each cell.
  private let listed: [Int32]
  /// Where each cell begins among them, and where the last one ends.
  private let starts: [Int32]

  /// With fewer pieces all of them are looked at about as fast.
  private static let fewestPieces = 64
  /// How many cells a piece is listed in on average at most.
  private static let mostMet = 32

  /// nil for few pieces, and for a path too large or too flat to be cut.
  ///
  /// `contours` are the places of their pieces. O(pieces · cells that they pass through).
  init?(_ pieces: [MonotonePiece], contours: [Range<Int>], within box: Rect) {
    guard pieces.count >= Self.fewestPieces, box.width > 1e-3, box.height > 1e-3,
      pieces.allSatisfy({ EdgeBands.isNear($0.top) && EdgeBands.isNear($0.bottom) })
    else { return nil }
    var side = Double(pieces.count).squareRoot()
    while side >= 2 {
      var filling = CellFilling(
        across: BandCut(top: box.minX, height: box.width, count: Int(side)),
        down: BandCut(top: box.minY, height: box.height, count: Int(side)),
        most: pieces.count * Self.mostMet)
      for contour in contours where !filling.isOver { filling.add(contour, of: pieces) }
      if !filling.isOver {
        self.pieces = pieces
        (across, down) = (filling.across, filling.down)
        windings = filling.summed
        (listed, starts) = filling.sorted
        return
      }
      side /= 2
    }
    return nil
  }

  /// How often the path winds around a point, whose coordinates must be numbers.
  func winding(around p: Point) -> Int {
    let cell = down.band(at: p.y) * across.count + across.band(at: p.x)
    var winding = Int(windings[cell])
    for place in Int(starts[cell])..<Int(starts[cell + 1]) {
      winding += pieces[Int(listed[place])].winding(around: p)
    }
    return winding
  }
}

/// What the cells of a grid hold, as contours are added.
private struct CellFilling {
  let across: BandCut
  let down: BandCut
  /// Entries, above which the grid is too fine.
  let most: Int
  private var entries: [(cell: Int32, piece: Int32)] = []
  /// By cell, what is added from there on to the end of its row.
  private var steps: [Int32]
  /// Pieces of a contour that follow each other within a row, each with the column it begins in.
  private var chain: [(piece: Int, column: Int)] = []
  private var lastColumn = 0

  /// In points; more than rounding may move a line by.
  private static let slack = 1e-6

  init(across: BandCut, down: BandCut, most: Int) {
    (self.across, self.down, self.most) = (across, down, most)
    steps = [Int32](repeating: 0, count: across.count * down.count)
  }

  var isOver: Bool { entries.count > most }

  private func rows(_ piece: MonotonePiece) -> (from: Int, to: Int) {
    let (top, bottom) = (down.band(at: piece.top.y), down.band(at: piece.bottom.y))
    return piece.runsDown ? (top, bottom) : (bottom, top)
  }

  mutating func add(_ contour: Range<Int>, of pieces: [MonotonePiece]) {
    chain = []
    lastColumn = 0
    // From the first piece that leaves its row around to that piece.
    let first = contour.first { rows(pieces[$0]).from != rows(pieces[$0]).to }
    guard let first else {
      guard let one = contour.first else { return }
      let row = rows(pieces[one]).from
      for index in contour { note(index, pieces[index], row) }
      return finish(row, adding: 0)
    }
    var (cameFrom, row) = rows(pieces[first])
    note(first, pieces[first], row)
    for index in Array(first + 1..<contour.upperBound) + Array(contour.lowerBound...first) {
      let piece = pieces[index]
      let (from, to) = rows(piece)
      note(index, piece, from)
      if from == to { continue }
      finish(from, adding: (cameFrom < from) == (from < to) ? (from < to ? -1 : 1) : 0)
      if isOver { return }
      for between in min(from, to) + 1..<max(from, to) {
        note(index, piece, between)
        finish(between, adding: from < to ? -1 : 1)
      }
      (cameFrom, row) = (from, to)
      note(index, piece, row)
    }
  }

  /// Takes a piece into the chain, with the columns that it spans in a row.
  private mutating func note(_ index: Int, _ piece: MonotonePiece, _ row: Int) {
    var (a, b) = (piece.top, piece.bottom)
    if case .line = piece.course, a.y < b.y {
      let (top, bottom) = (down.top(of: row) - Self.slack, down.top(of: row + 1) + Self.slack)
      func x(at y: Double) -> Double {
        piece.top.x + (piece.bottom.x - piece.top.x) * ((y - piece.top.y) / (b.y - a.y))
      }
      let ends = (x(at: max(a.y, top)), x(at: min(b.y, bottom)))
      (a.x, b.x) = ends
    }
    chain.append((index, across.band(at: min(a.x, b.x) - Self.slack)))
    lastColumn = max(lastColumn, across.band(at: max(a.x, b.x) + Self.slack))
  }

  /// Lists the chain in its cells; right of them it adds one number all along the row.
  private mutating func finish(_ row: Int, adding winding: Int32) {
    let start = row * across.count
    for link in chain {
      for column in link.column...lastColumn {
        entries.append((Int32(start + column), Int32(link.piece)))
      }
      if isOver { break }
    }
    if lastColumn + 1 < across.count { steps[start + lastColumn + 1] += winding }
    chain.removeAll(keepingCapacity: true)
    lastColumn = 0
  }

  /// By cell, what is added left of it.
  var summed: [Int32] {
    var sums = steps
    for cell in sums.indices where !cell.isMultiple(of: across.count) {
      sums[cell] += sums[cell - 1]
    }
    return sums
  }

  /// The pieces by their cells, and where each cell begins: counted, and then each put to its place.
  var sorted: (listed: [Int32], starts: [Int32]) {
    var starts = [Int32](repeating: 0, count: steps.count + 2)
    for entry in entries { starts[Int(entry.cell) + 2] += 1 }
    for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
    var listed = [Int32](repeating: 0, count: entries.count)
    for entry in entries {
      listed[Int(starts[Int(entry.cell) + 1])] = entry.piece
      starts[Int(entry.cell) + 1] += 1
    }
    return (listed, starts)
  }
}
