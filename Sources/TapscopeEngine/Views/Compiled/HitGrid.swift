// The grid of cells from which the flat engine answers.

/// A grid over the screen whose cells hold the answer, or the few borders that part it.
///
/// A cell is looked at when a point in it is first asked about: from then on a hit test there decides
/// on which side of the borders in that cell the point lies, and asks no view unless the point is on
/// one. What might be in a cell is read from the bin around it, a list of the nodes whose box it meets.
struct HitGrid: Sendable {
  let grid: ScreenGrid
  /// The nodes of each bin, front to back, then those that can be hit off the screen.
  private let lists: BoxLists
  private var cells: [HitDecision] = []
  /// Holds the nodes, and what the cells' own decisions lead to.
  private(set) var resolver: CellResolver

  /// A cell is as large as a sixteenth of what a view has of the screen on average.
  private static let cut = 4

  /// O(n and the bins each node's box meets).
  init(_ tree: HitTree, over screen: Size) {
    lists = BoxLists(tree.nodes.map(\.box), over: screen)
    grid = lists.bins.cut(by: Self.cut)
    cells.reserveLargePages(for: grid.count)
    cells.append(contentsOf: repeatElement(.unsettled, count: grid.count))
    resolver = CellResolver(tree, listed: lists.listed)
  }

  /// The view that receives a touch at a window point.
  ///
  /// O(borders in the point's cell), and a walk where the point is on one or too many meet.
  mutating func receiver(at p: Point) -> ViewIndex? {
    guard let x = grid.column(at: p.x), let y = grid.row(at: p.y) else {
      return walk(lists.bins.count, p)
    }
    var decision = settled(x, y)
    while true {
      let target = decision.target(x, y) ?? targetInDoubt(at: p, decision)
      if let next = target.decision {
        decision = resolver.decisions[next]
      } else {
        return target == .walk ? walk(bin(x.cell, y.cell), p) : target.view
      }
    }
  }

  /// The first decision of a cell.
  @inline(__always) mutating func settled(_ x: CellPlace, _ y: CellPlace) -> HitDecision {
    let decision = cells[y.cell &* grid.columns &+ x.cell]
    return decision.isUnsettled ? settle(x.cell, y.cell) : decision
  }

  /// What is known at a point within reach of a decision's border, and how far around it that holds.
  func lookInDoubt(at p: Point, _ decision: HitDecision) -> (target: HitTarget, holds: Double) {
    guard case .ask(let node) = decision.doubt else { return (targetInDoubt(at: p, decision), 0) }
    let look = resolver.tree.look(at: p, node)
    return (look.isInside ? decision.inside : decision.outside, look.holds)
  }

  /// What is known at a point within reach of a decision's border, once that is cleared up.
  @inline(never)
  func targetInDoubt(at p: Point, _ decision: HitDecision) -> HitTarget {
    switch decision.doubt {
    case .ask(let node):
      return resolver.tree.contains(p, node) ? decision.inside : decision.outside
    case .look(let picture):
      let isSolid = resolver.tree.pictures[picture].isSolid(at: p, in: resolver.tree.pixels)
      let isInside = isSolid ?? resolver.tree.contains(p, resolver.tree.pictures[picture].node)
      return isInside ? decision.inside : decision.outside
    case .decide(let next):
      return .decision(next)
    case .settle:
      return .walk
    }
  }

  /// The receiver, and how many views UIKit asks for it.
  func receiver(at p: Point, counting calls: inout Int) -> ViewIndex? {
    guard let x = grid.column(at: p.x), let y = grid.row(at: p.y) else {
      return walk(lists.bins.count, p, counting: &calls)
    }
    return walk(bin(x.cell, y.cell), p, counting: &calls)
  }

  @inline(never)
  private func walk(_ bin: Int, _ p: Point) -> ViewIndex? {
    var calls = 0
    return walk(bin, p, counting: &calls)
  }

  private func walk(_ bin: Int, _ p: Point, counting calls: inout Int) -> ViewIndex? {
    resolver.tree.receiver(among: lists.listed, lists.list(bin), at: p, counting: &calls)
  }

  @inline(never)
  private mutating func settle(_ column: Int, _ row: Int) -> HitDecision {
    let cell = resolver.decision(
      in: grid.rect(column, row), among: lists.list(bin(column, row)))
    cells[row * grid.columns + column] = cell
    return cell
  }

  /// Looks at every cell.
  mutating func settle() {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where cells[row * grid.columns + column].isUnsettled {
        _ = settle(column, row)
      }
    }
  }

  private func bin(_ column: Int, _ row: Int) -> Int {
    row / Self.cut * lists.bins.columns + column / Self.cut
  }
}
