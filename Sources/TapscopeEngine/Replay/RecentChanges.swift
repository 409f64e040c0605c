// The screens that stood just before recent changes.

/// The screens that stood before the changes of the last moments.
///
/// Changes that follow one another within a 32nd of `reaction` are taken as one, so that an animation
/// written as many `set` lines keeps a bounded number of screens. Of a screen no more is kept than the
/// views that changed, where that will do.
struct RecentChanges: Sendable {
  private enum Before: Sendable {
    case screen(ViewHierarchy)
    /// The views that changed since, in the order they did.
    case views([ViewState])
  }

  private struct Change: Sendable {
    var first: Timestamp
    var last: Timestamp
    var before: Before
  }

  /// Oldest first.
  private var changes: [Change] = []

  /// Views kept of one moment; beyond, the whole screen is.
  private static let viewLimit = 64

  /// Notes that a screen is about to change by `change`, or altogether where that is nil; `reaction` is
  /// in seconds.
  mutating func note(
    _ screen: ViewHierarchy, changing change: ViewChange? = nil, at time: Timestamp,
    reaction: Double
  ) {
    forget(until: time, reaction: reaction)
    let state = change.flatMap { screen.state(before: $0) }
    if let latest = changes.last, Self.isOneMoment(latest.first, time, reaction) {
      changes[changes.count - 1].last = time
      guard case .views(var states) = latest.before else { return }
      if let state, states.contains(where: { $0.id == state.id }) { return }
      if let state, states.count < Self.viewLimit {
        states.append(state)
        changes[changes.count - 1].before = .views(states)
      } else {
        changes[changes.count - 1].before = .screen(Self.undoing(states, on: screen))
      }
    } else {
      changes.append(
        Change(first: time, last: time, before: state.map { .views([$0]) } ?? .screen(screen)))
    }
  }

  /// The screen as it stood before every change that took effect at most `reaction` seconds before
  /// `time`; nil where there was none.
  ///
  /// `now` is the screen as it stands. O(changes).
  mutating func screen(
    before time: Timestamp, reaction: Double, now: ViewHierarchy
  ) -> ViewHierarchy? {
    forget(until: time, reaction: reaction)
    guard !changes.isEmpty else { return nil }
    return changes.reversed().reduce(now) { screen, change in
      switch change.before {
      case .screen(let before): before
      case .views(let states): Self.undoing(states, on: screen)
      }
    }
  }

  /// Whether a change is taken together with those of a moment that began at `first`.
  private static func isOneMoment(
    _ first: Timestamp, _ time: Timestamp, _ reaction: Double
  ) -> Bool {
    time - first <= reaction / 32
  }

  private static func undoing(_ states: [ViewState], on screen: ViewHierarchy) -> ViewHierarchy {
    var screen = screen
    for state in states.reversed() { screen.restore(state) }
    return screen
  }

  private mutating func forget(until time: Timestamp, reaction: Double) {
    let old = changes.prefix { time - $0.last > reaction }.count
    if old > 0 { changes.removeFirst(old) }
  }
}
