// The search for the few changes that bring most touches to what they mean.

/// Searches a screen for the least set of changes that brings the share of touches that arrive near its
/// bound, one view after the other, until none gains any more.
struct MendSearch {
  private let hierarchy: ViewHierarchy
  private let harm: Double
  private let watch: MendWatch
  private var board: MendBoard
  /// By finger, the least share that harms nobody.
  private let least: [Double]
  /// Whether the time was over before it was done.
  private(set) var isCut = false

  /// A larger slop must gain as much over a smaller one.
  private static let finer = 0.0001
  private static let sweeps = 6
  private static let slops: [Double] = [0, 2, 4, 6, 8, 11, 14, 18, 22]
  /// Less than none takes an edge in.
  private static let sides: [Double] = [-8, -4, 0, 4, 8, 14, 22]
  /// Cells of the coarse grid, at most.
  private static let cells = 60_000.0

  /// Ends by an error where the time is over before anything could be tried.
  init(
    _ survey: ScreenSurvey, harm: Double, weights: [String: Double]?, _ watch: MendWatch
  ) throws(TimeIsOver) {
    hierarchy = survey.hierarchy
    self.harm = harm
    self.watch = watch
    let grid = PixelGrid(hierarchy.screen, cells: Self.cells)
    let fingers = AimedFingers(survey, on: grid, weights: weights)
    var covers: [MendCover] = []
    for (index, view) in hierarchy.views.enumerated() {
      let isFloored = view.kind == .sensitiveView && view.floor != nil
      guard view.interaction != .subviewsOnly, !isFloored else { continue }
      try watch.check(.searching)
      covers.append(
        MendCover(index, Self.strategies(of: view), on: hierarchy, grid: grid))
    }
    board = try MendBoard(
      hierarchy, fingers: fingers, covers: covers, watch.checking(.searching))
    least = board.reached.map { $0 - harm }
  }

  /// The strategies tried for a view, its own first; none for one that cannot be meant.
  private static func strategies(of view: View) -> [StrategyChoice] {
    guard view.isButton, view.isEnabled else { return [] }
    var choices = [view.strategy]
    if !view.images.isEmpty || !view.backgroundImages.isEmpty || view.maskImage != nil {
      choices.append(.alpha)
    }
    if view.shape != nil { choices.append(.shape) }
    choices.append(.bounds)
    var known: Set<StrategyChoice> = []
    return choices.filter { known.insert($0).inserted }
  }

  /// The changes found, in the order of the views.
  mutating func changes() -> [MendChange] {
    do throws(TimeIsOver) {
      try sweep()
      try prune()
    } catch {
      isCut = true
    }
    return found
  }

  private mutating func sweep() throws(TimeIsOver) {
    for _ in 0..<Self.sweeps {
      let before = board.total
      for cover in board.covers.indices where !board.covers[cover].strategies.isEmpty {
        try watch.check(.searching)
        improve(cover)
      }
      if board.total - before < Self.finer { break }
    }
  }

  private func isHarmless(_ outcome: MendBoard.Outcome) -> Bool {
    outcome.reached.allSatisfy { $0.share >= min(least[$0.finger], board.reached[$0.finger]) }
  }

  private mutating func improve(_ cover: Int) {
    let now = board.answers[cover]
    var best: (answer: MendAnswer, outcome: MendBoard.Outcome)?
    func consider(_ answer: MendAnswer) {
      guard answer != now else { return }
      let outcome = board.trying(answer, of: cover)
      guard outcome.gain > (best?.outcome.gain ?? 0) + Self.finer, isHarmless(outcome) else {
        return
      }
      best = (answer, outcome)
    }
    for base in board.covers[cover].strategies.indices {
      let form = board.covers[cover].strategies[base].form
      for slop in form == .published ? [0] : Self.slops {
        consider(MendAnswer(base: base, slop: EdgeInsets(all: slop)))
      }
    }
    if let best { board.take(best.answer, of: cover, best.outcome) }
    refineSides(of: cover)
    reorder(cover)
  }

  /// Other amounts on one side each.
  private mutating func refineSides(of cover: Int) {
    let start = board.answers[cover]
    guard board.covers[cover].strategies[start.base].form != .published else { return }
    for side in [\EdgeInsets.top, \.left, \.bottom, \.right] {
      var best: (answer: MendAnswer, outcome: MendBoard.Outcome)?
      for amount in Self.sides where amount != board.answers[cover].slop[keyPath: side] {
        var answer = board.answers[cover]
        answer.slop[keyPath: side] = amount
        let outcome = board.trying(answer, of: cover)
        if outcome.gain > (best?.outcome.gain ?? Mending.worth), isHarmless(outcome) {
          best = (answer, outcome)
        }
      }
      if let best { board.take(best.answer, of: cover, best.outcome) }
    }
  }

  /// Moves a button behind a sibling that it covers, where that gains.
  private mutating func reorder(_ cover: Int) {
    let view = board.covers[cover].view
    guard hierarchy.views[view].subviews.isEmpty else { return }
    var best: (order: [Int], outcome: MendBoard.Outcome)?
    for other in board.neighbours[cover] where other != cover {
      let sibling = board.covers[other].view
      guard hierarchy.views[sibling].superview == hierarchy.views[view].superview,
        hierarchy.views[sibling].subviews.isEmpty, hierarchy.views[sibling].isButton,
        let own = board.order.firstIndex(of: cover),
        let place = board.order.firstIndex(of: other), place < own
      else { continue }
      var order = board.order
      order.remove(at: own)
      order.insert(cover, at: place)
      let outcome = board.trying(order, moved: cover)
      if outcome.gain > (best?.outcome.gain ?? Mending.worth), isHarmless(outcome) {
        best = (order, outcome)
      }
    }
    if let best { board.take(best.order, moved: cover, best.outcome) }
  }

  /// Takes back what gains hardly anything: first whole answers, then slops.
  private mutating func prune() throws(TimeIsOver) {
    for cover in board.covers.indices {
      try watch.check(.searching)
      let (own, now) = (board.covers[cover].own, board.answers[cover])
      guard now != own else { continue }
      let plain = MendAnswer(base: now.base, slop: now.base == own.base ? own.slop : .zero)
      for simpler in [own, plain] where simpler != board.answers[cover] {
        let outcome = board.trying(simpler, of: cover)
        if outcome.gain > -Mending.worth, isHarmless(outcome) {
          board.take(simpler, of: cover, outcome)
          break
        }
      }
    }
  }

  private var found: [MendChange] {
    var changes: [MendChange] = []
    for (cover, answer) in zip(board.covers, board.answers) where answer != cover.own {
      let view = hierarchy.views[cover.view]
      if answer.base != cover.own.base {
        changes.append(MendChange(view.id, .strategy(cover.strategies[answer.base]), from: view))
      }
      if answer.slop != cover.own.slop {
        changes.append(MendChange(view.id, .hitSlop(answer.slop), from: view))
      }
    }
    return changes + moves
  }

  /// The moves that make the new order of the old one, each right behind a view.
  private var moves: [MendChange] {
    var order = Array(board.covers.indices)
    var moves: [MendChange] = []
    for (place, wanted) in board.order.enumerated() where order[place] != wanted {
      guard let from = order.firstIndex(of: wanted) else { continue }
      let front = hierarchy.views[board.covers[wanted].view]
      let back = hierarchy.views[board.covers[order[place]].view]
      let next =
        from + 1 < order.count ? hierarchy.views[board.covers[order[from + 1]].view].id : nil
      order.remove(at: from)
      order.insert(wanted, at: place)
      moves.append(MendChange(front.id, .behind(back.id), from: front, next: next))
    }
    return moves
  }
}
