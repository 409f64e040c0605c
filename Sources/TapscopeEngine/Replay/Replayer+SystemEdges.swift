// Swipes from an edge of the screen that the system takes from the app.

extension Replayer {
  /// The edge from which the system may take a finger that comes down.
  func systemEdge(under sample: TouchSample) -> ScreenEdge? {
    guard var edges = hierarchy.screen.systemEdges, let point = sample.replayPosition else {
      return nil
    }
    let set = hierarchy.systemGestureExclusions
    edges.excluded += set
    guard let edge = edges.edge(at: point, on: hierarchy.screen.size) else { return nil }
    // Android hears of rectangles at the sides only.
    let isAside =
      hierarchy.screen.platform?.isAsAndroid != true && set.contains { $0.contains(point) }
    return isAside && (edge == .top || edge == .bottom) ? nil : edge
  }

  /// Takes the touches that have become the system's; the app hears that they were cancelled.
  ///
  /// They stay open until the finger lifts, since how far it went tells what was meant.
  mutating func takeForSystem(_ samples: ArraySlice<TouchSample>) {
    for sample in samples where sample.phase == .moved {
      guard let index = openIndex(sample.touch), let edge = open[index].edge,
        let start = traces[index].beganAt, let point = sample.replayPosition
      else { continue }
      let seconds = sample.time - traces[index].began
      switch SystemEdges.owner(point - start, after: seconds, from: edge) {
      case .open: continue
      case .app: break
      case .system:
        traces[index].systemGesture = TouchTrace.SystemGesture(
          edge: edge, after: seconds, distance: point.distance(to: start))
        cancelForView(
          index, because: "the system took it for its \(edge.systemGesture) gesture",
          at: sample.time)
        cancelForGroups(sample.touch, at: sample.time)
        open[index].isTaken = true
      }
      open[index].edge = nil
    }
  }
}

extension ViewHierarchy {
  /// Where views that set system gestures aside are, as upright rectangles of the window.
  ///
  /// O(n) in the views.
  fileprivate var systemGestureExclusions: [Rect] {
    views.indices.filter { views[$0].systemGestureExclusion }.map { view in
      toWindow(view).boundingBox(of: views[view].bounds)
    }
  }
}
