// Under which strategies a touch may come out differently from what it does on the screen as it is.

/// Tells under which strategies, given to every button at once, a touch may come out differently.
///
/// Where two screens give a finger to the same view and agree on its lift, all that comes of it is the same:
/// recognizers judge by the finger and by the views above the one that has it. Holds on a screen that does not
/// change.
package struct StrategyDifferences: Sendable {
  private var screen: ViewHierarchy
  private var alternatives: AlternativeHitTesters
  private let all = VariantSet.first(TouchTrace.Alternatives.strategies.count)

  /// nil where the two ends of a finger do not tell: a touch leaves more behind than a wait, a sensitive view
  /// asks its floor on the way, or a highlight shows another picture.
  ///
  /// O(strategies · views).
  package init?(on screen: ViewHierarchy) {
    guard screen.forgetsInTime, !screen.views.contains(where: \.showsHighlight) else { return nil }
    self.screen = screen
    alternatives = AlternativeHitTesters(of: screen)
    alternatives.prepare()
  }

  /// Those under which a touch may come out differently that a view got at `start` and that was last at `end`,
  /// in points of the window, by their places in the registry.
  package mutating func strategies(
    changingTouchFrom start: Point?, to end: Point?, got receiver: Receiver
  ) -> VariantSet {
    // Without a place it meets no view.
    guard let start else { return [] }
    guard let end else { return all }
    if case .undefined = receiver { return all }
    let asked = alternatives.receivers(at: start, floor: .published)
    let others = all.subtracting(asked.receivers.variants(of: receiver))
    guard let view = receiver.view, others != all else { return others }
    let firing = alternatives.fires(liftedAt: end, start, asked)
    let fires = screen.fires(view, liftedAt: end, start)
    return others.union(fires ? all.subtracting(firing) : firing)
  }
}
