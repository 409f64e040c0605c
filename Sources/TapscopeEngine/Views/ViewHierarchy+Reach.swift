// Which touches a change of a screen can matter to, found without making the changed screen.

extension ViewHierarchy {
  /// Whether a touch that came down at a window point and got `receiver` may get another view, or be
  /// answered otherwise, once changes are made; false only where it certainly stays as it was.
  ///
  /// For changes of views whose strategies keep nothing of a call. A view can take a point over only
  /// within its reach, and its subviews only where it holds the point itself.
  /// O(changes · depth).
  package func mayMatter(_ changes: [ViewChange], toTouchAt place: Point, got receiver: Receiver)
    -> Bool
  {
    if case .undefined = receiver { return true }
    return changes.contains { change in
      guard let view = index(of: change.view) else { return false }
      if let receiver = receiver.view, isSelfOrAncestor(view, of: receiver) { return true }
      return mayReach(change, of: view, place)
    }
  }

  /// Whether a changed view may hold a window point.
  private func mayReach(_ change: ViewChange, of view: ViewIndex, _ place: Point) -> Bool {
    var changed = views[view]
    var strategy = strategies[view]
    for setting in change.settings {
      changed.set(setting)
      if case .strategy(let choice) = setting {
        strategy = BuiltInStrategies.strategy(for: choice)
      }
    }
    let superview = views[view].superview
    guard let outer = superview.map({ convert(place, to: $0) }) ?? place,
      let inverse = changed.toSuperview.inverse,
      let reach = strategy.shortcuts.reach(
        of: changed, displaying: changed.displayedState, over: paintOver(view))
    else { return true }
    let point = inverse(outer)
    // A hair more than the reach: what lies on its edge is for the hit test to decide.
    return point.x >= reach.minX - 1 && point.x <= reach.maxX + 1 && point.y >= reach.minY - 1
      && point.y <= reach.maxY + 1
  }
}
