// Takes many moves of a finger at once.

extension Replayer {
  /// Takes moves of one finger, an instant each.
  ///
  /// As `handle` would take them one by one. While the recognizers of a lone finger hold back what they
  /// hear and the control that tracks it keeps it, nothing follows from a move but what is measured of the
  /// finger, and that is all that is done.
  mutating func handle(moves: ArraySlice<TouchSample>) {
    var rest = moves
    while !rest.isEmpty {
      var count = takeQuietly(rest)
      if count == 0 {
        handle(rest.prefix(1))
        count = 1
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Takes the moves that come before the first of which something may follow; answers how many.
  private mutating func takeQuietly(_ moves: ArraySlice<TouchSample>) -> Int {
    guard open.count == 1, open[0].touch == moves.first?.touch, groups.count <= 1,
      groups.isEmpty || groups[0].isQuiet(under: open[0].touch),
      hierarchy.screen.systemEdges == nil
    else { return 0 }
    if let view = open[0].view, hierarchy.traits(of: view).kind == .sensitiveView { return 0 }
    var count = moves.count
    let tracked = trackingControl
    if let tracked { count = countInside(tracked, of: moves) }
    if !groups.isEmpty { count = groups[0].hold(moves.prefix(count)) }
    open[0].note(moves: moves.prefix(count), &traces[0])
    if tracked != nil { traces[0].callCount += count }
    eventCount += count
    return count
  }

  /// The control that asks at every move of the only finger whether it is inside; nil for none.
  private var trackingControl: ViewIndex? {
    guard !open[0].isWithheld, !open[0].isTaken, let view = open[0].view,
      hierarchy.traits(of: view).isButton, open[0].tracking?.isControl ?? false
    else { return nil }
    return view
  }

  /// How many of the first moves stay in the bounds and slop of a control that the finger is inside of.
  private func countInside(_ view: ViewIndex, of moves: ArraySlice<TouchSample>) -> Int {
    let traits = hierarchy.traits(of: view)
    guard traits.isPlain, open[0].tracking?.isInside ?? false else { return 0 }
    let end = moves.firstIndex { sample in
      guard let point = sample.replayPosition, let local = hierarchy.convert(point, to: view)
      else { return true }
      return !traits.trackingBounds.contains(local)
    }
    return end.map { moves.distance(from: moves.startIndex, to: $0) } ?? moves.count
  }
}
