// The receiver at every pixel of a screen, and what is seen there.

/// What stands at a pixel.
package enum PixelOwner: Hashable, Sendable {
  case nobody
  case view(ViewIndex)
  /// A published strategy read memory that is not its own there.
  case undecided

  /// A number of its own from 0 on, views in their order after the others.
  var slot: Int {
    switch self {
    case .nobody: 0
    case .undecided: 1
    case .view(let index): index + 2
    }
  }

  fileprivate init(slot: Int) {
    self =
      switch slot {
      case 0: .nobody
      case 1: .undecided
      default: .view(slot - 2)
      }
  }

  /// The view, where there is one.
  package var view: ViewIndex? { if case .view(let index) = self { index } else { nil } }
}

/// One owner for every pixel of a screen, row by row in runs of one owner.
///
/// Nothing is sampled or guessed: the owner is the answer for the centre of that pixel. Rows alike, one
/// below the other, share their runs.
package struct OwnerMap: Equatable, Sendable {
  /// Neighbouring pixels of a row with one owner.
  package struct Run: Equatable, Sendable {
    package var columns: Range<Int>
    package var owner: PixelOwner
  }

  package let grid: PixelGrid
  private var runs: [Run] = []
  /// By row, where its runs are.
  private var rows: [Range<Int>] = []

  /// The map of what a function answers for the centre of each pixel, asked from the top left on.
  ///
  /// O(pixels).
  package init(_ grid: PixelGrid, ownerAt: (Point) -> PixelOwner) {
    self.init(grid)
    for y in 0..<grid.height {
      for x in 0..<grid.width { add(x..<x + 1, ownerAt(grid.center(x, y))) }
      endRow()
    }
  }

  /// No rows yet.
  private init(_ grid: PixelGrid) { self.grid = grid }

  private mutating func addEmpty(rows: Range<Int>) {
    for _ in rows {
      add(0..<grid.width, .nobody)
      endRow()
    }
  }

  /// Adds the next pixels of the last row.
  private mutating func add(_ columns: Range<Int>, _ owner: PixelOwner) {
    if columns.isEmpty { return }
    if runs.count > lastRowEnd, runs[runs.count - 1].owner == owner {
      let start = runs[runs.count - 1].columns.lowerBound
      runs[runs.count - 1].columns = start..<columns.upperBound
    } else {
      runs.append(Run(columns: columns, owner: owner))
    }
  }

  private var lastRowEnd: Int { rows.last?.upperBound ?? 0 }

  private mutating func endRow() {
    let own = lastRowEnd..<runs.count
    if let above = rows.last, runs[above] == runs[own] {
      runs.removeSubrange(own)
      rows.append(above)
    } else {
      rows.append(own)
    }
  }

  /// The receivers under a layout's strategies.
  ///
  /// Strategies that keep what they were asked are asked on one screen from the top left on. Where a
  /// sensitive view receives, what its machine finds on its floor is the owner. Outside of `box` nobody
  /// is taken to be. O(rows · outlines met by a row), and a hit test for every pixel where the reference
  /// engine has to answer.
  package init(
    receiversOn hierarchy: ViewHierarchy, grid: PixelGrid, within box: PixelRegion.Box? = nil
  ) {
    self.init(receiversOn: hierarchy, grid: grid, within: box) {}
  }

  /// The same; `step` is called before each row, and ends it by an error.
  init(
    receiversOn hierarchy: ViewHierarchy, grid: PixelGrid, within box: PixelRegion.Box? = nil,
    step: () throws -> Void
  ) rethrows {
    self.init(grid)
    let columns = box?.columns ?? 0..<grid.width
    let rows = box?.rows ?? 0..<grid.height
    let xs = columns.map { grid.center($0, 0).x }
    let ys = rows.map { grid.center(0, $0).y }
    addEmpty(rows: 0..<rows.lowerBound)
    var compiled = CompiledHierarchy(
      hierarchy, within: box.map { grid.rect($0.columns, $0.rows) })
    // One for all: what a floor's strategies keep is kept from point to point.
    var floors = FloorReceivers(hierarchy)
    try compiled.forEachRow(xs, ys) { row, runs in
      try step()
      add(0..<columns.lowerBound, .nobody)
      for run in runs {
        if let found = floors.found(by: run, at: { Point(xs[$0], ys[row]) }) {
          for part in found {
            add(part.columns(from: columns.lowerBound), PixelOwner(part.receiver))
          }
        } else {
          add(run.columns(from: columns.lowerBound), PixelOwner(run.receiver))
        }
      }
      add(columns.upperBound..<grid.width, .nobody)
      endRow()
    }
    addEmpty(rows: rows.upperBound..<grid.height)
  }

  /// The receivers on a screen on which none but those in a box may be others than those of a map.
  ///
  /// O(runs), and what the box costs alone.
  init(
    _ map: OwnerMap, changedWithin box: PixelRegion.Box, receiversOn hierarchy: ViewHierarchy,
    step: () throws -> Void
  ) rethrows {
    self.init(map.grid)
    let changed = try OwnerMap(
      receiversOn: hierarchy, grid: map.grid, within: box, step: step)
    let (left, right) = (0..<box.columns.lowerBound, box.columns.upperBound..<grid.width)
    for y in 0..<grid.height {
      if box.rows.contains(y) {
        add(map, row: y, in: left)
        add(changed, row: y, in: box.columns)
        add(map, row: y, in: right)
      } else {
        add(map, row: y, in: 0..<grid.width)
      }
      endRow()
    }
  }

  /// Adds some columns of a row of another map.
  private mutating func add(_ map: OwnerMap, row y: Int, in columns: Range<Int>) {
    for run in map.runs(row: y, in: columns) { add(run.columns.clamped(to: columns), run.owner) }
  }

  /// The receivers where containers pick among their buttons, asked along one line of pixels a point,
  /// and fewer on a large screen or among many views.
  ///
  /// Every fourth point of the line is asked; between two that answer differently the change is found to
  /// the pixel. What begins and ends between two that answer alike is missed, which is less than a finger
  /// can tell. O(100,000 + changes · log scale) hit tests.
  init(pickedOn hierarchy: ViewHierarchy, grid: PixelGrid) {
    self.init(grid)
    var lean = LeanScreen(hierarchy, isFresh: false)
    let width = max(Int(4 * grid.scale), 1)
    let points = max(100_000 - 10 * hierarchy.views.count, 15_000)
    let lines = points * width / grid.width
    let height = max(Int(grid.scale), (grid.height + lines) / (lines + 1), 1)
    for y in stride(from: 0, to: grid.height, by: height) {
      let rows = y..<min(y + height, grid.height)
      func owner(_ x: Int) -> PixelOwner {
        PixelOwner(lean.hitTest(grid.center(x, y + rows.count / 2)))
      }
      var (x, here) = (0, owner(0))
      while x + 1 < grid.width {
        let next = min(x + width, grid.width - 1)
        let there = owner(next)
        let end =
          there == here ? next : (x + 1..<next).partitioningIndex { owner($0) != here }
        add(x..<end, here)
        (x, here) = (end, end == next ? there : owner(end))
      }
      add(x..<grid.width, here)
      endRow()
      self.rows += Array(repeating: self.rows[y], count: rows.count - 1)
    }
  }

  /// The buttons a person sees; reach, by which taps beside a button count for it, is left out.
  package init(buttonsSeenOn painted: PaintedScreen, grid: PixelGrid) {
    self.init(buttonsSeenOn: painted, grid: grid) {}
  }

  /// The same; `step` is called before each row, and ends it by an error.
  init(buttonsSeenOn painted: PaintedScreen, grid: PixelGrid, step: () throws -> Void) rethrows {
    let seen = SeenGrid(painted)
    self.init(grid)
    try SeenRows(painted, grid: grid).forEachRow { y, cuts in
      try step()
      guard let cuts else {
        rows.append(rows[y - 1])
        return
      }
      for (index, start) in cuts.enumerated() {
        let end = index + 1 < cuts.count ? cuts[index + 1] : grid.width
        let owner = seen.buttonSeen(at: grid.center(start, y)).map(PixelOwner.view) ?? .nobody
        add(start..<end, owner)
      }
      endRow()
    }
  }

  /// The runs of a row, left to right.
  package func runs(row y: Int) -> ArraySlice<Run> { runs[rows[y]] }

  /// What is made of each of some rows, once of those alike.
  ///
  /// O(rows), and `make` for each that differs from the one above.
  func byRow<Value>(_ rows: Range<Int>, _ make: (Int) -> Value) -> [Value] {
    var values: [Value] = []
    for y in rows { values.append(values.last.flatMap { repeats(row: y) ? $0 : nil } ?? make(y)) }
    return values
  }

  /// Whether a row is known to have the runs of the row above.
  private func repeats(row y: Int) -> Bool { y > 0 && rows[y] == rows[y - 1] }

  /// The runs of a row that share a column with some columns of the screen, left to right.
  ///
  /// O(log runs of the row).
  package func runs(row y: Int, in columns: Range<Int>) -> ArraySlice<Run> {
    guard !columns.isEmpty, !rows[y].isEmpty else { return [] }
    return runs[run(columns.lowerBound, y)...run(columns.upperBound - 1, y)]
  }

  /// The owner of a pixel of the screen.
  ///
  /// O(log runs of the row).
  package func owner(_ x: Int, _ y: Int) -> PixelOwner { runs[run(x, y)].owner }

  /// The place of the run that holds a pixel.
  private func run(_ x: Int, _ y: Int) -> Int {
    var (low, high) = (rows[y].lowerBound, rows[y].upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].columns.lowerBound <= x { low = middle } else { high = middle }
    }
    return low
  }

  /// The pixels of every owner there is.
  ///
  /// O(runs + words of the masks).
  package func regions() -> [PixelOwner: PixelRegion] {
    // By slot: there are too many runs to look each up in a dictionary.
    var boxes: [PixelRegion.Box] = []
    forEachRun { rows, run in
      let missing = run.owner.slot + 1 - boxes.count
      if missing > 0 { boxes += repeatElement(.empty, count: missing) }
      boxes[run.owner.slot].formUnion(PixelRegion.Box(columns: run.columns, rows: rows))
    }
    var regions = boxes.map { PixelRegion(grid, $0) }
    forEachRun { rows, run in
      for y in rows { regions[run.owner.slot].insert(run.columns, row: y) }
    }
    let owned = regions.enumerated().filter { !$0.element.box.isEmpty }
    return Dictionary(uniqueKeysWithValues: owned.map { (PixelOwner(slot: $0.offset), $0.element) })
  }

  /// The views that own a pixel within or beside a region, by an edge or a corner.
  ///
  /// O(rows · (log runs of a row + runs near the region · words)).
  package func views(bordering region: PixelRegion) -> Set<ViewIndex> {
    var views: Set<ViewIndex> = []
    guard !region.isEmpty else { return views }
    func around(_ range: Range<Int>, _ count: Int) -> Range<Int> {
      max(range.lowerBound - 1, 0)..<min(range.upperBound + 1, count)
    }
    let columns = around(region.box.columns, grid.width)
    for y in around(region.box.rows, grid.height) {
      for run in runs(row: y, in: columns) {
        guard let view = run.owner.view, !views.contains(view) else { continue }
        let around = PixelRegion.Box(
          columns: run.columns.lowerBound - 1..<run.columns.upperBound + 1, rows: y - 1..<y + 2)
        if region.count(in: around) > 0 { views.insert(view) }
      }
    }
    return views
  }

  /// Calls `body` with every run and the rows that share it, top to bottom.
  private func forEachRun(_ body: (Range<Int>, Run) -> Void) {
    var first = 0
    for y in rows.indices where y + 1 == rows.count || !repeats(row: y + 1) {
      for run in runs(row: y) { body(first..<y + 1, run) }
      first = y + 1
    }
  }
}

extension PixelOwner {
  package init(_ receiver: Receiver) {
    switch receiver {
    case .none: self = .nobody
    case .view(let index): self = .view(index)
    case .undefined: self = .undecided
    }
  }
}
