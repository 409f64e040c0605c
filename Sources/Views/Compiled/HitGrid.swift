// Which nodes can be hit within one small cell of the screen?

import Geometry

/// For each cell of a grid over the screen, the nodes that a point in it may hit, front to back.
///
/// A cell's list is the whole tree with everything left out whose box misses the cell, and everything
/// behind a node that is hit at every point of the cell. One list more, of all nodes, serves points off
/// the screen.
struct HitGrid: Sendable {
  /// One node of a cell's list.
  struct Entry: Sendable {
    let node: Int32
    /// The entry after its subtree.
    var end: Int32
    /// Whether every point of the cell is inside, once its superviews are.
    let isCertain: Bool
  }

  private(set) var entries: [Entry] = []
  /// Where each cell's list begins; after the last cell's, the list of all nodes, and its end.
  private var starts: [Int] = []
  private let cells: ScreenGrid

  /// O(n) for each size of cell tried, and the cells each node's box covers.
  init(_ nodes: [HitNode], over screen: Size) {
    cells = Self.cells(for: nodes, over: screen)
    var builder = GridBuilder(nodes: nodes, cells: cells)
    builder.add(nodes.indices, depth: 0)
    for list in builder.lists {
      starts.append(entries.count)
      let start = Int32(entries.count)
      entries += list.map {
        Entry(node: $0.node, end: start + $0.end, isCertain: $0.isCertain)
      }
    }
    starts.append(entries.count)
    let start = entries.count
    entries += nodes.enumerated().map { index, node in
      Entry(node: Int32(index), end: Int32(start + node.end), isCertain: false)
    }
    starts.append(entries.count)
  }

  /// The list for a window point.
  func entries(at p: Point) -> Range<Int> {
    let cell = cells.cell(at: p) ?? cells.count
    return starts[cell]..<starts[cell + 1]
  }

  /// Small cells keep lists short; more than these cost memory and gain nothing measurable.
  private static let cellsPerNode = 4
  private static let mostCells = 1 << 18
  /// Many views that each cover the screen would fill any memory: then the cells grow.
  private static let mostEntriesPerNode = 64

  /// The smallest cells whose lists together stay within bounds.
  private static func cells(for nodes: [HitNode], over screen: Size) -> ScreenGrid {
    var count = min(max(nodes.count * cellsPerNode, 1), mostCells)
    while true {
      let grid = ScreenGrid(cells: count, over: screen)
      let entries = nodes.reduce(0) {
        $0 + grid.columns(of: $1.box).count * grid.rows(of: $1.box).count
      }
      if count == 1 || entries <= nodes.count * mostEntriesPerNode { return grid }
      count /= 2
    }
  }
}

/// The lists of all cells while they grow.
private struct GridBuilder {
  let nodes: [HitNode]
  let cells: ScreenGrid
  var lists: [[HitGrid.Entry]]
  /// By cell, how many superviews in a row from the root are certain to hold it.
  var certainDepth: [Int]
  /// By cell, whether some node is hit wherever nothing in front of it is: nothing behind matters.
  var isClosed: [Bool]

  init(nodes: [HitNode], cells: ScreenGrid) {
    self.nodes = nodes
    self.cells = cells
    lists = Array(repeating: [], count: cells.count)
    certainDepth = Array(repeating: 0, count: cells.count)
    isClosed = Array(repeating: false, count: cells.count)
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
    for row in cells.rows(of: node.box) {
      for column in cells.columns(of: node.box) {
        let cell = row * cells.columns + column
        if isClosed[cell] { continue }
        let isCertain = node.holds(cells.rect(column, row))
        let isSettled = isCertain && certainDepth[cell] == depth
        added.append((cell, lists[cell].count, isSettled))
        lists[cell].append(HitGrid.Entry(node: Int32(index), end: 0, isCertain: isCertain))
        if isSettled { certainDepth[cell] = depth + 1 }
      }
    }
    if added.isEmpty { return }
    add(index + 1..<node.end, depth: depth + 1)
    for (cell, position, isSettled) in added {
      lists[cell][position].end = Int32(lists[cell].count)
      guard isSettled else { continue }
      certainDepth[cell] = depth
      if node.isReceiver { isClosed[cell] = true }
    }
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
