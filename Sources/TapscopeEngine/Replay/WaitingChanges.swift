// The changes of a screen that replays have yet to hear of, without those that no touch can know of.

/// Changes of a screen, kept for replays that pass over the touches between.
///
/// An animation sets the same property of the same view again and again. Of what lies longer before a
/// touch than `reaction` only the outcome counts, so that a replay hears of the last value alone; what
/// lies within `reaction` it hears of one by one, as `RecentChanges` takes changes together. Ten minutes
/// of animation at 60 Hz are 36,000 changes, of which each fix that is tried on a touch heard all.
///
/// Only for screens that forget touches: elsewhere a strategy may keep something of each value.
package struct WaitingChanges: Sendable {
  private struct Waiting: Sendable {
    let change: ViewChange
    let time: Timestamp
    /// The next change that sets all that this one sets; nil for none yet.
    var outdoneBy: Int?
  }

  /// What a replay is to hear, the forgotten first.
  package struct Part: Sendable {
    /// What counts by its outcome alone.
    package var forgotten: [ViewChange] = []
    package var recent: [ReplayEvent] = []
  }

  private var waiting: [Waiting] = []
  /// By view, the latest change of each set of properties.
  private var latest: [String: [(properties: Properties, place: Int)]] = [:]
  /// What `RecentChanges` takes as one: where it begins here, and when its last change took effect.
  private var moments: [(start: Int, last: Timestamp)] = []
  /// When the first change of the latest moment took effect, and when the latest change did.
  private var (momentBegan, now): (Timestamp?, Timestamp?) = (nil, nil)
  /// Of the present screen, in seconds.
  private var reaction: Double
  /// Whether no change took effect before one that stands above it.
  private var isInOrder = true

  package init(on screen: ViewHierarchy) { reaction = screen.rules.reaction }

  package var count: Int { waiting.count }

  /// All that wait, and those of them that no later one undoes.
  var all: [ViewChange] { waiting.map(\.change) }
  var outcome: [ViewChange] { waiting.filter { $0.outdoneBy == nil }.map(\.change) }

  /// Adds a change; O(sets of properties that are changed of its view).
  package mutating func add(_ change: ViewChange, at time: Timestamp) {
    let isOfMoment = follow(time)
    if isOfMoment, !moments.isEmpty {
      moments[moments.count - 1].last = time
    } else {
      moments.append((waiting.count, time))
    }
    let properties = Properties(setBy: change)
    latest[change.view]?.removeAll { earlier in
      guard earlier.properties.isSubset(of: properties) else { return false }
      waiting[earlier.place].outdoneBy = waiting.count
      return true
    }
    if change.settings.allSatisfy({ Properties($0) != nil }) {
      latest[change.view, default: []].append((properties, waiting.count))
    }
    waiting.append(Waiting(change: change, time: time))
  }

  /// Notes that another screen is shown, of which every replay hears at once; none may wait.
  package mutating func show(_ screen: ViewHierarchy, at time: Timestamp) {
    _ = follow(time)
    reaction = screen.rules.reaction
  }

  /// Forgets the changes of which every replay has heard.
  package mutating func removeAll() {
    (waiting, latest, moments, isInOrder) = ([], [:], [], true)
  }

  /// What a replay that has heard of the first `heard` changes is to hear before a touch at a moment.
  ///
  /// O(changes it has not heard of).
  package func part(after heard: Int, before time: Timestamp) -> Part {
    var first = isInOrder ? waiting.count : 0
    for moment in moments.reversed() where isInOrder {
      if time - moment.last > reaction { break }
      first = moment.start
    }
    first = max(first, heard)
    var part = Part()
    for change in waiting[heard..<first] where change.outdoneBy.map({ $0 >= first }) ?? true {
      part.forgotten.append(change.change)
    }
    part.recent = waiting[first...].map { .change($0.change, at: $0.time) }
    return part
  }

  /// Follows the time of a change; whether it is of the same moment as the one before.
  private mutating func follow(_ time: Timestamp) -> Bool {
    if let now, time < now { isInOrder = false }
    now = time
    if let momentBegan, RecentChanges.isOneMoment(momentBegan, time, reaction) { return true }
    momentBegan = time
    return false
  }
}

/// Properties of a view that follow from the last value alone, whatever was set between.
private struct Properties: OptionSet {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The properties that a change sets, those left out that are not of this kind.
  init(setBy change: ViewChange) {
    self = change.settings.reduce([]) { $0.union(Properties($1) ?? []) }
  }

  /// nil for what concerns others, or is read by what is set after it.
  init?(_ setting: ViewChange.Setting) {
    switch setting {
    case .frame: self.init(rawValue: 1)
    case .bounds: self.init(rawValue: 2)
    case .center: self.init(rawValue: 4)
    case .transform: self.init(rawValue: 8)
    case .isHidden: self.init(rawValue: 16)
    case .alpha: self.init(rawValue: 32)
    case .backgroundColor: self.init(rawValue: 64)
    case .title: self.init(rawValue: 128)
    default: return nil
    }
  }
}
