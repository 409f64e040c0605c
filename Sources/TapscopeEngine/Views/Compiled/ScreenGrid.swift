// Cuts a screen into equal cells.

/// Equal cells over a screen, row by row from the top left; none where the screen has no area.
struct ScreenGrid: Sendable {
  let columns: Int
  let rows: Int
  /// Cells a point of length, each way.
  private let perPoint: Size

  var count: Int { columns * rows }

  /// About as many cells as asked for, about square.
  init(cells: Int, over screen: Size) {
    guard screen.width > 0, screen.height > 0, screen.width.isFinite, screen.height.isFinite else {
      self.init(columns: 0, rows: 0, perPoint: .zero)
      return
    }
    let wide = (Double(cells) * screen.width / screen.height).squareRoot().rounded()
    let columns = Int(min(max(wide, 1), Double(cells)))
    let rows = max(cells / columns, 1)
    self.init(
      columns: columns, rows: rows,
      perPoint: Size(Double(columns) / screen.width, Double(rows) / screen.height))
  }

  private init(columns: Int, rows: Int, perPoint: Size) {
    self.columns = columns
    self.rows = rows
    self.perPoint = perPoint
  }

  /// The same screen with each cell cut into `factor` parts both ways.
  func cut(by factor: Int) -> ScreenGrid {
    ScreenGrid(
      columns: columns * factor, rows: rows * factor,
      perPoint: Size(perPoint.width * Double(factor), perPoint.height * Double(factor)))
  }

  /// The column that holds an x of the window and where in it that lies, nil off the screen.
  @inline(__always) func column(at x: Double) -> CellPlace? {
    CellPlace(x * perPoint.width, within: columns)
  }

  /// The row that holds a y of the window and where in it that lies, nil off the screen.
  @inline(__always) func row(at y: Double) -> CellPlace? {
    CellPlace(y * perPoint.height, within: rows)
  }

  /// The cell that holds a window point, counted row by row, nil off the screen.
  func cell(at p: Point) -> Int? {
    guard let x = column(at: p.x), let y = row(at: p.y) else { return nil }
    return y.cell * columns + x.cell
  }

  /// Whether a box lies within the screen.
  func holds(_ box: ScreenBox) -> Bool {
    box.minX >= 0 && box.minY >= 0 && box.maxX * perPoint.width < Double(columns)
      && box.maxY * perPoint.height < Double(rows)
  }

  /// The columns that a box touches.
  func columns(of box: ScreenBox) -> Range<Int> {
    Self.cells(box.minX, box.maxX, perPoint.width, columns)
  }

  /// The rows that a box touches.
  func rows(of box: ScreenBox) -> Range<Int> {
    Self.cells(box.minY, box.maxY, perPoint.height, rows)
  }

  /// The rectangle of a cell in the window.
  func rect(_ column: Int, _ row: Int) -> Rect {
    Rect(
      Double(column) / perPoint.width, Double(row) / perPoint.height, 1 / perPoint.width,
      1 / perPoint.height)
  }

  private static func cells(
    _ low: Double, _ high: Double, _ perPoint: Double, _ count: Int
  ) -> Range<Int> {
    let first = (low * perPoint).rounded(.down)
    let end = (high * perPoint).rounded(.down) + 1
    guard first < Double(count), end > 0, first < end else { return 0..<0 }
    return Int(max(first, 0))..<Int(min(end, Double(count)))
  }
}

/// Where along one axis of a grid something lies.
struct CellPlace: Sendable {
  let cell: Int
  /// Within the cell, in whole parts of it.
  let part: Int

  static let bits = 15

  /// nil for NaN and outside of `count` cells from 0 on.
  @inline(__always) fileprivate init?(_ position: Double, within count: Int) {
    guard position >= 0, position < Double(count) else { return nil }
    // Scaling by a power of two is exact, so the cell is that of `position` rounded down.
    let parts = Int(position * Double(1 << Self.bits))
    cell = parts &>> Self.bits
    part = parts & (1 << Self.bits - 1)
  }
}
