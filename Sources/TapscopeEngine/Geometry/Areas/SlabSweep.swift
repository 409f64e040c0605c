// The sweep from top to bottom that cuts one stencil by others into slabs of trapezoids.

extension SlabRegion {
  /// What lies in a stencil and in none of the others.
  ///
  /// nil where there are more edges or crossings than pixels would cost, or more work than is asked for.
  /// O(levels of corners and crossings · edges at a level).
  package init?(_ own: Stencil, without others: [Stencil] = [], work: Int = mostWork) {
    self.init()
    guard let box = own.box else { return }
    guard var sweep = SlabSweep(own, others, within: box, work: work) else { return nil }
    sweep.forEachSlab { add($0) }
  }

  /// What is asked for unless it is said: pairs of edges, and edges at all levels.
  package static let mostWork = 40_000_000
}

/// The edges of all stencils, and how many of them a place is inside of.
private struct SlabSweep {
  /// A piece of an outline from its upper to its lower end.
  private struct Edge {
    var top: Point
    var bottom: Point
    var winding: Int
    /// The place of its area among all.
    var area: Int

    func x(at y: Double) -> Double {
      if top.x == bottom.x { return top.x }
      let along = (y - top.y) / (bottom.y - top.y)
      return along <= 0 ? top.x : along >= 1 ? bottom.x : top.x + (bottom.x - top.x) * along
    }

    var isUpright: Bool { top.x == bottom.x }
  }

  /// All edges, in the order of their upper ends.
  private var edges: [Edge] = []
  /// By area, its fill rule, and how often the edges passed so far wind around the place.
  private var rules: [FillRule] = []
  private var windings: [Int] = []
  /// By area, the stencil it belongs to; the own one is 0.
  private var stencils: [Int] = []
  /// By stencil, how many of its areas do not hold the place yet.
  private var missing: [Int] = []
  private var needed: [Int] = []
  /// How many of the other stencils hold the place.
  private var covers = 0
  private var levels: [Double] = []

  /// More pieces than these are left to the pixels.
  private static let mostEdges = 20_000

  /// `work` is how many pairs of edges are compared at most, and how many edges passed at all levels.
  init?(_ own: Stencil, _ others: [Stencil], within box: Rect, work: Int) {
    for (index, stencil) in ([own] + others).enumerated() {
      needed.append(stencil.areas.count)
      for area in stencil.areas {
        append(area, of: index, within: box)
        if edges.count > Self.mostEdges { return nil }
      }
    }
    missing = needed
    windings = [Int](repeating: 0, count: rules.count)
    edges.sort { $0.top.y < $1.top.y }
    levels = edges.flatMap { [$0.top.y, $0.bottom.y] }
      .filter { $0 > box.minY - SlabRegion.hair && $0 < box.maxY + SlabRegion.hair }
    guard appendCrossings(work) else { return nil }
    levels.sort()
    var distinct: [Double] = []
    for level in levels where level - (distinct.last ?? -.infinity) > SlabRegion.hair {
      distinct.append(level)
    }
    levels = distinct
    let steps = edges.reduce(0) { sum, edge in
      sum + levels.partitioningIndex { $0 >= edge.bottom.y }
        - levels.partitioningIndex { $0 >= edge.top.y }
    }
    if steps > work { return nil }
  }

  private mutating func append(_ area: FlatArea, of stencil: Int, within box: Rect) {
    let index = rules.count
    rules.append(area.rule)
    stencils.append(stencil)
    for contour in area.contours {
      guard var previous = contour.last else { continue }
      for point in contour {
        let (a, b) = (previous, point)
        previous = point
        guard a.y != b.y, max(a.y, b.y) > box.minY, min(a.y, b.y) < box.maxY,
          min(a.x, b.x) <= box.maxX + SlabRegion.hair
        else { continue }
        edges.append(
          a.y < b.y
            ? Edge(top: a, bottom: b, winding: -1, area: index)
            : Edge(top: b, bottom: a, winding: 1, area: index))
      }
    }
  }

  /// Adds the levels at which edges cross; false for too many.
  private mutating func appendCrossings(_ most: Int) -> Bool {
    var open: [Int] = []
    var work = 0
    for index in edges.indices {
      let edge = edges[index]
      open.removeAll { edges[$0].bottom.y <= edge.top.y }
      work += open.count
      if work > most { return false }
      for other in open {
        if let level = crossing(edge, edges[other]) { levels.append(level) }
      }
      open.append(index)
    }
    return levels.count < Self.mostEdges * 4
  }

  private func crossing(_ a: Edge, _ b: Edge) -> Double? {
    if a.isUpright, b.isUpright { return nil }
    let (aLow, aHigh) = (min(a.top.x, a.bottom.x), max(a.top.x, a.bottom.x))
    let (bLow, bHigh) = (min(b.top.x, b.bottom.x), max(b.top.x, b.bottom.x))
    guard aLow <= bHigh, bLow <= aHigh else { return nil }
    let from = max(a.top.y, b.top.y)
    let to = min(a.bottom.y, b.bottom.y)
    guard from < to else { return nil }
    let before = a.x(at: from) - b.x(at: from)
    let after = a.x(at: to) - b.x(at: to)
    guard (before < 0) != (after < 0), before != after else { return nil }
    return from + (to - from) * (before / (before - after))
  }

  /// Calls `body` with each slab; what goes on between the same edges, as where others cross inside, is one.
  mutating func forEachSlab(_ body: (SlabRegion.Slab) -> Void) {
    var last = SlabRegion.Slab(top: 0, bottom: 0, spans: [])
    var between: [Int] = []
    sweep { sweep, open, top, bottom in
      let (spans, sides) = sweep.spans(open, top, bottom)
      if sides == between {
        last.bottom = bottom
        for index in spans.indices {
          last.spans[index].left.bottom = spans[index].left.bottom
          last.spans[index].right.bottom = spans[index].right.bottom
        }
      } else {
        body(last)
        last = SlabRegion.Slab(top: top, bottom: bottom, spans: spans)
        between = sides
      }
    }
    body(last)
  }

  /// Calls `body` with all edges in each slab, left to right.
  mutating func forEachRow(_ body: ([SlabRegion.Side], _ top: Double, _ bottom: Double) -> Void) {
    sweep { sweep, open, top, bottom in
      body(
        open.map { SlabRegion.Side(sweep.edges[$0].x(at: top), sweep.edges[$0].x(at: bottom)) },
        top, bottom)
    }
  }

  private mutating func sweep(_ body: (inout SlabSweep, [Int], Double, Double) -> Void) {
    var open: [Int] = []
    var next = 0
    for (top, bottom) in zip(levels, levels.dropFirst()) {
      let middle = (top + bottom) / 2
      open.removeAll { edges[$0].bottom.y <= middle }
      while next < edges.count, edges[next].top.y < middle {
        if edges[next].bottom.y > middle { open.append(next) }
        next += 1
      }
      var xs = open.map { edges[$0].x(at: middle) }
      // Edges keep their order but where they crossed at the last level.
      for place in open.indices.dropFirst() {
        var index = place
        while index > 0, xs[index - 1] > xs[index] {
          xs.swapAt(index - 1, index)
          open.swapAt(index - 1, index)
          index -= 1
        }
      }
      body(&self, open, top, bottom)
    }
  }

  /// Walks one slab from left to right; answers the edges on both sides of each trapezoid too.
  private mutating func spans(
    _ open: [Int], _ top: Double, _ bottom: Double
  ) -> ([SlabRegion.Span], sides: [Int]) {
    var spans: [SlabRegion.Span] = []
    var sides: [Int] = []
    var left: (side: SlabRegion.Side, edge: Int)?
    for index in open {
      let wasIn = isIn
      cross(edges[index])
      guard isIn != wasIn else { continue }
      let side = SlabRegion.Side(edges[index].x(at: top), edges[index].x(at: bottom))
      if isIn {
        left = (side, index)
      } else if let (from, edge) = left {
        left = nil
        if side.middle - from.middle < SlabRegion.hair { continue }
        if let last = spans.last, from.middle - last.right.middle < SlabRegion.hair {
          spans[spans.count - 1].right = side
          sides[sides.count - 1] = index
        } else {
          spans.append(SlabRegion.Span(from, side))
          sides += [edge, index]
        }
      }
    }
    // Edges to the right of the box were left out, so that some areas are still open.
    for index in open {
      let area = edges[index].area
      windings[area] = 0
      missing[stencils[area]] = needed[stencils[area]]
    }
    covers = 0
    return (spans, sides)
  }

  private var isIn: Bool { missing[0] == 0 && covers == 0 }

  private mutating func cross(_ edge: Edge) {
    let wasIn = rules[edge.area].holds(windings[edge.area])
    windings[edge.area] += edge.winding
    let isIn = rules[edge.area].holds(windings[edge.area])
    guard isIn != wasIn else { return }
    let stencil = stencils[edge.area]
    let held = missing[stencil] == 0
    missing[stencil] += isIn ? -1 : 1
    guard stencil > 0 else { return }
    if missing[stencil] == 0 { covers += 1 } else if held { covers -= 1 }
  }
}

extension SlabRegion {
  /// A rectangle cut along every edge of some areas, each piece a trapezoid that no edge crosses.
  ///
  /// nil where there are more edges or crossings than pixels would cost.
  package static func pieces(of box: Rect, cutBy areas: [FlatArea]) -> [Slab]? {
    let others = areas.map { Stencil($0) }
    guard var sweep = SlabSweep(Stencil(FlatArea(box)), others, within: box, work: mostWork)
    else { return nil }
    var slabs: [Slab] = []
    sweep.forEachRow { open, top, bottom in
      var spans: [Span] = []
      for (left, right) in zip(open, open.dropFirst()) {
        let (from, to) = (left.middle, right.middle)
        guard to - from > hair, (from + to) / 2 > box.minX, (from + to) / 2 < box.maxX else {
          continue
        }
        spans.append(Span(left, right))
      }
      if !spans.isEmpty { slabs.append(Slab(top: top, bottom: bottom, spans: spans)) }
    }
    return slabs
  }
}
