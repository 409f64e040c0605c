// A grid that finds the button seen at each of many points.

/// For each cell of a grid over the screen, the painted views that may be seen in it, front to back.
///
/// Made once for all pixels of a screen. Off the screen every painted view is looked at.
public struct SeenGrid: Sendable {
  private let painted: PaintedScreen
  private let cells: ScreenGrid
  /// Positions of painted views, cell after cell; after the last cell's, all of them.
  private var positions: [Int] = []
  /// Where each cell's positions begin, and where the last ones end.
  private var starts: [Int] = [0]

  /// Cells of about 16 points: small beside a button, large beside a pixel.
  private static let cellSide = 16.0
  private static let mostCells = 1 << 16
  /// Many views that each cover the screen would fill any memory: then the cells grow.
  private static let mostPositionsPerView = 64

  /// O(cells that each painted view's box covers).
  public init(_ painted: PaintedScreen) {
    self.painted = painted
    let boxes = painted.painted.map { ScreenBox().cut(by: $0.box) }
    cells = Self.cells(for: boxes, over: painted.hierarchy.screen.size)
    var lists = [[Int]](repeating: [], count: cells.count)
    for position in boxes.indices.reversed() {
      let columns = cells.columns(of: boxes[position])
      for row in cells.rows(of: boxes[position]) {
        for column in columns { lists[row * cells.columns + column].append(position) }
      }
    }
    for list in lists {
      positions += list
      starts.append(positions.count)
    }
    positions += painted.painted.indices.reversed()
    starts.append(positions.count)
  }

  private static func cells(for boxes: [ScreenBox], over size: Size) -> ScreenGrid {
    let wanted = size.width / cellSide * size.height / cellSide
    var count = Int(min(max(wanted, 1), Double(mostCells)))
    while true {
      let grid = ScreenGrid(cells: count, over: size)
      let positions = boxes.reduce(0) { $0 + grid.columns(of: $1).count * grid.rows(of: $1).count }
      if count == 1 || positions <= boxes.count * mostPositionsPerView + count { return grid }
      count /= 2
    }
  }

  /// The button a person sees at a window point, whatever else is in reach; nil where none is seen.
  ///
  /// O(painted views in the point's cell).
  public func buttonSeen(at p: Point) -> ViewIndex? {
    let cell = cells.cell(at: p) ?? cells.count
    let near = starts[cell]..<starts[cell + 1]
    return near.isEmpty ? nil : painted.buttonSeen(at: p, among: positions[near])
  }
}
