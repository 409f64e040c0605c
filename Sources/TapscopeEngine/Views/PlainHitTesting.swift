// The reference hit test without its reasons, for screens that change too often to be laid out.

// Most views of a large screen lie far from a point, and what UIKit would hear of them is known from the
// traits that every change keeps up to date: of 10,000 views a fix's press asked each, with a reason
// written down for each, in 2.4 ms; this asks the few whose reach holds the point.
extension ViewHierarchy {
  /// The receiver of a touch at a window point and how many views UIKit asks for it, as `hitTest` finds
  /// them; nil where a view that is asked has no plain strategy, or a container picks.
  ///
  /// O(views visited).
  package func plainHitTest(_ p: Point) -> (receiver: Receiver, calls: Int)? {
    guard !hasChoosers else { return nil }
    var calls = 0
    guard let receiver = plainReceiver(among: roots, at: p, counting: &calls) else { return nil }
    return (receiver, calls)
  }

  /// The same from a view, at a point in its bounds coordinates, as if it were asked itself.
  func plainHitTest(_ p: Point, from view: ViewIndex) -> (receiver: Receiver, calls: Int)? {
    let traits = traits(of: view)
    guard !hasChoosers, traits.isPlain else { return nil }
    if traits.refusal != nil { return (.none, 0) }
    var calls = 0
    guard let receiver = plainReceiver(from: view, traits, at: p, counting: &calls) else {
      return nil
    }
    return (receiver, calls)
  }

  /// The first `point(inside:)` calls that UIKit makes for a window point, front to back, each with its
  /// point in the view's bounds coordinates.
  ///
  /// Only of walks that `plainHitTest` or the flat engine can make. O(views visited until then).
  func plainCalls(atMost limit: Int, at p: Point) -> [(view: ViewIndex, point: Point)] {
    var calls: [(view: ViewIndex, point: Point)] = []
    _ = addPlainCalls(among: roots, at: p, atMost: limit, to: &calls)
    return calls
  }

  /// Answers whether the walk ends within these subviews.
  private func addPlainCalls(
    among subviews: [ViewIndex], at p: Point, atMost limit: Int,
    to calls: inout [(view: ViewIndex, point: Point)]
  ) -> Bool {
    for subview in subviews.reversed() {
      if calls.count >= limit { return true }
      let traits = traits(of: subview)
      guard let local = fromSuperview[subview]?(p), traits.refusal == nil else { continue }
      calls.append((subview, local))
      let isLit = lit.contains(subview)
      if !isLit, let reach = traits.reach, !reach.nearlyContains(local) { continue }
      var memory = memories[subview]
      let inside = strategies[subview].pointInside(
        local, of: views[subview], displaying: displayedState(of: subview),
        over: paintOver(subview), memory: &memory)
      if inside.answer == .outside { continue }
      if addPlainCalls(among: views[subview].subviews, at: local, atMost: limit, to: &calls)
        || views[subview].interaction != .subviewsOnly
      {
        return true
      }
    }
    return false
  }

  /// The frontmost of the subviews to take the point, in their superview's coordinates.
  private func plainReceiver(
    among subviews: [ViewIndex], at p: Point, counting calls: inout Int
  ) -> Receiver? {
    for subview in subviews.reversed() {
      let traits = traits(of: subview)
      guard traits.isPlain else { return nil }
      guard let local = fromSuperview[subview]?(p), traits.refusal == nil else { continue }
      guard let receiver = plainReceiver(from: subview, traits, at: local, counting: &calls) else {
        return nil
      }
      if receiver != .none { return receiver }
    }
    return Receiver.none
  }

  /// What a view with a plain strategy that is not refused answers, at a point in its bounds coordinates.
  private func plainReceiver(
    from view: ViewIndex, _ traits: ViewTraits, at p: Point, counting calls: inout Int
  ) -> Receiver? {
    calls += 1
    if let reach = traits.reach, !reach.nearlyContains(p), !lit.contains(view) {
      return Receiver.none
    }
    var memory = memories[view]
    let inside = strategies[view].pointInside(
      p, of: views[view], displaying: displayedState(of: view), over: [], memory: &memory)
    switch inside.answer {
    case .outside: return Receiver.none
    case .undefined: return nil
    case .inside:
      guard let inner = plainReceiver(among: views[view].subviews, at: p, counting: &calls) else {
        return nil
      }
      if inner == .none, views[view].interaction != .subviewsOnly { return .view(view) }
      return inner
    }
  }
}

extension Rect {
  /// Whether a point lies in it or a hair beyond: what lies on its edge is for the hit test to decide.
  func nearlyContains(_ p: Point) -> Bool {
    p.x >= minX - 1 && p.x <= maxX + 1 && p.y >= minY - 1 && p.y <= maxY + 1
  }
}
