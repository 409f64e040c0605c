// The cells of a coarse grid where a view is hit by each strategy and hitSlop.

/// How a view answers, as a search tries it.
struct MendAnswer: Equatable {
  /// Its place among the strategies of the view; 0 is the layout's own.
  var base: Int
  var slop: EdgeInsets
}

/// Where one view is hit under every answer that a search tries.
///
/// The layout's own answer is the real one. Of any other, the solid part is the real one without a
/// slop, and a slop is measured between the middles of the grid's cells; what a search finds with it is
/// measured again on the screen itself.
struct MendCover {
  /// The farthest that a slop is tried, in points: half of 44.
  static let farthest = 22.0

  let view: ViewIndex
  let strategies: [StrategyChoice]
  let own: MendAnswer
  /// What all answers lie within.
  let columns: Range<Int>
  let rows: Range<Int>
  /// By strategy and cell of the box, the distance in points to its solid part.
  private var distances: [[Float]] = []
  /// By strategy, the box of the solid part in the window.
  private var boxes: [Rect?] = []
  /// By strategy, whether the view answers by a rectangle, which a slop leaves its corners.
  private var areRects: [Bool] = []
  /// The cells that the superviews leave.
  private var gate: [Bool] = []
  private let ownCells: [Bool]
  private let grid: PixelGrid

  var count: Int { columns.count * rows.count }

  /// `strategies` begin with the layout's own; without any only what the layout says is known.
  init(
    _ view: ViewIndex, _ strategies: [StrategyChoice], on hierarchy: ViewHierarchy, grid: PixelGrid
  ) {
    self.view = view
    self.strategies = strategies
    self.grid = grid
    let node = hierarchy.views[view]
    own = MendAnswer(base: 0, slop: node.hitSlop)
    func screen(_ settings: ViewChange.Setting...) -> ViewHierarchy {
      var alone = hierarchy.isolating(view)
      if !settings.isEmpty { alone.apply(ViewChange(view: node.id, settings: settings)) }
      return alone
    }
    func region(_ alone: ViewHierarchy) -> PixelRegion {
      let map = OwnerMap(receiversOn: alone, grid: grid)
      return map.regions()[.view(alone.views.count - 1)] ?? PixelRegion(grid, .empty)
    }
    let real = region(screen())
    guard !strategies.isEmpty else {
      (columns, rows) = (real.box.columns, real.box.rows)
      ownCells = real.cells(columns, rows)
      return
    }
    let open = region(screen(.strategy(.bounds), .hitSlop(EdgeInsets(all: Self.farthest))))
    let box = real.box.union(open.box)
    (columns, rows) = (box.columns, box.rows)
    ownCells = real.cells(columns, rows)
    gate = open.cells(columns, rows)
    for strategy in strategies {
      let alone = screen(.strategy(strategy), .hitSlop(.zero))
      areRects.append(alone.answersByRect(alone.views.count - 1))
      let solid = region(alone)
      boxes.append(solid.bounds)
      distances.append(
        Self.distances(
          to: solid.cells(columns, rows), width: columns.count, step: 1 / grid.scale))
    }
  }

  /// By cell of the box, whether the view is hit there.
  func cells(_ answer: MendAnswer) -> [Bool] {
    if answer == own || distances.isEmpty { return ownCells }
    guard let box = boxes[answer.base]?.outset(by: answer.slop) else {
      return [Bool](repeating: false, count: count)
    }
    let slop = answer.slop
    let isBox = areRects[answer.base]
    let reach = Float(max(slop.top, slop.left, slop.bottom, slop.right, 0))
    let distance = distances[answer.base]
    var cells = [Bool](repeating: false, count: count)
    let within = grid.box(ofCentresIn: box)
    let xs = within.columns.clamped(to: columns)
    cells.withUnsafeMutableBufferPointer { cells in
      distance.withUnsafeBufferPointer { distance in
        for y in within.rows.clamped(to: rows) {
          let row = (y - rows.lowerBound) * columns.count
          for x in xs {
            let cell = row + x - columns.lowerBound
            cells[cell] = gate[cell] && (isBox || distance[cell] <= reach)
          }
        }
      }
    }
    return cells
  }

  /// By cell, the distance to the nearest solid one, 0 on it: along rows and then down columns, no
  /// farther than a slop is tried.
  private static func distances(to solid: [Bool], width: Int, step: Double) -> [Float] {
    guard width > 0 else { return [] }
    let height = solid.count / width
    let most = Int((farthest / step).rounded(.up)) + 1
    var across = [Int](repeating: most, count: solid.count)
    for y in 0..<height {
      var last = -most
      for x in 0..<width {
        if solid[y * width + x] { last = x }
        across[y * width + x] = min(most, x - last)
      }
      last = width + most
      for x in stride(from: width - 1, through: 0, by: -1) {
        if solid[y * width + x] { last = x }
        across[y * width + x] = min(across[y * width + x], last - x)
      }
    }
    var distances = [Float](repeating: .infinity, count: solid.count)
    across.withUnsafeBufferPointer { across in
      distances.withUnsafeMutableBufferPointer { distances in
        for y in 0..<height {
          for x in 0..<width {
            var best = Int.max
            for other in max(0, y - most)...min(height - 1, y + most) {
              let dx = across[other * width + x]
              guard dx < most else { continue }
              best = min(best, dx * dx + (other - y) * (other - y))
            }
            if best < Int.max {
              distances[y * width + x] = Float(Double(best).squareRoot() * step)
            }
          }
        }
      }
    }
    return distances
  }
}

extension PixelRegion {
  /// By cell of a box, whether it is one of its pixels.
  fileprivate func cells(_ columns: Range<Int>, _ rows: Range<Int>) -> [Bool] {
    rows.flatMap { y in columns.map { contains($0, y) } }
  }
}
