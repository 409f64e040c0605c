// The search for the place in a region that is farthest from its edges, upright distances counted.

/// Looks for the middle of the largest upright square by cutting the region's box into ever smaller
/// cells, most promising first.
///
/// The distance of a point to the edges, the larger of its horizontal and its vertical part, changes by
/// no more than the point moves. A cell whose middle is `d` from the edges so holds no middle of a
/// square of more than `d` and half the cell's side; and once a square as large as the cell is known,
/// any larger one about a point of the cell holds the cell's middle, so that it fits between the edges
/// above and below, left and right of that. What decides in a cell are the few edges beside, above and
/// below it, and those that may be the nearest.
struct PoleSearch {
  private struct Edge {
    let from: Point
    let to: Point
    /// The corners of its box.
    let least: Point
    let most: Point

    init(from: Point, to: Point) {
      (self.from, self.to) = (from, to)
      least = Point(min(from.x, to.x), min(from.y, to.y))
      most = Point(max(from.x, to.x), max(from.y, to.y))
    }

    /// No point of it is nearer, by the larger coordinate.
    func leastDistance(to p: Point) -> Double {
      max(least.x - p.x, p.x - most.x, least.y - p.y, p.y - most.y, 0)
    }
  }

  private struct Reach {
    var distance: Double
    var isInside: Bool
    /// Half the way between the edges above and below, left and right.
    var room: Double
  }

  private var edges: [Edge] = []
  private let box: Rect?

  /// Half of a side may fall short by as much, in points.
  private static let precision = SlabRegion.slack / 2
  /// Looked at before the best so far is taken: in a slanting strip every place is as good, and these
  /// tell the side of a button to some thousandths of a point.
  private static let mostCells = 20_000

  init(_ region: SlabRegion) {
    box = region.bounds
    var above: SlabRegion.Slab?
    for slab in region.slabs {
      for span in slab.spans {
        edges.append(
          Edge(from: Point(span.left.top, slab.top), to: Point(span.left.bottom, slab.bottom)))
        edges.append(
          Edge(from: Point(span.right.top, slab.top), to: Point(span.right.bottom, slab.bottom)))
      }
      let touches = above.map { slab.top - $0.bottom < SlabRegion.hair } ?? false
      let before = above.map {
        $0.spans.map { $0.left.bottom..<max($0.left.bottom, $0.right.bottom) }
      }
      let now = slab.spans.map { $0.left.top..<max($0.left.top, $0.right.top) }
      if touches {
        appendLevels(before ?? [], now, slab.top)
      } else {
        if let above { appendLevels(before ?? [], [], above.bottom) }
        appendLevels([], now, slab.top)
      }
      above = slab
    }
    if let last = above {
      appendLevels(
        last.spans.map { $0.left.bottom..<max($0.left.bottom, $0.right.bottom) }, [], last.bottom)
    }
  }

  /// Adds what lies in one of two rows and not in the other.
  private mutating func appendLevels(_ a: [Range<Double>], _ b: [Range<Double>], _ y: Double) {
    for part in Self.differences(a, b) {
      edges.append(Edge(from: Point(part.lowerBound, y), to: Point(part.upperBound, y)))
    }
  }

  /// What lies in one of two rows and not in the other, cut at every end of either, left to right.
  ///
  /// Ranges of a row may overlap by rounding. O(n log n).
  static func differences(_ a: [Range<Double>], _ b: [Range<Double>]) -> [Range<Double>] {
    let ends = (a + b).flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
    var (inA, inB) = (OpenRanges(a), OpenRanges(b))
    return zip(ends, ends.dropFirst()).compactMap { low, high in
      guard high - low > SlabRegion.hair else { return nil }
      let middle = (low + high) / 2
      return inA.hold(middle) != inB.hold(middle) ? low..<high : nil
    }
  }

  /// The largest square found; nil for nothing.
  ///
  /// With a side that is asked for, the search ends where it is known whether a square of that side fits:
  /// what is found is then as large only if one does.
  func largestSquare(asking side: Double? = nil) -> Rect? {
    let (enough, least) = ((side ?? .infinity) / 2, (side ?? 0) / 2)
    guard let box, !box.isEmpty else { return nil }
    var best = (center: box.center, half: 0.0)
    func note(_ p: Point, _ reach: Reach) {
      if reach.isInside, reach.distance > best.half { best = (p, reach.distance) }
    }
    let all = Array(edges.indices)
    note(box.center, reach(of: box.center, among: all))
    var queue = PoleQueue()
    let half = min(box.width, box.height) / 2
    let (columns, rows) = (
      Int((box.width / half / 2).rounded(.up)), Int((box.height / half / 2).rounded(.up))
    )
    /// By cell looked into, the edges that decide in it.
    var deciding = [all]
    func add(_ center: Point, _ half: Double, _ known: Int) {
      let reach = reach(of: center, among: deciding[known])
      note(center, reach)
      var most = (reach.isInside ? reach.distance : -reach.distance) + half
      if best.half >= half { most = reach.isInside ? min(most, reach.room) : 0 }
      if most > best.half + Self.precision {
        queue.insert(
          PoleQueue.PoleCell(
            center: center, half: half, most: most, distance: reach.distance, edges: known))
      }
    }
    for row in 0..<min(rows, Self.mostCells / 64) {
      for column in 0..<min(columns, Self.mostCells / 64) {
        add(
          Point(
            box.minX + (Double(2 * column) + 1) * half, box.minY + (Double(2 * row) + 1) * half),
          half, 0)
      }
    }
    var looked = 0
    while let cell = queue.popFirst(), cell.most > best.half + Self.precision,
      looked < Self.mostCells, best.half < enough, cell.most >= least
    {
      looked += 1
      deciding.append(deciding[cell.edges].filter { mayDecide($0, in: cell) })
      let half = cell.half / 2
      for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
        add(Point(cell.center.x + dx, cell.center.y + dy), half, deciding.count - 1)
      }
    }
    guard best.half > 0 else { return nil }
    return Rect(best.center.x - best.half, best.center.y - best.half, 2 * best.half, 2 * best.half)
  }

  /// Whether an edge may be the nearest to a point of a cell, or be met on the way straight up, down, left or
  /// right.
  private func mayDecide(_ index: Int, in cell: PoleQueue.PoleCell) -> Bool {
    let (edge, p, half) = (edges[index], cell.center, cell.half + SlabRegion.hair)
    return max(edge.least.x - p.x, p.x - edge.most.x) <= half
      || max(edge.least.y - p.y, p.y - edge.most.y) <= half
      || edge.leastDistance(to: p) <= cell.distance + 2 * half
  }

  /// O(edges asked).
  private func reach(of p: Point, among indices: [Int]) -> Reach {
    var distance = Double.infinity
    var (left, right, above, below) = (
      -Double.infinity, Double.infinity, -Double.infinity, Double.infinity
    )
    var crossings = 0
    for index in indices {
      let edge = edges[index]
      let (a, b) = (edge.from - p, edge.to - p)
      if edge.leastDistance(to: p) < distance {
        distance = min(distance, Self.uprightDistance(a, b))
      }
      if (a.y <= 0) != (b.y <= 0) {
        let x = a.x - a.y * (b.x - a.x) / (b.y - a.y)
        if x <= 0 {
          crossings += 1
          left = max(left, x)
        } else {
          right = min(right, x)
        }
      }
      if (a.x <= 0) != (b.x <= 0) {
        let y = a.y - a.x * (b.y - a.y) / (b.x - a.x)
        if y <= 0 { above = max(above, y) } else { below = min(below, y) }
      }
    }
    return Reach(
      distance: distance, isInside: crossings % 2 == 1, room: min(right - left, below - above) / 2)
  }

  /// From the origin to the nearest point of a line between two ends, by the larger coordinate.
  private static func uprightDistance(_ a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    func larger(_ t: Double) -> Double { max(abs(a.x + dx * t), abs(a.y + dy * t)) }
    var least = min(max(abs(a.x), abs(a.y)), max(abs(b.x), abs(b.y)))
    func consider(_ top: Double, _ bottom: Double) {
      guard bottom != 0 else { return }
      let t = top / bottom
      if t > 0, t < 1 { least = min(least, larger(t)) }
    }
    consider(a.y - a.x, dx - dy)
    consider(-a.x - a.y, dx + dy)
    consider(-a.x, dx)
    consider(-a.y, dy)
    return least
  }
}

/// Whether any of some ranges holds a place, asked from left to right.
private struct OpenRanges {
  /// Ascending, each by itself.
  private let starts: [Double]
  private let ends: [Double]
  /// How many lie at or left of the place.
  private var started = 0
  private var ended = 0

  init(_ ranges: [Range<Double>]) {
    starts = ranges.map(\.lowerBound).sorted()
    ends = ranges.map(\.upperBound).sorted()
  }

  mutating func hold(_ place: Double) -> Bool {
    while started < starts.count, starts[started] <= place { started += 1 }
    while ended < ends.count, ends[ended] <= place { ended += 1 }
    return started > ended
  }
}

/// Cells by how large a square they may hold, as a binary heap.
private struct PoleQueue {
  struct PoleCell {
    var center: Point
    var half: Double
    /// Half the side of a square about a point of the cell is no more.
    var most: Double
    /// From its middle to the nearest edge.
    var distance: Double
    /// Where the list is of the edges that decide in it, and in more.
    var edges: Int
  }

  private var cells: [PoleCell] = []

  mutating func insert(_ cell: PoleCell) {
    cells.append(cell)
    var index = cells.count - 1
    while index > 0, cells[(index - 1) / 2].most < cells[index].most {
      cells.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popFirst() -> PoleCell? {
    guard let first = cells.first, let last = cells.popLast() else { return nil }
    if cells.isEmpty { return first }
    cells[0] = last
    var index = 0
    while true {
      var largest = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < cells.count && cells[child].most > cells[largest].most {
        largest = child
      }
      if largest == index { return first }
      cells.swapAt(index, largest)
      index = largest
    }
  }
}
