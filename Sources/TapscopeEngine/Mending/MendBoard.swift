// The receiver at each cell of a coarse grid, and what another answer of one view would change.

/// The frontmost view over each cell, with what each finger reaches.
struct MendBoard {
  let fingers: AimedFingers
  let covers: [MendCover]
  /// By place among the covers, back to front.
  private(set) var order: [Int]
  private(set) var answers: [MendAnswer]
  /// By finger, the share of its touches that reach what they mean.
  private(set) var reached: [Double]
  /// By cover, its place in the order.
  private var ranks: [Int]
  /// By cover, the cells where it is hit.
  private var cells: [[Bool]]
  /// By cover, those whose boxes meet its own, itself among them; ascending.
  let neighbours: [[Int]]
  /// By cover, its box, apart from what else a cover holds.
  private let boxes: [PixelRegion.Box]
  /// By cover, the group of the target; -1 of what fires nothing.
  private let groups: [Int]
  /// By group, its fingers.
  private let members: [[Int]]
  /// By cell of the grid, the frontmost cover; -1 for none.
  private var owners: [Int]

  /// What one trial would change.
  struct Outcome {
    /// Of the share of all touches that arrive.
    var gain = 0.0
    /// By finger, what its share becomes where it changes.
    var reached: [(finger: Int, share: Double)] = []
  }

  /// `check` is called for each cover and each finger, and may end it.
  init(
    _ hierarchy: ViewHierarchy, fingers: AimedFingers, covers: [MendCover],
    _ check: MendWatch.Check = {}
  ) throws(TimeIsOver) {
    self.fingers = fingers
    self.covers = covers
    order = Array(covers.indices)
    ranks = order
    answers = covers.map(\.own)
    cells = covers.map { $0.cells($0.own) }
    let boxes = covers.map { PixelRegion.Box(columns: $0.columns, rows: $0.rows) }
    self.boxes = boxes
    var neighbours: [[Int]] = []
    for box in boxes {
      try check()
      neighbours.append(boxes.indices.filter { boxes[$0].overlaps(box) })
    }
    self.neighbours = neighbours
    let all = fingers.groups(on: hierarchy)
    groups = covers.map { all[$0.view] }
    let most = max(groups.max() ?? -1, fingers.fingers.map(\.group).max() ?? -1)
    var members = [[Int]](repeating: [], count: most + 1)
    for (index, finger) in fingers.fingers.enumerated() { members[finger.group].append(index) }
    self.members = members
    let width = fingers.grid.width
    var owners = [Int](repeating: -1, count: width * fingers.grid.height)
    for (index, cover) in covers.enumerated() {
      var cell = 0
      for y in cover.rows {
        for x in cover.columns {
          if cells[index][cell] { owners[y * width + x] = index }
          cell += 1
        }
      }
    }
    self.owners = owners
    let groups = self.groups
    reached = []
    for finger in fingers.fingers {
      try check()
      var share = 0.0
      for y in finger.rowRange {
        for x in finger.columnRange {
          let owner = owners[y * width + x]
          guard owner >= 0, groups[owner] == finger.group else { continue }
          share += finger.columns[x - finger.firstColumn] * finger.rows[y - finger.firstRow]
        }
      }
      reached.append(share)
    }
  }

  var total: Double { fingers.total(reached) }

  /// What another answer of a view would change.
  ///
  /// O(cells of its box), and the neighbours at each cell that it would give up.
  func trying(_ answer: MendAnswer, of cover: Int) -> Outcome {
    let old = cells[cover]
    let new = covers[cover].cells(answer)
    return outcome(within: cover) { x, y, cell, owner in
      guard old[cell] != new[cell] else { return owner }
      if new[cell] { return owner < 0 || ranks[cover] > ranks[owner] ? cover : owner }
      return owner == cover ? front(x, y, of: cover, ranks, without: cover) : owner
    }
  }

  /// What another order would change, in which one view moved back: no cell is another's but those it had.
  func trying(_ order: [Int], moved cover: Int) -> Outcome {
    let own = cells[cover]
    let ranks = Self.ranks(of: order)
    return outcome(within: cover) { x, y, cell, owner in
      own[cell] && owner == cover ? front(x, y, of: cover, ranks, without: nil) : owner
    }
  }

  mutating func take(_ answer: MendAnswer, of cover: Int, _ outcome: Outcome) {
    answers[cover] = answer
    cells[cover] = covers[cover].cells(answer)
    update(cover, outcome)
  }

  mutating func take(_ order: [Int], moved cover: Int, _ outcome: Outcome) {
    self.order = order
    ranks = Self.ranks(of: order)
    update(cover, outcome)
  }

  private mutating func update(_ cover: Int, _ outcome: Outcome) {
    for (finger, share) in outcome.reached { reached[finger] = share }
    let width = fingers.grid.width
    for y in covers[cover].rows {
      for x in covers[cover].columns {
        owners[y * width + x] = front(x, y, of: cover, ranks, without: nil)
      }
    }
  }

  private static func ranks(of order: [Int]) -> [Int] {
    var ranks = order
    for (rank, cover) in order.enumerated() { ranks[cover] = rank }
    return ranks
  }

  /// `change` answers the new owner of a cell of the window, by its place in the box and its owner.
  private func outcome(
    within cover: Int, _ change: (_ x: Int, _ y: Int, _ cell: Int, _ owner: Int) -> Int
  ) -> Outcome {
    var changed = [Double](repeating: 0, count: reached.count)
    var cell = -1
    let width = fingers.grid.width
    for y in covers[cover].rows {
      for x in covers[cover].columns {
        cell += 1
        let owner = owners[y * width + x]
        let next = change(x, y, cell, owner)
        guard next != owner else { continue }
        let (from, to) = (owner < 0 ? -1 : groups[owner], next < 0 ? -1 : groups[next])
        guard from != to else { continue }
        if from >= 0 { for finger in members[from] { changed[finger] -= share(of: finger, x, y) } }
        if to >= 0 { for finger in members[to] { changed[finger] += share(of: finger, x, y) } }
      }
    }
    var outcome = Outcome()
    for (finger, difference) in changed.enumerated() where difference != 0 {
      outcome.gain += difference * fingers.fingers[finger].weight
      outcome.reached.append((finger, reached[finger] + difference))
    }
    return outcome
  }

  private func share(of finger: Int, _ x: Int, _ y: Int) -> Double {
    let finger = fingers.fingers[finger]
    let (column, row) = (x - finger.firstColumn, y - finger.firstRow)
    guard finger.columns.indices.contains(column), finger.rows.indices.contains(row) else {
      return 0
    }
    return finger.columns[column] * finger.rows[row]
  }

  /// The frontmost at a cell within the box of a cover, by some ranks; -1 for none.
  private func front(
    _ x: Int, _ y: Int, of cover: Int, _ ranks: [Int], without left: Int?
  ) -> Int {
    var best = -1
    for other in neighbours[cover] where other != left {
      if best >= 0, ranks[other] < ranks[best] { continue }
      let (columns, rows) = (boxes[other].columns, boxes[other].rows)
      guard columns.contains(x), rows.contains(y),
        cells[other][(y - rows.lowerBound) * columns.count + x - columns.lowerBound]
      else { continue }
      best = other
    }
    return best
  }
}
