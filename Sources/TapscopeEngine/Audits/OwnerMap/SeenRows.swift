// The rows of a screen cut where what is seen may change, so that few pixels have to be asked.

/// For each row of pixels, the columns at which another button may be seen than left of them.
///
/// Between two edges of what is painted every pixel shows the same. Pixels of a picture, of what a
/// button is looked through, and of an edge are asked one by one; a row that no edge begins or ends in
/// repeats the one above.
struct SeenRows {
  /// What one painted view may change.
  private struct Part {
    var rows: Range<Int>
    /// By area of its layers and clips; empty for one whose every pixel is asked.
    var regions: [SlabRegion]
    var columns: Range<Int>
  }

  private let grid: PixelGrid
  private var parts: [Part] = []
  /// By row, whether it may differ from the one above.
  private var changes: [Bool]
  /// Parts by the row they begin in.
  private var begins: [[Int]]

  init(_ painted: PaintedScreen, grid: PixelGrid) {
    self.grid = grid
    changes = [Bool](repeating: false, count: grid.height + 1)
    begins = [[Int]](repeating: [], count: grid.height + 1)
    changes[0] = true
    for view in painted.painted {
      let box = view.box.outset(by: EdgeInsets(all: 0.01))
      let (columns, rows) = (grid.columns(of: box), grid.rows(of: box))
      guard !columns.isEmpty, !rows.isEmpty else { continue }
      let regions = view.mayBeLookedThrough ? nil : PaintEdges(view)?.regions(within: box)
      begins[rows.lowerBound].append(parts.count)
      parts.append(Part(rows: rows, regions: regions ?? [], columns: columns))
      note(rows, regions)
    }
  }

  /// Notes the rows in which a part may change what is seen.
  private mutating func note(_ rows: Range<Int>, _ regions: [SlabRegion]?) {
    changes[rows.upperBound] = true
    guard let regions, regions.allSatisfy(\.isRectilinear) else {
      for row in rows { changes[row] = true }
      return
    }
    changes[rows.lowerBound] = true
    for region in regions {
      for level in region.slabs.flatMap({ [$0.top, $0.bottom] }) {
        let near = grid.rows(ofCentresIn: level - region.margin..<level + region.margin)
        for row in near.lowerBound..<min(near.upperBound + 1, grid.height) { changes[row] = true }
      }
    }
  }

  /// Calls `body` with every row from the top, and the columns at which it may change; nil for a row
  /// that repeats the one above.
  func forEachRow(_ body: (_ row: Int, _ starts: [Int]?) throws -> Void) rethrows {
    var open: [Int] = []
    var marks = [Bool](repeating: false, count: grid.width + 1)
    for row in 0..<grid.height {
      open.removeAll { parts[$0].rows.upperBound <= row }
      open += begins[row]
      guard changes[row] else {
        try body(row, nil)
        continue
      }
      for index in marks.indices { marks[index] = false }
      marks[0] = true
      let y = grid.center(0, row).y
      for index in open { mark(parts[index], at: y, in: &marks) }
      try body(row, marks.indices.dropLast().filter { marks[$0] })
    }
  }

  private func mark(_ part: Part, at y: Double, in marks: inout [Bool]) {
    marks[part.columns.lowerBound] = true
    marks[part.columns.upperBound] = true
    guard !part.regions.isEmpty else {
      for column in part.columns { marks[column] = true }
      return
    }
    for region in part.regions {
      let row = region.row(at: y, margin: region.margin)
      var doubt = row.possible.map { grid.columns(ofCentresIn: $0) }
      var certain = row.sure.map { grid.columns(ofCentresIn: $0) }[...]
      while let span = doubt.first {
        guard let inner = certain.first, inner.upperBound <= span.upperBound else {
          markAll(span, &marks)
          doubt.removeFirst()
          continue
        }
        certain.removeFirst()
        if inner.isEmpty { continue }
        markAll(span.lowerBound..<inner.lowerBound, &marks)
        marks[inner.lowerBound] = true
        doubt[0] = inner.upperBound..<max(inner.upperBound, span.upperBound)
      }
    }
  }

  /// Every column of a range may differ, and so may the one after it.
  private func markAll(_ columns: Range<Int>, _ marks: inout [Bool]) {
    for column in columns.lowerBound...min(columns.upperBound, grid.width) { marks[column] = true }
  }
}
