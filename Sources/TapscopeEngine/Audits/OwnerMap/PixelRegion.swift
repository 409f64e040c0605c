// A set of a screen's pixels, with what two sets share.

/// A set of a screen's pixels, stored as a mask over the box that holds them.
package struct PixelRegion: Equatable, Sendable {
  /// Columns and rows of a grid.
  package struct Box: Equatable, Sendable {
    package var columns: Range<Int>
    package var rows: Range<Int>

    static let empty = Box(columns: 0..<0, rows: 0..<0)

    package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    /// Whether the two share a pixel.
    func overlaps(_ other: Box) -> Bool {
      columns.overlaps(other.columns) && rows.overlaps(other.rows)
    }

    /// The least box that holds both.
    func union(_ other: Box) -> Box {
      var both = self
      both.formUnion(other)
      return both
    }

    /// Grows to hold another.
    mutating func formUnion(_ other: Box) {
      if other.isEmpty { return }
      func span(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
        min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
      }
      self =
        isEmpty ? other : Box(columns: span(columns, other.columns), rows: span(rows, other.rows))
    }
  }

  package let grid: PixelGrid
  package let box: Box
  /// Over the box: its pixel 0, 0 is the first column and row of the box.
  package private(set) var mask: BitMask

  /// No pixels yet; only those of the box can be set.
  init(_ grid: PixelGrid, _ box: Box) {
    self.grid = grid
    self.box = box
    mask = BitMask(width: box.columns.count, height: box.rows.count)
  }

  /// The pixels touched by a rectangle of the window whose centres a predicate holds for.
  package init(_ grid: PixelGrid, within rect: Rect, where holds: (Point) -> Bool) {
    self.init(grid, grid.box(of: rect)) { x, y in
      holds(grid.center(x, y))
    }
  }

  /// The pixels whose centres would hit a view if nothing else but its superviews were there.
  ///
  /// As an `OwnerMap` of that screen has them.
  package init(_ grid: PixelGrid, hitting view: ViewIndex, aloneOn hierarchy: ViewHierarchy) {
    let isolated = hierarchy.isolating(view)
    let last = isolated.views.count - 1
    let rect = hierarchy.hitBox(of: view)
    self.init(grid, grid.box(of: rect))
    if box.isEmpty { return }
    let (left, top) = (box.columns.lowerBound, box.rows.lowerBound)
    var compiled = CompiledHierarchy(isolated)
    compiled.forEachRow(
      box.columns.map { grid.center($0, 0).x }, box.rows.map { grid.center(0, $0).y }
    ) { row, runs in
      for run in runs where run.receiver.view == last {
        insert(run.columns.lowerBound + left..<run.columns.upperBound + left, row: row + top)
      }
    }
  }

  /// The pixels whose centres lie inside an outline.
  init(_ grid: PixelGrid, of outline: OutlineArea) {
    self.init(
      grid, outline.box.map { grid.box(of: $0) } ?? .empty, centres: outline.mask(xs:ys:))
  }

  /// The pixels whose centres a region holds; the few too near an edge to be sure are asked.
  ///
  /// O(rows · trapezoids of a row).
  init(_ grid: PixelGrid, of region: SlabRegion, asking isInside: (Point) -> Bool) {
    let box = region.bounds?.outset(by: EdgeInsets(all: region.margin)) ?? .zero
    self.init(
      grid, grid.box(of: box),
      centres: { BitMask(xs: $0, ys: $1, of: region, asking: isInside) })
  }

  /// The pixels of a box that a mask of their centres, by column and by row, has.
  init(
    _ grid: PixelGrid, _ box: Box, centres mask: (_ xs: [Double], _ ys: [Double]) -> BitMask
  ) {
    self.grid = grid
    self.box = box
    self.mask = mask(
      box.columns.map { grid.center($0, 0).x }, box.rows.map { grid.center(0, $0).y })
  }

  /// The pixels of a box, by column and row of the grid, that a predicate holds for.
  init(_ grid: PixelGrid, _ box: Box, where holds: (Int, Int) -> Bool) {
    self.grid = grid
    self.box = box
    mask = BitMask(width: box.columns.count, height: box.rows.count) { x, y in
      holds(x + box.columns.lowerBound, y + box.rows.lowerBound)
    }
  }

  mutating func insert(_ columns: Range<Int>, row: Int) {
    let left = box.columns.lowerBound
    mask.insert(
      columns.lowerBound - left..<columns.upperBound - left, row: row - box.rows.lowerBound)
  }

  /// Whether a pixel of the grid belongs to it.
  package func contains(_ x: Int, _ y: Int) -> Bool {
    mask.contains(x - box.columns.lowerBound, y - box.rows.lowerBound)
  }

  /// Whether the pixel that holds a window point belongs to it.
  package func contains(_ p: Point) -> Bool {
    grid.pixel(at: p).map { contains($0.x, $0.y) } ?? false
  }

  package var count: Int { mask.count }
  package var isEmpty: Bool { mask.isEmpty }
  /// In square points.
  package var area: Double { Double(count) * grid.pixelArea }

  /// The smallest rectangle of the window that holds all pixels, nil for none.
  package var bounds: Rect? {
    guard let tight = mask.box else { return nil }
    let (left, top) = (box.columns.lowerBound, box.rows.lowerBound)
    return grid.rect(
      tight.columns.lowerBound + left..<tight.columns.upperBound + left,
      tight.rows.lowerBound + top..<tight.rows.upperBound + top)
  }

  /// Calls `body` with the column and row of every pixel.
  func forEachPixel(_ body: (Int, Int) -> Void) {
    for (row, y) in box.rows.enumerated() {
      for run in mask.runs(row: row) {
        for x in run { body(x + box.columns.lowerBound, y) }
      }
    }
  }

  /// How many pixels two regions share, in square points.
  package func overlap(_ other: PixelRegion) -> Double {
    let dx = other.box.columns.lowerBound - box.columns.lowerBound
    let dy = other.box.rows.lowerBound - box.rows.lowerBound
    return Double(mask.overlapCount(other.mask, dx: dx, dy: dy)) * grid.pixelArea
  }

  /// How many of its pixels lie in a box.
  func count(in other: Box) -> Int {
    let (columns, rows) = (
      box.columns.clamped(to: other.columns), box.rows.clamped(to: other.rows)
    )
    var count = 0
    for y in rows {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 64) {
        let left = min(columns.upperBound - x, 64)
        count += (bits(row: y, from: x) & .max >> UInt64(64 - left)).nonzeroBitCount
      }
    }
    return count
  }

  /// The pixels of both.
  package func intersection(_ other: PixelRegion) -> PixelRegion {
    let shared = Box(
      columns: box.columns.clamped(to: other.box.columns),
      rows: box.rows.clamped(to: other.box.rows))
    guard !shared.isEmpty else { return PixelRegion(grid, .empty) }
    return PixelRegion(grid, shared) { y, x in
      bits(row: y, from: x) & other.bits(row: y, from: x)
    }
  }

  /// The pixels of this one that are not in the other.
  package func subtracting(_ other: PixelRegion) -> PixelRegion {
    guard box.columns.overlaps(other.box.columns), box.rows.overlaps(other.box.rows) else {
      return self
    }
    return PixelRegion(grid, box) { y, x in
      bits(row: y, from: x) & ~other.bits(row: y, from: x)
    }
  }

  /// The pixels of either.
  package func union(_ other: PixelRegion) -> PixelRegion {
    if other.box.isEmpty { return self }
    if box.isEmpty { return other }
    let both = Box(
      columns: min(
        box.columns.lowerBound, other.box.columns.lowerBound)..<max(
          box.columns.upperBound, other.box.columns.upperBound),
      rows: min(
        box.rows.lowerBound, other.box.rows.lowerBound)..<max(
          box.rows.upperBound, other.box.rows.upperBound))
    return PixelRegion(grid, both) { y, x in
      bits(row: y, from: x) | other.bits(row: y, from: x)
    }
  }

  /// The 64 pixels of a row of the grid from a column on.
  private func bits(row y: Int, from x: Int) -> UInt64 {
    guard box.rows.contains(y) else { return 0 }
    return mask.bits(row: y - box.rows.lowerBound, from: x - box.columns.lowerBound)
  }

  /// The pixels of a box by words, asked by row and first column of the grid.
  private init(_ grid: PixelGrid, _ box: Box, words word: (Int, Int) -> UInt64) {
    self.grid = grid
    self.box = box
    mask = BitMask(width: box.columns.count, height: box.rows.count) { y, x, _ in
      word(y + box.rows.lowerBound, x + box.columns.lowerBound)
    }
  }
}
