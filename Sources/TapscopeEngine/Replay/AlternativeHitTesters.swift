// Who would have received a touch under every other strategy.

/// One copy of the screen for each registered strategy, given to every button at once.
///
/// Each copy lives through the same changes as the screen, so that a published mask goes stale in it as
/// it would in the app; highlights by tracking are left out. The copies are made at the first press, so
/// that a screen nobody touches costs nothing, and their buttons are given the strategies when touches
/// meet them, where the screen does not change. O(strategies · views) to make.
struct AlternativeHitTesters: Sendable {
  private let origin: ViewHierarchy
  /// Changes the copies have not seen yet.
  private var pending = WaitingChanges()
  /// Parallel to the registry; empty until they are made, and as long as `variants` alone has them.
  private var screens: [ViewHierarchy] = []
  /// Parallel to the copies, whether one forgets touches in time; nil where that is to be found anew.
  private var forgetsInTime: [Bool]?
  /// The copies asked together, laid out for the second press since the latest change; nil before
  /// that, and where a container picks among its buttons.
  private var variants: ScreenVersions?
  /// Presses since the latest change.
  private var presses = 0

  /// Changes that may wait; beyond it the copies are made, to bound the memory.
  private static let pendingLimit = 64

  init(of hierarchy: ViewHierarchy) {
    origin = hierarchy
  }

  /// Notes a change for every copy.
  mutating func apply(_ change: ViewChange) {
    pending.add(change)
    if pending.count > Self.pendingLimit { catchUp() }
  }

  /// Who gets a touch at a window point under each strategy, in the order of the registry; where
  /// that is a sensitive view, the view it finds on its floor.
  mutating func receivers(
    at point: Point, floor form: StrategyForm
  ) -> TouchTrace.Alternatives {
    prepareScreens()
    presses += 1
    if presses == 2 { layOut() }
    return TouchTrace.Alternatives(
      variants?.sharedReceivers(at: point, floor: form)
        ?? SharedReceivers(screens.indices.map { receiver(at: point, on: $0, form) }))
  }

  /// Who gets a touch at a window point under each strategy, sensitive views included; nil where the copies
  /// are not laid out.
  mutating func views(at point: Point) -> SharedReceivers? {
    variants?.sharedReceivers(at: point)
  }

  /// What a sensitive view finds on its floor under each strategy; nil where the copies are not laid out.
  mutating func floorReceivers(
    of view: ViewIndex, at point: Point, _ form: StrategyForm
  ) -> SharedReceivers? {
    variants?.floorReceivers(
      of: view, at: point, form, on: .first(TouchTrace.Alternatives.strategies.count))
  }

  /// Makes the copies ahead of the first press.
  mutating func prepare() {
    prepareScreens()
    layOut()
  }

  /// Keeps the screens it asks in memory of their own from here on.
  mutating func leaveShared() {
    for index in screens.indices { screens[index].leaveShared() }
    variants?.leaveShared()
  }

  private mutating func prepareScreens() {
    guard screens.isEmpty && variants == nil || pending.count > 0 else { return }
    if variants == nil, screens.isEmpty, pending.count == 0, !origin.hasChoosers {
      variants = ScreenVersions(origin, under: TouchTrace.Alternatives.strategies)
    } else {
      catchUp()
    }
  }

  private mutating func layOut() {
    let isPicked = screens.contains { $0.hasChoosers }
    if !isPicked, variants == nil { variants = ScreenVersions(screens) }
  }

  /// Makes the copies if there are none, and lets them see the changes since.
  private mutating func catchUp() {
    let strategies = TouchTrace.Alternatives.strategies
    if let settled = variants?.settled() {
      screens = settled
    } else if screens.isEmpty {
      screens = strategies.map { choice in
        var copy = origin
        copy.setStrategy(choice)
        return copy
      }
    }
    // Nothing else may hold the screens now, or each change would copy them.
    variants = nil
    presses = 0
    // Where nothing is kept of what was, as of most animations, the outcome is enough.
    var forgetting: [Bool]?
    if !pending.all.contains(where: \.mayRemember) {
      forgetting = forgetsInTime ?? screens.map(\.forgetsInTime)
    }
    forgetsInTime = forgetting
    for index in screens.indices {
      for change in forgetting?[index] ?? false ? pending.outcome() : pending.all {
        screens[index].apply(change, keeping: strategies[index])
      }
    }
    pending.removeAll()
  }

  /// Which strategies would have the touch fire that was lifted at a window point.
  ///
  /// `alternatives` are what `receivers` answered where the finger came down, `start`.
  mutating func fires(
    liftedAt point: Point, _ start: Point, _ alternatives: TouchTrace.Alternatives
  ) -> VariantSet {
    if let fires = variants?.fires(alternatives.receivers, liftedAt: point, start) { return fires }
    return alternatives.receivers.parts.reduce(into: []) { firing, part in
      guard let view = part.receiver.view else { return }
      firing.formUnion(part.variants.filter { screens[$0].fires(view, liftedAt: point, start) })
    }
  }

  private mutating func receiver(
    at point: Point, on index: Int, _ form: StrategyForm
  ) -> Receiver {
    let receiver = screens[index].plainHitTest(point)?.receiver ?? screens[index].hitTest(point)
    guard let view = receiver.view, screens[index].views[view].kind == .sensitiveView,
      let local = screens[index].convert(point, to: view)
    else { return receiver }
    return screens[index].hitFloor(of: view, at: local, form)
  }
}

extension ViewHierarchy {
  /// Applies a change to a screen all of whose buttons answer by one strategy: a button keeps it, and
  /// what becomes a button takes it on.
  package mutating func apply(_ change: ViewChange, keeping strategy: StrategyChoice) {
    func isButton() -> Bool { index(of: change.view).map { views[$0].isButton } ?? false }
    let wasButton = isButton()
    var rest = change
    if wasButton {
      rest.settings.removeAll { if case .strategy = $0 { true } else { false } }
    }
    apply(rest)
    if !wasButton, isButton() {
      apply(ViewChange(view: change.view, settings: [.strategy(strategy)]))
    }
  }

  /// Whether a view that got a touch at `start` fires when the finger lifts at `point`, in points of
  /// the window, and nothing but the finger has moved meanwhile.
  mutating func fires(_ view: ViewIndex, liftedAt point: Point, _ start: Point) -> Bool {
    let traits = traits(of: view)
    guard traits.isButton, views[view].isEnabled else { return false }
    // The hit test has asked this very question, unless it was replaced.
    if point == start, !strategies[view].traits.replacesHitTest { return true }
    if traits.kind == .slider { return true }
    let isControl = traits.kind.tracksPresses
    if strategies[view].traits.replacesHitTest {
      // Its `point(inside:)` is UIKit's own.
      guard let local = convert(point, to: view) else { return false }
      return views[view].bounds.contains(local) || isControl && isInSlop(local, of: view)
    }
    if isControl, let isInside = plainTracking(at: point, of: view) { return isInside }
    return trackingAnswer(at: point, of: view, isControl: isControl).isInside
  }
}

extension TouchTrace {
  /// Who would have received a touch under each registered strategy, given to every button at once.
  package struct Alternatives: Equatable, Sendable, RandomAccessCollection {
    /// In the order of the registry.
    package static let strategies = BuiltInStrategies.choices
    /// Their labels, as reports write them.
    package static let labels = strategies.map(\.label)

    /// The labels of some of them, in the order of the registry.
    static func labels(of chosen: VariantSet) -> [String] {
      labels.indices.filter { chosen.contains(VariantSet($0)) }.map { labels[$0] }
    }

    /// By strategy; of none where it was not asked for.
    package let receivers: SharedReceivers
    /// The strategies under which the receiver fires; nil where one touch alone cannot tell: other
    /// fingers, recognizers, sensitive views or changes of the screen had a say.
    package var fires: VariantSet?

    package init(_ receivers: SharedReceivers = SharedReceivers(count: 0)) {
      self.receivers = receivers
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { receivers.count }

    package subscript(index: Int) -> Alternative {
      Alternative(strategy: Self.strategies[index], receiver: receivers[index])
    }
  }
}
