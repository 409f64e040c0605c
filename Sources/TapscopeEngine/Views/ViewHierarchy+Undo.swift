// One view as it stood before a change, so that the screen of before can be made again.

/// A view, and what a change of it alters beside it.
///
/// To keep the whole screen instead would have the next change copy all of its views: of an animation
/// written as `set` lines, at every line.
struct ViewState: Sendable {
  let id: String
  fileprivate let view: View
  fileprivate let strategy: any HitStrategy
  fileprivate let memory: (any StrategyMemory)?
  fileprivate let fromSuperview: AffineTransform?
  fileprivate let lit: [ViewIndex]
  fileprivate let revision: Revision
}

extension ViewHierarchy {
  /// The view that a change is about as it stands now; nil where the change may alter others too, and
  /// where there is no such view.
  func state(before change: ViewChange) -> ViewState? {
    guard !hasChoosers, !change.settings.contains(where: \.altersOthers),
      let index = index(of: change.view)
    else { return nil }
    return ViewState(
      id: change.view, view: views[index], strategy: strategies[index], memory: memories[index],
      fromSuperview: fromSuperview[index], lit: lit, revision: revision)
  }

  /// Puts a view back to where it stood; no view may have changed places since.
  mutating func restore(_ state: ViewState) {
    guard let index = index(of: state.id) else { return }
    views[index] = state.view
    strategies[index] = state.strategy
    memories[index] = state.memory
    fromSuperview[index] = state.fromSuperview
    lit = state.lit
    revision = state.revision
    noteTraits(of: index)
  }
}

extension ViewChange.Setting {
  /// Whether it may alter more than its view: the order of views, or which container picks among its
  /// buttons.
  fileprivate var altersOthers: Bool {
    switch self {
    case .behind: true
    case .strategy(let choice):
      BuiltInStrategies.strategy(for: choice).traits.subviewRule != nil
    default: false
    }
  }
}
