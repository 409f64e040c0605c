// Who would have got the touch if every button answered by another strategy?

import Geometry
import Gestures
import Views

/// One copy of the screen for each registered strategy, given to every button at once.
///
/// Each copy lives through the same changes as the screen, so that a published mask goes stale in it as
/// it would in the app; highlights by tracking are left out. The copies are made at the first press, so
/// that a screen nobody touches costs nothing. O(strategies · views) to make.
struct AlternativeScreens: Sendable {
  private let origin: ViewHierarchy
  /// Changes the copies have not seen yet.
  private var pending: [ViewChange] = []
  private var screens: [(choice: StrategyChoice, hierarchy: ViewHierarchy)] = []

  /// Changes that may wait; beyond it the copies are made, to bound the memory.
  private static let pendingLimit = 64

  init(of hierarchy: ViewHierarchy) { origin = hierarchy }

  /// Notes a change for every copy.
  mutating func apply(_ change: ViewChange) {
    pending.append(change)
    if pending.count > Self.pendingLimit { catchUp() }
  }

  /// Makes the copies if there are none, and lets them see the changes since.
  private mutating func catchUp() {
    if screens.isEmpty {
      screens = BuiltInStrategies.choices.map { choice in
        var copy = origin
        copy.setStrategy(choice)
        return (choice, copy)
      }
    }
    for change in pending {
      for index in screens.indices { apply(change, to: index) }
    }
    pending = []
  }

  /// A button keeps the strategy of its copy, and what becomes a button takes it on.
  private mutating func apply(_ change: ViewChange, to index: Int) {
    let wasButton = isButton(change.view, in: screens[index].hierarchy)
    var rest = change
    if wasButton {
      rest.settings.removeAll { if case .strategy = $0 { true } else { false } }
    }
    screens[index].hierarchy.apply(rest)
    if !wasButton, isButton(change.view, in: screens[index].hierarchy) {
      screens[index].hierarchy.apply(
        ViewChange(view: change.view, settings: [.strategy(screens[index].choice)]))
    }
  }

  /// Who gets a touch at a window point under each strategy, in the order of the registry; where that
  /// is a sensitive view, whom it finds on its floor.
  mutating func receivers(
    at point: Point, floor form: SensitiveViewMachine.Form
  ) -> [TouchTrace.Alternative] {
    catchUp()
    var alternatives: [TouchTrace.Alternative] = []
    for index in screens.indices {
      var receiver = screens[index].hierarchy.hitTest(point)
      if let view = receiver.view, screens[index].hierarchy.views[view].kind == .sensitiveView,
        let local = screens[index].hierarchy.convert(point, to: view)
      {
        var log: [HitCall] = []
        receiver = screens[index].hierarchy.hitFloor(of: view, at: local, form, log: &log)
      }
      alternatives.append(
        TouchTrace.Alternative(strategy: screens[index].choice, receiver: receiver))
    }
    return alternatives
  }

  private func isButton(_ id: String, in hierarchy: ViewHierarchy) -> Bool {
    hierarchy.index(of: id).map { hierarchy.views[$0].isButton } ?? false
  }
}
