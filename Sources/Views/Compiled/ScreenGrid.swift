// Into which cells is a screen cut, and which of them does a point or a box meet?

import Geometry

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
      (columns, rows, perPoint) = (0, 0, .zero)
      return
    }
    let wide = (Double(cells) * screen.width / screen.height).squareRoot().rounded()
    columns = Int(min(max(wide, 1), Double(cells)))
    rows = max(cells / columns, 1)
    perPoint = Size(Double(columns) / screen.width, Double(rows) / screen.height)
  }

  /// The cell that holds a window point, nil off the screen.
  func cell(at p: Point) -> Int? {
    let column = p.x * perPoint.width
    let row = p.y * perPoint.height
    guard column >= 0, column < Double(columns), row >= 0, row < Double(rows) else { return nil }
    return Int(row) * columns + Int(column)
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
