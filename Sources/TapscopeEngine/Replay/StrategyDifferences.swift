// Under which strategies a touch may come out differently from what it does on the screen as it is.

/// Tells under which strategies, given to every button at once, a touch may come out differently.
///
/// Where two screens give a finger to the same view and agree on its lift, all that comes of it is the same:
/// recognizers judge by the finger and by the views above the one that has it. So it is where a sensitive view
/// has the finger and finds the same on its floor wherever it asks. Holds on a screen that does not change.
package struct StrategyDifferences: Sendable {
  private var screen: ViewHierarchy
  private var alternatives: AlternativeHitTesters
  /// The form of the machine of sensitive views.
  private let machine: StrategyForm
  private let all = VariantSet.first(TouchTrace.Alternatives.strategies.count)

  /// nil where the places of a finger do not tell: a touch leaves more behind than what ends where a replay is
  /// at rest, or a highlight shows another picture.
  ///
  /// O(strategies · views).
  package init?(on screen: ViewHierarchy, machine: StrategyForm) {
    let showsPress = screen.views.indices.contains { screen.traits(of: $0).showsPress }
    guard screen.forgetsAtRest, !showsPress,
      !(screen.mayHoldSensitiveView && screen.hasChoosers)
    else { return nil }
    self.screen = screen
    self.machine = machine
    alternatives = AlternativeHitTesters(of: screen)
    alternatives.prepare()
  }

  /// Those under which a touch may come out differently, by their places in the registry.
  ///
  /// It was at `start` first and last at `end`, in points of the window; `asked` is where a sensitive view may
  /// have asked its floor besides, nil where that is not known.
  package mutating func strategies(
    changingTouchFrom start: Point?, to end: Point?, asking asked: [Point]?, got receiver: Receiver
  ) -> VariantSet {
    guard screen.mayHoldSensitiveView else {
      return strategies(changingTouchFrom: start, to: end, got: receiver)
    }
    guard let start else { return [] }
    let found = screen.plainHitTest(start)?.receiver ?? screen.hitTest(start)
    guard let view = found.view, screen.traits(of: view).kind == .sensitiveView else {
      return strategies(changingTouchFrom: start, to: end, got: found)
    }
    guard let asked, let views = alternatives.views(at: start) else { return all }
    var changing = all.subtracting(views.variants(of: .view(view)))
    for place in [start] + asked {
      guard changing != all, let local = screen.convert(place, to: view) else { return all }
      let own = screen.hitFloor(of: view, at: local, machine)
      guard let others = alternatives.floorReceivers(of: view, at: local, machine) else {
        return all
      }
      if case .undefined = own { return all }
      changing.formUnion(all.subtracting(others.variants(of: own)))
    }
    return changing
  }

  /// Those under which a touch may come out differently that a view got at `start` and that was last at `end`,
  /// in points of the window.
  private mutating func strategies(
    changingTouchFrom start: Point?, to end: Point?, got receiver: Receiver
  ) -> VariantSet {
    // Without a place it meets no view.
    guard let start else { return [] }
    guard let end else { return all }
    if case .undefined = receiver { return all }
    let asked =
      alternatives.views(at: start).map(TouchTrace.Alternatives.init)
      ?? alternatives.receivers(at: start, floor: machine)
    let others = all.subtracting(asked.receivers.variants(of: receiver))
    guard let view = receiver.view, others != all else { return others }
    let firing = alternatives.fires(liftedAt: end, start, asked)
    let fires = screen.fires(view, liftedAt: end, start)
    return others.union(fires ? all.subtracting(firing) : firing)
  }
}
