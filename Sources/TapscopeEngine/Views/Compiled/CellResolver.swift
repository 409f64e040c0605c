// Works out what is left to decide within one cell of the grid.

/// Builds the decisions of one cell.
struct CellResolver {
  let tree: HitTree
  let listed: [Int32]
  /// In the window.
  let rect: Rect
  private(set) var decisions: [HitDecision]
  private let cell: Cell

  init(tree: HitTree, listed: [Int32], rect: Rect, decisions: [HitDecision]) {
    self.tree = tree
    self.listed = listed
    self.rect = rect
    self.decisions = decisions
    cell = Cell(
      center: rect.center, halfWidth: rect.width / 2 + ScreenBox.margin,
      halfHeight: rect.height / 2 + ScreenBox.margin)
  }

  /// The first decision among nodes of the list; later ones are added to `decisions`.
  mutating func cell(_ range: Range<Int>) -> HitDecision {
    let target = target(among: range, else: .nobody, depth: 0)
    // The cell holds its first decision itself, and that was added last.
    guard target.decision == decisions.count - 1, let first = decisions.popLast() else {
      return HitDecision(target)
    }
    return first
  }

  /// More borders of different views than these in one cell are not told apart.
  private static let mostDecided = 24

  private mutating func target(
    among range: Range<Int>, else otherwise: HitTarget, depth: Int
  ) -> HitTarget {
    guard depth < Self.mostDecided else { return .walk }
    var next = range.lowerBound
    while next < range.upperBound {
      let node = Int(listed[next])
      var end = next + 1
      while end < range.upperBound, listed[end] < tree.nodes[node].end { end += 1 }
      let side = tree.side(of: cell, node)
      if case .outside = side {
        next = end
        continue
      }
      let answer = tree.nodes[node].isReceiver ? HitTarget.view(tree.nodes[node].view) : nil
      let subtree = next + 1..<end
      if case .inside = side, let answer {
        return target(among: subtree, else: answer, depth: depth + 1)
      }
      let behind = target(among: end..<range.upperBound, else: otherwise, depth: depth + 1)
      let inside = target(among: subtree, else: answer ?? behind, depth: depth + 1)
      return target(node, side, inside, behind)
    }
    return otherwise
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
