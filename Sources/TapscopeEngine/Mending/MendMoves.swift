// Other places and sizes for buttons, no edge farther from where it is than a person allows.

/// How far edges of views may be moved, and of which views.
package struct MoveLimit: Sendable {
  /// In points, in the superview's coordinates.
  package let points: Double
  /// The ids of the views that a layout can place elsewhere.
  package let views: Set<String>

  package init(points: Double, views: Set<String>) {
    self.points = points
    self.views = views
  }
}

extension MendTrial {
  /// Moves and sizes buttons, the one that loses most first, where that brings more touches home.
  ///
  /// Places are chosen on a coarse grid and measured like all other changes; what is seen elsewhere is
  /// aimed at elsewhere.
  mutating func move(within limit: MoveLimit) throws(TimeIsOver) {
    let coarse = coarseFingers
    for _ in 0..<Self.moveSweeps {
      let start = after
      let now = try share(with: kept)
      let order = fingers.fingers.indices.inOrder { a, b in
        let (first, second) = (
          fingers.fingers[a].weight * (1 - now[a]), fingers.fingers[b].weight * (1 - now[b])
        )
        return (second, a) < (first, b)
      }
      for finger in order
      where fingers.fingers[finger].weight * (1 - now[finger]) > Mending.worthPicking {
        let id = fingers.fingers[finger].id
        guard limit.views.contains(id), let view = original.index(of: id) else { continue }
        let rest = kept.filter { $0.view != id || $0.key != "frame" }
        let tried = places(for: view, within: limit.points).map { frame in
          rest + [MendChange(id, .frame(frame), from: original.views[view])]
        }
        var shares: [Double] = []
        for changes in tried { shares.append(coarse.total(try share(with: changes, of: coarse))) }
        let ranked = tried.indices.inOrder { (shares[$1], $0) < (shares[$0], $1) }
        _ = try take(
          firstOf: ranked.prefix(Self.measuredPlaces).map { tried[$0] },
          worth: Mending.worthPicking)
      }
      if after - start < Mending.worthPicking { break }
    }
  }

  private static let moveSweeps = 2
  /// Of the places tried for a button, those measured on the screen's own pixels.
  private static let measuredPlaces = 4

  /// The frames tried for a view, within the view that holds it.
  private func places(for view: ViewIndex, within most: Double) -> [Rect] {
    let node = original.views[view]
    let frame = node.untransformedFrame
    let holder =
      node.superview.map { original.views[$0].bounds } ?? original.screen.bounds
    var frames: [Rect] = []
    for step in [most, most / 2] {
      for dy in [-step, 0, step] {
        for dx in [-step, 0, step] where dx != 0 || dy != 0 {
          frames.append(Rect(origin: frame.origin + Point(dx, dy), size: frame.size))
        }
      }
      // A shape keeps its size.
      for sides in 1..<16 where node.shape == nil {
        func added(_ bit: Int) -> Double { sides & bit == 0 ? 0 : step }
        frames.append(
          frame.outset(
            by: EdgeInsets(top: added(1), left: added(2), bottom: added(4), right: added(8))))
      }
    }
    return frames.filter { holder.contains($0) || !holder.contains(frame) }
  }
}
