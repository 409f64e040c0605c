// Receivers for a whole raster of points, found in runs.

/// Neighbouring points of one row of a raster with one receiver.
package struct HitRun: Equatable, Sendable {
  package let columns: Range<Int>
  package let receiver: Receiver

  /// Where it lies in a row of which the raster begins at a column.
  func columns(from first: Int) -> Range<Int> {
    columns.lowerBound + first..<columns.upperBound + first
  }
}

extension HitGrid {
  /// Calls `body` with every row of a raster, from the top on, and its runs, each as long as can be.
  ///
  /// Where no border parts a cell its points are not looked at, and where one does, only those within
  /// its reach are asked about. `xs` and `ys` ascend.
  mutating func forEachRow(
    _ xs: [Double], _ ys: [Double], _ body: (Int, [HitRun]) throws -> Void
  ) rethrows {
    let columns = RasterColumns(xs, on: grid)
    var band = RasterBand()
    var runs = HitRuns()
    for (row, y) in ys.enumerated() { try body(row, self.runs(columns, y, &band, &runs)) }
  }

  /// The runs of one row; not inlined, since the compiler copies what calls a closure for each closure.
  @inline(never)
  private mutating func runs(
    _ columns: RasterColumns, _ y: Double, _ band: inout RasterBand, _ runs: inout HitRuns
  ) -> [HitRun] {
    runs.removeAll()
    if let place = grid.row(at: y) {
      if band.row != place.cell {
        band = RasterBand(row: place.cell, stretches: stretches(of: columns, place))
      }
      for stretch in band.stretches {
        add(stretch.columns, stretch.decision, columns, RasterRow(y: y, place: place), &runs)
      }
    } else {
      for (column, x) in columns.xs.enumerated() {
        runs.add(column..<column + 1, receiver(at: Point(x, y)))
      }
    }
    return runs.closed()
  }

  /// The decisions along a row of cells; neighbours in which one receiver holds are one stretch.
  private mutating func stretches(
    of columns: RasterColumns, _ y: CellPlace
  ) -> [RasterStretch] {
    var stretches: [RasterStretch] = []
    for (x, columns) in columns.cells {
      let decision = x.map { settled($0, y) } ?? HitDecision(.walk)
      let known = decision.onlyTarget
      if let known, known != .walk, let last = stretches.last,
        last.decision.onlyTarget == known
      {
        stretches[stretches.count - 1].columns = last.columns.lowerBound..<columns.upperBound
      } else {
        stretches.append(RasterStretch(columns: columns, decision: decision))
      }
    }
    return stretches
  }

  /// Adds points of one row and cell at which a decision has to be made.
  private mutating func add(
    _ range: Range<Int>, _ decision: HitDecision, _ columns: RasterColumns,
    _ row: RasterRow, _ runs: inout HitRuns
  ) {
    if let known = decision.onlyTarget { return add(range, known, columns, row, &runs) }
    let (first, second) = decision.cut(range, of: columns.parts, row.place)
    let (low, high) = decision.sides
    add(range.lowerBound..<first, low, columns, row, &runs)
    var (start, column) = (first, first)
    var target: HitTarget?
    while column < second {
      let look = lookInDoubt(at: Point(columns.xs[column], row.y), decision)
      if let known = target, known != look.target {
        add(start..<column, known, columns, row, &runs)
        start = column
      }
      target = look.target
      let end = columns.xs[column] + look.holds
      column += 1
      while column < second, columns.xs[column] < end { column += 1 }
    }
    if let target { add(start..<second, target, columns, row, &runs) }
    add(second..<range.upperBound, high, columns, row, &runs)
  }

  /// Adds points of one row and cell at which a target is known.
  private mutating func add(
    _ range: Range<Int>, _ target: HitTarget, _ columns: RasterColumns,
    _ row: RasterRow, _ runs: inout HitRuns
  ) {
    if range.isEmpty { return }
    if let next = target.decision {
      add(range, resolver.decisions[next], columns, row, &runs)
    } else if target == .walk {
      for column in range {
        runs.add(column..<column + 1, receiver(at: Point(columns.xs[column], row.y)))
      }
    } else {
      runs.add(range, target.view)
    }
  }
}

/// The columns of a raster, and where each lies among the cells.
private struct RasterColumns {
  let xs: [Double]
  /// Within the cell; 0 off the screen.
  let parts: [Int]
  /// The columns that lie in each cell, with the place of the first; nil for those off the screen.
  let cells: [(place: CellPlace?, columns: Range<Int>)]

  init(_ xs: [Double], on grid: ScreenGrid) {
    self.xs = xs
    var parts: [Int] = []
    var cells: [(place: CellPlace?, columns: Range<Int>)] = []
    for (column, x) in xs.enumerated() {
      let place = grid.column(at: x)
      parts.append(place?.part ?? 0)
      if let last = cells.last, last.place?.cell == place?.cell {
        cells[cells.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        cells.append((place, column..<column + 1))
      }
    }
    self.parts = parts
    self.cells = cells
  }
}

/// One row of a raster, within one row of cells.
private struct RasterRow {
  let y: Double
  let place: CellPlace
}

/// What is known of the rows of a raster that lie in one row of cells.
private struct RasterBand {
  /// The row of cells; nil before the first.
  var row: Int?
  var stretches: [RasterStretch] = []
}

/// Columns of a raster with one first decision.
private struct RasterStretch {
  var columns: Range<Int>
  let decision: HitDecision
}

/// The runs of one row while they grow, from left to right.
private struct HitRuns {
  private var runs: [HitRun] = []
  private var start = 0
  private var end = 0
  private var view: ViewIndex?

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    (start, end, view) = (0, 0, nil)
  }

  /// Adds the next columns.
  mutating func add(_ columns: Range<Int>, _ receiver: ViewIndex?) {
    if receiver != view {
      close()
      view = receiver
    }
    end = columns.upperBound
  }

  /// All runs, when no more come.
  mutating func closed() -> [HitRun] {
    close()
    return runs
  }

  private mutating func close() {
    if start < end {
      runs.append(HitRun(columns: start..<end, receiver: view.map(Receiver.view) ?? .none))
    }
    start = end
  }
}
