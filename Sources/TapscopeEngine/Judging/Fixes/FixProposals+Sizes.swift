// The fixes that move an edge: slops, tracking and frames, each large enough for every touch of a kind.

extension Proposer {
  /// Hit slops that reach all of the touches, then most of them, then half.
  ///
  /// A view is asked only where those that hold it are hit: where touches landed beyond one, that is widened
  /// as well.
  var widen: [FixCandidate] {
    let own = widenAlone
    if kind.outerSides.isEmpty { return own }
    return (kind.startsInside ? own : [])
      + (widenOuter.map { outer in own.map { $0.with(outer) } } ?? [])
  }

  /// Slops of the views that hold the taker and end before some of the touches, from it outward; nil where
  /// one of them heeds none.
  private var widenOuter: [FixCandidate]? {
    var found: [FixCandidate] = []
    for holder in hierarchy.selfAndAncestors(of: taker).dropFirst() {
      guard let sides = kind.outerSides[hierarchy.views[holder].id] else { continue }
      guard hierarchy.answersByRect(holder) else { return nil }
      let slop = hierarchy.views[holder].hitSlop.widened(to: sides)
      found.append(hierarchy.fix("hitSlop \(slop.layoutText)", [.hitSlop(slop)], on: holder))
    }
    return found
  }

  /// Hit slops of the taker by themselves.
  ///
  /// Those of a rectangle may widen only the sides where the touches landed. The strategy changes only
  /// where the view's own heeds no slop; of a mask, which may be far smaller than its view, the bounds are
  /// tried last.
  private var widenAlone: [FixCandidate] {
    let view = hierarchy.views[taker]
    let own = hierarchy.strategyHeedingSlop(of: taker)
    let old = view.hitSlop
    func candidate(_ slop: EdgeInsets, by strategy: StrategyChoice) -> FixCandidate {
      let phrase = "hitSlop \(slop.layoutText)"
      if strategy == view.strategy { return set(phrase, .hitSlop(slop)) }
      return slop == old
        ? set("strategy \(strategy.name)", .strategy(strategy))
        : set("strategy \(strategy.name) and \(phrase)", .strategy(strategy), .hitSlop(slop))
    }
    var found = kind.slopsForShares.map { slop in
      candidate(old.widened(to: EdgeInsets(all: Double(slop))), by: own)
    }
    guard let sides = kind.sides.map({ old.widened(to: $0) }) else { return found }
    let isRect = own == .bounds || own == view.strategy && hierarchy.answersByRect(taker)
    if isRect {
      if !sides.isEven { found.append(candidate(sides, by: own)) }
    } else if own.name != StrategyChoice.shape.name {
      found.append(candidate(sides, by: .bounds))
    }
    return found
  }

  /// A tracking slop that holds every place where a finger lifted.
  var trackFarther: [FixCandidate] {
    guard let lifted = kind.lifted else { return [] }
    let wanted = max(Proposer.stockTrackingSlop, TroubleKind.whole(beyond: lifted))
    return [set("trackingSlop \(wanted)", .trackingSlop(Double(wanted)))]
  }

  /// UIControl's reported 70 points.
  private static let stockTrackingSlop = 70

  /// Enlarges the taker, its contents unmoved, until it holds the bounds of what was meant, and every
  /// place where it was touched.
  var enlarge: [FixCandidate] {
    guard let meant = judgement.intended.first, let back = hierarchy.fromWindow(taker) else {
      return []
    }
    var view = hierarchy.views[taker]
    let needed = hierarchy.toWindow(meant).then(back).boundingBox(of: hierarchy.views[meant].bounds)
    let bounds = view.bounds.union(needed)
    let anchor = Point(
      bounds.minX + bounds.width * view.anchorPoint.x,
      bounds.minY + bounds.height * view.anchorPoint.y)
    let center = view.toSuperview(anchor)
    // A layout has them then already, or needs them now.
    let namesBounds = bounds.origin != .zero
    view.bounds = bounds
    view.center = center
    let phrase = "frame \(view.untransformedFrame.layoutText)"
    return [
      set(
        namesBounds ? "\(phrase) and bounds \(bounds.layoutText)" : phrase, .bounds(bounds),
        .center(center))
    ]
  }
}

// The fixes of a gesture rule.
extension Proposer {
  /// The sensitive view's machine as corrected.
  var correctedMachine: [FixCandidate] {
    let overlay = trace.delegateCalls.first?.from ?? taker
    let id = hierarchy.views[overlay].id
    return [
      FixCandidate("the corrected machine on \(id)", [], rule: .correctedMachine(of: id))
    ]
  }

  /// Other values of the constants by which the touches become what was wanted, so that each of them is
  /// beyond its own; those that help most touches first.
  var otherLimits: [FixCandidate] {
    let id = hierarchy.views[taker].id
    return kind.limits.prefix(Proposer.mostLimits).compactMap { limit in
      guard let value = limit.wanted, value > 0 else { return nil }
      let words = [limit.key, value.text(), limit.unit].filter { !$0.isEmpty }
      return FixCandidate(
        words.joined(separator: " "), [], rule: .constant(limit.key, to: value, of: id))
    }
  }

  /// Each is replayed, and a person has to weigh them.
  private static let mostLimits = 3
}

extension FixCandidate {
  /// This change and others together.
  fileprivate func with(_ others: [FixCandidate]) -> FixCandidate {
    FixCandidate(
      ([self] + others).map(\.text).allListed, others.reduce(into: changes) { $0 += $1.changes })
  }
}

extension EdgeInsets {
  fileprivate var isEven: Bool { top == left && left == bottom && bottom == right }
}
