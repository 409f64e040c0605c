// Works out what is left to decide within a cell of the grid.

/// Builds the decisions of one cell after another.
///
/// It stays with the grid: to make one for each cell, with all that the tree holds, took as long as the cells.
struct CellResolver: Sendable {
  let tree: HitTree
  private let listed: [Int32]
  /// What the cells' own decisions lead to.
  private(set) var decisions: [HitDecision] = []
  /// The cell that is worked on, in the window.
  private var rect = Rect.zero
  private var cell = Cell(Rect.zero)

  init(_ tree: HitTree, listed: [Int32]) {
    self.tree = tree
    self.listed = listed
  }

  /// The first decision of a cell among nodes of the list; later ones are added to `decisions`.
  mutating func decision(in rect: Rect, among range: Range<Int>) -> HitDecision {
    if range.isEmpty { return HitDecision(.nobody) }
    self.rect = rect
    cell = Cell(rect)
    let target = target(among: range, else: .nobody, depth: 0)
    // The cell holds its first decision itself, and that was added last.
    guard target.decision == decisions.count - 1, let first = decisions.popLast() else {
      return HitDecision(target)
    }
    return first
  }

  /// More borders of different views than these in one cell are not told apart.
  private static let mostDecided = 24

  /// A node whose answer depends on what is behind it.
  private struct Front {
    let node: Int
    let side: CellSide
    let subtree: Range<Int>
    /// How many borders lead to it.
    let depth: Int
  }

  /// What holds among nodes of the list, which `depth` borders lead to.
  ///
  /// A node that holds the whole cell is no border, so that containers within containers, as deep as they may
  /// be, are passed in one loop: what is behind it does not matter, or it matters as what is behind its
  /// subviews.
  private mutating func target(
    among range: Range<Int>, else otherwise: HitTarget, depth: Int
  ) -> HitTarget {
    var (range, behind, depth) = (range, otherwise, depth)
    var fronts: [Front] = []
    while let first = range.first {
      let node = Int(listed[first])
      let subtree = tree.subtree(ofFirstIn: range, of: listed)
      let side = tree.side(of: cell, node)
      range = subtree.upperBound..<range.upperBound
      switch side {
      case .outside: continue
      case .inside where answer(of: node) != nil || range.isEmpty:
        behind = answer(of: node) ?? behind
        range = subtree
      case .inside: fronts.append(Front(node: node, side: side, subtree: subtree, depth: depth))
      default:
        if depth == Self.mostDecided {
          behind = .walk
          range = 0..<0
        } else {
          depth += 1
          fronts.append(Front(node: node, side: side, subtree: subtree, depth: depth))
        }
      }
    }
    for front in fronts.reversed() {
      let inside = target(
        among: front.subtree, else: answer(of: front.node) ?? behind, depth: front.depth)
      behind = target(front.node, front.side, inside, behind)
    }
    return behind
  }

  /// nil for a node whose subviews alone receive.
  private func answer(of node: Int) -> HitTarget? {
    tree.nodes[node].isReceiver ? .view(tree.nodes[node].view) : nil
  }

  private mutating func target(
    _ node: Int, _ side: CellSide, _ inside: HitTarget, _ outside: HitTarget
  ) -> HitTarget {
    if inside == outside { return inside }
    switch side {
    case .outside:
      return outside
    case .inside:
      return inside
    case .along(let border):
      return add(HitDecision(border, in: rect, .ask(node: node), inside, outside))
    case .crossed(let borders):
      if borders.count == 1 { return target(node, borders[0], inside, outside) }
      // On whichever of several borders a point lies, the node answers, in a decision of its own.
      let asked = add(HitDecision(.ask(node: node), inside, outside))
      guard let doubt = asked.decision else { return asked }
      return part(rect.corners, borders[...], node, .decide(doubt), inside, outside)
    case .pixels(let picture):
      return add(HitDecision(.look(picture: picture), inside, outside))
    case .unknown:
      return add(HitDecision(.ask(node: node), inside, outside))
    }
  }

  /// What holds where one border parts the cell.
  ///
  /// Told by the corners farthest on either side, without the lists of points that `part` takes.
  private mutating func target(
    _ node: Int, _ border: Border, _ inside: HitTarget, _ outside: HitTarget
  ) -> HitTarget {
    func target(_ sign: Double) -> HitTarget? {
      let corner = Point(
        border.a * sign > 0 ? rect.maxX : rect.minX, border.b * sign > 0 ? rect.maxY : rect.minY)
      guard border.distance(to: corner) * sign > border.reach else { return nil }
      return tree.holds(corner, node) ? inside : outside
    }
    let (near, far) = (target(-1), target(1))
    let isPlain = near != far
    if isPlain { return decide(border, .ask(node: node), near: near, far: far, inside, outside) }
    if near == outside { return outside }
    // Nothing lies out of reach, or both sides are inside: the border tells nothing of the node.
    let asked = add(HitDecision(.ask(node: node), inside, outside))
    guard near == inside, let doubt = asked.decision else { return asked }
    return decide(border, .decide(doubt), near: near, far: far, inside, outside)
  }

  /// What holds in a convex part of the cell, with an area, that borders part further.
  private mutating func part(
    _ corners: [Point], _ borders: ArraySlice<Border>, _ node: Int, _ doubt: HitDecision.Doubt,
    _ inside: HitTarget, _ outside: HitTarget
  ) -> HitTarget {
    guard let border = borders.first else {
      let middle = corners.reduce(.zero) { $0 + $1 * (1 / Double(corners.count)) }
      return tree.holds(middle, node) ? inside : outside
    }
    func part(_ sign: Double) -> HitTarget? {
      let corners = corners.clipped(to: border, sign: sign)
      if corners.isEmpty { return nil }
      return self.part(corners, borders.dropFirst(), node, doubt, inside, outside)
    }
    return decide(border, doubt, near: part(-1), far: part(1), inside, outside)
  }

  /// The border with what holds on its sides; nil where a side has no area beyond its reach.
  private mutating func decide(
    _ border: Border, _ doubt: HitDecision.Doubt, near: HitTarget?, far: HitTarget?,
    _ inside: HitTarget, _ outside: HitTarget
  ) -> HitTarget {
    // Nothing of the outline is lost where a line ends and goes on as a mere help.
    if near == outside, far == outside { return outside }
    if near ?? outside == outside, far ?? inside == inside, case .ask = doubt {
      return add(HitDecision(border.reversed, in: rect, doubt, inside, outside))
    }
    return add(HitDecision(border, in: rect, doubt, near ?? inside, far ?? outside))
  }

  /// The walk where there is no number for the decision.
  private mutating func add(_ decision: HitDecision?) -> HitTarget {
    let target = HitTarget.decision(decisions.count)
    guard let decision, target != .walk else { return .walk }
    if decisions.count == decisions.capacity {
      decisions.reserveLargePages(for: 2 * decisions.count)
    }
    decisions.append(decision)
    return target
  }
}

extension [Point] {
  /// The part of a convex polygon out of reach of a border on one side of it; empty for none.
  fileprivate func clipped(to border: Border, sign: Double) -> [Point] {
    guard var previous = last else { return [] }
    var before = border.distance(to: previous) * sign - border.reach
    var part: [Point] = []
    for p in self {
      let now = border.distance(to: p) * sign - border.reach
      if (before > 0) != (now > 0) {
        part.append(previous + (p - previous) * (before / (before - now)))
      }
      if now > 0 { part.append(p) }
      (previous, before) = (p, now)
    }
    return part
  }
}
