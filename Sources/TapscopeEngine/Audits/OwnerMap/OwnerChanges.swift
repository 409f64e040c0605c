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

    /// In square points of the screen.
    package var area: Double
  }

  /// Largest area first.
  package let changes: [Change]
  /// The pixels asked.
  package let grid: PixelGrid
  /// Whether all of them were.
  package let isWhole: Bool

  /// Most centres asked along an axis; a finer screen is asked at evenly spaced ones.
  private static let limit = 8192.0

  /// O(pixels), and what it costs to ask either screen.
  package init(from first: ViewHierarchy, to second: ViewHierarchy) {
    self.init(from: Places(of: first), to: second)
  }

  /// No places are asked any more once it `isOver`.
  ///
  /// O(runs of both screens), and what it costs to ask the second.
  package init(
    from first: Places, to second: ViewHierarchy, isOver: () -> Bool = { false }
  ) {
    grid = first.grid
    let width = grid.width
    var runs: [Pair: [Run]] = [:]
    let places = Places(of: second, on: grid) { row, others in
      var open: (pair: Pair, from: Int)?
      func close(at column: Int) {
        guard let open else { return }
        runs[open.pair, default: []].append(Run(row: row, columns: open.from..<column))
      }
      var last: (from: Receiver, to: Receiver)?
      first.rows[row].forEachPart(with: others) { column, from, to in
        if let last, last == (from, to) { return }
        last = (from, to)
        close(at: column)
        let pair = Pair(
          from: Recipient(from, in: first.hierarchy), to: Recipient(to, in: second))
        open = pair.from.comparable == pair.to.comparable ? nil : (pair, column)
      }
      close(at: width)
      return !isOver()
    }
    isWhole = places.isWhole
    let grid = grid
    let size = first.hierarchy.screen.size
    changes = runs.map { pair, runs in Change(pair, runs, on: grid, of: size) }
      .inOrder { ($1.area, $0.example.y, $0.example.x) < ($0.area, $1.example.y, $1.example.x) }
  }

  /// Who gets a touch at each place of a screen, for any number of others to be held against it.
  package struct Places: Sendable {
    fileprivate let hierarchy: ViewHierarchy
    fileprivate let grid: PixelGrid
    /// By row of pixels, from left to right.
    fileprivate private(set) var rows: [[HitRun]] = []
    /// Whether all places were asked.
    package private(set) var isWhole = true

    /// No places are asked any more once it `isOver`.
    ///
    /// O(pixels), and what it costs to ask the screen.
    package init(of hierarchy: ViewHierarchy, isOver: () -> Bool = { false }) {
      let size = hierarchy.screen.size
      let scale = min(hierarchy.screen.scale, OwnerChanges.limit / max(size.width, size.height, 1))
      var rows: [[HitRun]] = []
      self.init(of: hierarchy, on: PixelGrid(hierarchy.screen, scale: scale)) { _, runs in
        rows.append(runs)
        return !isOver()
      }
      self.rows = rows
    }

    /// Hands over row by row while `goesOn` says so; keeps none.
    fileprivate init(
      of hierarchy: ViewHierarchy, on grid: PixelGrid, _ goesOn: (Int, [HitRun]) -> Bool
    ) {
      self.hierarchy = hierarchy
      self.grid = grid
      var compiled = CompiledHierarchy(hierarchy)
      do {
        try compiled.forEachRow(
          (0..<grid.width).map { grid.center($0, 0).x },
          (0..<grid.height).map { grid.center(0, $0).y }
        ) { row, runs in
          if !goesOn(row, runs), row + 1 < grid.height { throw Over() }
        }
      } catch {
        isWhole = false
      }
    }

    private struct Over: Error {}
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
  ///
  /// A screen need not end where a pixel does: its last column and row stand for all that is left of it.
  fileprivate init(
    _ pair: OwnerChanges.Pair, _ runs: [OwnerChanges.Run], on grid: PixelGrid, of screen: Size
  ) {
    (from, to) = (pair.from, pair.to)
    func covered(_ columns: Range<Int>, _ rows: Range<Int>) -> Rect {
      func edge(_ place: Int, _ last: Int, _ end: Double) -> Double {
        place == last ? end : Double(place) / grid.scale
      }
      let left = edge(columns.lowerBound, grid.width, screen.width)
      let top = edge(rows.lowerBound, grid.height, screen.height)
      return Rect(
        left, top, edge(columns.upperBound, grid.width, screen.width) - left,
        edge(rows.upperBound, grid.height, screen.height) - top)
    }
    area = runs.reduce(0) { $0 + covered($1.columns, $1.row..<$1.row + 1).area }
    var box = PixelRegion.Box.empty
    var longest = runs[0]
    for run in runs {
      box.formUnion(PixelRegion.Box(columns: run.columns, rows: run.row..<run.row + 1))
      if run.columns.count > longest.columns.count { longest = run }
    }
    pixels = PixelRegion(grid, box)
    for run in runs { pixels.insert(run.columns, row: run.row) }
    self.box = covered(box.columns, box.rows)
    example = grid.center(longest.columns.lowerBound + longest.columns.count / 2, longest.row)
  }
}

extension [HitRun] {
  /// Calls `body` with each part of a row in which neither of two receivers changes, and where it begins.
  fileprivate func forEachPart(
    with others: [HitRun], _ body: (_ column: Int, _ own: Receiver, _ other: Receiver) -> Void
  ) {
    var (own, other, column) = (0, 0, 0)
    while own < count, other < others.count {
      body(column, self[own].receiver, others[other].receiver)
      column = Swift.min(self[own].columns.upperBound, others[other].columns.upperBound)
      if self[own].columns.upperBound == column { own += 1 }
      if others[other].columns.upperBound == column { other += 1 }
    }
  }
}
