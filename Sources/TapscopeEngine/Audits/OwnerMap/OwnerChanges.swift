// The places of a screen that have another receiver under a variant of it.

/// The places where a touch would go to another view, found by asking every device pixel's centre.
package struct OwnerChanges: Sendable {
  /// All places that go from one owner to another.
  package struct Change: Sendable {
    package var from: Recipient
    package var to: Recipient
    package var pixels: PixelRegion
    /// What holds them all, in window points.
    package var box: Rect
    /// The middle of their longest run in a row.
    package var example: Point

    /// In square points.
    package var area: Double { pixels.area }
  }

  /// Largest area first.
  package let changes: [Change]
  /// The pixels asked.
  package let grid: PixelGrid
  /// Whether all of them were.
  package private(set) var isWhole = true

  /// Most centres asked along an axis; a finer screen is asked at evenly spaced ones.
  private static let limit = 8192.0

  /// No places are asked any more once it `isOver`.
  ///
  /// O(pixels · views that can be hit in a pixel's cell).
  package init(
    from first: ViewHierarchy, to second: ViewHierarchy, isOver: () -> Bool = { false }
  ) {
    let size = first.screen.size
    let grid = PixelGrid(
      first.screen, scale: min(first.screen.scale, Self.limit / max(size.width, size.height, 1)))
    self.grid = grid
    var before = CompiledHierarchy(first)
    var after = CompiledHierarchy(second)
    var runs: [Pair: [Run]] = [:]
    for row in 0..<grid.height {
      if isOver() {
        isWhole = false
        break
      }
      var open: (pair: Pair, from: Int)?
      func close(at column: Int) {
        guard let open else { return }
        runs[open.pair, default: []].append(Run(row: row, columns: open.from..<column))
      }
      var last: (from: Receiver, to: Receiver)?
      for column in 0..<grid.width {
        let centre = grid.center(column, row)
        let met = (from: before.hitTest(centre), to: after.hitTest(centre))
        if let last, last == met { continue }
        last = met
        close(at: column)
        let pair = Pair(from: Recipient(met.from, in: first), to: Recipient(met.to, in: second))
        open = pair.from.comparable == pair.to.comparable ? nil : (pair, column)
      }
      close(at: grid.width)
    }
    changes = runs.map { pair, runs in Change(pair, runs, on: grid) }
      .sorted { ($1.area, $0.example.y, $0.example.x) < ($0.area, $1.example.y, $1.example.x) }
  }

  fileprivate struct Pair: Hashable {
    var from: Recipient
    var to: Recipient
  }

  /// Neighbouring pixels of a row that changed in the same way.
  fileprivate struct Run {
    var row: Int
    var columns: Range<Int>
  }
}

extension OwnerChanges.Change {
  /// `runs` are one or more.
  fileprivate init(_ pair: OwnerChanges.Pair, _ runs: [OwnerChanges.Run], on grid: PixelGrid) {
    (from, to) = (pair.from, pair.to)
    var box = PixelRegion.Box.empty
    var longest = runs[0]
    for run in runs {
      box.formUnion(PixelRegion.Box(columns: run.columns, rows: run.row..<run.row + 1))
      if run.columns.count > longest.columns.count { longest = run }
    }
    pixels = PixelRegion(grid, box)
    for run in runs { pixels.insert(run.columns, row: run.row) }
    self.box = grid.rect(box.columns, box.rows)
    example = grid.center(longest.columns.lowerBound + longest.columns.count / 2, longest.row)
  }
}
