// Which nodes can be hit within one small cell of the screen?

import Geometry

/// For each cell of a grid over the screen, the nodes that a point in it may hit, front to back.
///
/// A cell's list is the whole tree with everything left out whose box misses the cell, and everything
/// behind a node that is hit at every point of the cell. One list more serves points off the screen.
struct HitGrid: Sendable {
  /// One node of a cell's list.
  struct Entry: Sendable {
    let node: Int
    /// The entry after its subtree.
    var end: Int
    /// Whether every point of the cell is inside, once its superviews are.
    let isCertain: Bool
  }

  private(set) var entries: [Entry] = []
  /// Where each cell's list begins; after the last cell, the list of the points off the grid.
  private var starts: [Int] = [0, 0]
  private var columns = 0
  private var rows = 0
  private var perPoint = Size.zero

  /// The grid of a screen without views.
  init() {}

  /// O(n) and the cells each node's box covers.
  init(_ nodes: [HitNode], over screen: Size) {
    if screen.width > 0, screen.height > 0, screen.width.isFinite, screen.height.isFinite {
      let cells = Double(min(max(nodes.count * Self.cellsPerNode, 1), Self.mostCells))
      columns = Self.count((cells * screen.width / screen.height).squareRoot())
      rows = Self.count(cells / Double(columns))
      perPoint = Size(Double(columns) / screen.width, Double(rows) / screen.height)
    }
    var builder = GridBuilder(nodes: nodes, columns: columns, rows: rows, perPoint: perPoint)
    builder.add(nodes.indices, depth: 0)
    starts = [0]
    for list in builder.lists {
      let start = entries.count
      entries += list.map { Entry(node: $0.node, end: start + $0.end, isCertain: $0.isCertain) }
      starts.append(entries.count)
    }
    let start = entries.count
    entries += nodes.enumerated().map { index, node in
      Entry(node: index, end: start + node.end, isCertain: false)
    }
    starts.append(entries.count)
  }

  /// The list of the cell that holds a window point.
  func entries(at p: Point) -> Range<Int> {
    let column = p.x * perPoint.width
    let row = p.y * perPoint.height
    let isOnGrid = column >= 0 && column < Double(columns) && row >= 0 && row < Double(rows)
    let cell = isOnGrid ? Int(row) * columns + Int(column) : columns * rows
    return starts[cell]..<starts[cell + 1]
  }

  /// Small cells keep lists short; more than these cost memory and gain nothing measurable.
  private static let cellsPerNode = 4
  private static let mostCells = 1 << 18

  private static func count(_ cells: Double) -> Int {
    Int(min(max(cells.rounded(), 1), Double(mostCells).squareRoot() * 4))
  }
}

/// The lists of all cells while they grow.
private struct GridBuilder {
  let nodes: [HitNode]
  let columns: Int
  let rows: Int
  let perPoint: Size
  var lists: [[HitGrid.Entry]]
  /// By cell, how many superviews in a row from the root are certain to hold it.
  var certainDepth: [Int]
  /// By cell, whether some node is hit wherever nothing in front of it is: nothing behind matters.
  var isClosed: [Bool]

  init(nodes: [HitNode], columns: Int, rows: Int, perPoint: Size) {
    self.nodes = nodes
    self.columns = columns
    self.rows = rows
    self.perPoint = perPoint
    lists = Array(repeating: [], count: columns * rows)
    certainDepth = Array(repeating: 0, count: columns * rows)
    isClosed = Array(repeating: false, count: columns * rows)
  }

  /// Adds sibling nodes at a depth with their subtrees.
  mutating func add(_ range: Range<Int>, depth: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      add(index, depth: depth)
      index = nodes[index].end
    }
  }

  private mutating func add(_ index: Int, depth: Int) {
    let node = nodes[index]
    var added: [(cell: Int, position: Int, isSettled: Bool)] = []
    for row in Self.cells(node.box.minY, node.box.maxY, perPoint.height, rows) {
      for column in Self.cells(node.box.minX, node.box.maxX, perPoint.width, columns) {
        let cell = row * columns + column
        if isClosed[cell] { continue }
        let isCertain = node.holds(rect(column, row))
        let isSettled = isCertain && certainDepth[cell] == depth
        added.append((cell, lists[cell].count, isSettled))
        lists[cell].append(HitGrid.Entry(node: index, end: 0, isCertain: isCertain))
        if isSettled { certainDepth[cell] = depth + 1 }
      }
    }
    if added.isEmpty { return }
    add(index + 1..<node.end, depth: depth + 1)
    for (cell, position, isSettled) in added {
      lists[cell][position].end = lists[cell].count
      guard isSettled else { continue }
      certainDepth[cell] = depth
      if node.isReceiver { isClosed[cell] = true }
    }
  }

  /// The rectangle of a cell in the window.
  private func rect(_ column: Int, _ row: Int) -> Rect {
    Rect(
      Double(column) / perPoint.width, Double(row) / perPoint.height, 1 / perPoint.width,
      1 / perPoint.height)
  }

  /// The cells of one direction that an interval of the window touches.
  private static func cells(
    _ low: Double, _ high: Double, _ perPoint: Double, _ count: Int
  ) -> Range<Int> {
    let last = Double(count)
    let first = (low * perPoint).rounded(.down)
    let end = (high * perPoint).rounded(.down) + 1
    guard first < last, end > 0, first < end else { return 0..<0 }
    return Int(max(first, 0))..<Int(min(end, last))
  }
}

extension HitNode {
  /// Whether every point of a rectangle of the window is surely inside, once the superviews hold it.
  ///
  /// Known for convex areas only: those hold a rectangle, grown by the margin, that they hold the
  /// corners of.
  fileprivate func holds(_ rect: Rect) -> Bool {
    guard let fromWindow else { return false }
    let corners = rect.outset(by: EdgeInsets(all: ScreenBox.margin)).corners.map { fromWindow($0) }
    return switch area {
    case .rect(let rect): corners.allSatisfy(rect.contains)
    case .shape(.circle(let circle)): corners.allSatisfy(circle.contains)
    case .shape(.ellipse(let ellipse)): corners.allSatisfy(ellipse.contains)
    case .shape(.rect(let rect)): corners.allSatisfy(rect.contains)
    case .shape(.roundedRect(let rect)): corners.allSatisfy(rect.contains)
    case .shape(.polygon), .shape(.path), .sloppyShape, .masks: false
    }
  }
}
