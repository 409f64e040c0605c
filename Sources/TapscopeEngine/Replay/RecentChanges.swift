// The screens that stood just before recent changes.

/// The screens that stood before the changes of the last moments.
///
/// Changes that follow one another within a 32nd of `reaction` are taken as one, so that an animation
/// written as many `set` lines keeps a bounded number of screens.
struct RecentChanges: Sendable {
  private struct Change: Sendable {
    var first: Timestamp
    var last: Timestamp
    var before: ViewHierarchy
  }

  /// Oldest first.
  private var changes: [Change] = []

  /// Notes that a screen is about to change; `reaction` is in seconds.
  mutating func note(_ before: ViewHierarchy, at time: Timestamp, reaction: Double) {
    forget(until: time, reaction: reaction)
    if let latest = changes.last, time - latest.first <= reaction / 32 {
      changes[changes.count - 1].last = time
    } else {
      changes.append(Change(first: time, last: time, before: before))
    }
  }

  /// The screen as it stood before every change that took effect at most `reaction` seconds before
  /// `time`; nil where there was none.
  mutating func screen(before time: Timestamp, reaction: Double) -> ViewHierarchy? {
    forget(until: time, reaction: reaction)
    return changes.first?.before
  }

  private mutating func forget(until time: Timestamp, reaction: Double) {
    let old = changes.prefix { time - $0.last > reaction }.count
    if old > 0 { changes.removeFirst(old) }
  }
}
