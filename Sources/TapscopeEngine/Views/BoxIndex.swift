// Finds the boxes in a part of the screen.

/// Boxes by the cells of the screen that they meet.
struct BoxIndex: Sendable {
  private let boxes: [Rect?]
  /// Row by row from the top left.
  private var cells: [[Int]]
  private let columns: Int
  private let origin: Point
  private let perPoint: Size

  private static let rows = 96
  private static let mostColumns = 32
  /// Boxes that are worth a column more: of 10,000 buttons a band across the whole screen holds hundreds.
  private static let perColumn = 64

  init(_ boxes: [Rect?], over screen: Rect) {
    self.boxes = boxes
    origin = screen.origin
    columns = min(max(boxes.count / Self.perColumn, 1), Self.mostColumns)
    perPoint = Size(
      screen.width > 0 ? Double(columns) / screen.width : 0,
      screen.height > 0 ? Double(Self.rows) / screen.height : 0)
    cells = [[Int]](repeating: [], count: columns * Self.rows)
    for (index, box) in boxes.enumerated() {
      guard let box else { continue }
      for row in rows(of: box) {
        for column in columns(of: box) { cells[row * columns + column].append(index) }
      }
    }
  }

  /// The boxes that share an area with another one, ascending.
  func indices(meeting box: Rect) -> [Int] {
    let (rows, columns) = (rows(of: box), columns(of: box))
    var found: [Int] = []
    for row in rows {
      for column in columns {
        for index in cells[row * self.columns + column]
        where boxes[index]?.intersection(box) != nil { found.append(index) }
      }
    }
    guard rows.count > 1 || columns.count > 1 else { return found }
    found.sortDistinct()
    return found
  }

  private func rows(of box: Rect) -> ClosedRange<Int> {
    Self.cells(box.minY - origin.y, box.maxY - origin.y, perPoint.height, Self.rows)
  }

  private func columns(of box: Rect) -> ClosedRange<Int> {
    Self.cells(box.minX - origin.x, box.maxX - origin.x, perPoint.width, columns)
  }

  private static func cells(
    _ least: Double, _ most: Double, _ perPoint: Double, _ count: Int
  ) -> ClosedRange<Int> {
    func cell(_ place: Double) -> Int {
      place * perPoint > 0 ? Int(min(place * perPoint, Double(count - 1))) : 0
    }
    let first = cell(least)
    return first...max(first, cell(most))
  }
}
