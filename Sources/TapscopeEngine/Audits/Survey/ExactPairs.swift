// How much of one button's looks another takes, measured between straight edges.

/// Measures pairs of buttons on one screen without pixels, where no picture and no mask has a part.
///
/// The part of the screen that both concern is cut along every edge of what is painted and of what is
/// hit there. No piece is crossed by an edge, so that its middle answers for all of it.
struct ExactPairs {
  private let painted: PaintedScreen
  private let stencils: HitStencils
  private let seen: SeenGrid
  @Shared private var compiled: CompiledHierarchy
  private let edges: PaintedEdges
  /// Where the painted views are, by rows of the screen.
  private let boxes: BoxIndex

  /// With more corners in one place, pixels cost less.
  private static let mostCorners = 1500

  /// O(painted views).
  init(_ painted: PaintedScreen, _ edges: PaintedEdges, _ stencils: HitStencils) {
    self.painted = painted
    self.edges = edges
    self.stencils = stencils
    seen = SeenGrid(painted)
    compiled = CompiledHierarchy(painted.hierarchy)
    boxes = BoxIndex(painted.painted.map(\.box), over: painted.hierarchy.screen.bounds)
  }

  /// Where the one is seen and the other is hit, in square points; nil where pixels decide.
  ///
  /// O(edges and crossings in the part both concern, views).
  mutating func area(seen loser: ViewIndex, takenBy winner: ViewIndex) -> Double? {
    guard case .stencil(let taker) = stencils.extent(of: winner), let hit = taker.box,
      let looks = painted.outlineArea(of: loser).box?.intersection(hit)?
        .intersection(painted.hierarchy.screen.bounds)
    else { return nil }
    var areas: [FlatArea] = []
    for index in boxes.indices(meeting: looks) {
      let view = painted.painted[index]
      // What is thin is looked through beside a button, so that more than edges matter.
      guard let paint = edges.paints[index], !view.mayBeLookedThrough else { return nil }
      areas += paint.areas
    }
    for view in stencils.views(hitIn: looks) {
      guard case .stencil(let stencil) = stencils.extent(of: view) else { return nil }
      areas += stencil.areas
    }
    guard areas.reduce(0, { $0 + $1.contours.reduce(0) { $0 + $1.count } }) <= Self.mostCorners,
      let slabs = SlabRegion.pieces(of: looks, cutBy: areas)
    else { return nil }
    return slabs.reduce(0) { sum, slab in
      let y = (slab.top + slab.bottom) / 2
      return slab.spans.reduce(sum) { sum, span in
        let (left, right) = (
          (span.left.top + span.left.bottom) / 2, (span.right.top + span.right.bottom) / 2
        )
        let middle = Point((left + right) / 2, y)
        guard seen.buttonSeen(at: middle) == loser, compiled.hitTest(middle) == .view(winner) else {
          return sum
        }
        return sum + (right - left) * (slab.bottom - slab.top)
      }
    }
  }
}

/// What is painted on a screen, between its edges.
struct PaintedEdges {
  private let painted: PaintedScreen
  /// Parallel to the painted views: the areas of each layer and clip; nil for a picture.
  let paints: [PaintEdges?]

  /// O(painted views).
  init(_ painted: PaintedScreen) {
    self.painted = painted
    paints = painted.painted.map { PaintEdges($0) }
  }

  /// What the outlines of two buttons share, in square points; nil where a picture or more than one
  /// layer decides.
  func outlineOverlap(_ a: ViewIndex, _ b: ViewIndex) -> Double? {
    let parts = [a, b].map(painted.parts)
    guard parts.allSatisfy({ $0.count == 1 }), let first = paints[parts[0][0]],
      let second = paints[parts[1][0]], first.layers == 1, second.layers == 1
    else { return nil }
    var shared = Stencil(FlatArea(painted.hierarchy.screen.bounds))
    for area in first.areas + second.areas { shared.cut(by: area) }
    return SlabRegion(shared)?.area
  }
}
