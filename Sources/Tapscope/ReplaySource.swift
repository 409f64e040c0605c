// What can be replayed again and again: a recording, or taps that were made up.

import TapscopeEngine

/// Events on a first screen, walked once for each pass.
protocol ReplaySource: Sendable {
  /// The screen at its start.
  var screen: ViewHierarchy { get }
  /// The gesture rules it is judged by.
  var profile: any GestureProfile { get }

  /// A replayer of the first screen, with a fix applied to it.
  func replayer(asksAlternatives: Bool, trying fix: FixCandidate?) -> Replayer

  /// Hands out every event in order, until `isOver`; answers what is known at the end.
  func walk(
    until isOver: () -> Bool, _ take: (ReplayEvent) throws -> Void
  ) throws(InputError) -> RecordingEnd
}

extension ReplaySource {
  /// A replayer of the first screen as it is.
  func replayer(asksAlternatives: Bool) -> Replayer {
    replayer(asksAlternatives: asksAlternatives, trying: nil)
  }

  /// Hands out every event in order.
  func walk(_ take: (ReplayEvent) throws -> Void) throws(InputError) -> RecordingEnd {
    try walk(until: { false }, take)
  }
}

/// Made-up touches on one screen.
struct MadeUpTouches: ReplaySource {
  let screen: ViewHierarchy
  let profile: any GestureProfile
  var events: [ReplayEvent]

  func replayer(asksAlternatives: Bool, trying fix: FixCandidate?) -> Replayer {
    var hierarchy = screen
    hierarchy.applyKnown(fix?.changes ?? [])
    return Replayer(
      hierarchy: hierarchy, profile: profile,
      options: ReplayOptions(asksAlternatives: asksAlternatives), by: fix?.rule)
  }

  func walk(
    until isOver: () -> Bool, _ take: (ReplayEvent) throws -> Void
  ) throws(InputError) -> RecordingEnd {
    try reading {
      for event in events {
        if isOver() { break }
        try take(event)
      }
      return RecordingEnd(faults: [], chain: [])
    }
  }
}

extension ViewHierarchy {
  /// Applies the changes whose views this screen has.
  mutating func applyKnown(_ changes: [ViewChange]) {
    for change in changes where index(of: change.view) != nil { apply(change) }
  }
}
